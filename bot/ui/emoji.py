"""Card emoji: draws nothing, only brings the drawn ones to the application.

Application emoji belong to the bot itself and show in every server and direct message.
"""

from __future__ import annotations

import logging
from importlib import resources

import discord

from bot.ui.cards import PREFIX, Cards

logger = logging.getLogger(__name__)


async def bring_cards(client: discord.Client, cards: Cards) -> None:
    """Use the card emoji that the application has, and upload those that it lacks.

    Tables can be played meanwhile, and without: cards are then written as text.
    """
    try:
        present = await client.fetch_application_emojis()
        cards.learn(present)
        names = {emoji.name for emoji in present}
        missing = {name: image for name, image in drawn().items() if name not in names}
        for name, image in missing.items():
            cards.learn([await client.create_application_emoji(name=name, image=image)])
    except discord.HTTPException as error:
        logger.warning("Cards are shown as text; their emoji could not be set up: %s", error)


def drawn() -> dict[str, bytes]:
    """The drawn cards, PNG, by emoji name."""
    folder = resources.files("bot.ui") / "card_emoji"
    return {
        entry.name.removesuffix(".png"): entry.read_bytes()
        for entry in folder.iterdir()
        if entry.name.startswith(PREFIX)
    }

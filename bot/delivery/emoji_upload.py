"""Upload the pictures of the cards as emoji of the application.

Application emoji belong to the bot itself and show in every server and direct message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping

import discord

from bot.rendering.card_pictures import drawn
from bot.rendering.cards import Cards, emoji_name
from bot.requests import DISCORD_FAILS
from games.engine.deck import Card, every_card

logger = logging.getLogger(__name__)

# After a failure it is tried again, and each time after twice as long.
FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0  # seconds

_BEFORE = "card_"  # then came the card's code, in the names that emoji used to have

Found = dict[Card, discord.Emoji]


async def bring_cards(
    client: discord.Client, cards: Cards, may_upload: Callable[[], bool] = lambda: True
) -> None:
    """Give the application the card emoji that it lacks, and use them once it has them all.

    Tables can be played meanwhile, and without: cards are then written as text. What fails is
    tried again later, from what the application has by then, as is what another process uploads.
    """
    wait = FIRST_WAIT
    while True:
        try:
            if await _complete(client, cards, may_upload):
                return
        except DISCORD_FAILS as error:
            logger.warning("The card emoji are not yet complete, again in %.0f s: %s", wait, error)
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)


async def _complete(client: discord.Client, cards: Cards, may_upload: Callable[[], bool]) -> bool:
    """Upload what is missing, then give those of before the names of today.

    False where something is missing that is another process's to upload.
    """
    found = _found(await client.fetch_application_emojis())
    pictures = drawn()
    for card in every_card():
        if card not in found:
            if not may_upload():
                return False
            name = emoji_name(card)
            found[card] = await client.create_application_emoji(name=name, image=pictures[name])
    cards.learn(found)
    for card, emoji in found.items():
        if emoji.name != emoji_name(card) and may_upload():
            found[card] = await emoji.edit(name=emoji_name(card))
            cards.learn(found)
    return True


def _found(present: Iterable[discord.Emoji]) -> Found:
    """The application's emoji by card, whichever name they have; today's where it has both."""
    named: Mapping[str, discord.Emoji] = {each.name: each for each in present}
    by_name = {
        card: named.get(emoji_name(card), named.get(f"{_BEFORE}{card}")) for card in every_card()
    }
    return {card: emoji for card, emoji in by_name.items() if emoji is not None}

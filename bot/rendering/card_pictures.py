"""The card pictures of the package."""

from __future__ import annotations

from importlib import resources

from bot.rendering.cards import emoji_name
from games.engine.deck import Card, every_card


def drawn() -> dict[str, bytes]:
    """Return the card pictures, as PNG, by the name of their emoji."""
    folder = resources.files("bot.rendering") / "card_emoji"
    return {emoji_name(card): (folder / picture_of(card)).read_bytes() for card in every_card()}


def picture_of(card: Card) -> str:
    """Return the file name of a card's picture."""
    return f"card_{card}.png"

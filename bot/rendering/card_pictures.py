"""The card pictures of the package."""

from __future__ import annotations

from importlib import resources

from bot.rendering.cards import FACES, MORE, emoji_name
from games.engine.panel import Large, Sign, Spent


def drawn() -> dict[str, bytes]:
    """Return the pictures of cards and signs, as PNG, by the name of their emoji."""
    folder = resources.files("bot.rendering") / "card_emoji"
    return {emoji_name(each): (folder / picture_of(each)).read_bytes() for each in (*FACES, *MORE)}


def picture_of(large: Large) -> str:
    """Return the file name of a picture."""
    if isinstance(large, Sign):
        return f"{emoji_name(large)}.png"
    return f"spent_{large.card}.png" if isinstance(large, Spent) else f"card_{large}.png"

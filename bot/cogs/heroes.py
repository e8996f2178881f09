"""Autocompletion for heroes."""

from __future__ import annotations

from collections.abc import Sequence

from discord.app_commands import Choice

from bot.rendering.components import LONGEST_OPTION
from bot.rendering.layout import MOST_OPTIONS
from bot.rendering.names import safe_label
from bot.screens.hero import HeroScreen
from games.engine.game import AnyGame


async def suggested(
    screen: HeroScreen, owner: int, games: Sequence[AnyGame], typed: str
) -> list[Choice[str]]:
    """Return the owner's heroes of these games that match the input, with their ids as values."""
    found = await screen.titles(owner, games, typed)
    choices = [Choice(name=safe_label(title, LONGEST_OPTION), value=key) for title, key in found]
    return choices[:MOST_OPTIONS]

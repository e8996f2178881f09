"""Autocompletion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord.app_commands import Choice

from bot.rendering.components import LONGEST_OPTION
from bot.rendering.layout import MOST_OPTIONS
from bot.rendering.names import safe_label
from bot.screens.hero import HeroScreen
from games.engine.game import AnyGame


def matching(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Return the names that contain the typed text, each with its value."""
    wanted = typed.casefold()
    found = [Choice(name=name, value=value) for name, value in named if wanted in name.casefold()]
    return found[:MOST_OPTIONS]


async def suggested(
    screen: HeroScreen, owner: int, games: Sequence[AnyGame], typed: str
) -> list[Choice[str]]:
    """Return the owner's heroes of these games that match the input, with their ids as values."""
    found = matching(await screen.titles(owner, games), typed)
    return [Choice(name=safe_label(each.name, LONGEST_OPTION), value=each.value) for each in found]

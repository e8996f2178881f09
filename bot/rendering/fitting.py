"""Fitting a table's message to a phone's screen: step by step it gives up parts."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import discord

from bot.rendering.cards import large_rows
from bot.rendering.components import Components
from bot.rendering.controls import Controls
from bot.rendering.phone import CONTROL_LINES, SCREEN, height_of
from games.engine.panel import Panel

_SAFE = 16  # points by which the estimate of a height may be too low


class Room(NamedTuple):
    """The parts that a message gives up, so that a phone's screen holds it.

    - `lines`: the most lines of choices. With a number of them, tools that take another line are
      left out too;
    - `cards`: the most rows of large cards;
    - `is_brief`: whether the rows of who stands where share lines;
    - `is_least`: whether a tip outside of a lesson is left out.
    """

    lines: int | None = None
    cards: int | None = None
    is_brief: bool = False
    is_least: bool = False


class BoardMessage(NamedTuple):
    """A table on a message: the cards in play as its content, the embed and the components.

    The content is None without cards, which clears it in an edit. `lines` are those of its controls
    on a phone. `untold`: whether there was no room for a tip.
    """

    content: str | None
    embed: discord.Embed
    view: Components
    lines: int
    untold: bool = False

    @property
    def height(self) -> float:
        """Its height on a phone, in points."""
        return height_of(self.content, self.embed, self.view.height)

    @property
    def fits(self) -> bool:
        """Whether a phone's screen holds it."""
        return self.lines <= CONTROL_LINES and self.height <= SCREEN - _SAFE

    @property
    def payload(self) -> dict[str, Any]:
        """The arguments of an edit or of a new message."""
        return {"content": self.content, "embed": self.embed, "view": self.view}


def rooms(panel: Panel, controls: Controls) -> Iterator[Room]:
    """Yield what a message may give up, step by step: at first nothing, or what its controls must.

    The last step gives up most.
    """
    if controls.planned(None).lines <= CONTROL_LINES:
        yield Room()
    choices = range(CONTROL_LINES, 1, -1)
    most = next((n for n in choices if controls.planned(n).lines <= CONTROL_LINES), 1)
    yield Room(most)
    if len(large_rows(panel.cards)) > 1:
        yield Room(most, 1)
    for least in (False, True):
        yield Room(most, 1, is_brief=True, is_least=least)
    for lines in (most, max(1, most - 1), 1):
        yield Room(lines, 0, is_brief=True, is_least=True)

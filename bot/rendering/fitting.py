"""Fitting a table's message to a phone's screen: step by step it gives up parts."""

from typing import Any, NamedTuple

import discord

from bot.rendering.components import Components
from bot.rendering.phone import CONTROL_LINES, SCREEN, height_of

_SAFE = 16  # points by which the estimate of a height may be too low


class Room(NamedTuple):
    """The parts that a message gives up, so that a phone's screen holds it.

    - `lines`: the most lines of buttons and menus. With a number of them, tools that take another
      line are left out too;
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

    The content is None without cards, which clears it in an edit. `untold`: whether there was no
    room for a tip.
    """

    content: str | None
    embed: discord.Embed
    view: Components
    untold: bool = False

    @property
    def height(self) -> float:
        """Its height on a phone, in points."""
        return height_of(self.content, self.embed, self.view.height)

    @property
    def fits(self) -> bool:
        """Whether a phone's screen holds it."""
        return self.view.lines <= CONTROL_LINES and self.height <= SCREEN - _SAFE

    @property
    def payload(self) -> dict[str, Any]:
        """The arguments of an edit or of a new message."""
        return {"content": self.content, "embed": self.embed, "view": self.view}


# What a message gives up, one thing after another.
ROOMS = (
    Room(),
    Room(CONTROL_LINES),
    Room(CONTROL_LINES, 1),
    Room(CONTROL_LINES, 1, is_brief=True),
    Room(CONTROL_LINES, 1, is_brief=True, is_least=True),
    Room(CONTROL_LINES, 0, is_brief=True, is_least=True),
    Room(CONTROL_LINES - 1, 0, is_brief=True, is_least=True),
    Room(CONTROL_LINES - 2, 0, is_brief=True, is_least=True),
)

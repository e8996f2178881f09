"""The interface of a game's Discord-specific module."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from bot.interaction import Interaction
from games.engine.house import USUAL, House
from storage.people.characters import Sheet


class Way(NamedTuple):
    """A choice of how a party sets out, in words, and the options of its table."""

    label: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SetOut:
    """A button that opens a table with a user's party: its label and house rules.

    `ways` are the choices for a party, given as sheets; `usual` is the index of the usual one. The
    option `lines` takes the cards of a user's own deck with the name `deck`.
    """

    label: str
    ways: Callable[[Sequence[Sheet]], Sequence[Way]]
    usual: Callable[[Sequence[Way]], int]
    lines: str
    deck: str
    house: House = USUAL


@dataclass(frozen=True, slots=True)
class Plugin:
    """Additions of a game on Discord.

    - `commands`: its slash commands that begin or continue a game;
    - `house` and `options`: house rules and options of a table that a button opens;
    - `together`: the options of a lobby with friends, if a button can also open a table for one;
    - `set_out`: the button below the party's page, if the game has one.
    """

    commands: tuple[str, ...] = ("play",)
    house: Callable[[Interaction], House] = field(default=lambda _: USUAL)
    options: Mapping[str, Any] = field(default_factory=dict)
    together: Mapping[str, Any] | None = None
    set_out: SetOut | None = None


def plugin_of(game: str) -> Plugin:
    """Return the plugin of a game from `bot/plugins/<game>.py`, or the default one."""
    name = f"bot.plugins.{game}"
    if find_spec(name) is None:
        return Plugin()
    plugin: Plugin = import_module(name).PLUGIN
    return plugin

"""What a game's own module may say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot.interaction import Interaction
from games.engine.house import USUAL, House
from storage.people.characters import Character


@dataclass(frozen=True, slots=True)
class SetOut:
    """How a user's party is taken along by a button: its label, the table's options, its house."""

    label: str
    options: Callable[[Sequence[Character]], Mapping[str, Any]]
    house: House = USUAL


@dataclass(frozen=True, slots=True)
class Plugin:
    """What only this game shows or asks on Discord.

    - `commands`: those of its slash commands that begin something, or go on with it;
    - `house` and `options`: the house rules, and what is not as usual, of a table that is
      opened by a button;
    - `set_out`: how a party is taken along from where it is written down, if it is.
    """

    commands: tuple[str, ...] = ("play",)
    house: Callable[[Interaction], House] = field(default=lambda _: USUAL)
    options: Mapping[str, Any] = field(default_factory=dict)
    set_out: SetOut | None = None


def plugin_of(game: str) -> Plugin:
    """The plugin of a game, `bot/plugins/<game>.py`; the usual one where it has none."""
    name = f"bot.plugins.{game}"
    if find_spec(name) is None:
        return Plugin()
    plugin: Plugin = import_module(name).PLUGIN
    return plugin

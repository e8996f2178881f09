"""What a game's own module may say."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec


@dataclass(frozen=True, slots=True)
class Plugin:
    """What only this game shows or asks on Discord.

    `commands` are those of its slash commands that begin something.
    """

    commands: tuple[str, ...] = ("play",)


def plugin_of(game: str) -> Plugin:
    """The plugin of a game, `bot/plugins/<game>.py`; the usual one where it has none."""
    name = f"bot.plugins.{game}"
    if find_spec(name) is None:
        return Plugin()
    plugin: Plugin = import_module(name).PLUGIN
    return plugin

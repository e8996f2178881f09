"""The slash commands as people read them: each a link that begins it, once its id is known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from discord import app_commands

Tree = app_commands.CommandTree[Any]


class Commands:
    """All slash commands of the bot, and the ids that Discord has given them.

    Without its id a command is shown as it is typed.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._ids: dict[str, int] = {}

    def learn(self, commands: Iterable[app_commands.AppCommand]) -> None:
        """These are the ids of the commands."""
        self._ids = {command.name: command.id for command in commands}

    def mention(self, name: str) -> str:
        """A command by its whole name, such as `table list`."""
        key = self._ids.get(name.partition(" ")[0])
        return f"`/{name}`" if key is None else f"</{name}:{key}>"

    def groups(self) -> Mapping[tuple[str, str], list[str]]:
        """The names of all commands, by the name and the description of their group.

        Those that belong to none are under an empty name.
        """
        found: dict[tuple[str, str], list[str]] = {}
        for command in self._tree.get_commands():
            if isinstance(command, app_commands.Group):
                inside = [each.qualified_name for each in command.walk_commands()]
                found[command.name, command.description] = inside
            elif isinstance(command, app_commands.Command):
                found.setdefault(("", ""), []).append(command.name)
        return found

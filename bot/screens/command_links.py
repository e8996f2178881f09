"""Slash commands as links, once their ids are known."""

from collections.abc import Iterable, Mapping
from typing import Any

from discord import app_commands

Tree = app_commands.CommandTree[Any]


class Commands:
    """The bot's slash commands, with the ids that Discord has assigned.

    A command without an id is shown as it is typed.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._ids: dict[str, int] = {}

    def learn(self, commands: Iterable[app_commands.AppCommand]) -> None:
        """Store the ids of the commands."""
        self._ids = {command.name: command.id for command in commands}

    def mention(self, name: str) -> str:
        """Return the link of a command by its full name, such as `table list`."""
        key = self._ids.get(name.partition(" ")[0])
        return f"`/{name}`" if key is None else f"</{name}:{key}>"

    def groups(self) -> Mapping[tuple[str, str], list[str]]:
        """Return the names of all commands by their group's name and description.

        Commands without a group are under an empty name.
        """
        found: dict[tuple[str, str], list[str]] = {}
        for command in self._tree.get_commands():
            if isinstance(command, app_commands.Group):
                inside = [each.qualified_name for each in command.walk_commands()]
                found[command.name, command.description] = inside
            elif isinstance(command, app_commands.Command):
                found.setdefault(("", ""), []).append(command.name)
        return found

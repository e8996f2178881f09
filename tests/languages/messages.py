"""The English sentences that the catalogs translate, and where each stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs import COGS
from games.catalog import GAMES

Command = app_commands.Command[Any, ..., Any] | app_commands.Group

# The rulebooks' names stay as published.
_NAMES = {game.title for game in GAMES.values()}


def messages() -> dict[str, list[str]]:
    """Return the places of each sentence, by sentence."""
    found: dict[str, list[str]] = {}
    for sentence, place in _of_commands():
        if sentence not in _NAMES:
            found.setdefault(sentence, []).append(place)
    return found


def _of_commands() -> Iterator[tuple[str, str]]:
    for cog in COGS:
        if issubclass(cog, commands.GroupCog):
            yield str(cog.__cog_group_description__), f"/{cog.__cog_group_name__}"
        for command in cog.__cog_app_commands__:
            group = f"{cog.__cog_group_name__} " if issubclass(cog, commands.GroupCog) else ""
            yield from _of_command(command, f"/{group}{command.name}")


def _of_command(command: Command, place: str) -> Iterator[tuple[str, str]]:
    yield command.description, place
    if isinstance(command, app_commands.Command):
        for parameter in command.parameters:
            where = f"{place} {parameter.display_name}"
            yield str(parameter.description), where
            yield from ((choice.name, f"{where}, a choice") for choice in parameter.choices)

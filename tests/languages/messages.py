"""The English sentences that the catalogs translate, and where each stands."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from discord import app_commands
from discord.ext import commands

import bot.rooms  # so that the commands of all rooms are known
import games
from bot.cogs import COGS
from bot.rendering.errors import SENTENCES
from games.catalog import GAMES
from games.engine.speech import mark_each
from tests.languages.of_games import of_games

Command = app_commands.Command[Any, ..., Any] | app_commands.Group
# A sentence, or the two forms of one with a number.
Message = str | tuple[str, str]

# The rulebooks' names stay as published.
_NAMES = {game.title for game in GAMES.values()}

_CODE = [Path(part.__path__[0]) for part in (bot, games)]
# Texts in a call.
_CALLS = {
    "gettext": 1, "ngettext": 2, "mark": 1, "mark_plural": 2, "say": 1, "nsay": 2, "in_label": 1,
    "Headline": 1,
}  # fmt: skip
# Texts that list sentences.
_LISTS = ("mark_each", "mark_rows")


@cache
def messages() -> dict[Message, list[str]]:
    """Return the places of each sentence, by sentence."""
    found: dict[Message, list[str]] = {}
    for read in (of_commands, _of_code, _of_errors, of_games):
        for sentence, place in read():
            if sentence not in _NAMES:
                found.setdefault(sentence, []).append(place)
    return found


def _of_code() -> Iterator[tuple[Message, str]]:
    """Yield the sentences in calls, also inside f-strings, where gettext tools do not look."""
    for path in sorted(path for part in _CODE for path in part.rglob("*.py")):
        code = path.read_text(encoding="utf-8")
        place = path.relative_to(_CODE[0].parent).as_posix()
        for call in ast.walk(ast.parse(code)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                if call.func.id in _LISTS:
                    yield from ((each, place) for each in mark_each(_text(call.args[0])))
                texts = [_text(each) for each in call.args[: _CALLS.get(call.func.id, 0)]]
                if texts and all(texts):
                    yield texts[0] if len(texts) == 1 else (texts[0], texts[1]), place


def _text(argument: ast.expr) -> str:
    """Return a text that stands in the code, or nothing."""
    value = argument.value if isinstance(argument, ast.Constant) else None
    return value if isinstance(value, str) else ""


def _of_errors() -> Iterator[tuple[Message, str]]:
    for error, sentence in SENTENCES.items():
        if isinstance(sentence, str):
            yield sentence, f"the refusal {error.__name__}"


def of_commands() -> Iterator[tuple[str, str]]:
    """Yield the texts of slash commands that Discord shows, with their places."""
    for cog in _cogs():
        if issubclass(cog, commands.GroupCog):
            yield str(cog.__cog_group_description__), f"/{cog.__cog_group_name__}"
        for command in cog.__cog_app_commands__:
            group = f"{cog.__cog_group_name__} " if issubclass(cog, commands.GroupCog) else ""
            yield from _of_command(command, f"/{group}{command.name}")


def _cogs() -> list[type[commands.Cog]]:
    """Return the classes of commands, those of rooms last."""
    listed: list[type[commands.Cog]] = [*chain.from_iterable(COGS.values())]
    return listed + [
        each
        for each in commands.Cog.__subclasses__()
        if each not in listed and each.__module__.startswith("bot.")
    ]


def _of_command(command: Command, place: str) -> Iterator[tuple[str, str]]:
    yield command.description, place
    if isinstance(command, app_commands.Command):
        for parameter in command.parameters:
            where = f"{place} {parameter.display_name}"
            yield str(parameter.description), where
            yield from ((choice.name, f"{where}, a choice") for choice in parameter.choices)

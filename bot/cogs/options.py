"""Parameters of commands that are options of a game: their words come from the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import Choice

from games.engine.options import Options, labels_of

F = TypeVar("F", bound=Callable[..., Any])


def options_of(model: type[Options], *names: str, **renamed: str) -> Callable[[F], F]:
    """Describe a command's parameters, and offer their values, as the game declares them.

    Args:
        model: the options of the game.
        names: the parameters that are called as the options are.
        renamed: other parameters, each with the name of its option.
    """
    options = {**{name: name for name in names}, **renamed}
    about = {
        parameter: str(model.model_fields[name].description) for parameter, name in options.items()
    }
    choices = {
        parameter: [Choice(name=words, value=value) for value, words in labels.items()]
        for parameter, name in options.items()
        if (labels := labels_of(model, name)) and None not in labels
    }

    def decorate(command: F) -> F:
        described = app_commands.describe(**about)(command)
        return app_commands.choices(**choices)(described)

    return decorate


def given(**options: Any) -> dict[str, Any]:
    """The options that were chosen; the others are as usual."""
    return {name: value for name, value in options.items() if value is not None}

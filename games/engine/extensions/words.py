"""Words that players type, and sentences for selections that a rule forbids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from games.engine.extensions import Extension
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Moment

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events


@dataclass(frozen=True)
class TypedWords(Extension[object, object, object]):
    """`check` refuses words that a player may not type at an ask, by `SetupRefused`."""

    check: Callable[[str, str], None]


@dataclass(frozen=True)
class Suggestion(Extension[O, S, E], Generic[O, S, E]):
    """`words` are words that the view suggests where a player is asked for some."""

    words: Callable[[Moment[O, S, E]], str]


@dataclass(frozen=True)
class FilledForms(Extension[O, S, E], Generic[O, S, E]):
    """`read` makes answers of a form's fields (see `games.engine.panel.Forms`).

    It takes the form's name, and what was typed by field. It raises `SetupRefused`, whose text
    says what is wrong.
    """

    read: Callable[[Moment[O, S, E], str, Mapping[str, str]], tuple[str, ...]]


@dataclass(frozen=True)
class Subsets(Extension[object, object, object]):
    """By the name of a rule (see `games.engine.table.Some`), which selections are lawful."""

    words: Mapping[str, str] = field(default_factory=dict)


def check_words(game: AnyGame, ask: str, words: str) -> None:
    """Check words that a player typed at an ask.

    Raises:
        SetupRefused: they are not allowed.
    """
    typed = game.find(TypedWords)
    if typed is not None:
        typed.check(ask, words)


def filled(
    game: AnyGame, moment: Moment[O, S, E], name: str, typed: Mapping[str, str]
) -> tuple[str, ...]:
    """Make the answers of a form's fields.

    Raises:
        SetupRefused: the game has no such form, or something in it is wrong.
    """
    forms = game.find(FilledForms)
    if forms is None:
        raise SetupRefused(f"There is no form “{name}” here.")
    return forms.read(moment, name, typed)

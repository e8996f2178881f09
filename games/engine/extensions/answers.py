"""How players answer: who leads, what goes on by itself, what is typed or thrown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import E, Extension, O, S
from games.engine.game import AnyGame, SetupRefused
from games.engine.options import Options
from games.engine.panel import Moment
from games.engine.record import Answered
from games.engine.table import Answer, Ask
from games.kit.dice import Throw


@dataclass(frozen=True)
class Leader(Extension[O, S, object], Generic[O, S]):
    """How the last seat leads the table.

    - `sits` says whether a table with these options has that seat;
    - `name` is what the seat is called, `deal` what its player does;
    - `patient` says whether no clock runs at an ask, and the table waits for absent players;
    - `takes_back` says whether a seat may take back its last step, these answers, which no
      chance has followed.
    """

    sits: Callable[[O], bool]
    name: str = "dealer"
    deal: str = "deal"
    patient: Callable[[O, S, Ask], bool] = field(default=lambda *_: False)
    takes_back: Callable[[O, S, int, Sequence[Answered]], bool] = field(default=lambda *_: False)


def has_leader(game: AnyGame, options: Options) -> bool:
    """Whether the last seat of a table with these options leads it."""
    leader = game.find(Leader)
    return leader is not None and leader.sits(options)


@dataclass(frozen=True)
class Pace(Extension[object, S, object], Generic[S]):
    """How far a press that goes on `until` something goes.

    - `goes_on` says whether it takes the one answer that an ask leaves open;
    - `answer` is what it answers where there is a choice, or None if it stops there;
    - `opened_with` are options of people's tables, so that the buttons set the pace instead.
    """

    goes_on: Callable[[S, Ask, str], bool] = field(default=lambda *_: False)
    answer: Callable[[S, Ask, str], Answer | None] = field(default=lambda *_: None)
    opened_with: Mapping[str, Any] = field(default_factory=dict)


def opened_with(game: AnyGame) -> Mapping[str, Any]:
    """Return the options that people's tables have unless they say otherwise."""
    pace = game.find(Pace)
    return {} if pace is None else pace.opened_with


@dataclass(frozen=True)
class Orders(Extension[O, S, object], Generic[O, S]):
    """Standing orders, and asks that need no answer.

    - `words` are the orders that a seat may give, by name, in words;
    - `obeyed` is what a seat answers by its orders, or None;
    - `waived` is what a seat that has not looked at its own cards answers to an ask that the
      others want to end; None if the table waits for that seat.
    """

    words: Mapping[str, str]
    obeyed: Callable[[O, S, Ask, int, Collection[str]], Answer | None]
    waived: Callable[[Ask], Answer | None]


def waived(game: AnyGame, ask: Ask) -> Answer | None:
    """Return what a seat that has not looked at its cards answers for the others' sake, or None."""
    orders = game.find(Orders)
    return None if orders is None else orders.waived(ask)


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


@dataclass(frozen=True)
class Throws(Extension[object, object, object]):
    """`answers` throw dice at a table; the word says who sees them (see `games.kit.dice`)."""

    answers: Callable[[Throw, str], tuple[str, ...]]

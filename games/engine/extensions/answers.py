"""How players answer: leaders, pace, standing orders, typed words and dice."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import E, O, S
from games.engine.game import AnyGame, Extension, SetupRefused
from games.engine.options import Options
from games.engine.panel import Moment
from games.engine.record import Answered
from games.engine.table import Answer, Ask, Offer


@dataclass(frozen=True)
class Leader(Extension[O, S, object], Generic[O, S]):
    """The last seat as the leader of the table.

    - `sits`: whether a table with these options has that seat;
    - `name`: what the seat is called; `deal`: what its player does;
    - `patient`: whether an ask has no time limit, and the table waits for absent players;
    - `is_needed`: whether a game without its leader does not begin;
    - `may_undo`: whether a seat may undo its last step, these answers, which no random result has
      followed.
    """

    sits: Callable[[O], bool]
    name: str = "dealer"
    deal: str = "deal"
    patient: Callable[[O, S, Ask], bool] = field(default=lambda *_: False)
    may_undo: Callable[[O, S, int, Sequence[Answered]], bool] = field(default=lambda *_: False)
    is_needed: bool = False


def has_leader(game: AnyGame, options: Options) -> bool:
    """Whether the last seat of a table with these options leads it."""
    leader = game.find(Leader)
    return leader is not None and leader.sits(options)


@dataclass(frozen=True)
class AtAnyTime(Extension[O, S, E], Generic[O, S, E]):
    """Acts that every seat begins at any time, also in the middle of another.

    - `leave`: the answer that leaves what a seat has begun, by its offer; None if there is none;
    - `why_not`: why these answers are not possible for a seat now, in a sentence; None if they
      never are;
    - `up`: the seats whose turn it is, though all may act; they may be mentioned;
    - `soon`: the seats whose turn comes next, which are mentioned if they wish;
    - `once`: answers of which one counts for all seats, if several press at once.
    """

    leave: Callable[[Offer], str | None]
    why_not: Callable[[Moment[O, S, E], int, Sequence[str]], str | None]
    up: Callable[[S], Collection[int]] = field(default=lambda _: ())
    soon: Callable[[S], Collection[int]] = field(default=lambda _: ())
    once: Collection[tuple[str, ...]] = ()


@dataclass(frozen=True)
class Pace(Extension[object, S, object], Generic[S]):
    """How far a press plays on, by its `until`.

    - `continues`: whether it takes the only answer of an ask;
    - `answer`: its answer where there is a choice, or None to stop there;
    - `opened_with`: options of tables with players, whose buttons set the pace instead.
    """

    continues: Callable[[S, Ask, str], bool] = field(default=lambda *_: False)
    answer: Callable[[S, Ask, str], Answer | None] = field(default=lambda *_: None)
    opened_with: Mapping[str, Any] = field(default_factory=dict)


def opened_with(game: AnyGame) -> Mapping[str, Any]:
    """Return the default options of tables with players."""
    pace = game.find(Pace)
    return {} if pace is None else pace.opened_with


@dataclass(frozen=True)
class Orders(Extension[O, S, object], Generic[O, S]):
    """Standing orders, and asks that need no answer.

    - `words`: the orders that a seat may give, by name, in words;
    - `obeyed`: a seat's answer by its orders, or None;
    - `waived`: the answer of a seat that has not opened its own cards, to an ask that the others
      want to end; None if the table waits for that seat;
    - `ready`: the answers by which a player on the public board says that they want to go on;
    - `passed`: what a seat that can use nothing then answers; None if the table waits for it.
    """

    words: Mapping[str, str]
    obeyed: Callable[[O, S, Ask, int, Collection[str]], Answer | None]
    waived: Callable[[Ask], Answer | None]
    ready: frozenset[Answer] = frozenset()
    passed: Callable[[Ask, int], Answer | None] = field(default=lambda *_: None)


@dataclass(frozen=True)
class TypedWords(Extension[object, object, object]):
    """A check of words that a player types at an ask; it raises `SetupRefused`."""

    check: Callable[[str, str], None]


@dataclass(frozen=True)
class Suggestion(Extension[O, S, E], Generic[O, S, E]):
    """Words that the view suggests at an ask for words."""

    words: Callable[[Moment[O, S, E]], str]


@dataclass(frozen=True)
class FilledForms(Extension[O, S, E], Generic[O, S, E]):
    """A parser of a form's fields into answers (see `games.engine.panel.Forms`).

    `read` takes the form's name and the typed text by field. It raises `SetupRefused`, whose text
    names the mistake.
    """

    read: Callable[[Moment[O, S, E], str, Mapping[str, str]], tuple[str, ...]]


@dataclass(frozen=True)
class Subsets(Extension[object, object, object]):
    """The description of valid selections, by a rule's name (see `games.engine.table.Some`)."""

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
    """Parse a form's fields into answers.

    Raises:
        SetupRefused: the game has no such form, or a field is invalid.
    """
    forms = game.find(FilledForms)
    if forms is None:
        raise SetupRefused(f"There is no form “{name}” here.")
    return forms.read(moment, name, typed)

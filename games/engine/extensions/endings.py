"""Results of an ended game: scores, a text, a picture, a chronicle."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic

from games.engine.extensions import E, O, S
from games.engine.game import AnyGame, Extension
from games.engine.options import Options, boards_of
from games.engine.panel import Face, Line, Moment, Souvenir


@dataclass(frozen=True)
class Scores(Extension[O, S, object], Generic[O, S]):
    """High scores; `category` names the category of a party's score, empty for none.

    Options that are scored apart are appended to it.
    """

    category: Callable[[O, S, int], str]


@dataclass(frozen=True)
class Distance(Extension[object, object, object]):
    """The words for how far a player got (see `games.engine.game.Standing`).

    `among` are the words for a category of scores, where players compare several.
    """

    words: Callable[[int], str]
    among: Callable[[str], str] = field(default=lambda _: "")


@dataclass(frozen=True)
class Foes(Extension[O, S, E], Generic[O, S, E]):
    """The foe that ended a lost game.

    `killer` is its stored text, None if no foe did; `words` is its name or card for readers.
    """

    killer: Callable[[Moment[O, S, E]], str | None]
    words: Callable[[str], str | Face]


@dataclass(frozen=True)
class Share(Extension[O, S, E], Generic[O, S, E]):
    """The game in a few plain lines, to be copied elsewhere."""

    words: Callable[[Moment[O, S, E]], str]


@dataclass(frozen=True)
class Strip(Extension[O, S, E], Generic[O, S, E]):
    """The run of the game as lines of emoji, from all its events, without any card."""

    lines: Callable[[Moment[O, S, E]], Sequence[str]]


@dataclass(frozen=True)
class Picture(Extension[O, S, E], Generic[O, S, E]):
    """The contents of a picture of the game."""

    souvenir: Callable[[Moment[O, S, E]], Souvenir]


@dataclass(frozen=True)
class Narration(Extension[O, S, E], Generic[O, S, E]):
    """The story of the game, from all its events, in one to three lines.

    They are about the character at a seat, or about all characters (None).
    """

    lines: Callable[[Moment[O, S, E], int | None], Sequence[Line]]


def is_scored(game: AnyGame) -> bool:
    """Return whether a game keeps scores in some mode."""
    return game.find(Scores) is not None


def category(game: AnyGame, options: Options, state: object, party: int) -> str:
    """Return the category of a party's score, with the options scored apart; empty for none."""
    scores = game.find(Scores)
    kind = "" if scores is None else scores.category(options, state, party)
    return " ".join([kind, *boards_of(options)]) if kind else ""


def is_shareable(game: AnyGame) -> bool:
    """Return whether an ended game has a text or a picture."""
    return game.find(Share) is not None or game.find(Picture) is not None

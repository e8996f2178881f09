"""Results of an ended game: scores, and what is told from its account."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.achievements import A
from games.engine.extensions import E, O, S
from games.engine.game import AnyGame, Extension
from games.engine.options import Options, boards_of
from games.engine.panel import Face, Line, Moment


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
class Ending(Extension[O, S, E], Generic[O, S, E, A]):
    """The account of an ended game, and what is told from it.

    A game has one `account`, a fold over its events. No other part of it walks them after the end.
    Of a table in memory only the newest events are known. They are enough for the board, the foe
    and the share text; the strip and the chronicle need all.

    - `share`: the game in a few plain lines, to be copied elsewhere;
    - `strip`: its run as lines of emoji, without any card;
    - `chronicle`: its story in one to three lines, about the character at a seat, or about all
      characters (None);
    - `foe`: the stored text of the foe that ended a lost game, None if no foe did; `foe_words` is
      its name or card for readers.
    """

    account: Callable[[Moment[O, S, E]], A]
    share: Callable[[A], str] | None = None
    strip: Callable[[A], Sequence[str]] | None = None
    chronicle: Callable[[A, int | None], Sequence[Line]] | None = None
    foe: Callable[[A], str | None] | None = None
    foe_words: Callable[[str], str | Face] | None = None


AnyEnding = Ending[Any, Any, Any, Any]


def is_scored(game: AnyGame) -> bool:
    """Return whether a game keeps scores in some mode."""
    return game.find(Scores) is not None


def category(game: AnyGame, options: Options, state: object, party: int) -> str:
    """Return the category of a party's score, with the options scored apart; empty for none."""
    scores = game.find(Scores)
    kind = "" if scores is None else scores.category(options, state, party)
    return " ".join([kind, *boards_of(options)]) if kind else ""

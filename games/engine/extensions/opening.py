"""Ways to open tables of a game, and the ladder of easier ones."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import O, S
from games.engine.extensions.lessons import LESSON
from games.engine.game import AnyGame, Extension
from games.engine.options import Options
from games.engine.speech import mark


@dataclass(frozen=True)
class Daily(Extension[object, object, object]):
    """The deal of the day, for one player, with these options."""

    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rematch(Extension[O, S, object], Generic[O, S]):
    """Options that a rematch takes over, besides those of its table."""

    options: Callable[[O, S], Mapping[str, Any]]


@dataclass(frozen=True)
class SameDeal(Extension[object, object, object]):
    """The label of the button that repeats a deal."""

    label: str = mark("Same deal")


@dataclass(frozen=True)
class SeatAdvice(Extension[O, object, object], Generic[O]):
    """Advice for a lobby.

    - `words`: a sentence for a table of that many seats, or None;
    - `alone`: a word or two on solo play, where two seats are recommended.
    """

    words: Callable[[O, int], str | None]
    alone: str


@dataclass(frozen=True)
class Difficulty(Extension[O, object, object], Generic[O]):
    """Measured success rates of parties at a table.

    - `shares`: how often a careful and a careless party of that many seats succeed, None if not
      measured;
    - `success`: the verb for success, as in “9 of 10 …”.
    """

    shares: Callable[[O, int], tuple[float, float] | None]
    success: str


@dataclass(frozen=True)
class Freeform(Extension[object, object, object]):
    """A table without a rulebook: its players bring their own game."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a ladder: its button, in the reader's language, and the options of its tables."""

    label: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Ladder(Extension[O, object, object], Generic[O]):
    """From the lesson to the whole game: after a win a step up is offered, after a defeat one down.

    `steps` are those for a table with these options and that many seats: the easiest first, the
    whole game last; empty if there are none.
    """

    steps: Callable[[O, int], Sequence[Step]]


def step_from(game: AnyGame, options: Options, seats: int, *, up: bool) -> Step | None:
    """Return the step above or below that of a table; None at the ladder's end, or without one.

    A table that is on no step is a whole game, and a lesson has none.
    """
    ladder, is_lesson = game.find(Ladder), getattr(options, LESSON, False)
    steps = [] if ladder is None or is_lesson else ladder.steps(options, seats)
    here = [at for at, step in enumerate(steps) if is_on(options, step)]
    at = here[0] if here else len(steps) - 1
    beyond = steps[at + 1 :] if up else steps[:at][::-1]
    return next((step for step in beyond if not is_on(options, step)), None)


def is_on(options: Options, step: Step) -> bool:
    """Return whether a table with these options is on a step."""
    return all(getattr(options, name) == value for name, value in step.options.items())


def kept_options(game: AnyGame, options: Options, state: object) -> Mapping[str, Any]:
    """Return the options that a rematch takes over from the choices at a table."""
    rematch = game.find(Rematch)
    return {} if rematch is None else rematch.options(options, state)

"""The three steps of a ladder by their difficulty, and tables that are opened on one."""

from collections.abc import Mapping
from typing import Any

from games.engine.extensions.lessons import LESSON
from games.engine.extensions.opening import Ladder, Step, is_on
from games.engine.game import AnyGame, SetupRefused
from games.engine.options import Options
from games.engine.speech import gettext, mark

# The word for each step, the same in all games.
DIFFICULTIES = {"gentle": mark("Gentle"), "fair": mark("Fair"), "grim": mark("Grim")}
GENTLE, USUAL = "gentle", "fair"

# What a command offers besides: no step, but the options of the rulebook.
RULEBOOK = "rulebook"
OFFERED = {**DIFFICULTIES, RULEBOOK: mark("As in the rulebook")}

# What a command says of a difficulty, among the options of a game.
ASKED = "difficulty"


def steps_of(game: AnyGame, options: Options, seats: int) -> Mapping[str, Step]:
    """Return the step of each difficulty; empty for a lesson, and without three named steps.

    For fewer seats than a table needs, or more than it has, they are those of the nearest number.
    """
    ladder = game.find(Ladder)
    if ladder is None or getattr(options, LESSON, False):
        return {}
    lawful = game.rules.seats(options)
    steps = ladder.steps(options, min(max(seats, lawful[0]), lawful[-1]))
    three = len(steps) == len(DIFFICULTIES) and all(step.label for step in steps)
    return dict(zip(DIFFICULTIES, steps, strict=True)) if three else {}


def difficulty_of(game: AnyGame, options: Options, seats: int) -> str | None:
    """Return the difficulty of a table; None if its options are on no step."""
    steps = steps_of(game, options, seats)
    return next((name for name, step in steps.items() if is_on(options, step)), None)


def set_out(
    game: AnyGame, given: Mapping[str, Any], seats: int, usual: str | None
) -> Mapping[str, Any]:
    """Return the options of a new table: those given, on the step that `difficulty` names, if any.

    Without that name it is the usual step, unless an option of a step is given: then the options
    are the user's own. A given option stands before the step's.

    Raises:
        SetupRefused: with these options there is no such step, or they are invalid.
    """
    own = {name: value for name, value in given.items() if name != ASKED}
    steps, asked = steps_of(game, game.read_options(own), seats), given.get(ASKED)
    if asked == RULEBOOK or (asked is None and _names(steps) & own.keys()):
        return own
    step = steps.get(asked or usual or "")
    if asked is not None and step is None:
        words = gettext("“{option}” doesn’t go with the other options. Leave it out.", option=ASKED)
        raise SetupRefused(words)
    return own if step is None else {**step.options, **own}


def with_last(
    game: AnyGame, given: Mapping[str, Any], last: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Return a user's options with those of the last time.

    A difficulty that is given replaces the options of a step then.
    """
    steps = steps_of(game, game.read_options(dict(last)), 1) if ASKED in given else {}
    return {name: last[name] for name in last if name not in _names(steps)} | dict(given)


def _names(steps: Mapping[str, Step]) -> set[str]:
    """Return the options that a step sets."""
    return {name for step in steps.values() for name in step.options}

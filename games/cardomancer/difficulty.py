"""The difficulty of a table of Cardomancer, from measured parties.

`python -m tests.kit.parties` measures them and writes the file. The figures hold for this rules
version.
"""

import json
import logging
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from games.cardomancer.rules.options import HIGHEST_START, USUAL_START, CardomancerOptions
from games.engine.extensions.opening import Difficulty, Ladder, Step
from games.engine.speech import gettext, mark
from games.kit import measured

logger = logging.getLogger(__name__)

FILE = Path(__file__).parent / "parties.json"

# The options that differ between the measured tables, and their highest level.
DECIDING = ("epic", "own_suit", "monster_diamonds", "monster_count", "start_level")
HIGHEST_MEASURED = 5


@cache
def _measured() -> dict[tuple[object, ...], tuple[float, float]]:
    """Load the success rates of a careful and a careless party, by seats and options.

    There are none, with a warning, if the file is missing or damaged.
    """
    try:
        parties = json.loads(FILE.read_text(encoding="utf-8"))["parties"]
    except (OSError, ValueError, LookupError) as error:
        words = "%s cannot be read (%s), so lobbies show no odds. Install the program again."
        logger.warning(words, FILE, error)
        return {}
    return {
        (each["seats"], *(each[name] for name in DECIDING)): (each["careful"], each["careless"])
        for each in parties
    }


def shares(options: CardomancerOptions, seats: int) -> tuple[float, float] | None:
    """Return how often a new careful and a new careless party survive; None if not measured.

    The steps of the ladder have figures of their own.

    Parties of a campaign in progress have grown, so they are not measured. `SeatAdvice` warns solo
    players instead.
    """
    known = options.campaign is None and not options.lesson and options.setup_aces == "item"
    if seats == 1 or options.small or options.plain_aces or not known:
        return measured.shares("cardomancer", options, seats)
    return _measured().get((seats, *(getattr(options, name) for name in DECIDING)))


DIFFICULTY = Difficulty(shares, "come out of their first dungeon")


_LABELS = (mark("A gentle game"), mark("A fair game"), mark("A grim game"))
_USUAL: Mapping[str, Any] = {
    "small": False,
    "plain_aces": False,
    "epic": False,
    "monster_diamonds": "guard",
    "monster_count": "living",
    "start_level": USUAL_START,
}
_PLAIN: dict[str, Any] = {"plain_aces": True}
_SMALL: dict[str, Any] = {"plain_aces": True, "small": True}
_EPIC: dict[str, Any] = {"plain_aces": True, "epic": True}
# By the number of heroes, what differs on each step from the usual options (R47 to R49).
STEPS: Mapping[int, Sequence[Mapping[str, Any]]] = {
    1: (
        _SMALL | {"monster_diamonds": "none", "start_level": HIGHEST_START},
        _SMALL | {"start_level": 2},
        {"start_level": 2},
    ),
    2: (_SMALL, _PLAIN, _EPIC | {"monster_count": "all"}),
    3: (_SMALL, _PLAIN | {"monster_count": "all", "start_level": 4}, _EPIC | {"start_level": 2}),
    4: (
        _SMALL | {"epic": True, "monster_count": "all", "start_level": 2},
        _PLAIN | {"monster_count": "all", "start_level": 2},
        _EPIC,
    ),
}


def _steps(_options: CardomancerOptions, seats: int) -> Sequence[Step]:
    """Return the ladder for that number of heroes."""
    steps = zip(_LABELS, STEPS[seats], strict=True)
    return [Step(gettext(label), {**_USUAL, **options}) for label, options in steps]


LADDER = Ladder(_steps)

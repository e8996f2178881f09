"""The difficulty of a table of Cardomancer, from measured parties.

`python -m tests.kit.parties` measures them and writes the file. The figures hold for this rules
version.
"""

import json
import logging
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from games.cardomancer.rules.options import HIGHEST_START, USUAL_START, CardomancerOptions
from games.engine.extensions.opening import Difficulty, Ladder, Step
from games.engine.speech import gettext

logger = logging.getLogger(__name__)

FILE = Path(__file__).parent / "parties.json"

# The options that differ between the measured tables.
DECIDING = ("epic", "own_suit", "monster_diamonds", "monster_count", "start_level")

# The easiest step: the options that raise the measured success rate.
KINDER = {
    "epic": False,
    "monster_diamonds": "none",
    "monster_count": "living",
    "start_level": HIGHEST_START,
}
# After the lesson: a newcomer with two heroes wins the first dungeon 50 times in 100.
FIRST = {"start_level": 3}


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

    Parties of a campaign in progress have grown, so they are not measured. `SeatAdvice` warns solo
    players instead.
    """
    known = options.campaign is None and not options.lesson and options.setup_aces == "item"
    if seats == 1 or options.small or not known:
        return None
    return _measured().get((seats, *(getattr(options, name) for name in DECIDING)))


DIFFICULTY = Difficulty(shares, "come out of their first dungeon")


def _steps(_options: CardomancerOptions, seats: int) -> Sequence[Step]:
    """Return the ladder: new characters of a higher level (R47), then of level 1.

    A hero alone begins in smaller dungeons (R48), which a newcomer survives 50 times in 100.
    """
    kinder = KINDER | {"small": seats == 1}
    as_usual = kinder | {"monster_diamonds": "guard"}
    return [
        Step(gettext("Easier campaign"), kinder),
        Step(gettext("Campaign from level 3"), as_usual | FIRST),
        Step(gettext("Campaign from level 1"), {"start_level": USUAL_START, "small": False}),
    ]


LADDER = Ladder(_steps)

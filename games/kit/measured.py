"""How often automatic players win on each step of a ladder, as `odds.json` has it.

`python -m tests.kit.odds` measures that, and writes the file and the table in the documentation.
"""

import json
import logging
from collections.abc import Sequence
from functools import cache, partial
from pkgutil import get_data
from typing import Any

from games.engine.extensions.opening import Difficulty
from games.engine.options import Options

logger = logging.getLogger(__name__)

PACKAGE, FILE = "games.kit", "odds.json"


@cache
def rows() -> Sequence[dict[str, Any]]:
    """Return the measured steps.

    There are none, with a warning, if the file is missing or damaged.
    """
    try:
        found: list[dict[str, Any]] = json.loads(get_data(PACKAGE, FILE) or b"")["steps"]
    except (OSError, ValueError, LookupError) as error:
        words = "%s cannot be read (%s), so lobbies show no odds. Install the program again."
        logger.warning(words, FILE, error)
        return []
    return found


def difficulty(game: str, success: str) -> Difficulty[Options]:
    """Return the measured success rates of a game's steps; `success` is the verb for success."""
    return Difficulty(partial(shares, game), success)


def shares(game: str, options: Options, seats: int) -> tuple[float, float] | None:
    """Return how often a careful and a careless party win; None for a table on no step.

    The careful ones do as the game's own player. The careless ones press at random now and then.
    """
    for row in rows():
        if (row["game"], row["seats"]) == (game, seats):
            step = type(options).model_validate(row["options"])
            if step == options:
                return row["won"]["own"], row["won"]["newcomer"]
    return None

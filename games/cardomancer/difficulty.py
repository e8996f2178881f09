"""How hard a table of Cardomancer is, as parties that were measured fared there.

`bench/parties.py` measures them and writes the file; the figures are of this version's rules.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from games.cardomancer.rules.options import CardomancerOptions
from games.engine.extensions.opening import Difficulty

FILE = Path(__file__).parent / "parties.json"

# The options by which the tables that were measured differ.
DECIDING = ("epic", "own_suit", "monster_diamonds", "monster_count")

# An easier table, as the game offers it in one press: what was measured to help.
KINDER = {"epic": False, "monster_diamonds": "none", "monster_count": "living"}


@cache
def _measured() -> dict[tuple[object, ...], tuple[float, float]]:
    """The shares of a careful and a careless party, by their number and the options."""
    parties = json.loads(FILE.read_text(encoding="utf-8"))["parties"]
    return {
        (each["seats"], *(each[name] for name in DECIDING)): (each["careful"], each["careless"])
        for each in parties
    }


def shares(options: CardomancerOptions, seats: int) -> tuple[float, float] | None:
    """Return how often a new careful and a new careless party come out; None if not measured.

    A party of a campaign that goes on has grown since. One who is alone is advised otherwise.
    """
    known = options.campaign is None and not options.lesson and options.setup_aces == "item"
    if seats == 1 or not known:
        return None
    return _measured().get((seats, *(getattr(options, name) for name in DECIDING)))


DIFFICULTY = Difficulty(shares, KINDER, "come out of their first dungeon")

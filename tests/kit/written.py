"""Prints, as JSON, the hashes of all that games write and show: `python -m tests.kit.written`.

Run under different `PYTHONHASHSEED`s it must print the same, for nothing may depend on the
order of a set.
"""

import hashlib
import json
import sys

from games.catalog import GAMES
from games.engine.record import write
from tests.kit import golden
from tests.kit.configurations import CASES, Case

SEED = "written"


def digest(text: str) -> str:
    """The hash by which a text is compared."""
    return hashlib.sha256(text.encode()).hexdigest()


def shown(case: Case) -> str:
    """Return a random game as text: its panels for all and for each seat asked, its record, its
    state.
    """
    shows = []
    for run in case.moments(SEED, keep=True):
        seats = [] if run.pending is None else list(run.pending.offers)
        shows += [repr(run.panel(seat, case.house)) for seat in (None, *seats)]
    shows += [mark.state.decode() for mark in run.bookmarks]
    return "\n".join([*shows, write(run.record or [])])


def written() -> dict[str, str]:
    """The hash of a random game of each case, and who writes each golden record."""
    hashes = {case.id: digest(shown(case)) for case in CASES.values()}
    for game in GAMES.values():
        for name in golden.names_of(game.id):
            hashes[f"golden {game.id} {name}"] = " ".join(golden.writers(game, name))
    return hashes


if __name__ == "__main__":
    json.dump(written(), sys.stdout)

"""Chairs that are free when a table opens, for users who come later."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic

from games.engine.extensions import O, S
from games.engine.game import Extension

FREE = "–"  # a free chair in a header


@dataclass(frozen=True)
class Chairs(Extension[O, S, object], Generic[O, S]):
    """Chairs that are free at the opening. An answer of the record claims one.

    The option `free` is their number: these are the last seats of a header before the leader's.

    - `kept`: how many a new table with that number of seats keeps free;
    - `free`: the chairs for a latecomer, the next first, given the seats that were left;
    - `claim`: the answers of the chair that seat a user with that name;
    - `sitters`: who sits at each seat now, empty for a free chair; no entries if none ever was;
    - `asks`: whether the leader must agree first.
    """

    kept: Callable[[O, int], int]
    free: Callable[[S, Collection[int]], Sequence[int]]
    claim: Callable[[str], tuple[str, ...]]
    sitters: Callable[[S], Sequence[str]]
    asks: Callable[[O], bool]

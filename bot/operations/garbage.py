"""How Python's collector of cyclic garbage runs beside a bot with thousands of tables."""

from __future__ import annotations

import gc

# A full collection goes through every table in memory, a tenth of a second of nothing else with
# thousands. What it frees are interactions through which nothing is edited any more: between two
# lie some ten thousand presses, and some 40 MiB.
_NEW, _YOUNG, _OLD = 2_000, 10, 20


def collect_seldom() -> None:
    """Leave alone what has been imported, and look at all else seldom."""
    gc.collect()
    gc.freeze()  # it lives as long as the process
    gc.set_threshold(_NEW, _YOUNG, _OLD)

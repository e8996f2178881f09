"""Settings of Python's cyclic garbage collector for a bot with thousands of tables."""

import gc

# A full collection visits every table in memory, and blocks the event loop for a tenth of a second
# with thousands of tables. It only frees interactions whose tokens have expired: between two
# collections lie some ten thousand presses, and some 40 MiB.
_NEW, _YOUNG, _OLD = 2_000, 10, 20


def collect_nothing() -> None:
    """Collect nothing while modules are imported, of which nearly everything stays."""
    gc.disable()


def collect_seldom() -> None:
    """Exempt everything that is imported from collection, and collect the rest rarely."""
    gc.freeze()  # imported modules live as long as the process
    gc.set_threshold(_NEW, _YOUNG, _OLD)
    gc.enable()

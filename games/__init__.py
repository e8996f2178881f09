"""The rules of every game, pure: no Discord, no database, no clock, no event loop.

The names of `games.library` are available here, too. They are imported on first use, because most
modules need only a part of the engine.
"""

import sys
from importlib import import_module

# Both programs import this package first, so an interpreter that is too old gets no further.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.stderr.write(
        "Dungeon Dealer needs Python 3.11 or newer; this is %d.%d.%d.\n" % sys.version_info[:3]  # noqa: UP031
    )
    sys.exit(78)  # as bot.start.exit_status.CONFIGURATION: no restart mends it

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.library import *  # noqa: F403 - its `__all__` is what is meant


def __getattr__(name: str) -> object:
    library = import_module("games.library") if not name.startswith("_") else None
    if library is None or name not in library.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(library, name)


def __dir__() -> list[str]:
    return [*globals(), *import_module("games.library").__all__]

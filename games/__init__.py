"""The rules of every game, pure: no Discord, no database, no clock, no event loop."""

import sys

# Both programs import this package first, so an interpreter that is too old gets no further.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.stderr.write(
        "Dungeon Dealer needs Python 3.11 or newer; this is %d.%d.%d.\n" % sys.version_info[:3]  # noqa: UP031
    )
    sys.exit(78)  # as bot.operations.status.CONFIGURATION: no restart mends it

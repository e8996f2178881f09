"""What a table's game has earned those who played it, worked out when it ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence

from bot.tables.sessions.failures import log_failure
from bot.tables.sessions.session import header_of, house_of
from games.engine.earning import earned_by
from games.engine.game import AnyGame
from games.engine.record import Line
from storage.people.achievements import Earned
from storage.tables.repository import Seat, StoredTable

logger = logging.getLogger(__name__)


def may_earn(game: AnyGame, stored: StoredTable) -> bool:
    """Whether anything can be earned at a table.

    Nothing where the deal is known, as in a lesson, nor where whoever sees the board may press
    for another.
    """
    known = stored.deal is not None
    return bool(game.achievements) and not known and not house_of(stored).anyone


async def earned_at(
    game: AnyGame, stored: StoredTable, log: Sequence[Line], stand_ins: Collection[int]
) -> list[Earned]:
    """What everybody at a table has earned, by its whole log; worked out in a thread.

    Whatever fails, a game ends all the same: then nothing is earned before it is counted again.
    """
    if not may_earn(game, stored):
        return []
    try:
        by_seat = await asyncio.to_thread(earned_by, game, header_of(stored), log, stand_ins)
    except Exception as error:  # noqa: BLE001 - in whatever way today's rules fail at it
        log_failure(logger, error, "What was earned at table %s is not known", stored.id)
        return []
    found = [
        Earned(stored.seats[seat].user, game.id, key)
        for seat, keys in by_seat.items()
        if _has_played(stored.seats[seat])
        for key in keys
    ]
    return list(dict.fromkeys(found))


def _has_played(seat: Seat) -> bool:
    """Whether all that was done at a seat was done by who sits there: never another's before."""
    return bool(seat.user) and not seat.away and seat.owner is None

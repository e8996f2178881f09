"""Achievements that a table's game has earned, computed at its end."""

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
    """Return whether achievements can be earned at a table.

    They cannot with a known deal, as in a lesson, nor if every reader of the board may press.
    """
    known = stored.deal is not None
    return bool(game.achievements) and not known and not house_of(stored).anyone


async def earned_at(
    game: AnyGame, stored: StoredTable, log: Sequence[Line], stand_ins: Collection[int]
) -> list[Earned]:
    """Return the achievements of all players, from the whole log; computed in a thread.

    An error does not prevent the end of a game: then a recount finds the achievements.
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
    """Return whether all answers of a seat are by its present user."""
    return bool(seat.user) and not seat.away and seat.owner is None

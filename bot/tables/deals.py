"""Deals: the same cards once more.

A deal is a game's options and a seed; the table that had it first names it.
"""

from __future__ import annotations

from bot.tables.errors import Forged, Gone, OpenAlready, StillOpen
from bot.tables.openings import NewTable, OpeningService
from bot.tables.repository import SessionRepository
from bot.tables.service import TableService
from bot.tables.session import Session, house_of, may_repeat
from storage.places import Place
from storage.tables import Seat, Status


class DealService:
    """Opens tables with a deal that is known.

    What such a table deals is no secret, so that it counts for no scores and changes no
    characters: these come in as they were. Its record is a record like any other.
    """

    def __init__(
        self, sessions: SessionRepository, tables: TableService, openings: OpeningService
    ) -> None:
        self._sessions = sessions
        self._tables = tables
        self._openings = openings

    async def again(self, table_id: str, user: int, place: Place) -> Session:
        """Open a table with the deal of one that somebody has ended alone.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready, TooManyTables, NotPersisted: nothing was
                opened.
            Forged: it was not played alone.
        """
        async with self._sessions.lock(table_id):
            old = await self._tables.stored(table_id, user)
            if old.game not in self._tables.games:
                raise Gone
            if old.status is Status.OPEN:
                raise StillOpen  # its seed is a secret
            if not may_repeat(old):
                raise Forged
            if await self._sessions.tables.plays_deal(old.deal or old.id, user):
                raise OpenAlready
            return await self._openings.open(
                NewTable(
                    game=old.game,
                    seats=[Seat(user, old.seats[0].name)],
                    place=place,
                    options=old.options,
                    sheets=old.sheets,
                    house=house_of(old),
                    deal_of=old,
                )
            )

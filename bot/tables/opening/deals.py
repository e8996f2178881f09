"""Tables with an earlier deal.

A deal is a game's options and a seed. It is named after its first table, or after its day.
"""

from dataclasses import dataclass, replace

from bot.tables.errors import Forged, NoSuchDeal, StillOpen
from bot.tables.ids import read_id
from bot.tables.opening.openings import Deal, NewTable, OpeningService
from bot.tables.playing.service import TableService
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import house_of, is_of_today, may_repeat
from games.engine.house import USUAL, House
from storage.tables.places import Place
from storage.tables.repository import Seat, Status, StoredTable


@dataclass(eq=False)
class DealService:
    """Opens tables with a known deal.

    Such a deal is not secret. So the table counts for no scores and changes no characters, which
    enter with their earlier sheets. Its record is like any other.
    """

    _sessions: SessionRepository
    _tables: TableService
    _openings: OpeningService

    @locked
    async def again(self, table_id: str, user: int, place: Place) -> Session:
        """Open a table with the deal of the user's ended solo table.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready, TooManyTables, NotPersisted: nothing was
                opened.
            Forged: it was not a solo table.
        """
        old = await self._tables.stored(table_id, user)
        if old.status is Status.OPEN:
            raise StillOpen  # its seed is secret
        if not may_repeat(old):
            raise Forged
        return await self._open(old, old.seats[0], place, house_of(old))

    async def by_code(self, code: str, player: Seat, place: Place, house: House = USUAL) -> Session:
        """Open a table with the deal of another user's ended solo table, by its code.

        House rules are no part of a deal: the table has its own.

        Raises:
            NoSuchDeal: there is none, it is still open, or it contains a user's own hero.
            OpenAlready, TooManyTables, NotPersisted: nothing was opened.
        """
        old = await self._sessions.stored(read_id(code))
        if old is None or not is_deal_shareable(old):
            raise NoSuchDeal
        return await self._open(old, player, place, house)

    async def _open(self, old: StoredTable, player: Seat, place: Place, house: House) -> Session:
        deal = Deal(old.deal or old.id, old.seed)
        return await self._openings.open(
            NewTable(
                game=old.game,
                seats=[replace(player, away=False, owner=None)],
                place=place,
                options=old.options,
                sheets=old.sheets,
                house=house,
                deal=deal,
            )
        )


def is_deal_shareable(stored: StoredTable) -> bool:
    """Return whether other users may play a table's deal.

    They may not if it contains a user's own hero, or is the deal of today.
    """
    return may_repeat(stored) and not is_of_today(stored) and not any(stored.sheets or [])

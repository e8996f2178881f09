"""Threads in which a table is talked about: the leader's choice, and what they are about."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables import errors
from bot.tables.errors import persisting
from bot.tables.playing.service import TableService
from bot.tables.sessions.session import Session
from bot.tables.timestamps import A_DAY, now
from bot.tabletop.journal.service import Entry, JournalService
from storage.tables.repository import StoredTable
from storage.tables.threads import Kind, Threads

_NO_PLAYER = -1  # reads what all see in the table's channel


@dataclass(eq=False)
class ThreadService:
    """The threads of tables that keep a journal. Their leader turns them on and off."""

    _tables: TableService
    _journals: JournalService
    stored: Threads

    async def kind(self, table_id: str, user: int) -> Kind:
        """Return which threads a table has, for its leader.

        Raises:
            Gone, Closed, NotSeated, NotHost, Unreadable: the user leads no such table.
        """
        await self._tables.led_by(table_id, user)
        found = await self.stored.of(table_id)
        return Kind.NONE if found is None else found.kind

    async def is_of(self, table: StoredTable, thread: int | None) -> bool:
        """Return whether a channel is the open thread of a table."""
        found = await self.stored.of(table.id)
        return found is not None and thread is not None and found.thread == thread

    async def choose(self, table_id: str, user: int, kind: Kind) -> None:
        """Store which threads a table is to have. The one that is open stays until it is closed.

        Raises:
            NotPersisted: nothing has changed.
            As `kind`.
        """
        await self._tables.led_by(table_id, user)
        with persisting("The threads of a table"):
            await self.stored.choose(table_id, kind)

    async def told(self, session: Session) -> Sequence[Entry]:
        """Return what all may read of a table's journal; nothing if that can't be read."""
        try:
            channel = session.stored.place.channel
            _, entries = await self._journals.of(session.id, _NO_PLAYER, channel)
        except errors.Refused:
            return ()
        return entries

    async def unsettled(self) -> list[str]:
        """Return the tables whose threads this program may have left behind."""
        return await self.stored.unsettled(now() - A_DAY)

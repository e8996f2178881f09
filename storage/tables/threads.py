"""Threads in which a table is talked about, beside its board."""

from dataclasses import dataclass
from enum import Enum

from storage.database import Change, Repository
from storage.rows import columns_of


class Kind(Enum):
    """How many threads a table has; `NONE`: the last one is still to be closed."""

    NONE = "none"
    EVENING = "evening"
    SCENES = "scenes"


@dataclass(frozen=True, slots=True)
class TableThread:
    """The threads of a table, and the one that is open.

    - `scene`: the newest scene that had one, counted from 1; 0: the evening, -1: none yet;
    - `channel`: where that is;
    - `thread`: its id, which is that of the message that it belongs to; None: none is open.
    """

    kind: Kind
    scene: int = -1
    channel: int | None = None
    thread: int | None = None


def follow(table_id: str, successor: str) -> Change:
    """Return the change that gives the table after another, which is stored, the same choice."""
    return Change(
        "INSERT INTO threads (table_id, kind, scene)"
        " SELECT id, kind, -1 FROM threads JOIN tables ON id = ?"
        " WHERE table_id = ? AND kind <> 'none'",
        (successor, table_id),
    )


class Threads(Repository):
    """Reads and writes threads. Writes raise `storage.database.WriteFailed`."""

    async def of(self, table_id: str) -> TableThread | None:
        """Return the threads of a table; None if it has none."""
        sql = "SELECT kind, scene, channel, thread FROM threads WHERE table_id = ?"
        return await self._first(TableThread, sql, (table_id,))

    async def choose(self, table_id: str, kind: Kind) -> None:
        """Store which threads a table is to have; the open one stays."""
        await self._write(
            "INSERT INTO threads (table_id, kind, scene)"
            " SELECT id, ?2, -1 FROM tables WHERE id = ?1"
            " ON CONFLICT (table_id) DO UPDATE SET kind = excluded.kind",
            (table_id, kind.value),
        )

    async def keep(self, table_id: str, thread: TableThread) -> None:
        """Store the newest thread of a table that has some; a newer choice stays."""
        await self._write(
            "UPDATE threads SET scene = ?, channel = ?, thread = ? WHERE table_id = ?",
            (*columns_of(thread, "kind"), table_id),
        )

    async def remove(self, table_id: str, kind: Kind) -> None:
        """Delete what is stored about a table's threads, unless a newer choice is another."""
        sql = "DELETE FROM threads WHERE table_id = ? AND kind = ?"
        await self._write(sql, (table_id, kind.value))

    async def unsettled(self, since: int) -> list[str]:
        """Return the tables whose threads may be behind, if the last change was since a time."""
        return await self._values(
            "SELECT table_id FROM threads JOIN tables ON id = table_id"
            " WHERE kind = 'none' OR status <> 'open' AND thread IS NOT NULL"
            " OR status = 'open' AND (scene <= 0 OR EXISTS"
            " (SELECT 1 FROM table_log AS line WHERE line.table_id = id AND at >= ?))"
            " ORDER BY table_id",
            (since,),
        )

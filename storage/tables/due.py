"""Deadlines of tables."""

from storage.database import Change, Repository
from storage.engine import EACH_FOR_ONE
from storage.tables.repository import Status, StoredTable

_AT_ONCE = 20  # tables that a process takes at once
_TAKE_DUE = (
    "UPDATE tables SET due = CASE status WHEN 'open' THEN CAST(?2 AS BIGINT) END"  # noqa: S608
    " WHERE id IN (SELECT id FROM tables WHERE due <= ?1"
    f" ORDER BY due LIMIT {_AT_ONCE} {EACH_FOR_ONE}) RETURNING id, status"
)


class DueTables(Repository):
    """Reads and writes deadlines. Writes raise `storage.database.WriteFailed`."""

    async def timed(self) -> list[tuple[str, int, int]]:
        """Return the open tables with a timer, their deadlines in Unix seconds, and the timers."""
        rows = await self._database.read(
            "SELECT id, CAST(json_extract(house, '$.timer') AS BIGINT),"
            " CAST(json_extract(house, '$.timer_set') AS BIGINT),"
            " (SELECT max(at) FROM table_log WHERE table_id = id) FROM tables"
            " WHERE status = 'open' AND CAST(json_extract(house, '$.timer') AS BIGINT) > 0"
        )
        return [(table, timer + max(since, at or 0), timer) for table, timer, since, at in rows]

    async def silent(self, since: int) -> list[tuple[str, int]]:
        """Return the open tables of several players without a timer that changed after `since`.

        With each comes the time of its last change, or of a player's return, in Unix seconds.
        """
        rows = await self._database.read(
            "SELECT id, at, back FROM (SELECT id, coalesce((SELECT at FROM table_log"
            " WHERE table_id = id ORDER BY seq DESC LIMIT 1), opened_at) AS at,"
            " coalesce(CAST(json_extract(house, '$.timer_set') AS BIGINT), 0) AS back"
            " FROM tables WHERE status = 'open' AND json_extract(house, '$.timer') IS NULL"
            " AND (SELECT count(DISTINCT user) FROM seats WHERE table_id = id"
            " AND user <> 0 AND away = 0) > 1) AS quiet WHERE at > ?1 OR back > ?1",
            (since,),
        )
        return [(table, max(at, back)) for table, at, back in rows]

    async def postpone(self, until: int) -> None:
        """Postpone all deadlines to a time in Unix seconds at least."""
        sql = (
            "UPDATE tables SET due = ?1 WHERE status = 'open' AND coalesce(due, 0) < ?1"
            " AND CAST(json_extract(house, '$.timer') AS BIGINT) > 0"
        )
        await self._write(sql, (until,))

    async def take(self, moment: int, until: int) -> list[str]:
        """Take some tables whose deadline is over; no other process takes them until a given time.

        Raises:
            ReadFailed: the database is unavailable.
        """
        rows = await self._database.take(_TAKE_DUE, (moment, until))
        return [table for table, status in rows if status == Status.OPEN.value]

    async def set(self, table_id: str, due: int | None, read: StoredTable | None = None) -> None:
        """Set a table's deadline, unless the table has changed since it was read."""
        sql = "UPDATE tables SET due = ? WHERE id = ? AND edition = coalesce(?, edition)"
        edition = None if read is None else read.edition
        await self._write(sql, (due, table_id, edition))

    async def played_by_coach(self) -> list[str]:
        """Return the open tables at which the coach plays for absent players, if any are absent."""
        return await self._values(
            "SELECT id FROM tables WHERE status = 'open'"
            " AND json_extract(house, '$.away') = 'coach'"
            " AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND away = 1) ORDER BY id"
        )


def set_deadline(table_id: str, due: int) -> Change:
    """Return the change that sets a new table's deadline, in Unix seconds."""
    return Change("UPDATE tables SET due = ? WHERE id = ?", (due, table_id))

"""Mentions of players: the last one at each table, and its message."""

from dataclasses import dataclass

from storage.database import Repository


@dataclass(frozen=True, slots=True)
class Mention:
    """The players of a table with a log of length `seq` have been mentioned.

    `message` is None without a message in a channel; `spent`: it no longer mentions a player.
    """

    seq: int
    channel: int | None = None
    message: int | None = None
    spent: bool = False


class Mentions(Repository):
    """Reads and writes mentions. Writes raise `storage.database.WriteFailed`."""

    async def of(self, table_id: str) -> Mention | None:
        """Return the last mention at a table, None without one."""
        sql = "SELECT seq, channel, message, spent FROM standing_calls WHERE table_id = ?"
        return await self._first(Mention, sql, (table_id,))

    async def keep(self, table_id: str, call: Mention) -> None:
        """Store the last mention at an open table."""
        await self._write(
            "INSERT INTO standing_calls (table_id, seq, channel, message, spent)"
            " SELECT id, ?2, ?3, ?4, ?5 FROM tables WHERE id = ?1 AND status = 'open'"
            " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq,"
            " channel = excluded.channel, message = excluded.message, spent = excluded.spent",
            (table_id, call.seq, call.channel, call.message, int(call.spent)),
        )

    async def spend(self, table_id: str) -> None:
        """Mark a table's mention as answered."""
        await self._write("UPDATE standing_calls SET spent = 1 WHERE table_id = ?", (table_id,))

    async def claim(self, table_id: str, seq: int) -> bool:
        """Claim a table's mention at that length of its log; return whether it was free.

        Raises:
            ReadFailed: the database is unavailable.
        """
        rows = await self._database.take(
            "INSERT INTO standing_calls (table_id, seq, spent)"
            " SELECT id, ?2, 1 FROM tables WHERE id = ?1 AND status = 'open'"
            " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq"
            " WHERE standing_calls.seq < excluded.seq RETURNING table_id",
            (table_id, seq),
        )
        return bool(rows)

    async def pending(self, since: int, until: int) -> list[tuple[str, int | None]]:
        """Return open tables of several users without a mention since their last change.

        The change was after `since` and before `until`, in Unix seconds. With each table comes the
        seat that answered last, None if no seat did.
        """
        rows = await self._database.read(
            "SELECT id, CASE WHEN last.stand_in = 1 THEN NULL"
            " ELSE CAST(json_extract(last.line, '$.seat') AS BIGINT) END"
            " FROM tables LEFT JOIN table_log AS last ON last.table_id = id AND last.seq ="
            " (SELECT seq FROM table_log WHERE table_id = id AND"
            " json_extract(line, '$.ask') IS NOT NULL ORDER BY seq DESC LIMIT 1)"
            " WHERE status = 'open' AND coalesce(last.at, opened_at) > ?"
            " AND coalesce(last.at, opened_at) <= ?"
            " AND (SELECT count(DISTINCT user) FROM seats WHERE table_id = id AND user <> 0) > 1"
            " AND NOT EXISTS (SELECT 1 FROM standing_calls"
            " WHERE table_id = id AND standing_calls.seq > coalesce(last.seq, -1))"
            " ORDER BY coalesce(last.at, opened_at) DESC",
            (since, until),
        )
        return [(table, seat) for table, seat in rows]

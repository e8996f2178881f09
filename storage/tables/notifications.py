"""Calls: who was called at a table, and where the message stands that did."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Change, Database


@dataclass(frozen=True, slots=True)
class StandingCall:
    """Those who were waited for when the log was `seq` long have been called.

    `message` is None where none stands in a channel; `spent`: it calls nobody any more.
    """

    seq: int
    channel: int | None = None
    message: int | None = None
    spent: bool = False


class StandingCalls:
    """Reading and writing calls. Writes raise `storage.database.WriteFailed`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, table_id: str) -> StandingCall | None:
        """The last call at a table, None where nobody has been called."""
        rows = await self._database.read(
            "SELECT seq, channel, message, spent FROM standing_calls WHERE table_id = ?",
            (table_id,),
        )
        for seq, channel, message, spent in rows:
            return StandingCall(seq, channel, message, bool(spent))
        return None

    async def keep(self, table_id: str, call: StandingCall) -> None:
        """This was the last call at an open table."""
        row = (table_id, call.seq, call.channel, call.message, int(call.spent))
        await self._database.write(
            Change(
                "INSERT INTO standing_calls (table_id, seq, channel, message, spent)"
                " SELECT id, ?2, ?3, ?4, ?5 FROM tables WHERE id = ?1 AND status = 'open'"
                " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq,"
                " channel = excluded.channel, message = excluded.message, spent = excluded.spent",
                row,
            )
        )

    async def spend(self, table_id: str) -> None:
        """Whoever was called has acted."""
        sql = "UPDATE standing_calls SET spent = 1 WHERE table_id = ?"
        await self._database.write(Change(sql, (table_id,)))

    async def claim(self, table_id: str, seq: int) -> bool:
        """Whether it is this process that calls whoever is waited for when the log is that long.

        Raises:
            ReadFailed: the database does not say.
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
        """Open tables of several at which nobody has been called since something happened.

        That was after `since` and before `until`, in Unix seconds. With each the seat that
        answered last, None where that was nobody at the table.
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

"""Detours: games that a table's party plays in between."""

from __future__ import annotations

from storage.database import Change, Repository


class Detours(Repository):
    """Reads to which tables a party has gone."""

    async def newest(self, origin: str) -> str | None:
        """Return the newest table that a table's party has gone to, or None.

        None, too, if that party has come back.
        """
        rows = await self._database.read(
            "SELECT id, successor FROM tables WHERE origin = ?"
            " ORDER BY opened_at DESC, id DESC LIMIT 1",
            (origin,),
        )
        return rows[0][0] if rows and rows[0][1] is None else None

    async def of(self, origin: str) -> list[tuple[str, int]]:
        """Return the tables to which a table's party went, the oldest first.

        With each comes the number of lines that the log of their origin had when the party came
        back, else when it went.
        """
        rows = await self._database.read(
            "SELECT id, coalesce((SELECT max(seq) FROM table_log"
            " WHERE table_id = ?1 AND begins = 1 AND seq <= home_at),"
            " (SELECT count(*) FROM table_log WHERE table_id = ?1 AND at <= opened_at))"
            " FROM tables WHERE origin = ?1 ORDER BY opened_at, id",
            (origin,),
        )
        return [(detour, lines) for detour, lines in rows]

    async def is_home(self, detour: str) -> bool:
        """Return whether the party of a table has come back."""
        sql = "SELECT successor FROM tables WHERE id = ?"
        return await self._value(sql, (detour,)) is not None


def come_home(detour: str, origin: str) -> Change:
    """Return the change that stores a party's return with the step just added to the origin's log.

    Undoing that step undoes it. A second return conflicts.
    """
    return Change(
        "UPDATE tables SET successor = ?1, home_at ="
        " (SELECT max(seq) FROM table_log WHERE table_id = ?1) WHERE id = ?2",
        (origin, detour),
    )

"""Detours: games that a table's party plays in between."""

from typing import NamedTuple

from storage.database import Change, Repository


class StoredDetour(NamedTuple):
    """A table to which a party went, and whether that has come back.

    `lines` is how many lines its origin's log had before the return, else when the party went.
    """

    table: str
    is_home: bool
    lines: int


class Detours(Repository):
    """Reads to which tables a party has gone."""

    async def of(self, origin: str) -> list[StoredDetour]:
        """Return the tables to which a table's party went, the oldest first."""
        rows = await self._database.read(
            "SELECT id, successor, coalesce((SELECT max(seq) FROM table_log"
            " WHERE table_id = ?1 AND begins = 1 AND seq <= home_at),"
            " (SELECT count(*) FROM table_log WHERE table_id = ?1 AND at <= opened_at))"
            " FROM tables WHERE origin = ?1 ORDER BY opened_at, id",
            (origin,),
        )
        return [
            StoredDetour(table, successor is not None, lines) for table, successor, lines in rows
        ]


def come_home(detour: str, origin: str) -> Change:
    """Return the change that stores a party's return with the step just added to the origin's log.

    Undoing that step undoes it. A second return conflicts.
    """
    return Change(
        "UPDATE tables SET successor = ?1, home_at ="
        " (SELECT max(seq) FROM table_log WHERE table_id = ?1) WHERE id = ?2",
        (origin, detour),
    )

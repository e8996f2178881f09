"""Data for a user's export that games do not need."""

from dataclasses import dataclass

from storage.database import JSON, Repository
from storage.tables.log import Result


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A log line, and when it was stored, in Unix seconds.

    For a line that was undone, `at` is the time of that. `stand_in`: the table answered it for an
    absent player; this is unknown for lines that were undone.
    """

    line: JSON
    at: int
    stand_in: bool = False


@dataclass(slots=True)
class Life:
    """The dates of a character, in Unix seconds, and its sheet's index at each of its tables."""

    created_at: int
    retired_at: int | None
    tables: dict[str, int]


@dataclass(frozen=True, slots=True)
class KeptTry:
    """The table of a user's ranked attempt at a daily deal."""

    day: str
    game: str
    table: str


class Exports(Repository):
    """Reads the data of exports."""

    async def lines(self, table_id: str) -> list[KeptLine]:
        """Return the log of a table."""
        sql = "SELECT line, at, stand_in FROM table_log WHERE table_id = ? ORDER BY seq"
        return await self._all(KeptLine, sql, (table_id,))

    async def taken_back(self, table_id: str) -> list[KeptLine]:
        """Return the undone lines of a table."""
        sql = "SELECT line, aside_at FROM table_log_aside WHERE table_id = ? ORDER BY aside_at, seq"
        return await self._all(KeptLine, sql, (table_id,))

    async def results(self, table_id: str) -> list[Result]:
        """Return the results of a table's parties; empty before its end."""
        return await self._all(
            Result,
            "SELECT result, won, score, category, far, killer FROM results WHERE table_id = ?"
            " ORDER BY party",
            (table_id,),
        )

    async def opened_by(self, user: int) -> set[str]:
        """Return the ids of the tables and lobbies that a user has opened."""
        opened = await self._values(
            "SELECT id FROM tables WHERE opener = ?1 OR opener IS NULL AND host = ?1"
            " UNION ALL SELECT id FROM lobbies WHERE opener = ?1 OR opener IS NULL AND host = ?1",
            (user,),
        )
        return set(opened)

    async def lives(self, user: int) -> dict[int, Life]:
        """Return the lives of a user's characters, by id."""
        rows = await self._database.read(
            "SELECT id, created_at, retired_at, casts.table_id, sheet_at FROM characters"
            " LEFT JOIN casts ON character_id = id WHERE user = ? ORDER BY id, casts.table_id",
            (user,),
        )
        found: dict[int, Life] = {}
        for character, created_at, retired_at, table, sheet_at in rows:
            life = found.setdefault(character, Life(created_at, retired_at, {}))
            if table is not None:
                life.tables[table] = sheet_at
        return found

    async def tries(self, user: int) -> list[KeptTry]:
        """Return a user's ranked attempts at daily deals."""
        sql = "SELECT day, game, table_id FROM daily_tries WHERE user = ? ORDER BY day, game"
        return await self._all(KeptTry, sql, (user,))

"""Queries for tables by user, server, campaign or deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Database, Repository, as_json
from storage.tables.repository import OPENED_BY, SELECT, Status, StoredTable, Tables, tables_of

_ALL = 1 << 31  # more tables than any user has


@dataclass(frozen=True, slots=True)
class EndedTable:
    """An ended table; `seat` is the character's seat, None for a campaign."""

    table: str
    seat: int | None
    ended_at: int


class TableIndex(Repository):
    """Finds tables."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._tables = Tables(database)

    async def of_campaign(self, campaign: int, status: Status) -> StoredTable | None:
        """Return a campaign's newest table with that status, or None."""
        found = await self._value(
            "SELECT id FROM tables WHERE campaign = ? AND status = ? ORDER BY rowid DESC LIMIT 1",
            (campaign, status.value),
        )
        return None if found is None else await self._tables.load(found)

    async def of_user(
        self, user: int, statuses: Sequence[Status], limit: int | None
    ) -> list[StoredTable]:
        """Return a user's tables, open ones first, then the newest; all of them without limit."""
        rows = await self._database.read(
            f"{SELECT} WHERE id IN (SELECT id FROM tables"  # noqa: S608
            " WHERE id IN (SELECT table_id FROM seats WHERE user = ?)"
            " AND status IN (SELECT value FROM json_each(?))"
            " ORDER BY status = 'open' DESC, opened_at DESC, rowid DESC LIMIT ?)"
            " ORDER BY status = 'open' DESC, opened_at DESC, tables.rowid DESC, seat",
            (
                user,
                as_json([status.value for status in statuses]),
                _ALL if limit is None else limit,
            ),
        )
        return tables_of(rows)

    async def naming(self, user: int) -> list[str]:
        """Return the ids of the tables that name a user as player, owner, host or opener."""
        return await self._values(
            "SELECT table_id FROM seats WHERE user = ?1 OR owner = ?1"
            " UNION SELECT id FROM tables WHERE host = ?1"
            " UNION SELECT id FROM tables WHERE opener = ?1 ORDER BY 1",
            (user,),
        )

    async def in_guild(
        self, guild: int, limit: int, status: Status = Status.OPEN, game: str | None = None
    ) -> list[StoredTable]:
        """Return the tables of a server with that status, of one game if given, newest first."""
        rows = await self._database.read(
            f"{SELECT} WHERE id IN (SELECT id FROM tables"  # noqa: S608
            " WHERE guild = ? AND status = ? AND game = coalesce(?, game)"
            " ORDER BY opened_at DESC, rowid DESC LIMIT ?)"
            " ORDER BY opened_at DESC, tables.rowid DESC, seat",
            (guild, status.value, game, limit),
        )
        return tables_of(rows)

    async def playing_deal(self, game: str, deal: str, host: int) -> str | None:
        """Return a user's open table with a deal, None without one."""
        found: str | None = await self._value(
            "SELECT id FROM tables WHERE deal = ? AND game = ? AND host = ? AND status = 'open'"
            " ORDER BY rowid LIMIT 1",
            (deal, game, host),
        )
        return found

    async def count_open(self, user: int) -> int:
        """Count the open tables that a user has opened and not left."""
        return int(await self._value(OPENED_BY.format(user="?1"), (user,)))

    async def ended_tables_of_character(self, character: int) -> list[EndedTable]:
        """Return the stored ended tables of a character, the oldest first."""
        return await self._all(
            EndedTable,
            "SELECT id, sheet_at, ended_at FROM casts JOIN tables ON id = casts.table_id"
            " WHERE character_id = ? AND status = 'over' ORDER BY ended_at, id",
            (character,),
        )

    async def ended_tables_of_campaign(self, campaign: int) -> list[EndedTable]:
        """Return the stored ended tables of a campaign, the oldest first."""
        return await self._all(
            EndedTable,
            "SELECT id, NULL, ended_at FROM tables WHERE campaign = ? AND status = 'over'"
            " ORDER BY ended_at, id",
            (campaign,),
        )

"""Which tables a chronicle is told from: those of a character, or of a campaign, that are over."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database


@dataclass(frozen=True, slots=True)
class KeptEvening:
    """A table that is over: where a character sat there (None: it is a campaign's), and its end."""

    table: str
    seat: int | None
    ended_at: int


class Chronicles:
    """Reading which tables somebody was at."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_character(self, character: int) -> list[KeptEvening]:
        """The tables of a character that are over, as far as they are kept, the oldest first."""
        rows = await self._database.read(
            "SELECT id, sheet_at, ended_at FROM casts JOIN tables ON id = casts.table_id"
            " WHERE character_id = ? AND status = 'over' ORDER BY ended_at, id",
            (character,),
        )
        return [KeptEvening(*row) for row in rows]

    async def of_campaign(self, campaign: int) -> list[KeptEvening]:
        """The tables of a campaign that are over, as far as they are kept, the oldest first."""
        rows = await self._database.read(
            "SELECT id, ended_at FROM tables WHERE campaign = ? AND status = 'over'"
            " ORDER BY ended_at, id",
            (campaign,),
        )
        return [KeptEvening(table, None, ended_at) for table, ended_at in rows]

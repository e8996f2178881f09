"""Detours: games that a table's party plays in between."""

from __future__ import annotations

from storage.database import Repository


class Detours(Repository):
    """Reads to which tables a party has gone."""

    async def newest(self, origin: str) -> str | None:
        """Return the newest table that a table's party has gone to, or None."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE origin = ? ORDER BY opened_at DESC, id DESC LIMIT 1",
            (origin,),
        )
        return rows[0][0] if rows else None

"""Interactions that a process has begun to handle, for deduplication."""

from __future__ import annotations

from storage.database import Change, Repository


class Interactions(Repository):
    """Reads and writes interactions by their ids, which grow with time."""

    async def claim(self, interaction: int) -> bool:
        """Claim an interaction; return whether no process has claimed it before.

        Raises:
            storage.database.ReadFailed: the database is unavailable.
        """
        rows = await self._database.take(
            "INSERT INTO interactions (id) VALUES (?) ON CONFLICT (id) DO NOTHING RETURNING id",
            (interaction,),
        )
        return bool(rows)

    async def forget(self, before: int) -> None:
        """Delete interactions that are older than a given one.

        Raises:
            storage.database.WriteFailed: nothing was deleted.
        """
        await self._database.write(Change("DELETE FROM interactions WHERE id < ?", (before,)))

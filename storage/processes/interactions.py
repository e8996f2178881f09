"""Interactions that some process has begun to answer, where several do."""

from __future__ import annotations

from storage.database import Change, Database


class Interactions:
    """Reading and writing them, by their ids, which grow with time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, interaction: int) -> bool:
        """Whether nobody has begun to answer it: from now on somebody has.

        Raises:
            storage.database.ReadFailed: the database does not say.
        """
        rows = await self._database.take(
            "INSERT INTO interactions (id) VALUES (?) ON CONFLICT (id) DO NOTHING RETURNING id",
            (interaction,),
        )
        return bool(rows)

    async def forget(self, before: int) -> None:
        """Delete those that are older than one.

        Raises:
            storage.database.WriteFailed: they stay.
        """
        await self._database.write(Change("DELETE FROM interactions WHERE id < ?", (before,)))

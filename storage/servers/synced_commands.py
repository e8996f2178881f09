"""What Discord was last told of the bot's commands."""

from __future__ import annotations

from storage.database import Change, Database


class SyncedCommands:
    """Reading and writing the hash of the commands that an application has."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def hash_of(self, application: int) -> str | None:
        """The hash of what an application was told last, or None."""
        rows = await self._database.read(
            "SELECT hash FROM synced_commands WHERE application = ?", (application,)
        )
        return str(rows[0][0]) if rows else None

    async def remember(self, application: int, told: str) -> None:
        """An application has been told these.

        Raises:
            WriteFailed: it is not remembered.
        """
        sql = (
            "INSERT INTO synced_commands (application, hash) VALUES (?, ?)"
            " ON CONFLICT (application) DO UPDATE SET hash = excluded.hash"
        )
        await self._database.write(Change(sql, (application, told)))

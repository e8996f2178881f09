"""The commands that were last registered with Discord."""

from __future__ import annotations

from storage.database import Change, Repository


class SyncedCommands(Repository):
    """Reads and writes the hash of an application's registered commands."""

    async def hash_of(self, application: int) -> str | None:
        """Return the hash of the commands that were last registered, or None."""
        rows = await self._database.read(
            "SELECT hash FROM synced_commands WHERE application = ?", (application,)
        )
        return str(rows[0][0]) if rows else None

    async def remember(self, application: int, told: str) -> None:
        """Store the hash of the registered commands.

        Raises:
            WriteFailed: it was not stored.
        """
        sql = (
            "INSERT INTO synced_commands (application, hash) VALUES (?, ?)"
            " ON CONFLICT (application) DO UPDATE SET hash = excluded.hash"
        )
        await self._database.write(Change(sql, (application, told)))

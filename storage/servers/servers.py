"""The bot's servers, the data of those that it has left, and the commands registered last."""

from collections.abc import Iterable

from storage.database import Change, Repository, as_json


class Servers(Repository):
    """Reads and writes servers. Each method that writes is one transaction.

    Writes raise `storage.database.WriteFailed`.
    """

    async def count(self, present: Iterable[int], at: int) -> None:
        """Record the current servers, and when the bot has left the others."""
        now = as_json(sorted(present))
        await self._database.write(
            Change(
                "INSERT INTO servers (id) SELECT CAST(value AS BIGINT) FROM json_each(?) WHERE true"
                " ON CONFLICT (id) DO UPDATE SET left_at = NULL",
                (now,),
            ),
            Change(
                "UPDATE servers SET left_at = ? WHERE left_at IS NULL"
                " AND id NOT IN (SELECT CAST(value AS BIGINT) FROM json_each(?))",
                (at, now),
            ),
        )

    async def left_before(self, at: int) -> list[int]:
        """Return the servers that the bot left before a time, and whose data is not deleted yet."""
        return await self._values("SELECT id FROM servers WHERE left_at <= ?", (at,))

    async def idle_tables(self, server: int, since: int) -> list[str]:
        """Return the open tables of a server without a change since a time."""
        return await self._values(
            "SELECT id FROM tables WHERE guild = ?1 AND status = 'open' AND opened_at <= ?2"
            " AND NOT EXISTS (SELECT 1 FROM table_log WHERE table_id = tables.id AND at > ?2)",
            (server, since),
        )

    async def clean_up(self, server: int) -> list[str]:
        """Delete a server's data; return the tables that no longer belong to it.

        Its lobbies, campaigns, refused codes and daily posts are deleted. A campaign whose table is
        open elsewhere moves there. Ended tables stay with their players, without their place. A
        server with remaining data is visited again.
        """
        ended = await self._values(
            "SELECT id FROM tables WHERE guild = ? AND status <> 'open'", (server,)
        )
        await self._database.write(
            Change("DELETE FROM lobbies WHERE guild = ?", (server,)),
            Change("DELETE FROM daily_channels WHERE guild = ?", (server,)),
            Change("DELETE FROM refused_codes WHERE guild = ?", (server,)),
            Change("UPDATE decks SET guild = NULL WHERE guild = ?", (server,)),
            Change(
                # One campaign per channel and game; the others wait for their turn.
                "UPDATE campaigns SET (channel, guild) = (SELECT channel, guild"
                " FROM tables WHERE campaign = campaigns.id AND status = 'open')"
                " WHERE id IN (SELECT min(moved.id) FROM campaigns AS moved"
                " JOIN tables AS elsewhere ON elsewhere.campaign = moved.id"
                " WHERE moved.guild = ?1 AND elsewhere.status = 'open'"
                " AND coalesce(elsewhere.guild, 0) <> ?1 AND elsewhere.channel IS NOT NULL"
                " AND NOT EXISTS (SELECT 1 FROM campaigns AS there WHERE there.result IS NULL"
                " AND there.channel = elsewhere.channel AND there.game = moved.game"
                " AND there.id <> moved.id) GROUP BY elsewhere.channel, moved.game)",
                (server,),
            ),
            Change(
                "DELETE FROM campaigns WHERE guild = ? AND NOT EXISTS (SELECT 1 FROM tables"
                " WHERE campaign = campaigns.id AND status = 'open')",
                (server,),
            ),
            Change(
                "DELETE FROM threads WHERE table_id IN"
                " (SELECT id FROM tables WHERE guild = ? AND status <> 'open')",
                (server,),
            ),
            Change(
                "UPDATE tables SET guild = NULL, channel = NULL, message = NULL"
                " WHERE guild = ? AND status <> 'open'",
                (server,),
            ),
            Change(
                "DELETE FROM servers WHERE id = ?1"
                " AND NOT EXISTS (SELECT 1 FROM tables WHERE guild = ?1)"
                " AND NOT EXISTS (SELECT 1 FROM campaigns WHERE guild = ?1)",
                (server,),
            ),
        )
        await self._database.tidy()
        return ended


class RefusedCodes(Repository):
    """Reads and writes the codes of adventures that are not played in a server."""

    async def has(self, guild: int, code: str) -> bool:
        """Return whether a server refuses a code."""
        sql = "SELECT code FROM refused_codes WHERE guild = ? AND code = ?"
        return await self._value(sql, (guild, code)) is not None

    async def add(self, guild: int, code: str) -> None:
        """Refuse a code in a server."""
        sql = "INSERT INTO refused_codes (guild, code) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._write(sql, (guild, code))

    async def remove(self, guild: int, code: str) -> None:
        """Refuse a code no longer."""
        await self._write("DELETE FROM refused_codes WHERE guild = ? AND code = ?", (guild, code))


class SyncedCommands(Repository):
    """Reads and writes the hash of an application's registered commands."""

    async def hash_of(self, application: int) -> str | None:
        """Return the hash of the commands that were last registered, or None."""
        sql = "SELECT hash FROM synced_commands WHERE application = ?"
        hashed: str | None = await self._value(sql, (application,))
        return hashed

    async def remember(self, application: int, told: str) -> None:
        """Store the hash of the registered commands.

        Raises:
            WriteFailed: it was not stored.
        """
        sql = (
            "INSERT INTO synced_commands (application, hash) VALUES (?, ?)"
            " ON CONFLICT (application) DO UPDATE SET hash = excluded.hash"
        )
        await self._write(sql, (application, told))

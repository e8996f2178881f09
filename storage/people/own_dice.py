"""Users' own rolls, and the numbers in them, as lines of text."""

from storage.database import Repository


class OwnDice(Repository):
    """Reads and writes users' lines. Writes raise `storage.database.WriteFailed`."""

    async def of_user(self, user: int) -> str:
        """Return a user's lines; empty without any."""
        lines = await self._value("SELECT lines FROM own_dice WHERE user = ?", (user,))
        return lines or ""

    async def keep(self, user: int, lines: str) -> None:
        """Store a user's lines in the place of the earlier ones."""
        sql = (
            "INSERT INTO own_dice (user, lines) VALUES (?, ?)"
            " ON CONFLICT (user) DO UPDATE SET lines = excluded.lines"
        )
        await self._write(sql, (user, lines))

"""Foes and encounters that users keep under names."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Repository, as_json

_SELECT = "SELECT user, name, foes, code FROM bestiary"


@dataclass(frozen=True, slots=True)
class KeptFoes:
    """An entry of a bestiary, one line per foe; `code` is that by which others take a copy."""

    user: int
    name: str
    foes: Sequence[str]
    code: str | None


class Bestiary(Repository):
    """Reads and writes bestiaries. Writes raise `storage.database.WriteFailed`."""

    async def of_user(self, user: int) -> list[KeptFoes]:
        """Return the entries of a user, by name."""
        return await self._all(KeptFoes, f"{_SELECT} WHERE user = ? ORDER BY name", (user,))

    async def of_code(self, code: str) -> KeptFoes | None:
        """Return an entry that is shared by this code: of several that of the oldest user."""
        sql = f"{_SELECT} WHERE code = ? ORDER BY user, name LIMIT 1"
        found = await self._all(KeptFoes, sql, (code,))
        return found[0] if found else None

    async def keep(self, user: int, name: str, lines: Sequence[str], code: str | None) -> None:
        """Store an entry, new or replaced, and by which code it is shared."""
        sql = (
            "INSERT INTO bestiary (user, name, foes, code) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (user, name) DO UPDATE SET foes = excluded.foes, code = excluded.code"
        )
        await self._write(sql, (user, name, as_json(list(lines)), code))

    async def delete(self, user: int, name: str) -> None:
        """Delete an entry."""
        await self._write("DELETE FROM bestiary WHERE user = ? AND name = ?", (user, name))

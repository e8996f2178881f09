"""Entries that users keep under names: decks, foes and adventures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from storage.database import Change, Database, Repository, as_json

Table = Literal["adventures", "bestiary", "decks"]
_SELECT = "SELECT id, user, name, cards, guild, code FROM"


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """An entry that a user keeps under a name: a line for each card, foe or scene.

    `guild` is the server whose members may use it, `code` that by which others take a copy.
    """

    id: int
    user: int
    name: str
    cards: Sequence[str]
    guild: int | None
    code: str | None


class Kept(Repository):
    """Reads and writes what users keep in one of these tables. Writes raise `WriteFailed`."""

    def __init__(self, database: Database, table: Table) -> None:
        super().__init__(database)
        self._table = table

    async def of_user(self, user: int) -> list[OwnDeck]:
        """Return the entries of a user, by name."""
        sql = f"{_SELECT} {self._table} WHERE user = ? ORDER BY name"
        return await self._all(OwnDeck, sql, (user,))

    async def of_code(self, code: str) -> OwnDeck | None:
        """Return the oldest entry that is shared by this code."""
        sql = f"{_SELECT} {self._table} WHERE code = ? ORDER BY id LIMIT 1"
        return await self._first(OwnDeck, sql, (code,))

    async def shared_with(self, guild: int) -> list[OwnDeck]:
        """Return the entries that are shared with a server, by name."""
        sql = f"{_SELECT} {self._table} WHERE guild = ? ORDER BY name, id"
        return await self._all(OwnDeck, sql, (guild,))

    async def keep(
        self, user: int, name: str, cards: Sequence[str], code: str | None = None, instead: str = ""
    ) -> None:
        """Store an entry of a user, new or replaced, and delete the one that it is `instead` of."""
        sql = (
            f"INSERT INTO {self._table} (user, name, cards, code) VALUES (?, ?, ?, ?)"  # noqa: S608
            " ON CONFLICT (user, name) DO UPDATE SET cards = excluded.cards, code = excluded.code"
        )
        gone = [self._deletion(user, instead)] if instead not in ("", name) else []
        await self._database.write(Change(sql, (user, name, as_json(list(cards)), code)), *gone)

    async def share(self, user: int, name: str, guild: int | None, code: str | None) -> None:
        """Share an entry with a server and by its code; None: with no other user."""
        sql = f"UPDATE {self._table} SET guild = ?, code = ? WHERE user = ? AND name = ?"  # noqa: S608
        await self._write(sql, (guild, code, user, name))

    async def delete(self, user: int, name: str) -> None:
        """Delete an entry of a user."""
        await self._database.write(self._deletion(user, name))

    def _deletion(self, user: int, name: str) -> Change:
        return Change(f"DELETE FROM {self._table} WHERE user = ? AND name = ?", (user, name))  # noqa: S608

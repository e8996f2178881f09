"""Users' own decks."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Change, Repository, as_json

_SELECT = "SELECT id, user, name, cards, guild, code FROM"


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A user's deck, one line per card.

    `guild` is the server whose members may use it, `code` that by which others take a copy.
    """

    id: int
    user: int
    name: str
    cards: Sequence[str]
    guild: int | None
    code: str | None


class Foes(Repository):
    """Reads and writes foes, a line each. Writes raise `storage.database.WriteFailed`."""

    table = "bestiary"

    async def of_user(self, user: int) -> list[OwnDeck]:
        """Return the decks of a user, by name."""
        return await self._all(
            OwnDeck, f"{_SELECT} {self.table} WHERE user = ? ORDER BY name", (user,)
        )

    async def of_code(self, code: str) -> OwnDeck | None:
        """Return the oldest deck that is shared by this code."""
        sql = f"{_SELECT} {self.table} WHERE code = ? ORDER BY id LIMIT 1"
        return await self._first(OwnDeck, sql, (code,))

    async def keep(
        self, user: int, name: str, cards: Sequence[str], code: str | None = None
    ) -> None:
        """Store a user's deck, new or replaced."""
        sql = (
            f"INSERT INTO {self.table} (user, name, cards, code) VALUES (?, ?, ?, ?)"  # noqa: S608
            " ON CONFLICT (user, name) DO UPDATE SET cards = excluded.cards, code = excluded.code"
        )
        await self._write(sql, (user, name, as_json(list(cards)), code))

    async def share(self, user: int, name: str, guild: int | None, code: str | None) -> None:
        """Share a user's deck with a server and by its code; None: with no other user."""
        sql = f"UPDATE {self.table} SET guild = ?, code = ? WHERE user = ? AND name = ?"  # noqa: S608
        await self._write(sql, (guild, code, user, name))

    async def delete(self, user: int, name: str) -> None:
        """Delete a user's deck."""
        sql = f"DELETE FROM {self.table} WHERE user = ? AND name = ?"  # noqa: S608
        await self._write(sql, (user, name))


class Adventures(Foes):
    """Reads and writes adventures, a line each scene."""

    table = "adventures"


class Decks(Foes):
    """Reads and writes decks, which servers share, too."""

    table = "decks"

    async def shared_with(self, guild: int) -> list[OwnDeck]:
        """Return the decks that are shared with a server, by name."""
        sql = f"{_SELECT} {self.table} WHERE guild = ? ORDER BY name, id"
        return await self._all(OwnDeck, sql, (guild,))


def stop_sharing(guild: int) -> Change:
    """Return the change that ends all sharing with a server."""
    return Change("UPDATE decks SET guild = NULL WHERE guild = ?", (guild,))

"""Users' own rolls, and the numbers in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from storage.database import Change, Repository

ROLL, NUMBER = "roll", "number"


@dataclass(frozen=True, slots=True)
class Named:
    """A name of a user's for dice (`ROLL`) or a number; `key` is the name as it is compared."""

    user: int
    kind: str
    key: str
    name: str
    text: str


class OwnDice(Repository):
    """Reads and writes what users have named. Writes raise `storage.database.WriteFailed`."""

    async def of_user(self, user: int) -> list[Named]:
        """Return everything that a user has named, by key."""
        sql = "SELECT user, kind, key, name, text FROM own_dice WHERE user = ? ORDER BY kind, key"
        return await self._all(Named, sql, (user,))

    async def change(self, gone: Sequence[Named], kept: Sequence[Named]) -> None:
        """Delete some and store others, new or replaced, all or none."""
        delete = "DELETE FROM own_dice WHERE user = ? AND kind = ? AND key = ?"
        insert = (
            "INSERT INTO own_dice (user, kind, key, name, text) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (user, kind, key)"
            " DO UPDATE SET name = excluded.name, text = excluded.text"
        )
        await self._database.write(
            *(Change(delete, (each.user, each.kind, each.key)) for each in gone),
            *(Change(insert, astuple(each)) for each in kept),
        )

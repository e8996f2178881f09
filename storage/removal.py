"""Deleting people everywhere, and tables that nobody needs any more."""

from __future__ import annotations

from collections.abc import Sequence

from storage.campaigns import forget_member, remove_nobodys_campaigns
from storage.characters import forget_characters
from storage.database import Change, Database, as_json
from storage.lobbies import forget_guest
from storage.preferences import forget_preferences
from storage.tips import forget_tips

# Of an open table somebody else who is there; nobody of the others.
_NEXT_HOST = (
    "UPDATE tables SET host = coalesce((SELECT user FROM seats WHERE table_id = tables.id"
    " AND user NOT IN (?1, 0) AND away = 0 AND tables.status = 'open'"
    " ORDER BY seat LIMIT 1), 0)"
    " WHERE host = ?1"
)
# Tables that are deleted in one transaction: it takes some 10 ms.
_AT_ONCE = 25


class Removal:
    """Deleting for good. Writes raise `storage.database.WriteFailed`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def forget(self, user: int) -> None:
        """Delete a user everywhere; tables that were theirs alone are nobody's from then on.

        Those are deleted by `remove_nobodys`.
        """
        await self._database.write(
            Change(_NEXT_HOST, (user,)),
            Change(
                "UPDATE seats SET user = 0, name = 'Somebody', away = 1 WHERE user = ?", (user,)
            ),
            # A seat that somebody else has taken over keeps the name of whose it was.
            Change("UPDATE seats SET owner = 0, name = 'Somebody' WHERE owner = ?", (user,)),
            *forget_guest(user),
            *forget_characters(user),
            *forget_preferences(user),
            *forget_tips(user),
            *forget_member(user),
        )

    async def remove_nobodys(self) -> None:
        """Delete the tables at which nobody sits any more, and campaigns without host and party.

        A few in each transaction, so that nobody else's write waits long.
        """
        rows = await self._database.read(
            "SELECT DISTINCT table_id FROM seats AS empty WHERE user = 0 AND NOT EXISTS"
            " (SELECT 1 FROM seats WHERE table_id = empty.table_id AND user <> 0)"
        )
        await self._remove_all([table for (table,) in rows])
        await self._database.write(*remove_nobodys_campaigns())
        await self._database.tidy()

    async def remove_ended(self, before: int) -> list[str]:
        """Delete the tables that ended before that, in Unix seconds; gives their ids.

        The tables of a campaign that goes on stay as long as it does.
        """
        rows = await self._database.read(
            "SELECT id FROM tables WHERE ended_at < ? AND NOT EXISTS"
            " (SELECT 1 FROM campaigns WHERE campaigns.id = campaign AND result IS NULL)",
            (before,),
        )
        ended = [table for (table,) in rows]
        await self._remove_all(ended)
        if ended:
            await self._database.tidy()
        return ended

    async def _remove_all(self, tables: Sequence[str]) -> None:
        """Delete tables, a few in each transaction."""
        for start in range(0, len(tables), _AT_ONCE):
            few = as_json(list(tables[start : start + _AT_ONCE]))
            sql = "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?))"
            await self._database.write(Change(sql, (few,)))

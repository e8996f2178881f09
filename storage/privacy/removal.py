"""Deletion of users, and of tables that are no longer needed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from storage.database import Change, Repository, as_json
from storage.tables.campaigns import forget_member, remove_ownerless_campaigns
from storage.tables.daily import DailyDeal, forget_tries
from storage.tables.lobbies import forget_guest
from storage.tables.log import StoredCheckpoint, next_edition, save_checkpoints
from storage.tables.offers import delete_old_offers, forget_offers
from storage.tables.repository import StoredTable

# The new host of an open table is a present player; 0 if there is none.
_NEXT_HOST = (
    "UPDATE tables SET opener = CASE WHEN coalesce(opener, host) = ?1 THEN 0 ELSE opener END,"
    " host = CASE WHEN host <> ?1 THEN host ELSE"
    " coalesce((SELECT user FROM seats WHERE table_id = tables.id"
    " AND user NOT IN (?1, 0) AND away = 0 AND tables.status = 'open'"
    " ORDER BY seat LIMIT 1), 0) END"
    " WHERE host = ?1 OR opener = ?1"
)
# The tables of rows that belong to a user alone.
_OWN = (
    "characters", "preferences", "choices", "tips", "decks", "own_dice", "bestiary", "adventures",
    "achievements",
)  # fmt: skip
# Tables per transaction, which takes some 10 ms.
_AT_ONCE = 25

NOBODY = "Somebody"  # the name of a deleted user's seat


@dataclass(frozen=True, slots=True)
class Wordless:
    """A table's game without the words of a deleted user.

    `seats` are those of the user, `lines` the numbers of the log lines with typed words.
    `checkpoints`, `sheets` and `outcome` are complete, without these words.
    """

    seats: Sequence[int]
    lines: Sequence[int]
    checkpoints: Sequence[StoredCheckpoint]
    sheets: Sequence[Mapping[str, object] | None] | None
    outcome: Mapping[str, object] | None


class Removal(Repository):
    """Deletes data for good. Writes raise `storage.database.WriteFailed`."""

    async def tried_since(self, day: str, user: int) -> list[DailyDeal]:
        """Return the deals from a day on that a user has attempted."""
        return await self._all(
            DailyDeal,
            "SELECT daily_tries.day, daily_tries.game, options, seed FROM daily_tries"
            " JOIN daily_deals ON daily_deals.day = daily_tries.day"
            " AND daily_deals.game = daily_tries.game"
            " WHERE user = ? AND daily_tries.day >= ? ORDER BY daily_tries.day, daily_tries.game",
            (user, day),
        )

    async def forget(
        self,
        user: int,
        shared: Mapping[str, Wordless | None],
        timestamp: int,
        tables: Sequence[StoredTable],
        spent: Sequence[DailyDeal] = (),
        lobbies: Sequence[Change] = (),
    ) -> None:
        """Delete a user's data. Tables that were theirs alone are orphaned.

        `remove_ownerless` deletes those later. `shared` are the games that other users keep,
        without the user's words; None: only its results are kept. `tables` are the states of the
        user's tables on which the change is based; `spent` are the deals of today that they have
        attempted (see `forget_tries`); `lobbies` are the changes of lobbies that go on.
        """
        games = [
            change
            for table_id, game in shared.items()
            for change in (
                _forget_game(table_id, timestamp) if game is None else _forget_words(table_id, game)
            )
        ]
        await self._database.write(
            *(_after(user, tables) if self._database.shared else ()),
            Change(_NEXT_HOST, (user,)),
            forget_offers(user),
            *games,
            *_forget_seats(user),
            *lobbies,
            *forget_guest(user),
            *(Change(f"DELETE FROM {table} WHERE user = ?", (user,)) for table in _OWN),  # noqa: S608
            *forget_tries(user, spent),
            *forget_member(user),
        )

    async def remove_ownerless(self) -> None:
        """Delete orphaned tables, and campaigns without host and members.

        Each transaction has a few, so that other writes do not wait long.
        """
        orphans = await self._values(
            "SELECT DISTINCT table_id FROM seats AS empty WHERE user = 0 AND NOT EXISTS"
            " (SELECT 1 FROM seats WHERE table_id = empty.table_id AND user <> 0)"
        )
        await self._remove_all(orphans)
        await self._database.write(*remove_ownerless_campaigns())
        await self._database.tidy()

    async def remove_old_offers(self, timestamp: int) -> None:
        """Delete the offers that expired before a time in Unix seconds."""
        await self._database.write(delete_old_offers(timestamp))

    async def remove_ended(self, before: int) -> list[str]:
        """Delete the tables that ended before a time in Unix seconds; return their ids.

        Tables of a current campaign are kept.
        """
        ended = await self._values(
            "SELECT id FROM tables WHERE ended_at < ? AND NOT EXISTS"
            " (SELECT 1 FROM campaigns WHERE campaigns.id = campaign AND result IS NULL)",
            (before,),
        )
        await self._remove_all(ended)
        if ended:
            await self._database.tidy()
        return ended

    async def _remove_all(self, tables: Sequence[str]) -> None:
        """Delete tables, a few per transaction."""
        for start in range(0, len(tables), _AT_ONCE):
            few = as_json(list(tables[start : start + _AT_ONCE]))
            sql = "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?))"
            await self._write(sql, (few,))


def _after(user: int, tables: Sequence[StoredTable]) -> list[Change]:
    """Return the changes that fail if a user's tables are not in these states."""
    sql = (
        "UPDATE tables SET edition = edition + 2 WHERE id IN"
        " (SELECT table_id FROM seats WHERE user = ?1 UNION SELECT table_id FROM seats"
        " WHERE owner = ?1 UNION SELECT id FROM tables WHERE host = ?1"
        " UNION SELECT id FROM tables WHERE opener = ?1)"
        " AND id NOT IN (SELECT value FROM json_each(?2))"
    )
    # A trigger rejects this if there are other tables.
    others = Change(sql, (user, as_json([each.id for each in tables])))
    return [others, *(next_edition(each.id, each.edition) for each in tables)]


def _forget_seats(user: int) -> list[Change]:
    """Return the changes that remove a user from seats; a seat keeps its first owner's name."""
    return [
        Change(
            "UPDATE seats SET user = 0, away = 1, player = NULL,"
            " name = CASE WHEN owner IS NULL THEN ?2 ELSE name END WHERE user = ?1",
            (user, NOBODY),
        ),
        Change("UPDATE seats SET owner = 0, name = ?2 WHERE owner = ?1", (user, NOBODY)),
    ]


def _forget_words(table_id: str, game: Wordless) -> list[Change]:
    """Return the changes that replace a table's game by one without a user's words."""
    sheets, outcome = (
        None if each is None else as_json(each) for each in (game.sheets, game.outcome)
    )
    return [
        Change(
            "UPDATE table_log SET line = json_set(line, '$.choice', ''), forgotten = 1"
            " WHERE table_id = ? AND seq IN (SELECT CAST(value AS BIGINT) FROM json_each(?))",
            (table_id, as_json(list(game.lines))),
        ),
        Change(
            "DELETE FROM table_log_aside WHERE table_id = ?"
            " AND json_extract(line, '$.seat') IN (SELECT value FROM json_each(?))",
            (table_id, as_json(list(game.seats))),
        ),
        Change("DELETE FROM checkpoints WHERE table_id = ?", (table_id,)),
        *save_checkpoints(table_id, game.checkpoints),
        Change(
            "UPDATE tables SET sheets = ?, outcome = ? WHERE id = ?", (sheets, outcome, table_id)
        ),
    ]


def _forget_game(table_id: str, timestamp: int) -> list[Change]:
    """Return the changes that reduce a game to its results, and end it."""
    return [
        *(
            Change(f"DELETE FROM {each} WHERE table_id = ?", (table_id,))  # noqa: S608
            for each in ("table_log", "table_log_aside", "checkpoints", "threads")
        ),
        Change(
            "UPDATE tables SET sheets = NULL,"
            " outcome = CASE WHEN outcome IS NOT NULL THEN '{}' END WHERE id = ?",
            (table_id,),
        ),
        Change(
            "UPDATE tables SET status = 'ended', ended_at = ?, ended_by = 'forgotten'"
            " WHERE id = ? AND status = 'open'",
            (timestamp, table_id),
        ),
    ]

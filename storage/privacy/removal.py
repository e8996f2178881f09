"""Deleting people everywhere, and tables that nobody needs any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from storage.database import Change, Database, as_json
from storage.people.achievements import forget_achievements
from storage.people.characters import forget_characters
from storage.people.decks import forget_decks
from storage.people.preferences import forget_preferences
from storage.people.tips_shown import forget_tips
from storage.tables.campaigns import forget_member, remove_nobodys_campaigns
from storage.tables.daily import DailyDeal, forget_tries
from storage.tables.lobbies import forget_guest
from storage.tables.log import StoredCheckpoint, next_edition, save_checkpoints
from storage.tables.offers import delete_old_offers, forget_offers
from storage.tables.repository import StoredTable

# Of an open table somebody else who is there; nobody of the others.
_NEXT_HOST = (
    "UPDATE tables SET opener = CASE WHEN coalesce(opener, host) = ?1 THEN 0 ELSE opener END,"
    " host = CASE WHEN host <> ?1 THEN host ELSE"
    " coalesce((SELECT user FROM seats WHERE table_id = tables.id"
    " AND user NOT IN (?1, 0) AND away = 0 AND tables.status = 'open'"
    " ORDER BY seat LIMIT 1), 0) END"
    " WHERE host = ?1 OR opener = ?1"
)
# Tables that are deleted in one transaction: it takes some 10 ms.
_AT_ONCE = 25


NOBODY = "Somebody"  # what the seat of somebody who is forgotten is called


@dataclass(frozen=True, slots=True)
class Wordless:
    """A table's game without the words of somebody who is forgotten.

    `seats` are where they were typed, `lines` the numbers of the log's lines that had any;
    `checkpoints`, `sheets` and `outcome` are all that there are, as they are without.
    """

    seats: Sequence[int]
    lines: Sequence[int]
    checkpoints: Sequence[StoredCheckpoint]
    sheets: Sequence[Mapping[str, Any] | None] | None
    outcome: Mapping[str, Any] | None


class Removal:
    """Deleting for good. Writes raise `storage.database.WriteFailed`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def forget(
        self,
        user: int,
        shared: Mapping[str, Wordless | None],
        timestamp: int,
        tables: Sequence[StoredTable],
        spent: Sequence[DailyDeal] = (),
    ) -> None:
        """Delete a user everywhere; tables that were theirs alone are nobody's from then on.

        Those are deleted by `remove_nobodys`. `shared` are the games that others keep, without
        the user's words; None: nothing is kept of it but its results. `tables` are those
        of the user, after which it comes; `spent` are the deals of today that they have
        tried (see `forget_tries`).
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
            *forget_guest(user),
            *forget_characters(user),
            *forget_preferences(user),
            *forget_tips(user),
            forget_decks(user),
            *forget_tries(user, spent),
            forget_achievements(user),
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

    async def remove_old_offers(self, timestamp: int) -> None:
        """Delete the offers that ended before that, in Unix seconds."""
        await self._database.write(delete_old_offers(timestamp))

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


def _after(user: int, tables: Sequence[StoredTable]) -> list[Change]:
    """Forgetting comes after these states of a user's tables, and there are no others."""
    sql = (
        "UPDATE tables SET edition = edition + 2 WHERE id IN"
        " (SELECT table_id FROM seats WHERE user = ?1 UNION SELECT table_id FROM seats"
        " WHERE owner = ?1 UNION SELECT id FROM tables WHERE host = ?1"
        " UNION SELECT id FROM tables WHERE opener = ?1)"
        " AND id NOT IN (SELECT value FROM json_each(?2))"
    )
    # Refused by the trigger if there are others.
    others = Change(sql, (user, as_json([each.id for each in tables])))
    return [others, *(next_edition(each.id, each.edition) for each in tables)]


def _forget_seats(user: int) -> list[Change]:
    """Nobody sits any more where a user sat; a seat is called after whose it was at first."""
    return [
        Change(
            "UPDATE seats SET user = 0, away = 1,"
            " name = CASE WHEN owner IS NULL THEN ?2 ELSE name END WHERE user = ?1",
            (user, NOBODY),
        ),
        Change("UPDATE seats SET owner = 0, name = ?2 WHERE owner = ?1", (user, NOBODY)),
    ]


def _forget_words(table_id: str, game: Wordless) -> list[Change]:
    """A table's game from now on, without somebody's words."""
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
    """Nothing is kept of a game but its results; where it went on it does so no more."""
    return [
        *(
            Change(f"DELETE FROM {each} WHERE table_id = ?", (table_id,))  # noqa: S608
            for each in ("table_log", "table_log_aside", "checkpoints")
        ),
        Change(
            "UPDATE tables SET sheets = NULL,"
            " outcome = CASE WHEN outcome IS NOT NULL THEN '{}' END WHERE id = ?",
            (table_id,),
        ),
        Change(
            "UPDATE tables SET status = 'ended', ended_at = ? WHERE id = ? AND status = 'open'",
            (timestamp, table_id),
        ),
    ]

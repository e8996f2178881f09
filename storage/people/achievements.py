"""What users have earned in games, each thing once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Change, Database, Row


@dataclass(frozen=True, slots=True)
class Earned:
    """An achievement of a game, and whose it is."""

    user: int
    game: str
    achievement: str


@dataclass(frozen=True, slots=True)
class KeptAchievement:
    """An achievement as it is kept.

    `table` is where it was earned, None where that is kept no more; `earned_at` when, in Unix
    seconds.
    """

    game: str
    achievement: str
    table: str | None
    earned_at: int


# Only for who sits there: perhaps they have been forgotten meanwhile.
_EARN = (
    "INSERT INTO achievements (user, game, achievement, table_id, earned_at)"
    " SELECT user, ?3, ?4, table_id, CAST(?5 AS BIGINT) FROM seats"
    " WHERE table_id = ?1 AND user = ?2 ON CONFLICT DO NOTHING"
)


class Achievements:
    """Reading and writing what was earned. Writes raise `storage.database.WriteFailed`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_user(self, user: int) -> list[KeptAchievement]:
        """All that a user has earned, the oldest first."""
        rows = await self._database.read(
            "SELECT game, achievement, table_id, earned_at FROM achievements WHERE user = ?"
            " ORDER BY earned_at, achievement, game",
            (user,),
        )
        return _kept(rows)

    async def of_user_in(self, user: int, guild: int) -> list[KeptAchievement]:
        """What a user has earned at tables of a server, the oldest first."""
        rows = await self._database.read(
            "SELECT achievements.game, achievement, table_id, earned_at FROM achievements"
            " JOIN tables ON tables.id = table_id WHERE achievements.user = ? AND guild = ?"
            " ORDER BY earned_at, achievement, achievements.game",
            (user, guild),
        )
        return _kept(rows)

    async def at_table(self, table_id: str) -> list[Earned]:
        """What was earned at a table and had not been before, by whom."""
        rows = await self._database.read(
            "SELECT user, game, achievement FROM achievements WHERE table_id = ?"
            " ORDER BY user, achievement",
            (table_id,),
        )
        return [Earned(*row) for row in rows]

    async def ended_after(self, ended_at: int, table_id: str, most: int) -> list[tuple[str, int]]:
        """The next tables that have come to an outcome, in their order, and when they did."""
        rows = await self._database.read(
            "SELECT id, ended_at FROM tables WHERE ended_at >= ?1 AND status = 'over'"
            " AND (ended_at > ?1 OR id > ?2) ORDER BY ended_at, id LIMIT ?3",
            (ended_at, table_id, most),
        )
        return [(table, at) for table, at in rows]

    async def add(self, table_id: str, earned: Sequence[Earned], timestamp: int) -> None:
        """What was earned at a table; what somebody has already stays as it is."""
        await self._database.write(*earn(table_id, earned, timestamp))


def earn(table_id: str, earned: Sequence[Earned], timestamp: int) -> list[Change]:
    """What is earned at a table; what somebody has already stays as it is."""
    return [
        Change(_EARN, (table_id, each.user, each.game, each.achievement, timestamp))
        for each in earned
    ]


def forget_achievements(user: int) -> Change:
    """Delete what a user has earned."""
    return Change("DELETE FROM achievements WHERE user = ?", (user,))


def _kept(rows: Sequence[Row]) -> list[KeptAchievement]:
    return [KeptAchievement(*row) for row in rows]

"""Achievements of users, each stored once."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Change, Repository


@dataclass(frozen=True, slots=True)
class Earned:
    """A user's achievement in a game."""

    user: int
    game: str
    achievement: str


@dataclass(frozen=True, slots=True)
class KeptAchievement:
    """A stored achievement.

    `table` is where it was earned, None if that table was deleted; `earned_at` is in Unix seconds.
    """

    game: str
    achievement: str
    table: str | None
    earned_at: int


# Only for users who still sit there: others may have deleted their data.
_EARN = (
    "INSERT INTO achievements (user, game, achievement, table_id, earned_at)"
    " SELECT user, ?3, ?4, table_id, CAST(?5 AS BIGINT) FROM seats"
    " WHERE table_id = ?1 AND user = ?2 ON CONFLICT DO NOTHING"
)


class Achievements(Repository):
    """Reads and writes achievements. Writes raise `storage.database.WriteFailed`."""

    async def of_user(self, user: int) -> list[KeptAchievement]:
        """Return all achievements of a user, the oldest first."""
        return await self._all(
            KeptAchievement,
            "SELECT game, achievement, table_id, earned_at FROM achievements WHERE user = ?"
            " ORDER BY earned_at, achievement, game",
            (user,),
        )

    async def of_user_in(self, user: int, guild: int) -> list[KeptAchievement]:
        """Return a user's achievements at the tables of a server, the oldest first."""
        return await self._all(
            KeptAchievement,
            "SELECT achievements.game, achievement, table_id, earned_at FROM achievements"
            " JOIN tables ON tables.id = table_id WHERE achievements.user = ? AND guild = ?"
            " ORDER BY earned_at, achievement, achievements.game",
            (user, guild),
        )

    async def at_table(self, table_id: str) -> list[Earned]:
        """Return the achievements that were first earned at a table."""
        return await self._all(
            Earned,
            "SELECT user, game, achievement FROM achievements WHERE table_id = ?"
            " ORDER BY user, achievement",
            (table_id,),
        )

    async def ended_after(self, ended_at: int, table_id: str, most: int) -> list[tuple[str, int]]:
        """Return the next ended games after a time and an id, with the time when they ended."""
        rows = await self._database.read(
            "SELECT id, ended_at FROM tables WHERE ended_at >= ?1 AND status = 'over'"
            " AND (ended_at > ?1 OR id > ?2) ORDER BY ended_at, id LIMIT ?3",
            (ended_at, table_id, most),
        )
        return [(table, at) for table, at in rows]

    async def add(self, table_id: str, earned: Sequence[Earned], timestamp: int) -> None:
        """Store achievements of a table; those that a user already has stay unchanged."""
        await self._database.write(*earn(table_id, earned, timestamp))


def earn(table_id: str, earned: Sequence[Earned], timestamp: int) -> list[Change]:
    """Return the changes that store achievements; those that a user already has stay unchanged."""
    return [
        Change(_EARN, (table_id, each.user, each.game, each.achievement, timestamp))
        for each in earned
    ]

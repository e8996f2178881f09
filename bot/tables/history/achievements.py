"""Achievements of users, and recounts for old games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tables.errors import NotShared
from bot.tables.people.preferences import PreferenceService, Sharing
from bot.tables.sessions.results import earned_at, may_earn
from games.engine.achievements import AnyAchievement
from games.engine.game import AnyGame
from games.engine.record import line_from_json
from storage.people.achievements import Achievements, KeptAchievement
from storage.tables.repository import Tables

_AT_ONCE = 100  # tables per query


@dataclass(frozen=True, slots=True)
class Progress:
    """A game's achievements, and when each was earned, in Unix seconds; None: not yet."""

    game: AnyGame
    earned: Sequence[tuple[AnyAchievement, int | None]]

    @property
    def count(self) -> int:
        """How many are earned."""
        return sum(at is not None for _, at in self.earned)


@dataclass(eq=False)
class AchievementService:
    """Loads achievements."""

    _achievements: Achievements
    _games: Mapping[str, AnyGame]
    _preferences: PreferenceService

    @property
    def games(self) -> list[AnyGame]:
        """The games that have achievements, in the catalogue's order."""
        return [game for game in self._games.values() if game.achievements]

    async def of(self, user: int) -> list[Progress]:
        """Return a user's achievements by game, earned and open."""
        return self._progress(await self._achievements.of_user(user))

    async def of_another(self, user: int, guild: int | None) -> list[Progress]:
        """Return another user's achievements, as far as they are shared in a server.

        Raises:
            NotShared: the user shares nothing.
        """
        sharing = (await self._preferences.of([user]))[user].sharing
        if sharing is Sharing.EVERYWHERE:
            return await self.of(user)
        if sharing is Sharing.SERVERS and guild is not None:
            return self._progress(await self._achievements.of_user_in(user, guild))
        raise NotShared

    def _progress(self, kept: Sequence[KeptAchievement]) -> list[Progress]:
        earned = {(each.game, each.achievement): each.earned_at for each in kept}
        return [
            Progress(game, [(each, earned.get((game.id, each.key))) for each in game.achievements])
            for game in self.games
        ]


@dataclass(eq=False)
class Recount:
    """Recounts the achievements of ended games."""

    _achievements: Achievements
    _tables: Tables
    _games: Mapping[str, AnyGame]

    async def count_again(self) -> tuple[int, int]:
        """Recount all ended games; return their number, and how many achievements were new.

        Games are read from the oldest on, so that each achievement belongs to its first game.

        Raises:
            storage.database.WriteFailed: some were not written; the next run starts again.
        """
        looked_at = found = 0
        at, last = 0, ""
        while tables := await self._achievements.ended_after(at, last, _AT_ONCE):
            for last, at in tables:
                looked_at += 1
                found += await self._count_table(last, at)
        return looked_at, found

    async def _count_table(self, table_id: str, ended_at: int) -> int:
        stored = await self._tables.load(table_id)
        game = None if stored is None else self._games.get(stored.game)
        if stored is None or game is None or not may_earn(game, stored):
            return 0
        log = [line_from_json(line) for line in await self._tables.log(table_id)]
        stand_ins = await self._tables.stand_ins(table_id)
        earned = await earned_at(game, stored, log, stand_ins)
        before = len(await self._achievements.at_table(table_id))
        await self._achievements.add(table_id, earned, ended_at)
        return len(await self._achievements.at_table(table_id)) - before

"""Reviews of ended games, computed off the event loop."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.shared.newest import Newest
from bot.tables.coach.workers import CoachWork
from bot.tables.errors import NothingToHint, StillOpen, Unreadable
from bot.tables.playing.service import TableService
from bot.tables.sessions.stored import header_of
from games.engine.extensions.hidden import Coach
from games.engine.game import AnyGame
from games.engine.record import RecordError, line_from_json
from games.engine.run import NotAsked, NotOffered
from games.kit.lookback import Decision, Verdict
from storage.tables.repository import Status, StoredTable, Tables

T = TypeVar("T")

_REMEMBERED = 50  # games

Key = tuple[str, int, str]  # a table, a user


@dataclass(frozen=True, slots=True)
class LookBack:
    """A user's choices at a table, oldest first, with what each was worth."""

    game: AnyGame
    decisions: Sequence[Decision]
    verdicts: Sequence[Verdict]

    def turning_points(self, most: int) -> list[int]:
        """Return the indexes of the most costly choices, in the order of play."""
        turned = [at for at, each in enumerate(self.verdicts) if each.turned]
        return sorted(sorted(turned, key=lambda at: -self.verdicts[at].loss)[:most])


@dataclass(eq=False)
class LookBackService:
    """Computes reviews choice by choice, so that hints are computed in between."""

    _stored: Tables
    _tables: TableService
    _work: CoachWork | None  # None without a coach
    _known: Newest[Key, LookBack] = field(default_factory=lambda: Newest(_REMEMBERED))
    _under_way: dict[Key, asyncio.Task[LookBack]] = field(default_factory=dict)

    async def at(self, table_id: str, user: int, language: str = "") -> LookBack:
        """Return the review of a user's choices at an ended table, in a language.

        Raises:
            Gone, NotSeated, StillOpen, Unreadable: there is no such review.
            NothingToHint: the coach compared nothing in that game, or there is none.
            CoachBusy, CoachLost: it cannot be computed now.
        """
        stored = await self._tables.stored(table_id, user)
        game = self._tables.games.get(stored.game)
        if game is None:
            raise Unreadable
        if stored.status is Status.OPEN:
            raise StillOpen
        key = (table_id, user, language)
        if key not in self._known:
            work = self._under_way.get(key)
            if work is None:
                work = asyncio.create_task(self._work_out(game, stored, user, language))
                self._under_way[key] = work
                work.add_done_callback(lambda _: self._under_way.pop(key, None))
            self._known[key] = await asyncio.shield(work)
        return self._known[key]

    async def _work_out(
        self, game: AnyGame, stored: StoredTable, user: int, language: str
    ) -> LookBack:
        coach = self._work
        if coach is None or game.find(Coach) is None:
            raise NothingToHint
        lines = [line_from_json(line) for line in await self._stored.log(stored.id)]
        seats = [seat for seat, each in enumerate(stored.seats) if each.user == user]
        given = (game.id, header_of(stored), lines, seats, stored.id, language)
        try:
            found = await _run(coach, coach.decide, *given)
        except (RecordError, NotAsked, NotOffered):
            raise Unreadable from None
        if not found:
            raise NothingToHint
        verdicts = [await _run(coach, coach.judge, game.id, each) for each in found]
        return LookBack(game, found, verdicts)


async def _run(coach: CoachWork, work: Callable[..., T], *given: Any) -> T:
    """Run a job, which is always wanted: the position of an ended game does not change."""
    done = await coach.workers.run(work, lambda: given)
    assert done is not None  # noqa: S101 - only an unwanted job has no result
    return done

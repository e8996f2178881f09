"""Trials of what users write for a game: automatic parties play it, off the event loop."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from bot.shared.newest import Newest
from bot.tables.coach.workers import CoachWork
from bot.tables.errors import CoachBusy, CoachLost, NothingToHint
from bot.tables.locks import Locks
from games.engine.game import AnyGame
from games.engine.options import Options
from games.kit.trials import PARTS, Trial, Trials, joined
from storage.database import ReadFailed

_REMEMBERED = 200  # trials


async def _untold(_: Trial) -> None:
    pass


@dataclass(eq=False)
class TrialService:
    """Tries texts, each once."""

    _work: CoachWork | None  # None without a coach
    _known: Newest[str, Trial] = field(default_factory=lambda: Newest(_REMEMBERED))
    # By text: a second caller waits for the trial of the first.
    _locks: Locks[str] = field(default_factory=Locks)
    _awaited: dict[str, asyncio.Task[None]] = field(default_factory=dict)  # by lobby

    async def tried(
        self, game: AnyGame, text: str, progress: Callable[[Trial], Awaitable[None]] = _untold
    ) -> Trial:
        """Return how automatic parties fare with a text.

        `progress` is told what is found after each part but the last.

        Raises:
            NothingToHint: this bot has no coach.
            CoachBusy, CoachLost: it can't be tried now.
            games.engine.game.SetupRefused: the text can't be read.
        """
        if self._work is None:
            raise NothingToHint
        key = _key(text)
        async with self._locks.of(key):
            parts: list[Trial] = []
            while key not in self._known:
                part = game.id, text, len(parts)
                found = await self._work.workers.run(self._work.attempt, lambda: part)  # noqa: B023
                parts += [] if found is None else [found]
                if len(parts) == PARTS:
                    self._known[key] = joined(parts)
                else:
                    await progress(joined(parts))
            return self._known[key]

    def shares(
        self,
        game: AnyGame,
        options: Options,
        players: int,
        lobby: str,
        then: Callable[[], Awaitable[None]],
    ) -> tuple[float, float] | None:
        """Return how often careful and careless parties come through a table's text, if known.

        If it has not been tried, it is, and `then` is awaited for the lobby that asks.
        """
        trials = game.find(Trials)
        text = None if trials is None else trials.text(options)
        if text is None or self._work is None:
            return None
        trial = self._known.get(_key(text))
        if trial is None and lobby not in self._awaited:
            task = asyncio.create_task(self._tell(game, text, then))
            self._awaited[lobby] = task
            task.add_done_callback(lambda _: self._awaited.pop(lobby))
        return None if trial is None or trials is None else trials.shares(options, trial, players)

    async def _tell(self, game: AnyGame, text: str, then: Callable[[], Awaitable[None]]) -> None:
        with suppress(CoachBusy, CoachLost, ReadFailed):  # the lobby shows no odds
            await self.tried(game, text)
            await then()


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

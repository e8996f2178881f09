"""Trials of what users write for a game: automatic parties play it, off the event loop."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from bot.shared.newest import Newest
from bot.tables.coach.workers import CoachWork
from bot.tables.errors import NothingToHint, Refused
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
    _under_way: dict[str, asyncio.Task[Trial]] = field(default_factory=dict)
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
        if key in self._known:
            return self._known[key]
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(self._try(game, text, self._work, progress))
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)  # other callers may wait for the same trial

    async def _try(
        self,
        game: AnyGame,
        text: str,
        work: CoachWork,
        progress: Callable[[Trial], Awaitable[None]],
    ) -> Trial:
        parts: list[Trial] = []
        for part in range(PARTS):
            if parts:
                await progress(joined(parts))
            given = partial(tuple[str | int, ...], (game.id, text, part))
            found = await work.workers.run(work.attempt, given)
            parts += [] if found is None else [found]
        self._known[_key(text)] = trial = joined(parts)
        return trial

    def share(
        self,
        game: AnyGame,
        options: Options,
        players: int,
        lobby: str,
        then: Callable[[], Awaitable[None]],
    ) -> float | None:
        """Return how often parties come through a table's text, if known.

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
        return None if trial is None or trials is None else trials.share(options, trial, players)

    async def _tell(self, game: AnyGame, text: str, then: Callable[[], Awaitable[None]]) -> None:
        with suppress(Refused, ReadFailed):  # without a coach's time, or a lobby, it shows no odds
            await self.tried(game, text)
            await then()


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

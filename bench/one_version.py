"""The laps of one version of the program, in a process of its own (see `bench.versions`).

It is started with the root of a checkout as its only argument and reads one JSON line a lap:
`{"what": "press", "game": "diamonds"}`. Its answer is `{"cpu": ..., "count": ...}`: seconds of
CPU of the whole process, and how many presses or decisions they paid for. `what` is `press`
(through discord.py, without a commit), `durable` (with it) or `play` (the engine alone).
"""

import asyncio
import gc
import json
import sys
from contextlib import AsyncExitStack
from typing import Any

TABLES, LAPS = 40, 3  # presses: LAPS at each of this many tables
SECONDS = 0.3  # of random play
WARM_LAPS = 2


class Version:
    """The bots of one version, opened on demand."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self._stack = stack
        self._contests: dict[tuple[str, str], Any] = {}
        self._played = 0

    async def lap(self, what: str, game: str) -> dict[str, float]:
        """Run and measure one lap."""
        if what == "play":
            return self._play(game)
        contest = await self._contest(what, game)
        contest.new_round()
        gc.collect()
        for _ in range(LAPS):
            await contest.lap()
        (times,) = contest.rounds[0][-1:]
        return {"cpu": times.total / 1e9, "count": len(times.cpu)}

    async def _contest(self, what: str, game: str) -> Any:
        from bench.people import WithoutCommits, people
        from bench.presses import Contest
        from storage.database import Database

        if (what, game) not in self._contests:
            storage = WithoutCommits if what == "press" else Database
            bot = await self._stack.enter_async_context(people(game, storage, TABLES))
            contest = self._contests[what, game] = Contest(bot, [])
            for _ in range(WARM_LAPS):
                await contest.lap()
        return self._contests[what, game]

    def _play(self, game: str) -> dict[str, float]:
        from bench.decisions import play
        from games.catalog import GAMES

        gc.collect()
        gc.freeze()  # a collection would go through the open bots, which this game knows nothing of
        self._played += 1
        speed = play(GAMES[game], SECONDS, str(self._played))
        gc.unfreeze()
        return {"cpu": 1 / speed, "count": 1}


async def main() -> None:
    """Run laps until the input ends."""
    async with AsyncExitStack() as stack:
        version = Version(stack)
        for line in iter(sys.stdin.readline, ""):
            print(json.dumps(await version.lap(**json.loads(line))), flush=True)


if __name__ == "__main__":
    sys.path[0] = sys.argv[1]
    asyncio.run(main())

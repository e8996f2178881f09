"""Durable presses a second that one process handles, replies sent: an open loop at a fixed rate.

Presses come from players at thousands of tables. A late answer does not delay later presses, and
each time is measured from the scheduled press to the reply.
"""

import asyncio
import gc
from dataclasses import dataclass, field
from time import perf_counter, process_time_ns, thread_time_ns

from discord.webhook.async_ import async_context

from bench import sending, wire
from bench.people import Board, People, moves, people
from bench.replies import Replies
from bench.report import Aim, Figure, Section, percentile
from games.catalog import GAMES
from games.engine.chance import Numbers
from storage.database import Database

GAME = "diamonds"
RATES = (100, 200, 300, 400, 500, 600, 800, 1000)  # presses a second
HOSTS = "People who play at a time, in one process on one core"
BETWEEN_PRESSES = 6.0  # seconds, of one player
TAKEN = 100.0  # ms: if the slowest percent takes longer, the rate is too high
P99 = Aim(50.0)  # ms, at half of the highest rate
KEPT_UP = 0.95  # the minimum share of presses that are answered in time
_AT_MOST = 20  # presses at a time, so that the bot gets its turn


@dataclass(slots=True)
class Level:
    """The results of one rate."""

    rate: int
    late: list[float] = field(default_factory=list)  # ms, of each press
    making: int = 0  # ns of CPU for generating the presses
    cpu: int = 0  # ns of the process
    seconds: float = 0.0

    @property
    def each(self) -> float:
        """CPU per press in µs, without generating it."""
        return (self.cpu - self.making) / len(self.late) / 1000

    @property
    def done(self) -> float:
        """Presses a second."""
        return len(self.late) / self.seconds

    @property
    def is_taken(self) -> bool:
        """Whether the bot keeps up."""
        return percentile(self.late, 99) < TAKEN and self.done >= KEPT_UP * self.rate


class Crowd:
    """Players at many tables. A random one of those without a pending press is next."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._ready = list(range(len(people.boards)))
        self._numbers = Numbers("load")
        self._due: dict[int, float] = {}
        self._over: list[int] = []
        self._level = Level(0)
        self._news = asyncio.Event()
        self._receive = people.bot._connection.parsers["INTERACTION_CREATE"]

    async def come(self, rate: int, seconds: float) -> Level:
        """Send presses at a rate."""
        await self._replace_ended()
        async_context.set(Replies(self._people, self.answered))
        gc.collect()
        level = self._level = Level(rate)
        begun, cpu = perf_counter(), process_time_ns()
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            wait = due - perf_counter()
            if wait > 0 or not number % _AT_MOST:
                await asyncio.sleep(max(0.0, wait))
            while not self._ready:
                await (self._answer(1) if self._due else self._replace_ended())
            at = self._numbers.below(len(self._ready))
            self._ready[at], self._ready[-1] = self._ready[-1], self._ready[at]
            self._press(self._ready.pop(), due)
        while self._due:
            await self._answer(len(self._due))
        level.seconds, level.cpu = perf_counter() - begun, process_time_ns() - cpu
        return level

    async def _replace_ended(self) -> None:
        """Open new tables for those that have ended."""
        for at in self._over:
            await self._people.open(self._people.boards[at])
            self._ready.append(at)
        self._over = []

    def answered(self, at: int, reply: wire.JSON | None) -> None:
        """Record a table's reply."""
        self._level.late.append(1000 * (perf_counter() - self._due.pop(at)))
        board: Board = self._people.boards[at]
        if reply is None:
            raise AssertionError("nothing came of a move")
        board.reply = reply
        (self._ready if moves(board.reply) else self._over).append(at)
        self._news.set()

    async def _answer(self, count: int) -> None:
        """Wait until `count` more presses are answered."""
        wanted = len(self._level.late) + count
        while len(self._level.late) < wanted:
            self._news.clear()
            await self._news.wait()

    def _press(self, at: int, due: float) -> None:
        begun = thread_time_ns()
        board = self._people.boards[at]
        payload = self._people.payload(board, self._people.choose(board))
        payload["token"] = f"{wire.TOKEN[: -wire.DIGITS]}{at:0{wire.DIGITS}}"
        self._due[at] = due
        self._level.making += thread_time_ns() - begun
        self._receive(payload)


def measure(tables: int, seconds: float, rounds: int) -> Section:
    """Measure increasing rates until one is too high, several times, on a file.

    Raises:
        NoCertificate: nothing can be sent here.
    """
    return asyncio.run(_measure(tables, seconds, rounds))


async def _measure(tables: int, seconds: float, rounds: int) -> Section:
    async with sending.endpoint() as endpoint, people(GAME, Database, tables) as players:
        await endpoint.connect(players.bot)
        await players.open_what_has_ended()
        figures, notes = await climb(Crowd(players), seconds, rounds, HOSTS)
    return Section(
        f"Durable presses of an open loop, over {tables:,} tables",
        figures,
        [f"{GAMES[GAME].title}; {seconds:g} s a rate, {rounds} rounds.", *notes],
    )


async def climb(
    crowd: Crowd, seconds: float, rounds: int, hosts: str = ""
) -> tuple[list[Figure], list[str]]:
    """Measure increasing rates until one is too high, then half of the highest that is kept.

    Returns the figures, and notes on them. `hosts` is what the number of people tells hosts.
    """
    await crowd.come(RATES[0], seconds)
    knees, halves = [], []
    for _ in range(rounds):
        kept = RATES[0]
        for rate in RATES:
            if not (await crowd.come(rate, seconds)).is_taken:
                break
            kept = rate
        knees.append(kept)
        halves.append(await crowd.come(kept // 2, seconds))
    figures = [
        Figure(f"The highest rate with a p99 below {TAKEN:g} ms", "/s", knees),
        Figure("· in people", "people", [BETWEEN_PRESSES * knee for knee in knees], hosts=hosts),
        Figure("At half of it: CPU each", "µs", [level.each for level in halves]),
        Figure("· p50", "ms", [percentile(level.late, 50) for level in halves]),
        Figure("· p99", "ms", [percentile(level.late, 99) for level in halves], P99),
    ]
    making = min(level.making / len(level.late) for level in halves) / 1000
    return figures, [
        f"Wall time but for CPU. One person presses once in {BETWEEN_PRESSES:g} seconds.",
        "Time is from when a press should have come to the answer to its reply, over TLS.",
        f"The same process makes the presses, in {making:,.0f} µs of CPU each.",
    ]

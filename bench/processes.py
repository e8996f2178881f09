"""Durable presses a second of several processes on one PostgreSQL, compared with SQLite.

Players press at a fixed rate; then a fixed number of them press at the same time, each again after
the answer. The bots are separate processes (`bench.answering`). A table's presses all go to one
process, as with shards, or to a random one, as behind a load balancer: then a process often finds
changes of another.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time_ns

from bench import wire
from bench.load import GAME
from bench.people import moves
from bench.report import Figure, Section, percentile
from games.engine.chance import Numbers
from storage.address import Address
from tests.kit.postgresql import Server

PEOPLE = 32  # concurrent players
RATE = 250  # presses a second, when not all that is possible
_LINE = 1 << 22


@dataclass(slots=True)
class Round:
    """The results of one round."""

    seconds: float = 0.0
    late: list[float] = field(default_factory=list)  # ms, of each answered press
    nothing: int = 0  # presses without an effect
    bots: list[int] = field(default_factory=list)  # ns of CPU, of each process
    server: int = 0  # ns of CPU, of PostgreSQL
    people: int = 0  # ns of CPU for generating the presses

    @property
    def rate(self) -> float:
        """Presses a second."""
        return len(self.late) / self.seconds

    def each(self, cpu: int) -> float:
        """CPU per press, in µs."""
        return cpu / len(self.late) / 1000

    def busy(self, cpu: int) -> float:
        """Return the load in cores."""
        return cpu / self.seconds / 1e9


class Bot:
    """A process that answers."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._in, self._out = process.stdin, process.stdout

    def send(self, what: str, rest: str) -> None:
        """Send a line."""
        self._in.write(f"{what}\t{rest}\n".encode())

    async def line(self) -> tuple[str, str]:
        """Read the next line."""
        line = (await self._out.readline()).decode()
        if not line:
            raise AssertionError("a process has ended")
        what, _, rest = line.rstrip("\n").partition("\t")
        return what, rest

    async def cpu(self) -> int:
        """Return the CPU time so far, in ns; all presses are answered."""
        self.send("cpu", "")
        _, spent = await self.line()
        return int(spent)

    async def end(self) -> None:
        """End the process."""
        self._in.close()
        await self._process.wait()


class Crowd:
    """Players who press, and their boards."""

    def __init__(self, bots: Sequence[Bot], tables: int, *, anywhere: bool) -> None:
        self._bots = bots
        self._anywhere = anywhere
        self._ids = wire.Ids()
        self._numbers = Numbers(GAME)
        self._spots = [wire.Spot(1 + at, at % 2 == 0) for at in range(tables)]
        self._shown: list[wire.JSON] = [{} for _ in range(tables)]
        self._ready: list[int] = []
        self._since: dict[int, float] = {}

    async def open(self) -> None:
        """Replace all tables without a possible press."""
        for at, shown in enumerate(self._shown):
            while not (shown and moves(shown)):
                bot = self._bots[at % len(self._bots)]
                bot.send("open", str(at))
                _, told = await bot.line()
                shown = self._shown[at] = json.loads(told)
        self._ready = list(range(len(self._shown)))

    async def press(self, seconds: float, rate: int | None = None) -> Round:
        """Press for that many seconds, at a rate or all that is possible."""
        done = Round()
        await self.open()
        begun, own = perf_counter(), process_time_ns()
        before = [await bot.cpu() for bot in self._bots]
        start = perf_counter()
        end = start + seconds
        again = rate is None
        listening = [self._listen(bot, done, end, again=again) for bot in self._bots]
        if rate is None:
            for _ in range(min(PEOPLE, len(self._ready))):
                self._press(start)
            await asyncio.gather(*listening)
        else:
            await asyncio.gather(self._press_at(rate, start, end), *listening)
        done.seconds = perf_counter() - begun
        done.people = process_time_ns() - own
        done.bots = [await bot.cpu() - was for bot, was in zip(self._bots, before, strict=True)]
        return done

    async def _press_at(self, rate: int, start: float, end: float) -> None:
        """Press at a rate, whether or not the last presses are answered."""
        due = start
        while due < end:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if self._ready:
                self._press(due)
            due += 1 / rate

    async def _listen(self, bot: Bot, done: Round, end: float, *, again: bool) -> None:
        """Read a process's answers, and press again; the last answers come after the end."""
        while self._since or perf_counter() < end:
            try:
                async with asyncio.timeout(0.1):
                    at, told = await bot.line()
            except TimeoutError:
                continue
            self._answered(int(at), json.loads(told), done)
            if again and perf_counter() < end and self._ready:
                self._press(perf_counter())

    def _answered(self, at: int, shown: wire.JSON | None, done: Round) -> None:
        if at not in self._since:
            return
        late = 1000 * (perf_counter() - self._since.pop(at))
        if shown is None:
            done.nothing += 1
        else:
            done.late.append(late)
            self._shown[at] = shown
        if moves(self._shown[at]):
            self._ready.append(at)

    def _press(self, due: float) -> None:
        at = self._ready.pop(self._numbers.below(len(self._ready)))
        shown, spot = self._shown[at], self._spots[at]
        presses = moves(shown)
        press = presses[self._numbers.below(len(presses))]
        message = wire.message(self._ids, spot, wire.FIRST_ID + at, shown)
        payload = wire.press(self._ids, spot, message, press.custom_id, press.values)
        payload["token"] = f"{wire.TOKEN[: -wire.DIGITS]}{at:0{wire.DIGITS}}"
        number = self._numbers.below(len(self._bots)) if self._anywhere else at % len(self._bots)
        self._since[at] = due
        self._bots[number].send("press", json.dumps(payload))


@asynccontextmanager
async def answering(count: int, tables: int, database: Address) -> AsyncIterator[list[Bot]]:
    """Start that many processes on one database."""
    bots: list[Bot] = []
    try:
        for _ in range(count):
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bench.answering", str(tables), str(database),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LINE,
            )  # fmt: skip
            bots.append(Bot(process))
            await bots[-1].line()
        yield bots
    finally:
        for bot in bots:
            await bot.end()


def measure(
    counts: Sequence[int], tables: int, seconds: float, rounds: int, server: Server
) -> Section:
    """Measure one process on a file, then several on a server."""
    return asyncio.run(_measure(counts, tables, seconds, rounds, server))


async def _measure(
    counts: Sequence[int], tables: int, seconds: float, rounds: int, server: Server
) -> Section:
    figures: list[Figure] = []
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        figures += _told("SQLite, one process", await _rounds(1, tables, file, seconds, rounds))
    for count in counts:
        for anywhere in (False, True) if count > 1 else (False,):
            async with AsyncExitStack() as stack:
                address = stack.enter_context(server.database())
                found = await _rounds(
                    count, tables, address, seconds, rounds, server=server, anywhere=anywhere
                )
            words = f"PostgreSQL, {count} process{'es' if count > 1 else ''}"
            figures += _told(words + (", any of them" if anywhere else ""), found)
    return Section(
        f"Durable presses by several processes, over {tables:,} tables",
        figures,
        [
            f"At most: {PEOPLE} people press at once, each again when answered.",
            f"{seconds:g} s a round of either.",
            "A table’s presses come to one process; with “any of them” each to any.",
            "Time is from the press to its reply, through two pipes.",
            f"Of {os.cpu_count()} cores, which people, bots and server share, 1 is all of one.",
        ],
    )


async def _rounds(
    count: int,
    tables: int,
    database: Address,
    seconds: float,
    rounds: int,
    *,
    server: Server | None = None,
    anywhere: bool = False,
) -> list[tuple[Round, Round]]:
    async with answering(count, tables, database) as bots:
        crowd = Crowd(bots, tables, anywhere=anywhere)
        await crowd.press(seconds / 2)
        found: list[tuple[Round, Round]] = []
        for _ in range(rounds):
            steady = await crowd.press(seconds, RATE)
            before = _cpu_of(server)
            flat_out = await crowd.press(seconds)
            flat_out.server = _cpu_of(server) - before
            found.append((steady, flat_out))
        return found


def _told(what: str, found: Sequence[tuple[Round, Round]]) -> list[Figure]:
    steady, rounds = [each for each, _ in found], [each for _, each in found]
    figures = [
        Figure(f"{what}: p50 at {RATE} /s", "ms", [percentile(each.late, 50) for each in steady]),
        Figure("· p99", "ms", [percentile(each.late, 99) for each in steady]),
        Figure("· at most", "/s", [each.rate for each in rounds]),
        Figure("· p50 then", "ms", [percentile(each.late, 50) for each in rounds]),
        Figure("· p99 then", "ms", [percentile(each.late, 99) for each in rounds]),
        Figure("· CPU of a press, bots", "µs", [each.each(sum(each.bots)) for each in rounds]),
        Figure("· cores, the busiest bot", "", [each.busy(max(each.bots)) for each in rounds]),
        Figure("· cores, the people", "", [each.busy(each.people) for each in rounds]),
    ]
    if any(each.server for each in rounds):
        figures.append(
            Figure("· cores, the server", "", [each.busy(each.server) for each in rounds])
        )
    if any(each.nothing for each in rounds):
        figures.append(Figure("· of which nothing came", "", [each.nothing for each in rounds]))
    return figures


def _cpu_of(server: Server | None) -> int:
    """Return the CPU time of a server and all its processes, in ns."""
    if server is None:
        return 0
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # the process has just ended
            continue
        own, parent = int(stat.parent.name), int(fields[1])
        if own == server.pid:
            ticks += sum(map(int, fields[11:15]))  # with ended children
        elif parent == server.pid:
            ticks += sum(map(int, fields[11:13]))
    return ticks * 1_000_000_000 // os.sysconf("SC_CLK_TCK")

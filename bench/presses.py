"""The cost of one press, from Discord’s payload to the end of the request that answers it.

The real bot receives whole payloads through discord.py’s own parser, and sends its replies through
discord.py's adapter and TLS to an endpoint of this machine. Each lap is one press at each of many
tables; then the twin (`bench.twin`) answers the same payloads with the same replies, without
commits, or the ordinary bot (`bench.ordinary`) with boards of its own, and with commits.
"""

import asyncio
import gc
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from time import perf_counter_ns, process_time_ns, thread_time_ns

import discord
from discord.webhook.async_ import async_context

from bench import sending, wire
from bench.ordinary import online_bot
from bench.people import ENDED, MESSAGE_UPDATE, People, WithoutCommits, people
from bench.report import Aim, Figure, Section, percentile, ratio
from bench.twin import LeanTwin, Look, online_twin
from bot.pictures.room import souvenir_file
from games.catalog import GAMES
from games.engine.game import AnyGame
from storage.database import Database

WARM_LAPS = 3
MOST_SECONDS = 120  # a lap that takes longer hangs

TO_THE_ORDINARY = {"solitaire": Aim(1.25)}
USUALLY_TO_THE_ORDINARY = Aim(1.15)
PICTURE = Aim(10.0)  # ms


@dataclass(slots=True)
class Times:
    """The presses of one round: nanoseconds each, and the process’s CPU for all of them.

    Single times end at the reply; `total` includes later work and other threads.
    """

    wall: list[int] = field(default_factory=list)
    cpu: list[int] = field(default_factory=list)
    total: int = 0

    @property
    def mean(self) -> float:
        """CPU per press, in µs."""
        return self.total / len(self.cpu) / 1000


class Contest:
    """A bot and perhaps its twin, measured by turns; the bot’s rounds are the first.

    At each table a random move of those that the board offers is made.
    """

    def __init__(
        self, people: People, twins: Sequence[LeanTwin], over: type[wire.Instant] = wire.Instant
    ) -> None:
        self.rounds: list[list[Times]] = [[] for _ in range(1 + len(twins))]
        self._people = people
        self._twins = twins
        self._over = over

    def new_round(self) -> None:
        """Start a round."""
        for rounds in self.rounds:
            rounds.append(Times())

    async def lap(self) -> None:
        """Press once at every table, then at the twin."""
        people = self._people
        await people.open_what_has_ended()
        pressed = [people.payload(each, people.choose(each)) for each in people.boards]
        texts = list(map(json.dumps, pressed))
        ours, *theirs = [rounds[-1] if rounds else Times() for rounds in self.rounds]
        async with asyncio.timeout(MOST_SECONDS):
            replies = await run(people.bot, texts, ours, self._over)
            for each, reply in zip(people.boards, replies, strict=True):
                if reply["type"] != MESSAGE_UPDATE:
                    raise AssertionError(f"a move was answered with {reply}")
                each.reply = reply["data"]
            looks = [Look.of(reply["data"]) for reply in replies]
            for twin, times in zip(self._twins, theirs, strict=True):
                answers = await run(twin, texts, times, self._over, looks)
                if twin.repeats and answers != replies:
                    raise AssertionError("a twin does not send what the bot sends")


def measure(tables: int, laps: int, rounds: int) -> list[Section]:
    """Measure that many laps per round of each game, without and with commits.

    Raises:
        NoCertificate: nothing can be sent here.
    """
    to_ordinary = Section(
        "A durable press over that of an ordinary bot, replies sent",
        notes=[
            "Mean CPU. The ordinary bot reads a row of JSON, judges the move in ten lines, draws a",
            "board of ten lines with as many buttons and menus as ours, commits, and edits.",
        ],
        has_peers=True,
    )
    sections = [to_ordinary]
    for game in GAMES.values():
        over, section = asyncio.run(_measure(game, tables, laps, rounds))
        to_ordinary.figures.append(over)
        sections.append(section)
    return sections


async def _measure(game: AnyGame, tables: int, laps: int, rounds: int) -> tuple[Figure, Section]:
    async with AsyncExitStack() as stack:
        endpoint = await stack.enter_async_context(sending.endpoint())
        twin = await stack.enter_async_context(online_twin())
        ordinary = await stack.enter_async_context(online_bot())
        free, kept = [
            await stack.enter_async_context(people(game.id, storage, tables))
            for storage in (WithoutCommits, Database)
        ]
        for client in (twin, ordinary, free.bot, kept.bot):
            await endpoint.connect(client)
        contests = [
            Contest(free, [twin], sending.Sent), Contest(kept, [ordinary], sending.Sent),
        ]  # fmt: skip
        for number in range(-WARM_LAPS, rounds):
            gc.collect()
            if number >= 0:
                for contest in contests:
                    contest.new_round()
            for _ in range(laps if number >= 0 else 1):
                for contest in contests:
                    await contest.lap()
    every = [each for two in contests for each in two.rounds]
    section = _section(game, every, laps * tables)
    pictures = await _pictures()
    if pictures:
        section.figures.append(Figure("The picture that ends a game, CPU", "ms", pictures, PICTURE))
    ours, theirs = [[times.mean for times in each] for each in every[2:]]
    aim = TO_THE_ORDINARY.get(game.id, USUALLY_TO_THE_ORDINARY)
    return ratio(game.title, ours, theirs, aim), section


async def _pictures() -> list[float]:
    """Draw the pictures of the games that ended lately; return the CPU time of each, in ms."""
    taken = []
    for session in ENDED:
        begun = process_time_ns()
        if await souvenir_file(session) is not None:
            taken.append((process_time_ns() - begun) / 1e6)
    ENDED.clear()
    return taken


async def run(
    client: discord.Client,
    texts: Sequence[str],
    times: Times,
    over: type[wire.Instant],
    looks: Sequence[Look] = (),
) -> list[wire.JSON]:
    """Give payloads to a client one by one; return its replies."""
    requests = getattr(client, "requests", None) if over is sending.Sent else None
    is_twin = isinstance(client, LeanTwin)
    adapter = over(wire.Ids()) if is_twin else over.of_the_bot(requests)
    async_context.set(adapter)
    receive = client._connection.parsers["INTERACTION_CREATE"]
    replies = []
    own = 0
    whole = process_time_ns()
    for at, text in enumerate(texts):
        begun = thread_time_ns()
        payload = json.loads(text)
        if isinstance(client, LeanTwin):
            client.look = looks[at]
        taken = adapter.expect()
        own += thread_time_ns() - begun
        cpu = process_time_ns()
        wall = perf_counter_ns()
        receive(payload)
        await taken
        times.cpu.append(process_time_ns() - cpu)
        times.wall.append(adapter.at - wall)
        replies.append(adapter.reply)
    times.total += process_time_ns() - whole - own
    return [json.loads(each if isinstance(each, str) else json.dumps(each)) for each in replies]


def _section(game: AnyGame, contests: Sequence[Sequence[Times]], presses: int) -> Section:
    """Report the rounds of the bot and the twin, then of the durable bot and the ordinary one."""
    bot, twin, kept, ordinary = [_each([times.cpu for times in each]) for each in contests]
    means = [[times.mean for times in each] for each in contests[:2]]
    ours, _, durable, _ = contests
    return Section(
        f"{game.title}: one press, its reply sent",
        [
            ratio("Bot to twin, CPU p50, without the commit", bot, twin),
            ratio("Bot to twin, mean CPU, without the commit", means[0], means[1]),
            Figure("The twin, CPU p50", "µs", twin),
            Figure("The ordinary bot, CPU p50", "µs", ordinary),
            Figure("Without the commit, CPU p50", "µs", bot),
            Figure("· CPU p99", "µs", _each([times.cpu for times in ours], 99)),
            Figure("With the commit, CPU p50", "µs", kept),
            Figure("· CPU p99", "µs", _each([times.cpu for times in durable], 99)),
            Figure("· wall p50", "ms", _each([times.wall for times in durable], scale=1e6)),
            Figure("· wall p99", "ms", _each([times.wall for times in durable], 99, scale=1e6)),
        ],
        [
            f"{presses:,} presses a round; a press is any move that the board offers.",
            "One press after the other: each pays for a commit of its own.",
            "The mean also has what a press leaves for later.",
            "Pictures of ended games are left out: random games end after a few presses.",
        ],
    )


def _each(rounds: Sequence[Sequence[int]], percent: float = 50, scale: float = 1e3) -> list[float]:
    """Return that percentile of each round, in µs or another scale."""
    return [percentile(each, percent) / scale for each in rounds]

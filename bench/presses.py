"""The cost of one press, from Discord’s payload to the reply for HTTP.

The real bot receives whole payloads through discord.py’s own parser. Each lap is one press at each
of many tables; the twins (`bench.twin`) then answer the same payloads with the same replies.
"""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from time import perf_counter_ns, process_time_ns, thread_time_ns

import discord
from discord.webhook.async_ import async_context

from bench import wire
from bench.people import (
    MESSAGE_UPDATE,
    People,
    Press,
    WithoutCommits,
    in_menus,
    moves,
    people,
    turned,
)
from bench.report import Aim, Figure, Section, percentile, ratio
from bench.twin import LeanTwin, Look, Twin, UsualTwin, online_twin
from games.engine.game import AnyGame
from storage.database import Database

WARM_LAPS = 3
MOST_SECONDS = 120  # a lap that takes longer hangs
FEWEST = 20  # presses of a kind per round that a figure needs

TO_THE_LEAN_TWIN = Aim(2.0)
TO_THE_USUAL_TWIN = Aim(1.3)
WITH_THE_COMMIT = {"diamonds": Aim(800.0)}
ANY_WITH_THE_COMMIT = Aim(1200.0)


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
    """A bot and its twins, measured by turns; the bot’s rounds are the first.

    At each table a random press of those that `pressed` finds is made.
    """

    def __init__(
        self,
        people: People,
        twins: Sequence[Twin],
        pressed: Callable[[wire.JSON], Sequence[Press]] = moves,
    ) -> None:
        self.rounds: list[list[Times]] = [[] for _ in range(1 + len(twins))]
        self._people = people
        self._twins = twins
        self._pressed = pressed

    def new_round(self) -> None:
        """Start a round."""
        for rounds in self.rounds:
            rounds.append(Times())

    async def lap(self) -> None:
        """Press once at every table with a possible press, then at the twins."""
        people = self._people
        await people.open_what_has_ended()
        open_now = [(each, self._pressed(each.reply)) for each in people.boards]
        pressed = [(each, people.any_of(several)) for each, several in open_now if several]
        texts = [json.dumps(people.payload(each, press)) for each, press in pressed]
        ours, *theirs = [rounds[-1] if rounds else Times() for rounds in self.rounds]
        async with asyncio.timeout(MOST_SECONDS):
            bodies = await run(people.bot, texts, ours)
            replies = [json.loads(body) for body in bodies]
            for (each, _), reply in zip(pressed, replies, strict=True):
                if reply["type"] != MESSAGE_UPDATE:
                    raise AssertionError(f"a move was answered with {reply}")
                each.reply = reply["data"]
            looks = [Look.of(reply["data"]) for reply in replies]
            for twin, times in zip(self._twins, theirs, strict=True):
                again = await run(twin, texts, times, looks)
                if list(map(json.loads, again)) != replies:
                    raise AssertionError("a twin does not send what the bot sends")


def measure(game: AnyGame, tables: int, laps: int, rounds: int) -> list[Section]:
    """Measure that many laps per round of a game, without and with commits."""
    return asyncio.run(_measure(game, tables, laps, rounds))


async def _measure(game: AnyGame, tables: int, laps: int, rounds: int) -> list[Section]:
    async with AsyncExitStack() as stack:
        twins = [
            await stack.enter_async_context(online_twin(kind)) for kind in (LeanTwin, UsualTwin)
        ]
        at_ease, durable = [
            await stack.enter_async_context(people(game.id, storage, tables))
            for storage in (WithoutCommits, Database)
        ]
        free, kept = Contest(at_ease, twins), Contest(durable, [])
        menus, turns = Contest(at_ease, twins, in_menus), Contest(at_ease, twins, turned)
        for _ in range(WARM_LAPS):
            await free.lap()
            await kept.lap()
        for _ in range(rounds):
            gc.collect()
            for contest in (free, kept, menus, turns):
                contest.new_round()
            for _ in range(laps):
                for contest in (free, kept, menus, turns, turns):  # to a page, and back
                    await contest.lap()
    size = f"{laps * tables:,} presses a round, at {tables} tables."
    aim = WITH_THE_COMMIT.get(game.id, ANY_WITH_THE_COMMIT)
    return [
        _without_commit(game, free, menus, turns, size),
        _with_commit(game, kept, aim),
    ]


async def run(
    client: discord.Client,
    texts: Sequence[str],
    times: Times,
    looks: Sequence[Look] = (),
) -> list[str]:
    """Give payloads to a client one by one; return its replies."""
    adapter = wire.Instant(wire.Ids())
    async_context.set(adapter)
    receive = client._connection.parsers["INTERACTION_CREATE"]
    bodies = []
    own = 0
    whole = process_time_ns()
    for at, text in enumerate(texts):
        begun = thread_time_ns()
        payload = json.loads(text)
        if isinstance(client, Twin):
            client.look = looks[at]
        taken = adapter.expect()
        own += thread_time_ns() - begun
        cpu = process_time_ns()
        wall = perf_counter_ns()
        receive(payload)
        await taken
        times.cpu.append(process_time_ns() - cpu)
        times.wall.append(adapter.at - wall)
        bodies.append(adapter.body)
    times.total += process_time_ns() - whole - own
    return bodies


def _without_commit(
    game: AnyGame, contest: Contest, menus: Contest, turns: Contest, size: str
) -> Section:
    ours = contest.rounds[0]
    cpu = [_each([times.cpu for times in rounds]) for rounds in contest.rounds]
    figures = [
        Figure("The bot, CPU p50", "µs", cpu[0]),
        Figure("The bot, CPU p99", "µs", _each([times.cpu for times in ours], 99)),
        Figure("The bot, CPU mean", "µs", [each.mean for each in ours]),
        Figure("The bot, wall p50", "µs", _each([times.wall for times in ours])),
        Figure("The lean twin, CPU p50", "µs", cpu[1]),
        Figure("The usual twin, CPU p50", "µs", cpu[2]),
        ratio("Bot to lean twin, CPU p50", cpu[0], cpu[1], TO_THE_LEAN_TWIN),
        ratio("Bot to usual twin, CPU p50", cpu[0], cpu[2], TO_THE_USUAL_TWIN),
        *_alone("menus", menus),
        *_alone("pages and questions", turns),
    ]
    return Section(
        f"{game.title}: one press, without the database’s commit",
        figures,
        [
            size,
            "A press is any move that the board offers, in a menu too; bot and twins by turns.",
            "Pages and questions change nothing at the table: one press there, another back.",
            "Wall is from the payload entering discord.py to the reply handed to HTTP.",
            "The mean also has what a press leaves for later.",
            "The twins send the same JSON, its words made beforehand.",
            "The lean twin works as the bot does, the usual one has dynamic items, a stored view.",
        ],
    )


def _alone(what: str, contest: Contest) -> list[Figure]:
    """Return the figures of one kind of press; empty if a game has few."""
    if any(len(times.cpu) < FEWEST for times in contest.rounds[0]):
        return []
    ours, lean, usual = [_each([times.cpu for times in rounds]) for rounds in contest.rounds]
    return [
        Figure(f"The bot, {what} alone, CPU p50", "µs", ours),
        ratio(f"Bot to lean twin, {what} alone", ours, lean),
        ratio(f"Bot to usual twin, {what} alone", ours, usual),
    ]


def _with_commit(game: AnyGame, contest: Contest, aim: Aim) -> Section:
    (ours,) = contest.rounds
    return Section(
        f"{game.title}: one press, with the durable commit",
        [
            Figure("CPU p50", "µs", _each([times.cpu for times in ours]), aim),
            Figure("CPU p99", "µs", _each([times.cpu for times in ours], 99)),
            Figure("CPU mean", "µs", [each.mean for each in ours]),
            Figure("Wall p50", "µs", _each([times.wall for times in ours])),
            Figure("Wall p99", "µs", _each([times.wall for times in ours], 99)),
        ],
        ["One press after the other: each pays for a commit of its own."],
    )


def _each(rounds: Sequence[Sequence[int]], percent: float = 50) -> list[float]:
    """Return that percentile of each round, in µs."""
    return [percentile(each, percent) / 1000 for each in rounds]

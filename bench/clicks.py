"""What one click costs the bot, from Discord’s payload to the reply handed to HTTP.

The real bot gets whole payloads through discord.py’s own parser. Each lap is one click
at each of many tables; the twin then answers the same payloads with the same replies.
"""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter_ns, process_time_ns, thread_time_ns
from typing import Any
from unittest.mock import patch

import discord
from discord.webhook.async_ import async_context

import bot.app
from bench import wire
from bench.report import ROUNDS, Aim, Figure, Section, percentile, ratios
from bench.twin import Look, Twin
from bot.app import DungeonDealer
from bot.settings import Settings
from bot.tables.service import NewTable
from bot.ui.cards import Cards
from bot.ui.codec import ChoiceId, decode
from bot.ui.screens.table import board
from games.engine.chance import Numbers
from games.engine.game import AnyGame, Sheets
from storage.database import Change, Database
from storage.places import Place
from storage.tables import Seat

WARM_LAPS = 3
MOST_SECONDS = 120  # a lap that takes this long hangs
# Options that a table is opened with, where the first board would else be no move in a fight.
OPENED_WITH: dict[str, dict[str, Any]] = {"solitaire": {"level": 8}, "cards": {"gm": "auto"}}
# The characters of games in which one would else have to be made first.
SHEETS: dict[str, Sheets] = {
    "cardrpg": [{"name": "Ann", "class": "KS", "level": 3, "str": 8, "hp": 12, "sessions": 4}],
    "cardomancer": [{"class": "guardian", "level": 9}],
}
MOVE = "d1:"  # how the id of a choice begins
MESSAGE_UPDATE = 7

OVER_THE_TWIN = Aim(1.5)
WITH_THE_COMMIT = Aim(1000.0)


class WithoutCommits(Database):
    """A database whose writes are done as soon as they are asked for, and go nowhere."""

    async def write(self, *changes: Change) -> None:
        """Nothing."""


@dataclass(slots=True)
class Times:
    """The clicks of one round: nanoseconds each, and the process’s CPU over all of them.

    The single ones end at the reply; `total` also has what a click leaves for later and
    for other threads.
    """

    wall: list[int] = field(default_factory=list)
    cpu: list[int] = field(default_factory=list)
    total: int = 0

    @property
    def mean(self) -> float:
        """CPU a click, in µs."""
        return self.total / len(self.cpu) / 1000


@dataclass(slots=True)
class Board:
    """A table as a player sees it."""

    spot: wire.Spot
    message: int = 0
    reply: wire.JSON = field(default_factory=dict)


def measure(game: AnyGame, tables: int, laps: int) -> list[Section]:
    """That many laps a round of a game, without the commit and with it."""
    return asyncio.run(_measure(game, tables, laps))


async def _measure(game: AnyGame, tables: int, laps: int) -> list[Section]:
    async with AsyncExitStack() as stack:
        twin = await stack.enter_async_context(online_twin())
        free, kept = [
            Contest(await stack.enter_async_context(people(game.id, storage, tables)), twin)
            for storage in (WithoutCommits, Database)
        ]
        for contest in (free, kept):
            for _ in range(WARM_LAPS):
                await contest.lap()
        for _ in range(ROUNDS):
            gc.collect()
            for contest in (free, kept):
                contest.new_round()
            for _ in range(laps):
                for contest in (free, kept):
                    await contest.lap()
    clicks = f"{laps * tables:,} clicks a round; bot and twin by turns, one click at each of"
    note = f"{clicks} {tables} tables."
    return [
        _section(
            f"{game.title}: one click, without the database’s commit",
            free,
            note,
            twin=OVER_THE_TWIN,
        ),
        _section(
            f"{game.title}: one click, with the durable commit", kept, note, cpu=WITH_THE_COMMIT
        ),
    ]


class Contest:
    """A bot and the twin, side by side; `ours` and `theirs` are their rounds."""

    def __init__(self, people: People, twin: Twin) -> None:
        self.ours: list[Times] = []
        self.theirs: list[Times] = []
        self._people = people
        self._twin = twin
        self._round = Times(), Times()

    def new_round(self) -> None:
        """Laps count from here on."""
        self._round = Times(), Times()
        self.ours.append(self._round[0])
        self.theirs.append(self._round[1])

    async def lap(self) -> None:
        """A click at every table, then the same clicks at the twin."""
        people, (ours, theirs) = self._people, self._round
        await people.open_what_has_ended()
        texts = [json.dumps(people.press(board)) for board in people.boards]
        async with asyncio.timeout(MOST_SECONDS):
            bodies = await run(people.bot, texts, ours)
            replies = [json.loads(body) for body in bodies]
            people.see(replies)
            looks = [Look.of(reply["data"]) for reply in replies]
            again = await run(self._twin, texts, theirs, looks)
        if again != bodies:
            raise AssertionError("the twin does not send what the bot sends")


async def run(
    client: discord.Client, texts: Sequence[str], times: Times, looks: Sequence[Look] = ()
) -> list[str]:
    """Give payloads to a client one by one; gives its replies."""
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


class People:
    """Some people who play at one bot, each at a table of their own, half of them in a guild."""

    def __init__(self, game: str, bot: DungeonDealer, tables: int) -> None:
        self.bot = bot
        self._game = game
        self.boards = [Board(wire.Spot(1 + at, at % 2 == 0)) for at in range(tables)]
        self._ids = wire.Ids()
        self._numbers = Numbers(game)

    async def open_what_has_ended(self) -> None:
        """A new table wherever nothing is left to press."""
        tables, cards = self.bot.core.tables, Cards()
        for at, each in enumerate(self.boards):
            while not (each.reply and _moves(each.reply)):
                new = NewTable(
                    self._game,
                    [Seat(each.spot.person, f"Player {at}")],
                    Place(None, each.spot.channel),
                    OPENED_WITH.get(self._game, {}),
                    sheets=SHEETS.get(self._game),
                )
                table = await tables.open(new)
                embed, view = board(table, cards, fresh=True)
                each.message = self._ids.next()
                each.reply = {"embeds": [embed.to_dict()], "components": view.to_components()}

    def press(self, board: Board) -> wire.JSON:
        """A click on any of the moves that a board offers."""
        moves = _moves(board.reply)
        custom_id = moves[self._numbers.below(len(moves))]
        message = wire.message(self._ids, board.spot, board.message, board.reply)
        return wire.click(self._ids, board.spot, message, custom_id)

    def see(self, replies: Sequence[wire.JSON]) -> None:
        """What came of the clicks, board by board."""
        for each, reply in zip(self.boards, replies, strict=True):
            if reply["type"] != MESSAGE_UPDATE:
                raise AssertionError(f"a move was answered with {reply}")
            each.reply = reply["data"]


@asynccontextmanager
async def people(game: str, storage: type[Database], tables: int) -> AsyncIterator[People]:
    """People at the real bot, started as always but for the login, on a storage of ours."""
    with TemporaryDirectory() as folder:
        settings = Settings.model_construct(
            database=Path(folder) / "bench.db", live_tables=10 * tables, tables_per_user=10**9
        )
        async with DungeonDealer(settings) as dealer:
            wire.put_online(dealer)
            with patch.object(bot.app, "Database", storage):
                await dealer.setup_hook()
            await _finished("card emoji")
            yield People(game, dealer, tables)


@asynccontextmanager
async def online_twin() -> AsyncIterator[Twin]:
    """The twin, as ready as the bot."""
    async with Twin() as twin:
        wire.put_online(twin)
        yield twin


async def _finished(name: str) -> None:
    tasks = [task for task in asyncio.all_tasks() if task.get_name() == name]
    await asyncio.gather(*tasks)


def _moves(reply: wire.JSON) -> list[str]:
    """The ids of the buttons that are moves and can be pressed."""
    return [
        button["custom_id"]
        for button in wire.buttons(reply)
        if isinstance(decode(button["custom_id"]), ChoiceId) and not button.get("disabled")
    ]


def _section(
    title: str, contest: Contest, note: str, *, twin: Aim | None = None, cpu: Aim | None = None
) -> Section:
    ours, theirs = contest.ours, contest.theirs
    wall = ratios(_each(ours, "wall"), _each(theirs, "wall"))
    spent = ratios(_each(ours, "cpu"), _each(theirs, "cpu"))
    return Section(
        title,
        [
            *_figures("The bot", ours, cpu),
            *_figures("Its twin", theirs, None),
            Figure("Bot to twin, wall p50", "×", wall, twin),
            Figure("Bot to twin, CPU p50", "×", spent, twin),
        ],
        [
            note,
            "Wall is from the payload entering discord.py to the reply handed to HTTP.",
            "CPU is of the whole process, threads included; the mean also has what comes later.",
            "The twin answers the same payloads with the same JSON, its words made beforehand.",
        ],
    )


def _figures(who: str, rounds: Sequence[Times], cpu: Aim | None) -> list[Figure]:
    return [
        Figure(f"{who}, wall p50", "µs", _each(rounds, "wall")),
        Figure(f"{who}, wall p99", "µs", _each(rounds, "wall", 99)),
        Figure(f"{who}, CPU p50", "µs", _each(rounds, "cpu"), cpu),
        Figure(f"{who}, CPU p99", "µs", _each(rounds, "cpu", 99)),
        Figure(f"{who}, CPU mean", "µs", [each.mean for each in rounds], cpu),
    ]


def _each(rounds: Sequence[Times], what: str, percent: float = 50) -> list[float]:
    values: list[Any] = [getattr(each, what) for each in rounds]
    return [percentile(each, percent) / 1000 for each in values]

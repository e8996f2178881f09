"""Three processes on one PostgreSQL, over HTTP: killed and restarted, and its server, too."""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import pytest
import simcord

from bot.over_http.in_request import SETTLED_AFTER
from bot.rendering.codec import ChoiceId, ConfirmId, FormId, MenuId, decode, move_of
from bot.rendering.errors import sentence_of
from bot.tables.errors import Repeated
from bot.tables.sessions.moves import Move
from bot.tables.sessions.stored import header_of
from games.catalog import GAMES
from games.engine.record import Answered, line_from_json
from games.engine.replay import transcript
from games.engine.table import EVERYTHING
from storage.address import ServerAddress
from storage.database import Database
from storage.tables.repository import Tables
from tests.e2e.test_http import GAMES_TO_PLAY, HAND, to_press
from tests.kit.database.postgresql import Server
from tests.kit.stage import Actor, Message, buttons, forge, press, private, table_id
from tests.kit.strict.over_http import Several, several_over_http

PROCESSES = 3
TIMER = 60  # seconds: the minimum
REFUSED_WITHIN = 2 * SETTLED_AFTER  # seconds: a refusal follows an edit, when Discord has read it
ALONE = [each for each in GAMES_TO_PLAY.items() if each[0] != "cardomancer start"]


@dataclass(frozen=True)
class Size:
    """The amount of work: tables, presses, kills, restarts of the server, timed tables."""

    tables: int
    presses: int
    kills: int
    restarts: int = 1
    timed: int = 0


SHORT = Size(tables=6, presses=40, kills=2)
LONG = Size(tables=1000, presses=3000, kills=40, restarts=3, timed=10)


@dataclass(frozen=True)
class Pressed:
    """A press of a move on a board, its result, and when it began and ended by the loop's clock."""

    custom_id: str
    result: simcord.InteractionResult
    began: float
    ended: float

    def is_taken(self, kills: Sequence[float]) -> bool:
        """Whether it was not refused, and no process was killed that could have refused it yet."""
        killed = any(self.began <= kill <= self.ended + REFUSED_WITHIN for kill in kills)
        return self.is_accepted and not killed

    @property
    def is_accepted(self) -> bool:
        """Whether it was answered without a refusal so far."""
        told = [each for each in (self.result.response, *self.result.followups) if each is not None]
        return self.result.acknowledged and not any(each.ephemeral for each in told)


@dataclass
class Evening:
    """The observations: presses of moves on boards, kills, and open boards.

    `tries` counts the presses for each moment of a table, wherever they stand. After a press
    without an answer a second one for the same moment is refused, at a time that depends on the
    machine.
    """

    discord: Several
    chance: random.Random
    taken: list[str] = field(default_factory=list)
    moves: list[Pressed] = field(default_factory=list)
    tries: Counter[tuple[str, int]] = field(default_factory=Counter)
    kills: list[float] = field(default_factory=list)
    boards: list[tuple[Actor, Message]] = field(default_factory=list)
    timed: list[str] = field(default_factory=list)
    opened: int = 0
    pressed: int = 0

    def taken_so_far(self) -> list[str]:
        """Return the moves that the bot has taken, and that no kill can have undone."""
        return [each.custom_id for each in self.moves if each.is_taken(self.kills)]

    def accepted_twice(self) -> set[str]:
        """Return the moves that were accepted more than once, all by processes that live on.

        On a busy machine a process may be killed before it has refused an older press.
        """
        last = max(self.kills, default=0.0)
        seen = [each.custom_id for each in self.moves if each.began > last and each.is_accepted]
        return {each for each in seen if seen.count(each) > 1}

    async def open(self) -> None:
        """Open a table for a user, and retry later without an answer."""
        actor = self.chance.choice([self.discord.ann, self.discord.bo])
        command, options = self.chance.choice(ALONE)
        board = (await actor.slash(self.discord.channel, command, **options)).response
        if board is not None and not board.ephemeral:
            self.boards.append((actor, board))

    async def open_duel(self) -> str | None:
        """Seat Ann and Bo, and leave the table to its timer."""
        ann, bo = self.discord.ann, self.discord.bo
        board = (await ann.slash(self.discord.channel, "diamonds duel")).response
        if board is None or "Join" not in buttons(board):
            return None
        await press(bo, board, "Join")
        await press(ann, board, "Start")
        if "Join" in buttons(board):
            return None
        key = table_id(board)
        set_ = await ann.slash(self.discord.channel, "table timer", wait="1m", table=key)
        return key if set_.response is not None and not set_.response.ephemeral else None

    async def act(self) -> None:
        """Press something at a table of a user."""
        actor, board = self.boards.pop(self.chance.randrange(len(self.boards)))
        if await self._press(actor, board):
            self.boards.append((actor, board))
        self.pressed += 1

    async def _press(self, actor: Actor, board: Message) -> bool:
        """Press any move there, on the board or on the panel behind it; False: it is over."""
        key = table_id(board)
        shown, found = board, to_press(board, key, self.chance)
        if found is None:
            hand = [each for each in buttons(board).values() if each.startswith(HAND)]
            if not hand:
                return False
            opened = await actor.click(board, custom_id=hand[0])
            if opened.response is None:
                return True
            shown = private(opened)
            found = to_press(shown, key, self.chance)
        if found is None:
            return True
        custom_id, picked = found
        pressed = decode(custom_id)
        assert isinstance(pressed, ChoiceId | FormId | ConfirmId | MenuId)
        self.tries[key, pressed.drawn.revision] += 1
        if picked:
            await actor.select(shown, picked, custom_id=custom_id)
            return True
        clock = asyncio.get_running_loop().time
        began = clock()
        result = await actor.click(shown, custom_id=custom_id)
        if shown is board:
            self.moves.append(Pressed(custom_id, result, began, clock()))
        return True


async def harass(evening: Evening, server: Server, size: Size, over: asyncio.Event) -> None:
    """Kill processes and the server and restart them, one after the other."""
    chance = random.Random(2)
    restarts = set(chance.sample(range(size.kills), size.restarts))
    for kill in range(size.kills):
        await asyncio.sleep(chance.uniform(0.2, 1.0))
        if over.is_set():
            return
        victim = chance.choice(evening.discord.processes)
        await victim.kill()
        evening.kills.append(asyncio.get_running_loop().time())
        if kill in restarts:
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
        await victim.start()


async def play(evening: Evening, size: Size) -> None:
    """Open this many tables, and press at them in between."""
    while evening.pressed < size.presses:
        few = len(evening.boards) < size.tables // 2
        if few or (evening.opened < size.tables and evening.chance.random() < 1 / 3):
            evening.opened += 1
            await evening.open()
        else:
            await evening.act()


async def check(address: ServerAddress, evening: Evening) -> tuple[int, int]:
    """Check that each accepted press is in its table's log once and that all deadlines passed once.

    Where a moment was answered more than once, the log has one of the answers. Every log must
    replay. Returns: the number of tables and of deadlines.
    """
    database = await Database.open(address)
    tables = Tables(database)
    said: dict[str, list[Move]] = {}
    for custom_id in evening.taken:
        pressed = decode(custom_id)
        assert isinstance(pressed, ChoiceId)
        move = move_of(pressed.table, pressed.drawn, pressed.said)
        said.setdefault(move.table, []).append(move)
    keys = [key for (key,) in await database.read("SELECT id FROM tables")]
    assert set(said) <= set(keys)
    fired = 0
    for key in keys:
        stored = await tables.load(key)
        assert stored is not None
        lines = [line_from_json(line) for line in await tables.log(key)]
        assert transcript(GAMES[stored.game], header_of(stored), lines)
        for move in said.get(key, []):
            given = [line.choice for line in lines[move.revision :] if isinstance(line, Answered)]
            for choice, answer in zip(given, move.answers, strict=False):
                if answer != EVERYTHING and evening.tries[key, move.revision] == 1:
                    assert choice == (answer.split("+") if isinstance(choice, list) else answer)
            assert len(given) >= len(move.answers)
        if key in evening.timed:
            rows = await database.read(
                "SELECT at FROM table_log WHERE table_id = ? AND stand_in = 1 AND begins = 1"
                " ORDER BY seq",
                (key,),
            )
            times = [at for (at,) in rows]
            assert all(later - earlier >= TIMER for earlier, later in pairwise(times))
            fired += len(times)
    await database.close()
    return len(keys), fired


@pytest.fixture
def address(postgresql: Server) -> Iterator[ServerAddress]:
    with postgresql.database() as found:
        yield found


def sentences(result: simcord.InteractionResult) -> list[str]:
    """Return the sentences that only the pressing user saw."""
    found = (result.response, *result.followups)
    return [each.content for each in found if each is not None and each.ephemeral]


async def evening(address: ServerAddress, server: Server, folder: Path, size: Size) -> str:
    """Run all of it, and return a short summary."""
    settings = {"DEALER_DATABASE": str(address), "DEALER_TABLES_PER_USER": "10000"}
    async with several_over_http(folder, PROCESSES, **settings) as discord:
        seen, over = Evening(discord, random.Random(1)), asyncio.Event()
        duels = 0
        while len(seen.timed) < size.timed:
            key = await seen.open_duel()
            if key is not None:
                seen.timed.append(key)
            duels += 1
        harassing = asyncio.create_task(harass(seen, server, size, over))
        await play(seen, size)
        over.set()
        await harassing
        for more in range(1, size.presses):  # on a fast machine a kill may undo most of the others
            if len(seen.taken_so_far()) > size.presses // 2:  # some may be refused yet
                break
            await play(seen, replace(size, presses=size.presses + more))
        await asyncio.sleep(2 * TIMER if size.timed else REFUSED_WITHIN)
        while seen.accepted_twice():  # noqa: ASYNC110 - it waits for other processes
            await asyncio.sleep(1)
        for each in discord.processes:
            assert "Traceback" not in "".join(each.log)
    seen.taken = seen.taken_so_far()
    tables, fired = await check(address, seen)
    assert tables <= seen.opened + duels  # a command that two processes receive opens one
    assert fired >= size.timed
    taken = len(seen.taken)
    assert taken > size.presses // 4
    return f"{tables} tables, {taken} presses taken, {len(seen.kills)} kills, {fired} times up"


async def test_nothing_taken_is_lost_or_doubled(
    address: ServerAddress, postgresql: Server, tmp_path: Path
) -> None:
    await evening(address, postgresql, tmp_path, SHORT)


async def test_a_press_that_two_processes_get_is_answered_once(
    address: ServerAddress, tmp_path: Path
) -> None:
    """A second press is told that it was done, once."""
    async with several_over_http(tmp_path, 2, DEALER_DATABASE=str(address)) as discord:
        board = (await discord.ann.slash(discord.channel, "diamonds play")).response
        assert board is not None
        discord.twice = 1.0
        presses = []
        for _ in range(2):  # a game may be over after the third
            (custom_id, _) = to_press(board, table_id(board), random.Random(1)) or ("", [])
            presses.append(await discord.ann.click(board, custom_id=custom_id))
        await asyncio.sleep(REFUSED_WITHIN)
        assert [sentences(each) for each in presses] == [[]] * 2
        forge(board, custom_id)
        again = await discord.ann.click(board, custom_id=custom_id)
        await asyncio.sleep(REFUSED_WITHIN)
        assert sentences(again) == [sentence_of(Repeated())]


@pytest.mark.soak
async def test_a_thousand_tables(
    address: ServerAddress, postgresql: Server, tmp_path: Path
) -> None:
    figures = await evening(address, postgresql, tmp_path, LONG)
    logging.getLogger(__name__).warning("%s", figures)

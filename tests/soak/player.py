"""A life of the bot: hundreds of tables played at once until it is killed.

It prints what it has shown and acknowledged, line by line, as soon as Discord accepts it.
"""

import asyncio
import gc
import json
import logging
import os
import random
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import _dpy_internals
from simcord.interactions import base_payload

from bot.cluster import due as deadlines
from bot.cluster.due import Due
from bot.interaction import Interaction
from bot.tables.deadlines.service import DeadlineService
from bot.tables.errors import Gone, Refused
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from bot.tables.sessions.undo import still_to_agree
from games.engine.game import SetupRefused
from games.engine.table import BETWEEN_TOKENS
from storage.tables.repository import Status
from tests.kit.stage import Message, Stage, set_up, table_id
from tests.kit.strict.lively import fields_of, send, send_form
from tests.soak.chaos import Chaos
from tests.soak.defects import Defects
from tests.soak.judge import Witness, say
from tests.soak.ways import Way, filled, in_a_lobby, leads, may_undo, moment_of, own_button, ways

DAY = 86_400.0
COMMANDS = (
    "solitaire play", "cards play", "diamonds play", "cardrpg play", "cardrpg quest",
    "diamonds escape", "diamonds duel", "cardrpg coop", "cardrpg duel", "cards start",
    "cardomancer start", "cardomancer start",
)  # fmt: skip
NEW_A_ROUND = 12  # tables that are opened at most, between two rounds
UNDER_WAY = 150  # presses at once, at most
PATIENCE = 30.0  # seconds for those of a round
TOLD_EVERY = 10.0  # seconds
_BREATH = 0.01  # seconds
_LOOKS = 0.2  # seconds between two looks of the offline Discord at a timer
SELDOM = 150  # moves between two of those that change a table's clock or seats, each
UNDO = 5  # moves that could be undone, to one that is
TIMERS = (1, 1, 3, None)  # seconds
NOT_NOW = 75  # the exit status of a life that did not begin in time
GRACE = 12  # seconds that a table waits at least after a start, until this process plays
GIVEN_UP = 12  # rounds in which nothing at a table could be pressed

Result = simcord.InteractionResult
Actor = simcord.MemberActor


@dataclass
class Played:
    """A table that is played, or is about to be."""

    at: int
    asked: Result
    other: int
    form: Result | None = None
    board: Message | None = None
    key: str | None = None
    panels: dict[int, Result] = field(default_factory=dict)
    token: str = ""
    stuck: int = 0


class Life:
    """One process: users, their channels, and the tables where they sit."""

    def __init__(
        self,
        stage: Stage,
        people: list[Actor],
        channels: list[simcord.ChannelHandle],
        chance: random.Random,
        most: int,
    ) -> None:
        self.stage, self.people, self.channels = stage, people, channels
        self.chance, self.most = chance, most
        self.tables: list[Played] = []
        self.witness = Witness()
        self.chaos = Chaos(stage, chance)
        self._by_id = {each.id: each for each in people}

    def begin(self) -> None:
        """Watch the messages, and begin to inject faults."""
        wire, router, witness = self.stage.wire, self.stage.bot.router, self.witness
        wire.faults.append(witness.attempt)
        wire.losses.append(witness.taken)
        answer = router.answer

        async def answered(interaction: Interaction) -> None:
            try:
                await answer(interaction)
            finally:
                witness.handled(interaction.token)

        router.answer = answered  # type: ignore[method-assign]
        time_out = DeadlineService.time_out

        async def timed_out(service: DeadlineService, due: Due) -> bool:
            acted = await time_out(service, due)
            self.chaos.happened["a deadline"] += acted
            return acted

        DeadlineService.time_out = timed_out  # type: ignore[method-assign,assignment]
        self.chaos.begin()

    async def round(self) -> None:
        """Press once at every table, all at once."""
        await self.chaos.between_rounds()
        for played in list(self.tables):
            if played.token in self.witness.pressed and self.chance.randrange(50):
                continue
            await self._play(played)
        end = time.monotonic() + PATIENCE
        await asyncio.sleep(_BREATH)
        while len(self.witness.pressed) > UNDER_WAY and time.monotonic() < end:  # noqa: ASYNC110
            await asyncio.sleep(_BREATH)
        await self.chaos.after_round()
        say("presses", self.witness.finished)
        say("chaos", json.dumps(self.chaos.happened))
        self._forget()

    async def resume(self, share: float) -> None:
        """Continue tables of earlier lives, up to half of all."""
        for at, actor in self.chance.sample([*enumerate(self.people)], len(self.people)):
            for stored in await self.stage.bot.core.tables.of_user(actor.id, (Status.OPEN,)):
                if len(self.tables) >= self.most / 2:
                    return
                known = stored.id in [each.key for each in self.tables]
                if not known and stored.host == actor.id and self.chance.random() < share:
                    asked = self._command(at, "table resume", table=stored.id)
                    self.tables.append(Played(at, asked, self._other(at)))

    def fill(self) -> None:
        """Open tables if there are too few."""
        for _ in range(min(NEW_A_ROUND, self.most - len(self.tables))):
            at = self.chance.randrange(len(self.people))
            command = self.chance.choice(COMMANDS)
            options = {"level": self.chance.randrange(1, 9)} if "solitaire" in command else {}
            asked = self._command(at, command, **options)
            self.tables.append(Played(at, asked, self._other(at)))

    def _other(self, at: int) -> int:
        """Return another user."""
        return (at + self.chance.randrange(1, len(self.people))) % len(self.people)

    def _command(self, at: int, name: str, **options: int | str) -> Result:
        """Send a slash command, without waiting."""
        group, _, sub = name.partition(" ")
        given = [
            {"name": key, "type": 4 if isinstance(value, int) else 3, "value": value}
            for key, value in options.items()
        ]
        data = {
            "id": "1", "name": group, "type": 1,
            "options": [{"name": sub, "type": 1, "options": given}],
        }  # fmt: skip
        channel = self.channels[at]
        record, payload = base_payload(
            self.stage.env.backend,
            type=discord.InteractionType.application_command.value,
            channel_id=channel.id,
            guild_id=channel._channel.guild_id,
            user_id=self.people[at].id,
            data=data,
        )
        self.stage.env.backend.emit("INTERACTION_CREATE", payload)
        return Result(self.stage.env, record)

    async def _play(self, played: Played) -> None:
        """Press once at a table, if there is a button."""
        played.stuck += 1
        if played.stuck > GIVEN_UP:
            self.tables.remove(played)
        elif played.board is None:
            self._look_for_board(played)
        elif played.key is None:
            self._look_for_table(played, played.board)
        else:
            try:
                await self._move(played, played.board, played.key)
            except (Gone, SetupRefused, Refused):
                self.tables.remove(played)

    def _look_for_board(self, played: Played) -> None:
        response = played.asked.response
        if response is not None and not response.ephemeral:
            played.board, played.stuck = response, 0

    def _look_for_table(self, played: Played, board: Message) -> None:
        """Learn from the board which table it is, or which lobby must be started."""
        try:
            played.key, played.stuck = table_id(board), 0
        except (AssertionError, ValueError):
            starts, seats = in_a_lobby(board)
            if seats and self.chance.random() < 0.6:
                who = self.people[self.chance.choice((played.at, played.other))]
                self._send(played, who, board, self.chance.choice(seats), [])
            elif starts:
                self._send(played, self.people[played.at], board, self.chance.choice(starts), [])

    async def _move(self, played: Played, board: Message, key: str) -> None:
        session = await self.stage.bot.core.tables.look(key)
        ask = session.run.pending
        if ask is None or session.stored.status is not Status.OPEN:
            self.tables.remove(played)
            return
        if session.house.timer is not None and self.chance.randrange(10):
            return  # its time shall be up
        if self._fill_in(played):
            return
        await self._meddle(session, key)
        if self._undo(played, board, key, session):
            return
        seat = self.chance.choice(list(ask.waits_for()))
        actor = self._by_id[session.stored.seats[seat].user]
        panel = played.panels.get(seat)
        shown = None if panel is None else _private(panel)
        for message in (shown, board):
            found = None if message is None else self._found(message, key, session)
            if message is not None and found is not None:
                played.stuck = 0
                self._send(played, actor, message, *found)
                return
        await self._unstick(played, board, key, session, seat)

    def _undo(self, played: Played, board: Message, key: str, session: Session) -> bool:
        """Sometimes ask to undo the last step, and mostly agree; return whether one was pressed."""
        undo = may_undo(board, key)
        wanted = session.undo_asked
        if undo is None or self.chance.randrange(2 if wanted else UNDO):
            return False
        seats = still_to_agree(session, ()) or range(len(session.stored.seats))
        seat = self.chance.choice(list(seats))
        self._send(played, self._by_id[session.stored.seats[seat].user], board, undo, [])
        return True

    async def _unstick(
        self, played: Played, board: Message, key: str, session: Session, seat: int
    ) -> None:
        """Open the panel of an awaited player, show the table again, or act without a press."""
        actor = self._by_id[session.stored.seats[seat].user]
        own = own_button(board, key)
        match played.stuck % 4:
            case 1 if own is not None:
                played.panels[seat] = self._send(played, actor, board, own, [])
            case 2:  # the last message may not have arrived
                played.asked = self._command(played.at, "table resume", table=key)
                played.board = played.key = None
            case 0 | 3:
                await self._act(session, key, seat, actor)
                played.stuck = 0

    async def _act(self, session: Session, key: str, seat: int, actor: Actor) -> None:
        """Send typed text, and moves without a button, directly."""
        ask, run = session.run.pending, session.run
        if ask is None:
            return
        answer = run.game.rules.stand_in(run.options, run.state, ask, seat)
        said = BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)
        if "word" in type(ask.offers[seat]).__name__.lower() or answer == "":
            said = f"Robin {self.chance.randrange(10**6)}"
        move = Move(key, run.seq, answers=(said,), typed=True)
        try:
            await self.stage.bot.core.tables.act(actor.id, move)
        except (Refused, SetupRefused):
            return

    def _fill_in(self, played: Played) -> bool:
        """Submit the form that was opened last, if there is one."""
        shown, played.form = played.form, None
        if shown is None or not fields_of(shown):
            return False
        actor = self._by_id[shown._interaction.user_id]
        sent = send_form(self.stage, actor, shown, filled(shown, self.chance))
        played.token = sent._interaction.token
        self.witness.pressed[played.token] = ""
        self.chaos.happened["a form"] += 1
        return True

    async def _meddle(self, session: Session, key: str) -> None:
        """Sometimes give a table a timer, or change its seats."""
        seats, stored = self.stage.bot.core.seats, session.stored
        others = [each.user for each in stored.seats if each.user != stored.host]
        try:
            match self.chance.randrange(SELDOM):
                case 0 | 6 | 7 | 8:
                    await seats.set_timer(key, stored.host, self.chance.choice(TIMERS))
                case 1 if others:
                    await seats.kick(key, stored.host, self.chance.choice(others))
                case 2 if others:
                    new = self.chance.choice(self.people).id
                    await seats.replace(key, stored.host, self.chance.choice(others), new, "New")
                case 3 if others:
                    await seats.hand_over(key, stored.host, self.chance.choice(others))
                case 4:
                    await seats.leave(key, self.chance.choice(stored.seats).user)
                case 5:
                    await seats.rejoin(key, self.chance.choice(stored.seats).user)
                case _:
                    return
        except (Refused, SetupRefused):
            return
        self.chaos.happened["a clock or a seat is changed"] += 1

    def _found(self, message: Message, key: str, session: Session) -> Way | None:
        """Return a button that is up to date; sometimes one that is not."""
        moves = list(ways(message, key, self.chance))
        there = [*moves, *leads(message, key)]
        now = [way for way in there if moment_of(way) == session.revision]
        if (sure := [way for way in moves if way in now]) and self.chance.randrange(6):
            return self.chance.choice(sure)
        if now or (there and self.chance.randrange(4) == 0):
            return self.chance.choice(now or there)
        return None

    def _send(
        self, played: Played, actor: Actor, message: Message, custom_id: str, values: list[str]
    ) -> Result:
        """Press, sometimes also as a user who must not."""
        if self.chance.randrange(100) == 0:
            actor = self.chance.choice(self.people)
        result = send(self.stage, actor, message, custom_id, values or None)
        played.token, played.form = result._interaction.token, result
        self.witness.pressed[played.token] = "" if values else custom_id
        return result

    def _forget(self) -> None:
        """Clear the offline Discord's memory, since only the bot is measured."""
        backend, counted = self.stage.env.backend, self.stage.wire.limits.counted
        timers = self.stage.env._work.callbacks
        timers[:] = [each for each in timers if each.handle and not each.handle.cancelled()]
        backend.transcript.clear()
        backend.http_requests.clear()
        counted.by_bot.clear()
        counted.by_interaction.clear()
        counted.invalid.clear()

    def tell(self) -> None:
        """Report the memory in use, and unexpected errors."""
        gc.collect()
        sessions = len(self.stage.bot.core.sessions.memory)
        tasks = len(asyncio.all_tasks())
        say("memory", self.witness.finished, _resident(), sessions, tasks)
        for where, what in self.stage.wire.wrong.items():
            say("defect", where, what)


def unhurried(env: simcord.Env) -> None:
    """Make the offline Discord poll its timers rarely.

    Under load it polls as often as it can, which would take most of the time.
    """
    runtime = env._runtime
    assert runtime is not None
    call_at = runtime.call_at

    def later(when: float, callback: Callable[..., object], **context: Any) -> asyncio.TimerHandle:
        handle: asyncio.TimerHandle = call_at(
            max(when, _dpy_internals.real_monotonic() + _LOOKS), callback, **context
        )
        return handle

    runtime.call_at = later


def _private(result: Result) -> Message | None:
    """Return the message that only the presser sees."""
    shown = [each for each in (result.response, *result.followups) if each is not None]
    return shown[-1] if shown and shown[-1].ephemeral else None


def _resident() -> int:
    """Return the resident memory of this process, in KiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4


async def play(database: Path, life: int, seed: int, tables: int) -> None:
    """Play until the kill."""
    logging.getLogger().addHandler(Defects())
    chance = random.Random(f"{seed} {life}")
    deadlines.GRACE = GRACE
    try:
        stage = await set_up(database, offline=simcord.Env, live_tables=tables)
    except TimeoutError:  # the offline Discord's, not the bot's: this machine has much else to do
        traceback.print_exc()
        os._exit(NOT_NOW)
    unhurried(stage.env)
    people, channels = [], []
    for at in range(max(4, tables // 4)):
        people.append(stage.guild.add_member(stage.env.create_user(f"p{at}", global_name=f"P{at}")))
        channels.append(stage.guild.create_text_channel(f"table-{at}"))
    stage.env.backend.advance_clock(life * DAY)
    with stage.env.time_context():
        playing = Life(stage, people, channels, chance, tables)
        await playing.resume(0.5)
        playing.begin()
        say("ready")
        told = time.monotonic()
        while True:
            playing.fill()
            await playing.round()
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                playing.tell()


def main() -> None:
    """Play: the arguments are the database, and the numbers of the life, the seed and the tables.

    A life that ends by itself says why.
    """
    path, *numbers = sys.argv[1:]
    try:
        asyncio.run(play(Path(path), *map(int, numbers)))
    except BaseException:  # noqa: BLE001
        traceback.print_exc()
        os._exit(1)  # a caller that writes to the disk would be waited for

"""The host: opens tables, takes answers, keeps what happened, brings tables back.

Knows nothing of Discord. Whatever a person can do wrong is a `Refused` whose text is
the sentence that the person reads; nothing has changed when one is raised.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.refusals import (
    Closed,
    Forged,
    Gone,
    NotKept,
    NotSeated,
    NotYourTurn,
    OpenAlready,
    Refused,
    Repeated,
    Stale,
    StillOpen,
    TooManyTables,
    Unreadable,
)
from games.chance import Seeded, commitment
from games.game import Game
from games.panel import Line as Told
from games.record import Answered, Header, Line, RecordError, line_from_json, write
from games.replay import transcript
from games.run import EVENTS_IN_MEMORY, Bookmark, NotAsked, NotOffered, Run, lines_of
from storage.database import Conflict, WriteFailed
from storage.tables import Closing, Place, Result, Saved, Seat, Status, StoredTable, Tables

T = TypeVar("T")

logger = logging.getLogger(__name__)

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two that look alike
_ID_LENGTH = 8


WENT_BACK = "The rules were updated, so this table went back to the start of its room."


@dataclass(slots=True)
class LiveTable:
    """A table in memory: what is stored of it, and its game.

    `notice` is a sentence for the people at it, to be shown once.
    """

    stored: StoredTable
    run: Run[Any, Any]
    notice: str | None = None
    checkpoint: int = -1  # the newest one that is stored

    @property
    def id(self) -> str:
        """The table's id, as buttons carry it."""
        return self.stored.id

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret seed."""
        return commitment(self.stored.seed)

    @property
    def seed(self) -> str | None:
        """The seed, once the table has ended."""
        return None if self.stored.status is Status.OPEN else self.stored.seed

    def seat_of(self, user: int) -> int | None:
        """Where a user sits, or None."""
        for seat, sitter in enumerate(self.stored.seats):
            if sitter.user == user:
                return seat
        return None


class Host:
    """All tables of one process. Every method may be called by many tasks at once.

    Args:
        tables: where tables are kept.
        games: the games that can be played, by id.
        live_tables: how many tables to hold in memory; the others are brought back
            when somebody wants them.
        tables_per_user: how many open tables one user may have.
    """

    def __init__(
        self,
        tables: Tables,
        games: Mapping[str, Game[Any, Any]],
        *,
        live_tables: int,
        tables_per_user: int,
    ) -> None:
        self.games = games
        self._tables = tables
        self._most_live = live_tables
        self._most_open = tables_per_user
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[str | int, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        game_id: str,
        options: dict[str, Any],
        seats: Sequence[Seat],
        place: Place,
        after: str | None = None,
    ) -> LiveTable:
        """Open a table; the first seat is its host. `after` is the table it is played after.

        Raises:
            TooManyTables: the host has enough of them.
            NotKept: it could not be written.
            games.game.SetupRefused: the game is not played like this.
        """
        owner = seats[0].user
        game = self.games[game_id]
        seed = secrets.token_hex(16)
        header = Header(
            game_id,
            game.version,
            game.chosen(game.read_options({**game.opened_with, **options})),
            [seat.name for seat in seats],
        )
        run = Run(game, header, Seeded(seed), keep=True)
        stored = StoredTable(
            id="".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH)),
            game=game_id,
            version=game.version,
            options=header.options,
            sheets=None,
            seed=seed,
            host=owner,
            place=place,
            seats=tuple(seats),
            opened_at=_now(),
        )
        saved = _saved(run)
        async with self._lock(owner):  # counting and inserting are one thing
            if await self._tables.count_open(owner) >= self._most_open:
                raise TooManyTables(self._most_open)
            try:
                await self._tables.insert(stored, lines_of(run, 0), saved, after)
            except Conflict as error:
                raise OpenAlready from error
            except WriteFailed as error:
                raise _not_kept(stored.id, error) from error
        table = LiveTable(stored, run, checkpoint=_newest(saved))
        self._remember(table)
        return table

    async def again(self, table_id: str, user: int, place: Place) -> LiveTable:
        """Open a new table with the options and seats of one that has ended, once.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready, TooManyTables, NotKept: nothing was opened.
        """
        old = await self.stored(table_id, user)
        if old.game not in self.games:
            raise Gone
        if old.status is Status.OPEN:
            raise StillOpen
        if old.successor is not None:
            raise OpenAlready
        new = await self.open(old.game, old.options, old.seats, place, after=table_id)
        live = self._live.get(table_id)
        if live is not None:
            live.stored = replace(live.stored, successor=new.id)
        return new

    async def act(
        self, table_id: str, user: int, ask: int, answers: Sequence[str], until: str = ""
    ) -> LiveTable:
        """Settle an ask, and at once the asks that it leads to, and keep what came of it.

        Args:
            table_id: the table.
            user: who acts.
            ask: the id of the ask that the first answer is for.
            answers: one for each ask that is settled.
            until: how far to go on where only one answer is open.

        Raises:
            Refused: one of its kinds; nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._load(table_id)
            seat = self._may_act(table, user, ask, answers)
            before = table.run.seq
            try:
                table.run.press(seat, answers, until)
                await self._keep(table, before)
            except (NotAsked, NotOffered):
                self._live.pop(table_id, None)
                raise Forged from None
            except BaseException as error:
                self._live.pop(table_id, None)  # memory is ahead of the disk: load it again
                if isinstance(error, WriteFailed):
                    raise _not_kept(table_id, error) from error
                raise
            return table

    async def look(self, table_id: str, user: int | None = None) -> LiveTable:
        """A table as it stands; with a user, only for those who sit at it.

        Raises:
            Gone, Unreadable: it cannot be brought back.
            NotSeated: the user does not sit there.
        """
        async with self._lock(table_id):
            table = await self._load(table_id)
        if user is not None and table.seat_of(user) is None:
            raise NotSeated(table.stored.game)
        return table

    async def shown(self, table_id: str, draw: Callable[[LiveTable], T]) -> T:
        """Draw a table while nobody changes it: all that it shows has been committed.

        Raises:
            Gone, Unreadable: it cannot be brought back.
        """
        async with self._lock(table_id):
            return draw(await self._load(table_id))

    def noticed(self, table_id: str) -> None:
        """The notice of a table has been shown."""
        live = self._live.get(table_id)
        if live is not None:
            live.notice = None

    async def stored(self, table_id: str, user: int) -> StoredTable:
        """What is stored of a table at which a user sits, be it readable or not.

        Raises:
            Gone, NotSeated: there is none, or it is somebody else's.
        """
        live = self._live.get(table_id)
        stored = live.stored if live is not None else await self._tables.load(table_id)
        if stored is None:
            raise Gone
        if user not in [seat.user for seat in stored.seats]:
            raise NotSeated(stored.game)
        return stored

    async def end(self, table_id: str, user: int) -> StoredTable:
        """Put a table away before its game is over, even one that cannot go on.

        Raises:
            Gone, Closed, NotSeated, NotKept: and nothing has changed.
        """
        async with self._lock(table_id):
            stored = await self.stored(table_id, user)
            if stored.status is not Status.OPEN:
                raise Closed
            now = _now()
            try:
                await self._tables.end(table_id, now)
            except WriteFailed as error:
                self._live.pop(table_id, None)
                raise _not_kept(table_id, error) from error
            stored = replace(stored, status=Status.ENDED, ended_at=now)
            if table_id in self._live:
                self._live[table_id].stored = stored
            return stored

    async def moved(self, table_id: str, place: Place) -> None:
        """Remember where a table's board is now. A failure only costs a tidy old board."""
        try:
            await self._tables.move(table_id, place)
        except WriteFailed as error:
            logger.warning("The place of table %s was not kept: %s", table_id, error)
            return
        table = self._live.get(table_id)
        if table is not None:
            table.stored = replace(table.stored, place=place)

    async def record(self, table_id: str, user: int) -> str:
        """The record of an ended table, as the text of its file.

        Raises:
            Gone, NotSeated, StillOpen, Unreadable: there is none to hand out.
        """
        stored = await self.stored(table_id, user)
        if stored.game not in self.games:
            raise Gone
        if stored.status is Status.OPEN:
            raise StillOpen
        log = await self._tables.log(table_id)
        game = self.games[stored.game]
        try:
            script = [line_from_json(line) for line in log]
            return write(transcript(game, _header(stored), script))
        except RecordError:
            raise Unreadable from None

    async def story(self, table_id: str) -> tuple[Game[Any, Any], list[Told]]:
        """What happened at a table from its beginning, as everybody may hear it.

        Raises:
            Gone, Unreadable: it cannot be told.
        """
        stored = await self._tables.load(table_id)
        if stored is None or stored.game not in self.games:
            raise Gone
        game = self.games[stored.game]
        run = self._replay(stored, None, await self._tables.log(table_id), memory=None)
        if run is None:
            raise Unreadable
        lines = (game.told(event, None) for event in run.events)
        return game, [line for line in lines if line is not None]

    async def tables_of(
        self, user: int, statuses: Sequence[Status] = tuple(Status), limit: int = 25
    ) -> list[StoredTable]:
        """The tables of a user, the newest first."""
        return await self._tables.of_user(user, statuses, limit)

    async def export(self, user: int) -> dict[str, Any]:
        """Everything that is kept of a user. The seed of an open table is nobody's yet."""
        tables = await self._tables.of_user(user, tuple(Status), limit=-1)
        return {"user": user, "tables": [await self._exported(table) for table in tables]}

    async def _exported(self, table: StoredTable) -> dict[str, Any]:
        going_on = table.status is Status.OPEN
        return {
            "id": table.id,
            **_header(table).to_json(),
            "status": table.status.value,
            "opened_at": table.opened_at,
            "ended_at": table.ended_at,
            "outcome": table.outcome,
            "place": asdict(table.place),
            "seed": None if going_on else table.seed,
            "log": [
                line
                for line in await self._tables.log(table.id)
                if not (going_on and "shuffle" in line)  # it shows the order of the deck
            ],
        }

    async def forget(self, user: int) -> None:
        """Delete everything that is kept of a user.

        Raises:
            NotKept: nothing was deleted.
        """
        async with self._lock(user):  # not while one of theirs is being opened
            mine = await self._tables.of_user(user, tuple(Status), limit=-1)
            try:
                await self._tables.forget(user)
            except WriteFailed as error:
                logger.exception("A user could not be forgotten")
                raise NotKept from error
            for table in mine:
                self._live.pop(table.id, None)

    def _lock(self, key: str | int) -> asyncio.Lock:
        """The lock of a table, by its id, or of a user, by theirs."""
        lock = self._locks.get(key)
        if lock is None:
            self._locks[key] = lock = asyncio.Lock()
        return lock

    def _may_act(self, table: LiveTable, user: int, ask: int, answers: Sequence[str]) -> int:
        """The seat of a user whose answer the table waits for; else the reason why not."""
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated(table.stored.game)
        asked = table.run.asked(seat)
        if asked == ask and table.stored.status is Status.OPEN:
            return seat
        if _settled(table.run, seat, ask, answers):
            raise Repeated
        if table.stored.status is not Status.OPEN:
            raise Closed
        if asked is None:
            raise NotYourTurn
        raise Stale

    async def _keep(self, table: LiveTable, since: int) -> None:
        """Commit what has happened since line number `since`."""
        run = table.run
        now = _now()
        saved = _saved(run, table.checkpoint)
        closing = None if run.outcome is None else _closing(run)
        lines = lines_of(run, since)
        await self._tables.append(table.id, since, lines, now, saved, closing)
        if saved:
            table.checkpoint = _newest(saved)
        if closing is not None:
            table.stored = replace(
                table.stored, status=Status.OVER, ended_at=now, outcome=run.outcome
            )

    def _remember(self, table: LiveTable) -> None:
        self._live[table.id] = table
        while len(self._live) > self._most_live:
            self._live.popitem(last=False)

    async def _load(self, table_id: str) -> LiveTable:
        table = self._live.get(table_id)
        if table is None:
            table = await self._restore(table_id)
            self._remember(table)
        else:
            self._live.move_to_end(table_id)
        return table

    async def _restore(self, table_id: str) -> LiveTable:
        """Bring a table back: its checkpoint, and the lines after it."""
        stored = await self._tables.load(table_id)
        if stored is None or stored.game not in self.games:
            raise Gone
        saved = await self._tables.checkpoints(table_id)
        going_on = stored.status is Status.OPEN
        if going_on and stored.version != self.games[stored.game].version:
            return await self._restore_under_new_rules(stored, saved)
        first = saved[0] if saved else None
        since = first.seq if first else 0
        log = await self._tables.log(table_id, since)
        run = self._replay(stored, first, log)
        if run is None:
            return await self._restore_from_the_start(stored, saved)
        table = LiveTable(stored, run, checkpoint=_newest(saved))
        if run.seq > since + len(log):  # newer rules go on further than those that stopped here
            await self._keep_restored(table, since + len(log))
        return table

    async def _restore_from_the_start(
        self, stored: StoredTable, saved: Sequence[Saved]
    ) -> LiveTable:
        """The checkpoint does not go on: perhaps the state is written differently now."""
        log = await self._tables.log(stored.id)
        run = self._replay(stored, None, log)
        if run is None:
            return await self._go_back(stored, saved)
        table = LiveTable(stored, run)
        if stored.status is Status.OPEN:
            await self._keep_restored(table, len(log))
        return table

    async def _restore_under_new_rules(
        self, stored: StoredTable, saved: Sequence[Saved]
    ) -> LiveTable:
        """Rules of another version: go on only if they lead to the same checkpoints."""
        run = self._replay(stored, None, await self._tables.log(stored.id))
        same = run is not None and [mark.state for mark in run.bookmarks] == [
            each.state for each in saved
        ]
        stored = replace(stored, version=self.games[stored.game].version)
        try:
            await self._tables.adopt(stored.id, stored.version)
        except WriteFailed as error:
            raise _not_kept(stored.id, error) from error
        if run is not None and same:
            return LiveTable(stored, run, checkpoint=_newest(saved))
        return await self._go_back(stored, saved)

    async def _go_back(self, stored: StoredTable, saved: Sequence[Saved]) -> LiveTable:
        """The log no longer fits the rules: go on from the newest checkpoint that does."""
        for point in reversed(saved):
            run = self._replay(stored, point, [])
            if run is None or stored.status is not Status.OPEN:
                continue
            try:
                await self._tables.go_back(stored.id, point.seq, _now())
            except WriteFailed as error:
                raise _not_kept(stored.id, error) from error
            logger.warning("Table %s went back to line %d", stored.id, point.seq)
            table = LiveTable(stored, run, notice=WENT_BACK, checkpoint=point.seq)
            await self._keep_restored(table, point.seq)
            return table
        raise Unreadable

    async def _keep_restored(self, table: LiveTable, since: int) -> None:
        try:
            await self._keep(table, since)
        except WriteFailed as error:
            raise _not_kept(table.id, error) from error

    def _replay(
        self,
        stored: StoredTable,
        start: Saved | None,
        log: Sequence[Mapping[str, Any]],
        memory: int | None = EVENTS_IN_MEMORY,
    ) -> Run[Any, Any] | None:
        """A table's game from a checkpoint (None: its start) and the log after it.

        None where today's rules do not follow it, in whatever way they fail at it.
        """
        bookmark = None
        if start is not None:
            bookmark = Bookmark(start.phase, start.seq, start.draws, start.state)
        try:
            script: list[Line] = [line_from_json(line) for line in log]
            return Run(
                self.games[stored.game],
                _header(stored),
                Seeded(stored.seed),
                start=bookmark,
                script=script,
                keep=True,
                memory=memory,
            )
        except Exception:
            logger.exception("Table %s does not replay", stored.id)
            return None


def _now() -> int:
    return int(time.time())


def _not_kept(table_id: str, error: WriteFailed) -> Refused:
    """What the person hears of a write that failed. Another process that was first is no fault."""
    if isinstance(error, Conflict):
        logger.warning("Table %s was written by somebody else: %s", table_id, error)
        return Stale()
    logger.error("Table %s was not written: %s", table_id, error)
    return NotKept()


def _header(stored: StoredTable) -> Header:
    names = [seat.name for seat in stored.seats]
    return Header(stored.game, stored.version, stored.options, names, stored.sheets)


def _saved(run: Run[Any, Any], after: int = -1) -> list[Saved]:
    """The checkpoints of a run behind that line."""
    return [
        Saved(mark.seq, mark.draws, mark.phase, mark.state)
        for mark in run.bookmarks
        if mark.seq > after
    ]


def _newest(saved: Sequence[Saved]) -> int:
    return saved[-1].seq if saved else -1


def _closing(run: Run[Any, Any]) -> Closing:
    outcome = run.outcome or {}
    standings = run.game.standings(outcome)
    return Closing(outcome, [Result(each.result, each.won, each.score) for each in standings])


def _settled(run: Run[Any, Any], seat: int, ask: int, answers: Sequence[str]) -> bool:
    """Whether the seat has already given just these answers, from that ask on."""
    given = [
        str(line.choice)
        for line in run.log[max(0, ask - run.seq + len(run.log)) :]
        if isinstance(line, Answered) and line.seat == seat
    ]
    kept = ask >= run.seq - len(run.log)
    return kept and given[: len(answers)] == list(answers)

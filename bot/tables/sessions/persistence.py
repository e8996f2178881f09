"""Writing what happens at tables: each change as a whole, and the session after it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.tables.errors import refused_write
from bot.tables.sessions.autoplay import play_for
from bot.tables.sessions.earning import earned_at
from bot.tables.sessions.restore import saved_of
from bot.tables.sessions.results import closing_of, newcomers_of
from bot.tables.sessions.session import HiddenThen, Session, dump_house
from bot.tables.sessions.undo import hidden_now
from bot.tables.timestamps import now
from games.engine.house import House
from games.engine.record import line_from_json
from games.engine.run import lines_of
from games.engine.table import Answer
from storage.achievements import Earned
from storage.characters import Character
from storage.daily import DailyDeal
from storage.database import ReadFailed, WriteFailed
from storage.lobbies import StoredLobby
from storage.table_log import Undo
from storage.tables import Status, StoredTable, Tables
from storage.tips import Told

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a session, persisted as a whole or not at all.

    - `work`: what happens in its game;
    - `looking`: the seats that have looked at what is their own, where who has not waives what
      may be waived (see `Rules.waived`); None where nothing is;
    - `advised`: what the coach has found for who is away;
    - `late`: the seats whose time is up, and which ask (see `Run.asked`) they are late with;
    - `away`: the seats that are left by their people, or taken again;
    - `host`: who is the host from now on, None if that does not change;
    - `told`: what somebody has been told meanwhile.
    """

    work: Callable[[], None] | None = None
    looking: Collection[int] | None = None
    advised: Answer | None = None
    late: Mapping[int, int | None] = field(default_factory=dict)
    away: Mapping[int, bool] = field(default_factory=dict)
    host: int | None = None
    told: Told | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """What a new session is persisted with.

    - `after`: the table after which it is played;
    - `lobby`: the lobby that it was;
    - `characters`: who takes part, by the index of their sheet;
    - `stand_ins`: the log lines that were answered for somebody away;
    - `daily`: the deal of a day, if it is its host's ranked try of that;
    - `opener`: the user who opens it, None: its host;
    - `most`: how many open tables that user may have opened.
    """

    after: str | None = None
    lobby: StoredLobby | None = None
    characters: Mapping[int, Character] = field(default_factory=dict)
    stand_ins: Sequence[int] = ()
    daily: DailyDeal | None = None
    opener: int | None = None
    most: int | None = None


class Persistence:
    """Writes the changes of sessions; of a session that one has failed at nothing is to be used.

    Args:
        tables: where tables are stored.
        shared: whether other processes write there, too.
    """

    def __init__(self, tables: Tables, *, shared: bool) -> None:
        self._tables = tables
        self._shared = shared

    async def insert(self, session: Session, opening: Opening) -> None:
        """Persist a new session, with what has already happened in it.

        Raises:
            Conflict, WriteFailed: it was not.
        """
        saved = saved_of(session.run)
        over = session.run.outcome is not None  # before anybody was asked
        stand_ins = opening.stand_ins
        closing = closing_of(session, await self._earned(session, 0, stand_ins)) if over else None
        await self._tables.insert(
            session.stored,
            lines_of(session.run, 0),
            saved,
            opening.after,
            lobby=opening.lobby,
            characters=opening.characters,
            stand_ins=stand_ins,
            closing=closing,
            daily=opening.daily,
            due=session.due_from(session.last_change) if self._shared else None,
            opener=opening.opener,
            most=opening.most,
        )
        session.persisted(saved)
        session.cast = list(opening.characters)
        session.read_at = time.monotonic()
        if over:
            _close(session, session.stored.opened_at)

    async def commit(self, session: Session, change: Change) -> None:
        """Make a change, act for those who are away or late, and persist all of it.

        Raises:
            NotAsked, NotOffered: what was answered was never offered.
            WriteFailed: it was not written.
        """
        since, hidden = session.run.seq, hidden_now(session)
        if change.work is not None:
            change.work()
        if change.away:
            _leave_seats(session, change.away)
        stand_ins = play_for(session, change.late, change.looking, change.advised)
        await self._append(session, since, stand_ins, change, hidden)

    async def commit_restored(self, session: Session, since: int) -> None:
        """Persist what has come of restoring a session, from that log line on.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        try:
            await self._append(session, since, (), Change())
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error
        session.last_change, session.step = await self._tables.last_step(session.id)

    async def take_back(self, session: Session) -> None:
        """Take the newest step out of the log, and keep it aside; a timer runs anew.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        house = replace(session.house, timer_set=now()) if session.house.timer else None
        agreed = None if house is None else dump_house(house)
        edition = session.stored.edition
        try:
            await self._tables.go_back(session.id, session.step, now(), agreed, edition)
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error

    async def end(self, stored: StoredTable) -> StoredTable:
        """End a table before its game is over.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        ended_at = now()
        try:
            await self._tables.end(stored.id, ended_at, stored.edition)
        except WriteFailed as error:
            raise refused_write(f"Table {stored.id}", error) from error
        return replace(stored, status=Status.ENDED, ended_at=ended_at)

    async def keep_house(self, session: Session, house: House) -> None:
        """What is agreed at a table from now on.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        dumped = dump_house(house)
        try:
            await self._tables.keep_house(session.id, dumped, session.stored.edition)
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error
        session.stored = replace(session.stored, house=dumped)
        self.in_next_edition(session)

    async def ask_to_undo(self, session: Session, undo: Undo) -> None:
        """Who wants the last step of a table taken back.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        try:
            await self._tables.ask_to_undo(session.id, undo, session.stored.edition)
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error
        session.stored = replace(session.stored, undo=undo)
        self.in_next_edition(session)

    def in_next_edition(self, session: Session) -> None:
        """This process has just changed a table that was the newest."""
        if self._shared:
            session.stored = self._tables.in_next_edition(session.stored)
            session.read_at = time.monotonic()

    async def _append(
        self,
        session: Session,
        since: int,
        stand_ins: Sequence[int],
        change: Change,
        hidden: HiddenThen | None = None,
    ) -> None:
        run, timestamp = session.run, now()
        saved = saved_of(run, session.checkpoint)
        closing = None
        if run.outcome is not None:
            closing = closing_of(session, await self._earned(session, since, stand_ins))
        made = newcomers_of(session)
        await self._tables.append(
            session.id,
            since,
            lines_of(run, since),
            timestamp,
            saved,
            closing,
            stand_ins=stand_ins,
            away=change.away,
            newcomers=made,
            host=change.host,
            told=change.told,
            edition=session.stored.edition,
            due=session.due_from(timestamp) if self._shared else None,
        )
        self.in_next_edition(session)
        if change.told is not None:
            session.told[change.told.user].add(change.told.tip)
        if run.seq > since:
            session.step = since
            session.hidden_before = None if made else hidden  # who is made is looked at closely
        session.last_change = timestamp
        session.cast += made
        session.persisted(saved)
        if change.host is not None:
            session.stored = replace(session.stored, host=change.host)
        if closing is not None:
            _close(session, timestamp)

    async def _earned(self, session: Session, since: int, stand_ins: Sequence[int]) -> list[Earned]:
        """What everybody has earned; the log is persisted up to that line, but not further."""
        run = session.run
        first = run.seq - len(run.log)
        try:
            log = list(run.log)
            if first:  # it has gone on from a checkpoint
                stored = await self._tables.log(session.id)
                log = [*map(line_from_json, stored[:since]), *run.log[since - first :]]
            acted = {*await self._tables.stand_ins(session.id), *stand_ins}
        except ReadFailed as error:
            logger.warning("What was earned at table %s was not read: %s", session.id, error)
            return []
        return await earned_at(run.game, session.stored, log, acted)


def _close(session: Session, timestamp: int) -> None:
    session.stored = replace(
        session.stored, status=Status.OVER, ended_at=timestamp, outcome=session.run.outcome
    )


def _leave_seats(session: Session, away: Mapping[int, bool]) -> None:
    seats = tuple(
        replace(seat, away=away.get(index, seat.away))
        for index, seat in enumerate(session.stored.seats)
    )
    session.stored = replace(session.stored, seats=seats)

"""Persists session changes, each as a whole."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.tables.errors import persisting
from bot.tables.sessions.autoplay import play_for
from bot.tables.sessions.restore import saved_of
from bot.tables.sessions.results import closing_of, earned_at, newcomers_of
from bot.tables.sessions.session import HiddenBefore, Session, dump_house
from bot.tables.sessions.undo import hidden_now
from bot.tables.timestamps import now
from games.engine.record import line_from_json
from games.engine.run import lines_of
from games.engine.table import Answer
from storage.database import Change, ReadFailed
from storage.people.achievements import Earned
from storage.people.characters import insert_newcomers
from storage.tables.due import set_deadline
from storage.tables.log import Step, agree, set_idle, undo_lines
from storage.tables.repository import Opener, Status, StoredTable, Tables, concede

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SessionChange:
    """A change of a session, persisted as a whole or not at all.

    - `work`: the change in memory: a move, or users who leave their seats;
    - `looking`: the seats that have looked at their private panel. The others waive what may be
      waived (see `Orders`). None: no seat waives;
    - `advised`: the coach's answer for an absent player;
    - `late`: the late seats, and their asks (see `Run.asked`);
    - `also`: further changes of the transaction.
    """

    work: Callable[[], None] | None = None
    looking: Collection[int] | None = None
    advised: Answer | None = None
    late: Mapping[int, int | None] = field(default_factory=dict)
    also: Sequence[Change] = ()


class Persistence:
    """Persists session changes. After a failed write the session must be discarded.

    Args:
        tables: stores the tables.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def insert(
        self,
        session: Session,
        *also: Change,
        stand_ins: Sequence[int] = (),
        opener: Opener | None = None,
    ) -> None:
        """Persist a new session, with its log so far.

        Args:
            session: the new session.
            also: further changes of the transaction, in that order.
            stand_ins: the log lines that were answered for an absent player.
            opener: the user who opens it, None: its host.

        Raises:
            Conflict, WriteFailed: nothing was written.
        """
        run, opened_at = session.run, session.stored.opened_at
        saved = saved_of(run)
        due = session.due_from(session.last_change)
        await self._tables.insert(
            session.stored,
            lines_of(run, 0),
            saved,
            *([] if due is None else [set_deadline(session.id, due)]),
            *also,
            *await self._closing(session, 0, opened_at, stand_ins),
            stand_ins=stand_ins,
            opener=opener,
        )
        session.persisted(saved)
        session.read_at = time.monotonic()
        if run.outcome is not None:
            _close(session, opened_at)

    async def commit(self, session: Session, change: SessionChange) -> None:
        """Apply a change and the automatic answers that follow, and persist the step.

        Raises:
            NotAsked, NotOffered: the answer was not offered.
            WriteFailed: nothing was written.
        """
        since, hidden, idle = session.run.seq, hidden_now(session), session.stored.idle
        if change.work is not None:
            change.work()
        stand_ins = play_for(session, change.late, change.looking, change.advised)
        also = list(change.also)
        now_idle = 0 if change.work is not None else idle + bool(change.late)
        if now_idle != idle:
            session.stored = replace(session.stored, idle=now_idle)
            also.append(set_idle(session.id, now_idle))
        await self._append(session, since, stand_ins, also, hidden)

    async def commit_restored(self, session: Session, since: int) -> None:
        """Persist the log lines that a restore has added, from that number on.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        with persisting(f"Table {session.id}"):
            await self._append(session, since)
        session.last_change, session.step = await self._tables.last_step(session.id)

    async def undo(self, session: Session) -> None:
        """Remove the newest step from the log, keep its lines, and restart a timer.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        changes = undo_lines(session.id, session.step, now())
        if session.house.timer:
            changes.append(agree(session.id, dump_house(replace(session.house, timer_set=now()))))
        await self.change(session, *changes)

    async def end(self, stored: StoredTable, conceded: int | None = None) -> StoredTable:
        """End a table before its game is over, perhaps as `conceded` by a seat.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        ended_at = now()
        also = [] if conceded is None else [concede(stored.id, conceded)]
        with persisting(f"Table {stored.id}"):
            await self._tables.end(stored.id, ended_at, *also, after=stored)
        return self._tables.changed(
            stored, status=Status.ENDED, ended_at=ended_at, conceded=conceded
        )

    async def change(self, session: Session, *changes: Change, **after: Any) -> None:
        """Persist changes of a table between its steps; `after` are the new values of its fields.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        with persisting(f"Table {session.id}"):
            await self._tables.change(*changes, after=session.stored)
        self._advance(session, **after)

    def _advance(self, session: Session, **after: Any) -> None:
        """Update the stored table of a session; `after` are the new values of its fields."""
        session.stored = self._tables.changed(session.stored, **after)
        session.read_at = time.monotonic()

    async def _append(
        self,
        session: Session,
        since: int,
        stand_ins: Sequence[int] = (),
        also: Sequence[Change] = (),
        hidden: HiddenBefore | None = None,
    ) -> None:
        run, timestamp = session.run, now()
        saved, made = saved_of(run, session.checkpoint), newcomers_of(session)
        closing = await self._closing(session, since, timestamp, stand_ins)
        step = Step(
            session.id,
            since,
            lines_of(run, since),
            timestamp,
            saved,
            stand_ins,
            session.due_from(timestamp),
        )
        newcomers = insert_newcomers(session.id, made, timestamp)
        await self._tables.append(step, *also, *newcomers, *closing, after=session.stored)
        self._advance(session)
        if run.seq > since:
            session.add_step(since)
            session.hidden_before = None if made else hidden  # a new session has no earlier state
        session.last_change = timestamp
        session.cast += made
        session.persisted(saved)
        if run.outcome is not None:
            _close(session, timestamp)

    async def _closing(
        self, session: Session, since: int, timestamp: int, stand_ins: Sequence[int]
    ) -> list[Change]:
        """Return the changes at the end of a game; none while it is open."""
        if session.run.outcome is None:
            return []
        earned = await self._earned(session, since, stand_ins)
        return closing_of(session, timestamp, earned)

    async def _earned(self, session: Session, since: int, stand_ins: Sequence[int]) -> list[Earned]:
        """Return the achievements of all players; the log is persisted only up to that line."""
        run = session.run
        first = run.seq - len(run.log)
        try:
            log = list(run.log)
            if first:  # the run began at a checkpoint
                stored = await self._tables.log(session.id)
                log = [*map(line_from_json, stored[:since]), *run.log[since - first :]]
            acted = {*await self._tables.stand_ins(session.id), *stand_ins}
        except ReadFailed as error:
            logger.warning("The achievements of table %s were not read: %s", session.id, error)
            return []
        return await earned_at(run.game, session.stored, log, acted)


def _close(session: Session, timestamp: int) -> None:
    session.stored = replace(
        session.stored, status=Status.OVER, ended_at=timestamp, outcome=session.run.outcome
    )

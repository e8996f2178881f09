"""Writes of sessions, each persisted as a whole."""

import logging
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.cluster.cluster import Cluster
from bot.tables.errors import Forged, Refused, persisting, refused_write
from bot.tables.sessions.autoplay import play_for
from bot.tables.sessions.cache import SessionCache
from bot.tables.sessions.context import SessionContext
from bot.tables.sessions.restore import saved_of
from bot.tables.sessions.results import closing_of, earned_at, newcomers_of
from bot.tables.sessions.session import HiddenBefore, Session
from bot.tables.sessions.stored import dump_house
from bot.tables.sessions.undo import hidden_now
from bot.tables.timestamps import now
from games.engine.house import House
from games.engine.record import line_from_json
from games.engine.run import NotAsked, NotOffered, lines_of
from games.engine.table import Answer
from storage.database import Change, Database, ReadFailed, WriteFailed
from storage.people.achievements import Earned
from storage.people.characters import insert_newcomers
from storage.tables.due import set_deadline
from storage.tables.log import Step, agree, set_idle, undo_lines
from storage.tables.places import Place
from storage.tables.repository import EndedBy, Opener, Status, StoredTable, Tables, end_early

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
    """Persists session changes, and schedules the table's next deadline in the `queue`.

    The cached session is never ahead of the database, even after an error.

    Args:
        database: stores the tables.
        cluster: the processes that write to it.
        memory: the sessions in memory.
    """

    def __init__(self, database: Database, cluster: Cluster, memory: SessionCache) -> None:
        self.queue = cluster.due()
        self.memory = memory
        self._cluster = cluster
        self._tables = Tables(database)
        self._context = SessionContext(database, coached=memory.coached)

    def is_current(self, session: Session) -> bool:
        """Return whether no other process can have changed a table since its session was read."""
        return self._cluster.is_current(session.read_at)

    async def ask_who_wants_hints(self, session: Session) -> None:
        """Reload which users have turned hints off, if another process may have changed that."""
        if not self.is_current(session):
            await self._context.reload_hint_preferences(session)

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
        # After its commit other tasks can find it. The deletion of one of its users must wait until
        # it is cached. Its lock was unknown before.
        async with self.memory.lock(session.id):
            await self._insert(session, also, stand_ins, opener)
            self.queue.schedule(session.id, session.waiting.due)
            await self._context.meet(session)
            self.memory.add(session)
        await self._context.compare(session)

    async def _insert(
        self,
        session: Session,
        also: Sequence[Change],
        stand_ins: Sequence[int],
        opener: Opener | None,
    ) -> None:
        run, opened_at = session.run, session.stored.opened_at
        saved = saved_of(run)
        due = session.waiting.due_from(session.last_change)
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
            Forged: the answer was not offered.
            NotPersisted, Stale: nothing was written.
        """
        try:
            await self._commit(session, change)
        except (NotAsked, NotOffered):
            self.memory.evict(session.id)
            raise Forged from None
        except BaseException as error:
            self.memory.evict(session.id)
            if isinstance(error, WriteFailed):
                raise refused_write(f"Table {session.id}", error) from error
            raise
        self.queue.schedule(session.id, session.waiting.due)
        await self.ask_who_wants_hints(session)
        await self._context.compare(session)

    async def _commit(self, session: Session, change: SessionChange) -> None:
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

    async def end(
        self, stored: StoredTable, by: EndedBy | None, conceded: int | None = None
    ) -> StoredTable:
        """End a table before its game is over, perhaps as `conceded` by a seat.

        `by` is None if its rules have changed. The caller holds its lock.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        ended_at = now()
        early = end_early(stored.id, by, conceded)
        try:
            with persisting(f"Table {stored.id}"):
                await self._tables.end(stored.id, ended_at, early, after=stored)
        except Refused:
            self.memory.evict(stored.id)
            raise
        self.queue.schedule(stored.id, None)
        ended = self._tables.changed(
            stored, status=Status.ENDED, ended_at=ended_at, ended_by=by, conceded=conceded
        )
        session = self.memory.get(stored.id)
        if session is not None and not session.stored.is_changed_since(stored):
            session.stored, session.read_at = ended, time.monotonic()
        else:
            self.memory.evict(stored.id)
        return ended

    async def change(self, session: Session, *changes: Change, **after: object) -> None:
        """Persist changes of a table between its steps; the caller holds its lock.

        `after` are the new values of the table's fields.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        await self._change(session, *changes, **after)
        self.queue.schedule(session.id, session.waiting.due)

    async def _change(self, session: Session, *changes: Change, **after: object) -> None:
        with persisting(f"Table {session.id}"):
            await self._tables.change(*changes, after=session.stored)
        self._advance(session, **after)

    async def save_house_rules(
        self, session: Session, house: House, idle: int | None = None
    ) -> None:
        """Persist new house rules of a table; the caller holds its lock.

        `idle` is a new number of steps that only the timer has taken.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        dumped, idle = dump_house(house), session.stored.idle if idle is None else idle
        changes = agree(session.id, dumped), set_idle(session.id, idle)
        await self.change(session, *changes, house=dumped, idle=idle)

    async def remove(self, table_id: str) -> None:
        """Delete a table that no user has seen. If that fails, it stays open."""
        async with self.memory.lock(table_id):
            try:
                await self._tables.remove(table_id)
            except WriteFailed as error:
                logger.warning("Table %s was not deleted: %s", table_id, error)
                return
            self.queue.schedule(table_id, None)
            self.memory.evict(table_id)
            self.memory.forget_successor(table_id)

    async def move(self, table_id: str, place: Place) -> None:
        """Store the place of a table's board. If that fails, only an old board stays behind."""
        try:
            await self._tables.move(table_id, place)
        except WriteFailed as error:
            logger.warning("The message of table %s was not persisted: %s", table_id, error)
            return
        session = self.memory.get(table_id)
        if session is not None:
            session.stored = replace(session.stored, place=place)

    async def mark_overdue(self, table_id: str, *, overdue: bool) -> None:
        """Store whether a table's board must be edited again. If that fails, a press does it."""
        try:
            await self._tables.mark_overdue(table_id, overdue=overdue)
        except WriteFailed as error:
            logger.warning("The board of table %s may stay as it is: %s", table_id, error)

    async def overdue(self) -> list[str]:
        """Return the tables whose boards must be edited again."""
        return await self._tables.overdue()

    async def _remove_step(self, session: Session) -> None:
        """Remove the newest step from the log, keep its lines, and restart a timer."""
        changes = undo_lines(session.id, session.step, now())
        if session.house.timer:
            changes.append(agree(session.id, dump_house(replace(session.house, timer_set=now()))))
        await self._change(session, *changes)

    async def _commit_restored(self, session: Session, since: int) -> None:
        """Persist the log lines that a restore has added, from that number on."""
        with persisting(f"Table {session.id}"):
            await self._append(session, since)
        session.last_change, session.step = await self._tables.last_step(session.id)

    def _advance(self, session: Session, **after: object) -> None:
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
            session.waiting.due_from(timestamp),
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

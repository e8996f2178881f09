"""Sessions in memory and in the database: load, persist, evict."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bot.tables.attempts import TRIES, Attempt, Reading
from bot.tables.autoplay import play_for
from bot.tables.earning import earned_at
from bot.tables.errors import Behind, Forged, refused_write
from bot.tables.locks import Locks
from bot.tables.restore import Restorer, saved_of
from bot.tables.results import career_of, closing_of, daily_standing_of, newcomers_of
from bot.tables.session import HiddenThen, Session, dump_house, users_of
from bot.tables.timestamps import now
from bot.tables.undo import hidden_now
from games.engine.game import AnyGame
from games.engine.hints import has_coach
from games.engine.house import House
from games.engine.record import line_from_json
from games.engine.run import NotAsked, NotOffered, lines_of
from games.engine.table import Answer
from storage.achievements import Achievements, Earned
from storage.campaigns import Campaigns
from storage.characters import Character, Characters
from storage.daily import DailyDeal, DailyDeals
from storage.database import Database, ReadFailed, WriteFailed
from storage.lobbies import StoredLobby
from storage.places import Place
from storage.preferences import Preferences
from storage.removal import Removal
from storage.scores import Scores
from storage.table_log import Undo
from storage.tables import Status, StoredTable, Tables
from storage.tips import Tips, Told

logger = logging.getLogger(__name__)

T = TypeVar("T")

# Whoever shows a table trusts for so long that no other process has changed it. What is shown is
# looked at once more when it has arrived (see `has_moved_on`).
TRUSTED = 0.25  # seconds


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


class SessionRepository:
    """All sessions of one process. Only what is persisted is ever seen by others.

    Where other processes write, too, a session is a cache: a change of one that is behind is
    refused by the table's edition, and what is shown is compared with that.

    Args:
        database: where tables are stored.
        games: the games that can be played, by id.
        capacity: how many sessions to hold in memory; the others are restored on demand.
        coached: whether hints are given.
    """

    def __init__(
        self,
        database: Database,
        games: Mapping[str, AnyGame],
        capacity: int,
        *,
        coached: bool = True,
    ) -> None:
        self.games = games
        self.shared = database.shared
        self._coached = coached
        self.tables = Tables(database)
        self.characters = Characters(database)
        self.scores = Scores(database)
        self._campaigns = Campaigns(database)
        self.removal = Removal(database)
        self._tips = Tips(database)
        self._preferences = Preferences(database)
        self._daily = DailyDeals(database)
        self._achievements = Achievements(database)
        self._restorer = Restorer(self.tables, self.characters, games, shared=self.shared)
        self._capacity = capacity
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._locks: Locks[str] = Locks()

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table: whoever changes it holds it."""
        return self._locks.of(table_id)

    def reading(self, table_id: str) -> Reading:
        """A session while nobody changes it: all that it shows has been persisted.

        Raises:
            Gone, Unreadable: it cannot be restored.
        """
        return Reading(self, table_id)

    def attempts(self, table_id: str) -> Iterator[Attempt]:
        """Each is for doing the same at a table, while nobody else of this process changes it.

        The first is the only one, unless what it came to was refused because another process has
        changed the table: then the next starts from its newest state. What is refused by the last
        is told.
        """
        for left in range(TRIES - 1, -1, -1):
            yield Attempt(self, table_id, last=not left)

    async def alone(self, table_id: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do some work at a table while nobody else changes it (see `attempts`).

        Raises:
            Refused, SetupRefused: the work's own.
        """
        for attempt in self.attempts(table_id):
            async with attempt:
                return await work()
        raise Behind

    async def held(self, table_id: str) -> Session:
        """A session that is to be changed; the caller holds its lock.

        It may be behind, which costs nothing to find out: then its change is refused.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotPersisted, Stale: what had to be written with that was not.
        """
        return self._held(table_id) or await self.load(table_id)

    async def has_moved_on(self, table_id: str, edition: int) -> bool:
        """Whether a table has been changed since it was read, by another process perhaps."""
        if not self.shared:
            return False
        standing = await self.tables.standing(table_id)
        return standing is None or standing.edition != edition

    def _held(self, table_id: str) -> Session | None:
        """A session that is in memory, and is used."""
        session = self._sessions.get(table_id)
        if session is not None:
            self._sessions.move_to_end(table_id)
        return session

    async def load(self, table_id: str, *, trusted: float = TRUSTED) -> Session:
        """A session as it is now; the caller holds its lock.

        Args:
            table_id: whose it is.
            trusted: for how many seconds after it was read it is taken to be the newest.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotPersisted, Stale: what had to be written with that was not.
        """
        session = self._held(table_id)
        if session is not None and (not self.shared or await self._is_newest(session, trusted)):
            return session
        self.evict(table_id)
        for _ in range(TRIES - 1):
            try:
                return await self._restore(table_id)
            except Behind:
                self.evict(table_id)
        return await self._restore(table_id)

    async def load_as(self, stored: StoredTable) -> Session:
        """The session of a table that was just read; the caller holds its lock.

        Raises:
            Gone, Unreadable: it cannot be restored.
            Behind: another process has changed it between the two.
        """
        session = await self.load(stored.id)
        if session.stored.edition != stored.edition:
            raise Behind
        return session

    async def _is_newest(self, session: Session, trusted: float) -> bool:
        """Whether no other process has changed a table since it was read; learns where it is."""
        started = time.monotonic()
        if started - session.read_at < trusted:
            return True
        standing, stored = await self.tables.standing(session.id), session.stored
        if standing is None or standing.edition != stored.edition:
            return False
        session.read_at = started
        if (standing.place, standing.successor) != (stored.place, stored.successor):
            session.stored = replace(stored, place=standing.place, successor=standing.successor)
        return True

    async def _restore(self, table_id: str) -> Session:
        started = time.monotonic()
        session, unwritten = await self._restorer.restore(table_id)
        await self._meet(session)
        session.read_at = started
        if unwritten is not None:
            await self._persist_restored(session, unwritten)
        self.add(session)
        await self._compare(session)
        waits = session.coach_waits is not None  # for the coach, with nothing to be done now
        if session.stored.status is Status.OPEN and session.away() and not waits:
            await self.commit(session, Change())
        return session

    async def _meet(self, session: Session) -> None:
        """Look up what is remembered of the people at an open table."""
        session.told = await self._newcomers(session)
        if self._coached and session.stored.status is Status.OPEN and has_coach(session.run):
            users = users_of(session.stored)
            session.unhinted = await self._preferences.without_hints(users)

    def turn_hints(self, user: int, *, wanted: bool) -> None:
        """Somebody wants hints from now on, or no more: at the tables in memory, too."""
        for session in self._sessions.values():
            if wanted:
                session.unhinted.discard(user)
            elif user in users_of(session.stored):
                session.unhinted.add(user)

    async def _newcomers(self, session: Session) -> dict[int, set[str]]:
        """What those at a table have been told who have not been told everything yet."""
        game = session.run.game
        if not game.view.tips or session.stored.status is not Status.OPEN:
            return {}
        told: dict[int, set[str]] = {user: set() for user in users_of(session.stored) if user}
        for each in await self._tips.told(told, game.id):
            told[each.user].add(each.tip)
        everything = {tip.key for tip in game.view.tips}
        return {user: keys for user, keys in told.items() if not everything <= keys}

    def cached(self, table_id: str) -> Session | None:
        """The session if it is in memory."""
        return self._sessions.get(table_id)

    @property
    def coached(self) -> bool:
        """Whether there is a coach."""
        return self._coached

    def add(self, session: Session) -> None:
        """Hold a session in memory; the one that was used least recently gives way."""
        session.coached = self._coached
        self._sessions[session.id] = session
        while len(self._sessions) > self._capacity:
            self._sessions.popitem(last=False)

    def evict(self, table_id: str) -> None:
        """Drop a session from memory: it is restored from the database when it is wanted."""
        self._sessions.pop(table_id, None)

    async def stored(self, table_id: str) -> StoredTable | None:
        """What is stored of a table, be it readable or not; None where there is none."""
        session = self._sessions.get(table_id)
        if session is None or self.shared:
            return await self.tables.load(table_id)
        return session.stored

    async def insert(
        self,
        session: Session,
        *,
        after: str | None,
        lobby: StoredLobby | None,
        characters: Mapping[int, Character],
        stand_ins: Sequence[int],
        daily: DailyDeal | None = None,
        most: int | None = None,
    ) -> None:
        """Persist a new session, with what has already happened in it.

        Args:
            session: the session.
            after: the table after which it is played.
            lobby: the lobby that it was.
            characters: who takes part, by the index of their sheet.
            stand_ins: the log lines that were answered for somebody away.
            daily: the deal of a day, if it is its host's ranked try of that.
            most: how many open tables its host may have.

        Raises:
            Conflict, WriteFailed: it was not.
        """
        saved = saved_of(session.run)
        over = session.run.outcome is not None  # before anybody was asked
        closing = closing_of(session, await self._earned(session, 0, stand_ins)) if over else None
        # From its commit on others may find it: whoever forgets one of its people waits until it
        # is in memory. Nobody knows its lock before.
        async with self.lock(session.id):
            await self.tables.insert(
                session.stored,
                lines_of(session.run, 0),
                saved,
                after,
                lobby=lobby,
                characters=characters,
                stand_ins=stand_ins,
                closing=closing,
                daily=daily,
                due=session.due_from(session.last_change) if self.shared else None,
                most=most,
            )
            session.persisted(saved)
            session.cast = list(characters)
            await self._meet(session)
            session.read_at = time.monotonic()
            if over:
                _close(session, session.stored.opened_at)
            self.add(session)

    async def commit(self, session: Session, change: Change) -> None:
        """Make a change, act for those who are away or late, and persist all of it.

        Whatever fails, the session in memory is never ahead of the database.

        Raises:
            Forged: what was answered was never offered.
            NotPersisted, Stale: it was not written.
        """
        since, hidden = session.run.seq, hidden_now(session)
        try:
            if change.work is not None:
                change.work()
            if change.away:
                _leave_seats(session, change.away)
            stand_ins = play_for(session, change.late, change.looking, change.advised)
            await self._append(session, since, stand_ins, change, hidden)
        except (NotAsked, NotOffered):
            self.evict(session.id)
            raise Forged from None
        except BaseException as error:
            self.evict(session.id)
            if isinstance(error, WriteFailed):
                raise refused_write(f"Table {session.id}", error) from error
            raise
        await self._compare(session)

    async def take_back(self, session: Session) -> Session:
        """Take the newest step back, and restore the session; the caller holds its lock.

        Its lines are kept aside, as evidence. A timer runs anew.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        try:
            house = replace(session.house, timer_set=now()) if session.house.timer else None
            agreed = None if house is None else dump_house(house)
            await self.tables.go_back(
                session.id, session.step, now(), agreed, session.stored.edition
            )
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error
        finally:
            self.evict(session.id)
        return await self.load(session.id)

    async def end(self, stored: StoredTable) -> StoredTable:
        """End a table before its game is over; the caller holds its lock.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        ended_at = now()
        try:
            await self.tables.end(stored.id, ended_at, stored.edition)
        except WriteFailed as error:
            self.evict(stored.id)
            raise refused_write(f"Table {stored.id}", error) from error
        ended = replace(stored, status=Status.ENDED, ended_at=ended_at)
        session = self._sessions.get(stored.id)
        if session is not None and session.stored.edition == stored.edition:
            session.stored = ended
            self.in_next_edition(session)
        else:
            self.evict(stored.id)
        return ended

    def in_next_edition(self, session: Session) -> None:
        """This process has just changed a table that was the newest."""
        if self.shared:
            session.stored = self.tables.in_next_edition(session.stored)
            session.read_at = time.monotonic()

    async def keep_house(self, session: Session, house: House) -> None:
        """What is agreed at a table from now on; the caller holds its lock.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        dumped = dump_house(house)
        try:
            await self.tables.keep_house(session.id, dumped, session.stored.edition)
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error
        session.stored = replace(session.stored, house=dumped)
        self.in_next_edition(session)

    async def ask_to_undo(self, session: Session, undo: Undo) -> None:
        """Who wants the last step of a table taken back; the caller holds its lock.

        Raises:
            NotPersisted, Stale: it was not written.
        """
        try:
            await self.tables.ask_to_undo(session.id, undo, session.stored.edition)
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error
        session.stored = replace(session.stored, undo=undo)
        self.in_next_edition(session)

    async def remove(self, table_id: str) -> None:
        """Delete a table that nobody has ever seen. A failure costs only that it stays open."""
        async with self.lock(table_id):
            try:
                await self.tables.remove(table_id)
            except WriteFailed as error:
                logger.warning("Table %s was not taken back: %s", table_id, error)
                return
            self.evict(table_id)
            for session in self._sessions.values():
                if session.stored.successor == table_id:
                    session.stored = replace(session.stored, successor=None)

    async def move(self, table_id: str, place: Place) -> None:
        """Remember where a table's board is. A failure costs only a tidy old board."""
        try:
            await self.tables.move(table_id, place)
        except WriteFailed as error:
            logger.warning("The place of table %s was not persisted: %s", table_id, error)
            return
        session = self._sessions.get(table_id)
        if session is not None:
            session.stored = replace(session.stored, place=place)

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
        await self.tables.append(
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
            due=session.due_from(timestamp) if self.shared else None,
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
                stored = await self.tables.log(session.id)
                log = [*map(line_from_json, stored[:since]), *run.log[since - first :]]
            acted = {*await self.tables.stand_ins(session.id), *stand_ins}
        except ReadFailed as error:
            logger.warning("What was earned at table %s was not read: %s", session.id, error)
            return []
        return await earned_at(run.game, session.stored, log, acted)

    async def _compare(self, session: Session) -> None:
        """See how a result stands; a failure costs only that line of the board."""
        campaign = session.stored.campaign
        if session.stored.status is Status.OVER:
            try:
                session.career = await career_of(self.scores, session)
                session.daily = await daily_standing_of(self._daily, session)
                session.earned = await self._achievements.at_table(session.id)
                if campaign is not None:
                    session.campaign = await self._campaigns.outcomes(campaign)
            except ReadFailed as error:
                logger.warning("How table %s stands was not read: %s", session.id, error)

    async def _persist_restored(self, session: Session, since: int) -> None:
        try:
            await self._append(session, since, (), Change())
            session.last_change, session.step = await self.tables.last_step(session.id)
        except WriteFailed as error:
            raise refused_write(f"Table {session.id}", error) from error


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

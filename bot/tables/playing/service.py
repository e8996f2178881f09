"""Existing tables: act, undo, end, and look at them."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from bot.tables import errors
from bot.tables.notices import StepUndone, UndoDropped
from bot.tables.offered import Offered
from bot.tables.people.characters import CharacterService
from bot.tables.sessions.attempts import attempts_at, locked
from bot.tables.sessions.moves import (
    Move,
    acting_seats,
    answers_of,
    may_undo_alone,
    may_waive,
    seat_of,
    settle,
)
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import host_of, leader_of, others_at, users_of
from bot.tables.sessions.undo import check_undo, is_duel, may_undo, still_to_agree
from games.engine.extensions.people import Heroes
from games.engine.table import Text
from storage.database import Change
from storage.people.preferences import ShownTip, record_tip
from storage.tables.index import TableIndex
from storage.tables.log import Undo, ask_to_undo
from storage.tables.repository import EndedBy, Status, StoredTable


@dataclass(eq=False)
class TableService:
    """The tables of this process. Every method may be called by many tasks at once."""

    _sessions: SessionRepository
    _index: TableIndex
    games: Offered
    _characters: CharacterService

    def openings(self, user: int) -> asyncio.Lock:
        """Return the lock for opening a user's tables and changing their characters."""
        return self._characters.lock(user)

    async def act(
        self,
        user: int,
        move: Move,
        looking: Collection[int] | None = None,
        also: Sequence[Change] = (),
    ) -> Session:
        """Apply a move and the automatic answers that follow, and persist the step.

        `looking` are the seats that have looked at their private panel. With it, a move on the
        public board that other seats may waive counts for them, too (see `Orders`). `also` are
        persisted with the step.

        Raises:
            bot.tables.errors.Refused: one of its kinds; nothing has changed.
            games.engine.game.SetupRefused: the typed text is not allowed.
        """
        for attempt in attempts_at(self._sessions, move.table):
            async with attempt:
                return await self._act(user, move, looking, also)
        raise errors.Stale

    async def _act(
        self, user: int, move: Move, looking: Collection[int] | None, also: Sequence[Change]
    ) -> Session:
        session = await self._sessions.held(move.table)
        seat = seat_of(session, user, move)
        answers = answers_of(session, seat, move)
        await self._check_name(session, seat, answers)
        waives = move.seat is None and may_waive(session, answers)
        shown = _shown_tip(session, seat, user, move.seat)
        change = SessionChange(
            work=partial(settle, session, seat, answers, move),
            looking=looking if waives else None,
            also=also if shown is None else [*also, record_tip(shown)],
        )
        await self._sessions.commit(session, change)
        if shown is not None:
            session.people.tips_shown[user].add(shown.tip)
        return session

    @locked
    async def undo(self, table_id: str, user: int, revision: int) -> Session:
        """Undo the last step of a table at that revision.

        The leader of a game takes back their own step while it is the last one. Elsewhere all
        players must agree; until then the table stores who has.

        Raises:
            Gone, NotSeated, HasLeft, Closed, Stale, Repeated: the user may not, or not now.
            CannotUndo, NothingToUndo, Shown: the step is final.
            NotPersisted: nothing has changed.
        """
        session = await self._sessions.held(table_id)
        seats = acting_seats(session, user)
        if session.stored.status is not Status.OPEN:
            raise errors.Closed
        if revision != session.revision:
            raise errors.Stale
        seat = next((each for each in seats if may_undo_alone(session, each)), None)
        if seat is None:
            check_undo(session)
            if still_to_agree(session, seats):
                await self._ask_to_undo(session, seats)
                return session
            seat = next(iter(session.undo_asked), seats[0])
        return await self._undo(session, seat)

    async def _ask_to_undo(self, session: Session, seats: Sequence[int]) -> None:
        asked = session.undo_asked
        if all(seat in asked for seat in seats):
            raise errors.Repeated
        wanted = (*asked, *(seat for seat in seats if seat not in asked))
        undo = Undo(session.revision, wanted)
        await self._sessions.change(session, ask_to_undo(session.id, undo), undo=undo)

    async def settle_undo(self, session: Session, asked: Sequence[int]) -> None:
        """Undo the last step if all present players agree now; drop it if that is impossible.

        `asked` are the seats that wanted it before a player left. The caller holds the table's
        lock.

        Raises:
            NotPersisted: nothing has changed.
        """
        if not asked:
            return
        if session.undo_asked and may_undo(session):
            if not still_to_agree(session, ()):
                await self._undo(session, asked[0])
            return
        if session.undo_asked:
            await self._sessions.change(session, ask_to_undo(session.id, None), undo=None)
        session.notice = UndoDropped()

    async def _undo(self, session: Session, seat: int) -> Session:
        session = await self._sessions.undo(session)
        session.notice = StepUndone(session.stored.seats[seat].name)
        return session

    async def _check_name(self, session: Session, seat: int, answers: Sequence[str]) -> None:
        """Check that a hero that is created at a table has a unique name."""
        ask, game = session.run.pending, session.run.game
        if session.stored.deal is not None:  # the hero of such a table is not kept
            return
        if game.find(Heroes) is None or ask is None or not isinstance(ask.offers.get(seat), Text):
            return
        taken = await self._characters.named(
            session.stored.seats[seat].user, game.id, answers[0].strip()
        )
        if taken is not None:
            raise errors.NameTaken(taken.name)

    async def look(self, table_id: str, user: int | None = None) -> Session:
        """Return a table's session; with a user, only if they sit there.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotSeated: the user does not sit there.
        """
        session = await self._sessions.look(table_id)
        if user is not None and user not in users_of(session.stored):
            raise errors.NotSeated
        return session

    async def seated(self, table_id: str, user: int, seat: int | None) -> Session:
        """Return a table's session for a user who may act there, and for that seat.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotSeated: the user may not act for that seat.
        """
        session = await self.look(table_id)
        seats = session.seats_of(user)
        if not seats or seat not in (None, *seats):
            raise errors.NotSeated(*session.offered_to_others)
        return session

    async def led_by(self, table_id: str, user: int) -> Session:
        """Return an open table's session for the user on its leader's seat.

        Raises:
            Gone, Closed, NotSeated, NotHost, Unreadable: the user leads no such table.
        """
        session = await self.look(table_id, user)
        if session.stored.status is not Status.OPEN:
            raise errors.Closed
        if leader_of(session.stored, session.run) != user:
            raise errors.NotHost
        return session

    async def exists(self, table_id: str) -> bool:
        """Return whether there is such a table, open or ended."""
        return await self._sessions.stored(table_id) is not None

    async def stored(self, table_id: str, user: int) -> StoredTable:
        """Return the stored row of a user's table, even if it cannot be restored.

        Raises:
            Gone, NotSeated: there is none, or the user does not sit there.
        """
        stored = await self._sessions.stored(table_id)
        if stored is None:
            raise errors.Gone
        if user not in users_of(stored):
            raise errors.NotSeated
        return stored

    async def open_one(self, table_id: str, user: int) -> StoredTable:
        """Return the stored row of a user's open table.

        Raises:
            Gone, NotSeated, Closed: there is none.
        """
        stored = await self.stored(table_id, user)
        if stored.status is not Status.OPEN:
            raise errors.Closed
        return stored

    async def seen(self, table_id: str, user: int, moderates: int | None) -> StoredTable:
        """Return the stored row of a table at which a user sits, or in whose server they moderate.

        Raises:
            Gone, NotSeated: there is none.
        """
        stored = await self._sessions.stored(table_id)
        if stored is not None and moderates is not None and stored.place.guild == moderates:
            return stored
        return await self.stored(table_id, user)

    @locked
    async def end(self, table_id: str, user: int, moderates: int | None = None) -> StoredTable:
        """End a table before its game is over, even one that cannot be restored.

        Its host may do so, a single player, and moderators of its server (`moderates`). A player
        of a duel concedes it.

        Raises:
            Gone, Closed, NotSeated, NotHost, NotPersisted: nothing has changed.
        """
        stored = await self.endable(table_id, user, moderates)
        if await self.concedes(stored, user):
            seat = users_of(stored).index(user)
            return await self._sessions.end(stored, EndedBy.PLAYER, conceded=seat)
        by = EndedBy.PLAYER if user in users_of(stored) else EndedBy.MODERATOR
        if others_at(stored, user):
            by = EndedBy.HOST if stored.host in (user, 0) else EndedBy.MODERATOR
        return await self._sessions.end(stored, by)

    async def endable(self, table_id: str, user: int, moderates: int | None) -> StoredTable:
        """Return the stored row of an open table that a user may end (see `end`).

        Raises:
            Gone, Closed, NotSeated, NotHost: they may not.
        """
        stored = await self.seen(table_id, user, moderates)
        if stored.status is not Status.OPEN:
            raise errors.Closed
        here = moderates is not None and stored.place.guild == moderates
        leads = stored.host in (user, 0) or not others_at(stored, user)
        if not leads and not here and not await self.concedes(stored, user):
            raise errors.NotHost(host_of(stored), group="table")
        return stored

    async def concedes(self, stored: StoredTable, user: int) -> bool:
        """Return whether a user who ends a table concedes it; the caller may hold its lock."""
        if user not in users_of(stored):
            return False
        try:
            return is_duel(await self._sessions.load(stored.id))
        except errors.Refused:  # it cannot be restored
            return False

    async def in_server(self, guild: int, limit: int) -> list[StoredTable]:
        """Return the open tables of a server, the newest first."""
        return await self._index.in_guild(guild, limit)

    async def of_user(
        self, user: int, statuses: Sequence[Status] = tuple(Status), limit: int | None = 25
    ) -> list[StoredTable]:
        """Return the tables of a user, open ones first, then the newest."""
        return await self._index.of_user(user, statuses, limit)


def _shown_tip(session: Session, seat: int, user: int, at: int | None) -> ShownTip | None:
    """Return the tip that a user who acts for their own seat has just seen on the message of `at`.

    None is the board.
    """
    tip = session.teaching.tip_seen(seat, at) if session.stored.seats[seat].user == user else None
    return None if tip is None else ShownTip(user, session.run.game.id, tip.key)

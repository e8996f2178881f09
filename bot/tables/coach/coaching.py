"""Hints at a table, computed off the event loop."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from bot.shared.newest import Newest
from bot.tables.coach.workers import CoachWork, Load, Workers
from bot.tables.errors import Closed, HintsOff, NothingToHint, NotYourTurn, Stale
from bot.tables.playing.service import TableService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from games.engine.hints import TRIES, Hint, NoHint, Position, plain_answer, position_of
from games.engine.panel import Mood
from games.engine.table import Answer
from storage.tables.repository import Status

_REMEMBERED = 200  # hints

# A table, its revision, a seat, and the seats whose cards the user knows.
Key = tuple[str, int, int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for a seat at a revision of a table.

    Where the coach compares nothing, `hint` is None, and `plain` what its plain player answers.
    """

    session: Session
    seat: int
    hint: Hint | None
    plain: Answer | None = None


@dataclass(eq=False)
class CoachService:
    """Computes hints, once for each position."""

    _sessions: SessionRepository
    _tables: TableService
    _work: CoachWork | None  # None without a coach
    _known: Newest[Key, Hint] = field(default_factory=lambda: Newest(_REMEMBERED))
    _under_way: dict[Key, asyncio.Task[Hint | None]] = field(default_factory=dict)

    @property
    def load(self) -> Load:
        """The current load, and the lost jobs."""
        return Load() if self._work is None else self._work.workers.load

    def stop(self) -> None:
        """Stop all workers."""
        if self._work is not None:
            self._work.workers.stop()

    async def hint(
        self, table_id: str, user: int, pay: Callable[[], None] = lambda: None
    ) -> Advice:
        """Return a hint for a seat of the user that is asked now.

        `pay` counts a hint that must be computed, and may refuse it. A hint that is known, or for
        a board with a dangerous choice, is not counted. Such a board has always an answer.

        Raises:
            Gone, Unreadable, NotSeated, Closed, NotYourTurn: no seat of theirs is asked.
            NothingToHint: the coach compares nothing here.
            HintsOff: the user has turned hints off.
            Stale: the table has changed in the meantime.
            CoachBusy, CoachLost: it cannot be computed now.
        """
        session = await self._tables.seated(table_id, user, None)
        if session.stored.status is not Status.OPEN:
            raise Closed
        await self._sessions.ask_who_wants_hints(session)
        if user in session.people.unhinted:
            raise HintsOff
        seats = [seat for seat in session.seats_of(user) if session.run.asked(seat) is not None]
        if not seats:
            raise NotYourTurn(session.waiting.waits_for)
        if self._work is None or not session.teaching.hinted:
            raise NothingToHint
        danger = [seat for seat in seats if _is_dangerous(session, seat)]
        try:
            seat, position = _asked(session, user, seats)
        except NothingToHint:
            if not danger:
                raise
            return _plain(session, danger[0])
        revision = session.revision
        key = (table_id, revision, seat, position.knows)
        if key not in self._known and not danger:
            pay()
        hint = await self._hint(session, key, position)
        if hint is None or not self._is_at_revision(session, revision):
            raise Stale
        return Advice(session, seat, hint)

    async def choice(self, session: Session, seat: int, patience: float) -> Answer | None:
        """Return the best answer for a seat, from its own knowledge; None if the table has changed.

        Raises:
            NoHint: the coach compares nothing here, or there is none.
            CoachBusy, CoachLost, TimeoutError: it takes longer than `patience` seconds.
        """
        if self._work is None:
            raise NoHint("there is no coach")
        user = session.stored.seats[seat].user
        own = session.seats_of(user) if user else [seat]
        position = position_of(session.run, seat, session.id, _known(session, own))
        key = (session.id, session.revision, seat, position.knows)
        async with asyncio.timeout(patience):
            hint = await self._hint(session, key, position)
        return None if hint is None else hint.best.answers[0]

    def _is_at_revision(self, session: Session, revision: int) -> bool:
        """Return whether a table in memory still has that revision."""
        return (self._sessions.memory.get(session.id) or session).revision == revision

    async def _hint(self, session: Session, key: Key, position: Position) -> Hint | None:
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        work = self._under_way.get(key)
        if work is None:
            work = asyncio.create_task(self._work_out(session, key, position))
            self._under_way[key] = work
            work.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(work)  # other callers may wait for the same hint

    async def _work_out(self, session: Session, key: Key, position: Position) -> Hint | None:
        assert self._work is not None  # noqa: S101 - `hint` has made sure
        game, workers = session.run.game.id, self._work.workers

        def given() -> tuple[str, Position, int] | None:
            is_wanted = self._is_at_revision(session, key[1])
            return (game, position, tries_now(workers)) if is_wanted else None

        hint = await workers.run(self._work.advise, given)
        if hint is not None:
            self._known[key] = hint
        return hint


def tries_now(workers: Workers) -> int:
    """Return the number of test games for a hint: fewer while many hints wait."""
    return int(TRIES * workers.effort)


def _asked(session: Session, user: int, seats: list[int]) -> tuple[int, Position]:
    """Return the first of these seats with choices to compare, and its position.

    Raises:
        NothingToHint: there is none.
    """
    knows = _known(session, session.seats_of(user))
    for seat in seats:
        try:
            return seat, position_of(session.run, seat, session.id, knows)
        except NoHint:
            continue
    raise NothingToHint


def _is_dangerous(session: Session, seat: int) -> bool:
    """Return whether a seat is shown a choice that is marked as dangerous."""
    panels = session.panel(seat), session.panel(None)
    return any(choice.mood is Mood.DANGER for panel in panels for choice in panel.choices())


def _plain(session: Session, seat: int) -> Advice:
    """Return the plain player's answer as a hint."""
    ask = session.run.pending
    assert ask is not None  # noqa: S101 - the seat is asked
    _, answer = plain_answer(session.run, replace(ask, offers={seat: ask.offers[seat]}))
    return Advice(session, seat, None, answer)


def _known(session: Session, own: Sequence[int]) -> Sequence[int]:
    """Return the seats whose cards the owner of these seats knows."""
    return range(len(session.stored.seats)) if session.house.open_hands else own

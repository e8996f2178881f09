"""Hints at a table: worked out beside the event loop, told to whoever asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.coach.workers import CoachWork, Load
from bot.tables.errors import Closed, HintsOff, NothingToHint, NotYourTurn, Stale
from bot.tables.playing.service import TableService
from bot.tables.sessions.session import Session
from games.engine.hints import TRIES, Hint, NoHint, Position, position_of
from games.engine.table import Answer
from storage.tables.repository import Status

_REMEMBERED = 200  # hints

# A table, its revision, a seat, and the seats whose cards are known.
Key = tuple[str, int, int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint, for a seat of a table as it stood."""

    session: Session
    seat: int
    hint: Hint


class CoachService:
    """Gives hints: the same moment has the same one, which is worked out once.

    Args:
        tables: where people play.
        work: how they are worked out; None where there is no coach.
    """

    def __init__(self, tables: TableService, work: CoachWork | None) -> None:
        self._tables = tables
        self._work = work
        self._known: OrderedDict[Key, Hint] = OrderedDict()
        self._under_way: dict[Key, asyncio.Task[Hint | None]] = {}

    @property
    def load(self) -> Load:
        """How much is worked out now, and what was lost."""
        return Load() if self._work is None else self._work.workers.load

    def stop(self) -> None:
        """Work out nothing more."""
        if self._work is not None:
            self._work.workers.stop()

    async def hint(self, table_id: str, user: int) -> Advice:
        """What a user may best do now, at a seat of theirs that is asked.

        Raises:
            Gone, Unreadable, NotSeated, Closed, NotYourTurn: there is nobody to be told.
            NothingToHint: the coach compares nothing here.
            HintsOff: they want none.
            Stale: the table has moved on meanwhile.
            CoachBusy, CoachLost: it cannot be worked out now.
        """
        session = await self._tables.seated(table_id, user, None)
        if session.stored.status is not Status.OPEN:
            raise Closed
        await self._tables.ask_who_wants_hints(session)
        if user in session.unhinted:
            raise HintsOff
        seats = [seat for seat in session.seats_of(user) if session.run.asked(seat) is not None]
        if not seats:
            raise NotYourTurn
        if self._work is None or not session.hinted:
            raise NothingToHint
        seat, position = _asked(session, user, seats)
        revision = session.revision
        hint = await self._hint(session, (table_id, revision, seat, position.knows), position)
        if hint is None or not self._tables.stands_at(session, revision):
            raise Stale
        return Advice(session, seat, hint)

    async def choice(self, session: Session, seat: int, patience: float) -> Answer | None:
        """What is best for a seat, from what its people know; None where the table has moved on.

        Raises:
            NoHint: the coach compares nothing here, or there is none.
            CoachBusy, CoachLost, TimeoutError: it is not worked out within so many seconds.
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

    async def _hint(self, session: Session, key: Key, position: Position) -> Hint | None:
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        work = self._under_way.get(key)
        if work is None:
            work = asyncio.create_task(self._work_out(session, key, position))
            self._under_way[key] = work
            work.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(work)  # whoever else has asked still waits for it

    async def _work_out(self, session: Session, key: Key, position: Position) -> Hint | None:
        assert self._work is not None  # noqa: S101 - `hint` has made sure
        game = session.run.game.id

        def wanted() -> bool:
            return self._tables.stands_at(session, key[1])

        hint = await self._work.workers.run(wanted, self._work.advise, game, position, TRIES)
        if hint is not None:
            self._known[key] = hint
            while len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return hint


def _asked(session: Session, user: int, seats: list[int]) -> tuple[int, Position]:
    """The first of these seats that has something to choose from, and where it stands.

    Raises:
        NothingToHint: none has.
    """
    knows = _known(session, session.seats_of(user))
    for seat in seats:
        try:
            return seat, position_of(session.run, seat, session.id, knows)
        except NoHint:
            continue
    raise NothingToHint


def _known(session: Session, own: Sequence[int]) -> Sequence[int]:
    """The seats whose cards somebody knows who has these."""
    return range(len(session.stored.seats)) if session.house.open_hands else own

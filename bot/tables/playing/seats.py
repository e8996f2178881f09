"""Changes of seats: leave, remove, replace, hand over, come back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.tables import errors
from bot.tables.playing.service import TableService
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import (
    host_of,
    is_free,
    others_at,
    owner_of,
    users_of,
    waits_after,
)
from bot.tables.timestamps import A_DAY, now
from games.engine.extensions.answers import Orders
from games.engine.extensions.chairs import Chairs
from games.kit.names import distinct
from storage.tables.repository import (
    Claim,
    EndedBy,
    Seat,
    Status,
    StoredTable,
    Tables,
    claim_host,
    hand_over,
    leave_seats,
    replace_user,
    sit_down,
    take_seats,
)

_ENOUGH = 2  # other players, who can replace a host that is there


@dataclass(eq=False)
class SeatService:
    """Changes of the seats of tables. Every method may be called by many tasks at once."""

    _sessions: SessionRepository
    _stored: Tables
    _tables: TableService

    @locked
    async def leave(self, table_id: str, user: int) -> bool:
        """Leave a table, which plays for the user from now on; the last one to leave ends it.

        It waits for who is away until a time. Returns whether the table continues.

        Raises:
            Gone, Closed, NotSeated, NotPersisted, Unreadable: nothing has changed.
        """
        stored = await self._tables.open_one(table_id, user)
        if not (others := waits_after(stored, user)):
            await self._sessions.end(stored, EndedBy.PLAYER)
            return False
        session = await self._sessions.load_as(stored)
        if not others_at(stored, user):
            back = dict.fromkeys(session.seats_of(others[0]), False)
            await self._leave_seats(session, back, stored.host)
        await self.mark_left(session, user)
        return True

    @locked
    async def kick(self, table_id: str, user: int, other: int) -> None:
        """Remove a player, as the host; the table plays for them until they come back.

        At a table for the invited they lose their seats, and can't come back.

        Raises:
            Gone, Closed, NotSeated, NotAtTable, NotHost, NotPersisted, Unreadable: nothing has
                changed.
        """
        session = await self.hosted(table_id, user)
        if other == user or other not in users_of(session.stored):
            raise errors.NotAtTable
        await self.mark_left(session, other)
        if session.house.invited:
            seats = [*session.stored.seats]
            for at in session.seats_of(other):
                seats[at] = replace(seats[at], user=0, owner=owner_of(seats[at]), player=None)
            change = take_seats(table_id, other)
            await self._sessions.change(session, change, seats=tuple(seats))
            if session.is_abandoned:
                await self._sessions.end(session.stored, EndedBy.HOST)

    @locked
    async def replace(self, table_id: str, user: int, old: int, new: int, name: str) -> None:
        """Give a player's seats to another user with that name, as the host.

        Raises:
            Gone, Closed, NotSeated, NotAtTable, NotHost, SeatedAlready, NotPersisted,
                Unreadable: nothing has changed.
        """
        session = await self.hosted(table_id, user)
        stored = session.stored
        if old not in users_of(stored) or old == user:
            raise errors.NotAtTable
        if new in users_of(stored):
            raise errors.SeatedAlready
        seats = [
            _taken_over(seat, new, name) if seat.user == old else seat for seat in stored.seats
        ]
        change = replace_user(table_id, old, new, name)
        await self._sessions.change(session, change, seats=tuple(seats))
        if stored.claim is not None:  # the new user has agreed to no host
            await self._sessions.change(session, claim_host(table_id, None), claim=None)
        for seat in session.seats_of(new):
            session.run.stay(seat)
        await self._wake(session, new)

    @locked
    async def hand_over(self, table_id: str, user: int, other: int) -> None:
        """Make another player the host.

        Raises:
            Gone, Closed, NotSeated, NotAtTable, NotHost, NotPersisted, Unreadable: nothing has
                changed.
        """
        session = await self.hosted(table_id, user)
        if other not in users_of(session.stored):
            raise errors.NotAtTable
        await self._leave_seats(session, {}, other)

    @locked
    async def claim(self, table_id: str, user: int, other: int) -> int:
        """Make another player the host, as players who are not; return how many must still agree.

        If the table has waited for the host or played for them for a day, a player takes the role
        for themselves at once. Else at least two other players must agree, and all do.

        Raises:
            Gone, Closed, NotSeated, HasLeft, NotAtTable, NotHost, NotPersisted, Unreadable: nothing
                has changed.
        """
        stored = await self._tables.open_one(table_id, user)
        session = await self._sessions.load_as(stored)
        players = users_of(stored, present=True)
        if user not in players:
            raise errors.HasLeft
        if other not in players or other in (stored.host, 0):
            raise errors.NotAtTable
        voters = set(players) - {stored.host, 0}
        seat, seats = users_of(stored).index(other), session.seats_of(user)
        known = stored.claim.seats if stored.claim and stored.claim.seat == seat else ()
        agreed = tuple(sorted({*known, *seats}))
        left = voters - {stored.seats[each].user for each in agreed}
        if other != user or not await self._is_missing(session):
            if len(voters) < _ENOUGH:
                raise errors.NotHost(host_of(stored), group="table")
            if left:
                claim = Claim(seat, agreed)
                await self._sessions.change(session, claim_host(table_id, claim), claim=claim)
                return len(left)
        await self._leave_seats(session, {}, other)
        await self._sessions.change(session, claim_host(table_id, None), claim=None)
        return 0

    async def _is_missing(self, session: Session) -> bool:
        """Return whether a table has waited for its host, or played for them, for a day."""
        stored = session.stored
        since = await self._stored.played_for_since(stored.id, session.seats_of(stored.host))
        if since is None and stored.host in session.waiting.awaited():
            since = session.last_change
        return since is not None and now() - since >= A_DAY

    @locked
    async def order(self, table_id: str, user: int, order: str) -> Session:
        """Give a standing order for all seats of a user, or cancel it.

        Raises:
            Gone, Closed, NotSeated, Forged, NotPersisted, Unreadable: nothing has changed.
        """
        session = await self._sessions.load_as(await self._tables.open_one(table_id, user))
        orders = session.run.game.find(Orders)
        if orders is None or order not in orders.words:
            raise errors.Forged
        seats, given = session.seats_of(user), session.house.given(order)
        others = [seat for seat in given if seat not in seats]
        is_given = all(seat in given for seat in seats)
        changed = others if is_given else sorted([*others, *seats])
        given_now, asked = {**session.house.orders, order: changed}, session.undo_asked
        await self._sessions.save_house_rules(session, replace(session.house, orders=given_now))
        await self._sessions.commit(session, SessionChange())
        await self._tables.settle_undo(session, asked)
        return session

    @locked
    async def set_timer(self, table_id: str, user: int, seconds: int | None) -> Session:
        """Set after how many seconds the table acts for a late player; None: never.

        Raises:
            Gone, Closed, NotSeated, NotHost, NotPersisted, Unreadable: nothing has changed.
        """
        session = await self.hosted(table_id, user)
        house = replace(session.house, timer=seconds, timer_set=now())
        await self._sessions.save_house_rules(session, house, idle=0)
        return session

    @locked
    async def rejoin(self, table_id: str, user: int) -> Session:
        """Bring a user back to a table that they have left.

        Raises:
            Gone, Closed, NotSeated, NotPersisted, Unreadable: nothing has changed.
        """
        session = await self._sessions.load(table_id)
        if user not in users_of(session.stored):
            raise errors.NotSeated
        if session.stored.status is not Status.OPEN:
            raise errors.Closed
        await self.come_back(session, user)
        return session

    async def _wake(self, session: Session, user: int) -> None:
        """Let a user's seats rest no longer, under the table's lock; a timer starts again."""
        own, house = {str(seat) for seat in session.seats_of(user)}, session.house
        rested = [at for seat, at in house.rests.items() if seat in own]
        if rested:
            rests = {seat: at for seat, at in house.rests.items() if seat not in own}
            back = max(house.timer_set, min(now(), *rested))
            house = replace(house, rests=rests, timer_set=back)
            await self._sessions.save_house_rules(session, house)

    async def come_back(self, session: Session, user: int) -> None:
        """Bring a user back to the seats that they have left; the caller holds the table's lock."""
        await self._wake(session, user)
        seats = enumerate(session.stored.seats)
        away = [index for index, seat in seats if seat.user == user and seat.away]
        if away:
            await self._leave_seats(session, dict.fromkeys(away, False), session.stored.host)

    async def with_chair(self, table_id: str) -> Session:
        """Return the session of an open table that has a chair for a latecomer.

        Raises:
            Gone, Closed, Unreadable, NoSeatFree: there is none.
        """
        session = await self._sessions.look(table_id)
        _free_chair(session)
        return session

    @locked
    async def sit(self, table_id: str, user: int, name: str, agreed: int | None = None) -> None:
        """Seat a user with that name on the next free chair, or bring them back to their own.

        `agreed` is the user who has agreed, if one must (see `Session.agrees`).

        Raises:
            Gone, Closed, NoSeatFree, NotHost, NotPersisted, Unreadable: nothing has changed.
        """
        async with self._tables.openings(user):  # a user who is being deleted is not seated
            await self._sit(table_id, user, name, agreed)

    async def _sit(self, table_id: str, user: int, name: str, agreed: int | None) -> None:
        session = await self._sessions.load(table_id)
        if session.stored.status is not Status.OPEN:
            raise errors.Closed
        own = [at for at, each in enumerate(users_of(session.stored)) if each == user]
        if own and session.run.moment().seats[own[0]]:
            await self.come_back(session, user)
            return
        # The rules may have gone back to before their user sat down.
        seat = own[0] if own else _free_chair(session)
        if not own and session.agrees not in (None, agreed):
            raise errors.NotHost(host_of(session.stored), group="table")
        old = session.stored.seats[seat]
        others = [each.name for each in session.stored.seats if each.user not in (0, user)]
        name = distinct(name, others)
        sitter = Seat(user, name) if own or is_free(old) else _taken_over(old, user, name)
        also = [sit_down(table_id, seat, sitter)]
        if session.stored.claim is not None:  # the new user has agreed to no host
            also.append(claim_host(table_id, None))
        work = partial(_sit_down, session, seat, sitter, name)
        await self._sessions.commit(session, SessionChange(work=work, also=also))
        self._sessions.memory.evict(table_id)  # it is restored with all that is known of the user

    async def hosted(self, table_id: str, user: int) -> Session:
        """Load an open table for its host; the caller holds its lock.

        Raises:
            Gone, Closed, NotSeated, NotHost, Unreadable: it does not qualify.
        """
        return await self._sessions.load_as(await self.led(table_id, user))

    async def led(self, table_id: str, user: int) -> StoredTable:
        """Load the stored row of an open table for its host.

        Raises:
            Gone, Closed, NotSeated, NotHost: it does not qualify.
        """
        stored = await self._tables.open_one(table_id, user)
        if stored.host not in (user, 0):
            raise errors.NotHost(host_of(stored), group="table")
        return stored

    async def mark_left(self, session: Session, user: int) -> None:
        """Mark a user's seats as left and choose another host if needed, under the table's lock."""
        stored = session.stored
        heir = next(iter(others_at(stored, user)), None)
        leads = stored.host in (user, 0)
        own = [index for index, seat in enumerate(stored.seats) if seat.user == user]
        host = heir if leads and heir is not None else stored.host
        asked = session.undo_asked
        await self._wake(session, user)
        await self._leave_seats(session, dict.fromkeys(own, True), host)
        await self._tables.settle_undo(session, asked)

    async def _leave_seats(self, session: Session, away: Mapping[int, bool], host: int) -> None:
        """Persist seats that are left (True) or taken again (False), and the host."""
        also = leave_seats(session.id, away)
        if host != session.stored.host:
            also.append(hand_over(session.id, host))
        work = partial(session.leave_seats, away, host)
        await self._sessions.commit(session, SessionChange(work=work, also=also))


def _free_chair(session: Session) -> int:
    """Return the next free chair of an open table.

    Raises:
        Closed, NoSeatFree: there is none.
    """
    if session.stored.status is not Status.OPEN:
        raise errors.Closed
    chair = session.free_chair
    if chair is None:
        raise errors.NoSeatFree(session.run.game.id)
    return chair


def _sit_down(session: Session, seat: int, sitter: Seat, name: str) -> None:
    seats = [*session.stored.seats]
    seats[seat] = sitter
    session.stored = replace(session.stored, seats=tuple(seats), claim=None)
    session.run.press(seat, session.run.game.need(Chairs).claim(name))


def _taken_over(seat: Seat, user: int, name: str) -> Seat:
    """Return a seat after another user with that name has taken it over."""
    return replace(seat, user=user, away=False, owner=owner_of(seat), player=name)

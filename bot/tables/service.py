"""Tables: open, act, play again, end, and look at them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.tables.autoplay import play_for
from bot.tables.characters import CharacterService
from bot.tables.errors import (
    CampaignAtTable,
    Closed,
    Gone,
    NameTaken,
    NothingToTakeBack,
    NotHost,
    NotSeated,
    OpenAlready,
    Refused,
    Stale,
    StillOpen,
    TooManyTables,
    refused_write,
)
from bot.tables.ids import new_id
from bot.tables.moves import Move, answers_of, may_take_back, may_waive, seat_of, settle
from bot.tables.notices import Notice, TookBack
from bot.tables.repository import Change, SessionRepository
from bot.tables.session import (
    Session,
    dump_house,
    host_of,
    house_of,
    others_at,
    users_of,
)
from bot.tables.timestamps import now
from games.engine.chance import Seeded
from games.engine.game import AnyGame, Sheets
from games.engine.house import USUAL, House
from games.engine.record import Header
from games.engine.run import Run
from games.engine.table import Text
from storage.characters import Character
from storage.daily import DailyDeal
from storage.database import Conflict, WriteFailed
from storage.hints import Told
from storage.places import Place
from storage.tables import Seat, Status, StoredTable


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that is no table's own.

    - `mark`: the table that had it first, or the day whose deal it is;
    - `seed`: of its chance;
    - `ranked`: the deal of a day, where this is the host's try that counts.
    """

    mark: str
    seed: str
    ranked: DailyDeal | None = None


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is to be opened.

    - `options`: those that are not as usual;
    - `host`: the user who opens it, None for whoever has the first seat;
    - `cast`: the characters that come in, one a sheet; None for one that is yet to be made;
    - `sheets`: those of characters who are stored elsewhere, instead of a cast;
    - `campaign`: of which it is the next evening;
    - `lobby`: the lobby that it was;
    - `after`: the table after which it is played;
    - `deal`: a deal that is known, or the same for everybody: nothing that comes of it is kept
      but its record;
    - `seed`: of a fixed deal; None: a new secret one.
    """

    game: str
    seats: Sequence[Seat]
    place: Place
    options: Mapping[str, Any] = field(default_factory=dict)
    host: int | None = None
    cast: Sequence[Character | None] = ()
    sheets: Sheets | None = None
    house: House = USUAL
    campaign: int | None = None
    lobby: str | None = None
    after: str | None = None
    deal: Deal | None = None
    seed: str | None = None


class TableService:
    """All tables of one process. Every method may be called by many tasks at once.

    Args:
        sessions: the sessions in memory and in the database.
        characters: the characters of users.
        tables_per_user: how many open tables one user may have.
    """

    def __init__(
        self, sessions: SessionRepository, characters: CharacterService, tables_per_user: int
    ) -> None:
        self._sessions = sessions
        self._characters = characters
        self._limit = tables_per_user

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """The games that can be played, by id."""
        return self._sessions.games

    def openings(self, user: int) -> asyncio.Lock:
        """The lock under which a user's tables are opened, and their characters change."""
        return self._characters.lock(user)

    async def open(self, new: NewTable) -> Session:
        """Open a table.

        Raises:
            TooManyTables, Busy, OpenAlready, CampaignAtTable: the host, one of the cast, the
                table before or the campaign is at others.
            NoHero: one of the cast plays no more.
            NotPersisted: it could not be written.
            games.engine.game.SetupRefused: the game is not played like this.
        """
        host = new.seats[0].user if new.host is None else new.host
        async with self.openings(host):  # counting and inserting are one thing
            if await self._sessions.tables.count_open(host) >= self._limit:
                raise TooManyTables(self._limit)
            session = await self._new(new, host)
            stand_ins = play_for(session, {})
            characters = {index: each for index, each in enumerate(new.cast) if each is not None}
            try:
                await self._sessions.insert(
                    session,
                    after=new.after,
                    lobby=new.lobby,
                    characters=characters,
                    stand_ins=stand_ins,
                    daily=None if new.deal is None else new.deal.ranked,
                )
            except Conflict as error:
                if new.deal is not None:
                    raise OpenAlready from error
                if new.campaign is not None:
                    raise CampaignAtTable(new.game) from error
                if new.after is not None:
                    raise OpenAlready from error
                raise refused_write(f"Table {session.id}", error) from error
            except WriteFailed as error:
                raise refused_write(f"Table {session.id}", error) from error
        return session

    async def _new(self, new: NewTable, host: int) -> Session:
        game = self.games[new.game]
        sheets = new.sheets
        if new.cast:
            sheets = [await self._characters.brought(game, each) for each in new.cast]
        deal = new.deal
        seed = new.seed or (secrets.token_hex(16) if deal is None else deal.seed)
        header = Header(
            game.id,
            game.version,
            game.chosen(game.read_options({**game.opened_with, **new.options})),
            [seat.name for seat in new.seats],
            sheets,
        )
        run = Run(game, header, Seeded(seed), keep=True)
        stored = StoredTable(
            id=new_id(),
            game=game.id,
            version=game.version,
            options=header.options,
            sheets=header.sheets,
            seed=seed,
            host=host,
            place=new.place,
            seats=tuple(new.seats),
            opened_at=now(),
            house=dump_house(new.house),
            campaign=new.campaign,
            deal=None if deal is None else deal.mark,
        )
        return Session(stored, run, last_change=stored.opened_at)

    async def withdraw(self, table_id: str) -> None:
        """Take back the opening of a table whose board has never appeared."""
        await self._sessions.remove(table_id)

    async def again(self, table_id: str, user: int, place: Place) -> Session:
        """Open a new table with the options and seats of one that has ended, once.

        Its characters come along as they now are; a party that its host takes along is the
        host's of today.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready, TooManyTables, Busy, NotPersisted: nothing
                was opened.
        """
        async with self._sessions.lock(table_id):
            return await self._again(await self.stored(table_id, user), user, place)

    async def _again(self, old: StoredTable, user: int, place: Place) -> Session:
        if old.game not in self.games:
            raise Gone
        if old.status is Status.OPEN:
            raise StillOpen
        if old.successor is not None:
            raise OpenAlready
        return await self._open_after(old, user, place)

    async def redeal(self, table_id: str, user: int, place: Place) -> Session:
        """Put a table away at which somebody alone has decided nothing yet, and deal anew.

        Raises:
            Gone, NotSeated, Closed, NotHost: it is not theirs, or not open.
            Stale: something has been decided there.
            TooManyTables, Busy, NotPersisted: no other could be opened.
        """
        async with self._sessions.lock(table_id):
            old = await self.open_one(table_id, user)
            if others_at(old, user):
                raise NotHost
            session = await self._sessions.load(table_id)
            if old.deal is not None or not session.panel(None).redeal:
                raise Stale
            new = await self._open_after(old, user, place)
            try:
                await self._sessions.end(replace(old, successor=new.id))
            except Refused:
                await self.withdraw(new.id)
                raise
        return new

    async def _open_after(self, old: StoredTable, user: int, place: Place) -> Session:
        """The next table of the same people, with what they chose; the caller holds the lock."""
        host = old.host or user
        new = await self.open(
            NewTable(
                game=old.game,
                seats=[Seat(seat.user, seat.name, away=not seat.user) for seat in old.seats],
                place=place,
                options={**old.options, **await self._kept(old)},
                host=host,
                cast=await self._characters.cast_again(self.games[old.game], old, host),
                house=house_of(old),
                after=old.id,
            )
        )
        cached = self._sessions.cached(old.id)
        if cached is not None:
            cached.stored = replace(cached.stored, successor=new.id)
        return new

    async def _kept(self, old: StoredTable) -> Mapping[str, Any]:
        """The options that follow from what was chosen at a table."""
        keeps = self.games[old.game].rules.keeps
        try:
            run = (await self._sessions.load(old.id)).run
        except Refused:  # it cannot be read any more
            return {}
        return keeps(run.options, run.state)

    async def act(self, user: int, move: Move, looking: Collection[int] | None = None) -> Session:
        """Settle an ask, and at once the asks that it leads to, and persist what came of it.

        With `looking`, the seats that have looked at what is their own, a move on everybody's
        board that others may waive is theirs, too (see `Rules.waived`).

        Raises:
            bot.tables.errors.Refused: one of its kinds; nothing has changed.
            games.engine.game.SetupRefused: what was typed may not stand.
        """
        async with self._sessions.reading(move.table) as session:
            seat = seat_of(session, user, move)
            answers = answers_of(session, seat, move)
            await self._check_name(session, seat, answers)
            waives = move.seat is None and may_waive(session, answers)
            change = Change(
                work=partial(settle, session, seat, answers, move),
                looking=looking if waives else None,
                told=_told(session, seat, user),
            )
            await self._sessions.commit(session, change)
            return session

    async def take_back(self, table_id: str, user: int) -> Session:
        """Take back a user's own last step, as long as nothing has happened since.

        Raises:
            Gone, NotSeated, NothingToTakeBack, NotPersisted: nothing has changed.
        """
        async with self._sessions.reading(table_id) as session:
            seats = session.seats_of(user)
            if not seats:
                raise NotSeated
            seat = next((each for each in seats if may_take_back(session, each)), None)
            if seat is None:
                raise NothingToTakeBack
            session = await self._sessions.take_back(session)
            session.notice = TookBack(session.stored.seats[seat].name)
            return session

    async def _check_name(self, session: Session, seat: int, answers: Sequence[str]) -> None:
        """A hero that is made at a table has a name of its own."""
        ask, game = session.run.pending, session.run.game
        if session.stored.deal is not None:  # the hero that is made there is not kept
            return
        if game.heroes is None or ask is None or not isinstance(ask.offers.get(seat), Text):
            return
        taken = await self._characters.named(
            session.stored.seats[seat].user, game.id, answers[0].strip()
        )
        if taken is not None:
            raise NameTaken(taken.name)

    async def look(self, table_id: str, user: int | None = None) -> Session:
        """A table as it stands; with a user, only for those who sit at it.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotSeated: the user does not sit there.
        """
        async with self._sessions.reading(table_id) as session:
            if user is not None and user not in users_of(session.stored):
                raise NotSeated
            return session

    def reading(self, table_id: str) -> AbstractAsyncContextManager[Session]:
        """A table while nobody changes it: all that it shows has been persisted.

        Raises:
            Gone, Unreadable: it cannot be restored.
        """
        return self._sessions.reading(table_id)

    async def seated(self, table_id: str, user: int, seat: int | None) -> Session:
        """A table, for somebody who may act there, and for that seat.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotSeated: the user may not act for that seat.
        """
        session = await self.look(table_id)
        seats = session.seats_of(user)
        if not seats or seat not in (None, *seats):
            raise NotSeated(session.offered_to_others)
        return session

    async def stored(self, table_id: str, user: int) -> StoredTable:
        """What is stored of a table at which a user sits, be it readable or not.

        Raises:
            Gone, NotSeated: there is none, or it is somebody else's.
        """
        stored = await self._sessions.stored(table_id)
        if stored is None:
            raise Gone
        if user not in users_of(stored):
            raise NotSeated
        return stored

    async def open_one(self, table_id: str, user: int) -> StoredTable:
        """What is stored of an open table at which a user sits.

        Raises:
            Gone, NotSeated, Closed: there is none such.
        """
        stored = await self.stored(table_id, user)
        if stored.status is not Status.OPEN:
            raise Closed
        return stored

    async def seen(self, table_id: str, user: int, moderates: int | None) -> StoredTable:
        """What is stored of a table at which a user sits, or whose server they moderate.

        Raises:
            Gone, NotSeated: there is none such.
        """
        stored = await self._sessions.stored(table_id)
        if stored is not None and moderates is not None and stored.place.guild == moderates:
            return stored
        return await self.stored(table_id, user)

    async def end(self, table_id: str, user: int, moderates: int | None = None) -> StoredTable:
        """End a table before its game is over, even one that cannot go on.

        Its host may, who is alone there may, and moderators may in their server (`moderates`).

        Raises:
            Gone, Closed, NotSeated, NotHost, NotPersisted: and nothing has changed.
        """
        async with self._sessions.lock(table_id):
            stored = await self.seen(table_id, user, moderates)
            if stored.status is not Status.OPEN:
                raise Closed
            here = moderates is not None and stored.place.guild == moderates
            if others_at(stored, user) and stored.host not in (user, 0) and not here:
                raise NotHost(host_of(stored))
            return await self._sessions.end(stored)

    async def in_server(self, guild: int, limit: int) -> list[StoredTable]:
        """The open tables of a server, the newest first."""
        return await self._sessions.tables.in_guild(guild, limit)

    async def move_board(self, table_id: str, place: Place) -> None:
        """Remember where a table's board is now. A failure costs only a tidy old board."""
        await self._sessions.move(table_id, place)

    def noticed(self, table_id: str, notice: Notice | None) -> None:
        """That notice of a table has been shown; a newer one has not."""
        session = self._sessions.cached(table_id)
        if session is not None and session.notice is notice:
            session.notice = None

    async def of_user(
        self, user: int, statuses: Sequence[Status] = tuple(Status), limit: int = 25
    ) -> list[StoredTable]:
        """The tables of a user, open ones first, then the newest."""
        return await self._sessions.tables.of_user(user, statuses, limit)


def _told(session: Session, seat: int, user: int) -> Told | None:
    """What somebody has just been told, who now acts for their seat."""
    hint = session.hint(seat) if session.stored.seats[seat].user == user else None
    return None if hint is None else Told(user, session.run.game.id, hint.key)

"""The host: opens tables, takes answers, plays for those who are away.

Knows nothing of Discord. Whatever a person can do wrong is a `Refused` whose text is
the sentence that the person reads; nothing has changed when one is raised.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.absent import play_for
from bot.answers import check_words, pointed_at, press, seat_for
from bot.keeper import Keeper, newest, not_kept, now, owner_of, saved_of
from bot.live import LiveTable, house_of, house_to_keep, users_of
from bot.refusals import (
    Busy,
    Closed,
    DungeonOpen,
    Forged,
    Gone,
    NameTaken,
    NoHero,
    NotHost,
    NotKept,
    NotSeated,
    NotThere,
    OpenAlready,
    SeatedAlready,
    StillOpen,
    TooManyTables,
    Unreadable,
)
from games.engine.chance import Seeded
from games.engine.game import AnyGame, Sheets
from games.engine.house import USUAL, House
from games.engine.panel import Line as Told
from games.engine.record import Header
from games.engine.run import NotAsked, NotOffered, Run, lines_of
from games.engine.table import Text
from storage.characters import Character, Characters
from storage.database import Conflict, Database, WriteFailed
from storage.places import Place
from storage.tables import Seat, Status, StoredTable, Tables

T = TypeVar("T")

logger = logging.getLogger(__name__)

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two that look alike
_ID_LENGTH = 8

FOR_GOOD = "⏳ Somebody has left for good. I choose for them."


class Host:
    """All tables of one process. Every method may be called by many tasks at once.

    Args:
        database: where tables are kept.
        games: the games that can be played, by id.
        live_tables: how many tables to hold in memory; the others are brought back
            when somebody wants them.
        tables_per_user: how many open tables one user may have.
    """

    def __init__(
        self,
        database: Database,
        games: Mapping[str, AnyGame],
        *,
        live_tables: int,
        tables_per_user: int,
    ) -> None:
        self.games = games
        self.most_open = tables_per_user
        self._tables = Tables(database)
        self._characters = Characters(database)
        self._keeper = Keeper(self._tables, self._characters, games)
        self._most_live = live_tables
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[str | int, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        game_id: str,
        options: dict[str, Any],
        seats: Sequence[Seat],
        place: Place,
        *,
        host: int | None = None,
        cast: Sequence[Character | None] = (),
        sheets: Sheets | None = None,
        house: House = USUAL,
        campaign: int | None = None,
        lobby: str | None = None,
        after: str | None = None,
    ) -> LiveTable:
        """Open a table.

        Args:
            game_id: the game.
            options: those that are not as usual.
            seats: who sits there.
            place: where its board will be.
            host: the user who opens it, None for whoever has the first seat.
            cast: the characters that come in, one a sheet; None for one that is yet to be.
            sheets: those of characters who are kept elsewhere, instead of a cast.
            house: what is agreed at it.
            campaign: of which it is the next evening.
            lobby: the lobby that it was.
            after: the table after which it is played.

        Raises:
            TooManyTables, Busy, OpenAlready, DungeonOpen: the host, one of the cast, or the
                campaign is at others.
            NoHero: one of the cast plays no more.
            NotKept: it could not be written.
            games.engine.game.SetupRefused: the game is not played like this.
        """
        owner = seats[0].user if host is None else host
        async with self._lock(owner):  # counting and inserting are one thing
            if await self._tables.count_open(owner) >= self.most_open:
                raise TooManyTables(self.most_open)
            if cast:
                sheets = [await self._brought(game_id, each) for each in cast]
            table = self._new(game_id, options, seats, place, sheets, house)
            stored = table.stored = replace(table.stored, host=owner, campaign=campaign)
            stand_ins = play_for(table, {})
            saved = saved_of(table.run)
            characters = {at: each for at, each in enumerate(cast) if each is not None}
            try:
                await self._tables.insert(
                    stored,
                    lines_of(table.run, 0),
                    saved,
                    after,
                    lobby=lobby,
                    characters=characters,
                    stand_ins=stand_ins,
                )
            except Conflict as error:
                raise (OpenAlready() if campaign is None else DungeonOpen()) from error
            except WriteFailed as error:
                raise not_kept(stored.id, error) from error
        table.checkpoint = newest(saved)
        table.cast = list(characters)
        self._remember(table)
        if table.run.outcome is not None:  # over before anybody was asked
            async with self._lock(table.id):
                await self._change(table)
        return table

    def _new(
        self,
        game_id: str,
        options: dict[str, Any],
        seats: Sequence[Seat],
        place: Place,
        sheets: Sheets | None,
        house: House,
    ) -> LiveTable:
        """A table that is not kept yet."""
        game = self.games[game_id]
        seed = secrets.token_hex(16)
        header = Header(
            game_id,
            game.version,
            game.chosen(game.read_options({**game.opened_with, **options})),
            [seat.name for seat in seats],
            sheets,
        )
        run = Run(game, header, Seeded(seed), keep=True)
        stored = StoredTable(
            id=new_id(),
            game=game_id,
            version=game.version,
            options=header.options,
            sheets=header.sheets,
            seed=seed,
            host=seats[0].user,
            place=place,
            seats=tuple(seats),
            opened_at=now(),
            house=dict(house_to_keep(house)),
        )
        return LiveTable(stored, run, asked_at=stored.opened_at)

    async def _brought(self, game_id: str, character: Character | None) -> dict[str, Any] | None:
        """A character's sheet as it now is, for a game; it sits at one table at a time."""
        if character is None:
            return None
        game, kept = self.games[game_id], await self._characters.load(character.id)
        if kept is None or kept.retired:
            raise NoHero
        if kept.table is not None:
            raise Busy(kept.name)
        if game.heroes is not None:
            hero: dict[str, Any] = game.heroes.read(kept.sheet, kept.version).model_dump(
                by_alias=True
            )
            return hero
        if game.party is None:
            return kept.sheet
        brought: dict[str, Any] = game.party.brought(game.party.model.model_validate(kept.sheet))
        return brought

    async def again(
        self,
        table_id: str,
        user: int,
        place: Place,
        cast: Sequence[Character | None] | None = None,
    ) -> LiveTable:
        """Open a new table with the options and seats of one that has ended, once.

        Its characters come along as they now are, or others in their place.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready, TooManyTables, Busy, NotKept: nothing was
                opened.
        """
        old = await self.stored(table_id, user)
        if old.game not in self.games:
            raise Gone
        if old.status is Status.OPEN:
            raise StillOpen
        if old.successor is not None:
            raise OpenAlready
        new = await self.open(
            old.game,
            old.options,
            [Seat(seat.user, seat.name, away=not seat.user) for seat in old.seats],
            place,
            host=old.host or user,
            cast=await self._cast_of(old) if cast is None else cast,
            house=house_of(old),
            after=table_id,
        )
        live = self._live.get(table_id)
        if live is not None:
            live.stored = replace(live.stored, successor=new.id)
        return new

    async def _cast_of(self, stored: StoredTable) -> list[Character | None]:
        """The characters that came to a table."""
        cast = await self._characters.cast(stored.id)
        return [cast.get(at) for at in range(len(stored.sheets or []))]

    async def act(
        self,
        table_id: str,
        user: int,
        ask: int,
        answers: Sequence[str],
        until: str = "",
        seat: int | None = None,
        *,
        typed: bool = False,
    ) -> LiveTable:
        """Settle an ask, and at once the asks that it leads to, and keep what came of it.

        Args:
            table_id: the table.
            user: who acts.
            ask: how long the log was when the choice was drawn: the ask that waits for the
                seat must have come up before (see `Run.asked`).
            answers: one for each ask that is settled; or the number of a choice, see `pointed_at`.
            until: how far to go on where only one answer is open.
            seat: for which of their seats, if the press says so.
            typed: whether the last answer was typed.

        Raises:
            Refused: one of its kinds; nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._load(table_id)
            actor = seat_for(table, user, ask, answers, seat)
            said = answers if typed else pointed_at(table, seat, answers)
            check_words(table, actor, said)
            await self._check_name(table, actor, said)
            await self._change(table, lambda: press(table, actor, said, until, typed=typed))
            return table

    async def time_is_up(self, table_id: str, due: int) -> LiveTable | None:
        """Play for those whose time is up; None if that is not its time any more.

        Raises:
            Refused: the table cannot be brought back, or not be written.
        """
        async with self._lock(table_id):
            table = await self._load(table_id)
            ask = table.run.pending
            if ask is None or table.due != due:
                return None
            asked = {seat: table.run.asked(seat) for seat in ask.waits_for()}
            await self._change(table, late=asked)
            return table

    async def leave(self, table_id: str, user: int) -> bool:
        """Somebody leaves, and is played for; the last one to go ends the table.

        Gives whether the table goes on.

        Raises:
            Gone, Closed, NotSeated, NotKept, Unreadable: nothing has changed.
        """
        async with self._lock(table_id):
            stored = await self.stored(table_id, user)
            if stored.status is not Status.OPEN:
                raise Closed
            if not _others(stored, user):
                await self._end(stored)
                return False
            table = await self._load(table_id)
            await self._absent(table, user)
            return True

    async def kick(self, table_id: str, user: int, other: int) -> None:
        """The host sends somebody away, who is played for until they come back.

        Raises:
            Gone, Closed, NotSeated, NotThere, NotHost, NotKept, Unreadable: nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._hosted(table_id, user)
            if other == user or other not in users_of(table.stored):
                raise NotThere
            await self._absent(table, other)

    async def replace_user(self, table_id: str, user: int, old: int, new: int) -> None:
        """The host gives somebody's seats to somebody else.

        Raises:
            Gone, Closed, NotSeated, NotThere, NotHost, SeatedAlready, NotKept, Unreadable:
                nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._hosted(table_id, user)
            if old not in users_of(table.stored) or old == user:
                raise NotThere
            if new in users_of(table.stored):
                raise SeatedAlready
            try:
                await self._tables.replace_user(table_id, old, new)
            except WriteFailed as error:
                raise not_kept(table_id, error) from error
            seats = [
                replace(seat, user=new, away=False, owner=owner_of(seat))
                if seat.user == old
                else seat
                for seat in table.stored.seats
            ]
            table.stored = replace(table.stored, seats=tuple(seats))

    async def hand_over(self, table_id: str, user: int, other: int) -> None:
        """The host makes somebody else the host.

        Raises:
            Gone, Closed, NotSeated, NotThere, NotHost, NotKept, Unreadable: nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._hosted(table_id, user)
            if other not in users_of(table.stored):
                raise NotThere
            await self._change(table, host=other)

    async def _hosted(self, table_id: str, user: int) -> LiveTable:
        """An open table, for its host."""
        stored = await self.stored(table_id, user)
        if stored.status is not Status.OPEN:
            raise Closed
        if stored.host not in (user, 0):
            raise NotHost
        return await self._load(table_id)

    async def _absent(self, table: LiveTable, user: int) -> None:
        """Somebody goes: played for from now on, and no longer the host."""
        heir = next(iter(_others(table.stored, user)), None)
        leads = table.stored.host in (user, 0)
        own = [seat for seat, each in enumerate(table.stored.seats) if each.user == user]
        await self._change(table, away=dict.fromkeys(own, True), host=heir if leads else None)

    async def come_back(self, table_id: str, user: int) -> None:
        """Somebody who had left plays on.

        Raises:
            Gone, NotSeated, NotKept, Unreadable: nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._load(table_id)
            away = [
                seat
                for seat, each in enumerate(table.stored.seats)
                if each.user == user and each.away
            ]
            if away:
                await self._change(table, away=dict.fromkeys(away, False))

    async def set_timer(self, table_id: str, user: int, seconds: int | None) -> LiveTable:
        """From now on the table acts for whoever lets it wait that long; None: it waits.

        Raises:
            Gone, Closed, NotSeated, NotHost, NotKept, Unreadable: nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._hosted(table_id, user)
            house = dict(house_to_keep(replace(table.house, timer=seconds, timer_set=now())))
            try:
                await self._tables.keep_house(table_id, house)
            except WriteFailed as error:
                raise not_kept(table_id, error) from error
            table.stored = replace(table.stored, house=house)
            return table

    async def timed(self) -> list[tuple[str, int]]:
        """The open tables with a timer, and when each runs out, in Unix seconds."""
        return await self._tables.timed()

    async def _change(
        self,
        table: LiveTable,
        work: Callable[[], None] | None = None,
        *,
        late: Mapping[int, int | None] | None = None,
        away: Mapping[int, bool] | None = None,
        host: int | None = None,
    ) -> None:
        """Do something at a table, play for those who are away or late, and keep all of it."""
        before = table.run.seq
        try:
            if work is not None:
                work()
            if away:
                moved = enumerate(table.stored.seats)
                seats = tuple(replace(s, away=away.get(at, s.away)) for at, s in moved)
                table.stored = replace(table.stored, seats=seats)
            stand_ins = play_for(table, late or {})
            await self._keeper.keep(table, before, stand_ins, away, host)
        except (NotAsked, NotOffered):
            self._live.pop(table.id, None)
            raise Forged from None
        except BaseException as error:
            self._live.pop(table.id, None)  # memory is ahead of the disk: load it again
            if isinstance(error, WriteFailed):
                raise not_kept(table.id, error) from error
            raise

    async def look(self, table_id: str, user: int | None = None) -> LiveTable:
        """A table as it stands; with a user, only for those who sit at it.

        Raises:
            Gone, Unreadable: it cannot be brought back.
            NotSeated: the user does not sit there.
        """
        async with self._lock(table_id):
            table = await self._load(table_id)
        if user is not None and user not in users_of(table.stored):
            raise NotSeated
        return table

    async def shown(self, table_id: str, draw: Callable[[LiveTable], T]) -> T:
        """Draw a table while nobody changes it: all that it shows has been committed.

        Raises:
            Gone, Unreadable: it cannot be brought back.
        """
        async with self._lock(table_id):
            return draw(await self._load(table_id))

    def noticed(self, table_id: str, notice: Told | None) -> None:
        """That notice of a table has been shown; a newer one has not."""
        live = self._live.get(table_id)
        if live is not None and live.notice is notice:
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
        if user not in users_of(stored):
            raise NotSeated
        return stored

    async def end(self, table_id: str, user: int) -> StoredTable:
        """Put a table away before its game is over, even one that cannot go on.

        Raises:
            Gone, Closed, NotSeated, NotHost, NotKept: and nothing has changed.
        """
        async with self._lock(table_id):
            stored = await self.stored(table_id, user)
            if stored.status is not Status.OPEN:
                raise Closed
            if _others(stored, user) and stored.host not in (user, 0):
                raise NotHost
            return await self._end(stored)

    async def _end(self, stored: StoredTable) -> StoredTable:
        at = now()
        try:
            await self._tables.end(stored.id, at)
        except WriteFailed as error:
            self._live.pop(stored.id, None)
            raise not_kept(stored.id, error) from error
        stored = replace(stored, status=Status.ENDED, ended_at=at)
        if stored.id in self._live:
            self._live[stored.id].stored = stored
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

    async def table_of(self, campaign: int, status: Status) -> StoredTable | None:
        """A campaign's newest table that stands so, or None."""
        return await self._tables.of_campaign(campaign, status)

    async def tables_of(
        self, user: int, statuses: Sequence[Status] = tuple(Status), limit: int = 25
    ) -> list[StoredTable]:
        """The tables of a user, the newest first."""
        return await self._tables.of_user(user, statuses, limit)

    async def forget(self, user: int) -> list[str]:
        """Delete everything that is kept of a user; gives the tables that go on without them.

        Raises:
            NotKept: not everything was deleted.
        """
        async with self._lock(user):  # not while one of theirs is being opened
            mine = await self._tables.of_user(user, tuple(Status), limit=-1)
            shared = [
                each.id for each in mine if each.status is Status.OPEN and _others(each, user)
            ]
            for table_id in shared:
                with suppress(Gone, Closed, NotSeated, Unreadable):
                    await self.leave(table_id, user)
            try:
                await self._tables.forget(user)
            except WriteFailed as error:
                logger.exception("A user could not be forgotten")
                raise NotKept from error
            finally:
                for table in mine:
                    self._live.pop(table.id, None)
        for table_id in shared:
            with suppress(Gone, Unreadable):
                (await self.look(table_id)).notice = (FOR_GOOD,)
        return shared

    def _lock(self, key: str | int) -> asyncio.Lock:
        """The lock of a table, by its id, or of a user, by theirs."""
        lock = self._locks.get(key)
        if lock is None:
            self._locks[key] = lock = asyncio.Lock()
        return lock

    async def _check_name(self, table: LiveTable, seat: int, answers: Sequence[str]) -> None:
        """A hero that is made at a table has a name of its own."""
        ask, game = table.run.pending, table.run.game
        if game.heroes is None or ask is None or not isinstance(ask.offers.get(seat), Text):
            return
        wanted = answers[0].strip().casefold()
        for each in await self._characters.of_user(table.stored.seats[seat].user, game.id):
            if not each.retired and each.name.casefold() == wanted:
                raise NameTaken(each.name)

    def _remember(self, table: LiveTable) -> None:
        self._live[table.id] = table
        while len(self._live) > self._most_live:
            self._live.popitem(last=False)

    async def _load(self, table_id: str) -> LiveTable:
        table = self._live.get(table_id)
        if table is None:
            table = await self._keeper.restore(table_id)
            self._remember(table)
            if table.stored.status is Status.OPEN and table.away():
                await self._change(table)
        else:
            self._live.move_to_end(table_id)
        return table


def new_id() -> str:
    """A new id for a table or a lobby."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def _others(stored: StoredTable, user: int) -> list[int]:
    """Who else is at a table: neither gone nor forgotten."""
    return [each for each in users_of(stored, present=True) if each not in (user, 0)]

"""The host: opens tables, takes answers, plays for those who are away.

Knows nothing of Discord. Whatever a person can do wrong is a `Refused` whose text is
the sentence that the person reads; nothing has changed when one is raised.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.keeper import Keeper, newest, not_kept, now, saved_of
from bot.live import LiveTable, header_of, house_of, house_to_keep, users_of
from bot.refusals import (
    Busy,
    Closed,
    Forged,
    Gone,
    LeftBefore,
    NotHost,
    NotKept,
    NotSeated,
    NotThatNumber,
    NotYourTurn,
    OpenAlready,
    Repeated,
    SeatedAlready,
    Stale,
    StillOpen,
    TooManyTables,
    Unreadable,
)
from games.chance import Seeded
from games.game import Game, Sheets
from games.house import USUAL, House
from games.panel import Line as Told
from games.panel import Name
from games.record import Answered, Header, RecordError, line_from_json, write
from games.replay import transcript
from games.run import NotAsked, NotOffered, Run, lines_of
from games.table import BETWEEN_TOKENS, Answer, Ask, Number, Text
from storage.characters import Character, Characters
from storage.database import Conflict, Database, WriteFailed
from storage.lobbies import Lobbies
from storage.places import Place
from storage.preferences import Preferences
from storage.tables import Best, Seat, Status, StoredTable, Tables

T = TypeVar("T")

logger = logging.getLogger(__name__)

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two that look alike
_ID_LENGTH = 8

FOR_GOOD = "⏳ Somebody has left for good. I choose for them."

# A press that points at a choice by its number, for its answers are too long for an id.
POINTS_AT = "#"


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
        games: Mapping[str, Game[Any, Any]],
        *,
        live_tables: int,
        tables_per_user: int,
    ) -> None:
        self.games = games
        self.most_open = tables_per_user
        self._tables = Tables(database)
        self._characters = Characters(database)
        self._lobbies = Lobbies(database)
        self._preferences = Preferences(database)
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
            TooManyTables, Busy, OpenAlready: the host, or one of the cast, is at others.
            NotKept: it could not be written.
            games.game.SetupRefused: the game is not played like this.
        """
        owner = seats[0].user if host is None else host
        async with self._lock(owner):  # counting and inserting are one thing
            if await self._tables.count_open(owner) >= self.most_open:
                raise TooManyTables(self.most_open)
            if cast:
                sheets = [await self._brought(game_id, each) for each in cast]
            table = self._new(game_id, options, seats, place, sheets, house)
            stored = table.stored = replace(table.stored, host=owner, campaign=campaign)
            stand_ins = _play_for(table, {})
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
                raise OpenAlready from error
            except WriteFailed as error:
                raise not_kept(stored.id, error) from error
        table.checkpoint = newest(saved)
        table.cast = list(characters)
        self._remember(table)
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
            raise Gone
        if kept.table is not None:
            raise Busy(kept.name)
        sheet = kept.sheet
        if game.heroes is not None and kept.version < game.heroes.version:
            sheet = game.heroes.upgrade(sheet, kept.version)
        return game.sheet_in(sheet)

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
            [replace(seat, away=not seat.user) for seat in old.seats],
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
            actor = self._may_act(table, user, ask, answers, seat)
            said = answers if typed else pointed_at(table, seat, answers)
            _check_words(table, actor, said)
            await self._change(table, lambda: _press(table, actor, said, until, typed=typed))
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
            Gone, Closed, NotSeated, NotHost, NotKept, Unreadable: nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._hosted(table_id, user)
            if other == user or other not in users_of(table.stored):
                raise NotSeated(table.stored.game)
            await self._absent(table, other)

    async def replace_user(self, table_id: str, user: int, old: int, new: int) -> None:
        """The host gives somebody's seats to somebody else.

        Raises:
            Gone, Closed, NotSeated, NotHost, SeatedAlready, NotKept, Unreadable: nothing has
                changed.
        """
        async with self._lock(table_id):
            table = await self._hosted(table_id, user)
            if old not in users_of(table.stored) or old == user:
                raise NotSeated(table.stored.game)
            if new in users_of(table.stored):
                raise SeatedAlready
            try:
                await self._tables.replace_user(table_id, old, new)
            except WriteFailed as error:
                raise not_kept(table_id, error) from error
            seats = [
                replace(seat, user=new, away=False) if seat.user == old else seat
                for seat in table.stored.seats
            ]
            table.stored = replace(table.stored, seats=tuple(seats))

    async def hand_over(self, table_id: str, user: int, other: int) -> None:
        """The host makes somebody else the host.

        Raises:
            Gone, Closed, NotSeated, NotHost, NotKept, Unreadable: nothing has changed.
        """
        async with self._lock(table_id):
            table = await self._hosted(table_id, user)
            if other not in users_of(table.stored):
                raise NotSeated(table.stored.game)
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
            stand_ins = _play_for(table, late or {})
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
            raise NotSeated(table.stored.game)
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
            raise NotSeated(stored.game)
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

    async def record(self, table_id: str, user: int) -> str:
        """The record of an ended table, as the text of its file.

        Raises:
            Gone, NotSeated, StillOpen, Unreadable: there is none to hand out.
        """
        stored = await self.stored(table_id, user)
        if stored.game not in self.games:
            raise Gone
        if stored.status is Status.OPEN:
            raise StillOpen
        log = await self._tables.log(table_id)
        game = self.games[stored.game]
        try:
            script = [line_from_json(line) for line in log]
            return write(transcript(game, header_of(stored), script))
        except RecordError:
            raise Unreadable from None

    async def story(self, table_id: str) -> tuple[Game[Any, Any], list[Told]]:
        """What happened at a table from its beginning, as everybody may hear it.

        Raises:
            Gone, Unreadable: it cannot be told.
        """
        stored = await self._tables.load(table_id)
        if stored is None or stored.game not in self.games:
            raise Gone
        game = self.games[stored.game]
        run = self._keeper.replay(stored, None, await self._tables.log(table_id), memory=None)
        if run is None:
            raise Unreadable
        house = house_of(stored)
        lines = (game.told(event, None, house) for event in run.events)
        return game, [line for line in lines if line is not None]

    async def table_of(self, campaign: int, status: Status) -> StoredTable | None:
        """A campaign's newest table that stands so, or None."""
        return await self._tables.of_campaign(campaign, status)

    async def tables_of(
        self, user: int, statuses: Sequence[Status] = tuple(Status), limit: int = 25
    ) -> list[StoredTable]:
        """The tables of a user, the newest first."""
        return await self._tables.of_user(user, statuses, limit)

    async def preferred(self, user: int, game: str) -> dict[str, Any]:
        """The options that a user played a game with last, as far as it still has them."""
        kept = await self._preferences.of(user, game)
        known = self.games[game].options.model_fields
        return {key: value for key, value in kept.items() if key in known and key != "mode"}

    async def prefer(self, user: int, game: str, options: Mapping[str, Any]) -> None:
        """Remember options for the next time. A failure costs only that."""
        try:
            await self._preferences.keep(user, game, options)
        except WriteFailed as error:
            logger.warning("What a user prefers was not kept: %s", error)

    async def best(self, game: str, guild: int | None, user: int) -> list[Best]:
        """The best scores of a game by category: a user's own, and a server's."""
        return await self._tables.best(game, guild, user)

    async def export(self, user: int) -> dict[str, Any]:
        """Everything that is kept of a user. The seed of an open table is nobody's yet."""
        tables = await self._tables.of_user(user, tuple(Status), limit=-1)
        return {
            "user": user,
            "tables": [await self._exported(table) for table in tables],
            "lobbies": [asdict(each) for each in await self._lobbies.of_user(user)],
            "characters": [asdict(each) for each in await self._characters.of_user(user)],
        }

    async def _exported(self, table: StoredTable) -> dict[str, Any]:
        going_on = table.status is Status.OPEN
        return {
            "id": table.id,
            **header_of(table).to_json(),
            "status": table.status.value,
            "opened_at": table.opened_at,
            "ended_at": table.ended_at,
            "outcome": table.outcome,
            "place": asdict(table.place),
            "seed": None if going_on else table.seed,
            "log": [
                line
                for line in await self._tables.log(table.id)
                if not (going_on and "shuffle" in line)  # it shows the order of the deck
            ],
        }

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

    def _may_act(
        self, table: LiveTable, user: int, ask: int, answers: Sequence[str], seat: int | None
    ) -> int:
        """The seat of a user whose answer the table waits for; else the reason why not."""
        seats = table.seats_of(user)
        if not seats or (seat is not None and seat not in seats):
            raise NotSeated(table.stored.game)
        if all(table.stored.seats[each].away for each in seats) and user in users_of(table.stored):
            raise LeftBefore
        seats = seats if seat is None else [seat]
        run, going_on = table.run, table.stored.status is Status.OPEN
        for each in seats:
            # The press was drawn after this was asked, and before anything else is.
            if going_on and _asked_by(run, each, ask):
                return each
        if any(_settled(run, each, ask, answers) for each in seats):
            raise Repeated
        if not going_on:
            raise Closed
        if all(run.asked(each) is None for each in seats):
            raise NotYourTurn
        raise Stale

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


def pointed_at(table: LiveTable, seat: int | None, answers: Sequence[str]) -> Sequence[str]:
    """The answers of a press: itself, or of the choice at which it points by its number.

    Raises:
        Forged: there is no such choice.
    """
    if len(answers) != 1 or not answers[0].startswith(POINTS_AT):
        return answers
    choices = table.panel(seat).choices()
    at = answers[0].removeprefix(POINTS_AT)
    if not at.isdecimal() or int(at) >= len(choices):
        raise Forged
    return choices[int(at)].answers


def _others(stored: StoredTable, user: int) -> list[int]:
    """Who else is at a table: neither gone nor forgotten."""
    return [each for each in users_of(stored, present=True) if each not in (user, 0)]


def _check_words(table: LiveTable, seat: int, answers: Sequence[str]) -> None:
    """Whether what a person has typed may stand.

    Raises:
        games.game.SetupRefused: it may not; the text says what may.
    """
    ask = table.run.pending
    if ask is not None and isinstance(ask.offers.get(seat), Text):
        table.run.game.check_words(ask.name, answers[0])


def _press(table: LiveTable, seat: int, answers: Sequence[str], until: str, *, typed: bool) -> None:
    """Take a choice; a number that was typed and cannot be is told as what it must be.

    Raises:
        NotAsked, NotOffered, games.game.SetupRefused: nothing has been kept.
    """
    run = table.run
    try:
        run.press(seat, answers, until)
    except NotOffered:
        offer = run.pending.offers.get(seat) if run.pending else None
        if typed and isinstance(offer, Number):
            raise NotThatNumber(offer.least, offer.most) from None
        raise


def _play_for(table: LiveTable, late: Mapping[int, int | None]) -> list[int]:
    """Answer for those who are away, or late with the answers that were asked of them then.

    Gives the numbers of the log's lines with these answers.
    """
    run = table.run
    numbers: list[int] = []
    names: list[str] = []
    while run.pending is not None and (absent := [*_late(run, late), *table.away()]):
        numbers.append(run.seq)
        names.append(run.header.seats[absent[0]])
        run.answer(absent[0], _stand_in(table, run.pending, absent[0]))
    if names:
        table.notice = _played_for(dict.fromkeys(names))
    return numbers


def _asked_by(run: Run[Any, Any], seat: int, ask: int) -> bool:
    """Whether what waits for a seat was asked already when the log was that long."""
    asked = run.asked(seat)
    return asked is not None and asked <= ask <= run.seq


def _stand_in(table: LiveTable, ask: Ask, seat: int) -> Answer:
    """What is answered for a seat: the safe answer, or as the table has agreed."""
    run = table.run
    own = run.game.players.get(table.house.away)
    if own is None:
        return run.game.stand_in(run.options, run.state, ask, seat)
    _, answer = own(run.options, run.state, Ask(ask.name, {seat: ask.offers[seat]}))
    return answer


def _late(run: Run[Any, Any], late: Mapping[int, int | None]) -> list[int]:
    """Those of whom still the same is asked as when their time was up."""
    if run.pending is None:
        return []
    return [seat for seat, ask in late.items() if ask is not None and run.asked(seat) == ask]


def _played_for(names: Iterable[str]) -> Told:
    parts: list[Any] = []
    for name in names:
        parts += [", " if parts else "", Name(name)]
    return ("⏳ Away: ", *parts, ". I chose for them.")


def _settled(run: Run[Any, Any], seat: int, ask: int, answers: Sequence[str]) -> bool:
    """Whether the seat has already given just these answers, from that ask on."""
    given = [
        BETWEEN_TOKENS.join(line.choice) if isinstance(line.choice, list) else str(line.choice)
        for line in run.log[max(0, ask - run.seq + len(run.log)) :]
        if isinstance(line, Answered) and line.seat == seat
    ]
    kept = ask >= run.seq - len(run.log)
    return kept and given[: len(answers)] == list(answers)

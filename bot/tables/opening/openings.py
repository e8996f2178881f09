"""Openings of tables, new ones and those that follow an ended one."""

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from typing import Any

from bot.cluster.retry import Attempt, attempts
from bot.languages.catalogs import catalog_of
from bot.tables import errors
from bot.tables.ids import new_id
from bot.tables.people.casts import CastService
from bot.tables.people.preferences import PreferenceService, TipService
from bot.tables.playing.service import TableService
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.autoplay import play_for
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import dump_house, house_of, is_free, others_at
from bot.tables.timestamps import now
from games.engine.chance import Seeded
from games.engine.extensions.answers import opened_with
from games.engine.extensions.chairs import FREE, Chairs
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.extensions.opening import kept_options
from games.engine.game import AnyGame, Sheets
from games.engine.house import USUAL, House
from games.engine.record import Header
from games.engine.run import Keep, Run
from games.engine.speech import gettext, speaking
from games.kit import difficulty
from storage.database import Change, Conflict, WriteFailed
from storage.people.characters import Character, seat_characters
from storage.tables.daily import DailyDeal, try_deal
from storage.tables.index import TableIndex
from storage.tables.lobbies import StoredLobby, become
from storage.tables.places import Place
from storage.tables.repository import EndedBy, Opener, Seat, Status, StoredTable, succeed
from storage.tables.threads import follow


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that was dealt before, or is shared.

    - `mark`: its first table, or its day;
    - `seed`: the seed of its random numbers;
    - `ranked`: the day, if this is the host's ranked attempt.
    """

    mark: str
    seed: str
    ranked: DailyDeal | None = None


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to open.

    - `options`: those that differ from the defaults;
    - `host`: the host, None: the user of the first seat;
    - `opener`: the user who opens it, against whose limit it counts; None: the host;
    - `cast`: the characters, one per sheet; None for a new one;
    - `sheets`: the sheets of characters that are stored elsewhere, instead of a cast;
    - `campaign`: its campaign;
    - `lobby`: the lobby that it was;
    - `after`: the table that it follows;
    - `deal`: an earlier or shared deal: only the table's record is kept;
    - `seed`: the seed of its random numbers; None: the deal's, or a new secret one;
    - `origin`: the table whose party comes to it.
    """

    game: str
    seats: Sequence[Seat]
    place: Place
    options: Mapping[str, object] = field(default_factory=dict)
    host: int | None = None
    opener: int | None = None
    cast: Sequence[Character | None] = ()
    sheets: Sheets | None = None
    house: House = USUAL
    campaign: int | None = None
    lobby: StoredLobby | None = None
    after: str | None = None
    deal: Deal | None = None
    seed: str | None = None
    origin: str | None = None


# Refuses a table by an error, before it is opened.
Check = Callable[[NewTable], Awaitable[None]]


@dataclass(eq=False)
class OpeningService:
    """Opens tables that pass all `checks`. Every method may be called by many tasks at once."""

    _sessions: SessionRepository
    _index: TableIndex
    _casts: CastService
    _tables: TableService
    _tips: TipService
    _preferences: PreferenceService
    _limit: int  # the maximum number of a user's open tables
    checks: list[Check] = field(default_factory=list)

    async def set_out(self, game: str, user: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the options of a user's solo table: a newcomer's is on the gentle step.

        Raises:
            games.engine.game.SetupRefused: the options are invalid (see `difficulty.set_out`).
        """
        newcomer = await self._tips.newcomers([user], game)
        usual = difficulty.GENTLE if newcomer else difficulty.USUAL
        return difficulty.set_out(self._tables.games[game], given, 1, usual)

    async def open(self, new: NewTable) -> Session:
        """Open a table.

        Raises:
            TooManyTables, Busy, OpenAlready, CampaignAtTable: the opener, a character, the table
                before or the campaign is at other tables.
            NoHero: a character has retired.
            NotPersisted: nothing was written.
            games.engine.game.SetupRefused: the options are invalid.
        """
        for check in self.checks:
            await check(new)
        new = replace(new, house=replace(new.house, rests=await self._rests(new)))
        host = new.seats[0].user if new.host is None else new.host
        opener = host if new.opener is None else new.opener
        async with AsyncExitStack() as held:  # counting and inserting must be atomic
            for user in sorted({host, opener}):
                await held.enter_async_context(self._tables.openings(user))
            if new.lobby is not None:  # the caller retries from the newest lobby
                return await self._open(new, host, opener)
            for attempt in attempts(Attempt):
                async with attempt:
                    return await self._open(new, host, opener)
            raise errors.Behind

    async def _rests(self, new: NewTable) -> Mapping[str, int]:
        """Return the seats of a table of several players who are away, and until when."""
        users = {seat.user for seat in new.seats} - {0}
        wishes = await self._preferences.of(users if len(users) > 1 else ())
        away = {user: each.away for user, each in wishes.items() if each.away > now()}
        seats = enumerate(new.seats)
        return {str(at): away[seat.user] for at, seat in seats if seat.user in away}

    async def _open(self, new: NewTable, host: int, opener: int) -> Session:
        if await self._index.count_open(opener) >= self._limit:
            raise errors.TooManyTables(self._limit)
        await self._check_deal(new, host)
        session = await self._new(new, host)
        stand_ins = play_for(session, {})
        characters = {index: each for index, each in enumerate(new.cast) if each is not None}
        session.cast = list(characters)
        changes = [*_what_ends(new, session.id), *seat_characters(session.id, characters)]
        if new.deal is not None and new.deal.ranked is not None:
            changes.append(try_deal(new.deal.ranked, host, session.id))
        try:
            limit = Opener(opener, self._limit)
            await self._sessions.insert(session, *changes, stand_ins=stand_ins, opener=limit)
        except Conflict as error:
            if await self._index.count_open(opener) >= self._limit:
                raise errors.TooManyTables(self._limit) from error
            if new.deal is not None:
                raise errors.OpenAlready from error
            if new.campaign is not None:
                raise errors.CampaignAtTable(new.game) from error
            if new.after is not None:
                raise errors.OpenAlready from error
            raise errors.refused_write(f"Table {session.id}", error) from error
        except WriteFailed as error:
            raise errors.refused_write(f"Table {session.id}", error) from error
        before = None if new.after is None else self._sessions.memory.get(new.after)
        if before is not None:
            before.stored = replace(before.stored, successor=session.id)
        return session

    async def before(self, lobby: StoredLobby) -> StoredTable | None:
        """Return the ended table whose players play again in a lobby, or None."""
        return None if lobby.follows is None else await self._sessions.stored(lobby.follows)

    async def _check_deal(self, new: NewTable, host: int) -> None:
        """Check that the host has no other open table with this deal.

        Raises:
            OpenAlready: they have one.
        """
        deal = new.deal
        if deal is None or deal.ranked is not None:
            return
        if deal.mark == LESSON:
            if new.after or new.lobby:
                return
            if running := await self.open_lesson(new, host):
                raise errors.OpenAlready(running)
        elif await self._index.playing_deal(new.game, deal.mark, host):
            raise errors.OpenAlready

    async def open_lesson(self, new: NewTable, user: int) -> str | None:
        """Return the open table of a user who has that lesson already, None without one."""
        table = await self._index.playing_deal(new.game, LESSON, user)
        stored = None if table is None else await self._sessions.stored(table)
        is_it = stored is not None and new.deal is not None and stored.seed == new.deal.seed
        return table if is_it else None

    async def _new(self, new: NewTable, host: int) -> Session:
        game = self._tables.games[new.game]
        new = _with_free_chairs(game, new)
        sheets = new.sheets
        if new.cast:
            sheets = [await self._casts.sheet_of(game, each) for each in new.cast]
        deal = new.deal
        seed = new.seed or (secrets.token_hex(16) if deal is None else deal.seed)
        header = Header(
            game.id,
            game.version,
            game.chosen({**opened_with(game), **new.options}),
            [seat.name for seat in new.seats],
            sheets,
        )
        run = Run(game, header, Seeded(seed), keep=Keep.STORED)
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
            origin=new.origin,
        )
        coached = self._sessions.memory.coached
        return Session(stored, run, last_change=stored.opened_at, coached=coached)

    @locked
    async def again(
        self, table_id: str, user: int, place: Place, changed: Mapping[str, object] | None = None
    ) -> Session:
        """Open a new table with the options of an ended one whose only player a user was, once.

        `changed` are options that differ.
        Its characters come with their current sheets. If the host brings a party, it is the current
        one.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready, TooManyTables, Busy, NotPersisted: nothing
                was opened.
            Forged: others sat there, who have not agreed (see `RematchService`).
        """
        old = await self.repeatable(table_id, user)
        if not is_alone(old, user):
            raise errors.Forged
        return await self._open_after(old, user, place, changed)

    async def repeatable(self, table_id: str, user: int) -> StoredTable:
        """Return an ended table that its users have not played again yet.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready: it can't be played again.
        """
        await self._tables.stored(table_id, user)
        return await self.ended(table_id)

    async def ended(self, table_id: str) -> StoredTable:
        """Return an ended table that its users have not played again yet.

        Raises:
            Gone, StillOpen, OpenAlready: it can't be played again.
        """
        old = await self._sessions.stored(table_id)
        if old is None:
            raise errors.Gone
        if old.status is Status.OPEN:
            raise errors.StillOpen
        if old.successor is not None:
            raise errors.OpenAlready
        return old

    @locked
    async def redeal(self, table_id: str, user: int, place: Place) -> Session:
        """Replace an untouched solo table by a new deal.

        Raises:
            Gone, NotSeated, Closed, NotHost: it is another user's, or not open.
            Stale: the player has already decided something.
            TooManyTables, Busy, NotPersisted: no other table could be opened.
        """
        session = await self._alone_at(table_id, user)
        if session.stored.deal is not None or not session.panel(None).redeal:
            raise errors.Stale
        return await self._replace(session, await self._open_after(session.stored, user, place))

    @locked
    async def learn(self, table_id: str, user: int, place: Place) -> Session:
        """Replace an untouched table of a newcomer by the lesson.

        Raises:
            Gone, NotSeated, Closed, NotHost: it is another user's, or not open.
            Stale: the player has already decided something.
            TooManyTables, Busy, NotPersisted: no other table could be opened.
        """
        session = await self._alone_at(table_id, user)
        lesson = session.teaching.first_lesson
        if lesson is None:
            raise errors.Stale
        seats = session.stored.seats
        new = lesson_table(session.stored.game, lesson, seats, place, session.house)
        return await self._replace(session, await self.open(replace(new, after=table_id)))

    async def _alone_at(self, table_id: str, user: int) -> Session:
        old = await self._tables.open_one(table_id, user)
        if others_at(old, user):
            raise errors.NotHost
        return await self._sessions.load_as(old)

    async def _replace(self, session: Session, new: Session) -> Session:
        """End a table in favour of a new one; withdraw the new one if that fails."""
        try:
            old = replace(session.stored, successor=new.id)
            await self._sessions.end(old, EndedBy.PLAYER)
        except errors.Refused:
            await self._sessions.remove(new.id)
            raise
        return new

    async def _open_after(
        self,
        old: StoredTable,
        user: int,
        place: Place,
        changed: Mapping[str, object] | None = None,
    ) -> Session:
        """Open the next table of a user with the same options; the caller holds the lock."""
        game = self._tables.games[old.game]
        return await self.open(
            NewTable(
                game=old.game,
                seats=[Seat(user, name_at(each)) for each in old.seats if not is_free(each)],
                place=place,
                options=await self.options_after(old, changed),
                host=user,
                cast=await self._casts.recast(game, old, user),
                house=house_of(old),
                after=old.id,
            )
        )

    async def options_after(
        self, old: StoredTable, changed: Mapping[str, object] | None = None
    ) -> Mapping[str, object]:
        """Return the options of the table after an ended one; `changed` are those that differ."""
        game = self._tables.games[old.game]
        options = {**old.options, **await self._kept(old), **(changed or {})}
        return _of_a_real_game(game, old.seed, _without_free(game, options))

    async def _kept(self, old: StoredTable) -> Mapping[str, object]:
        """Return the options that follow from choices at a table."""
        try:
            run = (await self._sessions.load(old.id)).run
        except errors.Refused:  # it cannot be restored
            return {}
        return kept_options(run.game, run.options, run.state)


def is_alone(stored: StoredTable, user: int) -> bool:
    """Return whether a user has all seats of a table but the free chairs."""
    return all(seat.user == user for seat in stored.seats if not is_free(seat))


def name_at(seat: Seat) -> str:
    """Return a seat's name at a next table: its present user's, if known."""
    return seat.user_name or seat.name


def lesson_table(
    game: str, lesson: Lesson, seats: Sequence[Seat], place: Place, house: House
) -> NewTable:
    """Return a lesson as a table to open. A single learner has all its seats but the party's.

    Of the house rules it keeps the language, which the party's names are in, and the look of cards.
    """
    with speaking(catalog_of(house.language)):
        party = [Seat(0, gettext(name), away=True) for name in lesson.party]
    first, *others = seats
    if not others:
        names = [first.name, *(f"{first.name} {seat + 2}" for seat in range(lesson.seats - 1))]
        seats = [replace(first, name=name) for name in names]
    return NewTable(
        game=game,
        seats=[*party, *seats],
        place=place,
        host=first.user,
        options=lesson.options,
        sheets=lesson.sheets,
        house=House(language=house.language, cards=house.cards),
        deal=Deal(LESSON, lesson.seed),
    )


def _with_free_chairs(game: AnyGame, new: NewTable) -> NewTable:
    """Return a table with the chairs that it keeps free, before the leader's (see `Chairs`)."""
    chairs = game.find(Chairs)
    if chairs is None:
        return new
    options = _without_free(game, new.options)
    kept = chairs.kept(game.read_options(dict(options)), len(new.seats))
    *players, leader = new.seats
    seats = [*players, *[Seat(0, FREE, away=True)] * kept, leader]
    return replace(new, seats=seats, options={**options, "free": kept})


def _without_free(game: AnyGame, options: Mapping[str, object]) -> Mapping[str, object]:
    """Return options without the number of free chairs, which follows from the players."""
    has_chairs = game.find(Chairs) is not None
    return {name: value for name, value in options.items() if name != "free" or not has_chairs}


def _of_a_real_game(
    game: AnyGame, seed: str, options: Mapping[str, object]
) -> Mapping[str, object]:
    """Return the options of a real game; after a lesson these are its own (see `Lesson.real`)."""
    if LESSON not in options:
        return options
    lessons = game.find(Lessons)
    lesson = None if lessons is None else lessons.find(seed)
    return {} if lesson is None else lesson.real


def _what_ends(new: NewTable, table_id: str) -> list[Change]:
    """Return the changes of what the new table follows: a table, a lobby."""
    after = new.after
    changes = [] if after is None else [succeed(after, table_id), follow(after, table_id)]
    return changes if new.lobby is None else [*changes, *become(new.lobby, table_id)]

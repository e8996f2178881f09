"""The application without Discord, its people, and a disk that can fail."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest

from bot.shared.scheduler import Scheduler
from bot.tables.application import Application
from bot.tables.coach import worker
from bot.tables.coach.workers import CoachWork, Workers
from bot.tables.deadlines.service import DeadlineService
from bot.tables.errors import Gone
from bot.tables.lobbies.opening import NewLobby
from bot.tables.offered import Offered
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from storage.address import Address
from storage.backup.rows import reading
from storage.database import Change, Database, Row, WriteFailed
from storage.engine import Unanswered
from storage.people.characters import Character, Characters
from storage.tables.lobbies import Guest, StoredLobby
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.database.bystanders import rows_of
from tests.kit.database.storage import laid_out
from tests.kit.hero_sheet import a_sheet

ANN, BO, CY, DI = 1, 2, 3, 4
NAMES = {ANN: "Ann", BO: "Bo", CY: "Cy", DI: "Di"}
HERE = Place(100, 200, 300)
DIAMONDS, CARDRPG, CARDOMANCER = (GAMES[each] for each in ("diamonds", "cardrpg", "cardomancer"))
KIM, LEE = "Kim, Rogue 6, 31/44", "Lee, Wizard 5, 3/27"


def coach_work(workers: Workers) -> CoachWork:
    """Return the coach's work in these processes, as in the bot."""
    return CoachWork(workers, worker.hint, worker.decisions, worker.verdict, worker.trial)


class Quiet:
    """A listener of deadlines that shows nothing and remembers what it was told."""

    def __init__(self) -> None:
        self.tables: list[str] = []
        self.lobbies: list[str] = []

    async def table_timed_out(self, table_id: str) -> None:
        self.tables.append(table_id)

    async def table_waits(self, session: Session) -> None:
        self.tables.append(f"{session.id} waits")

    async def lobby_timed_out(self, lobby: StoredLobby) -> None:
        self.lobbies.append(lobby.id)


class Core:
    """An application on a database file."""

    def __init__(
        self, database: Database, live_tables: int, workers: Workers | None = None
    ) -> None:
        self.app = Application(
            database,
            Offered(GAMES),
            live_tables=live_tables,
            tables_per_user=25,
            coach=None if workers is None else coach_work(workers),
        )
        self.database = database
        self.heard = Quiet()
        self.scheduler = Scheduler()
        self.deadlines: DeadlineService = self.app.deadlines(self.heard)

    def fresh(self) -> Application:
        """Return an application with an empty memory, like another process."""
        return Application(self.database, Offered(GAMES), live_tables=25, tables_per_user=25)

    def dump(self) -> list[str]:
        """All that is in the database."""
        return sorted(map(repr, rows_of(self.database.address)))

    def holds(self, user: int) -> list[str]:
        """Return the columns of the database that still name a user."""
        where = (
            "seats.user", "seats.owner", "tables.host", "tables.opener", "lobbies.host",
            "lobbies.opener", "offers.user", "offers.host", "offers.owner", "lobby_guests.user",
            "characters.user", "achievements.user", "preferences.user", "campaigns.host",
            "campaign_members.user",
        )  # fmt: skip
        found = []
        with reading(self.database.address) as store:
            for each in where:
                table, _, column = each.partition(".")
                if (user,) in store.rows(table, [column]):
                    found.append(each)
        return found

    async def check(self) -> None:
        """Check that each session in memory equals the database.

        With other processes writing, it does so when it is looked at.
        """
        other = self.fresh()
        for key, session in list(self.app.sessions.memory._sessions.items()):
            if self.database.shared:
                assert await _looked_at(self.app, key) == await _looked_at(other, key)
            else:
                assert stored_of(session) == stored_of(await other.tables.look(key))

    async def hero(self, user: int = ANN, name: str = "Robin", **fields: Any) -> Character:
        """Create a hero of a user."""
        characters = Characters(self.database)
        await characters.insert(user, "cardrpg", 1, a_sheet(name=name, **fields), 5)
        return (await characters.of_user(user, "cardrpg"))[-1]

    async def party(self, user: int = ANN) -> list[Character]:
        """Two who have been hurt."""
        await self.app.parties.write(user, f"{KIM}\n{LEE}")
        return await self.app.parties.of(user)

    async def solo(self, user: int = ANN, **more: Any) -> Session:
        """Open a solo table of a user."""
        new = NewTable("diamonds", [Seat(user, NAMES[user])], HERE, **more)
        return await self.app.openings.open(new)

    async def duel(self, *users: int, **more: Any) -> Session:
        """A table of two, Ann and Bo; its host is the first."""
        seats = [Seat(user, NAMES[user]) for user in users or (ANN, BO)]
        return await self.app.openings.open(NewTable("diamonds", seats, HERE, {"mode": "duel"}))

    async def lobby(self, *guests: int, **more: Any) -> StoredLobby:
        """Open Ann's lobby for a duel, with these guests."""
        new = NewLobby("diamonds", Guest(ANN, "Ann"), HERE, {"mode": "duel"}, **more)
        lobby = await self.app.lobby_openings.open(new)
        for user in guests:
            lobby = await self.app.lobbies.join(lobby.id, user, NAMES[user], dealer=False)
        return lobby

    async def act(self, session: Session, user: int | None = None, index: int = 0) -> Session:
        """Take a token of the asked user, or try to as another user."""
        return await self.app.tables.act(*move_at(session, user, index))

    async def play(self, session: Session, most: int = 1000) -> Session:
        """Always the first token, until the end."""
        for _ in range(most):
            if session.run.pending is None:
                break
            session = await self.act(session)
        return session

    async def play_to_the_last(self, session: Session) -> Session:
        """The same, until one answer ends the game."""
        count = 0
        twin = await self.fresh().tables.look(session.id)
        while twin.run.pending is not None:
            ask = twin.run.pending
            seat = next(iter(ask.offers))
            twin.run.answer(seat, next(iter(ask.offers[seat])))  # type: ignore[arg-type]
            count += 1
        return await self.play(session, count - 1)


def move_at(session: Session, user: int | None = None, index: int = 0) -> tuple[int, Move]:
    """Who must act, and what with."""
    ask = session.run.pending
    assert ask is not None
    seat = next(iter(ask.offers))
    offer = ask.offers[seat]
    assert isinstance(offer, Sequence)
    user = session.stored.seats[seat].user if user is None else user
    return user, Move(session.id, session.revision, seat, (str(offer[index]),))


async def _looked_at(app: Application, key: str) -> tuple[Any, ...] | None:
    try:
        return stored_of(await app.tables.look(key))
    except Gone:
        return None


def stored_of(session: Session) -> tuple[Any, ...]:
    """Return the parts of a session that must outlive the process."""
    run, game = session.run, session.run.game
    return session.stored, run.seq, run.pending, game.dump(run.state), session.checkpoint


@asynccontextmanager
async def application(address: Address, live_tables: int = 25) -> AsyncIterator[Core]:
    """An application on a new database."""
    database = await Database.open(laid_out(address))
    core = Core(database, live_tables)
    yield core
    await core.scheduler.stop()
    await database.close()


@contextmanager
def failing(error: Exception, after: int = 0) -> Iterator[list[int]]:
    """Let the database refuse every write after the first `after`; yield the numbers of those
    refused.
    """
    count, refused = 0, list[int]()
    write = Database.write

    async def refuse(self: Database, *changes: Change) -> None:
        nonlocal count
        count += 1
        if count > after:
            refused.append(count)
            raise error
        await write(self, *changes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "write", refuse)
        yield refused


@contextmanager
def unreachable(*, commits: bool) -> Iterator[None]:
    """Let the database be gone from the next write on; it answers none, but may commit that one."""
    read, write, is_gone = Database.read, Database.write, False

    async def lose(self: Database, *changes: Change) -> None:
        nonlocal is_gone
        if commits and not is_gone:
            await write(self, *changes)
        is_gone = True
        raise WriteFailed("the server does not answer")

    async def ask(self: Database, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        if is_gone:
            raise Unanswered("the server does not answer")
        return await read(self, sql, parameters)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "write", lose)
        patch.setattr(Database, "read", ask)
        yield


def jostle(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Delay each read and write, in another order for each seed."""
    chance = random.Random(seed)
    read, write = Database.read, Database.write

    async def slow_read(self: Database, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        await asyncio.sleep(chance.random() / 200)
        return await read(self, sql, parameters)

    async def slow_write(self: Database, *changes: Change) -> None:
        await asyncio.sleep(chance.random() / 100)
        await write(self, *changes)

    patch.setattr(Database, "read", slow_read)
    patch.setattr(Database, "write", slow_write)

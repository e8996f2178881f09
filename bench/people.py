"""Players of one bot, each at a solo table, half of them in a server."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import bot.connection.app
from bench import wire
from bot.connection.app import DungeonDealer
from bot.operations.garbage import collect_seldom
from bot.rendering.board import board
from bot.rendering.cards import Cards
from bot.rendering.codec import (
    ChoiceId,
    MenuId,
    SeveralId,
    decode,
    picked,
)
from bot.start.settings import Settings
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.session import Session
from games.engine.chance import Numbers
from games.engine.game import Sheets
from storage.address import Address, ServerAddress
from storage.database import Change, Database
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.hero_sheet import a_sheet

# Options for games whose first board would not be a typical move.
OPENED_WITH: dict[str, dict[str, Any]] = {"solitaire": {"level": 8}, "cards": {"gm": "auto"}}
# The characters of games that would otherwise create them first.
SHEETS: dict[str, Sheets] = {
    "cardrpg": [a_sheet(level=3, str=8, hp=12, sessions=4)],
    "cardomancer": [{"class": "guardian", "level": 9}],
}
MESSAGE_UPDATE = 7


# The last games whose pictures were left out.
ENDED: deque[Session] = deque(maxlen=5)


async def without_picture(session: Session) -> None:
    """Draw nothing: a random game ends after a few presses, and its picture costs as much as 20."""
    ENDED.append(session)


class WithoutCommits(Database):
    """A database whose writes return at once and store nothing."""

    async def write(self, *changes: Change) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Press:
    """A possible press: a button, or picks of a menu."""

    custom_id: str
    values: tuple[str, ...] | None = None


@dataclass(slots=True)
class Board:
    """A table as a player sees it."""

    game: str
    spot: wire.Spot
    message: int = 0
    reply: wire.JSON = field(default_factory=dict)


class People:
    """Players, and their boards."""

    def __init__(self, game: str, bot: DungeonDealer, tables: int) -> None:
        self.bot = bot
        self.boards = [Board(game, wire.Spot(1 + at, at % 2 == 0)) for at in range(tables)]
        self._ids = wire.Ids()
        self._numbers = Numbers(game)

    async def open_what_has_ended(self) -> None:
        """Replace all tables without a possible press."""
        for each in self.boards:
            if not (each.reply and moves(each.reply)):
                await self.open(each)

    async def open(self, each: Board) -> None:
        """Open a new table; another one if its game is over before the first move."""
        new = NewTable(
            each.game,
            [Seat(each.spot.person, f"Player {each.spot.person}")],
            Place(None, each.spot.channel),
            OPENED_WITH.get(each.game, {}),
            sheets=SHEETS.get(each.game),
        )
        each.reply = shown(await self.bot.core.openings.open(new))
        while not moves(each.reply):
            each.reply = shown(await self.bot.core.openings.open(new))
        each.message = self._ids.next()

    async def join(self, tables: Iterable[str]) -> None:
        """Take over the solo tables with these ids that wait for a move."""
        for name in tables:
            session = await self.bot.core.tables.look(name)
            spot = wire.Spot(session.stored.seats[0].user, in_guild=True)
            message = session.stored.place.message
            assert message is not None
            each = Board(session.stored.game, spot, message, shown(session))
            if moves(each.reply):
                self.boards.append(each)

    def choose(self, each: Board) -> Press:
        """Return a random move of a board."""
        presses = moves(each.reply)
        return presses[self._numbers.below(len(presses))]

    def payload(self, each: Board, press: Press) -> wire.JSON:
        """Return the payload of a press."""
        message = wire.message(self._ids, each.spot, each.message, each.reply)
        return wire.press(self._ids, each.spot, message, press.custom_id, press.values)


def shown(session: Session) -> wire.JSON:
    """Return a session's board as it is sent."""
    drawn = board(session, Cards())
    return {"embeds": [drawn.embed.to_dict()], "components": drawn.view.to_components()}


@asynccontextmanager
async def people(
    game: str, storage: type[Database], tables: int, server: ServerAddress | None = None
) -> AsyncIterator[People]:
    """Start players and the real bot, without the login, on a given storage."""
    async with online(storage, 10 * tables, server) as dealer:
        yield People(game, dealer, tables)


@asynccontextmanager
async def online(
    storage: type[Database], live_tables: int, database: Address | None = None
) -> AsyncIterator[DungeonDealer]:
    """Start the real bot without the login, on a new file unless a database is given."""
    with TemporaryDirectory() as folder:
        settings = Settings.model_construct(
            database=database or Path(folder) / "bench.db",
            live_tables=live_tables,
            tables_per_user=10**9,
        )
        async with DungeonDealer(settings) as dealer:
            wire.put_online(dealer)
            with patch.object(bot.connection.app, "Database", storage):
                await dealer.setup_hook()
            await finished("card emoji")
            collect_seldom()  # as `python -m bot` does
            assert dealer._boards is not None
            dealer._boards.illustrators[:] = [without_picture]
            yield dealer


async def finished(name: str) -> None:
    """Wait until the tasks of that name are done."""
    tasks = [task for task in asyncio.all_tasks() if task.get_name() == name]
    await asyncio.gather(*tasks)


def moves(reply: wire.JSON) -> list[Press]:
    """Return the possible moves of a board."""
    found: list[Press] = []
    for item in wire.items(reply):
        kind = None if item.get("disabled") else decode(item["custom_id"])
        if isinstance(kind, ChoiceId):
            found.append(Press(item["custom_id"]))
        elif isinstance(kind, MenuId):
            values: Sequence[str] = [each["value"] for each in item["options"]]
            found += [
                Press(item["custom_id"], (value,))
                for value in values
                if isinstance(picked(kind, value), ChoiceId)
            ]
        elif isinstance(kind, SeveralId) and item["min_values"] == 1:
            found += [Press(item["custom_id"], (each["value"],)) for each in item["options"]]
    return found

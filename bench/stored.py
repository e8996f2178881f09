"""Stored tables for measurements: some that were played, and many copies."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from bench import wire
from bench.people import OPENED_WITH, SHEETS
from bot.tables.application import Application
from bot.tables.offered import Offered
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from games.engine.game import AnyGame
from games.engine.players import RandomPlayer
from games.engine.table import BETWEEN_TOKENS, Answer
from storage.database import Database
from storage.tables.places import Place
from storage.tables.repository import Seat, Status

FIRST_USER = 1_000_000_000_000_000_000
FIRST_MESSAGE = 1_300_000_000_000_000_000
MOST_MOVES = 20  # tables are left after at most this number of moves
FEW_MOVES = 5  # at each of very many tables, so that the file is not too large
TIMED = 1000  # one table in this many has a timer
_SET_TIMERS = (
    "UPDATE tables SET house = json_set(house, '$.timer', 86400, '$.timer_set', 0)"
    " WHERE status = 'open' AND rowid % ? = 0"
)
_UNSAFE_BUT_FAST = ("journal_mode=OFF", "synchronous=OFF", "foreign_keys=OFF")


def new_application(database: Database, live_tables: int) -> Application:
    """Build an application that lets a user open any number of tables."""
    return Application(database, Offered(GAMES), live_tables=live_tables, tables_per_user=10**9)


async def play_a_while(
    core: Application, game: AnyGame, number: int, most_moves: int = MOST_MOVES
) -> Session:
    """Return a solo table that was left after some random moves."""
    user = FIRST_USER + 10 * number
    table = await core.openings.open(
        NewTable(
            game.id,
            [Seat(user, f"Player of table {number}")],
            Place(wire.GUILD, wire.CHANNEL),
            OPENED_WITH.get(game.id, {}),
            sheets=SHEETS.get(game.id),
        )
    )
    await core.sessions.move(table.id, Place(wire.GUILD, wire.CHANNEL, FIRST_MESSAGE + number))
    player = RandomPlayer(f"{game.id} {number}")
    for _ in range(number % most_moves):
        if not await act_at_random(core, table, player):
            break
    return table


async def act_at_random(
    core: Application, table: Session, player: RandomPlayer, never: Sequence[str] = ()
) -> bool:
    """Answer once at random at a solo table; return whether it was asked.

    `never` are answers that would end it.
    """
    ask = table.run.pending
    if ask is None:
        return False
    answer = player.choose(ask.offers[0])
    while answer in never:
        answer = player.choose(ask.offers[0])
    await act(core, table, answer)
    return True


async def act(core: Application, table: Session, answer: Answer) -> None:
    """Give an answer at a solo table."""
    said = BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)
    move = Move(table.id, table.run.seq, answers=(said,), typed=True)
    await core.tables.act(table.stored.seats[0].user, move)


async def fill(path: Path, tables: int, played: int, most_moves: int = MOST_MOVES) -> list[str]:
    """Store that many tables: `played` that are really played, of all games, and copies.

    Returns the ids of the open copies.
    """
    database = await Database.open(path)
    games = list(GAMES.values())
    try:
        core = new_application(database, played)
        models = [
            await play_a_while(core, games[number % len(games)], number, most_moves)
            for number in range(played)
        ]
    finally:
        await database.close()
    if not played:
        return []
    copies = tables // played - 1
    _copy(path, copies)
    going_on = [model.id for model in models if model.stored.status is Status.OPEN]
    return [f"{name}{copy:05d}" for name in going_on for copy in range(1, copies + 1)]


def _copy(path: Path, copies: int) -> None:
    """Copy every table with all its rows, under new ids and users."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        for pragma in _UNSAFE_BUT_FAST:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("BEGIN")
        triggers = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("CREATE TEMP TABLE copies (number INTEGER PRIMARY KEY)")
        connection.executemany(
            "INSERT INTO copies VALUES (?)", ((number,) for number in range(1, copies + 1))
        )
        for (table,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name = 'tables' DESC"
        ).fetchall():
            _copy_rows(connection, table)
        connection.execute(_SET_TIMERS, (TIMED,))
        for _, sql in triggers:
            connection.execute(sql)
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode=WAL")
    finally:
        connection.close()


def _copy_rows(connection: sqlite3.Connection, table: str) -> None:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    key = "id" if table == "tables" else "table_id"
    if key not in columns:
        return
    fresh = {
        key: f"{key} || printf('%05d', number)",
        "user": "user + 1000000 * number",
        "host": "host + 1000000 * number",
    }
    chosen = ", ".join(fresh.get(column, column) for column in columns)
    # The joins go from the outside in, so that rows come in the order of their keys.
    models = f"(SELECT DISTINCT {key} AS this FROM model) CROSS JOIN copies CROSS JOIN model"  # noqa: S608
    into = f"INSERT INTO {table} ({', '.join(columns)})"
    for statement in (
        f"CREATE TEMP TABLE model AS SELECT * FROM {table} ORDER BY {key}",  # noqa: S608
        f"CREATE INDEX temp.model_by_table ON model ({key})",
        f"{into} SELECT {chosen} FROM {models} WHERE {key} = this",  # noqa: S608
        "DROP TABLE model",
    ):
        connection.execute(statement)

"""Growth with the number of tables, decisions and seats, as ratios to the least."""

import asyncio
import gc
import json
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import process_time

from bench import company, start, stored, wire
from bench.people import People, online
from bench.presses import Times
from bench.presses import run as press_all
from bench.report import Figure, Section, percentile, ratio
from bot.tables.application import Application
from games.catalog import GAMES
from games.dealer.rules.tokens import END
from games.engine.game import Sheets
from games.engine.players import RandomPlayer
from storage.database import Database
from tests.kit.hero_sheet import a_sheet

PRESSED = 100  # tables that are pressed in a round
EXPORTED = 50  # tables of a user whose data are exported and deleted
KEEPER = 7_000_000_000_000_000_000  # the first of these users
DECISIONS = (10, 100, 500, 2000)
LONG_TABLES = 5  # with each number of decisions
SEATS = (2, 4, 8)
MOST_PLAYED = 60  # moves
HOSTS = "Growth of the database with a game"
COUNT = ""  # the unit of what is counted


@dataclass(slots=True)
class Grown:
    """Figures of several sizes: their names, units and the values of all rounds."""

    sizes: Sequence[str]
    values: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)

    def add(self, what: str, unit: str, size: str, values: Sequence[float]) -> None:
        """Add the rounds of one size."""
        self.units[what] = unit
        self.values.setdefault(what, {}).setdefault(size, []).extend(values)

    def figures(self) -> list[Figure]:
        """Return the least size as it is; the others as ratios to it, or as they are if counts."""
        found = []
        for what, each in self.values.items():
            least, *others = self.sizes
            unit = self.units[what]
            found.append(Figure(f"{what}, {least}", unit, each[least]))
            for size in others:
                if unit == COUNT:  # the least may be 0
                    found.append(Figure(f"· {size}", unit, each[size]))
                else:
                    found.append(ratio(f"· {size}", each[size], each[least]))
        return found


def tables(sizes: Sequence[int], played: int, rounds: int) -> Section:
    """Measure presses, starts and rare operations with that many stored tables."""
    names = {f"{size:,} tables": size for size in sizes}
    grown = Grown(list(names))
    with TemporaryDirectory() as folder:
        files = {name: Path(folder) / f"{size}.db" for name, size in names.items()}
        ids = {
            name: asyncio.run(stored.fill(files[name], size, played, stored.FEW_MOVES))
            for name, size in names.items()
        }
        starts = start.measure(files, rounds)
        for name, path in files.items():
            grown.add("Start until ready, CPU", "ms", name, starts.ready[name])
            chosen = ids[name][:: max(1, len(ids[name]) // PRESSED)][:PRESSED]
            _add_presses(grown, name, path, chosen, rounds)
            for what, values in asyncio.run(_rare(path, rounds)).items():
                grown.add(what, "ms", name, values)
    return Section(
        "Growth with the stored tables",
        [*starts.figures(), *grown.figures()],
        [
            f"{PRESSED} tables a round are pressed, of all games; CPU of the whole process.",
            f"One in {stored.TIMED:,} of the open tables has a timer.",
            "Ready is all but the login: Discord’s answers come at once.",
            "Starts are as in the image: compiled, without docstrings, the commands registered.",
        ],
    )


def games(count: int) -> Section:
    """Measure by how much the file of the database grows with a game that is played."""
    sizes = {game.id: asyncio.run(_played_size(game.id, count)) / 1024 for game in GAMES.values()}
    return Section(
        "Growth with the played games",
        [
            *[Figure(GAMES[name].title, "KiB", [size]) for name, size in sizes.items()],
            Figure("Of all games alike", "KiB", [fmean(sizes.values())], hosts=HOSTS),
        ],
        [f"{count} games of each, played at random to their end or for {MOST_PLAYED} moves."],
    )


async def _played_size(game: str, count: int) -> float:
    """Play that many games on a new file; return the bytes by which one makes it grow."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        await (await Database.open(path)).close()
        empty = path.stat().st_size
        database = await Database.open(path)
        core = stored.new_application(database, count)
        for number in range(count):
            table = await stored.play_a_while(core, GAMES[game], number, 1)
            player = RandomPlayer(f"{game} {number}")
            for _ in range(MOST_PLAYED):
                if not await stored.act_at_random(core, table, player, never=(END,)):
                    break
        await database.close()
        return (path.stat().st_size - empty) / count


def decisions(counts: Sequence[int], rounds: int) -> Section:
    """Measure presses at dealer's tables with that many decisions."""
    names = {f"{count:,} decisions": count for count in counts}
    grown = Grown(list(names))
    with TemporaryDirectory() as folder:
        for name, count in names.items():
            path = Path(folder) / f"{count}.db"
            ids = asyncio.run(_play_long(path, count, LONG_TABLES))
            _add_presses(grown, name, path, ids, rounds)
    return Section(
        "Growth with the decisions of a table",
        grown.figures(),
        ["Dealer’s tables, played at random: the only game without an end."],
    )


def seats(counts: Sequence[int], presses: int, rounds: int) -> Section:
    """Measure a press with all that it causes at tables of that many seats."""
    names = {f"{count} seats": count for count in counts}
    grown = Grown(list(names))
    for game, options in (("cardrpg", {"mode": "coop"}), ("dealer", {})):
        for name, count in names.items():
            sheets: Sheets | None = None
            if game == "cardrpg":
                sheets = [
                    a_sheet(name=f"Hero {seat}", level=3, str=8, hp=12, sessions=4)
                    for seat in range(count)
                ]
            kind = company.Company(game, options, count, sheets)
            found = asyncio.run(company.played(kind, presses, presses, rounds))
            title = GAMES[game].title
            grown.add(f"{title}: CPU of a press", "µs", name, [each.cpu for each in found])
            changed = [each.messages for each in found]
            grown.add(f"{title}: messages beside the answer", COUNT, name, changed)
    return Section(
        "Growth with the seats of a table",
        grown.figures(),
        ["The answer, the board and every other open panel; no commit."],
    )


def _add_presses(grown: Grown, size: str, path: Path, ids: Sequence[str], rounds: int) -> None:
    """Add presses at some tables, in memory and not."""
    for what, live in (("in memory", 10 * len(ids)), ("not in memory", 1)):
        times = asyncio.run(_pressed(path, ids, live, rounds))
        cpu = [percentile(each.cpu, 50) / 1000 for each in times]
        grown.add(f"A durable press at a table {what}, CPU p50", "µs", size, cpu)


async def _pressed(path: Path, ids: Sequence[str], live: int, rounds: int) -> list[Times]:
    found = []
    async with online(Database, live, path) as bot:
        people = People("", bot, 0)
        for number in range(-1, rounds):  # the first warms up
            people.boards.clear()
            await people.join(ids)
            texts = [
                json.dumps(people.payload(each, people.choose(each))) for each in people.boards
            ]
            gc.collect()
            times = Times()
            await press_all(bot, texts, times, wire.Instant)
            if number >= 0:
                found.append(times)
    return found


async def _timed(what: Callable[[], Awaitable[object]]) -> float:
    """Return the milliseconds of CPU that something takes."""
    begun = process_time()
    await what()
    return 1000 * (process_time() - begun)


async def _rare(path: Path, rounds: int) -> Mapping[str, list[float]]:
    """Export and delete the data of a user per round; read the best scores of a server."""
    users = range(KEEPER, KEEPER + rounds)
    _give_away(path, users)
    spent: dict[str, list[float]] = {}
    database = await Database.open(path)
    core = stored.new_application(database, 1)
    works: dict[str, Callable[[int], Awaitable[object]]] = {
        f"/me export of {EXPORTED} tables, CPU": core.privacy.export,
        f"/me forget of {EXPORTED} tables, CPU": core.privacy.forget,
        "Best scores of a server that has all tables, CPU": lambda user: core.history.best(
            "diamonds", wire.GUILD, user
        ),
    }
    try:
        for what, work in works.items():
            spent[what] = [await _timed(partial(work, user)) for user in users]
    finally:
        await database.close()
    return spent


def _give_away(path: Path, users: Sequence[int]) -> None:
    """Give some users many solo tables."""
    connection = sqlite3.connect(path)
    with connection:
        wanted = len(users) * EXPORTED
        rows = connection.execute("SELECT id FROM tables ORDER BY id LIMIT ?", (wanted,)).fetchall()
        for at, (table,) in enumerate(rows):
            user = users[at * len(users) // len(rows)]
            connection.execute("UPDATE seats SET user = ? WHERE table_id = ?", (user, table))
            connection.execute("UPDATE tables SET host = ? WHERE id = ?", (user, table))
    connection.close()


async def _play_long(path: Path, count: int, tables: int) -> list[str]:
    """Open dealer's tables, and decide at each that often."""
    database = await Database.open(path)
    core = stored.new_application(database, 10 * tables)
    try:
        return await asyncio.gather(*(_play_one(core, at, count) for at in range(tables)))
    finally:
        await database.close()


async def _play_one(core: Application, number: int, count: int) -> str:
    table = await stored.play_a_while(core, GAMES["dealer"], number, 1)
    player = RandomPlayer(f"long {number}")
    for _ in range(count):
        assert await stored.act_at_random(core, table, player, never=(END,))
    return table.id

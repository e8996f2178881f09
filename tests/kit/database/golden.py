"""The golden databases: one of each release, whose open tables every later version continues.

A release adds one, by its own bot, and it is never made again after that:

    .venv/bin/python -m tests.kit.database.golden 0.4.0
"""

import asyncio
import itertools
import json
import secrets
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from games.catalog import GAMES
from games.engine.extensions.people import usual_sheets
from games.engine.players import RandomPlayer
from games.engine.table import BETWEEN_TOKENS
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.discord_campaigns import won_a_dungeon
from tests.kit.discord_diamonds import KIM, LEE, MAX, party
from tests.kit.discord_heroes import hero
from tests.kit.stage import Stage, press, set_up, table_id
from tests.kit.unwrap import reply

DATA = Path(__file__).parents[2] / "data"
PEOPLE = ("ann", "bo", "cy", "di")
LONGEST_GAME = 5000  # answers
_FIRST_SEED = 1  # from here on the party of the campaign comes back from its first dungeon


# The tables by name: the game, the seats, the options, the seed, and the answers before it waits.
TABLES: dict[str, tuple[str, int, dict[str, object], int, int]] = {
    "room": ("diamonds", 1, {}, 0, 0),
    "rooms": ("diamonds", 1, {}, 5, 14),
    "duel": ("diamonds", 2, {"mode": "duel"}, 8, 22),
    "way out": ("diamonds", 2, {"mode": "exit", "level": 3, "dealer": True}, 3, 20),
    "new hero": ("cardrpg", 1, {}, 0, 1),
    "session": ("cardrpg", 1, {"adventure": True}, 0, 10),
    "company": ("cardrpg", 3, {"mode": "coop"}, 9, 12),
    "quest": ("cardrpg", 1, {"mode": "quest", "quest_kills": 120}, 1, 40),
    "first round": ("cardomancer", 2, {}, 0, 4),
    "fight": ("cardomancer", 3, {"epic": True}, 9, 30),
    "level 12": ("solitaire", 1, {"level": 12, "pace": "step"}, 1, 0),
    "climb": ("solitaire", 1, {"pace": "step"}, 4, 20),
    "story": ("cards", 1, {"gm": "auto"}, 2, 15),
    "adventure": ("cards", 3, {"pvp": True}, 3, 60),
    "scene": ("cards", 2, {"gm": "auto", "treasure": "quest"}, 4, 25),
    "evening": ("dealer", 3, {}, 0, 0),
    "cards and dice": ("dealer", 3, {"jokers": 2}, 2, 60),
    "initiative": ("dealer", 3, {"fights": "everybody", "fresh": True}, 7, 60),
}


def releases() -> list[str]:
    """Return the releases that have a database, the oldest first."""
    found = [path.stem for path in DATA.glob("*.json")]
    return sorted(found, key=lambda release: [*map(int, release.split("."))])


def script_of(release: str) -> str:
    """Return the SQL of a release's database."""
    return (DATA / f"{release}.sql").read_text(encoding="utf-8")


def index_of(release: str) -> dict[str, dict[str, Any]]:
    """Return the tables, users and places of a release's database by their names."""
    found: dict[str, dict[str, Any]] = json.loads(
        (DATA / f"{release}.json").read_text(encoding="utf-8")
    )
    return found


async def play(stage: Stage, table: str, seed: str, most: int = LONGEST_GAME) -> None:
    """Let all players of a table answer at random, until the game is over or `most` times."""
    player = RandomPlayer(seed)
    for _ in range(most):
        session = await stage.bot.core.tables.look(table)
        ask = session.run.pending
        if ask is None:
            return
        seat = player.choose_seat(ask)
        answer, sitter = player.choose(ask.offers[seat]), session.stored.seats[seat]
        if sitter.away:  # a free chair
            continue
        said = BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)
        own = None if session.house.anyone else seat
        await stage.bot.core.tables.act(sitter.user, Move(table, session.revision, own, (said,)))


async def _open(stage: Stage, name: str) -> str:
    game, seats, options, number, answers = TABLES[name]
    people = [Seat(getattr(stage, each).id, each.title()) for each in PEOPLE[:seats]]
    sheets = usual_sheets(GAMES[game], GAMES[game].read_options(options))
    seed, place = f"golden {name} {number}", Place(stage.guild.id, stage.channel.id, None)
    new = NewTable(game, people, place, options, sheets=sheets, seed=seed)
    session = await stage.bot.core.openings.open(new)
    await play(stage, session.id, seed, answers)
    return session.id


async def _fill(stage: Stage) -> dict[str, str]:
    """Open all tables; return their ids by name."""
    tables = {name: await _open(stage, name) for name in TABLES}
    board = await stage.open(stage.bo)
    tables["board"] = table_id(board)
    await party(stage, KIM, LEE, MAX)
    tracked = await stage.ann.slash(stage.channel, "diamonds escape", tracked=True, level=4)
    tables["party"] = table_id(reply(tracked))
    tables["robin"] = table_id(await hero(stage))
    won = await won_a_dungeon(stage, [stage.ann, stage.bo])
    tables["campaign over"] = table_id(won.board)
    opened = reply(await stage.ann.slash(stage.channel, "cardomancer continue"))
    await press(stage.bo, opened, "Join")
    tables["campaign"] = table_id(opened)
    lobby = reply(await stage.di.slash(stage.channel, "diamonds duel"))
    await press(stage.cy, lobby, "Join")
    return tables


async def _made(path: Path) -> dict[str, Any]:
    stage = await set_up(path, tables_per_user=100)
    try:
        with stage.env.time_context():
            tables = await _fill(stage)
            lobbies = await stage.bot.core.lobbies.waiting()
        users = {name: getattr(stage, name).id for name in PEOPLE}
        places = {"channel": stage.channel.id}
        tables["lobby"] = lobbies[0].id
    finally:
        await stage.shut_down()
    return {"tables": tables, "users": users, "places": places}


def main(release: str) -> None:
    """Write the database of a release, and its index."""
    seeds = (f"golden {number}" for number in itertools.count(_FIRST_SEED))
    with (
        TemporaryDirectory() as folder,
        patch.object(secrets, "token_hex", lambda _: next(seeds)),
    ):
        path = Path(folder) / "golden.db"
        index = asyncio.run(_made(path))
        with closing(sqlite3.connect(path)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            lines = [*connection.iterdump(), f"PRAGMA user_version = {version};"]
    (DATA / f"{release}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (DATA / f"{release}.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

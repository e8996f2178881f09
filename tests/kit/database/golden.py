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
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from games.dealer.rules.tokens import END
from games.engine.extensions.people import usual_sheets
from games.engine.players import RandomPlayer
from games.engine.table import BETWEEN_TOKENS, Answer
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.discord_campaigns import won_a_dungeon
from tests.kit.discord_diamonds import KIM, LEE, MAX, party
from tests.kit.discord_heroes import hero
from tests.kit.stage import Stage, press, set_up, table_id
from tests.kit.unwrap import reply, unwrap

DATA = Path(__file__).parents[2] / "data"
PEOPLE = ("ann", "bo", "cy", "di")
LONGEST_GAME = 5000  # answers
_FIRST_SEED = 1  # from here on the party of the campaign comes back from its first dungeon


@dataclass(frozen=True)
class _Opened:
    """A table of the golden database: its game, its seats, and after how many answers it waits."""

    game: str
    answers: int = 0
    seats: int = 1
    options: dict[str, Any] = field(default_factory=dict)


TABLES = {
    "room": _Opened("diamonds"),
    "rooms": _Opened("diamonds", 30),
    "duel": _Opened("diamonds", 9, 2, {"mode": "duel"}),
    "way out": _Opened("diamonds", 11, 2, {"mode": "exit", "level": 3, "dealer": True}),
    "new hero": _Opened("cardrpg", 1),
    "session": _Opened("cardrpg", 25, options={"adventure": True}),
    "company": _Opened("cardrpg", 40, 3, {"mode": "coop"}),
    "quest": _Opened("cardrpg", 7, options={"mode": "quest", "quest_kills": 120}),
    "first round": _Opened("cardomancer", 4, 2),
    "fight": _Opened("cardomancer", 30, 3, {"epic": True}),
    "level 12": _Opened("solitaire", 0, options={"level": 12, "pace": "step"}),
    "climb": _Opened("solitaire", 10, options={"pace": "step"}),
    "story": _Opened("cards", 12, options={"gm": "auto"}),
    "adventure": _Opened("cards", 4, 3, {"pvp": True}),
    "scene": _Opened("cards", 60, 2, {"gm": "auto", "treasure": "quest"}),
    "evening": _Opened("dealer", 0, 3),
    "cards and dice": _Opened("dealer", 60, 3, {"jokers": 2}),
    "initiative": _Opened("dealer", 150, 3, {"fights": "everybody", "fresh": True}),
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


async def play_out(stage: Stage, table: str, seed: str) -> None:
    """Let all players of a table answer at random until the game is over."""
    player = RandomPlayer(seed)
    for _ in range(LONGEST_GAME):
        session = await stage.bot.core.tables.look(table)
        ask = session.run.pending
        if ask is None:
            return
        seat = player.choose_seat(ask)
        await _answer(stage, session, seat, player.choose(ask.offers[seat]))
    raise AssertionError("it does not end")


async def _play_well(stage: Stage, table: str, seed: str, answers: int) -> None:
    """Let all players answer as the game's own player does, or else at random without an end."""
    by_chance = RandomPlayer(seed)
    for _ in range(answers):
        session = await stage.bot.core.tables.look(table)
        run = session.run
        ask = unwrap(run.pending)
        for choose in run.game.rules.players.values():
            seat, answer = choose(run.options, run.state, ask)
            break
        else:
            seat = by_chance.choose_seat(ask)
            answer = by_chance.choose(ask.offers[seat])
        if answer != END:
            await _answer(stage, session, seat, answer)


async def _answer(stage: Stage, session: Session, seat: int, answer: Answer) -> None:
    sitter = session.stored.seats[seat]
    if sitter.away:  # a free chair
        return
    said = BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)
    own = None if session.house.anyone else seat
    await stage.bot.core.tables.act(sitter.user, Move(session.id, session.revision, own, (said,)))


async def _open(stage: Stage, name: str, opened: _Opened) -> str:
    people = [getattr(stage, each) for each in PEOPLE]
    seats = [Seat(each.id, each.name.title()) for each in people[: opened.seats]]
    game = GAMES[opened.game]
    sheets = usual_sheets(game, game.read_options(opened.options))
    place = Place(stage.guild.id, stage.channel.id, None)
    new = NewTable(opened.game, seats, place, opened.options, sheets=sheets, seed=f"golden {name}")
    session = await stage.bot.core.openings.open(new)
    await _play_well(stage, session.id, name, opened.answers)
    return session.id


async def _fill(stage: Stage) -> dict[str, str]:
    """Open all tables; return their ids by name."""
    tables = {name: await _open(stage, name, opened) for name, opened in TABLES.items()}
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

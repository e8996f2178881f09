"""The golden records: a record there changes only together with the version of its rules.

A record is called after what it shows, and last after its seed. It is made with
`python -m games record GAME --seed SEED`, the options and seats of its header, and a player.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from games.engine.chance import Seeded
from games.engine.game import AnyGame
from games.engine.players import PLAYERS, player_for
from games.engine.record import Header, read, write
from games.engine.run import Keep, Run
from tests.kit.runs import play_out

GOLDEN = Path(__file__).parents[1] / "golden"


def names_of(game: str) -> list[str]:
    """Return the names of a game's golden records."""
    return sorted(path.stem for path in (GOLDEN / game).glob("*.jsonl"))


def text_of(game: str, name: str) -> str:
    """A golden record."""
    return (GOLDEN / game / f"{name}.jsonl").read_text(encoding="utf-8")


def lines_of(game: str, name: str) -> list[dict[str, Any]]:
    """The lines of a golden record, its header first."""
    return [json.loads(row) for row in text_of(game, name).splitlines()]


@cache
def header_of(game: str, name: str) -> Header:
    """The header of a golden record."""
    return read(text_of(game, name))[0]


def seed_of(name: str) -> str | None:
    """The seed of a golden record, None for one that was dealt by hand."""
    seed = name.rpartition("-")[2]
    return seed if seed.isdecimal() else None


def writers(game: AnyGame, name: str) -> list[str]:
    """The automatic players that write a golden record again, byte for byte."""
    seed = seed_of(name)
    if seed is None:
        return []
    found = []
    for player in (*PLAYERS, *game.rules.players):
        run = Run(game, header_of(game.id, name), Seeded(seed), keep=Keep.RECORD)
        play_out(run, player_for(game, player, seed))
        if write(run.record or []) == text_of(game.id, name):
            found.append(player)
    return found

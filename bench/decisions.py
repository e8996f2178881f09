"""How fast the engine alone plays: random games, one after the other."""

from __future__ import annotations

import gc
from time import perf_counter

from bench.report import ROUNDS, Aim, Figure, Section
from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.game import AnyGame
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import Run

AIMS = {"diamonds": Aim(100_000, at_least=True)}


def measure(seconds: float) -> Section:
    """Play each game for that long, by turns."""
    speeds: dict[str, list[float]] = {name: [] for name in GAMES}
    for game in GAMES.values():
        play(game, seconds / 10, "warm")
    for turn in range(ROUNDS):
        for game in GAMES.values():
            gc.collect()
            speeds[game.id].append(play(game, seconds, str(turn)))
    return Section(
        "Decisions per second of random play",
        [Figure(game.title, "/s", speeds[game.id], AIMS.get(game.id)) for game in GAMES.values()],
        ["One decision is one player’s choice; one process; a new game as each ends."],
    )


def play(game: AnyGame, seconds: float, seed: str) -> float:
    """Decisions per second, over that long at least."""
    header = Header(
        game.id, game.version, game.read_options({}).model_dump(mode="json"), seat_names(game)
    )
    number = decisions = 0
    begun = now = perf_counter()
    while now - begun < seconds:
        name = f"{seed}-{number}"
        run = Run(game, header, Seeded(name))
        act = RandomPlayer(name).act
        while run.pending is not None:
            act(run)
            decisions += 1
        number += 1
        now = perf_counter()
    return decisions / (now - begun)


def seat_names(game: AnyGame) -> list[str]:
    """Names for the fewest seats that a game is played with."""
    fewest = game.rules.seats(game.read_options({}))[0]
    return [f"Player {seat + 1}" for seat in range(fewest)]

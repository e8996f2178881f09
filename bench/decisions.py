"""How fast the engine alone plays: random games, one after the other."""

from __future__ import annotations

import gc
from time import process_time

from bench import minimal
from bench.report import Aim, Figure, Section, ratio
from games import GAMES, open_game
from games.engine.game import AnyGame
from games.engine.players import RandomPlayer

TO_THE_MINIMUM = Aim(2.5)
GAMES_A_ROUND = {"diamonds": 200, "solitaire": 60}


def measure(seconds: float, rounds: int) -> Section:
    """Play each game for that many seconds of CPU a round, by turns."""
    speeds: dict[str, list[float]] = {name: [] for name in GAMES}
    for game in GAMES.values():
        play(game, seconds / 10, "warm")
    for turn in range(rounds):
        for game in GAMES.values():
            gc.collect()
            speeds[game.id].append(play(game, seconds, str(turn)))
    return Section(
        "Decisions per second of random play, in CPU time",
        [Figure(game.title, "/s", speeds[game.id]) for game in GAMES.values()],
        [
            f"{rounds} rounds of {seconds:g} s a game; one process; a new game as each ends.",
            "One decision is one player’s choice. In Solitaire RPG that is a round of 14 draws.",
        ],
    )


def measure_beside_the_minimum(share: float, rounds: int) -> Section:
    """Play the same games with the engine and as minimal generators, by turns."""
    figures = []
    for name, generator in minimal.GAMES.items():
        ours: list[float] = []
        least: list[float] = []
        count = max(1, int(share * GAMES_A_ROUND[name]))
        for turn in range(-1, rounds):  # the first warms up
            seeds = [f"{turn} {number}" for number in range(count)]
            gc.collect()
            begun = process_time()
            for seed in seeds:
                play_one(GAMES[name], seed)
            middle = process_time()
            for seed in seeds:
                minimal.play(generator, seed)
            if turn >= 0:
                ours.append(1000 * (middle - begun) / count)
                least.append(1000 * (process_time() - middle) / count)
        title = GAMES[name].title
        figures += [
            ratio(f"{title}, to the minimal generator", ours, least, TO_THE_MINIMUM),
            Figure("· a game, CPU", "ms", ours),
            Figure("· the minimal generator, CPU", "ms", least),
        ]
    return Section(
        "Random play beside the least that a program must do",
        figures,
        ["Both have the same chance, checks and log (`bench/minimal.py`); the games are equal."],
    )


def play(game: AnyGame, seconds: float, seed: str) -> float:
    """Decisions per second, over that long at least."""
    number = decisions = 0
    begun = now = process_time()
    while now - begun < seconds:
        decisions += play_one(game, f"{seed}-{number}")
        number += 1
        now = process_time()
    return decisions / (now - begun)


def play_one(game: AnyGame, seed: str) -> int:
    """Play a game; return its number of decisions."""
    run = open_game(game.id, seed)
    act = RandomPlayer(seed).act
    decisions = 0
    while run.pending is not None:
        act(run)
        decisions += 1
    return decisions

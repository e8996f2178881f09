"""How fast the engine alone plays: random games, one after the other."""

import gc
from time import process_time

from bench.report import Figure, Section
from games import GAMES, open_game
from games.engine.game import AnyGame
from games.engine.players import RandomPlayer


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

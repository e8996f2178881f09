"""Random play of other projects' card games, if they are installed.

They are not dependencies: `pip install rlcard open_spiel`. The games differ; the cost of a
decision shows how heavy an engine is, not how good.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from bench import decisions
from bench.report import Figure, Section
from games.catalog import GAMES

OURS = ("diamonds", "solitaire")

# Plays one game with a random source; returns the number of decisions.
Play = Callable[[Random], int]


def measure(seconds: float, rounds: int) -> Section:
    """Play each for that many seconds of CPU per round, by turns."""
    players: dict[str, Play] = {}
    notes = ["CPU time; a new game as each ends. A decision is one player’s, chance is none."]
    for title, load in _PEERS.items():
        try:
            players |= load()
        except ImportError:
            notes.append(f"{title} is not installed here.")
    speeds: dict[str, list[float]] = {name: [] for name in (*OURS, *players)}
    for turn in range(rounds):
        for name, values in speeds.items():
            gc.collect()
            ours = GAMES.get(name)
            values.append(
                _speed(players[name], seconds, turn)
                if ours is None
                else decisions.play(ours, seconds, str(turn))
            )
    return Section(
        "Decisions per second of random play, beside other people’s engines",
        [
            Figure(GAMES[name].title if name in GAMES else name, "/s", values)
            for name, values in speeds.items()
        ],
        notes,
    )


def _speed(play: Play, seconds: float, turn: int) -> float:
    chance, done = Random(turn), 0
    begun = now = process_time()
    while now - begun < seconds:
        done += play(chance)
        now = process_time()
    return done / (now - begun)


def _rlcard() -> dict[str, Play]:
    env = import_module("rlcard").make("uno")

    def play(chance: Random) -> int:
        state, _ = env.reset()
        done = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            done += 1
        return done

    return {"RLCard: Uno (Python)": play}


def _open_spiel() -> dict[str, Play]:
    spiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    return {
        "OpenSpiel: Crazy Eights (C++)": _of_spiel(spiel, "crazy_eights"),
        "OpenSpiel: Gin Rummy (C++)": _of_spiel(spiel, "gin_rummy"),
        "OpenSpiel: block dominoes (Python)": _of_spiel(spiel, "python_block_dominoes"),
    }


def _of_spiel(spiel: Any, name: str) -> Play:
    game = spiel.load_game(name)

    def play(chance: Random) -> int:
        state = game.new_initial_state()
        done = 0
        while not state.is_terminal():
            done += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
        return done

    return play


_PEERS: dict[str, Callable[[], dict[str, Play]]] = {
    "RLCard": _rlcard,
    "OpenSpiel": _open_spiel,
}

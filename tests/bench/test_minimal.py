"""The minimal generators that random play is compared with."""

from __future__ import annotations

import pytest

from bench import minimal
from games import open_game
from games.engine.players import RandomPlayer

GAMES_EACH = 60


@pytest.mark.parametrize("game", minimal.GAMES)
def test_a_minimal_generator_plays_the_same_games_as_the_engine(game: str) -> None:
    for number in range(GAMES_EACH):
        seed = f"{game} {number}"
        run, act = open_game(game, seed), RandomPlayer(seed).act
        while run.pending is not None:
            act(run)
        least = minimal.play(minimal.GAMES[game], seed)
        assert [line.to_json() for line in least] == [line.to_json() for line in run.log], seed

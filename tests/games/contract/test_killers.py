"""The foe that ended a lost game is known, and has a name for readers."""

import pytest

from games import open_game
from games.catalog import GAMES
from games.engine.extensions.endings import Foes
from games.engine.players import RandomPlayer

SOLO = [("diamonds", {}), ("solitaire", {}), ("cards", {"gm": "auto"})]


@pytest.mark.parametrize(("game", "options"), SOLO)
def test_lost_games_name_their_last_foe(game: str, options: dict[str, str]) -> None:
    """No game that was won has one, and a stored text always reads the same."""
    named = 0
    foes = GAMES[game].need(Foes)
    for seed in range(30):
        run = open_game(game, f"foe {seed}", options)
        while run.pending is not None:
            killer = foes.killer(run.moment())
            assert killer is None, "the game goes on"
            RandomPlayer(f"foe {seed} {run.seq}").act(run)
        killer = foes.killer(run.moment())
        if run.standings[0].won:
            continue
        if killer is not None:
            named += 1
            assert foes.words(killer)
    assert named > 5

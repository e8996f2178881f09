"""The foe that ended a lost game is known, and has a name for readers."""

import pytest

from games import open_game
from games.catalog import GAMES
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.players import RandomPlayer

SOLO = [("diamonds", {}), ("solitaire", {}), ("cards", {"gm": "auto"})]


@pytest.mark.parametrize(("game", "options"), SOLO)
def test_lost_games_name_their_last_foe(game: str, options: dict[str, str]) -> None:
    """A stored text always reads the same."""
    named = 0
    ending: AnyEnding = GAMES[game].need(Ending)
    assert ending.foe is not None
    assert ending.foe_words is not None
    for seed in range(30):
        run = open_game(game, f"foe {seed}", options)
        while run.pending is not None:
            RandomPlayer(f"foe {seed} {run.seq}").act(run)
        foe = ending.foe(ending.account(run.moment()))
        if foe is not None:
            named += 1
            assert not run.standings[0].won
            assert ending.foe_words(foe)
    assert named > 5

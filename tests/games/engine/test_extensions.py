"""Optional extensions of games, found by their type."""

import pytest

from games.catalog import GAMES
from games.engine.extensions.hidden import Coach, HiddenCards, Undo
from games.engine.extensions.opening import Daily
from games.engine.game import AnyGame
from tests.kit.extensions import bringing

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_an_extension_is_found_by_its_type() -> None:
    game = GAMES["dealer"]
    assert game.find(Daily) is None
    with pytest.raises(LookupError):
        game.need(Daily)
    brought = Daily({"level": 1})
    changed = bringing(game, brought)
    assert changed.find(Daily) is changed.need(Daily) is brought


@EVERY_GAME
def test_a_game_brings_one_of_a_type(game: AnyGame) -> None:
    types = [type(each) for each in game.extensions]
    assert len(set(types)) == len(types)


@EVERY_GAME
def test_coach_and_undo_have_hidden_cards_to_deal_again(game: AnyGame) -> None:
    if game.find(Coach) is not None or game.find(Undo) is not None:
        assert game.find(HiddenCards) is not None

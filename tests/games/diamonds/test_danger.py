"""The danger of the next card, from the remaining cards and the weapon in hand."""

import pytest

from games.diamonds.rules.fights import blow_of, next_card
from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from tests.kit.diamonds import dungeon, late
from tests.kit.runs import each_ask, words


@pytest.mark.parametrize("deck", ["", "5H 4D"])
def test_without_an_enemy_in_the_deck_there_is_no_danger(deck: str) -> None:
    run = late("2H 3S 4S 5S", deck)
    run.state.deck = deck.split()
    assert next_card(run.state, 0) is None


def test_the_order_of_the_deck_tells_nothing_and_each_card_counts() -> None:
    seen = sum(checked(seed) for seed in range(8))
    assert seen > 50


def checked(seed: int) -> int:
    """Play a game, check the danger at each ask, and return how often there was one."""
    run = dungeon("6H 7H 8H 9H", Seeded(str(seed)))
    player = RandomPlayer(str(seed))
    seen = 0
    for _ in each_ask(run):
        state = run.state
        coming = next_card(state, 0)
        enemies = [card for card in state.deck if card[-1] in "SC" or card[0] == "X"]
        harm = [blow_of(state, 0, card).damage for card in enemies]
        if coming is not None:
            seen += 1
            assert coming.most == max(harm)
            deadly = sum(each >= state.hp[0] for each in harm)
            assert coming.deadly == pytest.approx(deadly / len(state.deck))
            state.deck.reverse()
            assert next_card(state, 0) == coming
            state.deck.reverse()
        player.act(run)
    return seen


def test_the_board_warns_of_a_card_that_may_kill() -> None:
    run = late("2H", "5H 4D 7H KS 8H", hp=12)
    assert "⚠️ An unseen card deals you up to 13, deadly 1 in 2" in words(run.panel(0))
    run = late("2H", "5H 4D 7H KS 8H", hp=14)
    assert "⚠️" not in words(run.panel(0))

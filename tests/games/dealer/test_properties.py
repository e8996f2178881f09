"""Thousands of random moves: no card exists twice, and none is lost."""

from collections import Counter
from typing import Any

import pytest

from games.dealer.rules.decks import whole_deck
from games.dealer.rules.fighters import MOST_FIGHTERS
from games.engine.run import Keep
from tests.kit.dealer import opened, random_acts

ACTS = 2000


@pytest.mark.parametrize(
    ("options", "acts"), [({"jokers": 4, "packs": 2}, ACTS), ({"free": 3}, ACTS // 4)]
)
def test_no_card_is_there_twice_and_none_is_lost(options: dict[str, Any], acts: int) -> None:
    """A fight's own deck of 54 as well, and no free chair holds a card."""
    run = opened("thousands", ["A", "B", "C", "D", "E"], options, Keep.NOTHING)
    whole = Counter(whole_deck(run.options))
    for state in random_acts(run, "thousands", acts):
        piles = [card for pile in state.piles for card in pile.cards]
        hands = [card for hand in state.hands for card in hand]
        assert Counter([*state.deck, *state.discard, *state.gm, *piles, *hands]) == whole
        for hand, held in zip(state.hands, state.held, strict=True):
            assert not Counter(held) - Counter(hand)
        assert not any(state.hands[seat] for seat, name in enumerate(state.sitters) if not name)
        fight = [turn.card for turn in state.turns if turn.card is not None]
        fight += [*state.fight_deck, *state.fight_discard]
        assert len(set(fight)) == (54 if state.fight == "cards" else 0)
        assert len([*state.fight_deck, *state.fight_discard]) <= 54
        assert sum(turn.status == "acts" for turn in state.turns) <= 1
        assert sum(turn.status != "out" for turn in state.turns) <= MOST_FIGHTERS

"""Thousands of random moves: no card exists twice, none is lost, and no seat sees a secret."""

from __future__ import annotations

from collections import Counter

from games.dealer import GAME
from games.dealer.rules.decks import whole_deck
from games.dealer.rules.fighters import MOST_FIGHTERS
from games.engine.chance import Numbers, Seeded
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import Run

SEATS = 5
ACTS = 2000


def test_no_card_is_there_twice_and_none_is_lost_in_thousands_of_acts() -> None:
    """A fight's own deck of 54 as well; the dealer does not end it."""
    header = Header("dealer", 2, {"jokers": 4, "packs": 2}, ["A", "B", "C", "D", "E"])
    run = Run(GAME, header, Seeded("thousands"))
    whole = Counter(whole_deck(run.options))
    player, numbers = RandomPlayer("thousands"), Numbers("who")
    ends = 0
    while run.state.counts.acts < ACTS:
        assert run.pending is not None
        seat = numbers.below(SEATS)
        answer = player.choose(run.pending.offers[seat])
        ends += answer == "end"
        run.answer(seat, "dice" if answer == "end" else answer)
        state = run.state
        piles = [card for pile in state.piles for card in pile.cards]
        hands = [card for hand in state.hands for card in hand]
        assert Counter([*state.deck, *state.discard, *state.gm, *piles, *hands]) == whole
        for hand, held in zip(state.hands, state.held, strict=True):
            assert not Counter(held) - Counter(hand)
        fight = [turn.card for turn in state.turns if turn.card is not None]
        fight += [*state.fight_deck, *state.fight_discard]
        assert len(set(fight)) == (54 if state.fight == "cards" else 0)
        assert len([*state.fight_deck, *state.fight_discard]) <= 54
        assert sum(turn.status == "acts" for turn in state.turns) <= 1
        assert sum(turn.status != "out" for turn in state.turns) <= MOST_FIGHTERS
    assert ends > ACTS // 100

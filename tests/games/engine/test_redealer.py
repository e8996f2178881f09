"""Redealing hidden cards."""

from games.engine.extensions.hidden import Redealer, Unseen
from tests.kit.toy import CARDS


def test_hidden_piles_keep_their_sizes_in_another_deal() -> None:
    seen = set()
    for seed in range(20):
        piles = [CARDS[:2], CARDS[2:3], [], CARDS[3:]]
        Redealer(str(seed)).among([Unseen(pile) for pile in piles])
        assert list(map(len, piles)) == [2, 1, 0, 2]
        assert sorted(card for pile in piles for card in pile) == CARDS
        seen.add(str(piles))
    assert len(seen) > 10


def test_how_the_cards_lay_changes_nothing() -> None:
    one, other = [CARDS[:2], CARDS[2:]], [CARDS[:-3:-1], CARDS[-3::-1]]
    for piles in (one, other):
        Redealer("1").among([Unseen(pile) for pile in piles])
    assert one == other


def test_known_cards_stay_in_their_pile() -> None:
    piles = [CARDS[:3], CARDS[3:]]
    known = piles[0][1]
    Redealer("1").among([Unseen(piles[0], [known]), Unseen(piles[1])])
    assert piles[0][0] == known
    assert sorted(card for pile in piles for card in pile) == CARDS


def test_each_deal_is_another() -> None:
    redealer = Redealer("1")
    assert len({str(redealer.dealt(CARDS)) for _ in range(10)}) > 5

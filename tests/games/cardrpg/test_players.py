"""Automatic players of subsets: the random one of the record format, and the steady one."""

from collections import Counter

from games.cardrpg.rules.offers import of_one_rank
from games.engine.players import RandomPlayer
from games.engine.table import Offer, Some, allows, read_answer
from tests.kit.toy import asking, run_of

HAND = ["KS", "7S", "7H", "X1", "7D"]
COMBOS = Some(HAND, 1, 5, "same-rank", of_one_rank)
ANY = Some(HAND, 1, 3, "any", bool)


def drawn(offer: Offer, count: int) -> Counter[str]:
    """Count how often a random player took each subset."""
    taken: Counter[str] = Counter()
    player = RandomPlayer("subsets")
    for _ in range(count):
        run = run_of(asking({0: offer}))
        player.act(run)
        taken["+".join((run.outcome or {})["answer"])] += 1
    return taken


def test_of_any_a_size_evenly_then_cards_evenly_in_the_order_of_the_offer() -> None:
    taken = drawn(ANY, 3000)
    sizes = Counter(dict.fromkeys((1, 2, 3), 0))
    cards: Counter[str] = Counter()
    for name, count in taken.items():
        subset = name.split("+")
        assert subset == [card for card in HAND if card in subset]
        sizes[len(subset)] += count
        cards.update(dict.fromkeys(subset, count))
    assert all(abs(count - 1000) < 120 for count in sizes.values())
    assert all(abs(count - 1200) < 140 for count in cards.values())


def test_everything_is_as_many_as_may_be_taken() -> None:
    assert read_answer(ANY, "*") == ["KS", "7S", "7H"]
    assert read_answer(Some(HAND, 1, 9, "any", bool), "*") == HAND
    assert not allows(COMBOS, read_answer(COMBOS, "*"))
    assert read_answer(["*", "a"], "*") == "*"

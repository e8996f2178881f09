"""Automatic players of subsets: the random one of the record format, and the steady one."""

from __future__ import annotations

from collections import Counter

from games.cardrpg.rules.automatic import steady
from games.cardrpg.rules.offers import of_one_rank
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import new_state
from games.engine.players import RandomPlayer
from games.engine.table import Ask, Offer, Some, Text, allows, forced, read_answer
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


def test_of_same_rank_one_card_evenly_then_each_other_with_an_even_chance() -> None:
    taken = drawn(COMBOS, 4000)
    sevens = {
        "7S": 1, "7H": 1, "7D": 1, "7S+7H": 2, "7S+7D": 2, "7H+7D": 2, "7S+7H+7D": 3,
    }  # fmt: skip
    assert set(taken) == {"KS", "X1", *sevens}
    # One in five cards comes first; each of the two other sevens then joins half of the time.
    expected = {"KS": 800.0, "X1": 800.0} | {name: 200.0 * ways for name, ways in sevens.items()}
    for name, mean in expected.items():
        assert abs(taken[name] - mean) < 4 * mean**0.5, name


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


def test_equal_cards_are_told_apart_by_where_they_lie() -> None:
    twice = Some(["7S", "7S", "2H"], 2, 2, "any", bool)
    assert set(drawn(twice, 200)) == {"7S+7S", "7S+2H"}


def test_everything_is_as_many_as_may_be_taken() -> None:
    assert read_answer(ANY, "*") == ["KS", "7S", "7H"]
    assert read_answer(Some(HAND, 1, 9, "any", bool), "*") == HAND
    assert not allows(COMBOS, read_answer(COMBOS, "*"))
    assert read_answer(["*", "a"], "*") == "*"


def test_one_card_that_must_be_taken_is_forced() -> None:
    assert forced(Some(["7S"], 1, 1, "any", bool)) == ["7S"]
    assert forced(Some(["7S"], 0, 1, "any", bool)) is None
    assert forced(Some(["7S", "8S"], 1, 1, "any", bool)) is None


def wish(name: str, offer: Offer) -> object:
    options = CardRpgOptions()
    _, answer = steady(options, new_state(options, 1, None), Ask(name, {0: offer}))
    return answer


def test_the_steady_player_has_its_wishes_in_order() -> None:
    assert wish("camp", ["sell:9C", "fight", "stop"]) == "fight"
    assert wish("turn", ["attack", "kill:AS", "spade:2S"]) == "kill:AS"
    assert wish("turn", ["attack", "club:2C", "spade:3S", "spade:2S"]) == "spade:3S"
    assert wish("turn", ["buytop", "fresh", "forfeit"]) == "fresh"
    assert wish("turn", ["buytop", "pass"]) == "pass"
    assert wish("hand", ["keep", "discard"]) == "keep"
    assert wish("prep", ["wait", "buytop"]) == "wait"
    assert wish("name", Text(32)) == "x"


def test_the_steady_player_plays_the_heaviest_rank() -> None:
    assert wish("cards", COMBOS) == ["7S", "7H", "7D"]
    heavy = Some(["KS", "KH", "10S", "X1"], 1, 4, "same-rank", of_one_rank)
    assert wish("cards", heavy) == ["KS", "KH"]  # twelve, as the Joker, and first
    assert wish("buyback", ANY) == ["KS", "7S", "7H"]

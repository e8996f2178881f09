"""Character, cards, deck, subtraction and Roll: rules 1.1 to 5.3, each with its number."""

from typing import Any

import pytest

from games.solitaire.rules.cards import DECK, STATS, VALUE
from games.solitaire.rules.deck import modifier
from games.solitaire.rules.fight import subtract
from games.solitaire.rules.state import Side
from games.solitaire.rules.state import State as Journey
from tests.kit.runs import do
from tests.kit.solitaire import blow, camp, quest, table_of

FACES = {"A": 1, "J": 10, "Q": 10, "K": 10}
NUMBERS = {str(number): number for number in range(2, 11)}
RANKS = FACES | NUMBERS


def drawn_as_modifier(deck: str, count: int, *later: str, discard: str = "") -> tuple[int, Journey]:
    """Return a modifier by itself, and the state after it."""
    state = Journey(deck=deck.split(), discard=discard.split())
    total, _ = do(modifier(table_of([]), state, count), *later)
    return total, state


def down(cards: str, points: int, **rule: Any) -> str:
    """Return the cards that the subtraction rule turns down, in its order."""
    return " ".join(subtract(cards.split(), points, **rule).down)


@pytest.mark.parametrize("level", [0, 1, 8, 25])
def test_rule_1_1_any_level_may_be_chosen(level: int) -> None:
    run = quest(" ".join(DECK), *[""] * 20)
    run.answer(0, level)
    assert run.state.player.cards == list(DECK[:level])


def test_rule_1_2_as_many_cards_as_the_level_from_the_top_face_up() -> None:
    run = quest("7S 2D 9H KC 3C 4C 5C 6C", level=4)
    assert run.state.player == Side(["7S", "2D", "9H", "KC"], [])


def test_rule_2_1_strength_is_what_strikes_and_armor_what_defends() -> None:
    _, struck = blow("8S 2C 9H 9D", "7C 3S 3H 3D")
    assert (struck.strength, struck.armor) == ((7, 0), (8, 0))


@pytest.mark.parametrize("suit", list("SHDC"))
def test_rule_2_2_ranks(suit: str) -> None:
    assert {card[:-1]: VALUE[card] for card in DECK if card[-1] == suit} == RANKS


def test_rule_2_3_a_stat_is_the_sum_of_its_cards_that_lie_face_up() -> None:
    side = Side(["KS", "7S", "2S", "AH", "10H", "KC"], ["7S", "AH"])
    assert [side.value(stat) for stat in STATS] == [10, 12, 10, 0]


def test_rule_2_4_stats_are_the_monsters_as_well() -> None:
    state, struck = blow("KC QC JC", "AS 2S AH 9C 8D", by="player")
    assert (struck.armor_down, struck.life_down) == (("2S", "AS"), ("AH",))
    assert [state.monster.value(stat) for stat in STATS] == [9, 3, 0, 8]


def test_rule_3_1_cards_come_one_at_a_time_from_the_top_and_are_discarded_on_top() -> None:
    total, state = drawn_as_modifier("5C 2S 9H", 2, discard="KD")
    assert total == 7
    assert state.deck == ["9H"]
    assert state.discard == ["2S", "5C", "KD"]


def test_rule_3_2_when_it_is_a_single_card_too() -> None:
    total, state = drawn_as_modifier("5C", 2, "3H", "5C", discard="3H")
    assert total == 5 - 3
    assert (state.deck, state.discard) == (["5C"], ["3H"])


def test_rule_3_3_a_card_is_discarded_before_the_next_is_drawn() -> None:
    # The first card is in the pile that is shuffled when the second empties the deck.
    total, state = drawn_as_modifier("5C 2S", 2, "5C", discard="")
    assert (total, state.deck, state.discard) == (7, ["5C"], ["2S"])


@pytest.mark.parametrize("count", [1, 2])
def test_rule_3_4_without_a_card_the_modifier_is_0(count: int) -> None:
    assert drawn_as_modifier("", count) == (0, Journey())


def test_rule_3_5_initiative_has_one_card_and_may_be_below_0() -> None:
    run = camp("5C 4D", "3H 2D KD 9H")
    assert (run.state.player_rolled, run.state.monster_rolled) == (4 - 10, 2 - 9)
    assert run.state.discard[:2] == ["9H", "KD"]


@pytest.mark.parametrize("given", ["3S 9S 5S", "9S 5S 3S", "5S 3S 9S"])
def test_rule_4_1_from_the_highest_rank_to_the_lowest(given: str) -> None:
    assert down(given, 14) == "9S 5S"
    assert down(given, 17, armor=True) == "9S 5S 3S"


def test_rule_4_3_nothing_of_the_kind_happens_to_life() -> None:
    for points in range(1, 20):
        assert not subtract(["9H", "6H", "3H"], points).rounded


def test_rule_5_1_the_monster_is_as_many_cards_as_the_level_face_up() -> None:
    run = quest("7S 2D 9H KC 3C 4C 5C 6C", level=4)
    assert run.state.monster == Side(["3C", "4C", "5C", "6C"], [])
    assert run.state.encounter == 1


def test_rule_5_2_nothing_is_drawn_then() -> None:
    run = quest("", level=26)
    assert run.state.deck == list(DECK[26:])
    assert (run.state.monster.cards, run.state.discard, run.state.encounter) == ([], [], 0)

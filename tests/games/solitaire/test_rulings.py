"""The rulings R1 to R11 of the rules page (section 3): rounds, piles, subtraction and damage."""

# ruff: noqa: N802 - rulings have the page's names

import pytest

from games.engine.game import SetupRefused
from games.solitaire.rules.deck import modifier
from games.solitaire.rules.fight import subtract
from games.solitaire.rules.state import State as Journey
from tests.kit.runs import do
from tests.kit.solitaire import blow, camp, quest, table_of

ALL_RED = "2H 3H 4H 5H"  # two modifiers of 0


@pytest.mark.parametrize("level", [-1, 53])
def test_ruling_R1_no_other_level_is_taken(level: int) -> None:
    with pytest.raises(SetupRefused, match="“level”"):
        quest("", level=level)


def test_ruling_R3_after_the_last_card_of_a_modifier_though_nobody_draws() -> None:
    state = Journey(deck=["5C"], discard=["3H"])
    do(modifier(table_of([]), state, 1), "3H")
    assert (state.deck, state.discard) == (["3H"], ["5C"])


def test_ruling_R4_the_deck_counts_with_its_discard_pile() -> None:
    run = camp("KC 4D KH", "2D", "5D 6D", discard="9D")
    assert run.state.monster.cards == ["2D", "5D", "6D"]


def test_ruling_R5_without_cards_a_modifier_is_0() -> None:
    assert do(modifier(table_of([]), Journey(), 1)) == (0, [])
    assert do(modifier(table_of([]), Journey(), 2)) == (0, [])


def test_ruling_R6_of_rank_ten_the_king_goes_first_and_rounding_takes_the_ten() -> None:
    tens = ["JS", "10S", "KS", "QS"]
    assert subtract(tens, 30, armor=True).down == ["KS", "QS", "JS"]
    assert subtract(tens, 31, armor=True).down == ["KS", "QS", "JS", "10S"]
    assert subtract(tens, 1, armor=True).down == ["10S"]
    assert subtract(["JH", "KH", "10H"], 20).down == ["KH", "JH"]


def test_ruling_R10_an_old_wound_brings_no_armor_up() -> None:
    state, struck = blow("7S 4H KH", "9C", down="7S 4H")
    assert (struck.damage, struck.life_down, struck.armor_up) == (9, (), ())
    assert state.player.down == ["7S", "4H"]


def test_ruling_R11_damaged_is_damage_above_0_though_no_card_is_turned() -> None:
    assert camp("2C KH", f"9C QD AS KS {ALL_RED}").outcome is None  # damage 9, the K holds
    assert camp("2C", f"9C AS KS {ALL_RED}").outcome is not None  # no life cards

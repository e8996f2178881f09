"""The rules of a dungeon, one test for each number of the rules page (2.1 to 2.4, solo)."""

import pytest

from games.diamonds.rules.events import Drank, Fought
from games.diamonds.view.fields import hearts
from games.engine.panel import Strong
from games.engine.run import NotOffered
from tests.kit.diamonds import Dungeon, dungeon, late, score, take
from tests.kit.runs import asks, offered
from tests.kit.unwrap import unwrap

NUMBERS = {str(number): number for number in range(2, 11)}


def hp(run: Dungeon) -> int:
    return run.state.hp[0]


def in_hand(run: Dungeon) -> tuple[str | None, int | None]:
    """Return the weapon and its limit."""
    return run.state.weapon[0], run.state.limit[0]


@pytest.mark.parametrize(
    ("weapon", "value"), [(rank + "D", value) for rank, value in (NUMBERS | {"A": 14}).items()]
)
def test_rule_1_2_weapons_take_their_value_off_a_blow(weapon: str, value: int) -> None:
    run = late(weapon, "X1 2H 3H 4H")
    assert take(run, f"{weapon} X1") == [20, 20 - (15 - value)]


@pytest.mark.parametrize(
    ("potion", "value"), [(rank + "H", value) for rank, value in (NUMBERS | {"J": 11}).items()]
)
def test_rule_1_2_potions_give_their_value(potion: str, value: int) -> None:
    run = late(potion, "2S 2C", hp=5)
    assert take(run, potion) == [5 + value]


def test_rule_1_3_the_party_starts_with_twenty_hp_in_five_heroes() -> None:
    assert hp(dungeon("")) == 20
    assert hearts(20) == "❤️" * 5


def test_rule_1_3_the_table_shows_hp_as_number_and_hearts() -> None:
    run = dungeon("3C 4C 5C 6C")
    take(run, "3C")
    assert run.panel(0).lines[0] == (Strong("17 HP"), f" {hearts(17)}")


def test_rule_2_1_four_cards_from_the_top_make_the_first_room() -> None:
    run = dungeon("7S 2D 9H X1 4C")
    assert run.state.room == ["7S", "2D", "9H", "X1"]
    assert run.state.deck[0] == "4C"
    assert len(run.state.deck) == 44
    assert (asks(run), offered(run)) == ("room", ["face", "run"])


def test_rule_2_3_a_card_that_does_not_lie_there_cannot_be_taken() -> None:
    run = dungeon("2C 3C 4C 5C 6D")
    run.answer(0, "face")
    with pytest.raises(NotOffered):
        run.answer(0, "6D")


def test_rule_2_4_the_last_room_is_taken_whole() -> None:
    run = late("2C", "3C 4D")
    assert (asks(run), run.state.need) == ("card", 3)
    take(run, "2C 3C")
    assert run.state.room == []
    assert unwrap(run.outcome)["left"] == 0


def test_rule_3_2_a_weapon_takes_its_value_off_and_never_heals() -> None:
    run = dungeon("6D QS 2C 3H")
    assert take(run, "6D QS") == [20, 14]
    assert in_hand(run) == ("6D", 12)
    assert take(run, "2C") == [14]
    assert in_hand(run) == ("6D", 2)


def test_rule_3_2_it_works_again_only_on_lower_values() -> None:
    run = dungeon("6D 8S 7S 2H 6C 5C 3H")
    assert take(run, "6D 8S 7S") == [20, 18, 17]
    assert in_hand(run) == ("6D", 7)
    assert take(run, "6C 5C") == [17, 17]
    assert in_hand(run) == ("6D", 5)


def test_rule_3_4_bare_hands_take_the_full_value() -> None:
    run = dungeon("7S 2H 3H 4H")
    assert take(run, "7S") == [13]
    fought = run.events[-1]
    assert isinstance(fought, Fought)
    assert fought.weapon is None


def test_rule_3_6_a_second_one_in_a_row_has_no_effect() -> None:
    run = dungeon("KS 2H 3H 4C")
    assert take(run, "KS 2H 3H") == [7, 9, 9]
    drank = run.events[-2]
    assert isinstance(drank, Drank)
    assert (drank.healed, drank.wasted) == (0, True)


def test_rule_3_7_one_hp_is_enough_to_go_on() -> None:
    run = late("5C", "9H JH 2D 3D 4D", hp=6)
    assert take(run, "5C") == [1]
    assert asks(run) == "card"


def test_rule_4_1_won_with_every_card_taken_and_hp_left() -> None:
    run = late("5C", "2D 3H", hp=9)
    take(run, "2D 5C")
    assert run.state.last == ["3H"]
    assert unwrap(run.outcome)["result"] == ["won"]
    assert score(run) == 9 - 3 + 3


def test_rule_4_1_falling_to_the_very_last_card_is_a_loss() -> None:
    run = late("9C", "2D 3H", hp=4)
    take(run, "2D 3H")
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["left"]) == (["lost"], 0)
    assert score(run) == 4 + 3 - 7


def test_rule_4_2_lost_counts_every_enemy_not_yet_faced() -> None:
    run = late("KC", "2S 9D 5H 4C 10D X1", hp=13)
    take(run, "KC")
    assert score(run) == 0 - (2 + 4 + 15)

"""The rulings R1 to R11 of the rules page (section 3): rounds, piles, subtraction and damage."""

# ruff: noqa: N802 - rulings have the page's names

from __future__ import annotations

import pytest

from games.engine.game import SetupRefused
from games.engine.record import Shuffled
from games.engine.run import NotOffered
from games.engine.table import Number
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.deck import modifier
from games.solitaire.rules.events import Hurried, Struck
from games.solitaire.rules.fight import subtract
from games.solitaire.rules.state import State as Journey
from tests.kit.runs import asks, do, offered
from tests.kit.solitaire import Quest, blow, camp, experience, quest, table_of

ALL_RED = "2H 3H 4H 5H"  # two modifiers of 0


def shuffles(run: Quest) -> list[list[str]]:
    return [line.cards for line in run.log if isinstance(line, Shuffled)]


def test_ruling_R1_levels_0_to_25_are_offered() -> None:
    run = quest("")
    assert (asks(run), offered(run)) == ("level", Number(0, 25))
    for level in (-1, 26, "8"):
        with pytest.raises(NotOffered):
            run.answer(0, level)


@pytest.mark.parametrize("level", [0, 8, 25, 26, 52])
def test_ruling_R1_the_option_takes_0_to_52_in_place_of_the_question(level: int) -> None:
    run = quest("", *[""] * 20, level=level)
    assert run.state.level == level
    assert [line["ask"] for line in run.record or [] if "ask" in line] == []
    assert asks(run) != "level"
    assert ((run.outcome or {}).get("result") == ["won"]) == (level >= 26)


@pytest.mark.parametrize("level", [-1, 53])
def test_ruling_R1_no_other_level_is_taken(level: int) -> None:
    with pytest.raises(SetupRefused, match="“level”"):
        quest("", level=level)


def test_ruling_R2_a_round_is_one_attack_by_each_then_priority_again() -> None:
    run = camp("2C KH", "3C QH KS AS 2H 3H 4H 5H 6H 7H 8H 9H AH 2D")
    for _ in range(3):
        run.answer(0, "fight")
    told = [event for event in run.events if isinstance(event, Hurried | Struck)]
    for at, event in enumerate(told):
        assert isinstance(event, Hurried) == (at % 3 == 0)
    assert {event.by for event in told[1:3] if isinstance(event, Struck)} == {"player", "monster"}


def test_ruling_R3_at_once_and_without_the_card_just_drawn() -> None:
    state = Journey(deck=["5C", "2S"], discard=["3H", "KD"])
    total, _ = do(modifier(table_of([]), state, 2), "KD 5C 3H")  # the first card is in the pile
    assert total == 7
    assert (state.deck, state.discard) == (["KD", "5C", "3H"], ["2S"])


def test_ruling_R3_after_the_last_card_of_a_modifier_though_nobody_draws() -> None:
    state = Journey(deck=["5C"], discard=["3H"])
    do(modifier(table_of([]), state, 1), "3H")
    assert (state.deck, state.discard) == (["3H"], ["5C"])


def test_ruling_R3_in_the_middle_of_a_deal_without_the_cards_dealt_and_the_stats() -> None:
    chance = "7D 8D"
    run = camp("KC 4D KH", "2D 3D", chance, discard="9D")
    (pile,) = shuffles(run)
    assert {"2D", "3D", "KC", "4D", "KH"}.isdisjoint(pile)
    assert len(pile) == 52 - 5
    assert run.state.monster.cards == ["2D", "3D", "7D"]


def test_ruling_R3_after_the_last_card_of_a_deal_though_nobody_draws() -> None:
    run = camp("KC 4D", "2D 3D", "AS KS", discard="9D")
    (pile,) = shuffles(run)
    assert len(pile) == 48
    # It came before the first initiative was drawn.
    assert (run.state.player_rolled, run.state.monster_rolled) == (4 + 1, 5 + 10)


def test_ruling_R3_the_experience_card_and_the_monster_are_not_shuffled_in() -> None:
    run = camp("KC 4D", "AH QC KS AS 2H 3H 4H 5H 6H", "7D", discard="9D")
    run.answer(0, "fight")
    (pile,) = shuffles(run)
    assert (asks(run), experience(run)) == ("loot", "6H")
    assert len(pile) == 52 - 5
    assert {"6H", "AH", "QC", "KC", "4D"}.isdisjoint(pile)
    assert run.state.discard == []


def test_ruling_R3_no_shuffle_while_nothing_is_discarded() -> None:
    run = quest(" ".join(DECK), level=52)
    assert len(shuffles(run)) == 1
    state = Journey(deck=["5C"])
    assert do(modifier(table_of([]), state, 1)) == (5, ["5C"])
    assert (state.deck, state.discard) == ([], ["5C"])


def test_ruling_R4_the_deck_counts_with_its_discard_pile() -> None:
    run = camp("KC 4D KH", "2D", "5D 6D", discard="9D")
    assert run.state.monster.cards == ["2D", "5D", "6D"]


@pytest.mark.parametrize(("deck", "won"), [(0, True), (1, True), (25, True), (26, True)])
def test_ruling_R4_enough_cards_but_none_left_is_won(deck: int, won: bool) -> None:
    others = DECK[26:]
    run = camp(" ".join(DECK[:26]), " ".join(others[:deck]), discard=" ".join(others[deck:]))
    assert (run.outcome is not None) == won
    assert run.state.deck == list(others[:deck])  # there is no draw


def test_ruling_R4_at_level_25_two_cards_are_left_and_the_game_goes_on() -> None:
    run = camp(" ".join(DECK[:25]), " ".join(DECK[25:]), *[""] * 20)
    assert run.outcome is None
    assert len(run.state.deck) + len(run.state.discard) == 2


def test_ruling_R5_without_cards_a_modifier_is_0() -> None:
    assert do(modifier(table_of([]), Journey(), 1)) == (0, [])
    assert do(modifier(table_of([]), Journey(), 2)) == (0, [])


def test_ruling_R6_of_rank_ten_the_king_goes_first_and_rounding_takes_the_ten() -> None:
    tens = ["JS", "10S", "KS", "QS"]
    assert subtract(tens, 30, armor=True).down == ["KS", "QS", "JS"]
    assert subtract(tens, 31, armor=True).down == ["KS", "QS", "JS", "10S"]
    assert subtract(tens, 1, armor=True).down == ["10S"]
    assert subtract(["JH", "KH", "10H"], 20).down == ["KH", "JH"]


def test_ruling_R7_a_modifier_of_0_is_no_card() -> None:
    rounded = subtract(["9S", "3S"], 1, armor=True, extra=0)
    assert (rounded.down, rounded.rounded) == (["3S"], True)
    assert not subtract([], 5, armor=True, extra=0).rounded


@pytest.mark.parametrize(
    ("points", "down"),
    [
        (10, []),  # it goes down first of its rank, and the K stays
        (4, ["5S"]),  # rounding: the 5 is lower
        (5, ["5S"]),
        (20, ["KS"]),
    ],
)
def test_ruling_R7_the_modifier_comes_first_among_its_equals(points: int, down: list[str]) -> None:
    assert subtract(["KS", "5S"], points, armor=True, extra=10).down == down


def test_ruling_R7_rounding_takes_the_modifier_where_it_is_equal_to_the_lowest() -> None:
    assert subtract(["9S", "5S"], 2, armor=True, extra=5).down == []
    assert subtract(["9S", "5S"], 2, armor=True, extra=4).down == []
    assert subtract(["9S", "5S"], 2, armor=True, extra=6).down == ["5S"]


R8 = [
    # armor up, modifier's cards, strength; turned down, N, and its damage by each option
    ("KS", "", "AC", "KS", 0, 1),
    ("7S 5S 3S", "", "6C", "5S 3S", 0, 1),
    ("8S 7S", "", "KC 4C", "8S 7S", 0, 6),
    ("9S", "4S AH 2D 3D", "2C", "", 0, 2),
    ("7S 5S 3S", "", "KC 5C", "7S 5S 3S", 0, 0),
    ("7S 5S 3S", "", "KC 7C", "7S 5S 3S", 2, 2),
]


@pytest.mark.parametrize(("armor", "drawn", "strength", "down", "excess", "leftover"), R8)
def test_ruling_R8_what_is_left_after_rounding(
    armor: str, drawn: str, strength: str, down: str, excess: int, leftover: int
) -> None:
    for option, damage in (("excess", excess), ("leftover", leftover)):
        _, struck = blow(armor, strength, drawn, damage=option)
        assert (" ".join(struck.armor_down), struck.damage) == (down, damage)
    _, struck = blow(armor, strength, drawn)
    assert struck.damage == excess  # the default


def test_ruling_R9_with_no_armor_up_nothing_is_turned_down() -> None:
    _, struck = blow("7S KH", "4C", down="7S")
    assert (struck.armor_down, struck.damage) == ((), 4)


def test_ruling_R9_strength_0_does_nothing_at_all() -> None:
    _, struck = blow("7S KH", "4H")
    assert (struck.strength, struck.armor_down, struck.damage) == ((0, 0), (), 0)


def test_ruling_R10_an_old_wound_brings_no_armor_up() -> None:
    state, struck = blow("7S 4H KH", "9C", down="7S 4H")
    assert (struck.damage, struck.life_down, struck.armor_up) == (9, (), ())
    assert state.player.down == ["7S", "4H"]


def test_ruling_R11_damaged_is_damage_above_0_though_no_card_is_turned() -> None:
    assert camp("2C KH", f"9C QD AS KS {ALL_RED}").outcome is None  # damage 9, the K holds
    assert camp("2C", f"9C AS KS {ALL_RED}").outcome is not None  # no life cards

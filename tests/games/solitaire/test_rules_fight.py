"""Priority, Attack, Experience and the end: rules 6.1 to 9.2, each with its number."""

from typing import Any

import pytest

from games.engine.run import NotOffered
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.events import Drew, Hurried, Looted, Lost, Met, Struck, Won
from tests.kit.runs import asks, events_of, offered
from tests.kit.solitaire import Quest, blow, camp, experience, quest
from tests.kit.unwrap import unwrap


def fresh(own: str, monster: str, drawn: str = "", **options: Any) -> Quest:
    """Return a character that meets this monster; these cards are drawn next."""
    return camp(own, f"{monster} {drawn}", **options)


def test_rule_6_1_the_last_defender_draws_first() -> None:
    first = fresh("5C 4D", "3H 2D", "AS 9S", last_defender="player")
    assert (first.state.player_rolled, first.state.monster_rolled) == (5, 11)
    first = fresh("5C 4D", "3H 2D", "AS 9S", last_defender="monster")
    assert (first.state.player_rolled, first.state.monster_rolled) == (13, 3)


@pytest.mark.parametrize(
    ("drawn", "last_defender", "first"),
    [
        ("AS 9S", "player", "monster"),
        ("9S AS", "player", "player"),
        ("AS 3S", "player", "player"),  # 5 to 5
        ("3S AS", "monster", "monster"),  # 5 to 5
        ("AH 3S", "monster", "player"),  # 7 to 1
        ("KH KD", "player", "player"),  # -6 to -8
    ],
)
def test_rule_6_2_the_higher_sum_has_priority_and_on_a_tie_the_last_defender(
    drawn: str, last_defender: Any, first: str
) -> None:
    run = fresh("5C 4D", "3H 2D", drawn, last_defender=last_defender)
    assert events_of(run, Hurried)[0].first == first
    assert run.state.priority == first


def test_rule_6_3_the_modifiers_are_gone_again() -> None:
    run = fresh("5C 4D", "3H 2D", "KS KH")
    assert run.state.player_rolled == 14
    assert run.state.player.value("initiative") == 4
    assert offered(run) == ["fight", "run"]  # 4 is twice 2, whatever was drawn


@pytest.mark.parametrize("drawn", ["KS AS", "AS KS"])
def test_rule_7_1_whoever_has_priority_strikes_first_then_the_other(drawn: str) -> None:
    run = fresh("2C KH KD", "3C QH 9D", f"{drawn} 2H 3H 4H 5H 6H 7H 8H 9H AH 2D")
    run.answer(0, "fight")
    first, second = events_of(run, Struck)[:2]
    assert [first.by, second.by] == (
        ["player", "monster"] if drawn == "KS AS" else ["monster", "player"]
    )
    assert run.state.rounds == 2


def test_rule_7_2_face_down_cards_stay_down() -> None:
    run = camp("5C 4D 7S 2H KH", "3H 2D 4C 5H 6H KS AH", down="7S 2H")
    run.answer(0, "run")
    assert run.state.player.down == ["7S", "2H"]


def test_rule_7_8_damaged_with_life_0_is_lost() -> None:
    run = fresh("2C AH", "KC 3D", "AS KS 2H 3H 4H 5H")
    assert unwrap(run.outcome)["result"] == ["lost"]
    assert isinstance(run.events[-1], Lost)


def test_rule_7_9_a_dead_monster_strikes_no_more() -> None:
    run = fresh("KC 4D", "AH QC", "KS AS 2H 3H 4H 5H 6H")
    run.answer(0, "fight")
    assert asks(run) == "loot"
    assert [struck.by for struck in events_of(run, Struck)] == ["player"]
    assert (run.state.kills, experience(run)) == (1, "6H")


def test_rule_7_10_after_both_attacks_the_next_round_begins_with_priority() -> None:
    run = fresh("2C KH", "3C QH", "KS AS 2H 3H 4H 5H 6H 7H 8H 9H AH 2D")
    kinds = [type(event) for event in run.events]
    run.answer(0, "fight")
    kinds = [type(event) for event in run.events][len(kinds) :]
    assert kinds[:3] == [Struck, Struck, Hurried]
    assert (run.state.round, run.state.rounds, run.state.encounter) == (2, 2, 1)
    assert run.state.discard[:2] == ["2D", "AH"]


def test_rule_8_1_all_face_down_cards_are_turned_up() -> None:
    run = camp("KC 4D 7S 2H KH", "AH QC 9S 3C 5C KS AS 2D 3H 4H 5H 6H", down="7S 2H")
    run.answer(0, "fight")
    assert asks(run) == "loot"
    assert (run.state.player.down, run.state.monster.down) == ([], [])
    assert run.state.player.value("armor") == 7


def test_rule_8_2_a_card_is_drawn_for_all_to_see() -> None:
    run = fresh("KC 4D", "AH QC", "KS AS 2H 3H 4H 5H 6H")
    run.answer(0, "fight")
    assert experience(run) == "6H"
    assert run.events[-1] == Drew("6H")


def test_rule_8_3_the_card_drawn_from_a_monster_of_level_0_is_kept() -> None:
    run = quest("5C 5S 2H 3D 4S 2C 9H", level=0)
    run.answer(0, "fight")
    assert run.state.player.cards == ["9H"]
    assert "9H" not in run.state.discard
    assert experience(run) is None


def test_rule_8_4_a_stat_is_chosen_in_which_the_monster_has_cards() -> None:
    run = fresh("KC 4D 2S", "AH QC 9C", "KS AS 2H 3H 4H 5H 6H")
    run.answer(0, "fight")
    assert (asks(run), offered(run)) == ("loot", ["strength", "life"])
    with pytest.raises(NotOffered):
        run.answer(0, "armor")
    run.answer(0, "strength")  # of Q and 9 the 9 is nearer to 6
    assert run.state.player.cards == ["KC", "4D", "2S", "9C"]


def test_rule_8_5_the_drawn_card_and_the_rest_are_discarded() -> None:
    run = fresh("KC 4D 2S", "AH QC 9C", "KS AS 2H 3H 4H 5H 6H 2C 3C 4C 5C 7H 8H")
    run.answer(0, "fight")
    before = run.state.discard.copy()
    run.answer(0, "strength")
    assert run.state.discard == ["8H", "7H", "QC", "AH", "6H", *before]
    assert events_of(run, Looted) == [Looted("9C", 4)]
    assert (run.state.level, events_of(run, Met)[-1].level) == (4, 4)
    assert run.state.encounter == 2


@pytest.mark.parametrize("blow_mods", ["2D 3D 2H 3H"])
def test_rule_9_1_life_0_is_lost_only_by_damage(blow_mods: str) -> None:
    state, struck = blow("4S", "3C", blow_mods)
    assert (struck.damage, state.damage) == (0, 0)
    run = fresh("2C 4S", "3C 5D", f"AS KS {blow_mods}")  # it strikes 3 against 4: no damage
    assert asks(run) == "turn"
    assert run.state.player.value("life") == 0
    run = fresh("2C 2S", "3C 5D", f"AS KS {blow_mods.replace('2D', '6D')}")
    assert unwrap(run.outcome)["result"] == ["lost"]


def test_rule_9_2_won_at_the_beginning_of_an_encounter() -> None:
    # Level 25, the monster's one life card falls: level 26.
    own = " ".join([*(card for card in DECK if card[-1] == "C"), *DECK[13:25]])
    monster = " ".join(["KH", *(card for card in DECK if card[-1] == "S"), *DECK[26:37]])
    run = camp(own, f"{monster} QD KD", *[""] * 20)
    while asks(run) == "turn":
        run.answer(0, "fight")
    run.answer(0, "armor")
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["level"]) == (["won"], 26)
    assert isinstance(run.events[-1], Won)
    assert len(run.state.deck) + len(run.state.discard) == 26

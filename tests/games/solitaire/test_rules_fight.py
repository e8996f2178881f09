"""Priority, Attack, Experience and the end: rules 6.1 to 9.2, each with its number."""

from typing import Any

from games.solitaire.rules.events import Drew, Lost, Struck
from tests.kit.runs import asks, events_of, offered
from tests.kit.solitaire import Quest, camp, experience, quest
from tests.kit.unwrap import unwrap


def fresh(own: str, monster: str, drawn: str = "", **options: Any) -> Quest:
    """Return a character that meets this monster; these cards are drawn next."""
    return camp(own, f"{monster} {drawn}", **options)


def test_rule_6_1_the_last_defender_draws_first() -> None:
    first = fresh("5C 4D", "3H 2D", "AS 9S", last_defender="player")
    assert (first.state.player_rolled, first.state.monster_rolled) == (5, 11)
    first = fresh("5C 4D", "3H 2D", "AS 9S", last_defender="monster")
    assert (first.state.player_rolled, first.state.monster_rolled) == (13, 3)


def test_rule_6_3_the_modifiers_are_gone_again() -> None:
    run = fresh("5C 4D", "3H 2D", "KS KH")
    assert run.state.player_rolled == 14
    assert run.state.player.value("initiative") == 4
    assert offered(run) == ["fight", "run"]  # 4 is twice 2, whatever was drawn


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

"""Rules and rulings that the second reading does not hold: events, options, and rare moments."""

# ruff: noqa: N802 - rulings have the page's names

import pytest

from games import open_game
from games.engine.game import SetupRefused
from games.engine.run import Run
from games.solitaire import GAME
from games.solitaire.rules.deck import modifier
from games.solitaire.rules.events import Drew, Killed, Lost, Struck
from games.solitaire.rules.state import State as Journey
from tests.kit.runs import Stacked, do
from tests.kit.solitaire import camp, experience, quest, quest_header, table_of
from tests.kit.unwrap import unwrap


@pytest.mark.parametrize("count", [1, 2])
def test_rule_3_4_without_a_card_the_modifier_is_0(count: int) -> None:
    state = Journey()
    assert do(modifier(table_of([]), state, count)) == (0, [])
    assert state == Journey()


def test_rule_7_8_damaged_with_life_0_is_lost() -> None:
    run = camp("2C AH", "KC 3D AS KS 2H 3H 4H 5H")
    assert unwrap(run.outcome)["result"] == ["lost"]
    assert isinstance(run.events[-1], Lost)


def test_rule_8_2_a_card_is_drawn_for_all_to_see() -> None:
    run = camp("KC 4D", "AH QC KS AS 2H 3H 4H 5H 6H")
    run.answer(0, "fight")
    assert experience(run) == "6H"
    assert run.events[-1] == Drew("6H")


@pytest.mark.parametrize("level", [-1, 53])
def test_ruling_R1_no_other_level_is_taken(level: int) -> None:
    with pytest.raises(SetupRefused, match="“level”"):
        quest("", level=level)


def test_ruling_R24_the_first_death_ends_the_encounter() -> None:
    run = camp("KC", "QC KS AS 2H 3H 4H 5H 6H")  # either would kill the other
    run.answer(0, "fight")
    kinds = [type(event) for event in run.events]
    assert kinds[: kinds.index(Killed)].count(Struck) == 1
    assert (run.state.kills, run.state.level) == (1, 2)


def test_ruling_R25_no_character_is_taken_in() -> None:
    header = quest_header()
    header = type(header)(header.game, header.version, {}, ["Ann"], [{"name": "Ann"}])
    with pytest.raises(SetupRefused, match="no characters"):
        Run(GAME, header, Stacked(""))


def test_ruling_R28_small_monsters_have_fewer_cards() -> None:
    for level, fewer, cards in ((8, {}, 4), (2, {}, 0), (8, {"fewer": 2}, 6), (1, {"fewer": 2}, 0)):
        run = open_game("solitaire", "1", {"level": level, "small": True, **fewer})
        assert len(run.state.monster.cards) == cards

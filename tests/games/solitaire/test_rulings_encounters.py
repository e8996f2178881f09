"""The rulings R12 to R25 of the rules page (section 3): encounters, runs and loot."""

# ruff: noqa: N802 - rulings have the page's names

import pytest

from games import open_game
from games.engine.game import SetupRefused
from games.engine.run import Run
from games.solitaire import GAME
from games.solitaire.rules.events import Killed, Met, Struck
from tests.kit.runs import Stacked, events_of
from tests.kit.solitaire import camp, quest, quest_header

ALL_RED = "2H 3H 4H 5H"  # two modifiers of 0


def test_ruling_R12_before_the_first_attack_it_is_you() -> None:
    run = quest("5C 4D 3H 2D 3S AS", level=2)
    assert run.state.last_defender == "player"
    assert (run.state.player_rolled, run.state.monster_rolled) == (7, 3)


def test_ruling_R13_initiative_may_be_below_0() -> None:
    run = camp("5C KH", "3H 9C KD 2H")
    assert (run.state.player_rolled, run.state.monster_rolled) == (-10, -2)
    assert run.state.priority == "monster"


def test_ruling_R15_a_run_leaves_everything_as_it_lies() -> None:
    run = camp("5C 4D 7S 2H KH", "3H 2D 4C 5H 6H KS AH", down="7S 2H")
    run.answer(0, "run")
    assert run.state.player.down == ["7S", "2H"]
    assert (run.state.level, run.state.kills, run.state.runs) == (5, 0, 1)


def test_ruling_R18_at_level_0_nothing_is_discarded() -> None:
    run = quest("5C 5S 2H 3D 4S 2C 9H 7D 2S KD", level=0, pace="step")
    run.answer(0, "fight")
    assert run.state.discard == ["KD", "2S", "2C", "4S", "3D", "2H", "5S", "5C"]
    assert run.state.player.cards == ["9H"]


def test_ruling_R20_cards_face_down_count_for_the_level() -> None:
    run = camp("5C 4D 7S 2H KH", "", down="7S 2H KH")
    assert (run.state.level, events_of(run, Met)[0].level) == (5, 5)
    assert len(run.state.monster.cards) == 5


def test_ruling_R22_the_last_monster_card_is_on_top_and_the_drawn_card_under_them() -> None:
    run = camp("KC 4D 2S", f"AH QC 9C KS AS {ALL_RED} 6H 2C 3C 4C 5C 7H 8H", pace="step")
    run.answer(0, "fight")
    run.answer(0, "life")
    assert run.state.discard[:5] == ["8H", "7H", "9C", "QC", "6H"]


def test_ruling_R24_the_first_death_ends_the_encounter() -> None:
    run = camp("KC", f"QC KS AS {ALL_RED} 6H")  # either would kill the other
    run.answer(0, "fight")
    kinds = [type(event) for event in run.events]
    assert kinds[: kinds.index(Killed)].count(Struck) == 1
    assert (run.state.kills, run.state.level) == (1, 2)


def test_ruling_R25_no_character_is_taken_in() -> None:
    header = quest_header()
    header = type(header)(header.game, header.version, {}, ["Ann"], [{"name": "Ann"}])
    with pytest.raises(SetupRefused, match="no characters"):
        Run(GAME, header, Stacked(""))


def test_ruling_R28_small_monsters_have_four_cards_fewer() -> None:
    for level, cards in ((8, 4), (2, 0)):
        run = open_game("solitaire", "1", {"level": level, "small": True})
        assert len(run.state.monster.cards) == cards

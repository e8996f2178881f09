"""The rules of `exit` with their numbers (2.7 of the rules page)."""

import pytest

from games.diamonds.rules.cards import DUNGEON
from games.engine.record import Rolled, Shuffled
from games.engine.run import NotOffered
from tests.kit.diamonds import (
    Dungeon,
    exit_game,
    exit_of,
    late_game,
    member,
    mode_game,
    rolls,
)
from tests.kit.runs import Laid, asked_of, say, story_lines


def test_rule_7_1_the_same_dungeon_of_48_cards() -> None:
    run = exit_game("")
    (dealt,) = run.log
    assert isinstance(dealt, Shuffled)
    assert (dealt.pile, sorted(dealt.cards)) == ("deck", sorted(DUNGEON))
    assert (len(run.state.room), len(run.state.deck)) == (4, 44)


def test_rule_7_1_damage_hits_no_party_cards() -> None:
    run = exit_game("KS KC QS QC", level=1)
    say(run, "face KS 0 KC 0 QS 0")  # 38 points, and no member is down
    assert asked_of(run)[0] == "between"
    assert exit_of(run).damage_total == 38


def test_rule_7_2_one_die_for_each_point_after_the_weapon() -> None:
    run = exit_game("9D KS 5H 4C", dice="4 3 2 1 4 3 2 1 4")
    say(run, "face 9D KS 0 5H")
    assert rolls(run) == [Rolled("damage", [4, 3, 2, 1], 4), Rolled("healing", [4, 3, 2, 1, 4], 4)]
    assert (exit_of(run).damage_total, exit_of(run).healing_total) == (10, 14)


def test_rule_7_2_no_damage_no_die() -> None:
    run = exit_game("9D 9S 5C 4C")
    say(run, "face 9D 9S 5C")
    assert rolls(run) == []
    assert asked_of(run)[0] == "between"


def test_rule_7_4_untracked_the_players_say_how_many_dice_come_off() -> None:
    run = exit_game("5S 2D 3D 4D", dice="3 2")
    say(run, "face 5S")
    assert asked_of(run) == ("reduce", {0: {"number": [0, 5]}})
    say(run, "3")
    assert rolls(run) == [Rolled("damage", [3, 2], 4)]


def runs_in_a_row(run: Dungeon) -> int:
    """Return how often a party may run before it must take a card, as the board says."""
    for count in range(5):
        stays = asked_of(run)[0] != "room"
        assert any("can’t run" in line for line in story_lines(run.panel(None))) == stays
        if stays:
            with pytest.raises(NotOffered):
                run.answer(0, "run")
            return count
        run.answer(0, "run")
    raise AssertionError("one may always run")


def test_rule_7_6_a_rogue_who_is_down_still_counts() -> None:
    """Rule 7.6 asks only whether the party has one."""
    party = [member("A", 0, 9, "Rogue"), member("B", 9, 9)]
    run = mode_game(Laid("", "", "", "", ""), 1, sheets=party, mode="exit", party="tracked")
    assert runs_in_a_row(run) == 2


def test_rule_7_6_not_even_a_rogue_runs_from_the_last_room() -> None:
    run = late_game("2D", "3D 4D", mode="exit", rogue=True)
    assert asked_of(run)[0] == "card"


def test_rule_7_7_the_last_chamber_is_reached_even_with_the_last_card() -> None:
    run = late_game("2D", "3D 4D", mode="exit", chambers=16, state={"rooms": 15})
    say(run, "2D 3D")
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["by"]) == (["escaped"], "rooms")

"""The worked checks 10 to 13 of the rules page, on `exit`."""

from games.engine.record import Rolled
from tests.kit.diamonds import Dungeon, exit_game, exit_of, member, rolls, tracked
from tests.kit.runs import asked_of, say


def party(run: Dungeon) -> tuple[list[int | None], list[int], list[int]]:
    """Return HP, dice taken and healed."""
    members = exit_of(run).party
    return members.hp, members.taken, members.healed


def test_worked_check_10_three_d8_of_which_one_is_taken_off() -> None:
    run = exit_game("10D KS 2C 3C", level=12, dice="8 3")
    say(run, "face 10D KS")
    assert asked_of(run) == ("reduce", {0: {"number": [0, 3]}})
    say(run, "1")
    assert rolls(run) == [Rolled("damage", [8, 3], 8)]
    assert exit_of(run).damage_total == 11


def test_worked_check_11_five_points_without_a_roll() -> None:
    run = exit_game("7S 2D 3D 4D", level=4)
    say(run, "face 7S 2")
    assert rolls(run) == []
    assert exit_of(run).damage_total == 5


def test_worked_check_12_a_slot_of_level_3_and_ki_by_twos() -> None:
    run = tracked("5S 2D 3D 4D", member("A", 9, 9, slot3=1), member("B", 9, 9, ki=3), dice="1")
    say(run, "face 5S 0 slot3")
    assert exit_of(run).points == 2
    say(run, "1 ki")
    # One point of ki is left, which can't be spent, so the last die is rolled without an ask.
    assert exit_of(run).party.resources == [{"slot3": 0}, {"ki": 1}]
    assert rolls(run) == [Rolled("damage", [1], 4)]
    assert asked_of(run)[0] == "share"


def test_worked_check_13_five_dice_all_to_the_first() -> None:
    run = tracked("5S 2D 3D 4D", member("A", 3, 9), member("B", 4, 9), dice="2 2 2 1 4")
    say(run, "face 5S 0*")
    assert run.outcome is not None
    assert run.outcome["result"] == ["down"]
    assert run.outcome["party_taken"] == [4, 7]
    assert run.outcome["party_hp"] == [0, 0]

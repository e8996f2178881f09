"""The rules of a duel with their numbers (2.5 and 3 of the rules page), and its worked checks."""

# ruff: noqa: N802 - rulings have the page's names

from tests.kit.diamonds import duel, late_game, take_by_turns, turn


def test_rule_5_2_worked_check_9_a_room_and_who_goes_first_in_the_next() -> None:
    run = duel("2C 3C 4C 5C 2D 3D 4D", first=1)
    assert take_by_turns(run, "2C 3C 4C 5C 2D 3D") == [1, 0, 1, 0, 1, 0]
    assert run.state.hp == [12, 14]
    assert run.state.first == 0
    assert turn(run) == 0


def test_ruling_R12_where_only_equal_cards_are_left_nobody_is_asked() -> None:
    run = late_game("2D", "5S 3D 5S", seats=2, mode="duel", state={"hp": [20, 20]})
    assert take_by_turns(run, "2D 3D") == [0, 1]
    assert run.pending is None
    assert run.state.hp == [17, 18]  # each took one

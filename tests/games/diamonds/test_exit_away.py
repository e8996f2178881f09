"""The default answers for absent players, for every ask of `exit` (section 5)."""

from typing import Any

import pytest

from games.diamonds import GAME
from games.engine.table import allows
from tests.kit.diamonds import Dungeon, exit_game, exit_of, late_game, member, tracked
from tests.kit.runs import asked_of, say


def default(run: Dungeon) -> Any:
    """Return the default answer, which is lawful and the same for every seat."""
    assert run.pending is not None
    answers = [
        GAME.rules.stand_in(run.options, run.state, run.pending, seat)
        for seat in run.pending.offers
    ]
    assert answers == answers[:1] * len(answers)
    assert all(allows(offer, answers[0]) for offer in run.pending.offers.values())
    return answers[0]


def test_away_the_room_is_faced() -> None:
    assert default(exit_game("", seats=2, rogue=True)) == "face"


@pytest.mark.parametrize(("limit", "answer"), [(None, "weapon"), (10, "weapon"), (9, "bare")])
def test_away_a_weapon_is_used_where_it_works(limit: int | None, answer: str) -> None:
    state = {"weapon": ["5D"], "limit": [limit]}
    run = late_game("9S", "2H 3H 4H", mode="exit", fists=True, seats=2, state=state)
    say(run, "9S")
    assert default(run) == answer


def test_away_nothing_is_taken_off() -> None:
    run = exit_game("3S", seats=2)
    say(run, "face 3S")
    assert (asked_of(run)[0], default(run)) == ("reduce", 0)


def test_away_nothing_is_spent() -> None:
    run = tracked("3S", member("A", 9, 9, rage=2), seats=2)
    say(run, "face 3S")
    assert (asked_of(run)[0], default(run)) == ("spend", "roll")
    say(run, "0")
    assert (asked_of(run)[0], default(run)) == ("spend_what", "back")


def test_away_of_the_weakest_only_who_can_take_a_die_is_healed() -> None:
    party = [member("full", 3, 3), member("B", 8, 9), member("C", 7, 9)]
    run = tracked("2H", *party, dice="1 1")
    say(run, "face 2H")
    assert default(run) == "2"


@pytest.mark.parametrize("card", ["2S", "2H"])
def test_away_who_keeps_their_own_count_is_passed_over_while_others_can_take_it(card: str) -> None:
    run = tracked(card, member("A"), member("B", 5, 9), dice="1 1")
    say(run, f"face {card}")
    assert default(run) == "1"
    run = tracked(card, member("A"), member("B"), dice="1 1")
    say(run, f"face {card}")
    assert default(run) == "0"


def test_away_between_two_rooms_it_goes_on() -> None:
    for run in (exit_game("2D 3D 4D", seats=2), tracked("2D 3D 4D", member("A"))):
        say(run, "face 2D 3D 4D")
        assert (asked_of(run)[0], default(run)) == ("between", "next")


def test_away_an_adjustment_changes_nothing() -> None:
    party = [member("A"), member("B", 5, 9, ki=3), member("C", 7, 9)]
    run = tracked("2D 3D 4D", *party)
    say(run, "face 2D 3D 4D adjust")
    assert (asked_of(run)[0], default(run)) == ("adjust_who", "1")
    say(run, "1")
    assert (asked_of(run)[0], default(run)) == ("adjust_what", "hp")
    say(run, "hp")
    assert (asked_of(run)[0], default(run)) == ("adjust_to", 5)
    say(run, "5 adjust 1 ki")
    assert (asked_of(run)[0], default(run)) == ("adjust_to", 3)
    say(run, "3 adjust 2")  # whose only adjustable resource is HP
    assert (asked_of(run)[0], default(run)) == ("adjust_to", 7)
    say(run, "7")
    members = exit_of(run).party
    assert (members.hp, members.resources) == ([None, 5, 7], [{}, {"ki": 3}, {}])


def test_away_an_adjustment_of_the_fallen_and_the_spent_keeps_the_0() -> None:
    run = tracked("2D 3D 4D", member("A", 0, 9, ki=0), member("B", 9, 9))
    say(run, "face 2D 3D 4D adjust 0 hp")
    assert default(run) == 0
    say(run, "0 adjust 0 ki")
    assert default(run) == 0


def test_away_an_adjustment_of_hp_that_has_grown_beyond_999_is_lawful() -> None:
    """HP without a maximum may grow on, but the largest option is 999."""
    run = tracked("2H 3D 4D", member("A", 999), dice="4 4")
    say(run, "face 2H 3D 4D adjust")
    assert asked_of(run) == ("adjust_to", {0: {"number": [0, 999]}})
    default(run)

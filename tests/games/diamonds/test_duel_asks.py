"""Decisions, chance, state and outcome of a duel (sections 4 to 8 of the rules page)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds import GAME
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from games.engine.record import Answered
from tests.kit.diamonds import DUEL_CALM, Dungeon, duel, late_game, mode_game, take_by_turns
from tests.kit.runs import Laid, as_stored, asked_of, say

COMMON = [
    "mode", "room", "deck", "discard", "text", "rooms", "runs", "taken", "need", "card",
    "weapon", "limit", "last",
]  # fmt: skip


def shown(run: Dungeon) -> dict[str, Any]:
    return run.snapshot()


def left_to_stand_in(run: Dungeon) -> Any:
    """Return the default answer for the absent seat that is asked."""
    assert run.pending is not None
    (seat,) = run.pending.offers
    return GAME.rules.stand_in(run.options, run.state, run.pending, seat)


def answered(run: Dungeon) -> list[str]:
    return [line.ask for line in run.log if isinstance(line, Answered)]


@pytest.mark.parametrize(("count", "dealer"), [(0, False), (1, False), (3, False), (4, True)])
def test_a_duel_seats_two_and_the_dealer(count: int, dealer: bool) -> None:
    wanted = 2 + dealer
    with pytest.raises(SetupRefused, match=f"seats {wanted} here, not {count}"):
        mode_game(Laid(""), count, mode="duel", dealer=dealer)


@pytest.mark.parametrize("lone_room", [3, 5, 6, 8, "4", True])
def test_option_lone_room_is_seven_or_four(lone_room: Any) -> None:
    with pytest.raises(SetupRefused, match="“lone_room”"):
        GAME.read_options({"mode": "duel", "lone_room": lone_room})


def test_a_duel_takes_no_characters_in() -> None:
    with pytest.raises(SetupRefused, match="takes character sheets"):
        check_sheets(GAME, GAME.read_options({"mode": "duel"}), [])


def test_decision_room_goes_to_the_first_player_alone() -> None:
    assert asked_of(duel("", first=1)) == ("room", {1: ["face", "run"]})


def test_decision_room_is_skipped_after_a_run_and_in_the_last_room() -> None:
    run = duel("", "")
    say(run, "run")
    assert (answered(run), asked_of(run)[0]) == (["room"], "card")
    run = late_game("2D", "3D 4D", seats=2, mode="duel")
    assert asked_of(run)[0] == "card"


def test_decision_card_goes_to_whose_turn_it_is_with_the_room_in_its_order() -> None:
    run = duel("9S 2D 9S 4H X1 X1 3C")
    say(run, "face")
    assert asked_of(run) == ("card", {0: ["9S", "2D", "4H", "X1", "3C"]})
    say(run, "X1")
    assert asked_of(run) == ("card", {1: ["9S", "2D", "4H", "X1", "3C"]})


def test_decision_card_is_skipped_for_the_last_of_the_dungeon() -> None:
    run = late_game("2D", "3D 4D", seats=2, mode="duel")
    take_by_turns(run, "2D 3D")
    assert run.pending is None
    assert run.state.last == ["4D", "3D"]


def test_decision_fight_is_never_asked_without_the_option() -> None:
    run = duel("9D 5C 6C 4C 3C 2H 3H")
    take_by_turns(run, "9D 5C 6C")
    assert run.state.hp == [20, 15]
    assert asked_of(run)[0] == "card"


def test_decision_away_the_room_is_faced() -> None:
    assert left_to_stand_in(duel("")) == "face"


@pytest.mark.parametrize(("limit", "answer"), [(10, "weapon"), (9, "bare")])
def test_decision_away_one_s_own_weapon_is_used_where_it_works(limit: int, answer: str) -> None:
    state = {"weapon": ["10D", "5D"], "limit": [2, limit], "first": 1}
    run = late_game("9S", DUEL_CALM, seats=2, mode="duel", fists=True, state=state)
    say(run, "face 9S")
    assert asked_of(run)[0] == "fight"
    assert left_to_stand_in(run) == answer


def test_state_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(shown(duel(""))) == [*COMMON, "hp", "score", "first", "turn"]


def test_state_of_a_view_is_a_copy() -> None:
    run = duel(DUEL_CALM)
    before = as_stored(shown(run))
    changed = shown(run)
    for name, value in changed.items():
        if isinstance(value, list):
            value.append(name)
    assert shown(run) == before


def test_outcome_gives_the_standings_of_both() -> None:
    run = late_game("KS", "2D 3D", seats=2, mode="duel", state={"hp": [3, 20]})
    take_by_turns(run, "KS 2D")
    one, other = GAME.rules.standings(run.outcome or {})
    assert (one.result, one.won, one.score) == ("lost", False, -10)
    assert (other.result, other.won, other.score) == ("won", True, 20)

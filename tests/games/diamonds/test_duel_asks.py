"""Decisions, chance, state and outcome of a duel (sections 4 to 8 of the rules page)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds import GAME
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from games.engine.record import Answered
from tests.kit.diamonds import Dungeon, duel, late_game, take_by_turns
from tests.kit.runs import asked_of

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


@pytest.mark.parametrize("lone_room", [3, 5, 6, 8, "4", True])
def test_option_lone_room_is_seven_or_four(lone_room: Any) -> None:
    with pytest.raises(SetupRefused, match="“lone_room”"):
        GAME.read_options({"mode": "duel", "lone_room": lone_room})


def test_a_duel_takes_no_characters_in() -> None:
    with pytest.raises(SetupRefused, match="takes character sheets"):
        check_sheets(GAME, GAME.read_options({"mode": "duel"}), [])


def test_decision_room_goes_to_the_first_player_alone() -> None:
    assert asked_of(duel("", first=1)) == ("room", {1: ["face", "run"]})


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


def test_state_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(shown(duel(""))) == [*COMMON, "hp", "score", "first", "turn"]

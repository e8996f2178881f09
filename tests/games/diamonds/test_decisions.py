"""Options, decisions, chance, state and outcome of a dungeon (sections 4 to 8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds import GAME
from games.diamonds.rules.automatic import stand_in
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from games.engine.players import StandIn
from games.engine.record import Answered
from games.engine.run import Run
from tests.kit.diamonds import Dungeon, dungeon, header, late, seeded, take
from tests.kit.runs import Stacked, asks, play_out, story_lines


def left_to_stand_in(run: Dungeon) -> Any:
    """Return the default answer for an absent player."""
    assert run.pending is not None
    return stand_in(run.options, run.state, run.pending, 0)


def shown(run: Dungeon) -> dict[str, Any]:
    return run.snapshot()


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"fist": True}, "“fist”; it has: mode, dealer, fists, lost_score"),
        ({"fists": "yes"}, "“fists”"),
        ({"fists": 1}, "“fists”"),
        ({"lost_score": "room"}, "“lost_score”"),
        ({"mode": "quartet"}, "“mode”"),
    ],
)
def test_options_that_do_not_exist_are_refused_by_name(given: dict[str, Any], named: str) -> None:
    with pytest.raises(SetupRefused, match=named):
        Run(GAME, header(**given), None)


@pytest.mark.parametrize(("seats", "many"), [([], 0), (["Ann", "Bo"], 2)])
def test_solo_seats_one(seats: list[str], many: int) -> None:
    with pytest.raises(SetupRefused, match=f"seats 1 here, not {many}"):
        GAME.check_seats(GAME.read_options({}), seats)


def test_solo_takes_no_characters_in() -> None:
    solo = GAME.read_options({})
    check_sheets(GAME, solo, None)
    with pytest.raises(SetupRefused, match="takes character sheets"):
        check_sheets(GAME, solo, [])


def test_option_fists_asks_even_where_the_weapon_breaks() -> None:
    run = late("9S", "2H 3H 4H", weapon="5D", limit=9, fists=True)
    take(run, "9S")
    run.answer(0, "weapon")
    assert (run.state.hp, run.state.weapon) == ([11], [None])


def test_option_fists_asks_for_the_last_card_of_all_too() -> None:
    run = late("9S", "2D 4H", hp=15, fists=True)
    take(run, "4H 2D")
    assert asks(run) == "fight"
    run.answer(0, "bare")
    assert (run.state.hp, run.state.weapon) == ([10], ["2D"])


def test_option_fists_off_never_asks_it() -> None:
    run = seeded("7")
    asked: set[str | None] = set()
    play_out(run, StandIn(""), lambda: asked.add(asks(run)))
    assert asked == {"room", "card"}


def test_decision_a_forced_room_is_not_asked() -> None:
    run = dungeon("2D 3D 4D 5D", Stacked("6D 7D 8D 9D"))
    run.answer(0, "run")
    answers = [line.ask for line in run.log if isinstance(line, Answered)]
    assert (answers, asks(run)) == (["room"], "card")


def test_decision_a_single_card_is_not_asked() -> None:
    run = late("2D", "3D 4D")
    take(run, "3D 2D")
    assert run.pending is None
    assert [line.choice for line in run.log if isinstance(line, Answered)] == ["3D", "2D"]
    assert run.state.last == ["4D"]


def test_decision_away_the_room_is_faced() -> None:
    assert left_to_stand_in(dungeon("2D 3D 4D 5D")) == "face"


@pytest.mark.parametrize(
    ("limit", "answer"), [(None, "weapon"), (10, "weapon"), (9, "bare"), (8, "bare")]
)
def test_decision_away_a_weapon_is_used_where_it_works(limit: int | None, answer: str) -> None:
    run = late("9S", "2H 3H 4H", weapon="5D", limit=limit, fists=True)
    take(run, "9S")
    assert left_to_stand_in(run) == answer


@pytest.mark.parametrize("fists", [False, True])
def test_decision_away_whole_games_play_by_themselves(fists: bool) -> None:
    for seed in range(30):
        run = seeded(str(seed), fists=fists)
        play_out(run, StandIn(""))
        assert run.outcome is not None
        runs = [line for line in run.log if isinstance(line, Answered) and line.choice == "run"]
        assert runs == []


def test_state_of_a_view_is_a_copy() -> None:
    run = dungeon("9D 5C 2H KS")
    seen = shown(run)
    seen["room"].clear()
    seen["hp"][0] = 99
    assert run.state.room == ["9D", "5C", "2H", "KS"]
    assert run.state.hp == [20]


def test_outcome_lost_shows_what_still_lies_there() -> None:
    run = late("KS", "2D 4H", hp=3)
    take(run, "KS")
    panel = run.panel(0)
    assert panel.cards == ("2D", "4H")
    assert panel.rows == ()
    assert "K♠" in story_lines(panel)[0]

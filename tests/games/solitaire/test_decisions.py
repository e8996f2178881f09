"""Options, decisions, safe defaults, chance, state and outcome (sections 4 to 8)."""

from typing import Any

import pytest

from games.engine.game import SetupRefused
from games.engine.run import Run
from games.solitaire import GAME
from games.solitaire.rules.automatic import stand_in
from tests.kit.runs import asks, offered
from tests.kit.solitaire import Quest, camp, quest, quest_header


def left_to_stand_in(run: Quest) -> Any:
    """Return the default answer for an absent player."""
    assert run.pending is not None
    return stand_in(run.options, run.state, run.pending, 0)


def test_options_left_out_have_their_defaults() -> None:
    usual = {"level": None, "pace": "round", "damage": "excess", "run_at_zero": False}
    assert usual.items() <= GAME.read_options({}).model_dump().items()


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"levels": 8}, "“levels”; it has: level, pace, damage, run_at_zero"),
        ({"level": -1}, "“level”"),
        ({"level": 53}, "“level”"),
        ({"level": "8"}, "“level”"),
        ({"level": True}, "“level”"),
        ({"level": 8.0}, "“level”"),
        ({"pace": "slow"}, "“pace”"),
        ({"pace": None}, "“pace”"),
        ({"damage": "all"}, "“damage”"),
        ({"run_at_zero": 1}, "“run_at_zero”"),
    ],
)
def test_options_that_do_not_exist_are_refused_by_name(given: dict[str, Any], named: str) -> None:
    with pytest.raises(SetupRefused, match=named):
        Run(GAME, quest_header(**given), None)


@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_decision_turn_is_asked_at_any_pace_where_one_may_run(pace: str) -> None:
    run = camp("KC 4D", "3C 2D KS AS 2H 3H 4H 5H 6H", pace=pace)
    assert (asks(run), offered(run), run.state.attack_by) == ("turn", ["fight", "run"], None)
    assert run.state.deck[0] == "2H"


def test_decision_away_the_level_is_8() -> None:
    assert left_to_stand_in(quest("")) == 8

"""Options, decisions, chance, state and outcome of a dungeon (sections 4 to 8)."""

from typing import Any

import pytest

from games.diamonds import GAME
from games.engine.game import SetupRefused
from games.engine.run import Run
from tests.kit.diamonds import header, late, take
from tests.kit.runs import asks


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


def test_option_fists_asks_for_the_last_card_of_all_too() -> None:
    run = late("9S", "2D 4H", hp=15, fists=True)
    take(run, "4H 2D")
    assert asks(run) == "fight"
    run.answer(0, "bare")
    assert (run.state.hp, run.state.weapon) == ([10], ["2D"])

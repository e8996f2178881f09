"""The lesson of Diamonds & Dragons: a rule of this house (R19)."""

from games.diamonds import GAME
from games.engine.extensions.lessons import Lessons
from tests.kit.newcomers import least_damage, opened


def test_r19_a_lesson_is_thirteen_cards_in_four_rooms_each_taken_by_a_press() -> None:
    run, taken = opened(GAME, GAME.need(Lessons).all[0]), 0
    while run.pending is not None:
        taken += run.pending.name == "card"
        run.answer(0, least_damage(run, 0, run.pending))
    assert (run.state.dungeon, run.state.rooms, taken) == (13, 4, 13)
    assert run.outcome is not None
    assert run.outcome["left"] == 0

"""The checkpoints of a dungeon, and games restored from them."""

from games.engine.chance import Seeded
from tests.kit.diamonds import late, seeded
from tests.kit.runs import as_stored, copy_of


def test_going_on_from_a_bookmark_takes_the_chance_events_that_come_next() -> None:
    run = seeded("3")
    run.answer(0, "run")
    (mark,) = run.bookmarks
    assert mark.phase == "between rooms"
    again = copy_of(run, "3", mark)
    assert again.state.deck == run.state.deck
    ahead = late("9H", "2D 3D 4D 5D 6D", chance=Seeded("3"))
    ahead.answer(0, "run")
    assert as_stored(ahead.log[-1].to_json())["cards"] == Seeded("3").shuffle(
        1, ["9H", "2D", "3D", "4D", "5D", "6D"]
    )

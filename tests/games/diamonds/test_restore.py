"""The checkpoints of a dungeon, and games restored from them."""

from games.engine.chance import Seeded
from games.engine.players import StandIn
from tests.kit.diamonds import late, seeded
from tests.kit.runs import as_stored, copy_of, each_ask


def test_a_bookmark_is_kept_as_text_and_loads_as_the_same_state() -> None:
    run = seeded("9", fists=True)
    (mark,) = run.bookmarks
    assert run.game.dump(run.game.load(mark.state)) == mark.state
    assert (mark.phase, mark.seq, mark.draws) == ("between rooms", 1, 1)


def test_only_the_last_three_bookmarks_are_kept() -> None:
    run = seeded("256")
    seen: list[int] = []
    player = StandIn("")
    for _ in each_ask(run):
        seen += [mark.seq for mark in run.bookmarks if mark.seq not in seen]
        assert [mark.seq for mark in run.bookmarks] == seen[-3:]
        player.act(run)
    assert len(seen) > 5


def test_going_on_from_a_bookmark_takes_the_chance_events_that_come_next() -> None:
    run = seeded("3")
    run.answer(0, "run")
    again = copy_of(run, "3", run.bookmarks[0])
    assert again.state.deck == run.state.deck
    ahead = late("9H", "2D 3D 4D 5D 6D", chance=Seeded("3"))
    ahead.answer(0, "run")
    assert as_stored(ahead.log[-1].to_json())["cards"] == Seeded("3").shuffle(
        1, ["9H", "2D", "3D", "4D", "5D", "6D"]
    )

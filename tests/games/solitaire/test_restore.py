"""The checkpoints of Solitaire RPG, and games restored from them."""

from games.engine.players import RandomPlayer
from games.engine.record import Answered
from games.solitaire.rules.events import Met, Reshuffled, Won
from tests.kit.restoring import go_on, what_shows
from tests.kit.runs import copy_of, each_ask
from tests.kit.solitaire import seeded_quest


def test_before_the_level_is_chosen_there_is_no_bookmark_and_the_start_is_enough() -> None:
    run = seeded_quest("1")
    assert list(run.bookmarks) == []
    again = copy_of(run, "1", None)
    assert what_shows(again) == what_shows(run)
    go_on(again, [Answered("level", 0, 8)])
    run.answer(0, 8)
    assert again.state == run.state


def test_a_bookmark_is_made_before_every_encounter_and_three_are_kept() -> None:
    run = seeded_quest("17", level=25, pace="step")
    player = RandomPlayer("17")
    seen: list[int] = []
    for _ in each_ask(run):
        seen += [mark.seq for mark in run.bookmarks if mark.seq not in seen]
        assert [mark.seq for mark in run.bookmarks] == seen[-3:]
        assert {mark.phase for mark in run.bookmarks} == {"roll"}
        assert len(seen) == run.state.encounter
        player.act(run)
    assert len(seen) == 4


def test_restored_events_begin_with_the_encounter() -> None:
    run = seeded_quest("17", level=25, pace="step")
    player = RandomPlayer("17")
    for _ in each_ask(run):
        for mark in run.bookmarks:
            back = copy_of(run, "17", mark)
            met = next(event for event in back.events if not isinstance(event, Reshuffled))
            assert isinstance(met, Met | Won)
        player.act(run)


def test_face_down_cards_lie_face_down_when_one_goes_on_after_a_run() -> None:
    wounded = 0
    for at in range(60):
        seed = f"wounds {at}"
        run = seeded_quest(seed, level=25)
        player = RandomPlayer(seed)
        for _ in each_ask(run):
            player.act(run)
            back = copy_of(run, seed, run.bookmarks[-1])
            assert back.state.player == run.state.player
            loaded = run.game.load(run.bookmarks[-1].state)
            wounded += bool(loaded.player.down)
    assert wounded > 20

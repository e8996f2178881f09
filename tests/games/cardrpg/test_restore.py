"""The checkpoints of a session."""

from games.cardrpg import GAME
from games.engine.players import player_for
from tests.kit.cardrpg import begun
from tests.kit.restoring import what_shows
from tests.kit.runs import copy_of, each_ask


def test_a_bookmark_is_made_in_every_camp_and_three_are_kept() -> None:
    run = begun("marks", keep=True)
    player = player_for(GAME, "steady", "")
    seen: list[int] = []
    for _ in each_ask(run):
        seen += [mark.seq for mark in run.bookmarks if mark.seq not in seen]
        assert [mark.seq for mark in run.bookmarks] == seen[-3:]
        assert {mark.phase for mark in run.bookmarks} <= {"camp"}
        player.act(run)
    assert len(seen) >= run.state.battle - 1 > 3


def test_before_the_class_is_chosen_there_is_no_bookmark() -> None:
    run = begun("1", keep=True)
    assert list(run.bookmarks) == []
    assert what_shows(copy_of(run, "1", None)) == what_shows(run)

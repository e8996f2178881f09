"""Characters brought back at every line, from the start and from every kept bookmark."""

from __future__ import annotations

import pytest

from games.cardrpg import GAME
from games.engine.players import Player, player_for
from games.engine.record import write
from games.engine.replay import transcript
from tests.kit.cardrpg import VARIANTS, Session, begun
from tests.kit.restoring import go_on, what_shows
from tests.kit.runs import copy_of, each_ask


def check_restores(original: Session, seed: str, player: Player) -> None:
    """Play the original to its end, looking back from every line; then copies go on too."""
    copies = []
    while True:
        shown = what_shows(original)
        anew = copy_of(original, seed, None)
        assert what_shows(anew) == shown
        assert anew.panel(None) == original.panel(None)
        assert list(anew.bookmarks) == list(original.bookmarks)
        copies.append((0, anew))
        for mark in original.bookmarks:
            back = copy_of(original, seed, mark)
            assert what_shows(back) == shown
            assert back.state == original.state
            copies.append((mark.seq, back))
        if original.pending is None:
            break
        player.act(original)
    record = write(original.record or [])
    for first, copied in copies[::3]:
        go_on(copied, original.log[copied.seq :])
        whole = original.log[:first] + copied.log
        assert write(transcript(copied.game, copied.header, whole)) == record
        assert copied.outcome == original.outcome


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_random_games_come_back_at_every_line(variant: int) -> None:
    for index in range(3):
        seed = f"back {index}"
        run = begun(seed, keep=True, **VARIANTS[variant])
        check_restores(run, seed, player_for(GAME, "random", seed))


def test_a_steady_game_comes_back_at_every_line() -> None:
    run = begun("steady", keep=True, end_at_death=True)
    check_restores(run, "steady", player_for(GAME, "steady", "steady"))


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

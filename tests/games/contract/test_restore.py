"""Games restored at every line, from the last checkpoint and from the start."""

from dataclasses import replace

from games.engine.panel import Panel
from games.engine.record import write
from games.engine.replay import transcript
from games.engine.run import AnyRun
from tests.kit.configurations import EVERY_CASE, FIRST_CASES, Case
from tests.kit.restoring import go_on, what_shows
from tests.kit.runs import copy_of

GAMES_BROUGHT_BACK = 2
STEPS_FURTHER = 3
EVERY = 5  # asks from one copy that is played to the end to the next


@FIRST_CASES
def test_random_games_come_back_at_every_line(case: Case) -> None:
    for number in range(GAMES_BROUGHT_BACK):
        seed = f"back {number}"
        waiting: list[AnyRun] = []  # copies that still have some steps to play
        for at, run in enumerate(case.moments(seed, keep=True)):
            if at % case.step:
                continue
            shown, panel = what_shows(run), run.panel(None, case.house)
            for copy in waiting:
                go_on(copy, run.log[copy.seq :])
                assert what_shows(copy) == shown
                assert copy.state == run.state
            anew = copy_of(run, seed, None)
            anew.begin_step(run.step)
            copies = [anew, *(copy_of(run, seed, mark) for mark in list(run.bookmarks)[-1:])]
            for copy in copies:
                assert what_shows(copy) == shown
                assert copy.state == run.state
                assert without_log(copy.panel(None, case.house)) == without_log(panel)
            assert anew.panel(None, case.house) == panel
            assert anew.events == run.events
            assert (anew.record, anew.bookmarks) == (run.record, run.bookmarks)
            waiting = [*waiting, *copies][-2 * STEPS_FURTHER :]


def without_log(panel: Panel) -> Panel:
    """Return a panel without recent events: a checkpoint knows fewer, and has more room."""
    return replace(panel, events=(), must=0, lines=panel.brief or panel.lines)


@FIRST_CASES
def test_games_brought_back_go_on_to_the_same_end(case: Case) -> None:
    seed = "to the end"
    copies = []
    for number, run in enumerate(case.moments(seed, keep=True)):
        if number % EVERY == 0:
            mark = run.bookmarks[-1] if run.bookmarks else None
            copies.append((0 if mark is None else mark.seq, copy_of(run, seed, mark)))
    for first, copy in copies:
        go_on(copy, run.log[copy.seq :])
        whole = transcript(case.game, run.header, [*run.log[:first], *copy.log])
        assert write(whole) == write(run.record or [])


@FIRST_CASES
def test_recent_events_are_restored_from_the_oldest_bookmark(case: Case) -> None:
    """All restored events were told before, and none since the checkpoint is missing."""
    for run in case.moments("told", keep=True):
        for mark in run.bookmarks:
            back = copy_of(run, "told", mark)
            assert what_shows(back) == what_shows(run)
            told = list(run.events)
            assert list(back.events) == told[len(told) - len(back.events) :]


@EVERY_CASE
def test_a_bookmark_is_kept_as_text_and_loads_as_the_same_state(case: Case) -> None:
    for run in case.moments("text", keep=True):
        for mark in run.bookmarks:
            assert run.game.dump(run.game.load(mark.state)) == mark.state
        assert run.game.load(run.game.dump(run.state)) == run.state


@EVERY_CASE
def test_a_game_that_was_begun_has_a_bookmark_at_its_end(case: Case) -> None:
    """Otherwise a table of it would be replayed from its start each time."""
    *_, run = case.moments("bookmarks", keep=True)
    assert run.bookmarks

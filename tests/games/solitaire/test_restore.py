"""Characters brought back at every line, from the start and from every kept bookmark."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.engine.panel import Panel
from games.engine.players import Player, RandomPlayer, StandIn
from games.engine.record import Answered, write
from games.engine.replay import transcript
from games.engine.run import AnyRun
from games.solitaire.rules.events import Met, Reshuffled, Won
from tests.games.diamonds.test_restore import go_on, what_shows
from tests.kit.runs import copy_of, each_ask
from tests.kit.solitaire import QUEST_OPTIONS, Quest, seeded_quest


def without_log(panel: Panel) -> Panel:
    return replace(panel, events=())


def check_restores(original: Quest, seed: str, player: Player) -> None:
    """Play the original to its end, looking back from every line; then every copy goes on too."""
    copies: list[tuple[int, AnyRun]] = []
    while True:
        shown, panel = what_shows(original), original.panel(None)
        marks = list(original.bookmarks)
        anew = copy_of(original, seed, None)
        assert what_shows(anew) == shown
        assert anew.panel(None) == panel
        assert anew.events == original.events
        assert list(anew.bookmarks) == marks
        copies.append((0, anew))
        for mark in marks:
            back = copy_of(original, seed, mark)
            assert what_shows(back) == shown
            # What came before the bookmark is forgotten; all else is told again.
            met = next(event for event in back.events if not isinstance(event, Reshuffled))
            assert isinstance(met, Met | Won)
            assert list(back.events) == list(original.events)[-len(back.events) :]
            again = back.panel(None)
            assert without_log(again) == without_log(panel)
            assert panel.events[-len(again.events) :] == again.events
            copies.append((mark.seq, back))
        if original.pending is None:
            break
        player.act(original)
    record = write(original.record or [])
    for first, copied in copies:
        go_on(copied, [x for x in original.log[copied.seq :] if isinstance(x, Answered)])
        whole = original.log[:first] + copied.log
        assert write(transcript(copied.game, copied.header, whole)) == record
        assert copied.outcome == original.outcome
        assert copied.state == original.state


@pytest.mark.parametrize("first", range(0, 66, 22))
def test_random_games_come_back_at_every_line(first: int) -> None:
    for at in range(first, first + 22):
        seed = f"back {at}"
        options = QUEST_OPTIONS[at * 2 % len(QUEST_OPTIONS) + at % 2]
        check_restores(seeded_quest(seed, **options), seed, RandomPlayer(seed))


@pytest.mark.parametrize(("seed", "options"), [("11", {}), ("2", {"level": 16, "pace": "step"})])
def test_games_of_somebody_away_come_back_at_every_line(seed: str, options: dict[str, Any]) -> None:
    check_restores(seeded_quest(seed, **options), seed, StandIn(seed))


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


def test_a_bookmark_is_kept_as_text_and_loads_as_the_same_state() -> None:
    run = seeded_quest("17", level=25)
    player = RandomPlayer("17")
    checked = 0
    for _ in each_ask(run):
        for mark in run.bookmarks:
            assert run.game.dump(run.game.load(mark.state)) == mark.state
            checked += 1
        player.act(run)
    assert run.game.load(run.game.dump(run.state)) == run.state
    assert checked > 10


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

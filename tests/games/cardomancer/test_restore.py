"""Campaigns brought back at every line, from the start and from every kept bookmark."""

from __future__ import annotations

from typing import Any

import pytest

from games.cardomancer import GAME
from games.cardomancer.characters import CAMPAIGNS
from games.engine.chance import Seeded
from games.engine.players import OwnPlayer, Player, RandomPlayer
from games.engine.record import Answered, write
from games.engine.replay import transcript
from games.engine.run import AnyRun
from tests.kit.cardomancer import EVERY_OPTION, Campaign, campaign, now
from tests.kit.restoring import go_on, what_shows
from tests.kit.runs import copy_of, each_ask, play_out

STRONG: list[dict[str, Any] | None] = [
    {"class": "rogue", "level": 9},
    {"class": "guardian", "level": 8},
]


def check_restores(original: Campaign, seed: str, player: Player, every: int = 1) -> None:
    """Play the original to its end, looking back from the lines; some copies go on too."""
    copies: list[tuple[int, AnyRun]] = []
    line = 0
    while True:
        if line % every == 0:
            shown = what_shows(original)
            marks = list(original.bookmarks)
            anew = copy_of(original, seed, None)
            assert what_shows(anew) == shown
            assert anew.events == original.events
            assert anew.state == original.state
            for seat in (None, *range(len(original.header.seats))):
                assert anew.panel(seat) == original.panel(seat)
            assert list(anew.bookmarks) == marks
            backs = [copy_of(original, seed, mark) for mark in marks]
            for mark, back in zip(marks, backs, strict=True):
                assert what_shows(back) == shown
                assert back.state == original.state
                told = list(original.events)
                assert list(back.events) == told[len(told) - len(back.events) :]
                copies.append((mark.seq, back))
            copies.append((0, anew))
        if original.pending is None:
            break
        player.act(original)
        line += 1
    record = write(original.record or [])
    for first, copied in copies[::5]:
        go_on(copied, [x for x in original.log[copied.seq :] if isinstance(x, Answered)])
        whole = original.log[:first] + copied.log
        assert write(transcript(copied.game, copied.header, whole)) == record
        assert copied.outcome == original.outcome


@pytest.mark.parametrize("first", [0, 9])
def test_random_campaigns_come_back_at_every_line(first: int) -> None:
    for at in range(first, first + 9):
        seed = f"back {at}"
        options = Seeded(seed).pick(99, EVERY_OPTION)
        check_restores(campaign(at % 4 + 1, Seeded(seed), **options), seed, RandomPlayer(seed))


def test_campaigns_over_several_dungeons_come_back() -> None:
    run = campaign(2, Seeded("long 3"), STRONG)
    check_restores(run, "long 3", OwnPlayer("keen"), every=9)
    assert run.outcome is not None
    assert run.outcome["dungeons"] > 1


def test_bookmarks_stand_at_all_quiet_points() -> None:
    seen: list[str] = []
    run = campaign(2, Seeded("long 3"), STRONG)
    player = OwnPlayer("keen")
    for _ in each_ask(run):
        seen += [mark.phase for mark in run.bookmarks]
        for mark in run.bookmarks:
            assert GAME.dump(GAME.load(mark.state)) == mark.state
        player.act(run)
    assert {"dungeon", "trade", "combat", "round", "rest", "between"} == set(seen)


def test_a_stopped_campaign_goes_on_in_another_record() -> None:
    """9.6, 1.5: what `end` hands over is what the next header takes in."""
    run = campaign(2, Seeded("hand over 1"), STRONG, dungeons=1)
    play_out(run, OwnPlayer("keen"))
    end = run.outcome or {}
    assert (end["result"], end["dungeons"]) == ("stopped", 1)
    assert [sheet.model_dump(by_alias=True) for sheet in CAMPAIGNS.after(end).sheets] == end[
        "sheets"
    ]
    later = campaign(2, Seeded("later"), end["sheets"], campaign=end["campaign"])
    state = now(later)
    assert (state.dungeon, state.artifacts) == (2, end["artifacts"])
    assert state.cardomancer == end["campaign"]["cardomancer"]
    assert [state.classes, state.levels] == [["rogue", "guardian"], [9, 9]]
    assert state.hp == [19, 19]
    assert not any(card in now(later).deck for card in end["artifacts"])

"""The checkpoints of a campaign, and long campaigns restored from them."""

from typing import Any

from games.cardomancer import GAME
from games.cardomancer.characters import CAMPAIGNS
from games.engine.chance import Seeded
from games.engine.players import OwnPlayer
from tests.kit.cardomancer import campaign, now
from tests.kit.runs import each_ask, play_out

STRONG: list[dict[str, Any] | None] = [
    {"class": "rogue", "level": 9},
    {"class": "guardian", "level": 8},
]


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
    """Rules 9.6 and 1.5: the result of `end` is the input of the next header."""
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

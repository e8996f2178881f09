"""The words of Cardomancer: all events have a line, names are unique, and no secret is told."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from games.cardomancer import GAME
from games.cardomancer.rules import events as e
from games.cardomancer.rules.cards import DECK
from games.cardomancer.view import flavour
from games.cardomancer.view.guide import GUIDE
from games.cardomancer.view.text import event_line
from games.engine.chance import Seeded
from games.engine.extensions.lessons import LESSON
from games.engine.panel import Face, Line, Name, Strong
from games.engine.players import OwnPlayer, RandomPlayer
from games.engine.record import write
from games.engine.run import AnyRun, Keep, Run
from tests.kit.cardomancer import (
    EVERY_OPTION,
    campaign,
    from_round,
    head,
    monsters_act,
    players_act,
    say,
    set_up,
)
from tests.kit.runs import bare, events_of, play_out

PARTY = ("Ann", "Bo")


def plain(line: Line | None) -> str:
    assert line is not None
    return "".join(map(bare, line))


def test_every_event_of_many_campaigns_has_a_short_line() -> None:
    seen: Counter[str] = Counter()
    for at in range(90):
        seed = f"text {at}"
        options = Seeded(seed).pick(99, EVERY_OPTION)
        sheets = [{"class": c, "level": 9} for c in ("healer", "wizard")] if at % 4 == 1 else None
        run = campaign(at % 4 + 1, Seeded(seed), sheets, **options)
        play_out(run, RandomPlayer(seed) if at % 2 else OwnPlayer("keen"))
        for event in run.events:
            line = event_line(event)
            assert line is not None
            assert len(plain(line)) < 120
            assert line == event_line(event, 0)
            seen[type(event).__name__] += 1
    assert set(seen) == {kind.__name__ for kind in get_args(e.Event)}


def lines_of(run: AnyRun) -> list[str]:
    return [plain(event_line(event)) for event in run.events]


def test_names_are_parts_and_cards_are_faces() -> None:
    line = event_line(e.Healed("Ann", "7H", "Bo", True, 3, 8))
    assert line is not None
    assert Name("Ann") in line
    assert Name("Bo") in line
    assert Face("7H") in line


def test_told_a_queen_and_her_bodyguard_come_by_name() -> None:
    line = event_line(e.Came(1, PARTY, 1, 0, ("QS", "9C"), False))
    assert "QS" in plain(line)
    assert "Knife Lady" in plain(line)
    assert "Conjurer" in plain(line)
    assert "last stand" in plain(event_line(e.Came(1, PARTY, 4, 7, ("KD",), True)))


def test_told_a_call_and_who_comes() -> None:
    run = monsters_act(set_up("healer", "9H", "9S KD 6S"))
    assert any("calls" in line and "Walking Keep" in line for line in lines_of(run))


def test_a_blocked_attack_and_one_for_another_player() -> None:
    run = monsters_act(set_up("guardian rogue", "9H", "6S", hands=["7D", ""], initiative=1))
    say(run, "7D>1")
    told_lines = lines_of(run)
    assert any("Ann 7D for Bo: blocks 7" in line for line in told_lines)
    assert any("Bo blocks it" in line for line in told_lines)


def test_a_shield_that_kills_its_attacker() -> None:
    run = monsters_act(set_up("rogue", "9H", "KS", monster_hp=[2]))
    assert [line for line in lines_of(run) if "9H takes 2 in return, 0 HP left" in line]
    assert lines_of(run)[-1] == "☠️ 9H falls"


def test_specials_wrath_and_an_attack_turned_back() -> None:
    run = players_act(set_up("rogue", "KH", hands=["8S 7C 6C"]))
    say(run, "8S@0*")
    assert any("8S ✦ → KH: −16, 0 HP left" in line for line in lines_of(run))
    run = players_act(set_up("healer", "KH", hands=["8S 7C"]))
    say(run, "wrath@0")
    assert any("discards 2 cards: wrath on KH" in line for line in lines_of(run))
    run = monsters_act(set_up("healer", "JC", "10C", hands=["AS"]))
    say(run, "AS!")
    assert any("JC 10C hits itself: −12, 0 HP left" in line for line in lines_of(run))


def test_an_artifact_with_the_number_owned() -> None:
    run = players_act(set_up("rogue", "KH", "AC", hands=["6C 6S 7S"], artifacts="AH AS AD"))
    say(run, "discard:6C")
    assert any("the fourth of four" in line for line in lines_of(run))
    assert "2 of 4" in plain(event_line(e.Found("Ann", "AH", 2)))


def test_the_end_of_a_dungeon_and_of_a_campaign() -> None:
    state = set_up("rogue healer", "6H", "7D", hands=["10S", ""], discard="",
                   artifacts="AH AC AS AD", hp=[5, 5])  # fmt: skip
    run = from_round(state)
    say(run, "10S@0")
    said = lines_of(run)
    assert any("cards run out: last stand" in line for line in said)
    assert any("is done · Ann lv 2, 12 HP · Bo lv 2, 12 HP · 🎩 Ann" in line for line in said)
    assert "campaign is won" in said[-1]
    run = from_round(set_up("healer", "9H", "KS", hp=[1]))
    assert lines_of(run)[-2:] == [
        "💀 Ann falls", "💀 The party falls in dungeon 1, combat 1, with 0 kills",
    ]  # fmt: skip


def test_told_death_and_resurrection() -> None:
    assert "is back from the dead" in plain(event_line(e.Raised("Ann", "Bo", True, 10)))
    assert "is back to full health" in plain(event_line(e.Raised("Ann", "Bo", False, 10)))


def test_tale_no_two_monsters_of_a_dungeon_share_a_name() -> None:
    for dungeon in range(1, 12):
        names = [
            flavour.monster_name(DECK[number % 36], number, dungeon, PARTY) for number in range(120)
        ]
        assert len(set(names)) == len(names)
        assert all(len(name) <= 45 for name in names)


def test_tale_follows_from_dungeon_and_names_alone() -> None:
    names = [flavour.dungeon_name(dungeon, PARTY) for dungeon in range(1, 10)]
    assert names == [flavour.dungeon_name(dungeon, list(PARTY)) for dungeon in range(1, 10)]
    assert len(set(names)) > 5
    others = [flavour.dungeon_name(dungeon, ("Cy", "Bo")) for dungeon in range(1, 10)]
    assert names != others
    assert len({flavour.mood(dungeon, PARTY) for dungeon in range(30)}) > 5


@pytest.mark.parametrize("card", DECK)
def test_tale_every_monster_has_a_name(card: str) -> None:
    assert len(flavour.monster_name(card, 3, 1, PARTY).split()) >= 2


def test_prose_changes_no_record() -> None:
    """Another theme and other names give the same record."""
    records = []
    for names in (["Ann", "Bo"], ["Xi", "Yo"]):
        header = head(2)
        run = Run(GAME, type(header)(header.game, 1, header.options, names), Seeded("prose"),
                  keep=Keep.RECORD, memory=None)  # fmt: skip
        play_out(run, RandomPlayer("prose"))
        (began, *_) = events_of(run, e.Began)
        assert Strong(flavour.dungeon_name(1, names)) in (event_line(began) or ())
        records.append(write((run.record or [])[1:]))
    assert records[0] == records[1]


def test_the_guide_has_these_pages_and_every_option() -> None:
    headings = [heading for heading, _ in GAME.view.pages]
    assert headings == [
        "In one minute", "Cards", "Classes", "Monsters", "Hits", "Signs on the board", "Aces",
        "Rest, and the end of a dungeon", "Campaigns", "Options", "Fair dealing",
    ]  # fmt: skip
    assert GAME.view.guide == GUIDE
    for option in GAME.options.model_fields:
        if option not in ("campaign", "dungeons", LESSON):  # set by commands, never by players
            assert f"**{option}**" in GUIDE

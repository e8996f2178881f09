"""The words of CardRPG: a short line for each event, no name as plain text, great moments."""

from __future__ import annotations

from typing import Any

from games.cardrpg import GAME
from games.cardrpg.rules.events import (
    Attacked,
    Died,
    Hit,
    Levelled,
    Met,
    Saved,
    Slain,
    Stolen,
    Strike,
    Swept,
)
from games.engine.house import USUAL
from games.engine.panel import Face, Line, Name, Strong
from games.engine.players import player_for
from tests.kit.cardrpg import VARIANTS, begun
from tests.kit.runs import each_ask


def said(line: Line | None) -> str:
    """Return a line as plain text."""
    parts = []
    for part in line or ():
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, Face):
            parts.append(part.card)
        elif isinstance(part, Strong):
            parts.append(part.words)
    return "".join(parts)


def test_every_event_has_a_short_line_and_names_nobody() -> None:
    kinds = set()
    for index, options in enumerate(VARIANTS * 6):
        run = begun(f"words {index}", **options)
        player = player_for(GAME, ("random", "steady")[index % 2], f"words {index}")
        for _ in each_ask(run):
            player.act(run)
        for event in run.events:
            line = GAME.view.event_line(event, 0, USUAL)
            assert line is not None
            assert line == GAME.view.event_line(event, None, USUAL)
            assert 0 < len(said(line)) < 110
            assert not [part for part in line if isinstance(part, Name)]
            for part in line:  # bold words begin and end with a letter, or are not bold
                assert not isinstance(part, Strong) or part.words == part.words.strip() != ""
            kinds.add(type(event))
    assert len(kinds) > 24


def test_the_moments_worth_a_line() -> None:
    chain = (Strike("KS", ("QH", "5D"), 2, 10, False),)
    killing = (Strike("KS", ("X2",), 1, 0, True),)
    moments: dict[Any, str] = {
        Met("JC", 9, 1, 1, True): "👹 Ambush! JC, 9 HP, strikes first.",
        Met("X1", 18, 2, 2, False): "🃏 A Joker! 18 HP, 2 attack cards.",
        Attacked(0, "7C", chain, 10, False, 3): "⚔️ KS → QH 5D ×2 = 10: 7C has 3 HP",
        Attacked(0, "7C", killing, 0, True, 0): "⚔️ KS → X2: instant kill!",
        Hit(0, "7C", ("X1",), 1, 0, True, 5): "🩸 7C: X1: instant death!",
        Hit(0, "7C", ("KD", "4S"), 2, 8, False, 1): "🩸 7C: KD 4S ×2: −8, 1 HP left",
        Hit(0, "7C", ("KD",), 2, 0, False, 9): "🩸 7C: KD: no damage",
        Saved(0, "2H", 2): "❤️ 2H keeps you alive: 2 HP. By a hair!",
        Stolen(0, "QC", "9S", False): "🦝 QC steals 9S from your items.",
        Swept(
            0, "X1", ("5S",), 3
        ): "🃏 X1 takes 1 item, and the discards go to the bottom of the deck.",
        Levelled(0, 2, 3, 1): "⭐ Level 2! STR +3, HP +1",
        Slain(0, "7C", 7): "⚔️ 7C falls. +7 XP",
        Died(0, "7C", False, 5, 4, 1, 2): "💀 You fall. Lost: 2 hand cards, 1 item, 4 gold, 5 XP.",
        Died(0, "7C", True, 0, 0, 0, 0): "💀 You give up.",
    }
    for event, words in moments.items():
        assert said(GAME.view.event_line(event, 0, USUAL)) == words

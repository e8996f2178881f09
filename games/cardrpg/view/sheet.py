"""A record sheet at a glance."""

from __future__ import annotations

from games.cardrpg.rules.sheet import Sheet
from games.engine.panel import Bar, Face, Line, Name, Strong
from games.kit.bars import bar
from games.kit.words import count

BAR = 10


def xp_bar(xp: int, goal: int | None) -> str:
    """Return the way to the next level as a row of blocks."""
    return bar(BAR if goal is None else min(BAR, xp * BAR // goal), BAR)


def portrait(sheet: Sheet) -> tuple[Line, ...]:
    """Return the fields of a sheet in six lines."""
    goal = sheet.next
    xp: Line = (Bar(xp_bar(sheet.xp, goal)), f" {sheet.xp}/{goal} XP")
    if goal is None:
        xp = (f"{sheet.xp} XP; higher only by a quest",)
    return (
        (Face(sheet.cls), " ", Name(sheet.name)),
        ("Level ", Strong(str(sheet.level))),
        xp,
        (f"💪 STR {sheet.strength}  ❤️ HP {sheet.hp}  🪙 {sheet.gold}",),
        (f"⚔️ {count(sheet.kills, 'Kill')}, {count(sheet.jokers, 'Joker')}",),
        (f"💀 {count(sheet.deaths, 'Death')}, {count(sheet.sessions, 'session')}",),
    )

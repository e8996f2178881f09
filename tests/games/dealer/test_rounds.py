"""Fights in a sentence a round, as all may read them."""

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.rules.events import Event, FighterFacts
from games.dealer.rules.sheet import Health
from games.dealer.view.rounds import ROUNDS
from games.engine.house import USUAL
from games.engine.panel import Line, Strong

HIDDEN, SECRET, OPEN = "Lurker", "Orc", "Bo"


def facts(name: str, left: int) -> FighterFacts:
    shown = name == OPEN
    health: Health = "hurt" if left else "down"
    return FighterFacts(name, -1, 9, shown, name == HIDDEN, not shown, left, 99, 0, health)


def words(line: Line) -> str:
    parts = [getattr(each, "words", getattr(each, "name", each)) for each in line]
    return "".join(map(str, parts))


def test_a_fighter_falls_once_and_numbers_are_for_who_may_see_them() -> None:
    blows = [e.Points(facts(name, 0), 9, t.HURT) for name in (OPEN, SECRET, HIDDEN)]
    heal, prone = e.Points(facts(OPEN, 5), 5, t.HEAL), e.Marked(facts(SECRET, 0), "prone", 2)
    mended = e.Points(facts(OPEN, 9), 0, t.SHEET)
    events: list[Event] = [
        blows[0], mended, e.Fought(1), e.Acts(SECRET), *blows, e.Waited(OPEN),
        e.Fought(2), e.Acts(OPEN), e.Acts(SECRET), *blows, mended, heal, prone,
        e.Fought(0), *blows,
    ]  # fmt: skip
    told = ROUNDS.lines(events, USUAL)
    first, second = (line for line in told.values() if line)
    assert words(first) == "⚔️ Round 1: Orc acts · Bo −9 → 0/99 · 💀 Bo, Orc fall"
    assert words(second) == "⚔️ Round 2: Bo, Orc act · Bo −9 +5 → 5/99 · Orc prone"
    assert Strong("−9") in first
    kept = [event for at, event in enumerate(events) if at not in told]
    assert kept == [blows[0], mended, mended, e.Fought(0), *blows], "these keep their own lines"

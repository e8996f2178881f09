"""The strip of an ended adventure: tests, foes, deaths."""

from __future__ import annotations

from games.cards.rules.events import Failed, Fell, Missed, Passed, Slain, TreasureUsed
from games.cards.view.moment import CardsMoment
from games.kit.strips import signs_of, strip

_SIGNS = {Passed: "✅", Missed: "❌", Failed: "⛔", Slain: "⚔️", Fell: "💀", TreasureUsed: "💎"}


def strip_lines(moment: CardsMoment) -> list[str]:
    """Return a sign for each test, each foe slain, each death, and the treasure."""
    return strip(signs_of(moment.events, _SIGNS))

"""The strip of an ended campaign: combats, deaths, artifacts, dungeons."""

from __future__ import annotations

from games.cardomancer.rules.events import Came, Done, Fell, Found, Lost, Won
from games.cardomancer.view.moment import CardomancerMoment
from games.kit.strips import signs_of, strip

_SIGNS = {Came: "⚔️", Fell: "💀", Found: "💎", Done: "🚪", Lost: "🏁", Won: "🏆"}


def strip_lines(moment: CardomancerMoment) -> list[str]:
    """Return a sign for each combat, death, artifact and dungeon left."""
    return strip(signs_of(moment.events, _SIGNS))

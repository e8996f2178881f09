"""The strip of an ended climb: monsters killed, runs, the end."""

from __future__ import annotations

from games.kit.strips import signs_of, strip
from games.solitaire.rules.events import Killed, Lost, Ran, Won
from games.solitaire.view.scene import SolitaireMoment

_SIGNS = {Killed: "⚔️", Ran: "🏃", Lost: "💀", Won: "🏆"}


def strip_lines(moment: SolitaireMoment) -> list[str]:
    """Return a sign for each monster killed, each run, and the end."""
    return strip(signs_of(moment.events, _SIGNS))

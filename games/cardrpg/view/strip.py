"""The strip of an ended session, quest or duel: monsters slain, levels, deaths."""

from __future__ import annotations

from games.cardrpg.rules.events import Among, Died, Levelled, RivalDied, Saved, Slain
from games.cardrpg.view.choices import RpgMoment
from games.kit.strips import signs_of, strip

_SIGNS = {Slain: "⚔️", Levelled: "⭐", Saved: "❤️", Died: "💀", RivalDied: "💀"}


def strip_lines(moment: RpgMoment) -> list[str]:
    """Return a sign for each monster slain, level, card that saved a hero, and death."""
    told = [each.event if isinstance(each, Among) else each for each in moment.events]
    return strip(signs_of(told, _SIGNS))

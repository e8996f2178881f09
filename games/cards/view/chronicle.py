"""The chronicle of a character: one game's entry."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.rules.events import Event, Fell, Levelled, Passed, Slain, Who
from games.cards.view.moment import CardsMoment
from games.cards.view.words import ICONS, class_name, who
from games.engine.panel import Line, Name, Part
from games.kit.words import count

MOST_NAMED = 3
_RESULTS = {"won": "won", "lost": "lost", "open": "left open"}


def chronicle(moment: CardsMoment, seat: int | None) -> tuple[Line, ...]:
    """Return the character, the result, its deeds, and its death or new level."""
    at = seat or 0
    outcome, player = moment.outcome or {}, moment.state.party[at]
    cls = player.cls
    scenes = count(outcome["scenes"], "scene")
    first: list[Part] = [f"{ICONS[cls]} {class_name(cls)}, {scenes}, {_RESULTS[outcome['result']]}"]
    others = [name for number, name in enumerate(moment.seats) if number != at]
    for number, name in enumerate(others):
        first += [", " if number else " with ", Name(name)]
    name = str(at)
    lines = [tuple(first), *_deeds(moment.events, name)]
    for event in moment.events:
        if isinstance(event, Fell) and event.who.name == name:
            lines.append(("💀 Fell to ", who(event.by)))
        elif isinstance(event, Levelled) and event.who.name == name and event.gained:
            lines.append((f"⭐ Rose to level {event.level}",))
    return tuple(lines[:3])


def _deeds(told: Sequence[Event], name: str) -> list[Line]:
    """Return tests passed and foes slain in one line, if any."""
    passed = sum(isinstance(event, Passed) and event.who.name == name for event in told)
    slain: list[Who] = [
        event.who for event in told if isinstance(event, Slain) and event.by.name == name
    ]
    parts: list[Part] = [f"🎯 {count(passed, 'test')} passed"] if passed else []
    if slain:
        parts.append(" · ⚔️ slew " if parts else "⚔️ Slew ")
        for number, foe in enumerate(slain[:MOST_NAMED]):
            parts += [", " if number else "", who(foe)]
        if len(slain) > MOST_NAMED:
            parts.append(f" and {len(slain) - MOST_NAMED} more")
    return [tuple(parts)] if parts else []

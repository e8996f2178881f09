"""The chronicle of a campaign: one dungeon's entry."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardomancer.rules import events as e
from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.events import Event
from games.cardomancer.view.flavour import dungeon_name
from games.cardomancer.view.moment import CardomancerMoment
from games.engine.deck import Card
from games.engine.panel import Face, Line, Name, Part, Strong
from games.kit.words import count


def chronicle(moment: CardomancerMoment, seat: int | None) -> tuple[Line, ...]:
    """Return the dungeon, the outcome, the greatest kill, the artifacts found and the dead."""
    del seat  # the chronicle is the same for all seats
    outcome, events = moment.outcome or {}, moment.events
    combats, slain = count(outcome["combats"], "combat"), f"{outcome['slain']} slain"
    began = [event for event in events if isinstance(event, e.Began)]
    names = [dungeon_name(event.dungeon, event.party) for event in began]
    lines: list[Line] = [("🏰 ", Strong(", ".join(names)), f": {combats}, {slain}")]
    deeds = [*_greatest(events), *_found(events)]
    if deeds:
        lines.append(("⚔️ ", *deeds[1:]))  # drops the leading comma
    lines += _fallen(events)
    return tuple(lines)


def _greatest(events: Sequence[Event]) -> list[Part]:
    """Name who killed the greatest monster."""
    felled: list[tuple[str, Card]] = [
        (event.who, event.monster)
        for event in events
        if isinstance(event, (e.Smote, e.Wrath))
        or (isinstance(event, e.Attacked) and not event.left)
    ]
    if not felled:
        return []
    who, monster = max(felled, key=lambda each: VALUE[each[1]])
    return [", ", Name(who), " felled ", Face(monster)]


def _found(events: Sequence[Event]) -> list[Part]:
    """Name who found which artifact."""
    parts: list[Part] = []
    for event in events:
        if isinstance(event, e.Found):
            parts += [", ", Name(event.who), " found 🏺 ", Face(event.card)]
    return parts


def _fallen(events: Sequence[Event]) -> list[Line]:
    """Name the dead who were not raised; or the party's defeat, or its victory."""
    dead: list[str] = []
    for event in events:
        if isinstance(event, e.Fell):
            dead.append(event.who)
        elif isinstance(event, e.Raised) and event.whom in dead:
            dead.remove(event.whom)
        elif isinstance(event, e.Lost):
            return [("💀 ", Strong("The party fell"), f" in combat {event.combat}")]
        elif isinstance(event, e.Won):
            return [
                (
                    "🏆 ",
                    Strong("All four artifacts: the campaign was won"),
                )
            ]
    parts: list[Part] = []
    for name in dict.fromkeys(dead):
        parts += [", ", Name(name)]
    return [("💀 ", *parts[1:], " fell")] if parts else []

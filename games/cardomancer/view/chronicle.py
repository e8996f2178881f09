"""The chronicle of a campaign: one dungeon's entry."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardomancer.rules import events as e
from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.events import Event
from games.cardomancer.view.flavour import dungeon_name
from games.cardomancer.view.moment import CardomancerMoment
from games.engine.deck import Card
from games.engine.panel import Face, Line, Name, Strong
from games.engine.speech import gettext, ngettext, nsay, say
from games.kit.lines import joined


def chronicle(moment: CardomancerMoment, seat: int | None) -> tuple[Line, ...]:
    """Return the dungeon, the outcome, the greatest kill, the artifacts found and the dead."""
    del seat  # the chronicle is the same for all seats
    outcome, events = moment.outcome or {}, moment.events
    combats = ngettext("{count} combat", "{count} combats", outcome["combats"])
    slain = ngettext("{count} slain", "{count} slain", outcome["slain"])
    began = [event for event in events if isinstance(event, e.Began)]
    names = [dungeon_name(event.dungeon, event.party) for event in began]
    lines: list[Line] = [("🏰 ", Strong(", ".join(names)), f": {combats}, {slain}")]
    deeds = [*_greatest(events), *_found(events)]
    if deeds:
        lines.append(("⚔️ ", *joined(deeds, ", ")))
    lines += _fallen(events)
    return tuple(lines)


def _greatest(events: Sequence[Event]) -> list[Line]:
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
    return [say("{name} felled {monster}", name=Name(who), monster=Face(monster))]


def _found(events: Sequence[Event]) -> list[Line]:
    """Name who found which artifact."""
    return [
        say("{name} found 🏺 {card}", name=Name(event.who), card=Face(event.card))
        for event in events
        if isinstance(event, e.Found)
    ]


def _fallen(events: Sequence[Event]) -> list[Line]:
    """Name the dead who were not raised; or the party's defeat, or its victory."""
    dead: list[str] = []
    for event in events:
        if isinstance(event, e.Fell):
            dead.append(event.who)
        elif isinstance(event, e.Raised) and event.whom in dead:
            dead.remove(event.whom)
        elif isinstance(event, e.Lost):
            fell = gettext("The party fell in combat {combat}", combat=event.combat)
            return [("💀 ", Strong(fell))]
        elif isinstance(event, e.Won):
            return [("🏆 ", Strong(gettext("All four artifacts: the campaign was won")))]
    unique = dict.fromkeys(dead)
    names = joined([(Name(name),) for name in unique], ", ")
    return [nsay("💀 {names} fell", "💀 {names} fell", len(unique), names=names)] if names else []

"""The sentences of CardRPG – Advanced, for one player and for several."""

from __future__ import annotations

from games.cardrpg.rules.events import Among, Attacked, Event, Hit
from games.cardrpg.view.company_text import named_line
from games.cardrpg.view.text import left, left_after, solo_line
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Name, Strong
from games.engine.speech import gettext, say


def event_line(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """Return an event as a line for the table; all events are public."""
    del seat, house
    if isinstance(event, Among):
        return named_line(event.names, event.event)
    return solo_line(event)


def result_line(event: Event) -> Line | None:
    """Return an event's result, as a board shows it; the log has the details."""
    names = event.names if isinstance(event, Among) else ()
    inner = event.event if isinstance(event, Among) else event
    if isinstance(inner, Attacked):
        return _named_attack(inner, Name(names[inner.seat])) if names else _your_attack(inner)
    if isinstance(inner, Hit):
        return _hit_on(inner, Name(names[inner.seat])) if names else _hit_on_you(inner)
    return event_line(event)


def _your_attack(event: Attacked) -> Line:
    if event.kills:
        return say("⚔️ You hit: {result}", result=Strong(gettext("instant kill!")))
    damage, result = Strong(str(event.damage)), left(event.foe, event.hp)
    return say("⚔️ You hit for {damage}: {result}", damage=damage, result=result)


def _named_attack(event: Attacked, name: Name) -> Line:
    if event.kills:
        return say("⚔️ {name} hits: {result}", name=name, result=Strong(gettext("instant kill!")))
    damage, result = Strong(str(event.damage)), left(event.foe, event.hp)
    return say("⚔️ {name} hits for {damage}: {result}", name=name, damage=damage, result=result)


def _hit_on_you(event: Hit) -> Line:
    foe, damage = Face(event.foe), Strong(str(event.damage))
    if event.deadly:
        end = Strong(gettext("instant death!"))
        return say("🩸 {monster} hits you: {result}", monster=foe, result=end)
    if not event.damage:
        return say("🩸 {monster} misses you", monster=foe)
    return say(
        "🩸 {monster} hits you for {damage}: {result}",
        monster=foe,
        damage=damage,
        result=left_after(event.hp),
    )


def _hit_on(event: Hit, name: Name) -> Line:
    foe, damage = Face(event.foe), Strong(str(event.damage))
    if event.deadly:
        end = Strong(gettext("instant death!"))
        return say("🩸 {monster} hits {name}: {result}", monster=foe, name=name, result=end)
    if not event.damage:
        return say("🩸 {monster} misses {name}", monster=foe, name=name)
    return say(
        "🩸 {monster} hits {name} for {damage}: {result}",
        monster=foe,
        name=name,
        damage=damage,
        result=left_after(event.hp),
    )

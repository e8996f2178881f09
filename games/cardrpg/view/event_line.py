"""The sentences of CardRPG – Advanced, for one player and for several."""

from __future__ import annotations

from games.cardrpg.rules.events import Among, Attacked, Event, Hit
from games.cardrpg.view.company_text import named_line
from games.cardrpg.view.text import left, solo_line
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Name, Strong


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
        return _attacked(inner, (Name(names[inner.seat]), " hits") if names else ("You hit",))
    if isinstance(inner, Hit):
        return _hit(inner, (Name(names[inner.seat]),) if names else ("you",))
    return event_line(event)


def _attacked(event: Attacked, who: Line) -> Line:
    if event.kills:
        return ("⚔️ ", *who, ": ", Strong("instant kill!"))
    return ("⚔️ ", *who, " for ", Strong(str(event.damage)), ": ", Face(event.foe), left(event.hp))


def _hit(event: Hit, whom: Line) -> Line:
    if event.deadly:
        return ("🩸 ", Face(event.foe), " hits ", *whom, ": ", Strong("instant death!"))
    if not event.damage:
        return ("🩸 ", Face(event.foe), " misses ", *whom)
    left_over = f": {event.hp} HP left" if event.hp > 0 else ": deadly"
    return ("🩸 ", Face(event.foe), " hits ", *whom, " for ", Strong(str(event.damage)), left_over)

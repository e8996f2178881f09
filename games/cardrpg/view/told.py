"""The words of CardRPG – Advanced, for who plays alone and for several."""

from __future__ import annotations

from games.cardrpg.rules.events import Among, Event
from games.cardrpg.view.company_text import told_among
from games.cardrpg.view.text import told_alone
from games.engine.house import USUAL, House
from games.engine.panel import Line


def told(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """An event as a line for the table; all of it happens in the open."""
    del seat, house
    if isinstance(event, Among):
        return told_among(event.names, event.event)
    return told_alone(event)

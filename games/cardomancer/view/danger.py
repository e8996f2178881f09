"""A board's line about the damage that the next monsters may do."""

from __future__ import annotations

from collections.abc import Collection

from games.cardomancer.rules.danger import Danger, dangers, unseen
from games.cardomancer.rules.state import open_window
from games.cardomancer.view.moment import CardomancerMoment
from games.engine.panel import Line, Name, Strong
from games.kit.words import odds

_FOUGHT = ("react", "action", "second")


def danger(moment: CardomancerMoment, knows: Collection[int], own: int | None) -> tuple[Line, ...]:
    """Warn the seat `own`, or with None the seat in most danger, of the next monsters.

    `knows` are the seats whose hands the viewer knows: their cards can't be drawn.
    """
    if moment.ask is None or moment.ask.name not in _FOUGHT:
        return ()
    window = open_window(moment.ask)
    cards = unseen(moment.state, knows)
    seats = range(len(moment.seats)) if own is None else (own,)
    coming = dangers(moment.options, moment.state, window, cards, seats)
    threats = [each for each in coming if each.most]
    if not threats:
        return ()
    worst = max(threats, key=lambda each: (each.deadly, each.most))
    takes, name = Strong(f"0–{worst.most}"), Name(moment.seats[worst.seat])
    if worst.seat == own:
        when = "next" if window is None else "then"
        return (("⚠️ You may take ", takes, f" {when}", _deadly(worst)),)
    who: Line = (name, " may take ") if window is None else ("Then ", name, " takes ")
    return (("⚠️ ", *who, takes, _deadly(worst)),)


def _deadly(danger: Danger) -> str:
    return f", deadly {odds(danger.deadly)}" if danger.deadly else ", not deadly"

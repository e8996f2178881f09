"""A board's line about the damage that the next monsters may do."""

from __future__ import annotations

from collections.abc import Collection

from games.cardomancer.rules.danger import Danger, dangers, unseen
from games.cardomancer.rules.state import open_window
from games.cardomancer.view.moment import CardomancerMoment
from games.engine.panel import Line, Name, Strong
from games.engine.speech import say
from games.kit.lines import joined
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
    return (joined((_most(moment, worst, own), _deadly(worst)), ", "),)


def _most(moment: CardomancerMoment, worst: Danger, own: int | None) -> Line:
    """Say how much damage it may be: next, or after the open card."""
    is_next = open_window(moment.ask) is None
    damage, name = Strong(f"0–{worst.most}"), Name(moment.seats[worst.seat])
    if worst.seat == own:
        if is_next:
            return say("⚠️ You may take {damage} next", damage=damage)
        return say("⚠️ You may take {damage} then", damage=damage)
    if is_next:
        return say("⚠️ {name} may take {damage}", name=name, damage=damage)
    return say("⚠️ Then {name} takes {damage}", name=name, damage=damage)


def _deadly(danger: Danger) -> Line:
    if danger.deadly:
        return say("deadly {chance}", chance=odds(danger.deadly))
    return say("not deadly")

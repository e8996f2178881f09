"""The newest events on the board, as results.

The log (`text.event_line`) has the whole arithmetic: each die, and who took it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from games.diamonds.rules.events import Dealt, Event, Took
from games.diamonds.rules.state import Effect
from games.diamonds.view.moment import DiamondsMoment
from games.diamonds.view.text import dice_of, effect_of, event_line
from games.engine.panel import Line, Name, Part, Strong
from games.engine.speech import gettext

EVENTS_SHOWN = 3
EVENTS_SHOWN_OF_SEVERAL = 2  # if the board shows two parties, or a tracked one


def newest_events(moment: DiamondsMoment) -> tuple[Line, ...]:
    """Return the newest events, one line each; a hit on a party is one of them."""
    several = moment.state.mode == "duel" or moment.state.tracked is not None
    most = EVENTS_SHOWN_OF_SEVERAL if several else EVENTS_SHOWN
    return tuple(islice(_newest_first(moment), most))[::-1]


def _newest_first(moment: DiamondsMoment) -> Iterator[Line]:
    for kind, group in groupby(reversed(moment.events), key=_kind):
        if kind is not None:
            yield _taken(kind, [event for event in group if isinstance(event, Took)][::-1])
            continue
        for event in group:
            line = _line(moment, event)
            if line is not None:
                yield line


def _kind(event: Event) -> Effect | None:
    """Return the effect that groups dice handed out one after the other."""
    return event.effect if isinstance(event, Took) else None


def _line(moment: DiamondsMoment, event: Event) -> Line | None:
    if isinstance(event, Dealt) and event.dice and event.sides > 1 and not moment.house.own_dice:
        dice = dice_of(len(event.dice), event.sides)
        return (f"🎲 {dice}: ", Strong(effect_of(sum(event.dice), 1, event.effect)))
    return event_line(event, None, moment.house)


def _taken(effect: Effect, events: Sequence[Took]) -> Line:
    """Return each member's total and HP: `Mira −9 (29 HP), Kit −8 (36 HP)`."""
    mark, sign = ("🩸 ", "−") if effect == "damage" else ("💚 ", "+")
    totals: dict[str, int] = {}
    standing: dict[str, int | None] = {}
    for event in events:
        totals[event.member] = totals.get(event.member, 0) + sum(event.dice)
        standing[event.member] = event.hp
    parts: list[Part] = [mark]
    for member, total in totals.items():
        parts += [Name(member), f" {sign}{total}{_stands(standing[member])}", ", "]
    return tuple(parts[:-1])


def _stands(hp: int | None) -> str:
    if hp is None:
        return ""
    return f" ({gettext('{hp} HP', hp=hp) if hp else gettext('down')})"

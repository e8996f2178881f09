"""The story of a press: results, one line each; dice that a party takes share a line.

The log (`text.event_line`) has the whole arithmetic: each die, and who took it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.diamonds.rules import events as e
from games.diamonds.rules.events import Event
from games.diamonds.view.foes import foe_line
from games.diamonds.view.text import SIGNS, DiamondsMoment, dice_of, effect_of, event_line
from games.engine.deck import Card
from games.engine.panel import Line, Name, Part, Strong
from games.engine.speech import gettext
from games.kit.story import Fact, Story, Weight, story_of

_FATES = (e.Fell, e.Escaped, e.Out, e.Down, e.Fallen)
_NOTHING = (e.Entered, e.Ran, e.Sipped)


def story(moment: DiamondsMoment) -> Story:
    """Tell what has happened since the last press."""
    return story_of(moment.told, _facts, lambda told: _line(told, moment))


def _facts(event: Event) -> Iterator[Fact]:
    match event:
        case e.Took(effect, _, points):
            harm = points if effect == "damage" else 0
            yield Fact(event, Weight.CHANGE, effect, harm)
        case e.Fought():
            yield Fact(event, Weight.CHANGE, harm=event.damage)
        case e.Faced(enemy):
            yield Fact(enemy, Weight.CHANGE)  # its line to read aloud
            yield Fact(event, Weight.CHANGE)
        case _:
            weight = Weight.NOTHING if isinstance(event, _NOTHING) else Weight.CHANGE
            yield Fact(event, Weight.FATE if isinstance(event, _FATES) else weight)


def _line(told: Sequence[Event | Card], moment: DiamondsMoment) -> Line | None:
    event, house = told[-1], moment.house
    if isinstance(event, Card):
        return foe_line(event, moment.options.foes)
    if isinstance(event, e.Took):
        return _taken([each for each in told if isinstance(each, e.Took)])
    if isinstance(event, e.Dealt) and event.dice and event.sides > 1 and not house.own_dice:
        dice = dice_of(len(event.dice), event.sides)
        return (f"🎲 {dice}: ", Strong(effect_of(sum(event.dice), 1, event.effect)))
    return event_line(event, None, house)


def _taken(events: Sequence[e.Took]) -> Line:
    """Return each member's total and HP: `Mira −9 (29 HP), Kit −8 (36 HP)`."""
    icon, sign = SIGNS[events[0].effect]
    totals: dict[str, int] = {}
    standing: dict[str, int | None] = {}
    for event in events:
        totals[event.member] = totals.get(event.member, 0) + event.points
        standing[event.member] = event.hp
    parts: list[Part] = [f"{icon} "]
    for member, total in totals.items():
        parts += [Name(member), f" {sign}{total}{stands(standing[member])}", ", "]
    return tuple(parts[:-1])


def stands(hp: int | None) -> str:
    """Return a member's HP in brackets; nothing if they are not tracked."""
    if hp is None:
        return ""
    return f" ({gettext('{hp} HP', hp=hp) if hp else gettext('down')})"

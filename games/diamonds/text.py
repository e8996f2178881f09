"""The words for what happens in a dungeon: one short line an event."""

from __future__ import annotations

from games.deck import is_joker
from games.diamonds.cards import VALUE
from games.diamonds.events import (
    Armed,
    Dealt,
    Down,
    Drank,
    Entered,
    Escaped,
    Event,
    Faced,
    Fell,
    Fought,
    Out,
    Ran,
    Sipped,
    Spent,
    Suffered,
)
from games.panel import Face, Line, Strong

_DOORS = (
    "A door gives way.",
    "Cold air, and steps ahead.",
    "Torches, and shapes.",
    "The corridor opens up.",
    "Stairs down, stale air.",
    "Something stirs in here.",
)
_WAYS_ROUND = (
    "You try another door.",
    "Back, and round the corner.",
    "Not this one. You turn and run.",
)
_VALUE_NAMES = {11: "J", 12: "Q", 13: "K", 14: "A", 15: "dragon"}


def told(event: Event, seat: int | None = None) -> Line:
    """An event as a line for the table; nothing here is secret."""
    del seat
    match event:
        case Entered():
            return _entered(event)
        case Ran():
            return ("🏃 ", _WAYS_ROUND[event.party % len(_WAYS_ROUND)])
        case Armed():
            return _armed(event)
        case Fought():
            return _fought(event)
        case Drank():
            return _drank(event)
        case Fell():
            return ("💀 The party falls.",)
        case Escaped():
            return ("🌅 Out, alive.",)
    return _told_on_the_way_out(event)


def _told_on_the_way_out(event: Event) -> Line:
    match event:
        case Faced(enemy, weapon, broke, dice):
            held = ("bare-handed",) if weapon is None else ("with ", Face(weapon))
            end = ", which breaks" if broke else ""
            return ("⚔️ ", Face(enemy), " ", *held, f"{end}: {_dice(dice)} of damage")
        case Sipped(potion, wasted):
            effect = " no effect, two in a row" if wasted else f" {_dice(VALUE[potion])} of healing"
            return ("🧪 ", Face(potion), effect)
        case Spent(member, key, cost, dice):
            return (f"✨ Member {member + 1} spends {cost} {key}: {_dice(dice)} off",)
        case Dealt(effect, dice_rolled):
            rolled = " ".join(map(str, dice_rolled))
            return (f"🎲 {rolled} = ", Strong(str(sum(dice_rolled))), f" {effect}")
        case Suffered(effect, member, die, hp):
            sign = "−" if effect == "damage" else "+"
            left = "" if hp is None else f", {hp} HP"
            return (f"🩸 Member {member + 1}: {sign}{die}{left}",)
        case Out(rooms):
            return (f"🌅 Out of the dungeon after {rooms} rooms.",)
        case Down():
            return ("💀 The whole party is down.",)
    return ("💀 The party has fallen.",)


def _dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}" if count else "no dice"


def _entered(event: Entered) -> Line:
    number = Strong(f"Room {event.number}.")
    if event.text:
        return ("🚪 ", number)  # the dealer's words stand above
    if event.last:
        return ("🚪 ", number, " The last one.")
    if any(is_joker(card) for card in event.cards):
        return ("🐉 ", number, " Heat, scales, a slow breath.")
    if event.after_run:
        return ("🚪 ", number, " No running here.")
    return ("🚪 ", number, " ", _DOORS[event.number % len(_DOORS)])


def _armed(event: Armed) -> Line:
    if event.old is None:
        return ("🗡️ ", Face(event.weapon), " in hand")
    return ("🗡️ ", Face(event.weapon), " in hand, ", Face(event.old), " dropped")


def _fought(event: Fought) -> Line:
    harm = damage(event.damage) + (", barely standing" if event.low else "")
    if event.broke and event.weapon is not None:
        return ("💥 ", Face(event.weapon), " breaks on ", Face(event.enemy), f": {harm}")
    if event.weapon is None:
        spared: Line = () if event.spared is None else (", ", Face(event.spared), " spared")
        return ("👊 ", Face(event.enemy), " bare-handed", *spared, f": {harm}")
    return ("⚔️ ", Face(event.enemy), " with ", Face(event.weapon), f": {harm}")


def _drank(event: Drank) -> Line:
    if event.wasted:
        return ("🧪 ", Face(event.potion), " no effect, two in a row")
    return ("🧪 ", Face(event.potion), f" {gain(event.healed)}")


def damage(points: int, unit: str = "HP") -> str:
    """Damage as a button or line shows it."""
    return f"−{points} {unit}" if points else "no damage"


def gain(points: int, unit: str = "HP") -> str:
    """Healing as a button or line shows it."""
    return f"+{points} {unit}" if points else "already full"


def reach(limit: int | None) -> str:
    """What a weapon still works against."""
    if limit is None:
        return "works on any enemy"
    if limit <= 2:
        return "breaks on the next enemy"
    top = limit - 1
    return f"works up to {_VALUE_NAMES.get(top, top)}"

"""The words for what happens in a dungeon: one short line an event."""

from __future__ import annotations

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
    Took,
)
from games.engine.deck import is_joker
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Name, Strong

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


# 7.4's resources as people call them: one, and several.
_RESOURCES = {
    **{f"slot{n}": (f"level {n} slot", f"level {n} slots") for n in range(1, 10)},
    "ki": ("ki point", "ki points"),
    "rage": ("rage", "rages"),
    "channel_divinity": ("channel divinity", "channel divinities"),
    "sorcery_points": ("sorcery point", "sorcery points"),
    "superiority_dice": ("superiority die", "superiority dice"),
    "bardic_inspiration": ("bardic inspiration", "bardic inspirations"),
}


def told(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """An event as a line for the table; nothing here is secret."""
    del seat
    match event:
        case Entered():
            return _entered(event)
        case Ran(who):
            return ("🏃 ", *_somebody(who), _WAYS_ROUND[len(who) % len(_WAYS_ROUND)])
        case Armed():
            return _armed(event)
        case Fought():
            return _fought(event)
        case Drank():
            return _drank(event)
        case Fell(who):
            return ("💀 ", *_somebody(who), "The party falls.")
        case Escaped(who):
            return ("🌅 ", *_somebody(who), "Out, alive.")
    return _told_on_the_way_out(event, house)


def _somebody(who: str) -> Line:
    """In a duel: whose party it is."""
    return (Name(who), ": ") if who else ()


def _told_on_the_way_out(event: Event, house: House) -> Line | None:
    match event:
        case Faced(enemy, weapon, broke, harm, sides):
            held: Line = ("bare-handed",) if weapon is None else ("with ", Face(weapon))
            end = ", which breaks" if broke else ""
            return ("⚔️ ", Face(enemy), " ", *held, f"{end}: {dice_of(harm, sides)} of damage")
        case Sipped(potion, wasted, sides):
            effect = (
                " no effect, two in a row"
                if wasted
                else f" {dice_of(VALUE[potion], sides)} of healing"
            )
            return ("🧪 ", Face(potion), effect)
        case Spent(member, key, cost, off, sides):
            return ("✨ ", Name(member), f" spends {amount(cost, key)}: {dice_of(off, sides)} off")
        case Dealt():
            return _dealt(event, house)
        case Took(effect, member, dice_taken, hp):
            sign = "−" if effect == "damage" else "+"
            left = "" if hp is None else ", down" if hp == 0 else f", {hp} HP left"
            mark = "🩸 " if effect == "damage" else "💚 "
            return (mark, Name(member), f": {sign}{sum(dice_taken)}{left}")
        case Out(rooms):
            many = f"{rooms} {'room' if rooms == 1 else 'rooms'}"
            return (f"🌅 Out of the dungeon after {many}.",)
        case Down():
            return ("💀 The whole party is down.",)
    return ("💀 The party has fallen.",)


def _dealt(event: Dealt, house: House) -> Line | None:
    """The dice as they fell; where the people throw their own, what they are to throw."""
    if not event.dice:
        return ("🛡️ Nothing is left of it.",)
    total = sum(event.dice)
    if event.sides == 1:
        return ("🎲 ", Strong(f"{total} {event.effect}"))
    many = f"{len(event.dice)}d{event.sides}"
    if house.own_dice:
        return ("🎲 Roll ", Strong(many), f" of {event.effect}")
    rolled = " ".join(map(str, event.dice))
    return (f"🎲 {many}: {rolled} = ", Strong(f"{total} {event.effect}"))


def amount(count: int, key: str) -> str:
    """So many of a resource."""
    one, several = _RESOURCES[key]
    return f"{count} {one if count == 1 else several}"


def resource(key: str) -> str:
    """What a resource is called."""
    return _RESOURCES[key][0]


def dice_of(count: int, sides: int) -> str:
    """So many dice; of one side, a die is a point."""
    if sides == 1:
        return f"{count} {'point' if count == 1 else 'points'}" if count else "nothing"
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
    taken: Line = ("🗡️ ", *_somebody(event.who), Face(event.weapon), " in hand")
    return taken if event.old is None else (*taken, ", ", Face(event.old), " dropped")


def _fought(event: Fought) -> Line:
    harm = damage(event.damage) + (", barely standing" if event.low else "")
    who = _somebody(event.who)
    if event.broke and event.weapon is not None:
        return ("💥 ", *who, Face(event.weapon), " breaks on ", Face(event.enemy), f": {harm}")
    if event.weapon is None:
        spared: Line = () if event.spared is None else (", ", Face(event.spared), " spared")
        return ("👊 ", *who, Face(event.enemy), " bare-handed", *spared, f": {harm}")
    return ("⚔️ ", *who, Face(event.enemy), " with ", Face(event.weapon), f": {harm}")


def _drank(event: Drank) -> Line:
    who = _somebody(event.who)
    if event.wasted:
        return ("🧪 ", *who, Face(event.potion), " no effect, two in a row")
    return ("🧪 ", *who, Face(event.potion), f" {gain(event.healed)}")


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

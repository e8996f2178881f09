"""The sentences for events of a dungeon: one short line each."""

from __future__ import annotations

from typing import assert_never

from games.diamonds.rules import events as e
from games.diamonds.rules.cards import VALUE
from games.diamonds.rules.events import Event
from games.diamonds.rules.sheet import SLOT_LEVELS
from games.diamonds.rules.state import Effect
from games.diamonds.view.flavour import DOORS, RUNS
from games.engine.deck import is_joker
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Name, Strong
from games.kit.words import count, plural

MODES = {"solo": "solo", "duel": "duel", "exit": "the way out"}

_VALUE_NAMES = {11: "J", 12: "Q", 13: "K", 14: "A", 15: "dragon"}

# 7.4: the names of resources, singular and plural.
_RESOURCES = {
    **{f"slot{n}": (f"level {n} slot", f"level {n} slots") for n in SLOT_LEVELS},
    "ki": ("ki point", "ki points"),
    "rage": ("rage", "rages"),
    "channel_divinity": ("channel divinity", "channel divinities"),
    "sorcery_points": ("sorcery point", "sorcery points"),
    "superiority_dice": ("superiority die", "superiority dice"),
    "bardic_inspiration": ("bardic inspiration", "bardic inspirations"),
}


def event_line(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """Return an event as a line for the table; all events are public."""
    del seat
    match event:
        case e.Entered():
            return _entered(event)
        case e.Ran(who):
            you, they = RUNS[len(who) % len(RUNS)]
            return ("🏃 ", *_who(who, you, they))
        case e.Armed():
            return _armed(event)
        case e.Fought():
            return _fought(event)
        case e.Drank():
            return _drank(event)
        case e.Fell(who):
            return ("💀 ", *_who(who, "Your party falls.", "’s party falls."))
        case e.Escaped(who):
            return ("🌅 ", *_who(who, "You are out, alive.", " is out, alive."))
        case _:
            return _exit_line(event, house)


def _exit_line(event: e.ExitEvent, house: House) -> Line:
    match event:
        case e.Faced():
            return _faced(event)
        case e.Sipped():
            return _sipped(event)
        case e.Spent(member, key, cost, off, sides):
            return ("✨ ", Name(member), f" spends {amount(cost, key)}: {dice_of(off, sides)} off")
        case e.Dealt():
            return _dealt(event, house)
        case e.Took():
            return _took(event)
        case e.Out(rooms):
            return (f"🌅 You are out of the dungeon after {count(rooms, 'room')}.",)
        case e.Down():
            return ("💀 The whole party is down.",)
        case e.Fallen():
            return ("💀 The party has fallen.",)
        case _:
            assert_never(event)


def _who(name: str, you: str, they: str) -> Line:
    """Begin a sentence: to a player alone, or in a duel after a party's name."""
    return (Name(name), they) if name else (you,)


def _entered(event: e.Entered) -> Line:
    number = Strong(f"Room {event.number}.")
    if event.text:
        return ("🚪 ", number)  # the dealer's words stand above
    if event.last:
        return ("🚪 ", number, " It is the last.")
    if any(is_joker(card) for card in event.cards):
        return ("🐉 ", number, " Heat, scales, a slow breath.")
    if event.after_run:
        return ("🚪 ", number, " You can’t run here.")
    return ("🚪 ", number, " ", DOORS[event.number % len(DOORS)])


def _armed(event: e.Armed) -> Line:
    if event.old is None:
        return ("🗡️ ", *_who(event.who, "You take ", " takes "), Face(event.weapon))
    who = _who(event.who, "You swap ", " swaps ")
    return ("🗡️ ", *who, Face(event.old), " for ", Face(event.weapon))


def _fought(event: e.Fought) -> Line:
    harm = damage(event.damage) + (", barely standing" if event.low else "")
    enemy = Face(event.enemy)
    if event.broke and event.weapon is not None:
        whose = _who(event.who, "Your ", "’s ")
        return ("💥 ", *whose, Face(event.weapon), " breaks on ", enemy, f": {harm}")
    who = _who(event.who, "You fight ", " fights ")
    if event.weapon is not None:
        return ("⚔️ ", *who, enemy, " with ", Face(event.weapon), f": {harm}")
    if event.spared is not None:
        return ("👊 ", *who, enemy, " bare-handed, sparing ", Face(event.spared), f": {harm}")
    return ("👊 ", *who, enemy, f" bare-handed: {harm}")


def _drank(event: e.Drank) -> Line:
    who = _who(event.who, "You drink ", " drinks ")
    if event.wasted:
        return ("🧪 ", *who, Face(event.potion), ": no effect, two in a row")
    return ("🧪 ", *who, Face(event.potion), f": {gain(event.healed)}")


def _faced(event: e.Faced) -> Line:
    enemy, harm = Face(event.enemy), effect_of(event.dice, event.sides, "damage")
    if event.weapon is None:
        return ("👊 You fight ", enemy, f" bare-handed: {harm}")
    if event.broke:
        return ("💥 Your ", Face(event.weapon), " breaks on ", enemy, f": {harm}")
    return ("⚔️ You fight ", enemy, " with ", Face(event.weapon), f": {harm}")


def _sipped(event: e.Sipped) -> Line:
    if event.wasted:
        return ("🧪 You drink ", Face(event.potion), ": no effect, two in a row")
    healing = effect_of(VALUE[event.potion], event.sides, "healing")
    return ("🧪 You drink ", Face(event.potion), f": {healing}")


def _dealt(event: e.Dealt, house: House) -> Line:
    """Describe the dice results, or what the players roll themselves."""
    if not event.dice:
        return ("🛡️ It misses completely.",)
    total = sum(event.dice)
    if event.sides == 1:
        return ("🎲 ", Strong(f"{total} {event.effect}"))
    many = dice_of(len(event.dice), event.sides)
    if house.own_dice:
        return ("🎲 Roll ", Strong(many), f" for {event.effect}")
    rolled = " ".join(map(str, event.dice))
    return (f"🎲 {many}: {rolled} = ", Strong(f"{total} {event.effect}"))


def _took(event: e.Took) -> Line:
    mark, sign = ("🩸 ", "−") if event.effect == "damage" else ("💚 ", "+")
    left = "" if event.hp is None else ", down" if event.hp == 0 else f", {event.hp} HP"
    left += " left" if event.hp and event.effect == "damage" else ""
    return (mark, Name(event.member), f": {sign}{sum(event.dice)}{left}")


def amount(number: int, key: str) -> str:
    """Return a counted resource."""
    return count(number, *_RESOURCES[key])


def resource(key: str) -> str:
    """Return the name of a resource, in the plural."""
    return plural(0, *_RESOURCES[key])


def dice_of(number: int, sides: int) -> str:
    """Format dice as players write them, `8d4`; a die of one side is a point (R17)."""
    if sides == 1:
        return count(number, "point") if number else "nothing"
    return f"{number}d{sides}" if number else "no dice"


def effect_of(number: int, sides: int, effect: Effect) -> str:
    """Format dice with their effect: `8d4 damage`, `8 damage`, `no damage`."""
    if not number:
        return f"no {effect}"
    return f"{number if sides == 1 else dice_of(number, sides)} {effect}"


def damage(points: int, unit: str = "HP") -> str:
    """Format damage for a button or a line."""
    return f"−{points} {unit}" if points else "no damage"


def gain(points: int, unit: str = "HP") -> str:
    """Format healing for a button or a line."""
    return f"+{points} {unit}" if points else "already full"


def reach(limit: int | None) -> str:
    """Return the enemies that a weapon still beats, in words (3.3)."""
    if limit is None:
        return "fresh: beats any enemy"
    if limit <= 2:
        return "breaks on any enemy"
    top = limit - 1
    return f"only beats {_VALUE_NAMES.get(top, top)} or less"

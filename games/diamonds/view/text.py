"""The sentences for events of a dungeon: one short line each."""

from typing import NamedTuple

from games.diamonds.rules import events as e
from games.diamonds.rules.cards import VALUE
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import Effect, State
from games.diamonds.view.flavour import DOORS, RUNS
from games.diamonds.view.resources import amount
from games.engine.deck import is_joker
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Moment, Name, Part, Strong, Tone
from games.engine.speech import gettext, mark, ngettext, nsay, say
from games.kit.streaks import Streak, streak_line

_MODES = {"solo": mark("solo"), "duel": mark("duel"), "exit": mark("the way out")}

# The icon of an effect, and the sign of its points.
SIGNS: dict[Effect, tuple[str, str]] = {"damage": ("🩸", "−"), "healing": ("💚", "+")}

_VALUE_NAMES = {11: "J", 12: "Q", 13: "K", 14: "A"}


def mode_in_words(mode: str) -> str:
    """Return a mode in a few words."""
    return gettext(_MODES[mode])


def event_line(event: e.Event, _seat: int | None = None, house: House = USUAL) -> Line | None:
    """Return an event as a line for the table; all events are public."""
    match event:
        case e.Entered():
            return _entered(event)
        case e.Ran(who):
            return _told(who, *RUNS[len(who) % len(RUNS)])
        case e.Armed():
            return _armed(event)
        case e.Fought():
            return _fought(event)
        case Streak():
            return streak_line(event)
        case e.Drank():
            return _drank(event)
        case e.Fell(who):
            return _told(who, mark("💀 You fall."), mark("💀 {name}’s party falls."))
        case e.Escaped(who):
            return _told(who, mark("🌅 You are out, alive."), mark("🌅 {name} is out, alive."))
        case _:
            return _exit_line(event, house)


def _exit_line(event: e.ExitEvent, house: House) -> Line:
    match event:
        case e.Faced():
            return _faced(event)
        case e.Sipped():
            return _sipped(event)
        case e.Spent(member, key, cost, off, sides):
            spent, dice = amount(cost, key), dice_of(off, sides)
            return say(
                "✨ {name} spends {spent}: {dice} off", name=Name(member), spent=spent, dice=dice
            )
        case e.Dealt():
            return _dealt(event, house)
        case e.Took():
            return _took(event)
        case e.Out(rooms):
            return nsay(
                "🌅 You are out of the dungeon after {count} room.",
                "🌅 You are out of the dungeon after {count} rooms.",
                rooms,
            )
        case e.Down():
            return say("💀 The whole party is down.")
        case e.Fallen():
            return say("💀 The party has fallen.")


def _told(name: str, you: str, they: str, /, **values: Part) -> Line:
    """Say what a party did: to a player alone, or in a duel with the party's name."""
    return say(they, name=Name(name), **values) if name else say(you, **values)


def _entered(event: e.Entered) -> Line:
    room = Strong(gettext("Room {number}.", number=event.number))
    if event.text:
        return ("🚪 ", room)  # the dealer's words stand above
    if event.last:
        return say("🚪 {room} It is the last.", room=room)
    if any(is_joker(card) for card in event.cards):
        return say("🐉 {room} Heat, scales, a slow breath.", room=room)
    if event.after_run:
        return say("🚪 {room} You can’t run here.", room=room)
    return ("🚪 ", room, f" {gettext(DOORS[event.number % len(DOORS)])}")


def _armed(event: e.Armed) -> Line:
    new = Face(event.weapon)
    if event.old is None:
        you, they = mark("🗡️ You take {weapon}"), mark("🗡️ {name} takes {weapon}")
        return _told(event.who, you, they, weapon=new)
    you, they = mark("🗡️ You swap {old} for {new}"), mark("🗡️ {name} swaps {old} for {new}")
    return _told(event.who, you, they, old=Face(event.old), new=new)


def _fought(event: e.Fought) -> Line:
    harm = damage(event.damage)
    if event.low:
        harm = gettext("−{damage} HP, barely standing", damage=event.damage)
    if event.spared is None:
        return _fight(event, harm, event.who)
    you = mark("👊 You fight {enemy} bare-handed, sparing {weapon}: {harm}")
    they = mark("👊 {name} fights {enemy} bare-handed, sparing {weapon}: {harm}")
    enemy, weapon = Face(event.enemy), Face(event.spared)
    return _told(event.who, you, they, enemy=enemy, weapon=weapon, harm=harm)


def _faced(event: e.Faced) -> Line:
    return _fight(event, effect_of(event.dice, event.sides, "damage"))


def _fight(event: e.Fought | e.Faced, harm: str, who: str = "") -> Line:
    """Describe a fight with the weapon, or bare-handed for want of one."""
    enemy = Face(event.enemy)
    if event.weapon is None:
        you = mark("👊 You fight {enemy} bare-handed: {harm}")
        they = mark("👊 {name} fights {enemy} bare-handed: {harm}")
        return _told(who, you, they, enemy=enemy, harm=harm)
    if event.broke:
        you = mark("💥 Your {weapon} breaks on {enemy}: {harm}")
        they = mark("💥 {name}’s {weapon} breaks on {enemy}: {harm}")
    else:
        you = mark("⚔️ You fight {enemy} with {weapon}: {harm}")
        they = mark("⚔️ {name} fights {enemy} with {weapon}: {harm}")
    return _told(who, you, they, enemy=enemy, weapon=Face(event.weapon), harm=harm)


def _drank(event: e.Drank) -> Line:
    return _drink(event, gain(event.healed), event.who)


def _sipped(event: e.Sipped) -> Line:
    return _drink(event, effect_of(VALUE[event.potion], event.sides, "healing"))


def _drink(event: e.Drank | e.Sipped, healing: str, who: str = "") -> Line:
    """Describe a potion, which has no effect after another one (3.6)."""
    potion = Face(event.potion)
    if event.wasted:
        you = mark("🧪 You drink {potion}: no effect, two in a row")
        they = mark("🧪 {name} drinks {potion}: no effect, two in a row")
        return _told(who, you, they, potion=potion)
    you = mark("🧪 You drink {potion}: {healing}")
    they = mark("🧪 {name} drinks {potion}: {healing}")
    return _told(who, you, they, potion=potion, healing=healing)


def _dealt(event: e.Dealt, house: House) -> Line:
    """Describe the dice results, or what the players roll themselves."""
    if not event.dice:
        return say("🛡️ It misses completely.")
    total = Strong(effect_of(sum(event.dice), 1, event.effect))
    if event.sides == 1:
        return ("🎲 ", total)
    many = dice_of(len(event.dice), event.sides)
    if house.own_dice and event.effect == "damage":
        return say("🎲 Roll {dice} for damage", dice=Strong(many))
    if house.own_dice:
        return say("🎲 Roll {dice} for healing", dice=Strong(many))
    rolled = " ".join(map(str, event.dice))
    return (f"🎲 {many}: {rolled} = ", total)


def _took(event: e.Took) -> Line:
    icon, sign = SIGNS[event.effect]
    change = f"{sign}{event.points}"
    if event.hp is None:
        return (f"{icon} ", Name(event.member), f": {change}")
    if not event.hp:
        left = gettext("down")
    elif event.effect == "damage":
        left = gettext("{hp} HP left", hp=event.hp)
    else:
        left = gettext("{hp} HP", hp=event.hp)
    return (f"{icon} ", Name(event.member), f": {change}, {left}")


def dice_of(number: int, sides: int) -> str:
    """Format dice as players write them, `8d4`; a die of one side is a point (R17)."""
    if sides > 1:
        return f"{number}d{sides}" if number else gettext("no dice")
    return ngettext("{count} point", "{count} points", number) if number else gettext("nothing")


def effect_of(number: int, sides: int, effect: Effect) -> str:
    """Format dice with their effect: `8d4 damage`, `8 damage`, `no damage`."""
    dice = str(number) if sides == 1 else f"{number}d{sides}"
    if effect == "damage":
        if not number:
            return gettext("no damage")
        return ngettext("{dice} damage", "{dice} damage", number, dice=dice)
    if not number:
        return gettext("no healing")
    return ngettext("{dice} healing", "{dice} healing", number, dice=dice)


def damage(points: int) -> str:
    """Format damage for a button or a line."""
    return gettext("−{damage} HP", damage=points) if points else gettext("no damage")


def gain(points: int) -> str:
    """Format healing for a button or a line."""
    return gettext("+{healing} HP", healing=points) if points else gettext("no use at full health")


def reach(limit: int | None) -> str:
    """Return the enemies that a weapon still beats, in words (3.3)."""
    if limit is None:
        return gettext("fresh: beats any enemy")
    if not (top := top_beaten(limit)):
        return gettext("too worn: breaks on the next enemy")
    return gettext("blocks enemies up to {value}", value=top)


def top_beaten(limit: int) -> str:
    """Return the highest enemy below a limit; empty if none is."""
    top = limit - 1
    return _VALUE_NAMES.get(top, str(top)) if top > 1 else ""


DiamondsMoment = Moment[DiamondsOptions, State, e.Event]


class Heading(NamedTuple):
    """The heading of a room: title, room, lines and tone."""

    title: str
    room: str
    lines: tuple[Line, ...]
    tone: Tone

"""The sentences for events of a dungeon: one short line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cardomancer.rules import events as e
from games.cardomancer.rules.cards import ACES
from games.cardomancer.rules.orders import NO_ITEMS, ONLY_DEADLY, SHOW
from games.cardomancer.view.flavour import artifact_name, dungeon_name, monster_name
from games.engine.deck import Card
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Name, Part, Strong
from games.kit.words import count

ICONS = {"guardian": "🛡️", "healer": "💚", "wizard": "🔮", "rogue": "🗡️"}

# 7.2: the effect of an artifact, in short.
ARTIFACT_DOES = {
    "AH": "+1 to all healing",
    "AC": "+1 to every attack",
    "AS": "attackers take 1",
    "AD": "every hit deals 1 less",
}

# 7.2: the effect of a magic item, for the label of a menu.
ITEM_IN_SHORT = {"AH": "full health", "AC": "slay one", "AS": "turn back", "AD": "no damage"}

# Section 10: a player's standing orders.
ORDERS = {
    NO_ITEMS: "Don’t ask me about magic items",
    ONLY_DEADLY: "Defend only when it would kill",
    SHOW: "Show my hand to everyone",
}

_MOST_NAMED = 2


def event_line(event: e.Event, seat: int | None = None, house: House = USUAL) -> Line:
    """Return an event as a line for the table; all events are public."""
    del seat, house
    if isinstance(event, e.DungeonEvent):
        return _dungeon(event)
    if isinstance(event, e.EndEvent):
        return _end(event)
    if isinstance(event, e.MonsterEvent):
        return _monsters(event)
    if isinstance(event, e.CharacterEvent):
        return _characters(event)
    return _items(event)


def minus(points: int) -> str:
    """Format damage for a button or a line."""
    return f"−{points}" if points else "no damage"


def _dungeon(event: e.DungeonEvent) -> Line:
    match event:
        case e.TookClass(who, cls, drawn):
            how = "draws the" if drawn else "is the"
            return (f"{ICONS[cls]} ", Name(who), f" {how} {cls}")
        case e.Began(dungeon, party, dealer):
            name = Strong(dungeon_name(dungeon, party))
            return (f"🏰 Dungeon {dungeon}: ", name, *_title(party, dealer))
        case e.Traded(who, other, agreed):
            if agreed:
                return ("🔁 ", Name(who), " and ", Name(other), " swap hands")
            return ("🔁 ", Name(who), " asks ", Name(other), " to swap hands: declined")
        case e.Found(who, card, owned):
            which = "the fourth of four!" if owned == len(ACES) else f"{owned} of 4"
            return ("🏺 ", Name(who), " finds ", Face(card), f" {artifact_name(card)}: {which}")
        case e.RanOut(monsters):
            return ("⏳ The dungeon’s cards run out" + (": last stand" if monsters else ""),)
        case e.Reshuffled(cards):
            return (f"🔀 The {cards} discards are reshuffled into the deck",)
        case e.Restful(points):
            return (f"🔥 The party rests: +{points}" if points else "🔥 The party rests",)
        case e.Done():
            return _done(event)
        case _:
            assert_never(event)


def _end(event: e.EndEvent) -> Line:
    match event:
        case e.Won(dungeons):
            return (f"🏆 Four artifacts, {count(dungeons, 'dungeon')}: the campaign is won!",)
        case e.Lost(dungeon, combat, slain):
            where = f"dungeon {dungeon}, combat {combat}"
            return (f"💀 The party falls in {where}, with {count(slain, 'kill')}",)
        case e.Missed(who, card):
            return ("💡 ", Name(who), " could have stopped the last hit with ", Face(card))
        case e.WentHome(dungeons):
            return (f"🏠 The party goes home after {count(dungeons, 'dungeon')}",)
        case _:
            assert_never(event)


def _done(event: e.Done) -> Line:
    """Format all new levels and HP, and the next Cardomancer (9.4)."""
    parts: list[Part] = [f"🌅 Dungeon {event.dungeon} is done"]
    for name, level, hp in zip(event.party, event.levels, event.health, strict=True):
        parts += [" · ", Name(name), f" lv {level}, {hp} HP"]
    return (*parts, *_title(event.party, event.cardomancer))


def _title(party: Sequence[str], dealer: str) -> Line:
    """Name the Cardomancer, if the party has more than one member (1.6)."""
    return (" · 🎩 ", Name(dealer)) if len(party) > 1 else ()


def _monsters(event: e.MonsterEvent) -> Line:
    match event:
        case e.Came(dungeon, party, _, first, monsters, last_stand):
            end = " · last stand" if last_stand else ""
            return ("👹 ", *_row(monsters, first, dungeon, party), end)
        case e.Called(monster, _, dungeon, party, first, monsters):
            came = _row(monsters, first, dungeon, party)
            return ("📣 ", Face(monster), " calls for help: ", *came)
        case e.Struck():
            return _struck(event)
        case e.TurnedBack(monster, card, damage, left):
            blow = (Face(monster), " ", Face(card), " hits itself: ")
            return ("🪞 ", *blow, Strong(minus(damage)), f", {left} HP left")
        case e.Stopped(monster, card):
            return ("💨 ", Face(monster), " ", Face(card), ": no effect")
        case e.Mended(monster, card, healed, points, hp):
            whom: Line = () if healed == monster else (" heals ", Face(healed))
            return ("💗 ", Face(monster), " ", Face(card), *whom, f": +{points}, {hp} HP")
        case e.Restored(monster, card):
            return ("💗 ", Face(monster), " ", Face(card), ": all monsters heal to full HP")
        case e.Guarded(monster, card, idle):
            if idle:
                return ("🛡️ ", Face(monster), " ", Face(card), ": no effect")
            return ("🛡️ ", Face(monster), " puts up ", Face(card), " as its guard")
        case e.MonsterFell(monster):
            return ("☠️ ", Face(monster), " falls")
        case _:
            assert_never(event)


def _row(monsters: Sequence[Card], first: int, dungeon: int, party: Sequence[str]) -> list[Part]:
    """Format new monsters; a few are named."""
    parts: list[Part] = []
    for step, monster in enumerate(monsters):
        parts += [", " if parts and len(monsters) <= _MOST_NAMED else " ", Face(monster)]
        if len(monsters) <= _MOST_NAMED:
            parts.append(f" {monster_name(monster, first + step, dungeon, party)}")
    return parts[1:]


def _struck(event: e.Struck) -> Line:
    """Format an attack's damage to each target, and the damage dealt back (6.2, 6.3)."""
    parts: list[Part] = ["⚔️ ", Face(event.monster), " ", Face(event.card), ": "]
    for step, hit in enumerate(event.hits):
        parts += ["; " if step else "", Name(hit.who), " ", *_hit(hit)]
    if event.back:
        parts += [". ", Face(event.monster), f" takes {event.back} in return, {event.left} HP left"]
    return tuple(parts)


def _hit(hit: e.Hit) -> tuple[Part, ...]:
    if hit.warded:
        return ("is protected",)
    if not hit.damage:
        return ("blocks it" if hit.blocked else "takes no damage",)
    return (Strong(minus(hit.damage)), f", {hit.hp} HP left")


def _characters(event: e.CharacterEvent) -> Line:
    match event:
        case e.Defended(who, card, whom, points, special):
            aid: Line = () if who == whom else (" for ", Name(whom))
            star = " ✦" if special else ""
            return ("🛡️ ", Name(who), " ", Face(card), f"{star}", *aid, f": blocks {points}")
        case e.Attacked():
            return _attacked(event)
        case e.Healed(who, card, whom, special, points, hp):
            aid = () if who == whom else (" on ", Name(whom))
            star = " ✦" if special else ""
            return ("💚 ", Name(who), " ", Face(card), star, *aid, f": +{points}, {hp} HP")
        case e.Wrath(who, cards, monster):
            hand = f" discards {count(len(cards), 'card')}: wrath on "
            return ("⚡ ", Name(who), hand, Face(monster))
        case e.ThrewAway(who, card):
            return ("🗑️ ", Name(who), " discards ", Face(card))
        case e.Waited(who):
            return ("💤 ", Name(who), " passes")
        case e.Fell(who):
            return ("💀 ", Name(who), " falls")
        case _:
            assert_never(event)


def _attacked(event: e.Attacked) -> Line:
    parts: list[Part] = ["🗡️ ", Name(event.who), " ", Face(event.card)]
    parts += [" ✦ → " if event.special else " → ", Face(event.monster), ": "]
    parts += [Strong(minus(event.damage)), f", {event.left} HP left"]
    if event.guard is not None:
        effect = "reduced" if event.damage else "stopped"
        parts += [f", {effect} by its guard ", Face(event.guard)]
    if event.back:
        parts += [". ", Name(event.who), f" takes {event.back} in return, {event.hp} HP left"]
    return tuple(parts)


def _items(event: e.ItemEvent) -> Line:
    match event:
        case e.Smote(who, monster):
            return ("✨ ", Name(who), " ", Face("AC"), " slays ", Face(monster))
        case e.Raised(who, whom, was_dead, hp):
            back = f" is back {'from the dead' if was_dead else 'to full health'}, {hp} HP"
            return ("✨ ", Name(who), " ", Face("AH"), ": ", Name(whom), back)
        case e.Turned(who):
            return ("✨ ", Name(who), " ", Face("AS"), " turns the attack back")
        case e.Warded(who, whom):
            return ("✨ ", Name(who), " ", Face("AD"), " protects ", Name(whom), " this turn")
        case _:
            assert_never(event)

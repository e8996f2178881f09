"""The way out of somebody's dungeon (2.7): damage and healing are dice for a party of their own.

Numbers such as 7.4 and R13 are those of the rules page.
"""

from __future__ import annotations

import re
from itertools import groupby
from operator import itemgetter

from games.diamonds.cards import POTIONS, VALUE, WEAPONS
from games.diamonds.events import (
    Dealt,
    Down,
    Faced,
    Fallen,
    Out,
    Sipped,
    Spent,
    Took,
)
from games.diamonds.fights import (
    DiamondsTable,
    decide_number,
    foresee,
    players,
    sated,
    take_weapon,
    wear,
)
from games.diamonds.options import MOST_OF_A_RESOURCE, RESOURCES, DiamondsOptions, read_party
from games.diamonds.state import Effect, Party, State, WayOut
from games.engine.deck import Card
from games.engine.game import Outcome

ROLL, BACK = "roll", "back"
NEXT, ADJUST, FALLEN = "next", "adjust", "fallen"
ALL = "*"
HP = "hp"
MOST_HP = 999


def of(state: State) -> WayOut:
    """What the mode has besides."""
    assert state.way_out is not None  # noqa: S101 - only this mode comes here
    return state.way_out


def has_rogue(table: DiamondsTable) -> bool:
    """7.6: by the option, or by a tracked class that names the word."""
    if table.options.rogue:
        return True
    party = read_party(table.sheets) if table.sheets is not None else []
    return any(re.search(r"\brogue\b", member.cls, re.IGNORECASE) for member in party)


async def take(table: DiamondsTable, state: State, card: Card, armed: bool) -> None:
    """2.3, 7.1: settle one card, as in a solo dungeon but for the dice."""
    state.room.remove(card)
    state.taken += 1
    if card in WEAPONS:
        take_weapon(table, state, 0, card)
    else:
        state.card = card
        if card in POTIONS:
            await drink(table, state, card)
        else:
            await fight(table, state, card, armed)
        state.discard.insert(0, card)
        state.card = None
    state.last[0] = card


async def fight(table: DiamondsTable, state: State, enemy: Card, armed: bool) -> None:
    """3.2 to 3.4, 7.2: each point of damage is a die."""
    blow = foresee(state, 0, enemy, armed)
    used = state.weapon[0] if armed else None
    wear(state, 0, enemy, blow)
    table.tell(Faced(enemy, used, blow.breaks, blow.damage, of(state).sides))
    await deal(table, state, "damage", blow.damage)


async def drink(table: DiamondsTable, state: State, potion: Card) -> None:
    """3.6, R16: each point of healing is a die; none right after another potion."""
    wasted = sated(state, 0)
    table.tell(Sipped(potion, wasted, of(state).sides))
    await deal(table, state, "healing", 0 if wasted else VALUE[potion])


async def deal(table: DiamondsTable, state: State, effect: Effect, points: int) -> None:
    """7.2 to 7.4: take dice off, roll the others, and give them to the party."""
    if not points:
        return
    way = of(state)
    way.effect, way.points = effect, points
    if effect == "damage":
        await (reduce(table, way) if way.party is None else spend(table, way, way.party))
    if way.party is None:
        await roll(table, way, way.points)  # the table deals with their sum
    elif table.options.share == "blind" and way.sides > 1:
        await share_blind(table, way, way.party)
    else:
        way.pool = await roll(table, way, way.points)
        await share(table, way, way.party)
    way.effect, way.points, way.pool = None, 0, []


async def reduce(table: DiamondsTable, way: WayOut) -> None:
    """7.4, untracked: the players say how many dice their resources take off."""
    way.points -= await decide_number(table, "reduce", players(table), way.points)


async def spend(table: DiamondsTable, way: WayOut, party: Party) -> None:
    """7.4, tracked: members pay resources for dice, until the rest are to be rolled."""
    while way.points:
        able = [at for at, hp in enumerate(party.hp) if hp != 0 and payable(party, at)]
        offer = [ROLL, *map(str, able)]
        choice = await table.decide_all("spend", players(table), offer)
        if choice == ROLL:
            return
        who = party.who = int(choice)
        keys = [*payable(party, who), BACK]
        key = await table.decide_all("spend_what", players(table), keys)
        party.who = None
        if key != BACK:
            pay(table, way, party, who, key)


def payable(party: Party, member: int) -> list[str]:
    """7.4: the resources of which a member has enough, in the page's order."""
    left = party.resources[member]
    return [key for key, (cost, _) in RESOURCES.items() if left.get(key, 0) >= cost]


def pay(table: DiamondsTable, way: WayOut, party: Party, member: int, key: str) -> None:
    """7.4: the cost comes off the member's resources, the dice off the blow."""
    cost, dice = RESOURCES[key]
    party.resources[member][key] -= cost
    off = min(dice, way.points)
    way.points -= off
    table.tell(Spent(member_name(table, member), key, cost, off, way.sides))


async def roll(table: DiamondsTable, way: WayOut, count: int) -> list[int]:
    """7.2, R17: that many dice; a flat die is 1 and is not rolled."""
    way.points = 0
    dice = [1] * count
    if way.sides > 1 and count:
        dice = await table.roll(way.effect or "damage", count, way.sides)
    if way.effect == "healing":
        way.healing_total += sum(dice)
    else:
        way.damage_total += sum(dice)
    table.tell(Dealt(way.effect or "damage", tuple(dice), way.sides))
    return dice


async def share(table: DiamondsTable, way: WayOut, party: Party) -> None:
    """7.3, R13, R15: the dice lie on the table, and each is given; one works at once."""
    while way.pool and (able := takers(way, party)):
        who, everything = await choose_taker(table, able, len(way.pool))
        given: list[int] = []
        while way.pool and can_take(way, party, who) and (everything or not given):
            given.append(way.pool.pop(0))
            give(way, party, who, given[-1])
        tell_given(table, way, party, who, given)
    way.pool = []


async def share_blind(table: DiamondsTable, way: WayOut, party: Party) -> None:
    """R15: promised first, then rolled together; who has fallen meanwhile takes no more."""
    while way.points and (able := takers(way, party)):
        who, everything = await choose_taker(table, able, way.points)
        promised = way.points if everything else 1
        party.placed += [who] * promised
        way.points -= promised
    placed = party.placed
    dice = await roll(table, way, len(placed))
    party.placed = []
    for who, theirs in groupby(zip(placed, dice, strict=True), key=itemgetter(0)):
        given: list[int] = []
        for _, die in theirs:
            if can_take(way, party, who):
                give(way, party, who, die)
                given.append(die)
            else:
                way.pool.append(die)
        tell_given(table, way, party, who, given)
    if way.pool:
        await share(table, way, party)


async def choose_taker(table: DiamondsTable, able: list[int], dice: int) -> tuple[int, bool]:
    """Who takes the next die, or with `*` all that they can; one member left takes them all."""
    if len(able) == 1:
        return able[0], True
    offer = [str(at) for at in able]
    if dice > 1:
        offer += [f"{at}{ALL}" for at in able]
    choice: str = await table.decide_all("share", players(table), offer)
    return int(choice.removesuffix(ALL)), choice.endswith(ALL)


def takers(way: WayOut, party: Party) -> list[int]:
    """The members who can take a die."""
    return [at for at in range(len(party.hp)) if can_take(way, party, at)]


def can_take(way: WayOut, party: Party, member: int) -> bool:
    """Damage: who stands. Healing: who is not full. Who keeps their own count: always."""
    hp, most = party.hp[member], party.max_hp[member]
    if hp is None:
        return True
    return hp > 0 if way.effect == "damage" else most is None or hp < most


def give(way: WayOut, party: Party, member: int, die: int) -> None:
    """R14: HP stops at 0 and at the most there can be; the whole die counts."""
    hp, most = party.hp[member], party.max_hp[member]
    if way.effect == "healing":
        party.healed[member] += die
        after = None if hp is None else hp + die
        if after is not None and most is not None:
            after = min(after, most)
    else:
        party.taken[member] += die
        after = None if hp is None else max(0, hp - die)
    party.hp[member] = after


def tell_given(
    table: DiamondsTable, way: WayOut, party: Party, member: int, dice: list[int]
) -> None:
    """What a member has just taken, all at once."""
    if dice:
        hp = party.hp[member]
        table.tell(Took(way.effect or "damage", member_name(table, member), tuple(dice), hp))


def member_name(table: DiamondsTable, member: int) -> str:
    """What a member is called."""
    return read_party(table.sheets or [])[member].name


def is_down(state: State) -> bool:
    """Section 5: every tracked member is at 0."""
    party = of(state).party
    return party is not None and all(hp == 0 for hp in party.hp)


async def rest(table: DiamondsTable, state: State) -> None:
    """7.5: between two rooms everybody may adjust the party, or say that it has fallen."""
    way = of(state)
    everybody = list(range(len(table.seats)))
    while not is_down(state):
        offer = between(way)
        _, choice = await table.ask_all("between", dict.fromkeys(everybody, offer), together=True)
        if choice == ADJUST and way.party is not None:
            await adjust(table, way.party, everybody)
            continue
        way.fallen = choice == FALLEN
        return


def between(way: WayOut) -> list[str]:
    """Section 5: on, and what else the party's kind allows."""
    party = way.party
    offer = [NEXT]
    if party is not None and adjustable(party):
        offer.append(ADJUST)
    if party is None or None in party.hp:
        offer.append(FALLEN)
    return offer


def adjustable(party: Party) -> list[int]:
    """The members with something to adjust."""
    return [at for at in range(len(party.hp)) if adjustments(party, at)]


def adjustments(party: Party, member: int) -> list[str]:
    """What of a member can be adjusted: HP if counted, and the resources."""
    counted = [] if party.hp[member] is None else [HP]
    return counted + [key for key in RESOURCES if key in party.resources[member]]


async def adjust(table: DiamondsTable, party: Party, everybody: list[int]) -> None:
    """7.5: set a member's HP or one resource to a number."""
    members = [str(at) for at in adjustable(party)]
    who = party.who = int(await table.decide_all("adjust_who", everybody, members))
    what: str = await table.decide_all("adjust_what", everybody, adjustments(party, who))
    party.what = what
    most = MOST_OF_A_RESOURCE if what != HP else party.max_hp[who] or MOST_HP
    number = await decide_number(table, "adjust_to", everybody, most)
    if what == HP:
        party.hp[who] = number
    else:
        party.resources[who][what] = number
    party.who = party.what = None


def over(options: DiamondsOptions, state: State) -> bool:
    """7.7, section 5: out by rooms or by cards, down, or fallen at the table's word."""
    cards = state.room or state.deck
    return state.rooms >= options.chambers or not cards or of(state).fallen or is_down(state)


def outcome(table: DiamondsTable, state: State) -> Outcome:
    """Section 8 of the rules page."""
    way = of(state)
    party = way.party
    result, by = result_of(table.options, state)
    table.tell(Down() if result == "down" else Fallen() if result == "fallen" else Out(state.rooms))
    fields: Outcome = {
        "mode": state.mode,
        "result": [result],
        "rooms": state.rooms,
        "left": len(state.room) + len(state.deck),
        "by": by,
        "damage_total": way.damage_total,
        "healing_total": way.healing_total,
    }
    if party is None:
        return fields
    return {
        **fields,
        "party_hp": party.hp[:],
        "party_taken": party.taken[:],
        "party_healed": party.healed[:],
    }


def result_of(options: DiamondsOptions, state: State) -> tuple[str, str | None]:
    """How the way out ended, and by what it led out."""
    if is_down(state):
        return "down", None
    if of(state).fallen:
        return "fallen", None
    return "escaped", "rooms" if state.rooms >= options.chambers else "cards"

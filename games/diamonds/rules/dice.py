"""Dice of damage and healing: rolls, and how the party shares them (7.2, 7.3)."""

from itertools import groupby
from operator import itemgetter

from games.diamonds.rules.deciders import DiamondsTable, players
from games.diamonds.rules.events import Dealt, Took
from games.diamonds.rules.sheet import members
from games.diamonds.rules.state import Effect, Exit, Party
from games.diamonds.rules.tokens import Share, share_offer


async def roll(table: DiamondsTable, exit_: Exit, count: int) -> list[int]:
    """Roll dice of damage or healing; a flat die is 1 and is not rolled (7.2, R17)."""
    effect = exit_.at_hand
    exit_.points = 0
    dice = [1] * count
    if exit_.sides > 1 and count:
        dice = await table.roll(effect, count, exit_.sides)
    if effect == "healing":
        exit_.healing_total += sum(dice)
    else:
        exit_.damage_total += sum(dice)
    table.emit(Dealt(effect, tuple(dice), exit_.sides))
    return dice


async def share(table: DiamondsTable, exit_: Exit, party: Party) -> None:
    """Share rolled dice one by one; each takes effect at once (7.3, R13, R15)."""
    effect = exit_.at_hand
    while exit_.pool and (able := takers(party, effect)):
        to = await choose_taker(table, able, len(exit_.pool))
        points: list[int] = []
        while exit_.pool and can_take(party, to.member, effect) and (to.every_die or not points):
            points.append(give(party, to.member, effect, exit_.pool.pop(0)))
        announce_taken(table, party, to.member, effect, points)
    exit_.pool = []


async def share_blind(table: DiamondsTable, exit_: Exit, party: Party) -> None:
    """Promise dice first, then roll them together; fallen members take no more (R15).

    R13: dice that no member can use are not promised, but rolled with the others and lost.
    """
    effect = exit_.at_hand
    while exit_.points and (able := takers(party, effect)):
        to = await choose_taker(table, able, exit_.points)
        promised = exit_.points if to.every_die else 1
        party.placed += [to.member] * promised
        exit_.points -= promised
    placed = party.placed
    dice = await roll(table, exit_, len(placed) + exit_.points)
    party.placed = []
    for member, theirs in groupby(zip(placed, dice, strict=False), key=itemgetter(0)):
        points: list[int] = []
        for _, die in theirs:
            if can_take(party, member, effect):
                points.append(give(party, member, effect, die))
            else:
                exit_.pool.append(die)
        announce_taken(table, party, member, effect, points)
    if exit_.pool:
        await share(table, exit_, party)


async def choose_taker(table: DiamondsTable, able: list[int], dice: int) -> Share:
    """Ask who takes the next die, or all; a single member takes them all (section 5)."""
    if len(able) == 1:
        return Share(able[0], every_die=True)
    offer = share_offer(able, dice)
    return Share.from_token(await table.decide_all("share", players(table), offer))


def takers(party: Party, effect: Effect) -> list[int]:
    """Return the members who can take a die (section 5)."""
    return [member for member in range(len(party.hp)) if can_take(party, member, effect)]


def can_take(party: Party, member: int, effect: Effect) -> bool:
    """Return whether a member can take a die.

    Damage: above 0 HP. Healing: below the maximum. Members without tracked HP always can.
    """
    hp, most = party.hp[member], party.max_hp[member]
    if hp is None:
        return True
    return hp > 0 if effect == "damage" else most is None or hp < most


def give(party: Party, member: int, effect: Effect, die: int) -> int:
    """Apply a die; return the HP that change, the whole die if they are not tracked.

    HP stop at 0 and at the maximum, but the whole die counts in the record (R14).
    """
    hp, most = party.hp[member], party.max_hp[member]
    if effect == "damage":
        points = die if hp is None else min(die, hp)
        party.taken[member] += die
        party.lost[member] += points
        party.hp[member] = None if hp is None else hp - points
    else:
        points = die if hp is None or most is None else min(die, most - hp)
        party.healed[member] += die
        party.gained[member] += points
        party.hp[member] = None if hp is None else hp + points
    return points


def announce_taken(
    table: DiamondsTable, party: Party, member: int, effect: Effect, points: list[int]
) -> None:
    """Announce what the dice that a member has just taken changed."""
    if points:
        name = members(table.sheets)[member].name
        table.emit(Took(effect, name, sum(points), party.hp[member]))

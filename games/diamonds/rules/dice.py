"""Dice of damage and healing: rolling them, and giving them to the party (7.2, 7.3)."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from games.diamonds.rules.deciders import DiamondsTable, players
from games.diamonds.rules.events import Dealt, Took
from games.diamonds.rules.sheet import members
from games.diamonds.rules.state import Effect, Exit, Party
from games.diamonds.rules.tokens import Share, share_offer


async def roll(table: DiamondsTable, exit_: Exit, count: int) -> list[int]:
    """7.2, R17: that many dice; a flat die is 1 and is not rolled."""
    effect = exit_.at_hand
    exit_.points = 0
    dice = [1] * count
    if exit_.sides > 1 and count:
        dice = await table.roll(effect, count, exit_.sides)
    if effect == "healing":
        exit_.healing_total += sum(dice)
    else:
        exit_.damage_total += sum(dice)
    table.tell(Dealt(effect, tuple(dice), exit_.sides))
    return dice


async def share(table: DiamondsTable, exit_: Exit, party: Party) -> None:
    """7.3, R13, R15: the dice lie on the table, and each is given; one works at once."""
    effect = exit_.at_hand
    while exit_.pool and (able := takers(party, effect)):
        to = await choose_taker(table, able, len(exit_.pool))
        given: list[int] = []
        while exit_.pool and can_take(party, to.member, effect) and (to.every_die or not given):
            given.append(exit_.pool.pop(0))
            give(party, to.member, effect, given[-1])
        tell_given(table, party, to.member, effect, given)
    exit_.pool = []


async def share_blind(table: DiamondsTable, exit_: Exit, party: Party) -> None:
    """R15: promised first, then rolled together; who has fallen meanwhile takes no more.

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
        given: list[int] = []
        for _, die in theirs:
            if can_take(party, member, effect):
                give(party, member, effect, die)
                given.append(die)
            else:
                exit_.pool.append(die)
        tell_given(table, party, member, effect, given)
    if exit_.pool:
        await share(table, exit_, party)


async def choose_taker(table: DiamondsTable, able: list[int], dice: int) -> Share:
    """Section 5: who takes the next die, or all that they can; the only one takes them all."""
    if len(able) == 1:
        return Share(able[0], every_die=True)
    offer = share_offer(able, dice)
    return Share.from_token(await table.decide_all("share", players(table), offer))


def takers(party: Party, effect: Effect) -> list[int]:
    """Section 5: the members who can take a die."""
    return [member for member in range(len(party.hp)) if can_take(party, member, effect)]


def can_take(party: Party, member: int, effect: Effect) -> bool:
    """Damage: who stands. Healing: who is not full. Who keeps their own count: always."""
    hp, most = party.hp[member], party.max_hp[member]
    if hp is None:
        return True
    return hp > 0 if effect == "damage" else most is None or hp < most


def give(party: Party, member: int, effect: Effect, die: int) -> None:
    """R14: HP stops at 0 and at the most there can be; the whole die counts."""
    hp, most = party.hp[member], party.max_hp[member]
    if effect == "healing":
        party.healed[member] += die
        after = None if hp is None else hp + die
        if after is not None and most is not None:
            after = min(after, most)
    else:
        party.taken[member] += die
        after = None if hp is None else max(0, hp - die)
    party.hp[member] = after


def tell_given(
    table: DiamondsTable, party: Party, member: int, effect: Effect, dice: list[int]
) -> None:
    """Return what a member has just taken in all."""
    if dice:
        name = members(table.sheets)[member].name
        table.tell(Took(effect, name, tuple(dice), party.hp[member]))

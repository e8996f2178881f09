"""Between two rooms: what the table adjusts at its discretion (7.5)."""

from __future__ import annotations

from games.diamonds.rules.asks import Subject
from games.diamonds.rules.deciders import DiamondsTable, everybody
from games.diamonds.rules.sheet import MOST_HP, MOST_OF_A_RESOURCE, RESOURCES
from games.diamonds.rules.state import Exit, Party
from games.diamonds.rules.tokens import ADJUST, FALLEN, HP, NEXT, member_in, member_token
from games.engine.table import Number, Token


async def between_rooms(table: DiamondsTable, exit_: Exit) -> None:
    """7.5: every seat may adjust the party, or say that it has fallen."""
    while not exit_.down:
        offers = dict.fromkeys(everybody(table), between_offer(exit_))
        _, choice = await table.ask_all("between", offers, together=True)
        if choice == ADJUST:
            await adjust(table, exit_.tracked)
            continue
        exit_.fallen = choice == FALLEN
        return


def between_offer(exit_: Exit) -> list[Token]:
    """Section 5: on, and what else the party's kind allows."""
    party = exit_.party
    offer = [NEXT]
    if party is not None and adjustable(party):
        offer.append(ADJUST)
    if party is None or None in party.hp:
        offer.append(FALLEN)
    return offer


def adjustable(party: Party) -> list[int]:
    """Section 5: the members with something to adjust."""
    return [member for member in range(len(party.hp)) if adjustments(party, member)]


def adjustments(party: Party, member: int) -> list[Token]:
    """Section 5: `hp` if it is counted, and the member's resources."""
    counted = [] if party.hp[member] is None else [HP]
    return counted + [key for key in RESOURCES if key in party.resources[member]]


def present(party: Party, member: int, what: Token) -> int:
    """How much a member has of what can be adjusted."""
    return party.counted_hp(member) if what == HP else party.resources[member][what]


def most_of(party: Party, member: int, what: Token) -> int:
    """Section 5: the most to which something can be adjusted."""
    if what != HP:
        return MOST_OF_A_RESOURCE
    most = party.max_hp[member]
    return MOST_HP if most is None else most


async def adjust(table: DiamondsTable, party: Party) -> None:
    """7.5: set a member's HP or one resource to a number."""
    seats = everybody(table)
    able = [member_token(member) for member in adjustable(party)]
    member = member_in(await table.decide_all("adjust_who", seats, able))
    keys = adjustments(party, member)
    what = await table.decide_all("adjust_what", seats, keys, about=Subject(member))
    numbers = Number(0, most_of(party, member, what))
    number = await table.decide_all("adjust_to", seats, numbers, about=Subject(member, what))
    if what == HP:
        party.hp[member] = number
    else:
        party.resources[member][what] = number

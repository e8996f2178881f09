"""Adjustments between two rooms, at the table's discretion (7.5)."""

from games.diamonds.rules.deciders import DiamondsTable, everybody
from games.diamonds.rules.sheet import MOST_HP, MOST_OF_A_RESOURCE, RESOURCES
from games.diamonds.rules.state import Exit, Party
from games.diamonds.rules.tokens import ADJUST, FALLEN, HP, NEXT, Subject, member_in, member_token
from games.engine.table import Number, Token


async def between_rooms(table: DiamondsTable, exit_: Exit) -> None:
    """Let every seat adjust the party, or say that it has fallen (7.5)."""
    while not exit_.down:
        offers = dict.fromkeys(everybody(table), between_offer(exit_))
        _, choice = await table.ask_all("between", offers, together=True)
        if choice == ADJUST:
            await adjust(table, exit_.tracked)
            continue
        exit_.fallen = choice == FALLEN
        return


def between_offer(exit_: Exit) -> list[Token]:
    """Return `next`, and what the kind of party allows (section 5)."""
    party = exit_.party
    offer = [NEXT]
    if party is not None and adjustable(party):
        offer.append(ADJUST)
    if party is None or None in party.hp:
        offer.append(FALLEN)
    return offer


def adjustable(party: Party) -> list[int]:
    """Return the members with something to adjust (section 5)."""
    return [member for member in range(len(party.hp)) if adjustments(party, member)]


def adjustments(party: Party, member: int) -> list[Token]:
    """Return `hp` if it is tracked, and the member's resources (section 5)."""
    counted = [] if party.hp[member] is None else [HP]
    return counted + [key for key in RESOURCES if key in party.resources[member]]


def present(party: Party, member: int, what: Token) -> int:
    """Return a member's current amount of HP or a resource."""
    return party.counted_hp(member) if what == HP else party.resources[member][what]


def most_of(party: Party, member: int, what: Token) -> int:
    """Return the maximum of an adjustment (section 5)."""
    if what != HP:
        return MOST_OF_A_RESOURCE
    most = party.max_hp[member]
    return MOST_HP if most is None else most


async def adjust(table: DiamondsTable, party: Party) -> None:
    """Set a member's HP or one resource to a number (7.5)."""
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

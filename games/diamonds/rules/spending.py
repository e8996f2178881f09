"""Resources that take dice off before they are rolled (7.4)."""

from __future__ import annotations

from games.diamonds.rules.asks import Subject
from games.diamonds.rules.deciders import DiamondsTable, players
from games.diamonds.rules.events import Spent
from games.diamonds.rules.sheet import RESOURCES, members
from games.diamonds.rules.state import Exit, Party
from games.diamonds.rules.tokens import BACK, ROLL, member_in, member_token
from games.engine.table import Number


async def reduce(table: DiamondsTable, exit_: Exit) -> None:
    """7.4, untracked: the players say how many dice their resources take off."""
    exit_.points -= await table.decide_all("reduce", players(table), Number(0, exit_.points))


async def spend(table: DiamondsTable, exit_: Exit, party: Party) -> None:
    """7.4, tracked: members pay resources for dice, until the rest are to be rolled."""
    while exit_.points:
        offer = [ROLL, *map(member_token, spenders(party))]
        choice = await table.decide_all("spend", players(table), offer)
        if choice == ROLL:
            return
        member = member_in(choice)
        keys = [*payable(party, member), BACK]
        key = await table.decide_all("spend_what", players(table), keys, about=Subject(member))
        if key != BACK:
            pay(table, exit_, party, member, key)


def spenders(party: Party) -> list[int]:
    """Section 5: the members above 0 HP who can pay something."""
    return [member for member, hp in enumerate(party.hp) if hp != 0 and payable(party, member)]


def payable(party: Party, member: int) -> list[str]:
    """7.4: the resources of which a member has enough, in the page's order."""
    left = party.resources[member]
    return [key for key, (cost, _) in RESOURCES.items() if left.get(key, 0) >= cost]


def dice_off(exit_: Exit, key: str) -> int:
    """7.4: how many of the dice that are left a resource takes off."""
    _, dice = RESOURCES[key]
    return min(dice, exit_.points)


def pay(table: DiamondsTable, exit_: Exit, party: Party, member: int, key: str) -> None:
    """7.4: the cost comes off the member's resources, the dice off the blow."""
    cost, _ = RESOURCES[key]
    off = dice_off(exit_, key)
    party.resources[member][key] -= cost
    exit_.points -= off
    name = members(table.sheets)[member].name
    table.tell(Spent(name, key, cost, off, exit_.sides))

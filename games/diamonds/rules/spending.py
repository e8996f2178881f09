"""Resources that remove dice before they are rolled (7.4)."""

from __future__ import annotations

from games.diamonds.rules.deciders import DiamondsTable, players
from games.diamonds.rules.events import Spent
from games.diamonds.rules.sheet import RESOURCES, members
from games.diamonds.rules.state import Exit, Party
from games.diamonds.rules.tokens import BACK, ROLL, Subject, member_in, member_token
from games.engine.table import Number


async def reduce(table: DiamondsTable, exit_: Exit) -> None:
    """Ask the players of an untracked party how many dice they remove (7.4)."""
    exit_.points -= await table.decide_all("reduce", players(table), Number(0, exit_.points))


async def spend(table: DiamondsTable, exit_: Exit, party: Party) -> None:
    """Let members of a tracked party pay resources for dice, until the rest is rolled (7.4)."""
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
    """Return the members above 0 HP who can pay something (section 5)."""
    return [member for member, hp in enumerate(party.hp) if hp != 0 and payable(party, member)]


def payable(party: Party, member: int) -> list[str]:
    """Return the resources that a member has enough of, in the page's order (7.4)."""
    left = party.resources[member]
    return [key for key, (cost, _) in RESOURCES.items() if left.get(key, 0) >= cost]


def dice_off(exit_: Exit, key: str) -> int:
    """Return how many of the dice left a resource removes (7.4)."""
    _, dice = RESOURCES[key]
    return min(dice, exit_.points)


def pay(table: DiamondsTable, exit_: Exit, party: Party, member: int, key: str) -> None:
    """Subtract the cost from the member's resources, and the dice from the hit (7.4)."""
    cost, _ = RESOURCES[key]
    off = dice_off(exit_, key)
    party.resources[member][key] -= cost
    exit_.points -= off
    name = members(table.sheets)[member].name
    table.emit(Spent(name, key, cost, off, exit_.sides))

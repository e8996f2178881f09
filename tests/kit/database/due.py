"""Cleanup of due rows: mine are due, and others' are nearly so."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

from storage.database import Change
from storage.processes.leases import Lease, Leases
from storage.tables.campaigns import StoredCampaign, begin_campaign
from storage.tables.daily import forget_tries
from storage.tables.lobbies import StoredLobby, become
from storage.tables.log import agree
from tests.kit.database.bystanders import LINES, World

DUE, NOT_YET = 50, 60  # Unix seconds
UNTIL = 99

Act = Callable[[World], Awaitable[Any]]


@dataclass(frozen=True)
class WhenDue:
    """A case: it makes a row of mine due, makes another's look so, and runs the cleanup."""

    mine: Act
    theirs: Act
    act: Act


async def _long_ago(world: World) -> None:
    await world.tables.end(world.id("alone"), DUE)


async def _in_a_campaign_or_later(world: World) -> None:
    await world.tables.end(world.id("next"), DUE)
    await world.tables.end(world.id("alone"), NOT_YET)


async def _nobodys(world: World) -> None:
    await _leave(world, "alone")
    await world.tables.end(world.id("next"), DUE)
    campaign = (await world.campaign()).id
    await world.database.write(
        Change("UPDATE campaigns SET host = 0 WHERE id = ?", (campaign,)),
        Change("DELETE FROM campaign_members WHERE campaign_id = ?", (campaign,)),
    )


async def _nearly_nobodys(world: World) -> None:
    """Leave a table with one user, while hosts have left a party, a table and a lobby."""
    await _leave(world, "open", seat=0)
    await world.tables.end(world.id("next"), DUE)
    for game in ("solitaire", "diamonds"):
        new = StoredCampaign(0, game, world.channel, world.user, {}, {}, guild=world.guild)
        lobby = StoredLobby(world.id(game), game, {}, {}, world.user, world.place, (), 900)
        await world.lobbies.save(lobby, begin_campaign(new, 70))
    begun = await world.lobbies.load(world.id("diamonds"))
    assert begun is not None
    table = replace(world.table("begun"), campaign=begun.campaign)
    await world.tables.insert(table, LINES, [], *become(begun, table.id))
    await world.database.write(
        Change("UPDATE campaigns SET host = 0 WHERE guild = ?", (world.guild,))
    )


async def _leave(world: World, table: str, seat: int | None = None) -> None:
    sql = "UPDATE seats SET user = 0 WHERE table_id = ? AND seat = coalesce(?, seat)"
    await world.database.write(Change(sql, (world.id(table), seat)))


async def _timed_until(world: World, *due: int | None) -> None:
    for kind, each in zip(("open", "alone", "next"), due, strict=True):
        await world.due.set(world.id(kind), each)


async def _not_put_off(world: World) -> None:
    """A table with a later time, one with that time, and one without a timer."""
    await _timed_until(world, UNTIL + 1, UNTIL, None)
    await world.tables.change(agree(world.id("next"), {}))


async def _take(world: World) -> None:
    assert await world.due.take(DUE, UNTIL) == [world.id("open")]


async def _lobbies_until(world: World, closes_at: int) -> None:
    sql = "UPDATE lobbies SET closes_at = ? WHERE guild = ?"
    await world.database.write(Change(sql, (closes_at, world.guild)))


async def _take_lobbies(world: World) -> None:
    assert await world.lobbies.claim_due(DUE, UNTIL) == [world.id("lobby")]


async def _lease(world: World) -> None:
    await Leases(world.database).claim("job", "me", ["mine"])


async def _leases(world: World) -> None:
    """Things of one kind, one of them renewed, and what is called as mine of another kind."""
    leases = Leases(world.database)
    await leases.claim("job", "they", ["theirs", "renewed"])
    await leases.claim("job", "they", ["renewed"])
    await leases.claim("other job", "they", ["mine", "theirs"])


_SEEN = (Lease("renewed", "they", 1), Lease("theirs", "others", 1), Lease("mine", "me", 1))
_NAMES = ("mine", "theirs", "renewed")


WHEN_DUE: dict[str, WhenDue] = {
    "Removal.remove_ended": WhenDue(
        _long_ago,
        _in_a_campaign_or_later,
        lambda world: world.removal.remove_ended(NOT_YET),
    ),
    "Removal.remove_old_offers": WhenDue(
        lambda world: world.offers.add(world.offer("short", DUE), DUE),
        lambda world: world.offers.add(world.offer("short", NOT_YET), DUE),
        lambda world: world.removal.remove_old_offers(NOT_YET),
    ),
    "DailyDeals.delete_spent": WhenDue(
        lambda world: world.database.write(
            *forget_tries(1, [replace(world.deal, day="2026-01-01")])
        ),
        lambda world: world.database.write(
            *forget_tries(1, [replace(world.deal, day="2026-01-02")])
        ),
        lambda world: world.daily.delete_spent("2026-01-02"),
    ),
    "Removal.remove_ownerless": WhenDue(
        _nobodys, _nearly_nobodys, lambda world: world.removal.remove_ownerless()
    ),
    "DueTables.postpone": WhenDue(
        lambda world: _timed_until(world, DUE, None, UNTIL),
        _not_put_off,
        lambda world: world.due.postpone(UNTIL),
    ),
    "DueTables.take": WhenDue(
        lambda world: _timed_until(world, DUE, DUE + 1, None),
        lambda world: _timed_until(world, DUE + 1, UNTIL, None),
        _take,
    ),
    "Lobbies.postpone": WhenDue(
        lambda world: _lobbies_until(world, DUE),
        lambda world: _lobbies_until(world, UNTIL + 1),
        lambda world: world.lobbies.postpone(UNTIL),
    ),
    "Lobbies.claim_due": WhenDue(
        lambda world: _lobbies_until(world, DUE),
        lambda world: _lobbies_until(world, DUE + 1),
        _take_lobbies,
    ),
    "Leases.claim": WhenDue(
        _lease,
        _leases,
        lambda world: Leases(world.database).claim("job", "me", _NAMES, _SEEN),
    ),
    "Leases.give_back": WhenDue(
        _lease, _leases, lambda world: Leases(world.database).give_back("job", "me", _NAMES)
    ),
    "Leases.clear": WhenDue(
        _lease, _leases, lambda world: Leases(world.database).clear("job", _SEEN)
    ),
}

"""Chairs for latecomers, on both databases and across processes."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.tables.errors import (
    AlreadyOffered,
    NotHost,
    NotSeated,
    NotYourOffer,
    OfferByFormerHost,
    OfferGone,
)
from bot.tables.opening.openings import NewTable
from games.engine.house import USUAL, House
from storage.database import Database
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, CY, DI, HERE, NAMES, Core
from tests.kit.database.postgresql import Server

ENGINES = pytest.mark.parametrize("core", ["sqlite", "postgresql"], indirect=True)


async def evening(core: Core, house: House = USUAL, **options: object) -> str:
    """Ann deals to Bo; seven chairs are free."""
    seats = [Seat(user, NAMES[user]) for user in (BO, ANN)]
    new = NewTable("dealer", seats, HERE, options, host=ANN, house=house)
    return (await core.app.openings.open(new)).id


async def there(core: Core, key: str) -> tuple[Sequence[int], Sequence[str]]:
    """Return the users at the table, and by what names its rules call them."""
    session = await core.app.tables.look(key)
    users = [seat.user for seat in session.stored.seats if seat.user]
    return users, [name for name in session.run.moment().seats if name]


@ENGINES
async def test_a_latecomer_comes_is_forgotten_and_another_comes(core: Core) -> None:
    key = await evening(core)
    await core.app.seats.sit(key, CY, "Cy")
    assert await there(core, key) == ([BO, CY, ANN], ["Bo", "Cy", "Ann"])
    await core.app.privacy.forget(CY)
    await core.app.seats.sit(key, DI, "Di")
    assert await there(core, key) == ([BO, DI, ANN], ["Bo", "Seat 2", "Di", "Ann"])
    assert not [row for row in core.dump() if "'Cy'" in row or '"Cy"' in row]
    await core.check()


@ENGINES
async def test_at_a_table_for_the_invited_the_dealer_agrees_to_each(core: Core) -> None:
    key = await evening(core, house=House(invited=True))
    with pytest.raises(NotHost):
        await core.app.seats.sit(key, CY, "Cy")
    await core.app.seats.kick(key, ANN, BO)
    with pytest.raises(NotSeated):
        await core.app.seats.rejoin(key, BO)
    for user, name in ((CY, "Cy"), (BO, "Bo")):
        wish = await core.app.offers.ask_for_chair(key, user)
        await core.app.offers.accept(wish.id, ANN, name)
    assert sorted((await there(core, key))[0]) == [ANN, BO, CY]
    await core.check()


@ENGINES
async def test_who_agrees_is_the_dealer_of_now(core: Core) -> None:
    key = await evening(core, latecomers="nod")
    with pytest.raises(NotHost):
        await core.app.seats.sit(key, CY, "Cy")
    wish = await core.app.offers.ask_for_chair(key, CY)
    with pytest.raises(AlreadyOffered):
        await core.app.offers.ask_for_chair(key, CY)
    for user in (CY, BO):
        with pytest.raises(NotYourOffer):
            await core.app.offers.accept(wish.id, user, "Cy")
    other = await core.app.offers.ask_for_chair(key, DI)
    await core.app.offers.accept(wish.id, ANN, "Cy")
    with pytest.raises(OfferGone):
        await core.app.offers.accept(wish.id, ANN, "Cy")
    await core.app.seats.leave(key, ANN)
    with pytest.raises(OfferByFormerHost):
        await core.app.offers.accept(other.id, ANN, "Di")
    assert await there(core, key) == ([BO, CY, ANN], ["Bo", "Cy", "Ann"])


async def test_two_processes_seat_two_at_once(postgresql: Server) -> None:
    with postgresql.database() as address:
        databases = [await Database.open(address) for _ in range(2)]
        one, other = (Core(each, live_tables=25) for each in databases)
        key = await evening(one)
        await there(other, key)
        await asyncio.gather(one.app.seats.sit(key, CY, "Cy"), other.app.seats.sit(key, DI, "Di"))
        seen = [await there(each, key) for each in (one, other)]
        assert seen[0] == seen[1]
        assert sorted(seen[0][1]) == ["Ann", "Bo", "Cy", "Di"]
        for each in databases:
            await each.close()

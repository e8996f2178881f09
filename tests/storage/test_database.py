"""Opening and migrating a database, and the single writer."""

import asyncio
from itertools import product

import pytest

from storage.database import Change, Conflict, Database, WriteFailed

INSERT = "INSERT INTO seats (table_id, seat, user, name) VALUES (?, ?, ?, ?)"
TABLE = (
    "INSERT INTO tables (id, game, version, options, seed, host, opened_at)"
    " VALUES (?, 'diamonds', 1, '{}', 's', 1, 0)"
)

MESSAGE = "UPDATE tables SET message = ? WHERE id = ?"


async def test_one_refused_write_takes_nothing_of_the_others(database: Database) -> None:
    await database.write(Change(TABLE, ("aaaa",)))
    results = await asyncio.gather(
        database.write(Change(TABLE, ("bbbb",))),
        database.write(Change(TABLE, ("cccc",)), Change(TABLE, ("aaaa",))),
        database.write(Change(INSERT, ("nowhere", 0, 1, "Ann"))),
        database.write(Change("UPDATE tables SET undo = '{'")),
        database.write(Change(TABLE, ("dddd",))),
        return_exceptions=True,
    )
    kinds = [type(None), Conflict, Conflict, WriteFailed, type(None)]
    assert [type(each) for each in results] == kinds
    rows = await database.read("SELECT id FROM tables ORDER BY id")
    assert rows == [("aaaa",), ("bbbb",), ("dddd",)]


async def test_a_group_commit_refuses_only_its_bad_writes(database: Database) -> None:
    """With statements that the driver has seen before, and with new ones."""
    seat = Change(INSERT, ("nowhere", 0, 1, "Ann"))
    shapes = [each for size in range(1, 7) for each in product("gb", repeat=size)]
    for seen, shape in product((0, 3), shapes):
        for at in range(seen):
            await database.write(Change(TABLE, (f"seen{at}",)), Change(MESSAGE, (at, f"seen{at}")))
        writes = [
            [Change(TABLE, (f"new{at}",)), Change(MESSAGE, (at, f"new{at}"))]
            + [seat] * (kind == "b")
            for at, kind in enumerate(shape)
        ]
        results = await asyncio.gather(
            *(database.write(*each) for each in writes), return_exceptions=True
        )
        kinds = [Conflict if kind == "b" else type(None) for kind in shape]
        assert [type(each) for each in results] == kinds, (seen, "".join(shape), results)
        rows = await database.read("SELECT message FROM tables WHERE id LIKE 'new%' ORDER BY id")
        assert rows == [(at,) for at, kind in enumerate(shape) if kind == "g"]
        await database.write(Change("DELETE FROM tables"))


async def test_a_write_alone_is_all_or_nothing(database: Database) -> None:
    with pytest.raises(Conflict):
        await database.write(*(Change(TABLE, (key,)) for key in ("bbbb", "aaaa", "aaaa")))
    with pytest.raises(Conflict):
        await database.write(Change(TABLE, ("cccc",)), Change(TABLE, ("cccc",)))
    assert await database.read("SELECT id FROM tables") == []


async def test_a_cancelled_caller_loses_no_write(database: Database) -> None:
    """A write continues if its caller was cancelled."""
    gone = asyncio.create_task(database.write(Change(TABLE, ("aaaa",))))
    stays = asyncio.create_task(database.write(Change(TABLE, ("bbbb",))))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert await database.read("SELECT count(*) FROM tables") == [(2,)]

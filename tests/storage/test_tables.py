"""Tables: what the schema accepts and refuses."""

from dataclasses import replace

import pytest

from storage.database import Change, Conflict, Database, WriteFailed
from storage.tables.detours import Detours, come_home
from storage.tables.due import DueTables, set_deadline
from storage.tables.index import TableIndex
from storage.tables.log import (
    Result,
    Step,
    StoredCheckpoint,
    Undo,
    agree,
    ask_to_undo,
    close_table,
    undo_lines,
)
from storage.tables.repository import Seat, Status, Tables, succeed
from tests.kit.database.storage import LINES, TABLE
from tests.kit.unwrap import unwrap

SAVED = [
    StoredCheckpoint(1, 1, "between rooms", b"{}"),
    StoredCheckpoint(2, 2, "between rooms", b'{"a":1}'),
]


async def test_a_table_comes_back_as_it_was(tables: Tables) -> None:
    await tables.insert(TABLE, LINES, SAVED)
    assert await tables.load(TABLE.id) == TABLE
    assert await tables.log(TABLE.id) == LINES
    assert await tables.log(TABLE.id, 1) == LINES[1:]
    assert await tables.checkpoints(TABLE.id) == SAVED
    assert await tables.load("nosuchid") is None


async def test_appending_and_closing(tables: Tables) -> None:
    await tables.insert(TABLE, LINES, SAVED)
    results = [Result("lost", False, -200)]
    closing = close_table(TABLE.id, {"result": ["lost"]}, results, 1_700_000_100)
    later = StoredCheckpoint(3, 3, "between rooms", b"{}")
    await tables.append(Step(TABLE.id, 2, LINES[:1], 1_700_000_100, [later]), *closing)
    stored = await tables.load(TABLE.id)
    assert stored == replace(
        TABLE, status=Status.OVER, ended_at=1_700_000_100, outcome={"result": ["lost"]}
    )
    assert [each.seq for each in await tables.checkpoints(TABLE.id)] == [1, 2, 3]
    assert len(await tables.log(TABLE.id)) == 3


async def test_the_key_refuses_a_second_writer(tables: Tables) -> None:
    await tables.insert(TABLE, LINES, [])
    with pytest.raises(Conflict):
        await tables.append(Step(TABLE.id, 1, LINES, 0))
    with pytest.raises(Conflict):
        await tables.insert(TABLE, LINES, [])
    assert await tables.log(TABLE.id) == LINES


async def test_the_log_has_no_gaps(tables: Tables) -> None:
    await tables.insert(TABLE, LINES, [])
    with pytest.raises(Conflict, match="gap"):
        await tables.append(Step(TABLE.id, 3, LINES, 0))


async def test_the_log_is_never_rewritten(tables: Tables, database: Database) -> None:
    await tables.insert(TABLE, LINES, [])
    with pytest.raises(WriteFailed, match="append-only"):
        await database.write(Change("UPDATE table_log SET line = ? WHERE seq = ?", ("{}", 0)))
    assert await tables.log(TABLE.id) == LINES


async def test_a_closed_table_takes_no_more(tables: Tables) -> None:
    await tables.insert(TABLE, LINES, [])
    await tables.end(TABLE.id, 5)
    with pytest.raises(Conflict, match="closed"):
        await tables.append(Step(TABLE.id, 2, LINES, 6))
    stored = unwrap(await tables.load(TABLE.id))
    assert (stored.status, stored.ended_at, stored.outcome) == (Status.ENDED, 5, None)


async def test_ending_a_table_that_is_over_changes_nothing(tables: Tables) -> None:
    await tables.insert(TABLE, LINES, [])
    await tables.append(Step(TABLE.id, 2, [], 7), *close_table(TABLE.id, {}, [], 7))
    with pytest.raises(Conflict, match="closed"):
        await tables.end(TABLE.id, 9)
    stored = unwrap(await tables.load(TABLE.id))
    assert (stored.status, stored.ended_at) == (Status.OVER, 7)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables SET status = 'lost'",
        "UPDATE tables SET status = 'over'",
        "UPDATE tables SET ended_at = 5",
        "UPDATE tables SET options = '{'",
        "UPDATE tables SET version = 0",
        "UPDATE tables SET host = 'Ann'",
        "UPDATE tables SET seed = ''",
        "UPDATE seats SET name = ''",
        "UPDATE seats SET seat = -1",
        "UPDATE seats SET table_id = 'nosuchid'",
        "INSERT INTO results VALUES ('abcd2345', 0, 'won', 2, NULL)",
        "INSERT INTO checkpoints VALUES ('abcd2345', 0, 0, 'start', 'x')",
        "INSERT INTO table_log VALUES ('abcd2345', 2, 'no json', 0, 0, 1)",
    ],
)
async def test_the_schema_rejects_invalid_rows(
    tables: Tables, database: Database, sql: str
) -> None:
    await tables.insert(TABLE, LINES, [])
    with pytest.raises(WriteFailed):
        await database.write(Change(sql))
    assert await tables.load(TABLE.id) == TABLE


async def test_going_back_keeps_the_lines_aside(tables: Tables, database: Database) -> None:
    await tables.insert(TABLE, LINES, SAVED)
    await tables.change(*undo_lines(TABLE.id, 1, 99))
    assert await tables.log(TABLE.id) == LINES[:1]
    assert await tables.checkpoints(TABLE.id) == SAVED[:1]
    aside = await database.read("SELECT seq, aside_at FROM table_log_aside")
    assert aside == [(1, 99)]
    await tables.append(Step(TABLE.id, 1, LINES[1:], 100))
    assert await tables.log(TABLE.id) == LINES


async def test_a_table_that_went_back_stands_as_it_never_did(
    tables: Tables, database: Database
) -> None:
    """The log is as short as before and grows again: its length and the undone lines differ."""
    await tables.insert(TABLE, LINES, SAVED)
    await tables.change(ask_to_undo(TABLE.id, Undo(2, (0,))))
    before = {len(LINES)}
    for _ in range(3):
        stored = unwrap(await tables.load(TABLE.id))
        changes = undo_lines(TABLE.id, 1, 99)
        await tables.change(*changes, agree(TABLE.id, {"timer": 60}))
        stored = unwrap(await tables.load(TABLE.id))
        assert stored.undo is None
        assert stored.house == {"timer": 60}
        assert 1 + stored.taken_back > max(before)
        await tables.append(Step(TABLE.id, 1, LINES[1:], 100))
        before.add(len(LINES) + stored.taken_back)
    with pytest.raises(Conflict, match="taken back"):
        await database.write(Change("UPDATE tables SET taken_back = 1"))


async def test_deleting_a_table_deletes_all_of_it(tables: Tables, database: Database) -> None:
    await tables.insert(TABLE, LINES, SAVED)
    closing = close_table(TABLE.id, {}, [Result("won", True, 5)], 7)
    await tables.append(Step(TABLE.id, 2, [], 7), *closing)
    await database.write(Change("DELETE FROM tables WHERE id = ?", (TABLE.id,)))
    for name in ("seats", "table_log", "checkpoints", "results"):
        assert await database.read(f"SELECT * FROM {name}") == []  # noqa: S608


async def test_a_users_tables_newest_first(database: Database, tables: Tables) -> None:
    index = TableIndex(database)
    for at in range(4):
        seats = (Seat(at % 2, "Ann"), Seat(7, "Bo"))
        await tables.insert(
            replace(TABLE, id=f"table{at}", seats=seats, host=at % 2, opened_at=at), LINES, []
        )
    await tables.end("table2", 9)
    mine = await index.of_user(0, tuple(Status), 10)
    assert [each.id for each in mine] == ["table0", "table2"]  # open ones first
    assert [each.id for each in await index.of_user(0, (Status.OPEN,), 10)] == ["table0"]
    assert len(await index.of_user(7, tuple(Status), 3)) == 3
    assert await index.of_user(99, tuple(Status), 3) == []
    assert await index.count_open(0) == 1
    assert await index.count_open(1) == 2


async def test_a_game_is_opened_again_once(tables: Tables) -> None:
    await tables.insert(TABLE, LINES, [])
    await tables.insert(replace(TABLE, id="second"), LINES, [], succeed(TABLE.id, "second"))
    with pytest.raises(Conflict, match="opened again"):
        await tables.insert(replace(TABLE, id="third"), LINES, [], succeed(TABLE.id, "third"))
    stored = unwrap(await tables.load(TABLE.id))
    assert stored.successor == "second"
    assert await tables.load("third") is None


async def test_a_party_comes_home_once_until_that_is_undone(
    tables: Tables, database: Database
) -> None:
    detours = Detours(database)
    await tables.insert(TABLE, LINES, [])
    for detour in ("first", "second"):
        await tables.insert(replace(TABLE, id=detour, origin=TABLE.id), LINES, [])
    for seq, detour in ((2, "first"), (3, "second")):
        came = come_home(detour, TABLE.id)
        await tables.append(Step(TABLE.id, seq, LINES[:1], 200), came)
        with pytest.raises(Conflict):
            await tables.append(Step(TABLE.id, seq + 1, LINES[:1], 200), came)
    assert await detours.of(TABLE.id) == [("first", True, 2), ("second", True, 3)]
    await tables.change(*undo_lines(TABLE.id, 3, 300))
    assert await detours.of(TABLE.id) == [("first", True, 2), ("second", False, 3)]


async def test_a_deadline_for_another_edition_is_not_set(
    database: Database, tables: Tables
) -> None:
    await tables.insert(TABLE, LINES, [], set_deadline(TABLE.id, 40))
    due = DueTables(database)
    await due.set(TABLE.id, 50, replace(TABLE, edition=1))
    assert await database.read("SELECT due FROM tables") == [(40,)]
    await due.set(TABLE.id, 60, TABLE)
    assert await database.read("SELECT due FROM tables") == [(60,)]

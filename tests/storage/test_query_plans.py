"""No statement of the bot reads a whole table; every test watches them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from storage.database import Database, Row
from storage.tables.due import DueTables
from storage.tables.repository import Tables
from tests.kit.database.query_plans import plan_of, scans_of, triggered, unindexed_keys, watch


@pytest.fixture
def address(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_triggers_find_their_rows_by_an_index() -> None:
    statements = triggered()
    assert any("DELETE FROM checkpoints" in each for each in statements)
    assert [each for each in statements if scans_of(each)] == []


def test_every_foreign_key_has_an_index() -> None:
    assert unindexed_keys() == []


async def test_a_start_looks_at_tables_with_a_timer_alone(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Open tables, which another start-up query reads, are far more."""
    sent: list[str] = []
    read = Database.read

    async def noted(self: Database, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        sent.append(sql)
        return await read(self, sql, parameters)

    monkeypatch.setattr(Database, "read", noted)
    await DueTables(database).timed()
    assert "SEARCH tables USING INDEX tables_with_a_timer (<expr>>?)" in plan_of(sent[0])
    await DueTables(database).played_by_coach()
    assert "SEARCH tables USING INDEX tables_played_by_the_coach (<expr>=?)" in plan_of(sent[1])


async def test_a_statement_that_reads_a_whole_table_is_found(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = watch(monkeypatch)
    tables = Tables(database)
    await tables.load("abcd2345")
    assert found == []
    monkeypatch.setattr("storage.tables.repository.SELECT", "SELECT * FROM tables, seats AS chairs")
    await tables.load("abcd2345")
    assert [each.partition(":")[0] for each in found] == ["chairs"]

"""`python -m bot check`: which open tables would continue under the installed rules."""

import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.operations.check import Finding, replayed
from games.catalog import GAMES
from tests.kit.core import DIAMONDS, application


async def test_tables_that_go_on_go_back_end_and_cannot(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with application(path) as core:
        fine, broken, foreign, outdated = [await core.solo() for _ in range(4)]
        for session in (fine, broken):
            for _ in range(2):
                await core.act(session)
        assert (await replayed(path, GAMES)) == (4, [])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER table_log_is_never_rewritten")
        connection.execute(
            "UPDATE table_log SET line = json_set(line, '$.choice', 'nonsense')"
            " WHERE table_id = :id AND json_extract(line, '$.choice') IS NOT NULL"
            " AND seq = (SELECT max(seq) FROM table_log WHERE table_id = :id"
            " AND json_extract(line, '$.choice') IS NOT NULL)",
            {"id": broken.id},
        )
        connection.execute("UPDATE tables SET game = 'bridge' WHERE id = ?", (foreign.id,))
        connection.execute("UPDATE tables SET version = 2 WHERE id = ?", (outdated.id,))
        connection.commit()
    later = dataclasses.replace(DIAMONDS, version=3, earlier=frozenset({1}))
    before = path.read_bytes()
    tables, findings = await replayed(path, {**GAMES, DIAMONDS.id: later})
    assert tables == 4
    found = {each.table: each for each in findings}
    assert set(found) == {broken.id, foreign.id, outdated.id}
    assert found[foreign.id] == Finding(foreign.id, "bridge", None)
    lost = found[broken.id].lost
    assert lost is not None
    assert lost > 0
    assert str(found[outdated.id]) == f"{outdated.id} diamonds: ends, its rules have changed"
    assert str(found[broken.id]) == f"{broken.id} diamonds: goes back by {lost} of its lines"
    assert str(found[foreign.id]) == f"{foreign.id} bridge: cannot go on"
    assert path.read_bytes() == before  # the check used a copy

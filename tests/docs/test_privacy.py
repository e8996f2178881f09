"""PRIVACY.md says what is stored: all of it, and nothing that is not."""

import re
from pathlib import Path

from bot.start.settings import Settings
from bot.tables.lobbies.opening import STAYS_OPEN
from storage.database import Database

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "PRIVACY.md").read_text(encoding="utf-8")


async def test_every_table_of_the_database_is_described(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tables.db")
    rows = await database.read(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    await database.close()
    described = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    named = [name for cell in described for name in re.findall(r"`(\w+)`", cell)]
    assert sorted(named) == sorted(name for (name,) in rows)


def test_the_numbers_are_those_of_the_program() -> None:
    field = Settings.model_fields["left_server_days"]
    assert f"\n{field.default} days later" in PAGE
    assert f"`{field.validation_alias}`" in PAGE
    ended = Settings.model_fields["ended_table_days"]
    assert f"\n{ended.default} days later" in PAGE
    assert f"`{ended.validation_alias}`" in PAGE
    assert STAYS_OPEN == 30 * 60
    assert "half an hour" in PAGE

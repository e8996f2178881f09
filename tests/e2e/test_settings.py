"""What the bot says of its settings, right and wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.operations.status import Status
from bot.settings import BadSettings, read_settings
from tests.e2e.test_start import no_settings, one_line, started

__all__ = ["no_settings"]

PASSWORD = "hunter2"


NO_ADDRESS = "it is the path of a SQLite file, as in dungeon-dealer.db, or postgresql://"


@pytest.mark.parametrize(
    "written",
    [
        f"mysql://root:{PASSWORD}@host/tables",
        f"postgresql+psycopg://u:{PASSWORD}@host/tables",
        f"postgresql:/u:{PASSWORD}@host/tables",
        f" postgresql://u:{PASSWORD}@host/tables",
        f"u:{PASSWORD}://host",
        "sqlite:///tables.db",
    ],
)
def test_an_address_that_is_not_postgresql_s_is_refused(
    written: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DEALER_DATABASE", written)
    with pytest.raises(BadSettings, match=f"^DEALER_DATABASE: {NO_ADDRESS}") as raised:
        read_settings()
    assert PASSWORD not in str(raised.value)
    result = started("--local", DEALER_LOCAL_PORT="0")
    assert result.returncode == Status.CONFIGURATION
    assert one_line(result.stderr) == str(raised.value)
    assert not [*tmp_path.iterdir()]


def test_an_address_on_the_command_line_is_refused_without_its_password() -> None:
    result = started("move", "tables.db", f"mysql://root:{PASSWORD}@host/tables")
    assert result.returncode == Status.MISUSED
    assert NO_ADDRESS in result.stderr
    assert PASSWORD not in result.stderr

"""Messages about settings, right and wrong."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from bot.start.exit_status import Status
from bot.start.settings import BadSettings, read_settings
from games.installation import VERSION
from storage.sqlite.engine import newest_version
from tests.e2e.test_failures import made
from tests.e2e.test_start import connected_to, no_settings, one_line, started
from tests.kit.program import PATIENCE
from tests.kit.strict.wire import Wire, serving

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


def test_names_that_are_no_settings_are_named(tmp_path: Path) -> None:
    """In any source, with a suggestion; a misspelt setting creates no database."""
    (tmp_path / ".env").write_text(
        "DEALER_DATABSE=a.db\ndealer_log_level=DEBUG\nOTHER=1\nDEALER_HOST=dealer.example.org\n"
    )
    result = started(DISCORD_TOKN=PASSWORD, DEALER_THING="1", dealer_coach="no")
    *lines, last = result.stderr.splitlines()
    assert lines == [
        "DEALER_DATABSE is not a setting and is ignored. Did you mean DEALER_DATABASE?",
        "DEALER_THING is not a setting and is ignored.",
        "DISCORD_TOKN is not a setting and is ignored. Did you mean DISCORD_TOKEN?",
        "dealer_log_level is not a setting and is ignored. Did you mean DEALER_LOG_LEVEL?",
    ]
    assert last.startswith("No DISCORD_TOKEN")


def test_names_that_are_no_settings_are_named_in_json_and_beside_commands(tmp_path: Path) -> None:
    (line, _) = started(DEALER_DATABSE="a.db", DEALER_LOG_FORMAT="json").stderr.splitlines()
    said = json.loads(line)
    assert said["level"] == "WARNING"
    assert said["message"].startswith("DEALER_DATABSE is not a setting")
    result = started("check", DEALER_DATABSE="a.db")
    assert result.stderr.startswith("DEALER_DATABSE is not a setting")


def test_every_name_in_the_example_is_known(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parents[2] / ".env.example", tmp_path / ".env")
    assert one_line(started().stderr).startswith("No DISCORD_TOKEN")


async def test_the_first_line_of_the_log_says_what_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing folder is reported as well."""
    monkeypatch.setenv("DEALER_DATABASE", "new/tables.db")
    monkeypatch.setenv("DEALER_BACKUPS", "copies")
    monkeypatch.setenv("DEALER_LOG_FORMAT", "json")
    async with serving(Wire()) as wire:
        process = connected_to(wire)
        await asyncio.wait_for(wire.ready.wait(), PATIENCE)
        process.terminate()
        _, said = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
    lines = [json.loads(line) for line in said.splitlines()]
    assert [each["message"] for each in lines if each["level"] == "WARNING"] == [
        "There was no folder new: it has been made for the database",
        "DEALER_BACKUPS: there is no folder copies for backups yet",
    ]
    (line,) = [each for each in lines if each["message"].startswith("Dungeon Dealer")]
    path = tmp_path / "new" / "tables.db"
    assert line["level"] == "INFO"
    assert line["message"] == (
        f"Dungeon Dealer {VERSION}: 0 open tables in {path}, schema {newest_version()}"
    )
    assert started("backup", "copy.db", DEALER_DATABASE="new/tables.db").returncode == 0
    restored = started("restore", "copy.db", DEALER_DATABASE="other/tables.db")
    assert restored.stdout.startswith("There was no folder other: it has been made.\n")


def test_a_backup_without_a_place_is_made_in_the_folder_of_the_settings(tmp_path: Path) -> None:
    made(tmp_path / "tables.db")
    given = {"DEALER_DATABASE": "tables.db"}
    assert one_line(started("backup", **given).stderr).startswith("Say where: a file or a folder")
    missing = started("backup", DEALER_BACKUPS="copies.d", **given)
    assert one_line(missing.stderr).startswith("There is no folder copies.d")
    (tmp_path / "copies.d").mkdir()
    assert started("backup", DEALER_BACKUPS="copies.d", **given).returncode == Status.STOPPED
    assert len([*tmp_path.glob("copies.d/tables-20*Z.db")]) == 1


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"DEALER_DATABASE": "file/new/tables.db"}, "cannot be used: Not a directory (file/new)."),
        (
            {"DEALER_METRICS_PORT": "0", "DEALER_METRICS_HOST": "192.0.2.1"},
            "Change DEALER_METRICS_HOST or DEALER_METRICS_PORT.",
        ),
    ],
)
def test_an_unusable_setting_is_refused_without_error_numbers(
    given: dict[str, str], words: str, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    result = started("--local", DEALER_LOCAL_PORT="0", **given)
    assert result.returncode == Status.CONFIGURATION
    assert one_line(result.stderr).endswith(words)
    assert "Errno" not in result.stderr


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        *(
            (name, f"{value}\x1b", r"there is an invisible character in it: \x1b")
            for name, value in [
                ("DEALER_BACKUPS", "copies"),
                ("DEALER_METRICS_HOST", "localhost"),
                ("DEALER_METRICS_PORT", "1"),
                ("DEALER_HTTP", "localhost:1"),
                ("DISCORD_API_BASE", "http://proxy"),
                ("DISCORD_TOKEN", "token"),
            ]
        ),
        ("DEALER_DATABASE", "x.db\r", r"there is an invisible character in it: \r"),
        ("DISCORD_TOKEN", "a\u200bb", r"there is an invisible character in it: \u200b"),
        ("DISCORD_TOKEN", "“token”", "it is in quotation marks: write it without them"),
        ("DISCORD_TOKEN", "'token'", "it is in quotation marks: write it without them"),
    ],
)
def test_what_cannot_be_seen_is_named(
    name: str, value: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as raised:
        read_settings()
    assert str(raised.value) == f"{name}: {why}."


def test_the_environment_wins_in_lower_case_and_names_of_fields_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("dealer_local_port", "1")
    (tmp_path / ".env").write_text("DEALER_LOCAL_PORT=2\ncoach=false\n")
    assert (read_settings().local_port, read_settings().coach) == (1, True)


def test_a_name_of_a_file_may_have_joiners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_DATABASE", "می\u200cز.db")  # Persian
    assert read_settings().database == Path("می\u200cز.db")


def test_the_home_folder_is_expanded_and_a_line_end_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    for name, value in [("DATABASE", "~/x.db"), ("BACKUPS", "~/copies"), ("LOG_LEVEL", "DEBUG\r")]:
        monkeypatch.setenv(f"DEALER_{name}", value)
    settings = read_settings()
    assert settings.database == tmp_path / "x.db"
    assert settings.backups == tmp_path / "copies"
    assert settings.log_level == "DEBUG"

"""Every command of the README runs."""

import os
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import how_to_start
from bot.start.exit_status import Status
from bot.start.settings import Settings

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PATIENCE = 280


def commands() -> list[str]:
    """Return the lines of the README's shell blocks, in order."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", README, re.DOTALL | re.MULTILINE)
    return [line.strip() for block in blocks for line in block.splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for the commands, as in the project, except that output goes elsewhere."""
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    return tmp_path


def environment(**more: str) -> dict[str, str]:
    ours = {
        name: value
        for name, value in os.environ.items()
        if name != "DISCORD_TOKEN" and not name.startswith(("DEALER_", "PYTEST_", "MAKE", "MFLAGS"))
    }
    return {**ours, "PYTHONPATH": str(ROOT), **more}


def run(command: str, folder: Path, given: str = "", status: int = 0, **more: str) -> str:
    """Type a command, wait for its end, and return its output."""
    result = subprocess.run(  # noqa: S602 - the README's own lines
        command,
        shell=True,
        cwd=folder,
        env=environment(**more),
        input=given,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    said = result.stdout + result.stderr
    assert result.returncode == status, said
    return said


def serves_a_page(command: str, folder: Path) -> None:
    process = subprocess.Popen(
        command.split(),
        cwd=ROOT,
        env=environment(
            DEALER_DATABASE=str(folder / "tables.db"),
            DEALER_LOCAL_PORT="0",
            DEALER_CARD_EMOJI="0",
            BROWSER="true",
        ),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    said = next((line for line in process.stdout if "Setting up" not in line), "")
    os.killpg(process.pid, signal.SIGTERM)
    process.communicate(timeout=PATIENCE)
    assert "Dungeon Dealer is ready: open http://127.0.0.1:" in said


def checks_the_project(command: str, folder: Path) -> None:
    """Only see what `make test` would run, because it is running already."""
    said = run(f"{command} --dry-run", ROOT)
    for program in ("ruff check", "mypy", "lint-imports", "codespell", "pytest"):
        assert program in said


def plays_in_the_terminal(command: str, folder: Path) -> None:
    assert "Your choice" in run(command, folder, given="1\nq\n")


def wants_a_token(command: str, folder: Path) -> None:
    assert how_to_start() in run(command, folder, status=Status.CONFIGURATION)


def records(command: str, folder: Path) -> None:
    run(command, folder)
    assert (folder / "game.jsonl").stat().st_size > 0


def verifies(command: str, folder: Path) -> None:
    run(RECORD, folder)
    assert "ok" in run(command, folder)


def simulates(command: str, folder: Path) -> None:
    assert "1000 games" in run(command, folder)


def measures(command: str, folder: Path) -> None:
    """Run some parts of the bench, with few turns and without touching its results."""
    assert "Decisions per second" in run(f"{command} ARGS='--quick decisions load presses'", ROOT)


RECORD = ".venv/bin/python -m games record diamonds --seed 7 > game.jsonl"

CHECKS: dict[str, Callable[[str, Path], None]] = {
    "make play": serves_a_page,
    "make test": checks_the_project,
    ".venv/bin/python -m games play diamonds": plays_in_the_terminal,
    ".venv/bin/python -m bot": wants_a_token,
    RECORD: records,
    ".venv/bin/python -m games verify game.jsonl --seed 7": verifies,
    ".venv/bin/python -m games simulate diamonds -n 1000 --seed 1 --jobs 4": simulates,
    "make bench": measures,
}


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_readme(command: str, folder: Path) -> None:
    CHECKS[command](command, folder)


def test_every_command_is_checked() -> None:
    assert sorted(commands()) == sorted(CHECKS)


def test_the_map_names_what_is_there() -> None:
    for name in re.findall(r"^ *(\w+(?:\.py|/))", README, re.MULTILINE):
        assert list(ROOT.glob(f"[a-z]*/**/{name}")) or (ROOT / name).exists(), name


def test_the_example_of_settings_is_whole() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = set(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE))
    fields = Settings.model_fields.values()
    assert named == {str(field.validation_alias) for field in fields}
    for field in fields:
        if field.default is not None:
            default = "" if field.default == frozenset() else str(field.default)
            shown = default.lower() if default in ("True", "False") else default
            assert f"{field.validation_alias}={shown}" in example

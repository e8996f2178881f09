"""One fault in a copy of the project: do the tests that reach it notice?"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.faults import Fault

ROOT = Path(__file__).parents[2]
_LONGEST = 240  # seconds for one round of tests; what takes longer hangs, and is noticed so
_PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not soak", "--no-header")

_running: set[subprocess.Popen[bytes]] = set()
_stopping = threading.Event()


class Stopped(Exception):
    """Somebody wants it to end before this fault was decided."""


def stop() -> None:
    """End whatever runs; what is under way is not decided."""
    _stopping.set()
    for process in list(_running):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


# What is a fault's own, and then what stands on it.
_REACHED: list[tuple[str, list[list[str]]]] = [
    ("games/engine", [["engine", "diamonds"], ["contract", "test_cli.py", "test_bad_input.py"]]),
    ("games/kit", [["test_names.py", "contract"], ["diamonds", "cards", "cardrpg"]]),
    ("games", [["test_cli.py", "test_bad_input.py", "engine"]]),
]
_OF_THE_BOT: list[tuple[str, list[list[str]]]] = [
    ("storage", [["storage"], ["bot/tables"], ["bot/ui", "bot/cogs"]]),
    ("bot/tables", [["bot/tables"], ["bot/ui", "bot/cogs"], ["bot"]]),
    ("bot/ui", [["bot/ui", "bot/cogs"], ["bot"]]),
    ("bot/cogs", [["bot/cogs"], ["bot"]]),
    ("bot/operations", [["e2e/test_metrics.py", "e2e/test_check.py", "e2e/test_failures.py"]]),
    ("bot", [["bot"], ["e2e/test_start.py"]]),
]


@dataclass(frozen=True)
class Verdict:
    """Who has noticed a fault; nobody, and it survives."""

    key: str
    line: int
    by: str

    @property
    def survives(self) -> bool:
        """Whether nobody has."""
        return self.by == ""


def rounds(path: str) -> list[list[str]]:
    """The tests that reach a file, nearest first, each round a list of pytest's arguments."""
    parts = Path(path).parts
    if parts[0] == "games" and len(parts) > 2 and parts[1] not in ("engine", "kit"):
        game = parts[1]
        near = [[f"tests/games/{game}"], ["tests/games/contract", "-k", game]]
        shown = [["tests/bot/cogs", "tests/bot/test_phone.py", "-k", f"{game} or hero or phone"]]
        return near if "rules" in parts else [*near, *shown]
    listed = _REACHED if parts[0] == "games" else _OF_THE_BOT
    before = "tests/games/" if parts[0] == "games" else "tests/"
    found = next(each for start, each in listed if path.startswith(start))
    own = [
        str(each.relative_to(ROOT))
        for each in sorted((ROOT / "tests").rglob(f"test_{Path(path).stem}.py"))
        if "e2e" not in each.parts
    ]
    return [*([own] if own else []), *([f"{before}{each}" for each in few] for few in found)]


def lay_out(home: Path) -> None:
    """A copy of the project, as git knows it."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],  # noqa: S607
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.splitlines()  # fmt: skip
    for name in listed:
        if (ROOT / name).is_file():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, home / name)
    if (ROOT / ".mypy_cache").is_dir():  # so that types are checked in seconds
        shutil.copytree(ROOT / ".mypy_cache", home / ".mypy_cache")


def tried(home: Path, fault: Fault) -> Verdict:
    """What becomes of a fault; the copy is whole again afterwards.

    Raises:
        Stopped: it was not decided.
    """
    if _stopping.is_set():
        raise Stopped
    file = home / fault.path
    whole = file.read_bytes()
    file.write_bytes(fault.put_into(whole))
    try:
        return Verdict(fault.key, fault.line, _noticed(home, fault))
    finally:
        file.write_bytes(whole)


def _noticed(home: Path, fault: Fault) -> str:
    for arguments in rounds(fault.path):
        if not _passes(home, [*_PYTEST, *arguments]):
            return " ".join(arguments)
    return "" if _passes(home, ["-m", "mypy", fault.path]) else "mypy"


def _passes(home: Path, arguments: list[str]) -> bool:
    """Whether a command ends well, or with no test at all, in time."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(home)}
    process = subprocess.Popen(
        [sys.executable, *arguments],
        cwd=home,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    _running.add(process)
    try:
        passed = process.wait(_LONGEST) in (0, 5)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        passed = False
    finally:
        _running.discard(process)
    if _stopping.is_set():
        raise Stopped
    return passed

"""One fault in a copy of the project: do the tests that reach it notice?"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.mutants.faults import Fault

ROOT = Path(__file__).parents[2]
_LONGEST = 240  # seconds for one round of tests; what takes longer hangs, and is noticed so
_PYTEST = ("pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not soak", "--no-header")

# A process from which others are forked, so that a trial need not begin with the imports.
_PRELOADED = multiprocessing.get_context("forkserver")
# No plugin of pytest's: it wants to import those itself.
_PRELOADED.set_forkserver_preload(["pytest", "discord.app_commands", "aiosqlite", "pydantic"])
_running: set[BaseProcess] = set()
_stopping = threading.Event()


class Stopped(Exception):
    """Somebody wants it to end before this fault was decided."""


def stop() -> None:
    """End whatever runs; what is under way is not decided."""
    _stopping.set()
    for process in list(_running):
        _kill(process)


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
        words = [["tests/games/test_approved.py", "-k", game]]
        return near if "rules" in parts else [*words, *near, *shown]
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
    return "" if _passes(home, ["mypy", fault.path]) else "mypy"


def _passes(home: Path, arguments: Sequence[str]) -> bool:
    """Whether the tests, or `mypy`, end well, or find nothing to do, in time."""
    process = _PRELOADED.Process(target=_work, args=(str(home), list(arguments)))
    process.start()
    _running.add(process)
    if _stopping.is_set():
        stop()
    process.join(_LONGEST)
    if process.is_alive():
        _kill(process)
        process.join()
    _running.discard(process)
    if _stopping.is_set():
        raise Stopped
    return process.exitcode in (0, 5)


def _work(home: str, arguments: list[str]) -> None:
    """In a process of its own, which has imported other people's modules and none of ours."""
    os.setsid()
    os.chdir(home)
    os.environ["PYTHONPATH"] = home
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.path[:] = [home, *(each for each in sys.path if each not in ("", str(ROOT)))]
    for name in [each for each in sys.modules if each.split(".")[0] == "tests"]:
        del sys.modules[name]
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    sys.argv[:] = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)


def _kill(process: BaseProcess) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)

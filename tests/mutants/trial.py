"""One fault in a copy of the project: do the tests that reach it notice?"""

from __future__ import annotations

import json
import multiprocessing
import os
import runpy
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.mutants.faults import Fault

ROOT = Path(__file__).parents[2]
_LONGEST = 300  # seconds for one round of tests; what takes longer is left undecided
_PYTEST = ("pytest", "-x", "-q", "-m", "not soak", "--timeout=40", "--cache-clear")
_FAILED = ".pytest_cache/v/cache/lastfailed"

# A process from which others are forked, so that a trial need not begin with the imports.
_PRELOADED = multiprocessing.get_context("forkserver")
# No plugin of pytest's: it wants to import those itself.
_PRELOADED.set_forkserver_preload(["pytest", "discord.app_commands", "aiosqlite", "pydantic"])
_running: set[BaseProcess] = set()
_stopping = threading.Event()


class Stopped(Exception):
    """A fault was not decided: it took too long, or somebody wants it to end."""


def stop() -> None:
    """End whatever runs; what is under way is not decided."""
    _stopping.set()
    for process in list(_running):
        _kill(process)


_COMMANDS = ["test_cli.py", "test_bad_input.py"]
# What is a fault's own, and then what stands on it.
_REACHED: list[tuple[str, list[list[str]]]] = [
    ("games/engine", [["engine"], ["test_approved.py"], ["diamonds"], ["contract"], _COMMANDS]),
    ("games/kit", [["test_names.py", "test_approved.py"], ["contract"], ["diamonds", "cards"]]),
    ("games", [_COMMANDS, ["engine"]]),
]
_OF_THE_BOT: list[tuple[str, list[list[str]]]] = [
    ("storage", [["storage"], ["bot/tables"]]),
    ("bot/tables", [["bot/tables"]]),
    ("bot/ui", [["bot/ui", "bot/test_phone.py"]]),
    ("bot/cogs", [["bot/cogs"], ["bot/test_whose_eyes.py", "bot/tables"]]),
    ("bot/operations", [["e2e/test_metrics.py", "e2e/test_check.py", "e2e/test_failures.py"]]),
    ("bot", [["bot/cogs", "bot/test_openings.py", "bot/test_strict.py"], ["e2e/test_start.py"]]),
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
    own, using = _using(Path(path))
    reached = [[f"{before}{each}" for each in few] for few in found]
    return [each for each in (own, *reached, using) if each]


def _using(path: Path) -> tuple[list[str], list[str]]:
    """The tests that are called after a module, and others that import from it."""
    if path.parts[0] == "games":
        return [], []
    files = [*(ROOT / "tests/bot").rglob("test_*.py"), *(ROOT / "tests/storage").rglob("test_*.py")]
    names = {each: str(each.relative_to(ROOT)) for each in sorted(files)}
    own = [name for each, name in names.items() if each.stem == f"test_{path.stem}"]
    module = ".".join(path.with_suffix("").parts)
    using = [name for each, name in names.items() if f"{module} " in each.read_text("utf-8")]
    return own, [each for each in using if each not in own]


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
    """What becomes of a fault.

    Raises:
        Stopped: it was not decided.
    """
    for arguments in rounds(fault.path):
        by = _noticed(home, fault, arguments)
        if by:
            return Verdict(fault.key, fault.line, by)
    with _fault_in(home, fault):
        typed = _passes(home, ["mypy", fault.path])
    return Verdict(fault.key, fault.line, "" if typed else "mypy")


def _noticed(home: Path, fault: Fault, arguments: Sequence[str]) -> str:
    """The test of a round that fails with the fault, and does not fail without it."""
    unreliable: list[str] = []
    while True:
        deselected = [f"--deselect={each}" for each in unreliable]
        with _fault_in(home, fault):
            if _passes(home, [*_PYTEST, *arguments, *deselected]):
                return ""
        failed = _failed(home)
        if not failed or _passes(home, [*_PYTEST, *failed]):
            return failed[0] if failed else " ".join(arguments)
        unreliable += failed


def _failed(home: Path) -> list[str]:
    """The tests that failed last; none where there was no test to begin with."""
    file = home / _FAILED
    return list(json.loads(file.read_text("utf-8"))) if file.exists() else []


@contextmanager
def _fault_in(home: Path, fault: Fault) -> Iterator[None]:
    """The copy with the fault; it is whole again afterwards."""
    file = home / fault.path
    whole = file.read_bytes()
    _write(file, fault.put_into(whole))
    try:
        yield
    finally:
        _write(file, whole)


def _write(file: Path, source: bytes) -> None:
    """Change a file, so that what was compiled of it is not taken for it: by a time of its own."""
    before = file.stat().st_mtime
    file.write_bytes(source)
    os.utime(file, (before + 1, before + 1))


def _passes(home: Path, arguments: Sequence[str]) -> bool:
    """Whether the tests, or `mypy`, end well, or find nothing to do, in time."""
    if _stopping.is_set():
        raise Stopped
    process = _PRELOADED.Process(target=_work, args=(str(home), list(arguments)))
    process.start()
    _running.add(process)
    if _stopping.is_set():
        stop()
    process.join(_LONGEST)
    if process.is_alive():
        _kill(process)
        process.join()
        raise Stopped
    _running.discard(process)
    if _stopping.is_set():
        raise Stopped
    return process.exitcode in (0, 5)


def _work(home: str, arguments: list[str]) -> None:
    """In a process of its own, which has imported other people's modules and none of ours."""
    os.setsid()
    os.chdir(home)
    os.environ["PYTHONPATH"] = home
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

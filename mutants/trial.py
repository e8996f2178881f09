"""One fault in a copy of the project: do the tests that reach it notice it?"""

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
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

from mutants.faults import Fault
from mutants.reach import Reach, Test

ROOT = Path(__file__).parents[1]
_LONGEST = 1200  # seconds for one round of tests; a longer one is left undecided
_TEST = 60  # seconds for one test; a longer one has a second try ...
_AT_LAST = 300  # ... with this many, since the machine may have been busy
_PYTEST = ("pytest", "-x", "-q", "-m", "not soak", "--cache-clear")
_FAILED = ".pytest_cache/v/cache/lastfailed"

# A process that others are forked from, so that a trial need not begin with the imports.
_PRELOADED = multiprocessing.get_context("forkserver")
# No plugin of pytest's, which wants to import those itself.
_PRELOADED.set_forkserver_preload(["pytest", "discord.app_commands", "aiosqlite", "pydantic"])
_running: set[BaseProcess] = set()
_stopping = threading.Event()


class Stopped(Exception):
    """A fault that was not decided: it took too long, or the user stopped it."""


def stop() -> None:
    """End all processes; faults under way are not decided."""
    _stopping.set()
    for process in list(_running):
        _kill(process)


# Tests that start processes of their own, whose calls are not recorded.
_PROCESSES = {
    "games/terminal": ["tests/games/test_cli.py", "tests/games/test_bad_input.py"],
    "games/__main__": ["tests/games/test_cli.py", "tests/games/test_bad_input.py"],
    "games/files": ["tests/games/test_cli.py", "tests/games/test_bad_input.py"],
    "bot/operations/check": ["tests/e2e/test_check.py"],
    "bot/operations/interactions": ["tests/e2e/test_http.py"],
    "bot/operations/signatures": ["tests/e2e/test_http.py"],
    "bot/cluster/shards": ["tests/e2e/test_processes.py"],
    "bot/cluster/leases": ["tests/bot/cluster/test_leadership.py", "tests/e2e/test_processes.py"],
    "bot/operations": ["tests/e2e/test_metrics.py", "tests/e2e/test_failures.py"],
    "bot/__main__": ["tests/e2e/test_start.py", "tests/e2e/test_failures.py"],
    "bot/connection": ["tests/e2e/test_start.py", "tests/e2e/test_failures.py"],
    "bot/app": ["tests/e2e/test_start.py", "tests/e2e/test_failures.py", "tests/e2e/test_http.py"],
    "bot/settings": ["tests/e2e/test_start.py"],
    "bot/l": ["tests/e2e/test_local_page.py"],  # the local page
    "bot/worker": ["tests/bot/test_hints.py", "tests/bot/test_look_back.py"],
    "bot/requests": ["tests/e2e/test_metrics.py", "tests/e2e/test_proxies.py"],
    "storage/postgresql": ["tests/e2e/test_cut_off.py"],
}
_FIRST = 30  # tests in the first round
_ENOUGH = 200.0  # seconds: the tests of a fault run no longer than this


@dataclass(frozen=True)
class Verdict:
    """The test that noticed a fault; None if it survived."""

    key: str
    line: int
    by: str

    @property
    def survives(self) -> bool:
        """Return whether no test has noticed it."""
        return self.by == ""


def rounds(reach: Reach, fault: Fault) -> list[list[str]]:
    """Return the tests that reach a fault, in rounds of pytest's arguments, the nearest first."""
    names = _chosen(reach.tests(fault.path, fault.inside), fault.path)
    names += _chosen(reach.others(fault.path, fault.inside), fault.path)
    starting = next(
        (each for start, each in _PROCESSES.items() if fault.path.startswith(start)), []
    )
    return [each for each in (names[:_FIRST], names[_FIRST:], starting) if each]


def _chosen(tests: Sequence[Test], path: str) -> list[str]:
    """Choose enough quick tests; of each with many cases, one before the next.

    Those of the same part come first: they check what the others only pass through.
    """
    part = "/".join(["tests", *Path(path).parent.parts[:2]])
    cases: Counter[str] = Counter()
    ranked = []
    for test in tests:
        cases[base := test.name.partition("[")[0]] += 1
        ranked.append((not base.startswith(part), cases[base], test.seconds, test.name))
    total = 0.0
    chosen: list[str] = []
    for _, _, seconds, name in sorted(ranked):
        total += seconds
        if chosen and total > _ENOUGH:
            break
        chosen.append(name)
    return chosen


def lay_out(home: Path) -> None:
    """Copy the project, as git knows it."""
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


def tried(home: Path, fault: Fault, reach: Reach) -> Verdict:
    """Return the verdict on a fault.

    Raises:
        Stopped: it was not decided.
    """
    for arguments in rounds(reach, fault):
        by = _noticed(home, fault, arguments)
        if by:
            return Verdict(fault.key, fault.line, by)
    with _fault_in(home, fault):
        typed = _passes(home, ["mypy"])
    return Verdict(fault.key, fault.line, "" if typed else "mypy")


def _noticed(home: Path, fault: Fault, arguments: Sequence[str]) -> str:
    """Return the test of a round that fails with the fault, and passes without it.

    Raises:
        Stopped: the round fails either way.
    """
    unreliable: list[str] = []
    while True:
        deselected = [f"--deselect={each}" for each in unreliable]
        began = time.monotonic()
        with _fault_in(home, fault):
            if _passes(home, [*_PYTEST, f"--timeout={_TEST}", *arguments, *deselected]):
                return ""
            took = time.monotonic() - began
            failed = _failed(home)
            again = [*_PYTEST, f"--timeout={_AT_LAST}", *(failed or arguments)]
            late = took >= _TEST and _passes(home, again)
        if not late and _passes(home, again):
            return (failed or arguments)[0]
        if not failed or set(failed) <= set(unreliable):
            raise Stopped
        unreliable += failed


def _failed(home: Path) -> list[str]:
    """Return the tests that failed last, or the file that can't be imported; none if none began.

    For an import that fails, pytest also reports the whole run, by an empty name.
    """
    file = home / _FAILED
    return [each for each in json.loads(file.read_text("utf-8")) if each] if file.exists() else []


@contextmanager
def _fault_in(home: Path, fault: Fault) -> Iterator[None]:
    """Put the fault into the copy, and restore the file afterwards."""
    file = home / fault.path
    whole = file.read_bytes()
    _write(file, fault.put_into(whole))
    try:
        yield
    finally:
        _write(file, whole)


def _write(file: Path, source: bytes) -> None:
    """Change a file and its time, so that a compiled version of it is not used."""
    before = file.stat().st_mtime
    file.write_bytes(source)
    os.utime(file, (before + 1, before + 1))


def _passes(home: Path, arguments: Sequence[str]) -> bool:
    """Return whether the tests, or `mypy`, pass in time, or find nothing to do."""
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
    _kill(process)  # its leftovers
    if _stopping.is_set():
        raise Stopped
    return process.exitcode in (0, 5)


def _work(home: str, arguments: list[str]) -> None:
    """Run in a process of its own, which has imported other packages and none of ours."""
    os.setsid()
    os.chdir(home)
    os.environ["PYTHONPATH"] = home
    sys.dont_write_bytecode = False  # the value in the environment would cost seconds a round
    sys.path[:] = [home, *(each for each in sys.path if each not in ("", str(ROOT)))]
    for name in [each for each in sys.modules if each.split(".")[0] == "tests"]:
        del sys.modules[name]
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    sys.argv[:] = arguments
    status: object = 1
    try:
        runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        status = end.code or 0
    finally:  # at once: with a fault, processes that were started may never end
        os._exit(status if isinstance(status, int) else 1)


def _kill(process: BaseProcess) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)

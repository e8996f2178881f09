"""Run the tests as other machines would: other Pythons, fewer programs, no rights, no container.

    python -m tests.machines                  # every row
    python -m tests.machines --cheap          # the two cheapest
    python -m tests.machines --only 3.12 -- tests/storage

One line is printed for each row. What failed is in the file that the line names.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.machines.pythons import Python, environment_of, found
from tests.machines.world import WHY_NOT, World, copy_of_the_project

LOGS = Path(tempfile.gettempdir()) / "dungeon-dealer-machines"
# The rows that differ most: worlds, and Pythons.
STARTS = (
    "tests/bot/operations/test_logs.py", "tests/e2e/test_start.py", "tests/e2e/test_deploy.py",
    "tests/storage/test_postgresql.py",
)  # fmt: skip
QUICK = ("--quick",)
_SHOWN = 20  # tests that failed; the file has all


@dataclass(frozen=True)
class Row:
    """A Python, the world around it, and what is run there: pytest's arguments."""

    python: Python
    world: World
    arguments: Sequence[str] = ()

    def __str__(self) -> str:
        return f"Python {self.python.version}, {self.world}"


def main() -> int:
    """Run the rows; the status is 1 if one failed."""
    given = _arguments()
    rows = [each for each in _rows(found(), given.cheap, given.tests) if given.only in str(each)]
    if not rows:
        sys.exit(f"No row is named {given.only!r}. There are Pythons {_versions()}.")
    if WHY_NOT is not None:
        print(f"Nothing can be hidden on this machine: {WHY_NOT}.")
    LOGS.mkdir(exist_ok=True)
    passed = [_run(each, LOGS / f"{number}.log") for number, each in enumerate(rows, 1)]
    return 0 if all(passed) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.machines")
    parser.add_argument("--cheap", action="store_true", help="two rows, and quick tests alone")
    parser.add_argument("--only", default="", help="rows whose name contains this")
    parser.add_argument("tests", nargs="*", help="what pytest runs, instead of everything")
    return parser.parse_args()


def _versions() -> str:
    return ", ".join(each.version for each in found())


def _rows(pythons: Sequence[Python], cheap: bool, tests: Sequence[str]) -> Iterator[Row]:
    """The Python that runs this with all that is installed; every Python on a bare machine."""
    own, *others = pythons
    if cheap:
        yield Row(own, World(container=False, bare=True), tests or STARTS)
        if others:
            yield Row(others[-1], World(container=False, bare=True), tests or QUICK)
        return
    yield Row(own, World(container=True, bare=False), tests)
    yield Row(own, World(container=False, bare=False), tests)
    for each in pythons:
        yield Row(each, World(container=False, bare=True), tests)


def _run(row: Row, log: Path) -> bool:
    begun = time.monotonic()
    try:
        environment = environment_of(row.python)
    except subprocess.CalledProcessError as error:
        print(f"{row}: skipped, no environment can be made ({error.stderr.strip()[-200:]})")
        return True
    with copy_of_the_project() as home, log.open("w", encoding="utf-8") as output:
        status = row.world.run(
            ("python", "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal",
             "-p", "no:cacheprovider", *row.arguments),
            home, environment, row.python, output,
        )  # fmt: skip
    words = log.read_text(encoding="utf-8")
    summaries = re.findall(r"^=*\s*(\d+ \w+.* in .*?)\s*=*$", words, re.MULTILINE)
    summary = summaries[-1] if summaries else "no test ran"
    told = summary if status == 0 else f"FAILED, {summary}: {log}"
    print(f"{row}: {told} ({time.monotonic() - begun:.0f} s in all)", flush=True)
    for line in re.findall(r"^(?:FAILED|ERROR) .*$", words, re.MULTILINE)[:_SHOWN]:
        print(f"  {line}")
    return status == 0


if __name__ == "__main__":
    sys.exit(main())

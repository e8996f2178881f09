"""Which tests reach which function: a plugin of pytest that records it.

    python -m pytest -m "not soak" -p mutants.reach --reach FILE

One line per test: its name, its duration, and our functions that it called. Tests that are in the
file already are not run again, so that it can be extended.
"""

from __future__ import annotations

import cProfile
import json
import re
import time
from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

import pytest

ROOT = Path(__file__).parents[1]
OURS = tuple(f"{ROOT / package}/" for package in ("bot", "games", "storage"))
_INNER = re.compile(r"\.<locals>|\.<\w+>$")


@dataclass(frozen=True, slots=True)
class Test:
    """A test: its name, and its duration in seconds."""

    name: str
    seconds: float


@dataclass
class Reach:
    """The tests by the functions they reach, the quickest first."""

    of_function: Mapping[tuple[str, str], list[Test]] = field(
        default_factory=lambda: defaultdict(list)
    )
    of_file: Mapping[str, list[Test]] = field(default_factory=lambda: defaultdict(list))
    of_folder: Mapping[Path, list[Test]] = field(default_factory=lambda: defaultdict(list))

    def tests(self, path: str, inside: str) -> list[Test]:
        """Return the tests that reach a function; without one, those that reach its file.

        If the file has only texts in it, those that reach a file beside it.
        """
        known = self.of_function.get((path, _function(inside))) or self.of_file.get(path)
        return known or self.of_folder.get(Path(path).parent, [])

    def others(self, path: str, inside: str) -> list[Test]:
        """Return the other tests that reach its file: a thread may reach the function unseen."""
        if (path, _function(inside)) not in self.of_function:
            return []
        known = {test.name for test in self.tests(path, inside)}
        return [test for test in self.of_file.get(path, []) if test.name not in known]


def _function(inside: str) -> str:
    return inside.partition(" ")[0]


def read(file: Path) -> Reach:
    """Read the file."""
    reach = Reach()
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for row in sorted(rows, key=lambda row: float(row["seconds"])):
        test = Test(row["test"], row["seconds"])
        for path, names in row["reached"].items():
            reach.of_file[path].append(test)
            for name in names:
                reach.of_function[path, name].append(test)
        for folder in {Path(path).parent for path in row["reached"]}:
            reach.of_folder[folder].append(test)
    return reach


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the file."""
    parser.addoption("--reach", type=Path, required=True)


def pytest_configure(config: pytest.Config) -> None:
    """Begin to watch."""
    config.pluginmanager.register(_Watcher(config.getoption("--reach")))


class _Watcher:
    """A recorder of the functions that are entered while a test runs, with set-up and teardown."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Deselect the tests that are known already."""
        lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        known = {json.loads(line)["test"] for line in lines}
        items[:] = [item for item in items if item.nodeid not in known]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Watch one test."""
        profile = cProfile.Profile(subcalls=False, builtins=False)
        began = time.perf_counter()
        profile.enable()
        try:
            return (yield)
        finally:
            profile.disable()
            took = time.perf_counter() - began
            codes = [entry.code for entry in profile.getstats() if isinstance(entry.code, CodeType)]
            self._write(item.nodeid, took, codes)

    def _write(self, name: str, seconds: float, codes: Iterable[CodeType]) -> None:
        reached: dict[str, set[str]] = defaultdict(set)
        for code in codes:
            if code.co_filename.startswith(OURS):
                path = str(Path(code.co_filename).relative_to(ROOT))
                reached[path].add(_INNER.sub("", code.co_qualname))
        row = {
            "test": name,
            "seconds": round(seconds, 3),
            "reached": {path: sorted(names) for path, names in sorted(reached.items())},
        }
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

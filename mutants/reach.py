"""Which tests reach which function: written by pytest with this module as a plugin.

    python -m pytest -m "not soak" -p mutants.reach --reach FILE

A line a test: its name, how long it took, which functions of ours it has called. What the file
knows already is not run again, so that it can be added to.
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
    """A test by its name, and how long it takes in seconds."""

    name: str
    seconds: float


@dataclass
class Reach:
    """The tests by what they reach, the quickest first."""

    of_function: Mapping[tuple[str, str], list[Test]] = field(
        default_factory=lambda: defaultdict(list)
    )
    of_file: Mapping[str, list[Test]] = field(default_factory=lambda: defaultdict(list))
    of_folder: Mapping[Path, list[Test]] = field(default_factory=lambda: defaultdict(list))

    def tests(self, path: str, inside: str) -> list[Test]:
        """Those that reach a function; for what is in none those that reach its file.

        Where that has only words in it, those that reach a file beside it.
        """
        known = self.of_function.get((path, _function(inside))) or self.of_file.get(path)
        return known or self.of_folder.get(Path(path).parent, [])

    def others(self, path: str, inside: str) -> list[Test]:
        """The rest of those that reach its file: they may reach it in a thread, unseen."""
        if (path, _function(inside)) not in self.of_function:
            return []
        known = {test.name for test in self.tests(path, inside)}
        return [test for test in self.of_file.get(path, []) if test.name not in known]


def _function(inside: str) -> str:
    return inside.partition(" ")[0]


def read(file: Path) -> Reach:
    """What was written."""
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
    """Where it is written."""
    parser.addoption("--reach", type=Path, required=True)


def pytest_configure(config: pytest.Config) -> None:
    """Watch from now on."""
    config.pluginmanager.register(_Watcher(config.getoption("--reach")))


class _Watcher:
    """Notes which functions are entered while a test is set up, runs and is torn down."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What is known already is left out."""
        lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        known = {json.loads(line)["test"] for line in lines}
        items[:] = [item for item in items if item.nodeid not in known]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """One test."""
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

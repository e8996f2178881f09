"""Comparison with another version: presses and random play, by turns, in fresh processes.

Two processes of the same code differ by some hundredths, for as long as they run. So both are
restarted until each median is known closely enough.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bench.report import Aim, Figure, Section
from games import GAMES

ROOT = Path(__file__).parents[1]
NOT_SLOWER = Aim(1.05)
CLOSE = 0.05  # the spread of a median that is a verdict
LAPS = 4  # of each pair of processes, the first by turns
WHAT = {
    "press": "A press, without the commit",
    "durable": "A press, with the commit",
    "play": "A decision of random play",
}


class NoVersion(Exception):
    """Error: there is no such version."""


class Child:
    """The process of one version."""

    def __init__(self, root: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(ROOT / "bench" / "one_version.py"), str(root)],
            cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def lap(self, what: str, game: str) -> float:
        """Return the CPU seconds of one press or decision, over a lap."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"what": what, "game": game}) + "\n")
        self._process.stdin.flush()
        told = json.loads(self._process.stdout.readline())
        return float(told["cpu"] / told["count"])

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def newest_release() -> str:
    """Return the newest release's tag.

    Raises:
        NoVersion: none is tagged here.
    """
    tags = _git("tag", "--list", "v*", "--sort=-v:refname").split()
    if not tags:
        raise NoVersion("No release is tagged here: name a commit with --against.")
    return tags[0]


def measure(against: str, starts: int, *, is_binding: bool) -> Section:
    """Measure this checkout beside another version of it, in at most that many pairs of processes.

    With `is_binding` this one may not be slower.

    Raises:
        NoVersion: there is no such commit.
    """
    with checked_out(against) as root:
        # Older versions measured a press without sending its answer.
        kinds = [*WHAT] if (root / "bench" / "sending.py").exists() else ["play"]
        ratios: dict[tuple[str, str], list[float]] = {key: [] for key in product(kinds, GAMES)}
        for _ in range(starts):
            wide = [key for key, found in ratios.items() if spread(found) > CLOSE]
            with ExitStack() as stack:
                children = [Child(ROOT), Child(root)] if wide else []
                for each in children:
                    stack.callback(each.close)
                for what, game in wide:
                    ratios[what, game] += _by_turns(children, what, game)
    figures = [
        Figure(f"{WHAT[what]}, {GAMES[game].title}", "×", found, NOT_SLOWER, median(found))
        for (what, game), found in ratios.items()
    ]
    known = sum(spread(each) <= CLOSE for each in ratios.values())
    return Section(
        f"Beside {against}",
        figures,
        [
            "CPU of this version over the other's, by turns; the first column is the median.",
            f"{LAPS} laps of either in fresh processes, at most {starts} times.",
            f"The spread of {known} of {len(ratios)} medians is under {CLOSE:.0%}.",
        ],
        is_binding=is_binding,
    )


def spread(ratios: Sequence[float]) -> float:
    """Return the width of the interval that has the true median in 95 of 100 runs, by its notch."""
    if len(ratios) <= LAPS:
        return float("inf")  # of one pair of processes
    low, middle, high = quantiles(ratios, method="inclusive")
    return 2 * 1.57 * (high - low) / middle / float(len(ratios) ** 0.5)


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Check a commit out beside this checkout, for as long as it is measured.

    Raises:
        NoVersion: there is no such commit.
    """
    with TemporaryDirectory() as folder:
        root = Path(folder) / "other"
        try:
            _git("worktree", "add", "--quiet", "--detach", str(root), commit)
        except subprocess.CalledProcessError as error:
            raise NoVersion(f"There is no version {commit!r}: {error.stderr.strip()}") from error
        try:
            yield root
        finally:
            _git("worktree", "remove", "--force", str(root))


def _by_turns(children: Sequence[Child], what: str, game: str) -> list[float]:
    ratios = []
    for number in range(LAPS):
        ours, theirs = children
        order = (ours, theirs) if number % 2 else (theirs, ours)
        took = {each: each.lap(what, game) for each in order}
        ratios.append(took[ours] / took[theirs])
    return ratios


def _git(*arguments: str) -> str:
    command = [shutil.which("git") or "git", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout

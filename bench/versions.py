"""Comparison with another version: presses and random play of both, in one process.

Two processes of the same code differ by some hundredths for as long as they run, and two laps by
what else the machine does. So both versions live in one process, each with its own modules, and
make the same presses and play the same games, in an order drawn at random for each few of them.
"""

import asyncio
import gc
import importlib
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from itertools import product
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from time import process_time_ns
from types import ModuleType
from typing import Any

from bench.report import Aim, Figure, Section
from games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGES = ("bench", "bot", "games", "storage", "tests")
WHAT = {"press": "A durable press", "play": "A decision of random play"}

SLOWER = 1.03  # at most
NOT_SLOWER = Aim(SLOWER)
TABLES = 10  # pressed once a lap
PLAYED = 20_000_000  # ns of random play a lap, about
WARM_LAPS = 4
LOADED = 4  # times
KEPT = 0.5  # the share of the pairs that counts, the quickest
SAMPLES = 400  # of the pairs, for the spread


class NoVersion(Exception):
    """Error: there is no such version."""


class Version:
    """One version of the program, with modules of its own.

    Args:
        root: its checkout.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._modules: dict[str, ModuleType] = {}
        self._contests: dict[str, Any] = {}
        self.games = 1  # of random play, a lap

    @contextmanager
    def active(self) -> Iterator[None]:
        """Make imports find this version's modules."""
        others = _taken_out()
        sys.modules.update(self._modules)
        sys.path.insert(0, str(self._root))
        try:
            yield
        finally:
            sys.path.remove(str(self._root))
            self._modules = _taken_out()
            sys.modules.update(others)

    async def open(self, stack: AsyncExitStack, game: str) -> None:
        """Open a bot for the presses of a game, for as long as the stack."""
        with self.active():
            people = importlib.import_module("bench.people")
            presses = importlib.import_module("bench.presses")
            storage = importlib.import_module("storage.database").Database
            players = await stack.enter_async_context(people.people(game, storage, TABLES))
            self._contests[game] = presses.Contest(players, [])

    async def press(self, game: str, _number: int) -> list[float]:
        """Press once at each table; return the CPU of each press up to its reply, in ns."""
        contest = self._contests[game]
        with self.active():
            contest.new_round()
            await contest.lap()
        return [*map(float, contest.rounds[0][-1].cpu)]

    async def play(self, game: str, number: int) -> list[float]:
        """Play some games with that number's seeds; return the CPU of a decision in ns."""
        with self.active():
            play_one = importlib.import_module("bench.decisions").play_one
            begun = process_time_ns()
            decisions = [play_one(GAMES[game], f"{number}-{each}") for each in range(self.games)]
            return [(process_time_ns() - begun) / sum(decisions)]

    async def games_of_a_lap(self, game: str) -> int:
        """Set how many games fill a lap, and return it."""
        self.games = 1
        begun = process_time_ns()
        await self.play(game, 0)
        self.games = max(1, PLAYED // (process_time_ns() - begun))
        return self.games


def _taken_out() -> dict[str, ModuleType]:
    """Take the modules of the active version out of those that imports find; return them."""
    names = [name for name in sys.modules if name.partition(".")[0] in PACKAGES]
    return {name: sys.modules.pop(name) for name in names}


def newest_release() -> str:
    """Return the newest release's tag.

    Raises:
        NoVersion: none is tagged here.
    """
    tags = _git("tag", "--list", "v*", "--sort=-v:refname").split()
    if not tags:
        raise NoVersion("No release is tagged here: name a commit with --against.")
    return tags[0]


def measure(against: str, seconds: float, *, is_binding: bool) -> Section:
    """Measure this checkout beside another version of it, each part for that many seconds.

    A part that looks slower is measured twice as long. With `is_binding` none may be slower.

    Raises:
        NoVersion: there is no such commit.
    """
    with checked_out(against) as root:
        found = asyncio.run(_measure(root, seconds))
    figures = [
        Figure(f"{WHAT[what]}, {GAMES[game].title}", "×", spread(pairs), NOT_SLOWER, ratio(pairs))
        for (what, game), pairs in found.items()
    ]
    return Section(
        f"Beside {against}",
        figures,
        [
            "CPU of this version over the other's, in one process; then the middle and the upper",
            "end of where the true ratio lies in 19 of 20 runs.",
            f"{seconds:g} s of presses, and of games, in pairs of the same, in an order drawn.",
            f"The quickest {KEPT:.0%} of the pairs count. A press is measured up to its reply.",
        ],
        is_binding=is_binding,
        has_peers=True,
    )


Part = tuple[str, str]  # what is measured, and the game
Pairs = Sequence[tuple[float, float]]  # of laps: ours, theirs
Lap = Callable[[Version, str, int], Any]


async def _measure(root: Path, seconds: float) -> dict[Part, list[tuple[float, float]]]:
    """Return the pairs of laps of each part, more of those in which this version looks slower.

    Equal code differs by a hundredth or two in one place of the memory, so both are loaded several
    times, by turns one of them first.
    """
    found: dict[Part, list[tuple[float, float]]] = {part: [] for part in product(WHAT, GAMES)}
    for number in range(2 * LOADED):
        open_parts = [part for part in found if number < LOADED or not _is_met(found[part])]
        loaded = [Version(ROOT), Version(root)]
        for game in dict.fromkeys(game for _, game in open_parts):
            async with AsyncExitStack() as stack:
                for version in loaded if number % 2 else loaded[::-1]:
                    await version.open(stack, game)
                for what in [what for what, name in open_parts if name == game]:
                    found[what, game] += await _compared(loaded, what, game, seconds / LOADED)
    return found


def _is_met(pairs: Pairs) -> bool:
    return NOT_SLOWER.met_by(ratio(pairs))


async def _compared(
    versions: Sequence[Version], what: str, game: str, seconds: float
) -> list[tuple[float, float]]:
    """Return pairs of presses or of laps of play."""
    drawn = random.Random(game)
    ours, theirs = versions
    lap = Version.press if what == "press" else Version.play
    if what == "play":
        theirs.games = await ours.games_of_a_lap(game)
    for number in range(WARM_LAPS):
        for version in versions:
            await lap(version, game, -number)
    pairs: list[tuple[float, float]] = []
    end = process_time_ns() + int(seconds * 1e9)
    while process_time_ns() < end or not pairs:
        pairs += await _pairs(versions, lap, game, len(pairs), drawn)
    return pairs


async def _pairs(
    versions: Sequence[Version], lap: Lap, game: str, number: int, drawn: random.Random
) -> Iterator[tuple[float, float]]:
    """Return what each press, or a lap of play, costs in each version."""
    gc.collect(0)
    took = {}
    for at in drawn.sample(range(len(versions)), len(versions)):
        took[at] = await lap(versions[at], game, number)
    return zip(took[0], took[1], strict=True)


def ratio(pairs: Pairs) -> float:
    """Return the cost of this version over the other's, by the quickest pairs."""
    kept = sorted(pairs, key=sum)[: max(1, int(len(pairs) * KEPT))]
    return mean(ours for ours, _ in kept) / mean(theirs for _, theirs in kept)


def spread(pairs: Pairs) -> list[float]:
    """Return the lower end, the middle and the upper end of the ratio, by resampling the pairs.

    In 19 of 20 runs the true ratio lies between the ends.
    """
    drawn = random.Random(0)
    found = sorted(ratio(drawn.choices(pairs, k=len(pairs))) for _ in range(SAMPLES))
    return [found[int(SAMPLES * share)] for share in (0.025, 0.5, 0.975)]


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


def _git(*arguments: str) -> str:
    command = [shutil.which("git") or "git", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout

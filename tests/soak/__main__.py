"""`make soak`: play, kill, and check that every acknowledged step is stored."""

import argparse
import asyncio
import json
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.report import SOAK_BEGIN as BEGIN
from bench.report import SOAK_END as END
from bot.rendering.codec import DrawnAt
from tests.kit.program import start_program
from tests.soak.judge import Acknowledged, Found, check, verify_all
from tests.soak.player import NOT_NOW

PLAYER = "from tests.soak.player import main; main()"
TRIES = 20  # for a life to begin
READY = 300.0  # seconds until a life plays
GIVEN_UP = 600.0  # seconds without output
LAST = 60.0  # seconds that the last life, in which memory is watched, takes at least
MEMORY_GROWS = 1.25  # at most, from the first third of the last life to its end
RESULTS = Path(__file__).parents[2] / "docs" / "measurements.md"


class NotNow(Exception):
    """A life that did not begin, because this machine is busy."""


@dataclass
class Life:
    """A playing process and its output."""

    process: subprocess.Popen[str]
    ready: threading.Event = field(default_factory=threading.Event)
    presses: int = 0
    acknowledged: list[Acknowledged] = field(default_factory=list)
    shown: dict[str, int] = field(default_factory=dict)
    memory: list[tuple[int, int, int, int]] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    defects: list[str] = field(default_factory=list)
    heard: float = field(default_factory=time.monotonic)

    def begins(self) -> bool:
        """Wait until it plays, and return whether it does."""
        end = time.monotonic() + READY
        while not self.ready.wait(0.1):
            if self.process.poll() is not None or time.monotonic() > end:
                return False
        return True

    def listen(self) -> None:
        """Read its output until it is dead."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith("\n"):  # a line that the kill cut off does not count
                self.heard = time.monotonic()
                self._hear(line.removesuffix("\n"))

    def _hear(self, line: str) -> None:
        kind, _, rest = line.partition(" ")
        match kind:
            case "ready":
                self.ready.set()
            case "presses":
                self.presses = int(rest)
            case "shown":
                table, seq = rest.split()
                self.shown[table] = int(seq)
            case "ack" if rest:
                table, drawn, answers = rest.split(" ", 2)
                at = DrawnAt.read(drawn).revision
                self.acknowledged.append(Acknowledged(table, at, answers))
            case "memory":
                presses, resident, sessions, tasks = map(int, rest.split())
                self.memory.append((presses, resident, sessions, tasks))
            case "chaos":
                self.happened = Counter(json.loads(rest))
            case "defect":
                self.defects.append(rest)


@contextmanager
def alive(database: Path, number: int, seed: int, tables: int) -> Iterator[Life]:
    """Yield a life that ends with a kill."""
    arguments = [str(database), str(number), str(seed), str(tables)]
    errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - it lives as long as the process
    process = start_program(PLAYER, *arguments, stdout=subprocess.PIPE, stderr=errors)
    life = Life(process)
    listener = threading.Thread(target=life.listen)
    listener.start()
    try:
        if not life.begins() and process.returncode == NOT_NOW:
            raise NotNow
        if not life.ready.is_set():
            errors.seek(0)
            raise AssertionError(f"a life does not begin: {errors.read()[-2000:]}")
        yield life
    finally:
        process.kill()
        process.wait()
        listener.join()
        assert process.stdout is not None
        process.stdout.close()
        errors.seek(0)
        words = errors.read()
        errors.close()
        if "Traceback" in words:
            life.defects.append(words[-2000:])


class Soak:
    """The whole run: its aims and its observations so far."""

    def __init__(self, given: argparse.Namespace, database: Path) -> None:
        self.given = given
        self.database = database
        self.chance = random.Random(given.seed)
        self.kills = self.presses = self.acknowledged = 0
        self.happened: Counter[str] = Counter()
        self.memory: list[tuple[int, int, int, int]] = []
        self.began = time.monotonic()

    def run(self) -> None:
        """Start and kill lives until time or the aims are reached, then check everything."""
        while not self._done():
            a_life = self.given.presses / max(1, self.given.kills + 10)
            self._live(int(self.chance.uniform(0.2, 1.8) * a_life))
        self._live(max(self.given.tables * 20, int(self.given.presses / 10)), last=True)

    def _done(self) -> bool:
        if time.monotonic() - self.began > self.given.minutes * 60:
            return True
        return bool(self.kills >= self.given.kills and self.presses >= self.given.presses)

    def _live(self, presses: int, *, last: bool = False) -> None:
        for _ in range(TRIES):
            with suppress(NotNow):
                self._play(presses, last=last)
                return
        raise AssertionError("no life begins")

    def _play(self, presses: int, *, last: bool) -> None:
        with alive(self.database, self.kills, self.given.seed, self.given.tables) as life:
            ends = time.monotonic() + self._longest(last=last)
            while life.presses < presses and time.monotonic() < ends and self._continues(life):
                time.sleep(0.05)
            time.sleep(self.chance.random())  # anywhere in a round
        self.kills += 1
        self.presses += life.presses
        self.acknowledged += len(life.acknowledged)
        self.happened += life.happened
        if last:
            self.memory = life.memory
        asyncio.run(check(self.database, life.acknowledged, life.shown))
        assert not life.defects, life.defects
        print(
            f"{self.kills} kills, {self.presses:,} presses, {self.acknowledged:,} acknowledged,"
            f" {(time.monotonic() - self.began) / 60:.1f} min",
            flush=True,
        )

    def _longest(self, *, last: bool) -> float:
        """Return how many seconds a life may last, so that all kills have time."""
        left: float = self.given.minutes * 60 - (time.monotonic() - self.began)
        lives = max(1, self.given.kills - self.kills)
        return max(LAST, left) if last else max(0.0, left) / lives

    def _continues(self, life: Life) -> bool:
        if life.process.poll() is not None or time.monotonic() - life.heard > GIVEN_UP:
            raise AssertionError(f"a life has ended by itself: {life.defects}")
        return bool(time.monotonic() - self.began < self.given.minutes * 60 + GIVEN_UP)

    def check_memory(self) -> float:
        """Return how much memory has grown in the last life, from its first third to its end."""
        third = self.memory[len(self.memory) // 3 :]
        if len(third) < 3:
            return 1.0
        grown = third[-1][1] / third[0][1]
        assert grown < MEMORY_GROWS, self.memory
        assert all(sessions <= self.given.tables for _, _, sessions, _ in self.memory)
        return grown

    def report(self, found: Found, grown: float) -> str:
        """Return the report for `docs/measurements.md`."""
        happened = ", ".join(f"{what} {count:,}×" for what, count in self.happened.most_common())
        minutes = (time.monotonic() - self.began) / 60
        how = f"`make soak`, {datetime.now(UTC):%Y-%m-%d} (UTC), {minutes:.0f} minutes"
        what = f"{self.given.tables} tables of all games at once, seed {self.given.seed}"
        return "\n".join(
            [
                BEGIN,
                "## Soak",
                "",
                f"{how}: {what}.",
                "",
                "| | |",
                "|---|---:|",
                f"| SIGKILLs | {self.kills:,} |",
                f"| presses | {self.presses:,} |",
                f"| acknowledged as done | {self.acknowledged:,} |",
                "| of these lost, or there twice | 0 |",
                "| shown on a message and not kept | 0 |",
                f"| tables, each record verified with its seed | {found.tables:,} |",
                f"| log lines of theirs | {found.lines:,} |",
                f"| steps taken back | {found.taken_back:,} |",
                f"| memory at the last life’s end, to that at its third | {grown:.2f}× |",
                "",
                f"What happened meanwhile, as far as it was told before a kill: {happened}.",
                END,
                "",
            ]
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 0 if every promise held."""
    given = _parser().parse_args(arguments)
    folder = Path(tempfile.mkdtemp(prefix="soak-"))  # kept if a promise did not hold
    soak = Soak(given, folder / "tables.db")
    soak.run()
    grown = soak.check_memory()
    found = asyncio.run(verify_all(soak.database))
    report = soak.report(found, grown)
    shutil.rmtree(folder)
    print(report)
    if given.record:
        _write(report)
    return 0


def _write(report: str) -> None:
    """Write the report at the end of the results, in place of the last one."""
    text = RESULTS.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2].lstrip("\n")
    RESULTS.write_text(f"{before.rstrip()}\n\n{report}{after}", encoding="utf-8")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    add: Any = parser.add_argument
    add("--minutes", type=float, default=60.0, help="no longer than that (60)")
    add("--kills", type=int, default=100, help="as many kills at least, in that time (100)")
    add("--presses", type=int, default=100_000, help="and as many presses (100,000)")
    add("--tables", type=int, default=300, help="tables that are played at once (300)")
    add("--seed", type=int, default=1)
    add("--record", action="store_true", help="write what was seen into docs/measurements.md")
    return parser


if __name__ == "__main__":
    sys.exit(main())

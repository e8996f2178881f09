"""The share of small faults that the tests notice: a seeded sample, each tried in a copy.

    python -m mutants --count 40 --seed 1

Faults without a visible effect are listed, with the reason, in `equivalent.txt`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue

from mutants.faults import Fault, faults_in
from mutants.reach import Reach, read
from mutants.trial import ROOT, Stopped, Verdict, lay_out, stop, tried

EQUIVALENT = Path(__file__).parent / "equivalent.txt"
AREAS = ("rules", "engine", "storage", "front end and views")


def main() -> int:
    """Try a sample, and print the share that was noticed, by area, and each survivor."""
    given = _arguments()
    known = _read(given.results)
    sample = _sample(given.area or AREAS, given.count, given.seed)
    left = [each for each in sample if each.key not in known]
    timer = threading.Timer(given.minutes * 60, stop)
    timer.daemon = True
    timer.start()
    signal.signal(signal.SIGTERM, lambda *_: stop())
    for verdict in _verdicts(left, _reach(given.reach), given.parallel):
        known[verdict.key] = verdict
        _keep(given.results, verdict)
        if verdict.survives:
            print(f"survives: {verdict.key}", flush=True)
    report([known[each.key] for each in sample if each.key in known])
    undecided = [each.key for each in sample if each.key not in known]
    if undecided:
        print(f"\nUndecided: {len(undecided)}. Until all are, the shares flatter.")
    return 0


def _verdicts(faults: Sequence[Fault], reach: Reach, parallel: int) -> Iterator[Verdict]:
    """Yield the verdict on each fault as soon as it is known; each in a copy of the project."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        homes: SimpleQueue[Path] = SimpleQueue()
        for number in range(parallel):
            home = Path(folder) / str(number)
            home.mkdir()
            lay_out(home)
            homes.put(home)

        def work(fault: Fault) -> Verdict | None:
            home = homes.get()
            try:
                return tried(home, fault, reach)
            except Stopped:
                return None
            finally:
                homes.put(home)

        with ThreadPoolExecutor(parallel) as pool:
            for done in as_completed([pool.submit(work, each) for each in faults]):
                verdict = done.result()
                if verdict is not None:
                    yield verdict


def _reach(file: Path) -> Reach:
    """Return which tests reach what; measured once, which takes as long as the tests."""
    if not file.exists():
        watching = ["-p", "mutants.reach", "--reach", str(file), "tests"]
        subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-m", "not soak", "-n", "auto", *watching],
            cwd=ROOT, check=False,
        )  # fmt: skip
    return read(file)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="how many faults, by area alike")
    parser.add_argument("--seed", default="1", help="which")
    parser.add_argument("--area", action="append", choices=AREAS, help="only there")
    parser.add_argument("--parallel", type=int, default=2, help="how many at once")
    parser.add_argument("--minutes", type=float, default=600, help="how long at most")
    parser.add_argument("--results", type=Path, help="a file that is added to, and gone on from")
    parser.add_argument(
        "--reach",
        type=Path,
        default=ROOT / ".reach.jsonl",
        help="where is kept which tests reach what",
    )
    return parser.parse_args()


def area_of(path: str) -> str:
    """Return the area of a file."""
    parts = Path(path).parts
    if parts[0] == "storage":
        return "storage"
    if parts[0] == "games" and parts[1] in ("engine", "kit"):
        return "engine"
    return "rules" if "rules" in parts else "front end and views"


def _sample(areas: Sequence[str], count: int, seed: str) -> list[Fault]:
    """Return the same number of faults from each area.

    A fault's place in the order is its own, so a sample stays the same when other code changes.
    """
    by_area: dict[str, list[Fault]] = {area: [] for area in areas}
    for package in ("bot", "games", "storage"):
        for file in sorted((ROOT / package).rglob("*.py")):
            path = str(file.relative_to(ROOT))
            if area_of(path) in by_area:
                by_area[area_of(path)] += faults_in(ROOT, path)
    equivalent = equivalents()
    chosen = []
    for faults in by_area.values():
        faults.sort(key=lambda each: hashlib.sha256(f"{seed} {each.key}".encode()).digest())
        counted = [each for each in faults if each.key not in equivalent]
        chosen.append(counted[: -(-count // len(areas))])
    return [each for few in zip(*chosen, strict=False) for each in few]


def equivalents() -> Mapping[str, str]:
    """Return the faults without a visible effect, each with the reason."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    listed = [line.rpartition("  # ") for line in lines if line.strip() and line[0] != "#"]
    return {key: reason for key, _, reason in listed}


def _read(results: Path | None) -> dict[str, Verdict]:
    if results is None or not results.exists():
        return {}
    rows = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    return {row["key"]: Verdict(**row) for row in rows}


def _keep(results: Path | None, verdict: Verdict) -> None:
    if results is not None:
        with results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(verdict), ensure_ascii=False) + "\n")


def report(verdicts: Iterable[Verdict]) -> None:
    """Return the shares as a table."""
    faults: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    for verdict in verdicts:
        area = area_of(verdict.key.partition(" | ")[0])
        for name in (area, "all"):
            faults[name] += 1
            noticed[name] += not verdict.survives
    print("| area | faults | noticed | share |\n|---|---|---|---|")
    for name in (*AREAS, "all"):
        if faults[name]:
            share = 100 * noticed[name] / faults[name]
            print(f"| {name} | {faults[name]} | {noticed[name]} | {share:.1f} % |")


if __name__ == "__main__":
    raise SystemExit(main())

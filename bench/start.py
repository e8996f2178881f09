"""The start of the whole bot with many stored tables: imports, database, commands, timers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Aim, Figure, Section, ratio
from bench.stored import TIMED

AS_FAST_AS_EMPTY = Aim(1.1)
IMPORT = Aim(560.0)


def measure(files: Mapping[str, Path], rounds: int) -> Section:
    """Start the bot on each of the files, by turns, each time in a separate process.

    The keys describe the files; the first is the reference for the others.
    """
    imports: list[float] = []
    starts: dict[str, list[float]] = {name: [] for name in files}
    with TemporaryDirectory() as compiled:
        for path in files.values():
            _start(path, compiled)
        for _ in range(rounds):
            for name, path in files.items():
                imported, started = _start(path, compiled)
                imports.append(imported)
                starts[name].append(started)
    first, *others = files
    return Section(
        "Start-up of the whole bot, CPU of its process",
        [
            Figure("import bot.app", "ms", imports, IMPORT),
            *(Figure(f"Until it is ready, {name}", "ms", starts[name]) for name in files),
            *(
                ratio(f"{name} to {first}", starts[name], starts[first], AS_FAST_AS_EMPTY)
                for name in others
            ),
        ],
        [
            f"One in {TIMED:,} of the open tables has a timer.",
            "Ready is all but the login: Discord’s answers come at once.",
            "All modules are compiled, as `make setup` and the image leave them.",
        ],
    )


def _start(path: Path, compiled: str) -> tuple[float, float]:
    """Return the milliseconds until the imports are done, and until the bot is ready."""
    command = [sys.executable, "-m", "bench.starting", str(path)]
    kept = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env=os.environ | kept
    )
    imported, ready = map(float, done.stdout.split())
    return imported, ready

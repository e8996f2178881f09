"""The CPU of the bot's start: imports, database, commands, timers."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Aim

IMPORT = Aim(424.0)


def measure(files: Mapping[str, Path], rounds: int) -> tuple[list[float], dict[str, list[float]]]:
    """Start the bot on each of the files, by turns, each time in a separate process.

    Returns the milliseconds of CPU of all imports, and those until it is ready on each file. Ready
    is all but the login: Discord’s answers come at once. All modules are compiled, as `make setup`
    and the image leave them.
    """
    imports: list[float] = []
    starts: dict[str, list[float]] = {name: [] for name in files}
    with TemporaryDirectory() as compiled:
        for number in range(rounds + 1):
            for name, path in files.items():
                imported, started = _start(path, compiled)
                if number:  # the first compiles
                    imports.append(imported)
                    starts[name].append(started)
    return imports, starts


def _start(path: Path, compiled: str) -> tuple[float, float]:
    """Return the milliseconds until the imports are done, and until the bot is ready."""
    command = [sys.executable, "-m", "bench.starting", str(path)]
    kept = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env=os.environ | kept
    )
    imported, ready = map(float, done.stdout.split())
    return imported, ready

"""The CPU of the bot's start: imports, database, commands, timers."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Aim, Figure, ratio

TO_DISCORD = Aim(1.3)
IDLE = Aim(80.0)  # MiB
OF_THE_IMAGE = {"PYTHONOPTIMIZE": "2", "MALLOC_ARENA_MAX": "1"}  # deploy/Dockerfile has the same


@dataclass(slots=True)
class Starts:
    """Starts of the bot: CPU in milliseconds, memory in MiB; `ready` by the file."""

    library: list[float] = field(default_factory=list)
    imports: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    ready: dict[str, list[float]] = field(default_factory=dict)

    def figures(self) -> list[Figure]:
        """Return what a start on the smallest file costs."""
        smallest = next(iter(self.ready.values()))
        return [
            Figure("import discord.ext.commands, CPU", "ms", self.library),
            Figure("import bot.connection.app, CPU", "ms", self.imports),
            ratio("Start until ready, over the imports of discord.py", smallest,
                  self.library[: len(smallest)], TO_DISCORD),
            Figure("Memory of the idle bot", "MiB", self.memory, IDLE,
                   hosts="Memory of the idle bot"),
            Figure("Start until ready, CPU", "ms", smallest,
                   hosts="Start until ready but for the login, CPU"),
        ]  # fmt: skip


def measure(files: Mapping[str, Path], rounds: int) -> Starts:
    """Start the bot on each of the files, by turns, each time in a separate process.

    Ready is all but the login: Discord’s answers come at once. All modules are compiled and the
    commands registered, as at every start of the image but a version’s first.
    """
    starts = Starts(ready={name: [] for name in files})
    with TemporaryDirectory() as compiled:
        for number in range(rounds + 1):
            for name, path in files.items():
                found = _start(path, compiled)
                if number:  # the first compiles and registers
                    starts.library.append(found["library"])
                    starts.imports.append(found["imports"])
                    starts.memory.append(found["memory"])
                    starts.ready[name].append(found["ready"])
    return starts


def _start(path: Path, compiled: str) -> dict[str, float]:
    """Start once; return what `bench.starting` prints."""
    command = [sys.executable, "-m", "bench.starting", str(path)]
    given = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": "", **OF_THE_IMAGE}
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env=os.environ | given
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found

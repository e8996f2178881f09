"""The bot's program, forked from a process that has imported it: a start takes a fiftieth."""

import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 60  # seconds

_PRELOADED = ["bot.connection.app", "bot.connection.loop", "bot.local.server", __name__]


def run_to_the_end(
    arguments: Sequence[str], environment: Mapping[str, str], *, impatient: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run the program in the current folder until it ends; `impatient` ones don't wait for Discord.

    Raises:
        subprocess.TimeoutExpired: it goes on.
    """
    forks = multiprocessing.get_context("forkserver")
    forks.set_forkserver_preload(_PRELOADED)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT))  # the server preloads nothing without it
        out, errors = (Path(folder) / name for name in ("out", "errors"))
        given = (arguments, dict(environment), Path.cwd(), out, errors, impatient)
        process = forks.Process(target=_main, args=given)
        process.start()
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()
            raise subprocess.TimeoutExpired(["bot", *arguments], PATIENCE)
        return subprocess.CompletedProcess(
            arguments, process.exitcode, out.read_text("utf-8"), errors.read_text("utf-8")
        )


def _main(
    arguments: Sequence[str],
    environment: dict[str, str],
    folder: Path,
    out: Path,
    errors: Path,
    impatient: bool,
) -> None:
    """Be the program, in its own process."""
    from bot.__main__ import main
    from bot.connection import app, loop

    for stream, path in ((1, out), (2, errors)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT), stream)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    if impatient:
        loop.FIRST_WAIT, app._TRIES_A_SHARD = 0.1, 1
    sys.exit(main(arguments))

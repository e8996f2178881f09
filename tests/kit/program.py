"""Python with the bot, forked from a process that has imported it: a start takes a fiftieth.

Windows cannot fork; there each is a Python of its own.
"""

import multiprocessing
import os
import random
import subprocess
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver, reduction
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext

ROOT = Path(__file__).parents[2]
_CAN_FORK = "forkserver" in multiprocessing.get_all_start_methods()
PATIENCE = 60  # seconds

_PRELOADED = [
    "bot.connection.app", "bot.connection.loop", "bot.local.server",
    "bot.over_http.interactions",
    "storage.postgresql.engine", "tests.soak.player", __name__,
]  # fmt: skip


def bot_after(code: str = "") -> str:
    """Return the bot's program, perhaps changed so that a rare moment always comes."""
    return f"import sys\n{code}\nfrom bot.__main__ import main\nsys.exit(main())"


# The program; `IMPATIENT` doesn't wait for Discord.
BOT = bot_after()
IMPATIENT = bot_after(
    "from bot.connection import app, loop\nloop.FIRST_WAIT, app._TRIES_A_SHARD = 0.1, 1"
)


def forks() -> BaseContext:
    """Return how processes begin, with the bot imported where they can be forked."""
    return _fork_server() if _CAN_FORK else multiprocessing.get_context("spawn")


def _fork_server() -> "ForkServerContext":
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT))  # the server preloads nothing without it
        forkserver.ensure_running()
    return context


def run_to_the_end(
    arguments: Sequence[str], environment: Mapping[str, str], code: str = BOT
) -> subprocess.CompletedProcess[str]:
    """Run a program in the current folder until it ends.

    Raises:
        subprocess.TimeoutExpired: it goes on.
    """
    pipes: dict[str, Any] = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
    with start_program(code, *arguments, env=environment, **pipes) as process:
        try:
            out, errors = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    return subprocess.CompletedProcess(arguments, process.returncode, out, errors)


def start_program(code: str, *arguments: str, **given: Any) -> subprocess.Popen[str]:
    """Start a process that runs the text of a program, as `python -c` does.

    Its arguments by name are those of `Popen`: `cwd`, `env`, and the streams.
    """
    if _CAN_FORK:
        return _Forked(code, *arguments, **given)
    about = {**(given.pop("env", None) or os.environ), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, "-c", code, *arguments], text=True, env=about, **given)


class _Forked(subprocess.Popen[str]):
    """A process that is handed its program when it has been forked."""

    def __init__(self, code: str, *arguments: str, **given: Any) -> None:
        super().__init__([code, *arguments], text=True, **given)

    def _execute_child(self, words: list[str], *given: Any) -> None:
        """Begin, with what `Popen` has made of its arguments."""
        folder, environment = given[4:6]
        pipes = given[9:15]  # for each stream an end of the child and one of ours; -1: none
        streams = [None if pipe < 0 else _Inherited(pipe) for pipe in (pipes[0], *pipes[3::2])]
        about = dict(os.environ if environment is None else environment)
        self._process = _fork_server().Process(
            target=_main, args=(words, str(folder or Path.cwd()), about, streams)
        )
        self._process.start()
        self.pid = self._process.pid or 0
        self._child_created = True
        self._close_pipe_fds(*pipes)  # type: ignore[attr-defined]

    def _internal_poll(self, **_: object) -> int | None:
        if self.returncode is None:
            self.returncode = self._process.exitcode
        return self.returncode

    def _wait(self, timeout: float | None) -> int:
        self._process.join(timeout)
        if self._internal_poll() is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0.0)
        return self.returncode


class _Inherited:
    """A file descriptor that a new process is handed."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def __reduce__(self) -> tuple[Any, tuple[Any]]:
        return _received, (reduction.DupFd(self._descriptor),)


def _received(copy: Any) -> int:
    descriptor: int = copy.detach()
    return descriptor


def _main(
    words: list[str], folder: str, environment: dict[str, str], streams: Sequence[int | None]
) -> None:
    """Be that process: what it inherits must not be what its parent had."""
    for number, descriptor in enumerate(streams):
        if descriptor is not None:
            os.dup2(descriptor, number)
            os.close(descriptor)
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    code, *sys.argv[1:] = words
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    random.seed()
    exec(code, {"__name__": "__main__"})  # noqa: S102 - the test's own program

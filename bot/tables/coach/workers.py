"""Worker processes for long calculations."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.tables.errors import CoachBusy, CoachLost
from games.engine.hints import Hint, Position
from games.engine.record import Header, Line
from games.kit.lookback import Decision, Verdict
from games.kit.trials import Trial

logger = logging.getLogger(__name__)

T = TypeVar("T")
Advise = Callable[[str, Position, int], Hint]
Decide = Callable[[str, Header, Sequence[Line], Collection[int], str, str], list[Decision]]
Judge = Callable[[str, Decision], Verdict]
AttemptTrial = Callable[[str, str, int], Trial]

MOST_WAITING = 40  # jobs; further ones are refused
UNHURRIED = 4  # jobs for each process that may wait before the effort for each is less
LONGEST = 20.0  # seconds that a job may take, with its time in the queue


def missing() -> str | None:
    """Return why this machine cannot start worker processes; None if it can."""
    methods = multiprocessing.get_all_start_methods()
    # A lock for forked processes is unlinked at once, so no process has to track it.
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    try:
        context.Lock()
    except (OSError, ImportError) as error:
        return f"it has no semaphores ({error}). Is /dev/shm mounted and writable?"
    return None


@dataclass(frozen=True, slots=True)
class Load:
    """How many jobs run or wait, and how many were lost, by reason.

    The reasons are `busy` for jobs that were refused or timed out, and `killed` for those whose
    process was. `trouble` is why the last job was lost with its process; None if it was not.
    """

    waiting: int = 0
    trouble: str | None = None
    lost: Mapping[str, int] = field(default_factory=dict)


class Workers:
    """A pool of a few processes, started with the first job.

    Threads would share one processor with the event loop and delay it.

    Args:
        count: how many processes.
        begin: called first in each process.
    """

    def __init__(self, count: int, begin: Callable[[], None]) -> None:
        self._count = count
        self._begin = begin
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(count)
        self._waiting = 0
        self._trouble: str | None = None
        self._lost = {"busy": 0, "killed": 0}

    @property
    def load(self) -> Load:
        """The current load."""
        return Load(self._waiting, self._trouble, self._lost)

    @property
    def effort(self) -> float:
        """The share of its usual effort that the next job should take: less while many wait."""
        return min(1.0, UNHURRIED * self._count / max(1, self._waiting))

    async def run(
        self, work: Callable[..., T], given: Callable[[], Sequence[Any] | None]
    ) -> T | None:
        """Run a job in its turn; return None if it is no longer wanted by then.

        Args:
            work: the function that a process calls.
            given: returns its arguments when its turn has come; None if it is no longer wanted.

        Raises:
            CoachBusy: too many jobs wait, or it takes too long.
            CoachLost: the process was killed.
        """
        if self._waiting >= MOST_WAITING:
            self._lost["busy"] += 1
            raise CoachBusy
        self._waiting += 1
        try:
            async with asyncio.timeout(LONGEST), self._free:
                arguments = given()
                return None if arguments is None else await self._do(work, *arguments)
        except TimeoutError:
            self._lost["busy"] += 1
            raise CoachBusy from None
        finally:
            self._waiting -= 1

    async def _do(self, work: Callable[..., T], *given: Any) -> T:
        pool = self._pool or self._open()
        try:
            found = await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except BrokenProcessPool as error:
            logger.warning("A worker was lost: %s", error)
            if self._pool is pool:  # the next job opens a new pool
                self.stop()
            self._lost["killed"] += 1
            self._trouble = "the last worker was killed: it may need more memory"
            raise CoachLost from None
        self._trouble = None
        return found

    def _open(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # threads cannot be forked
        self._pool = ProcessPoolExecutor(self._count, context, self._begin)
        return self._pool

    def stop(self) -> None:
        """Cancel the waiting jobs and stop the processes."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class CoachWork:
    """The coach's worker processes, and the functions that they run.

    - `advise`: finds a hint;
    - `decide`, `judge`: find the choices of an ended game, and what each was worth;
    - `attempt`: lets automatic players try a text.
    """

    workers: Workers
    advise: Advise
    decide: Decide
    judge: Judge
    attempt: AttemptTrial

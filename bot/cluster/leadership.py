"""Leader election: one process does work for all while it holds the lease."""

import asyncio
import logging
from collections.abc import Awaitable, Mapping, Sequence

from bot.cluster.cluster import Cluster
from bot.shared.background import Background, Work
from storage.database import ReadFailed, WriteFailed

logger = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds: a slower database counts as a failed renewal


class Leadership:
    """Election of the process that does one kind of work.

    Args:
        cluster: the processes among which it elects.
        name: the name of the work, in its lease and in the log.
        background: runs the work, and starts what fails again under the same lease.
    """

    def __init__(self, cluster: Cluster, name: str, background: Background) -> None:
        self._leases = cluster.leases("job")
        self._name = name
        self._background = background

    @property
    def is_ours(self) -> bool:
        """Whether this process is the leader now."""
        return self._leases.holds(self._name)

    async def seek(self) -> None:
        """Remain the leader, or become it if there is none."""
        await patiently(self._leases.acquire([self._name]), self._name)

    async def lead(self, works: Mapping[str, Work]) -> None:
        """Do all work, by its name, while this process is the leader, and stop it afterwards."""
        doing: list[asyncio.Task[None]] = []
        try:
            while True:
                if self.is_ours and not doing:
                    doing = [self._background.start(work, name) for name, work in works.items()]
                elif not self.is_ours and doing:
                    logger.warning("%s: another process is the leader now", self._name)
                    await _stopped(doing)
                    doing = []
                await asyncio.sleep(self._leases.renew_every)
                await self.seek()
        finally:
            await _stopped(doing)

    async def resign(self) -> None:
        """Let another process become the leader at once."""
        await patiently(self._leases.release(), self._name)


async def patiently(work: Awaitable[None], what: str) -> None:
    """Do work with leases; log a failure, which the caller retries later."""
    try:
        async with asyncio.timeout(PATIENCE):
            await work
    except (TimeoutError, ReadFailed, WriteFailed) as error:
        logger.info("The lease of %s is unchanged: %s", what, error)


async def _stopped(doing: Sequence[asyncio.Task[None]]) -> None:
    for task in doing:
        task.cancel()
    await asyncio.gather(*doing, return_exceptions=True)

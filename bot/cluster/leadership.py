"""Leader election: one process does work for all while it holds the lease."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.cluster.cluster import Cluster
from storage.database import ReadFailed, WriteFailed

logger = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds: a slower database counts as a failed renewal

AFTER_A_FAILURE = 60.0  # seconds until failed work is restarted

Work = Callable[[], Awaitable[None]]


class Leadership:
    """Election of the process that does one kind of work.

    Args:
        cluster: the processes among which it elects.
        name: the name of the work, in its lease and in the log.
    """

    def __init__(self, cluster: Cluster, name: str) -> None:
        self._leases = cluster.leases("job")
        self._name = name

    @property
    def is_ours(self) -> bool:
        """Whether this process is the leader now."""
        return self._leases.holds(self._name)

    async def seek(self) -> None:
        """Remain the leader, or become it if there is none."""
        await patiently(self._leases.acquire([self._name]), self._name)

    async def lead(self, work: Work) -> None:
        """Do the work while this process is the leader, and stop it afterwards.

        Work that fails is restarted after a pause. In the meantime this process remains the leader.
        """
        doing: asyncio.Future[None] | None = None
        try:
            while True:
                if self.is_ours and doing is None:
                    doing = asyncio.ensure_future(self._restarted(work))
                elif not self.is_ours and doing is not None:
                    logger.warning("%s: another process is the leader now", self._name)
                    await _stopped(doing)
                    doing = None
                await asyncio.sleep(self._leases.renew_every)
                await self.seek()
        finally:
            if doing is not None:
                await _stopped(doing)

    async def resign(self) -> None:
        """Let another process become the leader at once."""
        await patiently(self._leases.release(), self._name)

    async def _restarted(self, work: Work) -> None:
        while True:
            try:
                return await work()
            except (ReadFailed, WriteFailed) as error:
                logger.warning("%s start again in a while: %s", self._name, error)
            except Exception:
                logger.exception("%s failed, and start again in a while", self._name)
            await asyncio.sleep(AFTER_A_FAILURE)


async def patiently(work: Awaitable[None], what: str) -> None:
    """Do work with leases; log a failure, which the caller retries later."""
    try:
        async with asyncio.timeout(PATIENCE):
            await work
    except (TimeoutError, ReadFailed, WriteFailed) as error:
        logger.info("The lease of %s is unchanged: %s", what, error)


async def _stopped(doing: asyncio.Future[None]) -> None:
    doing.cancel()
    with suppress(asyncio.CancelledError):
        await doing

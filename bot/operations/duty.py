"""What one process does for all of them: whoever has the lease, until it has it no more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.operations.holding import Holding
from storage.database import ReadFailed, WriteFailed

logger = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds: a database that is slower has not renewed anything

AFTER_A_FAILURE = 60.0  # seconds, after which work that broke begins anew

Work = Callable[[], Awaitable[None]]


class Duty:
    """One thing that some process has to do.

    Args:
        holding: by which it is this process's, or another's.
        name: what is done.
    """

    def __init__(self, holding: Holding, name: str) -> None:
        self._holding = holding
        self._name = name

    @property
    def is_ours(self) -> bool:
        """Whether it is this process's, now."""
        return self._holding.has(self._name)

    async def seek(self) -> None:
        """Renew it, or take it if nobody has it."""
        await patiently(self._holding.hold([self._name]), self._name)

    async def run(self, work: Work) -> None:
        """Do the work whenever it is this process's, and stop it where it no longer is.

        Work that breaks begins anew after a while; meanwhile it stays this process's.
        """
        doing: asyncio.Future[None] | None = None
        try:
            while True:
                if self.is_ours and doing is None:
                    doing = asyncio.ensure_future(self._done(work))
                elif not self.is_ours and doing is not None:
                    logger.warning("%s is another process's from now on", self._name)
                    await _stopped(doing)
                    doing = None
                await asyncio.sleep(self._holding.every)
                await self.seek()
        finally:
            if doing is not None:
                await _stopped(doing)

    async def _done(self, work: Work) -> None:
        while True:
            try:
                return await work()
            except (ReadFailed, WriteFailed) as error:
                logger.warning("%s begin anew in a while: %s", self._name, error)
            except Exception:
                logger.exception("%s broke, and begin anew in a while", self._name)
            await asyncio.sleep(AFTER_A_FAILURE)

    async def give_back(self) -> None:
        """Another process may do it at once."""
        await patiently(self._holding.give_back(), self._name)


async def patiently(work: Awaitable[None], what: str) -> None:
    """Do something with leases; what fails now is tried again by and by."""
    try:
        async with asyncio.timeout(PATIENCE):
            await work
    except (TimeoutError, ReadFailed, WriteFailed) as error:
        logger.info("The lease of %s is as it was: %s", what, error)


async def _stopped(doing: asyncio.Future[None]) -> None:
    doing.cancel()
    with suppress(asyncio.CancelledError):
        await doing

"""Whether writes succeed, by what the last attempts were."""

import asyncio
import logging
import uuid
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context

from storage.engine import Broken, Change, Unwritable, WriteFailed

logger = logging.getLogger(__name__)

TRY_AGAIN_AFTER = 5.0  # seconds

# About as much as a step of a large game. On a full disk, less might still fit.
_SIZE = 32_768  # bytes


class LastWrites:
    """Watches commits; while they fail, writes a row and deletes it until that succeeds.

    Without traffic nothing else would show that the database is back, and a load balancer sends
    none to an unhealthy process.

    Args:
        name: the database's name for the log.
        write: commits changes.
    """

    def __init__(self, name: str, write: Callable[..., Awaitable[None]]) -> None:
        self.trouble: str | None = None  # why nothing can be stored; None if the last write was
        self._name = name
        self._write = write
        self._trying: asyncio.Task[None] | None = None

    def record(self, errors: Sequence[WriteFailed | None]) -> None:
        """Learn from the errors of a commit, one for each write."""
        failed = next((each for each in errors if isinstance(each, Unwritable)), None)
        if failed is not None:
            self._failed(failed)
        elif None in errors and self.trouble is not None:
            self.trouble = None
            logger.warning("The database %s stores again", self._name)

    def _failed(self, error: Unwritable) -> None:
        if self.trouble is None and not isinstance(error, Broken):  # which the engine logs
            logger.critical("The database %s stores nothing now: %s", self._name, error)
        self.trouble = str(error)
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._try(), name="storage", context=Context())

    async def _try(self) -> None:
        """Write until a write succeeds, this one or another."""
        key = uuid.uuid4().hex
        insert = Change(
            "INSERT INTO leases (kind, name, holder, beat) VALUES ('trial', ?, ?, 1)",
            (key, "x" * _SIZE),
        )
        delete = Change("DELETE FROM leases WHERE kind = 'trial' AND name = ?", (key,))
        while self.trouble is not None:
            await asyncio.sleep(TRY_AGAIN_AFTER)
            try:
                await self._write(insert, delete)
            except Unwritable:
                pass  # `record` has seen it
            except WriteFailed:
                return  # the database is being closed

    def stop(self) -> None:
        """Stop trying."""
        if self._trying is not None:
            self._trying.cancel()

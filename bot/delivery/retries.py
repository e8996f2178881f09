"""Further attempts at edits that have failed, so that no message stays outdated."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.delivery.channel_access import ChannelAccess
from bot.delivery.messages import Put
from bot.delivery.refresher import Refresher
from bot.shared.newest import Newest
from bot.shared.scheduler import Scheduler

logger = logging.getLogger(__name__)

FIRST = 60.0  # seconds until the first retry; each wait is twice as long as the one before
MOST = 8  # retries of a message, within four hours and a quarter
_APART = 0.1  # seconds between two messages after a start
_CAPACITY = 5000


class Retries:
    """Repeats failed edits in the background, by the key of their message."""

    def __init__(self, scheduler: Scheduler, refresher: Refresher, reach: ChannelAccess) -> None:
        self._scheduler = scheduler
        self._refresher = refresher
        self._reach = reach
        self._failures: Newest[str, int] = Newest(_CAPACITY)

    def after(
        self, key: str, put: Put, channel: int | None, work: Callable[[], Awaitable[None]]
    ) -> bool:
        """Schedule a retry of an edit that has failed; return whether there is one.

        A success forgets the failures before it. A message that is gone, or that the bot can't
        reach, is not retried.
        """
        failures = self._failures.pop(key, 0)
        refused = put is Put.CLOSED and self._reach.has_refused(channel)
        if put is not Put.FAILED and not refused:
            self._scheduler.cancel(f"retry {key}")
            return False
        if failures == MOST:
            logger.warning("%s is not tried again", key)
            return False
        self._failures[key] = failures + 1
        again = partial(self._again, key, channel, work)
        self._scheduler.schedule(f"retry {key}", FIRST * 2**failures, again)
        return True

    def resume(self, number: int, key: str, work: Callable[[], Awaitable[None]]) -> None:
        """Schedule an edit that an earlier process has left; `number` is its place among them."""
        again = partial(self._again, key, None, work)
        self._scheduler.schedule(f"retry {key}", number * _APART, again)

    async def _again(
        self, key: str, channel: int | None, work: Callable[[], Awaitable[None]]
    ) -> None:
        if channel is not None:
            self._reach.ask_again(channel)
        self._refresher.mark(key, work)

"""Tasks that run until the bot closes. One that fails is logged and starts again."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping

from bot.start.exit_status import CannotStart, one_line
from storage.database import Unusable

logger = logging.getLogger(__name__)

# The pause before work starts again doubles with each failure; after this time without one it is
# short again.
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0  # seconds

# Work that has started again is watched for this time before it counts as recovered.
_ON_TRIAL = 60.0  # seconds

Work = Callable[[], Awaitable[None]]


class Background:
    """Tasks of the bot that run beside its event handlers.

    Args:
        shut_down: closes the bot because of an error.
        outside: failures of Discord or the database. Others are defects, logged with a traceback.
    """

    def __init__(
        self,
        shut_down: Callable[[Exception], Awaitable[None]],
        outside: tuple[type[Exception], ...],
    ) -> None:
        self._shut_down = shut_down
        self._outside = outside
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: dict[str, tuple[str, float]] = {}  # why, and until when that counts

    def start(self, work: Work, name: str) -> asyncio.Task[None]:
        """Run work until it ends or the bot closes; keep a reference to its task until then."""
        task = asyncio.create_task(self.keep(work, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def keep(self, work: Work, name: str) -> None:
        """Run work until it ends; start it again after a failure, with growing pauses.

        `CannotStart` and `Unusable` shut the bot down.
        """
        pause = FIRST_PAUSE
        while True:
            since = time.monotonic()
            try:
                await work()
            except (CannotStart, Unusable) as error:
                return await self._shut_down(error)
            except Exception as error:  # noqa: BLE001 - a defect must not end the work
                if time.monotonic() - since > LONGEST_PAUSE:
                    pause = FIRST_PAUSE
                self._report(name, error, pause)
            else:
                self._failed.pop(name, None)
                return None
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    @property
    def troubles(self) -> Mapping[str, str]:
        """Why work has failed lately, by its name."""
        now = time.monotonic()
        return {name: why for name, (why, until) in self._failed.items() if now < until}

    def _report(self, name: str, error: Exception, pause: float) -> None:
        """Log a failure."""
        why = one_line(error)
        self._failed[name] = why, time.monotonic() + pause + _ON_TRIAL
        traceback = None if isinstance(error, self._outside) else error
        logger.log(
            logging.WARNING if traceback is None else logging.ERROR,
            "%s: failed, again in %.0f s: %s",
            name.capitalize(),
            pause,
            why,
            exc_info=traceback,
        )

    def cancel(self) -> None:
        """Cancel all tasks but the one that calls this."""
        for task in list(self._tasks):
            if task is not asyncio.current_task():
                task.cancel()

"""Running the bot's work: the event loop, and what of the memory is looked through for garbage."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run some work to its end, on uvloop's event loop where there is one (not on Windows).

    All that has been imported lives as long as the process: the collector looks at it no more.
    """
    gc.collect()
    gc.freeze()
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        return runner.run(work)


def _new_loop() -> asyncio.AbstractEventLoop:
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()

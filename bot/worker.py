"""What is worked out in processes of its own, beside the bot. Imported there: it stays small."""

from __future__ import annotations

import os
import signal
from collections.abc import Collection, Sequence
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread

from games.catalog import GAMES
from games.engine import lookback
from games.engine.hints import Hint, Position, hint_at
from games.engine.lookback import Decision, Verdict
from games.engine.record import Header, Line

POLITE = 10  # so much later than the bot itself a worker gets the processor


def begin() -> None:
    """Set up a worker: behind the bot, stopped by it alone, and gone when the bot is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_bot, daemon=True).start()
    with suppress(OSError, AttributeError):  # not allowed there, or no such thing
        os.nice(POLITE)


def _end_with_the_bot() -> None:
    """A bot that is killed tells nobody; without it a worker would wait for work for ever."""
    bot = parent_process()
    if bot is not None:
        wait([bot.sentinel])
        os._exit(0)


def hint(game: str, position: Position, tries: int) -> Hint:
    """What the coach has to say of a position (see `games.engine.hints`)."""
    return hint_at(GAMES[game], position, tries)


def decisions(
    game: str, header: Header, log: Sequence[Line], seats: Collection[int], table: str
) -> list[Decision]:
    """The choices of some seats in a game that is over (see `games.engine.lookback`)."""
    return lookback.decisions(GAMES[game], header, log, seats, table)


def verdict(game: str, decision: Decision) -> Verdict:
    """What one of them was worth."""
    return lookback.verdict_on(GAMES[game], decision)

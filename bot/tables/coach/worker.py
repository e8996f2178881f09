"""Functions of the worker processes. Workers import this module, so it stays small."""

import os
import signal
from collections.abc import Collection, Sequence
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread

from bot.languages.catalogs import catalog_of
from games.catalog import GAMES
from games.engine.hints import Hint, Position, hint_at
from games.engine.record import Header, Line
from games.engine.speech import speaking
from games.kit import lookback
from games.kit.trials import Trial, Trials

POLITE = 10  # workers run with a lower priority than the bot


def begin() -> None:
    """Set up a worker: low priority, stopped by the bot, and gone when the bot is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_bot, daemon=True).start()
    with suppress(OSError, AttributeError):  # not permitted, or not available
        os.nice(POLITE)


def _end_with_the_bot() -> None:
    """End when the bot ends. A bot that is killed cannot stop its workers."""
    bot = parent_process()
    if bot is not None:
        wait([bot.sentinel])
        os._exit(0)


def hint(game: str, position: Position, tries: int) -> Hint:
    """Return the coach's hint for a position (see `games.engine.hints`)."""
    return hint_at(GAMES[game], position, tries)


def decisions(
    game: str,
    header: Header,
    log: Sequence[Line],
    seats: Collection[int],
    table: str,
    language: str,
) -> list[lookback.Decision]:
    """Return the choices of some seats in an ended game (see `games.kit.lookback`)."""
    with speaking(catalog_of(language)):
        return lookback.decisions(GAMES[game], header, log, seats, table)


def trial(game: str, text: str, part: int) -> Trial:
    """Return a part of the trial of a written text (see `games.kit.trials`)."""
    return GAMES[game].need(Trials).tried(text, part)


def verdict(game: str, decision: lookback.Decision) -> lookback.Verdict:
    """Return what a choice was worth."""
    return lookback.verdict_on(GAMES[game], decision)

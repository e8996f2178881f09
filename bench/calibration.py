"""Calibration of hints: the predicted chances compared with the results of plain players' games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from bench.followers import SETUPS, opened
from games.engine.chance import Numbers
from games.engine.extensions.hidden import Coach
from games.engine.hints import (
    TRIES,
    Tries,
    best_first,
    compared,
    is_clear,
    plain_answer,
    play_on,
    position_of,
    with_chances,
)
from games.engine.run import AnyRun

FIFTHS = 5
MOMENTS = 40  # from the beginning of a game on
MOST_APART = 0.05  # between prediction and result, in each fifth


@dataclass(frozen=True, slots=True)
class Told:
    """A predicted chance, and whether the game itself was a success."""

    chance: float
    came: bool


@dataclass(frozen=True, slots=True)
class Fifth:
    """Hints with chances in the same fifth: their number, mean prediction and result."""

    hints: int
    said: float
    came: float


def fifths(told: Sequence[Told]) -> Iterator[Fifth | None]:
    """Yield the predictions by fifths of the chance; None for an empty fifth."""
    for number in range(FIFTHS):
        mine = [each for each in told if min(FIFTHS - 1, int(each.chance * FIFTHS)) == number]
        count = len(mine)
        yield (
            Fifth(
                count,
                sum(each.chance for each in mine) / count,
                sum(each.came for each in mine) / count,
            )
            if mine
            else None
        )


def measure(name: str, count: int, first: str, pool: Executor) -> list[Told]:
    """Return that many predicted chances, each of a different game."""
    found: list[Told] = []
    number = 0
    while len(found) < count:
        batch = 2 * (count - len(found))  # about every second moment has no prediction
        seeds = [f"{first}-{number + more}" for more in range(batch)]
        number += batch
        found += [told for told in pool.map(partial(one, name), seeds) if told is not None]
    return found[:count]


def one(name: str, seed: str) -> Told | None:
    """Return a hint at a random moment of a plain player's game; None without a chance."""
    found = moment(name, seed)
    if found is None:
        return None
    run, seat = found
    table = Tries(run.game, position_of(run, seat, seed))
    best, other, *_ = best_first(table, TRIES)
    if not is_clear(best, other):
        return None
    told = with_chances(table, [best], TRIES)[0]  # as `search` does with the next one
    return Told(told.chance, _came(run, seat, best.answers))


def moment(name: str, seed: str) -> tuple[AnyRun, int] | None:
    """Return a moment of a plain player's game with a choice; None if the game ends before.

    The moment's number is chosen beforehand. A choice among all moments of each game would favour
    games that are lost soon, with few moments.
    """
    run, left = opened(SETUPS[name], seed), Numbers(seed).below(MOMENTS)
    while run.pending is not None:
        seat = next((seat for seat in run.pending.offers if compared(run, seat)), None)
        if seat is not None and not left:
            return run, seat
        left -= seat is not None
        run.answer(*plain_answer(run, run.pending))
    return None


def _came(run: AnyRun, seat: int, answers: Sequence[str | int | list[str]]) -> bool:
    """Return whether a game is a success after these answers, with the real cards."""
    coach, ask = run.game.find(Coach), run.pending
    assert coach is not None
    assert ask is not None
    stage = coach.milestones(run.state, ask)
    for answer in answers:
        run.answer(seat, answer)
    play_on(run, coach, stage)
    return coach.succeeded(run.options, run.state, run.outcome)

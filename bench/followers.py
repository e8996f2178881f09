"""Results of players who follow the coach, compared with plain players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bench.report import Aim
from games import AnyRun, Keep, open_game, plain_answer
from games.__main__ import mean_and_error
from games.engine.chance import Numbers
from games.engine.players import Coached

MOST_ASKS = 3000  # of a game

Count = Callable[[dict[str, Any]], float]


@dataclass(frozen=True, slots=True)
class Counted:
    """A counted result of games, and the target of a follower.

    `is_share` says that it is 0 or 1, shown in percent.
    """

    what: str
    of: Count
    aim: Aim
    is_share: bool = True


@dataclass(frozen=True, slots=True)
class Setup:
    """A game's options and counted results."""

    game: str
    counted: Sequence[Counted]
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 1


def _won(outcome: dict[str, Any]) -> float:
    return float(outcome["result"] in ("won", ["won"]))


SETUPS = {
    "diamonds": Setup("diamonds", [Counted("escapes", _won, Aim(0.45, at_least=True))]),
    "cardrpg": Setup(
        "cardrpg",
        [
            Counted("kills", lambda end: end["kills"][0], Aim(16, at_least=True), is_share=False),
            Counted("deaths", lambda end: end["deaths"][0], Aim(1), is_share=False),
        ],
    ),
    "solitaire": Setup(
        "solitaire",
        [Counted("wins from level 8", _won, Aim(0.2, at_least=True))],
        {"level": 8, "pace": "fast"},
    ),
    "cardomancer": Setup(
        "cardomancer",
        [
            Counted(
                "dungeons done by two",
                lambda end: float(end["dungeons"] > 0),
                Aim(0.85, at_least=True),
            )
        ],
        {"dungeons": 1},
        seats=2,
    ),
    "cards": Setup(
        "cards",
        [Counted("adventures won alone", _won, Aim(0.81, at_least=True))],
        {"gm": "auto"},
    ),
}


def opened(setup: Setup, seed: str) -> AnyRun:
    """Open a game that stores its checkpoints."""
    return open_game(setup.game, seed, setup.options, seats=setup.seats, keep=Keep.STORED)


def played(setup: Setup, seed: str, coached: bool) -> dict[str, Any]:
    """Play a game with the coach or with a plain player; return its outcome."""
    run, coach = opened(setup, seed), Coached(seed)
    for _ in range(MOST_ASKS):
        ask = run.pending
        if ask is None:
            break
        if ask.name == "type":  # at random: all classes are equally good
            seat, offer = ask.waits_for()[0], ask.offers[ask.waits_for()[0]]
            assert isinstance(offer, list)
            run.answer(seat, offer[Numbers(f"type {seed}").below(len(offer))])
        elif coached:
            coach.act(run)
        else:
            run.answer(*plain_answer(run, ask))
    if run.outcome is None:
        raise RuntimeError(f"{setup.game}, seed {seed}: {MOST_ASKS} asks are no end")
    return run.outcome


def measure(
    name: str, coached: bool, games: int, first: str, pool: Executor
) -> Iterator[tuple[Counted, float, float]]:
    """Yield each counted result with its mean and standard error, for seeds `first-0`, …"""
    setup = SETUPS[name]
    play = partial(_outcome, name, coached)
    ends = list(pool.map(play, [f"{first}-{number}" for number in range(games)]))
    for counted in setup.counted:
        mean, error = mean_and_error([counted.of(end) for end in ends])
        yield counted, mean, error


def _outcome(name: str, coached: bool, seed: str) -> dict[str, Any]:
    return played(SETUPS[name], seed, coached)

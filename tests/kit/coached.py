"""Games as the coach plays them, and as the plain player does."""

from collections.abc import Mapping
from typing import Any

from games import AnyRun, Keep, open_game, plain_answer
from games.engine.chance import Numbers
from games.engine.hints import compared
from games.engine.players import Coached

MOMENTS = 40  # from the beginning of a game on

# The options of each game with a coach, and its players.
SETUPS: Mapping[str, tuple[Mapping[str, Any], int]] = {
    "diamonds": ({}, 1),
    "cardrpg": ({}, 1),
    "solitaire": ({"level": 8, "pace": "fast"}, 1),
    "cardomancer": ({"dungeons": 1}, 2),
    "cards": ({"gm": "auto"}, 1),
}


def opened(name: str, seed: str) -> AnyRun:
    """Open a game that stores its checkpoints."""
    options, seats = SETUPS[name]
    return open_game(name, seed, options, seats=seats, keep=Keep.STORED)


def played(name: str, seed: str, *, coached: bool) -> Mapping[str, Any]:
    """Play a game with the coach or with a plain player; return its outcome."""
    run, coach = opened(name, seed), Coached(seed)
    while (ask := run.pending) is not None:
        if ask.name == "type":  # at random: all classes are equally good
            seat = ask.waits_for()[0]
            offer = ask.offers[seat]
            assert isinstance(offer, list)
            run.answer(seat, offer[Numbers(f"type {seed}").below(len(offer))])
        elif coached:
            coach.act(run)
        else:
            run.answer(*plain_answer(run, ask))
    assert run.outcome is not None
    return run.outcome


def moment(name: str, seed: str) -> tuple[AnyRun, int] | None:
    """Return a moment of a plain player's game with a choice; None if the game ends before.

    The moment's number is chosen beforehand. A choice among all moments of each game would favour
    games that are lost soon, with few moments.
    """
    run, left = opened(name, seed), Numbers(seed).below(MOMENTS)
    while run.pending is not None:
        seat = next((seat for seat in run.pending.offers if compared(run, seat)), None)
        if seat is not None and not left:
            return run, seat
        left -= seat is not None
        run.answer(*plain_answer(run, run.pending))
    return None

"""A coach that plays few test games, where only matters who reads its words."""

import pytest

from bot.tables.coach import worker
from bot.tables.coach.worker import begin
from games.catalog import GAMES
from games.engine.hints import Hint, Position, Tried, Tries, hint_at
from games.kit.lookback import Decision, Verdict

FEW = 20  # test games of all choices together


def hint(game: str, position: Position, tries: int) -> Hint:
    """Return a hint from a few test games."""
    return hint_at(GAMES[game], position, min(FEW, tries))


def verdict(game: str, decision: Decision) -> Verdict:
    """Return a verdict from one test game of each choice."""
    tries = Tries(GAMES[game], decision.position)
    mine, other = Tried((decision.chosen,)), Tried((decision.others[0],))
    for each in (mine, other):
        tries.play(each)
    return Verdict(mine, other)


def begin_at_once() -> None:
    """Set up a worker that doesn't give way: on a busy machine it would wait for a minute."""
    worker.POLITE = 0
    begin()


def be_brief(patch: pytest.MonkeyPatch) -> None:
    """Let bots that begin from now on have this coach."""
    patch.setattr(worker, "hint", hint)
    patch.setattr(worker, "verdict", verdict)

"""The worth of following the coach, and whether the chances that it shows come true.

Only `soak` follows the coach itself, which takes minutes. How good hints are was measured once:
`docs/coach.md`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from games.engine.extensions.hidden import Coach
from games.engine.hints import (
    TRIES,
    Tries,
    best_first,
    is_clear,
    play_on,
    position_of,
    with_chances,
)
from games.engine.run import AnyRun
from tests.kit.coached import moment, played

Count = Callable[[Mapping[str, Any]], float]

HINTS, FIFTHS = 200, 5
MOST_APART = 0.05  # between the displayed chance and the share that came true, in each fifth


def _won(outcome: Mapping[str, Any]) -> float:
    return float(outcome["result"] in ("won", ["won"]))


def _survived(outcome: Mapping[str, Any]) -> float:
    return float(outcome["dungeons"] > 0)


def mean(name: str, games: int, counted: Count, *, coached: bool) -> float:
    return (
        sum(counted(played(name, f"fixed-{number}", coached=coached)) for number in range(games))
        / games
    )


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "counted", "slack"),
    [
        ("diamonds", _won, 1 / 12),
        ("solitaire", _won, 1 / 12),
        ("cardomancer", _survived, 1 / 12),
        ("cards", _won, 1 / 12),
        ("cardrpg", lambda end: end["kills"][0], 2.0),
    ],
)
def test_the_coached_player_does_no_worse_than_the_plain_one(
    name: str, counted: Count, slack: float
) -> None:
    """With the same deals; one game of twelve, or two kills of a session, are chance."""
    with_coach = mean(name, 12, counted, coached=True)
    assert with_coach >= mean(name, 12, counted, coached=False) - slack


@pytest.mark.soak
def test_hinted_chances_come_true() -> None:
    """Diamonds & Dragons: within three standard errors of so few hints, and five points."""
    told: list[tuple[float, bool]] = []
    number = 0
    while len(told) < HINTS:
        found = moment("diamonds", f"fixed-{number}")
        number += 1
        hint = None if found is None else _hinted(*found, f"fixed-{number}")
        told += [] if hint is None else [hint]
    for fifth in range(FIFTHS):
        mine = [each for each in told if min(FIFTHS - 1, int(each[0] * FIFTHS)) == fifth]
        if mine:
            said = sum(chance for chance, _ in mine) / len(mine)
            came = sum(came for _, came in mine) / len(mine)
            assert abs(said - came) <= MOST_APART + 3 * (0.25 / len(mine)) ** 0.5


def _hinted(run: AnyRun, seat: int, seed: str) -> tuple[float, bool] | None:
    """Return a hint's chance and whether it came true with the real cards; None without one."""
    tries = Tries(run.game, position_of(run, seat, seed))
    best, other, *_ = best_first(tries, TRIES)
    if not is_clear(best, other):
        return None
    chance = with_chances(tries, [best], TRIES)[0].chance
    coach, ask = run.game.find(Coach), run.pending
    assert coach is not None
    assert ask is not None
    stage = coach.milestones(run.state, ask)
    for answer in best.answers:
        run.answer(seat, answer)
    play_on(run, coach, stage)
    return chance, coach.succeeded(run.options, run.state, run.outcome)

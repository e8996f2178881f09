"""How well those play who follow the coach, and how the plain players do: with fixed seeds.

The bounds lie some three standard errors below what was measured, but for `soak` what the coach is
for: that it plays better than its plain player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.hints import plain_answer
from games.engine.players import Coached
from games.engine.record import Header
from games.engine.run import AnyRun, Run
from tests.kit.runs import MOST_ASKS


class Plain:
    """The plain player of a game's coach."""

    def act(self, run: AnyRun) -> None:
        assert run.pending is not None
        run.answer(*plain_answer(run, run.pending))


def played(game_id: str, options: Mapping[str, Any], seats: int, seed: str, coached: bool) -> Any:
    game = GAMES[game_id]
    names = [f"Player {seat}" for seat in range(seats)]
    header = Header(game_id, game.version, dict(options), names)
    run: AnyRun = Run(game, header, Seeded(seed), keep=True)
    player = Coached(seed) if coached else Plain()
    for _ in range(MOST_ASKS):
        if run.pending is None:
            break
        player.act(run)
    return run.outcome


# A game, its options, how many sit there, and what is a success.
SETUPS: dict[str, tuple[str, dict[str, Any], int]] = {
    "diamonds": ("diamonds", {}, 1),
    "solitaire": ("solitaire", {"level": 8, "pace": "fast"}, 1),
    "cardomancer": ("cardomancer", {"dungeons": 1}, 2),
    "cards": ("cards", {"gm": "auto"}, 1),
}


def successes(name: str, games: int, coached: bool) -> int:
    game_id, options, seats = SETUPS[name]
    count = 0
    for seed in range(games):
        end = played(game_id, options, seats, str(seed), coached)
        result = end["result"]
        won = result in (["won"], "won") or (name == "cardomancer" and end["dungeons"] > 0)
        count += won
    return count


@pytest.mark.parametrize(
    ("name", "games", "least"),
    [("diamonds", 200, 70), ("solitaire", 300, 25), ("cardomancer", 60, 34), ("cards", 60, 36)],
)
def test_plain_players_are_no_fools(name: str, games: int, least: int) -> None:
    assert successes(name, games, coached=False) >= least


@pytest.mark.soak
@pytest.mark.parametrize("name", ["diamonds", "cardomancer", "cards", "solitaire"])
def test_who_follows_the_coach_does_not_worse_than_the_plain_player(name: str) -> None:
    games = 12
    assert successes(name, games, coached=True) >= successes(name, games, coached=False) - 1


@pytest.mark.soak
def test_a_coached_hero_kills_more_and_dies_less_than_a_steady_one() -> None:
    """CardRPG, a session of a new hero: steady play kills 11.5 and dies 2.9 times."""
    games = 6
    outcomes = [played("cardrpg", {}, 1, str(seed), coached=True) for seed in range(games)]
    assert sum(end["kills"][0] for end in outcomes) / games >= 16
    assert sum(end["deaths"][0] for end in outcomes) / games <= 2

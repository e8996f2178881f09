"""How a hint ranks what was tried, and when a try's worth is asked."""

from __future__ import annotations

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.hints import Tried, Tries, by_worth, compared, plain_answer, position_of
from games.engine.record import Header
from games.engine.run import AnyRun, Run


def tried(name: str, *worths: float) -> Tried:
    return Tried((name,), worths=list(worths))


def test_the_plain_players_own_stands_where_another_is_hardly_better() -> None:
    own = tried("own", 0.0, 1.0, 0.0, 1.0)
    other = tried("other", 1.0, 0.0, 1.0, 0.1)  # 0.025 better, and that by chance
    assert [each.answers for each in by_worth(own, [other])] == [("own",), ("other",)]


def test_what_is_better_comes_first_and_what_was_given_up_last() -> None:
    own = tried("own", 0.0, 0.1, 0.0, 0.1)
    best, good = tried("best", 1.0, 0.9, 1.0, 0.9), tried("good", 0.5, 0.5, 0.5, 0.5)
    early = tried("early", 1.0)
    ranked = [each.answers[0] for each in by_worth(own, [early, good, best])]
    assert ranked == ["best", "good", "own", "early"]


def at_a_choice(game_id: str, **options: object) -> AnyRun:
    game = GAMES[game_id]
    header = Header(game_id, game.version, dict(options), ["Ann"])
    run: AnyRun = Run(game, header, Seeded("1"), keep=True)
    while run.pending is not None and not compared(run, 0):
        run.answer(*plain_answer(run, run.pending))
    return run


def test_a_worth_is_a_guess_at_the_horizon_and_success_is_of_the_end() -> None:
    """Solitaire RPG: the next encounter."""
    run = at_a_choice("solitaire", level=8, pace="fast")
    each = Tried(compared(run, 0)[0])
    table = Tries(run.game, position_of(run, 0, "table"))
    for _ in range(30):
        table.play(each)
    guesses = [worth for worth in each.worths if worth not in (0.0, 1.0)]
    assert len(guesses) >= 10, "who survives the encounter is not yet anywhere"
    assert 0 <= each.succeeded < len(guesses)
    assert each.worth == pytest.approx(each.chance, abs=0.25)

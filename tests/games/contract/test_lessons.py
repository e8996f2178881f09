"""Lessons, in every game that has some: short, lawful, and won by people who read little."""

from __future__ import annotations

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.game import AnyGame
from games.engine.lessons import LESSON, Lesson
from games.engine.record import Header, write
from games.engine.replay import verify
from games.engine.run import AnyRun, Keep, Run
from tests.kit.newcomers import Glance, Newcomer, least_damage, presses_first

LESSONS = [(game, lesson) for game in GAMES.values() for lesson in getattr(game, "lessons", ())]
EVERY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[lesson.seed for _, lesson in LESSONS]
)
PLAYED = 100  # the bench plays ten times as many
FEWEST, MOST = 8, 24  # presses
WORDS = 95  # characters: two lines of a phone


def opened(game: AnyGame, lesson: Lesson, seats: int, keep: Keep = Keep.NOTHING) -> AnyRun:
    names = [f"Player {seat + 1}" for seat in range(seats)]
    sheets = game.rules.usual_sheets(game.read_options(dict(lesson.options)))
    header = Header(game.id, game.version, dict(lesson.options), names, sheets)
    return Run(game, header, Seeded(lesson.seed), keep=keep)


def played(run: AnyRun, player: Newcomer) -> AnyRun:
    while run.pending is not None:
        player.act(run)
    return run


def is_won(run: AnyRun) -> bool:
    assert run.outcome is not None
    return all(each.won for each in run.game.rules.standings(run.outcome))


def share_won(game: AnyGame, lesson: Lesson, seats: int, glance: Glance, slips: float) -> float:
    runs = (
        played(opened(game, lesson, seats), Newcomer(glance, slips, f"{seats}:{number}"))
        for number in range(PLAYED)
    )
    return sum(map(is_won, runs)) / PLAYED


@EVERY_LESSON
def test_whoever_does_what_looks_best_wins_though_they_slip(game: AnyGame, lesson: Lesson) -> None:
    for seats in lesson.seats:
        assert share_won(game, lesson, seats, least_damage, 0.1) >= 0.92, seats


@EVERY_LESSON
def test_whoever_presses_the_first_button_wins(game: AnyGame, lesson: Lesson) -> None:
    for seats in lesson.seats:
        assert share_won(game, lesson, seats, presses_first, 0) >= 0.6, seats


@EVERY_LESSON
def test_it_is_short_and_a_record_like_any_other_that_says_so(
    game: AnyGame, lesson: Lesson
) -> None:
    for seats in lesson.seats:
        run = opened(game, lesson, seats, Keep.RECORD)
        played(run, Newcomer(least_damage, 0, "0"))
        assert FEWEST <= sum("ask" in line for line in run.record or []) <= MOST * seats
        text = write(run.record or [])
        assert f'"{LESSON}": true' in text.splitlines()[0]
        assert verify(text, GAMES, lesson.seed).outcome == run.outcome


@EVERY_LESSON
def test_each_thing_is_told_in_some_game_and_fits(game: AnyGame, lesson: Lesson) -> None:
    told: set[str] = set()
    for number in range(PLAYED):
        for seats in lesson.seats:
            run, player = opened(game, lesson, seats), Newcomer(least_damage, 0.5, str(number))
            while run.pending is not None:
                seen = run.moment()
                told |= {
                    tip.key
                    for tip in lesson.tips
                    if any(tip.when(seen, seat) for seat in run.pending.offers)
                }
                player.act(run)
    assert told == {tip.key for tip in lesson.tips}
    assert all(20 < len(tip.words) <= WORDS for tip in lesson.tips)
    assert max(len(lesson.won), len(lesson.lost)) <= WORDS

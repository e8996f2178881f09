"""Lessons: short, lawful, and won by players who read little."""

import pytest

from games.catalog import GAMES
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.game import AnyGame
from games.engine.record import write
from games.engine.replay import verify
from games.engine.run import Keep
from tests.kit.newcomers import Newcomer, least_damage, opened, played, presses_first, share_learned

LESSONS = [
    (game, lesson)
    for game in GAMES.values()
    if (lessons := game.find(Lessons)) is not None
    for lesson in lessons.all
]
EVERY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[lesson.seed for _, lesson in LESSONS]
)
PLAYED = 100  # the long run plays ten times as many
FEWEST, MOST = 8, 24  # presses
WORDS = 95  # characters: two lines of a phone


@EVERY_LESSON
def test_a_player_who_slips_still_wins_a_lesson(game: AnyGame, lesson: Lesson) -> None:
    assert share_learned(game, lesson, least_damage, 0.1, PLAYED) >= 0.92


@EVERY_LESSON
def test_pressing_first_buttons_wins_most_lessons(game: AnyGame, lesson: Lesson) -> None:
    assert share_learned(game, lesson, presses_first, 0, PLAYED) >= 0.6


@pytest.mark.soak
@EVERY_LESSON
def test_a_thousand_newcomers_win(game: AnyGame, lesson: Lesson) -> None:
    won = {
        "least damage, slips 10 %": share_learned(game, lesson, least_damage, 0.1, 1000),
        "first button": share_learned(game, lesson, presses_first, 0, 1000),
        "half sense": share_learned(game, lesson, least_damage, 0.5, 1000),
    }
    assert won["least damage, slips 10 %"] >= 0.95, won
    assert won["first button"] >= 0.6, won


@EVERY_LESSON
def test_a_lesson_is_short_and_its_record_verifies_and_is_marked(
    game: AnyGame, lesson: Lesson
) -> None:
    led = len(lesson.party)
    run = played(opened(game, lesson, Keep.RECORD), Newcomer(least_damage, 0, "0", led))
    asked = sum(line.get("seat", -1) >= led for line in run.record or [] if "ask" in line)
    assert FEWEST <= asked <= MOST * (lesson.seats + led)  # a form answers several asks
    text = write(run.record or [])
    assert f'"{LESSON}": true' in text.splitlines()[0]
    assert verify(text, GAMES, lesson.seed).outcome == run.outcome


@EVERY_LESSON
def test_each_thing_is_told_in_some_game_and_fits(game: AnyGame, lesson: Lesson) -> None:
    told: set[str] = set()
    for number in range(PLAYED):
        player = Newcomer(least_damage, 0.5, str(number), len(lesson.party))
        run = opened(game, lesson)
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

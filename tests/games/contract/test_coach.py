"""What newcomers are told, in every game: short, each for some moment, and no page is missing."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.game import AnyGame
from games.engine.record import Answered, line_from_json
from games.engine.run import AnyRun, Run
from tests.kit.configurations import EVERY_GAME, cases_of
from tests.kit.golden import header_of, lines_of, names_of

MOST = 95  # characters: two lines of a phone
GAMES_PLAYED = 3


@EVERY_GAME
def test_hints_are_short_and_each_has_a_name_of_its_own(game: AnyGame) -> None:
    coach = game.view.coach
    assert coach
    assert len({hint.key for hint in coach}) == len(coach)
    for hint in coach:
        assert 20 < len(hint.words) <= MOST, hint.key
        assert hint.words[-1] in ".:"


def moments(game: AnyGame) -> Iterator[AnyRun]:
    """A game at many an ask, early and late."""
    for case in cases_of(game):
        for number in range(GAMES_PLAYED):
            yield from case.moments(f"coach {number}")
    for name in names_of(game.id):
        log = [line_from_json(row) for row in lines_of(game.id, name)[1:] if "end" not in row]
        for at, line in enumerate(log):
            if isinstance(line, Answered):
                yield Run(game, header_of(game.id, name), None, script=log[:at])


@EVERY_GAME
def test_every_hint_has_its_moment_and_every_ask_its_page(game: AnyGame) -> None:
    """In random games and golden ones: a hint that no moment is about would never be told."""
    told: set[str] = set()
    asks: set[str] = set()
    for run in moments(game):
        if run.pending is not None:
            asks.add(run.pending.name)
            told |= {
                hint.key
                for hint in game.view.coach
                if hint.key not in told
                and any(hint.when(run.moment(), seat) for seat in run.pending.offers)
            }
    assert told == {hint.key for hint in game.view.coach}
    assert asks <= set(game.view.pages_at)
    headings = [heading for heading, _ in game.view.pages]
    assert set(game.view.pages_at.values()) <= set(headings)


@EVERY_GAME
def test_a_first_game_is_one_that_the_rules_take(game: AnyGame) -> None:
    if game.lesson is None:
        return
    options = game.read_options(dict(game.lesson.options))
    game.check_seats(options, ["Ann"])
    assert len(game.lesson.farewell) <= MOST
    assert not all(sign in "0123456789abcdef" for sign in game.lesson.seed), "no secret seed"

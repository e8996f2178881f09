"""Each achievement can be earned, and a near miss does not earn it."""

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.earning import earned_by
from games.engine.extensions.answers import has_leader
from games.engine.extensions.endings import Ending
from games.engine.extensions.people import usual_sheets
from games.engine.game import AnyGame, Sheets
from games.engine.panel import Moment
from games.engine.players import player_for
from games.engine.record import Answered, Header
from games.engine.run import AnyRun, Run
from games.engine.script import Diverged
from games.kit.names import is_visible
from tests.games.achievements import cardomancer, cardrpg, cards, diamonds, solitaire
from tests.kit.achievements import Example, by, played
from tests.kit.runs import play_out

EXAMPLES: Mapping[str, Mapping[str, Example]] = {
    "cardomancer": cardomancer.EXAMPLES,
    "cardrpg": cardrpg.EXAMPLES,
    "cards": cards.EXAMPLES,
    "diamonds": diamonds.EXAMPLES,
    "solitaire": solitaire.EXAMPLES,
}
SHEETS: Mapping[str, Callable[[str], Sheets]] = {"cardrpg": cardrpg.sheets}
EACH = [(game, key) for game, examples in EXAMPLES.items() for key in examples]
MOST, AIMS = 8, 5  # a game


@pytest.mark.parametrize(("game", "key"), EACH)
def test_each_achievement_can_be_earned_and_a_near_miss_does_not_count(game: str, key: str) -> None:
    example = EXAMPLES[game][key]
    run = played(game, example.game, SHEETS.get(game))
    earned = example.first(run.moment())
    (achievement,) = (each for each in run.game.achievements if each.key == key)
    assert keys_of(earned, run.game, example.seat, leads=achievement.leads).count(key)
    near = example.near(earned)
    assert not keys_of(near, run.game, example.seat, leads=achievement.leads).count(key)


def keys_of(
    moment: Moment[Any, Any, Any], game: AnyGame, seat: int, *, leads: bool = False
) -> list[str]:
    """Return the achievements of a seat in an ended game."""
    account = game.need(Ending).account(moment)
    known = (each for each in game.achievements if each.leads is leads)
    return [each.key for each in known if each.earned(account, seat)]


@pytest.mark.parametrize("game", EXAMPLES)
def test_a_game_has_a_few_each_with_an_example_and_words_of_its_own(game: str) -> None:
    known = GAMES[game].achievements
    assert len(known) <= MOST
    assert [each.key for each in known] == list(dict.fromkeys(EXAMPLES[game]))
    assert len({each.name for each in known}) == len({each.about for each in known}) == len(known)
    for each in known:
        assert is_visible(each.name)
        assert is_visible(each.about)
        assert len(each.name) <= 24
        assert len(each.about) <= 62
        assert each.about.endswith(".")


@pytest.mark.parametrize("game", EXAMPLES)
def test_achievements_from_a_log_equal_those_of_the_game(game: str) -> None:
    """Only the log decides, and no player's name."""
    example = list(EXAMPLES[game].values())[-1]
    run = played(game, example.game, SHEETS.get(game))
    namesakes = replace(run.header, seats=["Ann"] * len(run.header.seats))
    by_seat = earned_by(run.game, namesakes, run.log)
    led = has_leader(run.game, run.options)
    for seat, keys in by_seat.items():
        leads = led and seat == len(by_seat) - 1
        assert keys == keys_of(run.moment(), run.game, seat, leads=leads)


def test_each_seat_earns_its_own() -> None:
    run = played("diamonds", by("plain", 74, seats=2, mode="duel"))
    first, second = (set(keys) for keys in earned_by(run.game, run.header, run.log).values())
    assert "duel" in first - second


def test_a_seat_that_was_played_for_earns_nothing_and_the_others_do() -> None:
    run = played("diamonds", by("plain", 74, seats=2, mode="duel"))
    theirs = [seq for seq, line in enumerate(run.log) if isinstance(line, Answered) and line.seat]
    assert list(earned_by(run.game, run.header, run.log, theirs[-1:])) == [0]


def test_answers_left_to_the_table_count_as_the_players_own() -> None:
    """Cardomancer: a player who has not looked at their hand waives without a choice."""
    run = played("cardomancer", by("random", 10, seats=2, dungeons=1))
    waived = [
        seq
        for seq, line in enumerate(run.log)
        if isinstance(line, Answered) and (line.ask, line.choice) == ("react", "pass")
    ]
    assert waived
    assert list(earned_by(run.game, run.header, run.log, waived)) == [0, 1]


def test_a_dealer_earns_nothing_and_a_game_that_goes_on_nobody() -> None:
    run = played("diamonds", by("plain", 41, seats=2, dealer=True))
    assert earned_by(run.game, run.header, run.log)[1] == []
    with pytest.raises(Diverged):
        earned_by(run.game, run.header, run.log[:-1])


def test_tables_without_rules_have_none() -> None:
    assert [game.id for game in GAMES.values() if not game.achievements] == ["dealer"]


# The solo games in which the ease of an achievement is measured: options, seats.
SOLO: Mapping[str, tuple[dict[str, object], int]] = {
    "diamonds": ({}, 1),
    "cardrpg": ({}, 1),
    "cardomancer": ({}, 2),
    "solitaire": ({}, 1),
    "cards": ({"gm": "auto"}, 1),
}
SAMPLE, MEASURED = 150, 1000  # games, here and for the ease in the code
ERRORS = 4.0  # standard errors, for 30 achievements


def _played_solo(game: AnyGame, seed: str) -> AnyRun:
    options, seats = SOLO[game.id]
    sheets = usual_sheets(game, game.read_options(options))
    names = [str(seat) for seat in range(seats)]
    header = Header(game.id, game.version, options, names, sheets)
    run = Run(game, header, Seeded(seed), memory=None)
    play_out(run, player_for(game, next(iter(game.rules.players)), seed))
    return run


@pytest.mark.parametrize("game", SOLO)
def test_the_ease_is_how_often_the_games_own_player_earns_it(game: str) -> None:
    rules = GAMES[game]
    ended = [_played_solo(rules, f"sample {at}") for at in range(SAMPLE)]
    earned = [keys_of(run.moment(), rules, 0) for run in ended]
    aims = [each for each in rules.achievements if each.ease]
    assert len(aims) >= AIMS
    assert min(each.ease for each in aims) < 20 < 50 < max(each.ease for each in aims)
    for each in aims:
        share = fmean(each.key in keys for keys in earned)
        expected = each.ease / 100
        spread = max(expected * (1 - expected), 0.01)
        error = math.sqrt(spread * (1 / SAMPLE + 1 / MEASURED))
        assert abs(share - expected) <= ERRORS * error, (each.key, round(100 * share))

"""How parties fare in the automatic GM's adventure, as lobbies show it."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

import pytest

from games.cards import GAME
from games.cards.rules.options import MOST_PLAYERS
from games.cards.view.adventure.odds import TABLES, Fares, odds_words, shares, steps
from games.kit.difficulty import steps_of
from tests.kit.cards import played
from tests.kit.dear import A_TENTH, some

GAMES_PLAYED = 300


@A_TENTH
@pytest.mark.parametrize(("players", "table", "fares"), some(TABLES, lambda each: each[0] == 3))
def test_11_1_to_11_9_a_careful_and_a_careless_party_win_so_often(
    players: int, table: Mapping[str, Any], fares: Fares, one_in: int
) -> None:
    """Three standard errors, plus those of the figures."""
    games = GAMES_PLAYED // one_in
    options = {"gm": "auto", "second_deck": players > MOST_PLAYERS, **table}
    for share, who in ((fares.careful, "steady"), (fares.careless, "random")):
        ends = (played(f"odds {number}", who, players, **options)[0] for number in range(games))
        won = sum(end["result"] == "won" for end in ends)
        part = share / 100
        error = sqrt(max(part * (1 - part), 0.01) * (1 / games + 1 / 300))
        assert abs(won / games - part) < 3 * error + 0.005


def test_r47_more_players_than_there_are_get_the_steps_of_the_most() -> None:
    options = GAME.read_options({"gm": "auto", "second_deck": True})
    assert len(steps_of(GAME, options, 9)) == 3


def test_a_table_says_how_a_party_fares_and_on_which_step() -> None:
    fair = GAME.read_options(
        {"gm": "auto", **steps(GAME.read_options({"gm": "auto"}), 1)[1].options}
    )
    assert odds_words(fair, 1) == "Fair · Careful players win 64 in 100."
    hard = GAME.read_options({"gm": "auto", "scenes": 12, "rest": 0, "gm_faces": 3})
    assert odds_words(hard, 2) == "Careful players win 50 in 100."
    assert shares(hard, 2) == (0.5, 0.02)


def test_nothing_is_said_of_what_was_not_measured() -> None:
    for chosen, players in (({}, 2), ({"gm": "auto", "scenes": 4}, 2), ({"gm": "auto"}, 7)):
        options = GAME.read_options(chosen)
        assert odds_words(options, players) is None
        assert shares(options, players) is None

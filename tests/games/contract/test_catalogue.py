"""The contract tests play every game, also one that declares nothing."""

from games.catalog import GAMES
from tests.kit.configurations import CASES, ENTRIES, cases_of
from tests.kit.toy import FAIR


def test_every_game_is_played() -> None:
    assert {case.game.id for case in CASES.values()} == set(GAMES)
    assert set(ENTRIES) <= set(GAMES)
    assert all(game.id == name for name, game in GAMES.items())


def test_a_game_without_an_entry_is_played_with_its_defaults() -> None:
    (case,) = cases_of(FAIR)
    assert (case.configuration.options, case.seats) == ({}, FAIR.rules.seats(FAIR.options())[0])
    *_, run = case.moments("toy", keep=True)
    assert run.outcome is not None
    assert case.entry.cards(run.snapshot()) == []

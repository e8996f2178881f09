"""Easier games of CardRPG after a defeat, by options that it has."""

from __future__ import annotations

import pytest

from games.cardrpg import GAME
from games.engine.extensions.opening import easier_options

WEAKER = {"preset_hp": True, "ace_suit": True, "gem": "unlimited"}


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        ({"end_at_death": True}, {"end_at_death": False}),
        ({"mode": "coop", "end_at_death": True}, {"end_at_death": False}),
        ({"mode": "quest"}, WEAKER),
        ({"mode": "quest", "preset_hp": True}, {"ace_suit": True, "gem": "unlimited"}),
        ({"mode": "quest", **WEAKER}, {}),
        ({}, {}),
        ({"mode": "duel", "end_at_death": True}, {}),
        ({"lesson": True, "end_at_death": True}, {}),
    ],
)
def test_options_make_a_game_easier(options: dict[str, object], changed: dict[str, object]) -> None:
    assert easier_options(GAME, GAME.read_options(options)) == changed

"""Co-operative sessions and duels, compared with a second implementation of the page."""

from typing import Any

import pytest

from games.cardrpg import GAME
from games.engine.chance import Seeded
from games.engine.game import Sheets
from games.engine.players import player_for
from games.engine.record import Header
from games.engine.run import Keep, Run
from tests.kit.cardrpg_reading_company import read_again
from tests.kit.dear import A_TENTH
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import play_out

# Sheets that together cover every class rank and suit, high levels and small hands.
HEROES: Sheets = [
    a_sheet("KS", level=5, str=9, hp=12, sessions=3, gold=7),
    a_sheet("QD", level=2, xp=19, str=5, hp=9, sessions=0),
    None,
    a_sheet("JC", level=9, xp=150, str=8, hp=20, sessions=1),
    a_sheet("KH", level=10, xp=500, str=4, hp=3, sessions=2),
    a_sheet("QS", str=3, hp=2, sessions=1),
    None,
    a_sheet("JH", level=3, str=6, hp=7, sessions=4, deaths=5, kills=20, jokers=1),
]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"diceless": True},
    {"diceless": True, "special_rolls": "count", "ace_suit": True},
    {"diceless": True, "special_rolls": "ignore", "heal": "never", "gem": "battle"},
    {"preset_hp": True, "gem": "unlimited"},
    {"end_at_death": True, "adventure": True, "ace_suit": True},
]


def recorded(mode: str, seats: int, index: int) -> list[dict[str, Any]]:
    """Return a whole game; its number decides players and options."""
    options = VARIANTS[index % len(VARIANTS)] | {"mode": mode}
    if mode == "coop" and index % 5 == 0:
        options |= {"goal": 1 + index % 7, "mercy": True}
    sheets = HEROES[:seats] if index % 2 else HEROES[-seats:] if index % 3 else None
    seed = f"{mode} {seats} {index}"
    names = [f"P{seat}" for seat in range(seats)]
    head = Header(GAME.id, GAME.version, options, names, sheets)
    run = Run(GAME, head, Seeded(seed), keep=Keep.RECORD)
    play_out(run, player_for(GAME, ("random", "steady", "random", "safe")[index % 4], seed))
    return run.record or []


@A_TENTH
@pytest.mark.parametrize(("seats", "games"), [(2, 120), (3, 60), (5, 24), (8, 12)])
@pytest.mark.parametrize("mode", ["coop", "duel"])
def test_both_readings_come_to_the_same_records(
    mode: str, seats: int, games: int, one_in: int
) -> None:
    """Hold 14.9, 14.10, 14.12 to 14.14, 14.20, R29 and R39, which have no example of their own."""
    games //= one_in
    asked = sum(read_again(recorded(mode, seats, index)) for index in range(games))
    assert asked > 10 * games

"""Solo games and duels compared with a second implementation of the rules page.

A `Reading` shares only the record with the game. It follows the lines of a game and predicts each
one: who is asked what, the whole state, the end. The way out has its own reading, which extends
this one.
"""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.players import Player, RandomPlayer, StandIn
from tests.kit.diamonds import mode_game
from tests.kit.diamonds_reading import Reading, disturbed
from tests.kit.golden import lines_of, names_of
from tests.kit.runs import as_stored, play_out

GAMES: list[tuple[dict[str, Any], int]] = [
    ({}, 1),
    ({"fists": True, "dealer": True, "lost_score": "deck"}, 2),
    ({"mode": "duel"}, 2),
    ({"mode": "duel", "dealer": True}, 3),
    ({"mode": "duel", "lone_room": 4, "fists": True, "dealer": True}, 3),
    ({"mode": "duel", "lone_room": 4, "lost_score": "deck"}, 2),
]
EVERY_GAME = pytest.mark.parametrize(("options", "seats"), GAMES)


@pytest.mark.parametrize(("player", "games"), [(RandomPlayer, 100), (StandIn, 30)])
@EVERY_GAME
def test_games_read_the_same_again(
    options: dict[str, Any], seats: int, player: Callable[[str], Player], games: int
) -> None:
    """Hold the rules that have no example of their own.

    1.1, 1.2, 2.1 to 2.4, 3.1 to 3.5, 4.1, 4.2, 5.1, 5.3 to 5.6, R1–R3, R6–R11, R18.
    """
    for seed in map(str, range(games)):
        run = mode_game(Seeded(seed), seats, **options)
        play_out(run, player(seed))
        Reading(as_stored(run.record)).play()


@pytest.mark.parametrize("name", [name for name in names_of("diamonds") if name.startswith("duel")])
def test_golden_records_of_duels_read_the_same_again(name: str) -> None:
    Reading(lines_of("diamonds", name)).play()


def test_a_reading_notices_what_is_not_as_the_page_says() -> None:
    run = mode_game(Seeded("1"), 2, mode="duel")
    play_out(run, RandomPlayer("1"))
    for at in range(1, len(run.record or [])):
        record = as_stored(run.record)
        disturbed(record[at])
        with pytest.raises(AssertionError):
            Reading(record).play()

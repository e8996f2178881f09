"""The mode `exit` compared with a second implementation of the rules page.

It extends the reading of solo games and duels, and shares only the record with the game.
"""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.players import Player, RandomPlayer, StandIn
from tests.kit.dear import A_TENTH
from tests.kit.diamonds import MIXED, mode_game
from tests.kit.diamonds_reading import ExitReading, disturbed
from tests.kit.golden import lines_of, names_of
from tests.kit.runs import as_stored, play_out

TRACKED: dict[str, Any] = {"party": "tracked"}
GAMES: list[tuple[dict[str, Any], int, Any]] = [
    ({"chambers": 99}, 3, None),
    ({"die": 6, "fists": True, "rogue": True, "dealer": True}, 2, None),
    (TRACKED, 1, None),
    (TRACKED | {"share": "blind", "level": 11}, 2, None),
    (TRACKED | {"share": "blind", "level": 2, "chambers": 99}, 1, None),
    (TRACKED | {"dealer": True, "die": 2}, 2, MIXED),
    (TRACKED | {"share": "blind", "fists": True, "level": 17}, 3, MIXED),
]
EVERY_GAME = pytest.mark.parametrize(("options", "seats", "sheets"), GAMES)


@A_TENTH
@pytest.mark.parametrize(("player", "games"), [(RandomPlayer, 60), (StandIn, 20)])
@EVERY_GAME
def test_games_read_the_same_again(
    options: dict[str, Any],
    seats: int,
    sheets: Any,
    player: Callable[[str], Player],
    games: int,
    one_in: int,
) -> None:
    """Hold the rules that have no example of their own.

    7.1 to 7.3, 7.7, 7.8, R13, R15–R17.
    """
    for seed in map(str, range(games // one_in)):
        run = mode_game(Seeded(seed), seats, sheets=sheets, mode="exit", **options)
        play_out(run, player(seed))
        ExitReading(as_stored(run.record)).play()


@pytest.mark.parametrize("name", [name for name in names_of("diamonds") if name.startswith("exit")])
def test_golden_records_of_exits_read_the_same_again(name: str) -> None:
    ExitReading(lines_of("diamonds", name)).play()


@pytest.mark.parametrize("party", ["untracked", "tracked"])
def test_a_reading_notices_what_is_not_as_the_page_says(party: str) -> None:
    run = mode_game(Seeded("1"), 1, mode="exit", party=party, chambers=2)
    play_out(run, RandomPlayer("1"))
    for at in range(1, len(run.record or [])):
        record = as_stored(run.record)
        disturbed(record[at])
        with pytest.raises(AssertionError):
            ExitReading(record).play()

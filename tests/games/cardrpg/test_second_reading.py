"""Sessions of one hero, compared with a second implementation of the page."""

from copy import deepcopy

import pytest

from games.engine.players import player_for
from tests.kit.cardrpg import VARIANTS, begun
from tests.kit.cardrpg_reading_alone import read_alone
from tests.kit.golden import lines_of, names_of
from tests.kit.runs import as_stored, play_out

SESSIONS = [each for each in VARIANTS if "mode" not in each] + [{"goal": 3}, {"mercy": True}]
GOLDEN = [
    name
    for name in names_of("cardrpg")
    if lines_of("cardrpg", name)[0]["options"].get("mode", "session") == "session"
]


@pytest.mark.parametrize("player", ["random", "steady", "safe"])
def test_both_readings_come_to_the_same_records(player: str) -> None:
    """Hold the rules that have no example of their own.

    1.2, 1.3, 1.5, 2.1, 2.3, 2.4, 3.1, 4.1, 5.1 to 5.7, 6.1, 6.2, 6.4, 7.3, 7.4, 7.5, 8.1, 8.2, 9.1,
    9.4, 9.5, 10.1 to 10.3, 11.2, 12.1, 12.2, 13.1, 13.2, R1, R2, R4, R5, R7–R9, R11, R13–R19,
    R21, R23, R24, R27, R31, R32, R37, R38, R40, R45.
    """
    asked = 0
    for index in range(16 * len(SESSIONS)):
        seed = f"second {index}"
        run = begun(seed, keep=True, **SESSIONS[index % len(SESSIONS)])
        play_out(run, player_for(run.game, player, seed))
        asked += read_alone(as_stored(run.record))
    assert asked > 500


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_records_hold_by_the_second_reading(name: str) -> None:
    assert read_alone(lines_of("cardrpg", name))


def test_a_change_of_any_ask_is_found_by_the_second_reading() -> None:
    lines = lines_of("cardrpg", GOLDEN[0])
    for at in [at for at, line in enumerate(lines) if "ask" in line]:
        changed = deepcopy(lines)
        changed[at]["state"]["seats"][0]["gold"] += 1
        with pytest.raises(AssertionError):
            read_alone(changed)

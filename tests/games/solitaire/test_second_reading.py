"""Whole records compared with a second implementation of the rules page."""

import pytest

from games.engine.chance import Seeded
from games.engine.players import Player, RandomPlayer, StandIn
from tests.kit.runs import as_stored, play_out
from tests.kit.solitaire import LEVELS, seeded_quest
from tests.kit.solitaire_reading import Reading


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_records_are_what_the_page_says_line_by_line(level: int | None, pace: str) -> None:
    """Hold the rules that have no example of their own.

    1.1 to 1.3, 2.1 to 2.4, 3.1 to 3.3, 3.5, 4.1 to 4.5, 5.1 to 5.3, 6.1 to 6.3, 7.1, 7.2, 7.9,
    7.10, 8.1, 8.3 to 8.5, 9.1, 9.2, R2–R6, R10–R20, R22, R23.
    """
    for at in range(10):
        damage, run_at_zero = ("excess", "leftover")[at % 2], at % 4 > 1
        seed = f"reading {at}"
        run = seeded_quest(seed, level=level, pace=pace, damage=damage, run_at_zero=run_at_zero)
        player: Player = StandIn(seed) if at > 7 else RandomPlayer(seed)
        play_out(run, player)
        Reading(as_stored(run.record)).play()


def test_the_reading_notices_what_is_not_as_the_page_says() -> None:
    run = seeded_quest("reading 1", level=8, pace="step")
    play_out(run, RandomPlayer("reading 1"))
    lines = as_stored(run.record)
    touched = 0
    for at, line in enumerate(lines):
        if "ask" in line:
            for field in line["state"]:
                wrong = line | {"state": line["state"] | {field: "wrong"}}
                with pytest.raises(AssertionError):
                    Reading(as_stored([*lines[:at], wrong, *lines[at + 1 :]])).play()
                touched += 1
    assert touched > 50
    Reading(lines).play()


def test_the_order_of_chance_is_that_of_the_seed() -> None:
    run = seeded_quest("any", level=8)
    (first,) = [line for line in run.record or [] if "shuffle" in line]
    ordered = [rank + suit for suit in "SHDC" for rank in ["A", *map(str, range(2, 11)), *"JQK"]]
    assert first["cards"] == Seeded("any").shuffle(0, ordered)

"""Records: every game verifies, and all processes write and show the same."""

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.players import RandomPlayer
from games.engine.record import Picked, RecordError, Rolled, Shuffled, write
from games.engine.replay import verify
from games.engine.run import AnyRun
from tests.kit.configurations import CASES, EVERY_CASE, FIRST_CASES, Case
from tests.kit.runs import as_stored, play_out

ROOT = Path(__file__).parents[3]
RARE = 10**6
HASH_SEEDS = ("0", "1")


@FIRST_CASES
def test_random_games_verify_with_their_seed_and_no_other(case: Case) -> None:
    for number in range(2):
        seed = f"verify {number}"
        run = case.open(seed, keep=True)
        play_out(run, RandomPlayer(seed))
        text = write(run.record or [])
        again = verify(text, GAMES, seed)
        assert (again.outcome, again.log[-1].to_json()) == (run.outcome, unmarked(run))
        assert write(again.record or []) == text
        if ways_of_chance(run) < RARE:
            continue  # with so little chance, another seed may do the same
        with pytest.raises(RecordError, match="chance did not come from this seed"):
            verify(text, GAMES, f"{seed}0")


def ways_of_chance(run: AnyRun) -> int:
    """Return the number of ways in which chance could have fallen."""
    ways = 1
    for line in run.log:
        match line:
            case Shuffled(cards=cards):
                ways *= math.factorial(len(cards))
            case Rolled(dice=dice, sides=sides):
                ways *= sides ** len(dice)
            case Picked(options=options):
                ways *= len(options)
    return ways


def unmarked(run: AnyRun) -> dict[str, Any]:
    """Return the last line of a log without its fingerprint."""
    line = run.log[-1].to_json()
    return line | {"offer": None} if "offer" in line else line


@FIRST_CASES
def test_a_record_may_stop_wherever_somebody_is_asked(case: Case) -> None:
    for number, run in enumerate(case.moments("stops", keep=True)):
        if number % case.step:
            continue
        progress = verify(write(run.record or []), GAMES, "stops")
        assert (progress.pending is None) == (run.pending is None)
        assert progress.snapshot() == run.snapshot()


@EVERY_CASE
def test_states_and_outcomes_are_plain_json(case: Case) -> None:
    for run in case.moments("plain"):
        assert as_stored(run.snapshot()) == run.snapshot()
    assert as_stored(run.outcome) == run.outcome
    assert run.game.rules.standings(run.outcome or {})


def test_every_process_writes_and_shows_the_same() -> None:
    """Each process orders sets differently, and no result may depend on it."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.kit.written"],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        for hash_seed in HASH_SEEDS
    ]
    said = [process.communicate(timeout=120)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    one, other = map(json.loads, said)
    assert set(one) >= set(CASES)
    assert one == other

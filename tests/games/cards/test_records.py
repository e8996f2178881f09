"""The golden records of C.A.R.D.S., and records compared with a second implementation."""

import json
from typing import Any

import pytest

from games.cards import GAME
from games.engine.players import StandIn
from tests.kit.cards_reading import Reading
from tests.kit.configurations import Case, cases_of
from tests.kit.dear import A_TENTH
from tests.kit.golden import lines_of, names_of
from tests.kit.runs import as_stored

EVERY_RECORD = pytest.mark.parametrize("name", names_of("cards"))
CASES = {case.name: case for case in cases_of(GAME)}
EVERY_CASE = pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
GAMES_READ = 30

# Section 5: every ask of the page.
HUMAN_ASKS = {
    "type", "gm_type", "scene", "declare", "tell", "adjust", "verdict", "agree", "tested",
    "fighters", "group", "manner", "accept", "attempt", "way", "judge", "difficulty", "penalty",
    "foes", "foe_name", "build", "foe_size", "foe_faces", "foe_pack", "foe_stack", "first",
    "target", "swing", "guard", "terms", "counter", "power", "mercy",
}  # fmt: skip


@EVERY_RECORD
def test_golden_records_read_the_same_again(name: str) -> None:
    Reading(lines_of("cards", name)).play()


def test_golden_records_show_every_ask_but_what_comes_after_death() -> None:
    asked = {
        line["ask"]
        for name in names_of("cards")
        for line in lines_of("cards", name)
        if "ask" in line
    }
    assert asked == HUMAN_ASKS | {"volunteer", "card"}


@A_TENTH
@EVERY_CASE
def test_random_games_read_the_same_again(case: Case, one_in: int) -> None:
    """Hold the rules that have no example of their own.

    1.1, 1.3 to 1.6, 2.1 to 2.5, 3.1, 3.2, 4.1 to 4.3, 5.1 to 5.4, 5.6 to 5.9, 5.11, 6.2 to 6.7,
    6.9, 6.10, 7.1 to 7.6, 8.1 to 8.3, 10.1, 10.2, R1, R2, R7–R23, R25, R27, R29–R32, R34, R35,
    R40–R42, R44, 12.1 to 12.8.
    """
    for number in range(GAMES_READ // one_in):
        *_, run = case.moments(f"read {number}", keep=True)
        Reading(as_stored(run.record)).play()


@A_TENTH
@EVERY_CASE
def test_games_by_safe_answers_read_the_same_again(case: Case, one_in: int) -> None:
    for number in range(GAMES_READ // one_in):
        *_, run = case.moments(f"safe {number}", StandIn(""), keep=True)
        Reading(as_stored(run.record)).play()


def test_a_reading_notices_what_is_not_as_the_page_says() -> None:
    record = lines_of("cards", "random-party-54")
    for at in range(1, len(record)):
        touched = json.loads(json.dumps(record))
        disturb(touched[at])
        with pytest.raises(AssertionError):
            Reading(touched).play()


def disturb(line: dict[str, Any]) -> None:
    """Change one value of a line."""
    if "ask" in line:
        line["state"]["quiet"] += 1
    elif "pick" in line:
        line["from"].append("ZZ")
    elif "end" in line:
        line["end"]["slain"] += 1
    else:
        line["cards"].pop()

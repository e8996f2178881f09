"""The golden records of C.A.R.D.S., and records read a second time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.cards import GAME
from games.engine.players import StandIn
from tests.kit.cards_reading import Reading
from tests.kit.configurations import Case, cases_of
from tests.kit.golden import lines_of, names_of
from tests.kit.runs import as_stored, recorded

# How each golden record is written: `python -m games record cards …`.
RECORDED = {
    "random-gm-26": "--seats 2 --option test_faces=high --option gm_recovers=never --seed 26",
    "random-duels-11": "--seats 3 --option pvp=true --option stack=true --option another_way=true"
    " --option treasure=quest --seed 11",
    "random-levels-40": "--seats 3 --option levels=simple --option heal_others=true"
    " --option spoils=true --seed 40",
    "random-two-decks-8": "--seats 6 --option second_deck=true --option treasure_of=one --seed 8",
    "random-party-54": "--seats 3 --option gm=auto --option gm_faces=3 --seed 54",
    "steady-pair-10": "--player steady --seats 2 --option gm=auto --option scenes=3 --seed 10",
    "steady-levels-2": "--player steady --seats 3 --option gm=auto --option levels=normal"
    " --option gm_cards=low --seed 2",
    "safe-alone-1": "--player safe --seats 1 --option gm=auto --option gm_cards=high"
    " --option foe_cards=3 --seed 1",
}
EVERY_RECORD = pytest.mark.parametrize("name", RECORDED)
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


def test_every_golden_record_is_told_how_to_make() -> None:
    assert set(names_of("cards")) == set(RECORDED)


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@EVERY_RECORD
def test_golden_records_are_written_byte_for_byte(name: str, hash_seed: str) -> None:
    golden = Path(__file__).parents[2] / "golden" / "cards" / f"{name}.jsonl"
    assert recorded("cards", RECORDED[name], hash_seed) == golden.read_bytes()


@EVERY_RECORD
def test_golden_records_read_the_same_again(name: str) -> None:
    Reading(lines_of("cards", name)).play()


def test_golden_records_show_every_ask_but_what_comes_after_death() -> None:
    asked = {line["ask"] for name in RECORDED for line in lines_of("cards", name) if "ask" in line}
    assert asked == HUMAN_ASKS | {"volunteer", "card"}


@EVERY_CASE
def test_random_games_read_the_same_again(case: Case) -> None:
    for number in range(GAMES_READ):
        *_, run = case.moments(f"read {number}", keep=True)
        Reading(as_stored(run.record)).play()


@EVERY_CASE
def test_games_by_safe_answers_read_the_same_again(case: Case) -> None:
    for number in range(GAMES_READ // 5):
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
    """One thing of a line is another."""
    if "ask" in line:
        line["state"]["quiet"] += 1
    elif "pick" in line:
        line["from"].append("ZZ")
    elif "end" in line:
        line["end"]["slain"] += 1
    else:
        line["cards"].pop()

"""Golden records of co-operative sessions and duels, and what their lines hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kit.cardrpg_reading_company import read_again
from tests.kit.golden import lines_of, text_of
from tests.kit.runs import recorded

RECORDED_TOGETHER = {
    "coop-two-4": "--seed 4 --option mode=coop --seats 2",
    "coop-three-steady-2": "--seed 2 --option mode=coop --option heal=never --seats 3"
    " --player steady",
    "coop-diceless-eight-6": "--seed 6 --option mode=coop --option diceless=true"
    " --option end_at_death=true --seats 8",
    "duel-two-3": "--seed 3 --option mode=duel --seats 2",
    "duel-three-diceless-5": "--seed 5 --option mode=duel --option diceless=true"
    " --option ace_suit=true --seats 3",
    "duel-four-steady-1": "--seed 1 --option mode=duel --seats 4 --player steady",
}


@pytest.mark.parametrize("name", RECORDED_TOGETHER)
def test_golden_records_are_written_byte_for_byte(name: str) -> None:
    written = recorded("cardrpg", RECORDED_TOGETHER[name], "1")
    assert written.decode() == text_of("cardrpg", name)


@pytest.mark.parametrize("name", RECORDED_TOGETHER)
def test_golden_records_hold_by_the_second_reading(name: str) -> None:
    assert read_again(lines_of("cardrpg", name))


def test_a_change_of_any_ask_is_found_by_the_second_reading() -> None:
    for name in RECORDED_TOGETHER:
        lines = lines_of("cardrpg", name)
        asks = [at for at, line in enumerate(lines) if "ask" in line]
        for at in asks[:: len(asks) // 3]:
            changed: dict[str, Any] = json.loads(json.dumps(lines[at]))
            changed["state"]["seats"][1]["gold"] += 1
            with pytest.raises(AssertionError):
                read_again([*lines[:at], changed, *lines[at + 1 :]])

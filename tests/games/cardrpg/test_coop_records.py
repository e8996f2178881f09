"""Golden records of co-operative sessions and duels, and the content of their lines."""

import json
from typing import Any

import pytest

from tests.kit.cardrpg_reading_company import read_again
from tests.kit.golden import lines_of, names_of

RECORDED_TOGETHER = [name for name in names_of("cardrpg") if name.startswith(("coop-", "duel-"))]


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

"""The judge of the soak is fair, and strict."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.record import Answered
from tests.soak.judge import Acknowledged, check_press


def log(*answers: tuple[int, str]) -> list[dict[str, Any]]:
    return [Answered("react", seat, said).to_json() for seat, said in answers]


@pytest.mark.parametrize(
    ("seq", "answers", "answered"),
    [
        (0, "QD>0", [(0, "QD>0")]),
        (0, "QD>0", [(1, "pass"), (0, "QD>0")]),
        (1, "QD>0", [(0, "pass"), (1, "pass"), (2, "pass"), (0, "QD>0")]),
        (0, "QD>0.pass", [(1, "pass"), (0, "QD>0"), (0, "pass")]),
    ],
)
def test_what_others_said_to_the_same_ask_may_come_first(
    seq: int, answers: str, answered: list[tuple[int, str]]
) -> None:
    check_press(Acknowledged("t", seq, answers), log(*answered))


@pytest.mark.parametrize(
    ("answers", "answered"),
    [
        ("QD>0", []),
        ("QD>0", [(1, "pass")]),
        ("QD>0", [(1, "pass"), (1, "pass"), (0, "QD>0")]),
        ("QD>0.pass", [(0, "QD>0")]),
        ("QD>0.pass", [(0, "QD>0"), (0, "KD>0")]),
    ],
)
def test_what_is_not_there_is_missed(answers: str, answered: list[tuple[int, str]]) -> None:
    with pytest.raises(AssertionError):
        check_press(Acknowledged("t", 0, answers), log(*answered))

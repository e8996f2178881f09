"""Words and numbers, as people write them."""

from __future__ import annotations

import pytest

from games.kit.words import ordinal


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"),
        (13, "13th"), (14, "14th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (100, "100th"),
        (101, "101st"), (111, "111th"), (112, "112th"), (113, "113th"), (121, "121st"),
    ],
)  # fmt: skip
def test_places(number: int, words: str) -> None:
    assert ordinal(number) == words

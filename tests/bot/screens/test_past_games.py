"""Earlier games of a user, which the next start shows as a reason for one more."""

from __future__ import annotations

import random

import pytest

from tests.kit.stage import Message, Stage, moves, play_on, text


@pytest.mark.parametrize(
    ("command", "told"),
    [("solitaire play", "from level"), ("diamonds play", "card"), ("cards play", "1 won")],
)
async def test_the_next_start_says_how_far_one_has_come(
    stage: Stage, command: str, told: str
) -> None:
    async def begin() -> Message:
        board = (await stage.ann.slash(stage.channel, command)).response
        assert board is not None
        return board

    first = await begin()
    assert "🏆" not in text(first)
    await play_on(stage.ann, first, random.Random(2))
    second = await begin()
    shown = text(second)
    line = next(each for each in shown.splitlines() if each.startswith("🏆"))
    assert told in line
    assert "of 1 won" in line
    await stage.ann.click(second, custom_id=moves(second)[0])
    assert line not in text(second)

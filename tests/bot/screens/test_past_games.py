"""Earlier games of a user, which the next start shows as a reason for one more."""

import random
import sqlite3
from contextlib import closing

import pytest

from tests.kit.stage import Message, Stage, moves, play_on, text
from tests.kit.unwrap import reply


@pytest.mark.parametrize(
    ("command", "told"),
    [("solitaire play", "from level"), ("diamonds play", "card"), ("cards play", "1 won")],
)
async def test_the_next_start_says_how_far_one_has_come(
    stage: Stage, command: str, told: str
) -> None:
    async def begin() -> Message:
        return reply(await stage.ann.slash(stage.channel, command))

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


@pytest.mark.parametrize(
    ("command", "killer", "told"),
    [
        ("diamonds play", "KS", "`K♠"),
        ("solitaire play", "life K", ""),
        ("cards play", "boss", "the boss"),
    ],
)
async def test_the_next_start_names_the_foe_that_has_ended_most_games(
    stage: Stage, command: str, killer: str, told: str
) -> None:
    async def begin() -> Message:
        return reply(await stage.ann.slash(stage.channel, command))

    for games in range(2):
        board = await begin()
        assert "deadliest" not in text(board), games
        await play_on(stage.ann, board, random.Random(2))
        with closing(sqlite3.connect(stage.bot.settings.database)) as connection, connection:
            connection.execute("UPDATE results SET killer = ?", (killer,))
    assert f"☠️ Your deadliest foe: {told}" in text(await begin())
    assert "ended 2 games" in text(await begin())

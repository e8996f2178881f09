"""Interactions before their handlers: each user gets an answer, even after a failure."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.cluster.cluster import Alone
from storage.database import Database, ReadFailed, Row
from tests.e2e.test_metrics import asked as asked_metrics
from tests.e2e.test_metrics import value
from tests.kit.stage import Stage, buttons, moves, press, send_presses, staged, told
from tests.kit.strict.faults import late

COMPLETES, BUTTON = 4, 3  # types of interactions
SUGGESTIONS = 8  # a type of answers


async def broken(*_: object) -> bool:
    raise ReadFailed("it broke")


@pytest.mark.parametrize("step", ["is_ours", "_speak_to"])
async def test_an_error_before_the_handler_is_explained(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    board = await stage.open()
    monkeypatch.setattr(stage.bot, step, broken)
    pressed = await stage.ann.click(board, custom_id=moves(board)[0])
    assert told(pressed).startswith("My database")
    typed = await stage.ann.slash(stage.channel, "table list")
    assert told(typed).startswith("My database")
    assert not stage.bot._under_way._ids


@pytest.mark.parametrize("whom", ["user", "server"])
async def test_who_is_refused_reads_one_sentence(stage: Stage, whom: str) -> None:
    board = await stage.open()
    before = await stage.table(board)
    refused = stage.ann.id if whom == "user" else stage.guild.id
    await stage.restart(refused=frozenset({refused}))
    whose = "you" if whom == "user" else "this server"
    sentence = f"The person who runs me has turned me off for {whose}."
    assert told(await stage.ann.click(board, custom_id=moves(board)[0])) == sentence
    assert told(await stage.ann.slash(stage.channel, "table list")) == sentence
    assert await stage.ann.autocomplete(stage.channel, "table resume", "table", "") == []
    assert (await stage.table(board)).run.seq == before.run.seq
    opened = await stage.bo.slash(stage.channel, "diamonds play")
    assert (opened.response is None or sentence in opened.response.content) == (whom == "server")


class Answers:
    """First answers of the bot, and their ages by the clock of the stage."""

    def __init__(self, stage: Stage) -> None:
        self.types: list[int] = []
        self.ages: list[float] = []
        self._stage = stage
        stage.wire.faults.append(self._look)

    async def _look(self, _: str, path: str, body: Any) -> None:
        if path.endswith("/callback"):
            made = discord.utils.snowflake_time(int(path.split("/")[2]))
            self.ages.append((self._stage.env.now() - made).total_seconds())
            self.types.append(body["type"])


@pytest.fixture
def hanging(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let a database shared by several processes answer only when the test wants it to."""
    go_on, read = asyncio.Event(), Database.read
    go_on.set()

    async def wait() -> None:
        await stage.env.external_wait(go_on.wait(), reason="the database hangs")

    async def hang(self: Database, *given: Any) -> list[Row]:
        await wait()
        return await read(self, *given)

    async def claim(*_: object) -> bool:
        await wait()
        return True

    monkeypatch.setattr(Database, "read", hang)
    monkeypatch.setattr(Alone, "claim", claim)
    return go_on


@pytest.mark.parametrize("late_by", [0.0, 1.5, 2.2])
@pytest.mark.parametrize(
    "asked",
    ["🎴 Draw 1", "🎲 Roll …", "🎴 Cards …", "…", "table list", "help", "diamonds play"],
)
async def test_a_database_that_hangs_delays_no_first_answer(
    stage: Stage, hanging: asyncio.Event, asked: str, late_by: float
) -> None:
    """Discord waits three seconds for it, from when the user acted, by its own clock."""
    lobby = (await stage.ann.slash(stage.channel, "dealer open")).response
    assert lobby is not None
    await press(stage.ann, lobby, "Start")
    board = stage.channel_board()
    found = buttons(board)
    stage.bot.core.preferences.forget(stage.ann.id)
    stage.bot.core.sessions.memory._sessions.clear()
    answers = Answers(stage)
    hanging.clear()
    with late(stage.env, late_by):
        if asked in found:
            send_presses(stage, [(stage.ann, board, found[asked])])
        else:
            await stage.ann.slash(stage.channel, asked)
        await stage.env.advance_time(3)
    assert len(answers.ages) == 1
    assert answers.ages[0] <= max(2.0, late_by + 0.5) + 0.1
    hanging.set()
    await stage.env.settle()
    assert len(answers.ages) == 1


@pytest.mark.parametrize("owner", ["bot", "database"])
async def test_suggestions_that_fail_are_none(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, owner: str
) -> None:
    answers = Answers(stage)
    what, name = (stage.bot, "_speak_to") if owner == "bot" else (Database, "read")
    monkeypatch.setattr(what, name, broken)
    assert await stage.ann.autocomplete(stage.channel, "table resume", "table", "") == []
    assert answers.types == [SUGGESTIONS]


async def test_a_malformed_interaction_costs_itself(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "tables.db", metrics_port=0) as stage:
        board = await stage.open()
        for malformed in ({}, {"id": "1", "type": BUTTON}, {"id": "x", "type": COMPLETES}):
            stage.bot._connection.parsers["INTERACTION_CREATE"](malformed)
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert (await stage.table(board)).run.state.taken == 1
        assert caplog.text.count("Discord sent something that is no interaction") == 3
        _, text = await asked_metrics(stage, "/metrics")
        assert value(text, 'dealer_errors_total{kind="Malformed"}') == 3

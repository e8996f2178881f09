"""Discord fails or is slow, or messages vanish. No acknowledged step is lost."""

import asyncio
import random
from typing import Any

import pytest

from bot.delivery import first_answers
from bot.rendering.errors import sentence_of
from bot.tables.errors import Repeated
from storage.database import Change, Database, WriteFailed
from tests.kit.stage import (
    Stage,
    buttons,
    embed,
    moves,
    play_on,
    press_at_once,
    send_presses,
    table_id,
    text,
    told,
)
from tests.kit.strict.faults import late
from tests.kit.unwrap import reply


@pytest.fixture
def slow_disk(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Hold all writes until the test releases them."""
    monkeypatch.setattr(first_answers, "DEFER_AFTER", 0.05)
    go_on = asyncio.Event()
    write = Database.write

    async def slow(self: Database, *changes: Change) -> None:
        await stage.env.external_wait(go_on.wait(), reason="a slow disk")
        await write(self, *changes)

    monkeypatch.setattr(Database, "write", slow)
    return go_on


@pytest.mark.parametrize(("lateness", "after"), [(0.0, 0.05), (2.5, 2.0), (-3600.0, 0.05)])
async def test_a_slow_press_is_deferred_in_time_and_shown_later(
    stage: Stage,
    slow_disk: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
    lateness: float,
    after: float,
) -> None:
    """The time runs from Discord's clock, but a clock that is behind it defers all the same."""
    monkeypatch.setattr(first_answers, "DEFER_AFTER", after)
    slow_disk.set()
    board = await stage.open()
    slow_disk.clear()
    with late(stage.env, lateness):
        (pressed,) = await press_at_once(stage, [(stage.ann, board, moves(board)[0])])
        if lateness < 0:
            await stage.env.advance_time(0.1)
    assert pressed.deferred
    assert ", or run" in text(board)  # no step is shown before it is written
    slow_disk.set()
    await stage.env.settle()
    assert "Take 2 more" in text(board)


@pytest.mark.parametrize("skew", [-3600.0, -1.0])
async def test_a_clock_that_is_behind_discords_takes_every_press_for_new(
    stage: Stage, skew: float
) -> None:
    board = await stage.open()
    with late(stage.env, skew):
        await stage.ann.click(board, custom_id=moves(board)[0])
    assert "Take 2 more" in text(board)


async def test_a_slow_double_click_counts_once(stage: Stage, slow_disk: asyncio.Event) -> None:
    slow_disk.set()
    board = await stage.open()
    slow_disk.clear()
    presses = send_presses(stage, [(stage.ann, board, moves(board)[0])] * 3)
    for _ in range(20):  # all three wait, the first for the disk, the others for its lock
        await asyncio.sleep(0)
    slow_disk.set()
    await stage.env.settle()
    assert (await stage.table(board)).run.state.taken == 1
    assert told(presses[2]) == sentence_of(Repeated())
    assert "Take 2 more" in text(board)


async def test_a_slow_opening_is_deferred(stage: Stage, slow_disk: asyncio.Event) -> None:
    """The board arrives as the answer to the deferred command."""
    slow_disk.set()
    page = reply(await stage.ann.slash(stage.channel, "play"))
    slow_disk.clear()
    play = buttons(page)["🎓 New? Learn Diamonds & Dragons"]
    (pressed,) = await press_at_once(stage, [(stage.ann, page, play)])
    assert pressed.deferred
    slow_disk.set()
    await stage.env.settle()
    assert len(moves(stage.channel_board())) == 1, "a lesson's first step"


@pytest.mark.parametrize(
    ("command", "options"), [("diamonds play", {}), ("table calls", {"how": "off"})]
)
async def test_a_slow_refusal_is_for_one_person(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, command: str, options: dict[str, str]
) -> None:
    """A refusal replaces the deferred message, public or ephemeral, with its sentence."""

    async def slow(*_: Any) -> None:
        await stage.env.external_wait(asyncio.sleep(2.1), reason="a slow disk")
        raise WriteFailed

    monkeypatch.setattr(Database, "write", slow)
    result = await stage.ann.slash(stage.channel, command, **options)
    await stage.env.advance_time(3)
    assert told(result).startswith("I couldn’t save that")
    assert not [each for each in stage.channel.history() if not each.flags.ephemeral]


async def test_discord_fails_to_show_what_was_done(stage: Stage) -> None:
    """The choice is kept. The board is updated in another way, or by the next press."""
    board = await stage.open()
    one, other = moves(board)[:2]
    stage.env.inject_error("POST", "/interactions/*/callback", status=400)
    stage.env.inject_error("PATCH", "/*/messages/*", status=400, times=None)
    await stage.ann.click(board, custom_id=one)
    stage.env.backend.faults.clear()
    assert (await stage.table(board)).run.state.taken == 1
    assert ", or run" in text(board)
    await stage.ann.click(board, custom_id=other)
    assert "Take 2 more" in text(board)
    assert (await stage.table(board)).run.state.taken == 1


async def test_an_interaction_that_has_expired(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    board = await stage.open()
    stage.env.inject_error(
        "POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction"
    )
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.state.taken == 1
    assert "Traceback" not in caplog.text


async def test_a_board_that_was_deleted(stage: Stage) -> None:
    board = await stage.open()
    key = table_id(board)
    await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.bot.get_partial_messageable(board.channel_id).get_partial_message(board.id).delete()
    result = reply(await stage.ann.slash(stage.channel, "table resume"))
    assert table_id(result) == key
    assert "Take 2 more" in text(result)


async def test_the_old_board_cannot_be_edited(stage: Stage) -> None:
    """If the bot is not a member, it cannot edit the old board, which stays and still works."""
    board = await stage.open()
    stage.env.inject_error("PATCH", "/*/messages/*", status=403, code=50001, times=None)
    result = reply(await stage.ann.slash(stage.channel, "table resume"))
    assert len(moves(board)) == 5
    await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.ann.click(result, custom_id=moves(result)[1])
    assert "Take 2 more" in text(result)


async def test_the_newest_board_wins(stage: Stage) -> None:
    """After many presses at once the last edit shows the current state."""
    board = await stage.open()
    chance = random.Random(6)
    while moves(board):
        presses = [(stage.ann, board, chance.choice(moves(board))) for _ in range(4)]
        await press_at_once(stage, presses)
        table = await stage.table(board)
        if table.run.outcome is None:
            assert f"{table.run.state.need - table.run.state.taken} more" in text(board) or (
                table.run.state.taken == 0
            )
            assert {custom_id.split(":")[2] for custom_id in moves(board)} == {
                str(table.run.asked(0))
            }
    assert "Score" in text(board)


async def test_moves_go_on_while_the_board_cannot_be_shown(stage: Stage) -> None:
    board = await stage.open()
    stage.env.inject_error("POST", "/interactions/*/callback", status=400, times=None)
    await stage.ann.click(board, custom_id=moves(board)[0])
    stage.env.backend.faults.clear()
    resumed = reply(await stage.ann.slash(stage.channel, "table resume"))
    assert embed(resumed).title is not None
    await play_on(stage.ann, resumed, random.Random(7))
    assert "Score" in text(resumed)

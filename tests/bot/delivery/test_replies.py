"""Discord fails or is slow, or messages vanish. No acknowledged step is lost."""

import asyncio
from typing import Any

import pytest

from bot.delivery import first_answers
from storage.database import Change, Database, WriteFailed
from tests.kit.stage import Stage, buttons, moves, press_at_once, text, told
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


async def test_the_old_board_cannot_be_edited(stage: Stage) -> None:
    """If the bot is not a member, it cannot edit the old board, which stays and still works."""
    board = await stage.open()
    stage.env.inject_error("PATCH", "/*/messages/*", status=403, code=50001, times=None)
    result = reply(await stage.ann.slash(stage.channel, "table resume"))
    assert len(moves(board)) == 5
    await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.ann.click(result, custom_id=moves(result)[1])
    assert "Take 2 more" in text(result)

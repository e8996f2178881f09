"""The button "…" of a board: what opens, for whom, and for how long it works."""

import random

import pytest

from bot.local.offline import Setup
from bot.rendering.tools import TOOLS
from tests.kit.discord_campaigns import begin
from tests.kit.stage import (
    Stage,
    buttons,
    embed,
    forge,
    play_on,
    press,
    private,
    table_id,
    told,
    tools,
)  # fmt: skip

OLD = 15 * 60 + 1  # seconds


async def test_a_player_finds_what_there_is_to_read(stage: Stage) -> None:
    """Other users in the channel find what all may read."""
    board = await stage.open()
    opened = await tools(stage.ann, board)
    assert list(buttons(opened)) == ["Hint", "Log", "Rules", "Leave"]
    assert table_id(board) in opened.content
    assert not set(buttons(opened)) - {"Hint"} & set(buttons(board))
    assert list(buttons(await tools(stage.bo, board))) == ["Log", "Rules"]
    asked = private(await press(stage.ann, opened, "Leave"))
    assert list(buttons(asked)) == ["Leave", "Stay"]
    await play_on(stage.ann, board, random.Random(1))
    assert list(buttons(await tools(stage.bo, board))) == ["Log", "Rules"]
    assert list(buttons(await tools(stage.ann, board))) == ["Look back", "Log", "Rules", "Record"]


async def test_users_elsewhere_find_nothing(stage: Stage) -> None:
    board = await stage.open()
    elsewhere = stage.guild.create_text_channel("elsewhere")
    other = (await stage.bo.slash(elsewhere, "diamonds play")).response
    assert other is not None
    custom_id = f"a1:tools:{table_id(board)}"
    forge(other, custom_id)
    refused = await stage.bo.click(other, custom_id=custom_id)
    assert told(refused).startswith("You have no seat at this table.")


@pytest.mark.parametrize("setup", Setup)
async def test_the_buttons_work_after_a_restart_and_after_the_tokens_end(
    stage: Stage, setup: Setup
) -> None:
    """Everything is in the custom ids, and each press is answered through itself alone."""
    stage.arrivals.set_up(stage.channel.id, setup)
    board = await stage.open()
    opened = await tools(stage.ann, board)
    await stage.env.advance_time(OLD)
    await stage.restart()
    before = len(stage.wire.limits.counted.by_bot)
    for label in ("Log", "Rules"):
        assert embed(private(await press(stage.ann, opened, label))).title
    assert len(stage.wire.limits.counted.by_bot) == before
    await play_on(stage.ann, board, random.Random(1))
    assert list(buttons(opened)) == ["Hint", "Log", "Rules", "Leave"]
    assert "is over" in told(await press(stage.ann, opened, "Hint"))
    assert private(await press(stage.ann, opened, "Log")).embeds


@pytest.mark.parametrize("action", ["log", "rules"])
async def test_a_board_of_an_earlier_version_works(stage: Stage, action: str) -> None:
    board = await stage.open()
    of = "diamonds:2" if action == "rules" else table_id(board)
    forge(board, f"a1:{action}:{of}")
    assert private(await stage.ann.click(board, custom_id=f"a1:{action}:{of}")).embeds


async def test_a_private_panel_has_them_too_with_the_settings(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    hand = await party.panel(0)
    assert list(buttons(hand))[-2:] == ["🔄", TOOLS]
    opened = await tools(stage.ann, hand)
    assert list(buttons(opened)) == ["Log", "⚙️ Settings", "Rules", "Leave"]
    assert "⚙️ Settings" not in buttons(await tools(stage.cy, party.board))


async def test_a_newcomers_first_board_has_them_beside_the_offer_of_a_lesson(stage: Stage) -> None:
    board = await stage.open()
    rows = board.components
    assert [each["label"] for each in rows[-1]["components"]] == ["🎓 Lesson first", "Hint", TOOLS]

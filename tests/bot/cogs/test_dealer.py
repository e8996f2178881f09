"""`/dealer`: a session of five users, and the short ways to a table."""

from tests.kit.discord_dealer import HAND, Table, gather
from tests.kit.stage import (
    Press,
    Stage,
    buttons,
    menus,
    press,
    press_at_once,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply


async def test_alone_everything_is_on_the_board(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "dealer open", alone=True, deck="many")
    board = reply(result)
    assert HAND not in buttons(board)
    await press(stage.ann, board, "🎴 Draw 1")
    assert "Your hand: " in text(board)
    assert (await Table(stage, board).state()).hands[0]


async def test_two_at_once_do_not_unsettle_each_other(stage: Stage) -> None:
    """A board made stale by another player's move still accepts one's own."""
    table = await gather(stage, stage.bo, stage.cy)
    draw = buttons(table.board)["🎴 Draw 1"]
    presses: list[Press] = [(stage.bo, table.board, draw), (stage.cy, table.board, draw)]
    await press_at_once(stage, presses)
    assert [len(hand) for hand in (await table.state()).hands][:2] == [1, 1]


async def test_a_wrong_press_is_taken_back_unless_something_was_seen(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    own = await table.own(stage.bo)
    await press(stage.bo, own, "🎴 Draw 1")
    assert "↩️ Undo" not in buttons(await table.own(stage.bo))
    own = await table.own(stage.bo)
    (picking,) = (each for each in menus(own) if each.startswith("m1:"))
    await stage.bo.select(own, [menus(own)[picking][0]["value"]], custom_id=picking)
    await press(stage.bo, await table.own(stage.bo), "↩️ Undo")
    assert (await table.state()).held[0] == []


async def test_no_user_is_mentioned_and_only_players_may_act(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await press(stage.bo, table.board, "🎲 d20")
    await stage.env.advance_time(120)
    assert not [words for words in stage.words() if words.startswith("👉")]
    refused = await press(stage.cy, table.board, "🎲 d20")
    assert told(refused)
    assert (await table.state()).counts.throws == 1
    assert table_id(table.board) == (await stage.table(table.board)).id
    assert private(await press(stage.bo, table.board, HAND))


async def test_open_rolls_may_have_messages_of_their_own(stage: Stage) -> None:
    table = await gather(stage, stage.bo, rolls="messages")
    pressed = await press(stage.bo, table.board, "🎲 d20")
    typed = await stage.bo.slash(stage.channel, "roll", dice="2d6 fire")
    hidden = reply(await stage.bo.slash(stage.channel, "roll", dice="1d20 to notice", seen="gm"))
    assert hidden.ephemeral
    (own,) = pressed.followups
    for message in (own, typed.response):
        assert message is not None
        assert not message.ephemeral
        assert message.content.startswith("🎲 Bo ")
    page = await table.page(stage.bo, "🎲 Dice")
    held = await press(stage.bo, page, "🤫")
    assert all(each.ephemeral for each in held.followups)
    await press(stage.bo, table.board, "🎴 Draw 1")
    await press(stage.bo, table.board, "🎲 d20")
    own = await table.own(stage.bo)
    (picking,) = (each for each in menus(own) if each.startswith("m1:"))
    quiet = await stage.bo.select(own, [menus(own)[picking][0]["value"]], custom_id=picking)
    assert not [each for each in quiet.followups if each.content.startswith("🎲")], "told once"

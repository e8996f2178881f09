"""Menus: what was picked can be picked again, for Discord sends no pick twice in a row.

The offline Discord fails a test that does so while a client would still remember the pick.
"""

import random

import pytest

from bot.delivery.editable import EDITABLE
from bot.local.offline import Setup
from tests.bot.screens.test_whose_eyes import slow
from tests.kit.discord_dealer import gather
from tests.kit.discord_diamonds import KIM, LEE, escape, party
from tests.kit.stage import (
    MENU,
    Actor,
    Message,
    Stage,
    answers,
    buttons,
    menus,
    moves,
    press,
    table_id,
    told,
)
from tests.kit.strict.faults import lost_receipts


async def pick(actor: Actor, message: Message, label: str) -> list[Message]:
    """Pick the option that begins so; return the messages that answer."""
    custom_id, value = next(
        (custom_id, each["value"])
        for custom_id, options in menus(message).items()
        for each in options
        if each["label"].startswith(label)
    )
    result = await actor.select(message, [value], custom_id=custom_id)
    return answers(result) if result.modal is None else []


def fold(board: Message) -> None:
    """Put a menu below a board, as where its buttons have no room."""
    key = table_id(board)
    option = {"label": "⚔️ Fight …", "value": ">turns"}
    menu = {"type": MENU, "custom_id": f"s1:{key}:1:1", "options": [option]}
    board._message.components.append({"type": 1, "components": [menu]})


async def test_what_opens_beside_a_shared_board_opens_again(stage: Stage) -> None:
    table = await gather(stage, stage.bo, stage.cy)
    fold(table.board)
    for _ in range(2):
        (page,) = await pick(stage.bo, table.board, "⚔️ Fight …")
        assert page.ephemeral
        assert "✏️ Bo …" in str(page.components)


async def test_a_refused_pick_is_refused_again(stage: Stage) -> None:
    await stage.restart(tables_per_user=1)
    await stage.open()
    page = (await stage.ann.slash(stage.channel, "play")).response
    assert page is not None
    for _ in range(2):
        (refused,) = await pick(stage.ann, page, "Solitaire RPG")
        assert refused.ephemeral
    assert menus(page)


async def test_a_late_answer_to_a_pick_can_be_had_again(stage: Stage) -> None:
    page = (await stage.ann.slash(stage.channel, "play")).response
    assert page is not None
    for _ in range(2):
        with slow(stage, 2.5):
            (board,) = await pick(stage.ann, page, "Solitaire RPG")
        assert moves(board)
    assert menus(page)


@pytest.mark.parametrize("silent", [False, True])
async def test_a_lost_receipt_opens_one_table_with_its_board(silent: bool, stage: Stage) -> None:
    stage.discord_fails = True
    page = (await stage.ann.slash(stage.channel, "play")).response
    assert page is not None
    with lost_receipts(stage.wire, "POST", "*/callback", silent=silent) as lost:
        (board,) = await pick(stage.ann, page, "Solitaire RPG")
    assert lost
    assert moves(board)
    assert len(await stage.bot.core.tables.of_user(stage.ann.id)) == 1


async def test_a_form_in_a_menu_opens_again_after_it_was_closed(stage: Stage) -> None:
    own = await (await gather(stage, stage.bo)).page(stage.ann, "⚔️ Fight …")
    shown = own.components
    for _ in range(3):
        assert not await pick(stage.ann, own, "✏️ Bo …")
        assert own.components == shown, "the page is still open"


@pytest.mark.parametrize("why", ["restart", "age"])
async def test_a_panel_that_cannot_be_edited_any_more_has_a_button(why: str, stage: Stage) -> None:
    own = await (await gather(stage, stage.bo)).page(stage.ann, "⚔️ Fight …")
    if why == "restart":
        await stage.restart()
    else:
        await stage.env.advance_time(EDITABLE + 60)
    (asking,) = await pick(stage.ann, own, "✏️ Bo …")
    assert asking.id == own.id
    opened = await press(stage.ann, own, "✏️ Bo …")
    assert opened.modal is not None
    await press(stage.ann, own, "↩️ No, go back")
    assert not await pick(stage.ann, own, "✏️ Bo …"), "the press has made it young again"


async def test_a_form_on_a_groups_old_board_opens_by_a_button_beside_it(stage: Stage) -> None:
    await party(stage, KIM, LEE)
    stage.arrivals.set_up(stage.channel.id, Setup.GROUP)
    board = await escape(stage, tracked=True, rooms=9, level=1, press="anyone")
    chance = random.Random(5)
    while "Next room" not in buttons(board):
        await stage.ann.click(board, custom_id=chance.choice(moves(board)))
    assert not await pick(stage.ann, board, "Lee:"), "a young board is edited through its token"
    await stage.env.advance_time(EDITABLE + 60)
    for _ in range(2):
        (beside,) = await pick(stage.ann, board, "Lee:")
        assert beside.ephemeral
        opened = await press(stage.ann, beside, "Lee:")
        refused = await stage.ann.submit_modal(opened, {"words": "x"})
        assert told(refused) == "A whole number from 0 to 27, please."

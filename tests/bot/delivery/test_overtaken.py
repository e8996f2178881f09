"""A late answer has been overtaken by another: the newest state is shown all the same."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.kit.discord_campaigns import lobby
from tests.kit.stage import Actor, Message, Stage, buttons, menus, press, private, text, told
from tests.kit.strict import faults
from tests.kit.strict.lively import send


@contextmanager
def late(stage: Stage, actor: Actor, board: Message, label: str) -> Iterator[None]:
    """Delay the message of a user's press until the end."""
    pressed = send(stage, actor, board, buttons(board)[label])
    with faults.held(stage.env, stage.wire, "POST", f"/interactions/{pressed._interaction.id}/*"):
        yield


async def test_two_who_join_at_once_are_both_shown(stage: Stage) -> None:
    board = await lobby(stage)
    with late(stage, stage.bo, board, "Join"):
        await stage.env.settle()
        await press(stage.cy, board, "Join")
        assert "Cy" in text(board)
    await stage.env.settle()
    assert "Bo" in text(board)
    assert "Cy" in text(board)


async def test_a_game_that_begins_meanwhile_is_shown(stage: Stage) -> None:
    board = await lobby(stage)
    await press(stage.cy, board, "Join")
    with late(stage, stage.bo, board, "Join"):
        await stage.env.settle()
        await press(stage.ann, board, "Start")
        assert "Join" not in buttons(board)
    await stage.env.settle()
    assert "Join" not in buttons(board)
    assert [each.user for each in (await stage.table(board)).stored.seats] == [
        stage.ann.id, stage.cy.id, stage.bo.id
    ]  # fmt: skip


async def test_a_lobby_that_closes_meanwhile_is_shown_closed(stage: Stage) -> None:
    board = await lobby(stage)
    await press(stage.bo, board, "Join")
    with late(stage, stage.bo, board, "Leave"):
        await stage.env.settle()
        await press(stage.ann, board, "Leave")
        assert not buttons(board)
    await stage.env.settle()
    assert not buttons(board)
    assert "This lobby is closed." in text(board)


@pytest.mark.parametrize("pressed", ["Join", "Start"])
async def test_leaving_from_a_list_does_not_hide_later_changes(stage: Stage, pressed: str) -> None:
    board = await lobby(stage)
    for each in (stage.bo, stage.di):
        await press(each, board, "Join")
    listed = private(await stage.bo.slash(stage.channel, "table list"))
    _, (menu, (choice,)) = menus(listed).items()
    with faults.held(stage.env, stage.wire, "PATCH", "/*") as go_on:
        send(stage, stage.bo, listed, menu, [choice["value"]])
        await stage.env.settle()
        await press(stage.cy if pressed == "Join" else stage.ann, board, pressed)
        newest = buttons(board)
        go_on.set()
        await stage.env.settle()
    assert buttons(board) == newest
    assert "Bo" not in text(board)
    assert ("Cy" in text(board)) == (pressed == "Join")


async def test_a_link_to_a_lobby_does_not_hide_new_guests(stage: Stage) -> None:
    board = await lobby(stage)
    shown = (await stage.ann.slash(stage.channel, "cardomancer campaign")).response
    assert shown is not None
    with faults.held(stage.env, stage.wire, "PATCH", "/*") as go_on:
        led = send(stage, stage.ann, shown, buttons(shown)["Next dungeon"])
        await stage.env.settle()
        await press(stage.bo, board, "Join")
        assert "Bo" in text(board)
        go_on.set()
        await stage.env.settle()
    assert told(led).endswith(f"/{board.id}")
    assert "Bo" in text(board)

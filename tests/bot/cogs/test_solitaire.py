"""Solitaire RPG on Discord: menus, presses that continue a fight, the battle log."""

import random

from simcord.components import walk_components

from bot.tables.sessions.session import Session
from storage.tables.repository import Status
from tests.kit.stage import Message, Stage, buttons, forge, play_on, press, text, told
from tests.kit.unwrap import reply, unwrap

MENU = 3


async def begin(stage: Stage, **options: object) -> Message:
    return reply(await stage.ann.slash(stage.channel, "solitaire play", **options))


def menu(board: Message) -> dict[str, str]:
    """Return the labels and values of a board's menu."""
    (only,) = [each for each in walk_components(board.components) if each["type"] == MENU]
    return {each["label"]: each["value"] for each in only["options"]}


async def at_a_blow(stage: Stage, level: int = 16) -> tuple[Message, Session]:
    """Open a board at which the player is about to strike."""
    for _ in range(20):
        board = await begin(stage, level=level)
        table = await stage.table(board)
        if table.run.pending is not None and table.run.pending.name == "turn":
            return board, table
        await stage.bot.core.tables.end(table.id, stage.ann.id)
    raise AssertionError("no player strikes first in twenty games")


async def test_another_deal_takes_the_place_of_the_first_and_keeps_the_level(stage: Stage) -> None:
    board = await begin(stage)
    assert "🔀 Another deal" not in buttons(board)
    await press(stage.ann, board, "Hard")
    first = await stage.table(board)
    await press(stage.ann, board, "🔀 Another deal")
    second = await stage.table(board)
    assert second.id != first.id
    assert second.run.state.level == 4
    assert second.run.state.player.cards != first.run.state.player.cards
    assert second.stored.place.message == first.stored.place.message
    old = await stage.bot.core.tables.stored(first.id, stage.ann.id)
    assert (old.status, old.successor) == (Status.ENDED, second.id)
    await stage.ann.click(board, label="⚔️ Fight" if "⚔️ Fight" in buttons(board) else "🛡️ Brace")
    assert (await stage.table(board)).id == second.id


async def test_another_deal_is_for_who_sits_there_and_only_before_the_first_blow(
    stage: Stage,
) -> None:
    board, table = await at_a_blow(stage)
    redeal = unwrap(buttons(board).get("🔀 Another deal"))
    refused = await stage.bo.click(board, custom_id=redeal)
    assert told(refused).startswith("You have no seat at this table.")
    await stage.ann.click(board, label="👣 One hit")
    forge(board, redeal)
    late = await stage.ann.click(board, custom_id=redeal)
    assert told(late)
    assert (await stage.bot.core.tables.stored(table.id, stage.ann.id)).status is not Status.ENDED


async def test_playing_again_keeps_the_level(stage: Stage) -> None:
    board = await begin(stage)
    await press(stage.ann, board, "Hard")
    await play_on(stage.ann, board, random.Random(3))
    assert "level 4" in text(board)
    again = await press(stage.ann, board, "Play again")
    assert again.followups
    assert (await stage.table(again.followups[0])).run.state.level == 4


async def test_the_level_as_an_option(stage: Stage) -> None:
    board = await begin(stage, level=25)
    table = await stage.table(board)
    assert table.run.state.level == 25
    assert table.stored.options["pace"] == "step"

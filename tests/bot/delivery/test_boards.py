"""Boards: how a table is shown, and whole games played by clicks."""

import discord

from games.engine.chance import commitment
from tests.kit.stage import Stage, buttons, embed, moves, press, private, text


async def test_a_table_opens_with_the_first_room(stage: Stage) -> None:
    board = await stage.open()
    table = await stage.table(board)
    assert embed(board).title == "Diamonds & Dragons · Room 1"
    assert "20 HP" in text(board)
    assert "👉 Take 3 of these 4, or run" in text(board)
    assert len(moves(board)) == 5
    assert "🏃 Run away" in buttons(board)
    assert embed(board).footer.text == f"Ann · Table {table.id} · fair deal ✓"
    log = private(await press(stage.ann, board, "Log"))
    assert commitment(table.stored.seed) in "".join((embed(log).footer.text or "").split())
    assert table.stored.seed not in text(board) + text(log)


async def test_a_press_shows_what_came_of_it(stage: Stage) -> None:
    board = await stage.open()
    label, custom_id = next(iter(buttons(board).items()))
    await stage.ann.click(board, custom_id=custom_id)
    card = custom_id.rpartition(".")[2]
    assert card not in (await stage.table(board)).run.state.room
    assert "Take 2 more" in text(board)
    assert label.split("\ufe0e")[0] in text(board).replace("\ufe0e", "")
    assert list(buttons(board, disabled=True).values()) == [custom_id.replace(":1:face.", ":3:")]


def test_the_bot_asks_for_no_privileged_intents(stage: Stage) -> None:
    wanted = stage.bot.intents
    privileged = discord.Intents(members=True, presences=True, message_content=True)
    assert not wanted.value & privileged.value

"""What the bot keeps of a person: theirs to have and to delete."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3

from tests.kit.stage import Stage, forge, moves, play_on, table_id, told


async def test_export_holds_everything_but_the_deck(stage: Stage) -> None:
    over = await stage.open()
    await play_on(stage.ann, over, random.Random(1))
    going_on = await stage.open()
    await stage.open(stage.bo)
    result = await stage.ann.slash(stage.channel, "me export")
    assert result.response is not None
    assert result.ephemeral
    (file,) = result.response.attachments
    data = json.loads(gzip.decompress(await file.read()))
    assert data["user"] == stage.ann.id
    tables = {each["id"]: each for each in data["tables"]}
    assert set(tables) == {table_id(over), table_id(going_on)}
    assert tables[table_id(over)]["seed"]
    assert "shuffle" in tables[table_id(over)]["log"][0]
    assert tables[table_id(going_on)]["seed"] is None
    assert "shuffle" not in json.dumps(tables[table_id(going_on)])


async def test_forgetting_deletes_what_is_ones_own(stage: Stage) -> None:
    mine, theirs = await stage.open(stage.ann), await stage.open(stage.bo)
    asked = await stage.ann.slash(stage.channel, "me forget")
    assert asked.response is not None
    assert asked.ephemeral
    await stage.ann.click(asked.response, label="Delete everything")
    assert asked.response.content == "Done. I keep nothing of you any more."
    with sqlite3.connect(stage.bot.settings.database) as connection:
        kept = connection.execute("SELECT id FROM tables").fetchall()
        seats = connection.execute("SELECT user FROM seats").fetchall()
    connection.close()
    assert kept == [(table_id(theirs),)]
    assert seats == [(stage.bo.id,)]
    gone = await stage.ann.click(mine, custom_id=moves(mine)[0])
    assert told(gone) == "That table is gone. `/table list` shows yours."


async def test_nobody_else_can_be_forgotten(stage: Stage) -> None:
    board = await stage.open(stage.ann)
    custom_id = f"a1:forget:{stage.bo.id}"
    forge(board, custom_id)
    refused = await stage.ann.click(board, custom_id=custom_id)
    assert told(refused).startswith("That isn’t one of the choices here.")

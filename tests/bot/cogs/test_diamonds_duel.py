"""Two parties in one dungeon, on Discord."""

import random
import re

from bot.rendering.tools import TOOLS
from games.catalog import GAMES
from games.engine.replay import verify
from tests.kit.database.statements import execute
from tests.kit.discord_diamonds import duel, play_duel, turn
from tests.kit.stage import Stage, buttons, embed, moves, press, text, told
from tests.kit.unwrap import reply


async def test_two_parties_side_by_side(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    names = {stage.ann.id: "Ann", stage.bo.id: "Bo"}
    one, other = names[first.id], names[second.id]
    assert f"👉 {one}’s turn" in text(board)
    assert re.search(r"\n +Ann +Bo\nHP +20 +20\n", text(board))
    await first.click(board, custom_id=moves(board)[0])
    assert f"👉 {other}’s turn" in text(board)
    assert re.search(f"^> .*{one} ", text(board), re.MULTILINE)


async def test_a_duel_to_its_end(stage: Stage) -> None:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(5))
    title = embed(board).title or ""
    assert "escaped" in title or "lost" in title
    assert re.search(r"\n +Ann +Bo\nHP +\S+ +\S+\n", text(board))
    assert not [words for words in stage.words() if words.startswith("👉")]
    record = reply(await press(stage.bo, board, "Record"))
    (file,) = record.attachments
    run = verify((await file.read()).decode(), GAMES)
    assert run.outcome is not None
    assert run.outcome["mode"] == "duel"
    results = execute(stage, "SELECT party, result, score FROM results")
    assert results == [(at, run.outcome["result"][at], run.outcome["score"][at]) for at in range(2)]


async def test_missing_players_and_free_seats_are_named(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds duel", dealer=True)
    message = reply(result)
    assert "Start: 1 player missing" in buttons(message, disabled=True)
    await press(stage.bo, message, "Join")
    assert "Start: a dealer is missing" in buttons(message, disabled=True)
    assert "Join" in buttons(message, disabled=True)
    await press(stage.cy, message, "Deal")
    assert told(await press(stage.bo, message, "Start")) == "Only the host, Ann, can do that."
    assert [*buttons(message, disabled=True)] == ["Join"]


async def test_a_dealer_makes_three(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds duel", dealer=True)
    message = reply(result)
    await press(stage.cy, message, "Deal")
    assert "dealer: **Cy**" in (embed(message).description or "")
    refused = await press(stage.bo, message, "Deal")
    free = "There is a dealer already. 1 player’s seat is free: press **Join**."
    assert told(refused) == free
    await press(stage.bo, message, "Join")
    await press(stage.ann, message, "Start")
    assert (await stage.table(message)).waiting.awaited() == [stage.cy.id]
    assert not moves(message)
    assert list(buttons(message)) == ["Look behind the door", TOOLS]

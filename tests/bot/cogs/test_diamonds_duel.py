"""Two parties in one dungeon, on Discord."""

import re

from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Stage, buttons, moves, press, text, told
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
    assert re.search(f"^(> )?[^👉]*{one} ", text(board), re.MULTILINE)


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

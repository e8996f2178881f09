"""What several people do in the same moment: each of it counts once, in one order."""

from __future__ import annotations

import asyncio

from bot.tables.errors import Stale
from bot.ui.errors import sentence_of
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import (
    Stage,
    moves,
    press_at_once,
    told,
)


async def test_two_tables_of_one_moment(stage: Stage) -> None:
    """Locks of different tables do not wait for each other."""
    one, two = await duel(stage), await duel(stage)
    (first, _), (other, _) = await turn(stage, one), await turn(stage, two)
    await press_at_once(stage, [(first, one, moves(one)[0]), (other, two, moves(two)[0])])
    taken = [(await stage.table(board)).run.state.taken for board in (one, two)]
    assert taken == [1, 1]
    await asyncio.sleep(0)


async def test_both_at_once(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    custom_id = moves(board)[0]
    results = await press_at_once(
        stage, [(second, board, custom_id), (first, board, custom_id), (first, board, custom_id)]
    )
    waits, repeats = "It isn’t your turn yet.", "Once is enough: that is already done."
    assert told(results[0]) == waits
    assert told(results[2]) in (waits, repeats)
    table = await stage.table(board)
    assert table.run.state.taken == 1


async def test_two_different_clicks_at_once(stage: Stage) -> None:
    """The first one counts, the other is told that its moment has passed."""
    board = await stage.open()
    one, other = moves(board)[:2]
    _, second = await press_at_once(stage, [(stage.ann, board, one), (stage.ann, board, other)])
    assert told(second) == sentence_of(Stale())
    assert (await stage.table(board)).run.state.taken == 1


async def test_the_player_and_somebody_else_at_once(stage: Stage) -> None:
    board = await stage.open(stage.ann)
    move = moves(board)[0]
    his, hers = await press_at_once(stage, [(stage.bo, board, move), (stage.ann, board, move)])
    assert told(his).startswith("You don’t sit at this table.")
    assert hers.acknowledged
    assert (await stage.table(board)).run.state.taken == 1


async def test_two_players_at_two_tables_at_once(stage: Stage) -> None:
    hers, his = await stage.open(stage.ann), await stage.open(stage.bo)
    await press_at_once(stage, [(stage.ann, hers, moves(hers)[0]), (stage.bo, his, moves(his)[1])])
    assert (await stage.table(hers)).run.state.taken == 1
    assert (await stage.table(his)).run.state.taken == 1

"""Tables that wait: for a host who is away, for players who sleep; and a duel that is lost."""

import pytest

from bot.tables.timestamps import A_DAY
from storage.tables.repository import Status
from tests.kit.discord_campaigns import begin
from tests.kit.discord_diamonds import duel, set_timer, turn
from tests.kit.stage import (
    Message,
    Stage,
    calls,
    embed,
    moves,
    press,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply


async def test_where_only_the_timer_plays_it_rests_after_two_rounds(stage: Stage) -> None:
    """Each player is called once, and the game counts nothing."""
    board = await duel(stage)
    await set_timer(stage, "1m")
    pinged = set()
    for _ in range(40):
        await stage.env.advance_time(61)
        pinged.update(calls(stage))
    session = await stage.table(board)
    assert session.stored.status is Status.OPEN
    assert (session.stored.idle, session.waiting.deadline) == (4, None)
    assert "⏸️ Only my timer was playing" in text(board)
    assert len(pinged) <= 2
    first, _ = await turn(stage, board)
    await stage.restart()
    assert (await stage.table(board)).waiting.deadline is None
    await first.click(board, custom_id=moves(board)[0])
    session = await stage.table(board)
    assert session.stored.idle == 0
    assert session.waiting.deadline is not None
    assert "⏸️" not in text(board)


async def host_of(stage: Stage, board: Message) -> int:
    return (await stage.table(board)).stored.host


@pytest.mark.parametrize("timer", [False, True])
async def test_after_a_day_another_player_is_the_host(stage: Stage, *, timer: bool) -> None:
    board = await duel(stage)
    if timer:
        await set_timer(stage, "1h")
    while (await turn(stage, board))[0] is not stage.ann:
        await stage.bo.click(board, custom_id=moves(board)[0])
    for hours, host in ((20, stage.ann), (7, stage.bo)):
        await stage.env.advance_time(hours * 3600)
        answer = await stage.bo.slash(stage.channel, "table host", who=stage.bo)
        assert await host_of(stage, board) == host.id
        if host is stage.ann:
            assert told(answer).endswith("`/table host` replaces them.")
    assert reply(answer).content.startswith("Bo is the host now: ")
    refused = await stage.ann.slash(stage.channel, "table timer", wait="1m")
    assert told(refused).startswith("Only the host, Bo, can do that.")


async def test_a_host_who_plays_stays_the_host(stage: Stage) -> None:
    board = await duel(stage)
    while (await turn(stage, board))[0] is not stage.bo:
        await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(2 * A_DAY)
    await stage.bo.slash(stage.channel, "table host", who=stage.bo)
    assert await host_of(stage, board) == stage.ann.id


@pytest.mark.parametrize("days", [0, 1])
async def test_all_others_together_choose_another_host(stage: Stage, days: int) -> None:
    """After a day, too, a player is the host by their own word alone, and not by another's."""
    party = await begin(stage, [stage.ann, stage.bo, stage.cy])
    assert stage.ann.id in (await stage.table(party.board)).waiting.awaited()
    await stage.env.advance_time(days * (A_DAY + 60))
    asked = reply(await stage.bo.slash(stage.channel, "table host", who=stage.cy))
    assert "1 more must agree" in asked.content
    assert await host_of(stage, party.board) == stage.ann.id
    await stage.bo.slash(stage.channel, "table host", who=stage.cy)
    assert await host_of(stage, party.board) == stage.ann.id
    await stage.restart()
    await stage.cy.slash(stage.channel, "table host", who=stage.cy)
    assert await host_of(stage, party.board) == stage.cy.id


@pytest.mark.parametrize("host", [False, True])
async def test_a_duel_is_conceded_and_counts(stage: Stage, *, host: bool) -> None:
    loser, winner = (stage.ann, stage.bo) if host else (stage.bo, stage.ann)
    board = await duel(stage)
    for _ in range(6):
        first, _ = await turn(stage, board)
        await first.click(board, custom_id=moves(board)[0])
    asked = await loser.slash(stage.channel, "table end")
    assert "concede? It counts as lost for you." in private(asked).content
    await press(loser, private(asked), "Concede")
    name = "Ann" if host else "Bo"
    assert embed(board).title == f"Diamonds & Dragons · {name} concedes"
    for who, result in ((loser, "conceded"), (winner, "won")):
        shown = embed(private(await who.slash(stage.channel, "stats me"))).description or ""
        assert f"1 game · {result}" in shown
    assert await stage.bot.core.history.record(table_id(board), winner.id)


async def test_before_both_have_played_a_host_just_ends_a_duel(stage: Stage) -> None:
    await duel(stage)
    asked = private(await stage.ann.slash(stage.channel, "table end"))
    await press(stage.ann, asked, "End it")
    assert "1 game" not in (
        embed(private(await stage.ann.slash(stage.channel, "stats me"))).description or ""
    )

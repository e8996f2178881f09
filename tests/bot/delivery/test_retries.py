"""Edits that Discord has refused are repeated in the background, also after a restart."""

import pytest

from bot.delivery.retries import FIRST
from bot.tables.sessions.moves import Move
from games.engine.table import answers_to
from tests.kit.discord_campaigns import begin
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Message, Stage, embed, moves, press, table_id, text
from tests.kit.strict import faults
from tests.kit.strict.limits import OLD_MESSAGE
from tests.kit.unwrap import reply, unwrap

OLD = 15 * 60 + 1  # seconds: no interaction can edit any longer
SOON = 40.0  # seconds, for what discord.py repeats itself
BOARDS, PANELS = "/channels/*/messages/*", "/webhooks/*/messages/*"
REFUSALS = [(503, 0), (500, 0), (400, 0), (403, 50013)]


async def act(stage: Stage, board: Message) -> None:
    """Answer for the seat that is asked; every message of the table follows in the background."""
    session = await stage.table(board)
    ask = unwrap(session.run.pending)
    seat = ask.waits_for()[0]
    answer = str(next(answers_to(ask.offers[seat])))
    with stage.env._bot_scope():
        move = Move(session.id, session.revision, seat, (answer,))
        await stage.bot.core.tables.act(session.stored.seats[seat].user, move)
        await stage.bot.screens.play._boards.follow_up(session.id)
    await stage.env.advance_time(SOON)


async def stands(stage: Stage, board: Message) -> bool:
    """Whether the channel shows a table as it is now."""
    session = await stage.table(board)
    shown = stage.channel_board()
    drawn = {each.split(":")[2] for each in moves(shown)}
    return table_id(shown) == session.id and drawn == {str(session.run.seq)}


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize(("status", "code"), REFUSALS)
async def test_a_board_follows_after_refused_edits(
    stage: Stage, status: int, code: int, *, restarted: bool
) -> None:
    for who in (stage.ann, stage.bo):
        await who.slash(stage.channel, "table calls", how="off")
    board = await duel(stage)
    await stage.env.advance_time(OLD)
    with faults.lost_answers(stage.wire, "PATCH", BOARDS, status=status, code=code) as refused:
        await act(stage, board)
        if restarted:
            await stage.restart()
        await stage.env.advance_time(2 * FIRST)
    assert len(refused) > 1
    assert not await stands(stage, board)
    await stage.env.advance_time(4 * FIRST)
    assert await stands(stage, board)
    failed = len(refused)
    await stage.restart()  # and nothing is left to do
    await stage.env.advance_time(SOON)
    assert len(refused) == failed


async def test_a_board_that_takes_no_more_edits_is_posted_again(stage: Stage) -> None:
    board = await duel(stage)
    await stage.env.advance_time(OLD)
    own = f"/channels/*/messages/{board.id}"
    with faults.lost_answers(stage.wire, "PATCH", own, status=400, code=OLD_MESSAGE):
        await act(stage, board)
    assert await stands(stage, board)
    assert board.id not in [each.id for each in stage.channel.history()]
    assert (await stage.table(board)).stored.place.message == stage.channel_board().id


async def test_a_private_panel_follows_after_a_refused_edit(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    panel = await party.panel(1)
    before = text(panel)
    with faults.lost_answers(stage.wire, "PATCH", PANELS, status=500):
        await act(stage, party.board)
    assert text(panel) == before
    await stage.env.advance_time(2 * FIRST)
    assert text(panel) != before


@pytest.mark.parametrize(
    ("way", "restarted"), [("table kick", False), ("table kick", True), ("table end", False)]
)
async def test_a_lobby_follows_after_a_refused_edit(
    stage: Stage, way: str, *, restarted: bool
) -> None:
    lobby = reply(await stage.ann.slash(stage.channel, "cardrpg coop"))
    await press(stage.bo, lobby, "Join")
    await stage.env.advance_time(OLD)
    with faults.lost_answers(stage.wire, "PATCH", BOARDS, status=500):
        await stage.ann.slash(stage.channel, way, **({"who": stage.bo} if "kick" in way else {}))
        await stage.env.advance_time(SOON)
    assert "Bo" in (embed(lobby).description or "")
    if restarted:
        await stage.restart()
    await stage.env.advance_time(2 * FIRST)
    assert "Bo" not in (embed(lobby).description or "")

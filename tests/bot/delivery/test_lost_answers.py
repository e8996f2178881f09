"""Lost answers: the timer runs, and a way leads to the opened game."""

import sqlite3
import time
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from bot.delivery.editable import EDITABLE
from bot.delivery.notifications import AFTER
from bot.delivery.replies import Reply
from bot.rendering.codec import Action, ActionId
from bot.rendering.errors import sentence_of
from bot.tables.errors import Unreadable
from bot.tables.lobbies.opening import MOST_LOBBIES, STAYS_OPEN
from storage.database import Database, ReadFailed, Row, WriteFailed
from tests.kit.core import failing
from tests.kit.discord_campaigns import HAND, begin, won_a_dungeon
from tests.kit.discord_diamonds import duel, set_timer
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    forge,
    moves,
    press,
    private,
    table_id,
    text,
    told,
)
from tests.kit.strict import faults
from tests.kit.strict.lively import send
from tests.kit.unwrap import reply

CALLBACK, ORIGINAL = "/interactions/*/callback", "/webhooks/*/messages/@original"
FULL = WriteFailed("the disk is full")


async def opened(stage: Stage) -> Message:
    board = reply(await stage.ann.slash(stage.channel, "diamonds duel"))
    await press(stage.bo, board, "Join")
    return board


async def test_a_lobby_that_could_not_be_posted_nor_taken_back_closes_by_itself(
    stage: Stage,
) -> None:
    stage.discord_fails = True
    with failing(FULL, after=1), faults.lost_answers(stage.wire, "POST", CALLBACK, status=400):
        await stage.ann.slash(stage.channel, "diamonds duel")
    assert len(await stage.bot.core.lobbies.waiting()) == 1
    await stage.env.advance_time(STAYS_OPEN + 1)
    assert not await stage.bot.core.lobbies.waiting()


async def test_a_campaign_that_could_not_go_on_nor_be_taken_back_closes_by_itself(
    stage: Stage,
) -> None:
    """A campaign needs no lobby to continue, unless its lobby is visible to no user."""
    party = await won_a_dungeon(stage, [stage.ann])
    go_on = str(ActionId(Action.AGAIN, table_id(party.board)))
    forge(party.board, go_on)
    with failing(FULL, after=1):
        await stage.ann.click(party.board, custom_id=go_on)
    assert len(await stage.bot.core.lobbies.waiting()) == 1
    await stage.env.advance_time(STAYS_OPEN + 1)
    assert not await stage.bot.core.lobbies.waiting()


async def test_a_lobby_that_can_be_seen_stays_when_the_database_cannot_be_read_then(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(*_: object) -> list[Row]:
        raise ReadFailed("the database cannot be read: disk I/O error")

    send = Reply.send

    async def sent(self: Reply, **message: Any) -> int | None:
        found = await send(self, **message)
        monkeypatch.setattr(Database, "read", unreadable)
        return found

    stage.discord_fails = True
    with monkeypatch.context() as patch:
        patch.setattr(Reply, "send", sent)
        await stage.ann.slash(stage.channel, "diamonds duel")
    monkeypatch.undo()
    await press(stage.bo, stage.channel_board(), "Join")
    (lobby,) = await stage.bot.core.lobbies.waiting()
    assert len(lobby.guests) == 2


async def test_too_many_lobbies_are_shown_with_the_time_when_the_next_closes(stage: Stage) -> None:
    stage.discord_fails = True
    with faults.lost_answers(stage.wire, "POST", CALLBACK, status=400):
        for _ in range(MOST_LOBBIES - 1):
            with failing(FULL, after=1):
                await stage.ann.slash(stage.channel, "diamonds duel")
    board = reply(await stage.ann.slash(stage.channel, "diamonds duel"))
    words = told(await stage.ann.slash(stage.channel, "diamonds duel"))
    assert words.startswith(f"You have {MOST_LOBBIES} open lobbies")
    assert words.count("https://") == 1  # to the visible one
    assert f"/{board.id} " in words
    first = (await stage.bot.core.lobbies.waiting())[0]
    assert f"the next <t:{first.closes_at}:R>" in words


@pytest.mark.parametrize("status", [403, 503])
@pytest.mark.parametrize("pressed", ["Leave", "Start"])
async def test_a_press_on_a_started_lobby_leads_to_the_board(
    stage: Stage, pressed: str, status: int
) -> None:
    """Discord takes neither the answer nor the bot's own edit, so the lobby's buttons stay.

    If edits are refused, the board is posted below it; if they fail, the press makes it the board.
    """
    board = await opened(stage)
    stage.discord_fails = True
    with (
        faults.lost_answers(stage.wire, "POST", CALLBACK, status=400),
        faults.lost_answers(stage.wire, "PATCH", "/*", status=status),
    ):
        await press(stage.ann, board, "Start")
        await stage.env.advance_time(20)
    assert pressed in buttons(board)
    assert (len(stage.channel.history()) == 1) is (status == 503)
    words = told(await press(stage.bo, board, pressed))
    link = words.removeprefix("The game has begun: https://discord.com/channels/")
    *_, channel, message = map(int, link.split("/"))
    shown = Message(stage.env, stage.env.backend.get_message(channel, message))
    assert moves(shown)
    assert (shown.id == board.id) is (status == 503)
    assert (await stage.table(shown)).stored.place.message == shown.id


async def test_a_lobby_whose_game_cannot_go_on_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await opened(stage)
    stage.discord_fails = True
    with (
        faults.lost_answers(stage.wire, "POST", CALLBACK, status=400),
        faults.lost_answers(stage.wire, "PATCH", "/*"),
    ):
        await press(stage.ann, board, "Start")
        await stage.env.advance_time(20)
    with sqlite3.connect(stage.bot.settings.database) as connection:
        connection.execute("UPDATE checkpoints SET state = '{}'")
        connection.execute(  # an answer to an ask that is over
            "INSERT INTO table_log (table_id, seq, line, at) SELECT table_id, max(seq) + 1,"
            """ '{"ask": "none", "seat": 0, "choice": "x"}', 0 FROM table_log GROUP BY table_id"""
        )
    connection.close()
    await stage.restart()
    assert told(await press(stage.bo, board, "Leave")) == sentence_of(Unreadable())


async def test_the_clock_of_a_game_runs_before_its_board_is_shown(stage: Stage) -> None:
    """However long Discord takes with the answer, the table plays for a late player."""
    board = await duel(stage)
    await set_timer(stage, "1m")
    key = table_id(board)
    before = (await stage.bot.core.tables.look(key)).run.seq
    actor = (
        stage.ann if (await stage.table(board)).waiting.awaited() == [stage.ann.id] else stage.bo
    )
    with faults.held(stage.env, stage.wire, "POST", CALLBACK):
        send(stage, actor, board, moves(board)[0])
        await stage.env.settle()
        answered = (await stage.bot.core.tables.look(key)).run.seq
        assert answered > before
        await stage.env.advance_time(61)
        assert (await stage.bot.core.tables.look(key)).run.seq > answered


@pytest.mark.parametrize("nothing_is_told", [False, True])
@pytest.mark.parametrize("command", ["diamonds play", "diamonds duel", "cardomancer start"])
async def test_a_message_that_may_have_appeared_stays(
    stage: Stage, command: str, *, nothing_is_told: bool
) -> None:
    """Discord has the message but confirms nothing, perhaps not even when asked for it."""
    stage.discord_fails = True
    with ExitStack() as faulty:
        told_of = faulty.enter_context(
            faults.lost_receipts(stage.wire, "POST", CALLBACK, silent=True)
        )
        if nothing_is_told:
            faulty.enter_context(faults.lost_answers(stage.wire, "GET", ORIGINAL))
        await stage.ann.slash(stage.channel, command)
        await stage.env.advance_time(20)
    assert told_of
    board = stage.channel_board()
    if command == "diamonds play":
        known = (await stage.table(board)).stored.place.message
        assert known == (None if nothing_is_told else board.id)
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert (await stage.table(board)).run.seq > 1
        await stage.ann.slash(stage.channel, "table resume")
        assert not moves(board)
        assert "This table is now [here]" in text(board)
    else:
        await press(stage.bo, board, "Join")
        assert "Bo" in text(board)


async def test_a_mention_is_not_taken_for_a_board_that_is_not_known(stage: Stage) -> None:
    """It has the button of the hand, too, and may be a direct message."""
    party = await begin(stage, [stage.ann, stage.bo])
    session = await stage.table(party.board)
    await stage.bot.core.sessions.move(session.id, replace(session.stored.place, message=None))
    await stage.env.advance_time(AFTER + 1)
    await press(stage.ann, stage.channel_board(), HAND)
    assert (await stage.bot.core.tables.look(session.id)).stored.place.message is None


async def test_a_private_board_that_moves_leaves_no_buttons(stage: Stage) -> None:
    first = private(await stage.ann.slash(stage.channel, "daily play", game="diamonds"))
    await stage.ann.click(first, custom_id=moves(first)[-1])
    second = private(await stage.ann.slash(stage.channel, "table resume"))
    assert not moves(first)
    assert "has a newer message" in text(first)
    assert moves(second)
    await stage.env.advance_time(EDITABLE + 60)
    third = private(await stage.ann.slash(stage.channel, "table resume"))
    assert moves(third)
    await stage.ann.click(second, custom_id=moves(second)[-1])  # its token was too old to edit it
    assert moves(second)


@pytest.mark.parametrize(("restarts", "waits"), [(False, 50), (True, 55)])
@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
async def test_a_clock_change_makes_no_player_wait_or_late(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, jump: float, waits: int, *, restarts: bool
) -> None:
    """After a restart no player waits longer than the timer."""
    board = await duel(stage)
    await set_timer(stage, "5m" if restarts else "1m")
    before = (await stage.table(board)).run.seq
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    if restarts:
        await stage.restart()
    await stage.env.advance_time(waits)
    assert (await stage.table(board)).run.seq == before
    await stage.env.advance_time(300 if restarts else 12)
    assert (await stage.table(board)).run.seq > before


async def test_a_press_starts_the_time_anew_although_the_clock_was_set_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() - 3600)
    await stage.env.advance_time(40)
    table = await stage.table(board)
    actor = stage.ann if table.waiting.awaited() == [stage.ann.id] else stage.bo
    await actor.click(board, custom_id=moves(board)[0])
    seq = (await stage.table(board)).run.seq
    await stage.env.advance_time(40)
    assert (await stage.table(board)).run.seq == seq
    await stage.env.advance_time(25)
    assert (await stage.table(board)).run.seq > seq

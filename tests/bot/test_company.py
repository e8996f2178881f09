"""Tables of several people, when somebody goes, is late, or Discord or the disk fails."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys

import pytest

from bot.tables.notices import PlayedFor
from bot.ui.names import safe
from bot.ui.notify import AFTER
from storage.database import Change, Database, WriteFailed
from storage.tables import Status, Tables
from tests.kit.discord_diamonds import duel, look, play_duel, set_timer, table_with_a_dealer, turn
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    calls,
    embed,
    moves,
    press,
    press_at_once,
    staged,
    table_id,
    text,
    told,
)


async def forget(stage: Stage, who: object) -> None:
    """Somebody has everything of theirs deleted."""
    asked = await who.slash(stage.channel, "me forget")  # type: ignore[attr-defined]
    assert asked.response is not None
    await who.click(asked.response, label="Delete everything")  # type: ignore[attr-defined]
    assert asked.response.content == "Done. I keep nothing of you any more."


async def test_who_is_forgotten_in_their_turn_is_played_for(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    await forget(stage, first)
    table = await stage.table(board)
    assert table.awaited() == [second.id]
    assert table.stored.host == second.id
    assert "⏳ Somebody has left for good. I choose for them." in text(board)
    await second.click(board, custom_id=moves(board)[0])
    timer = await second.slash(stage.channel, "table timer", wait="1h")
    assert timer.response is not None
    assert "1 hour" in timer.response.content


async def test_a_forgotten_dealer_reveals_what_comes(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    await forget(stage, stage.bo)
    assert len(moves(board)) == 5


async def test_again_without_somebody_who_was_forgotten(stage: Stage) -> None:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(5))
    await forget(stage, stage.bo)
    for _ in range(4):
        await press(stage.ann, board, "Play again")
        board = stage.channel_board()
        assert (await stage.table(board)).awaited() == [stage.ann.id]
        await stage.restart()
        await stage.ann.click(board, custom_id=moves(board)[0])
        while open_moves := moves(board):
            await stage.ann.click(board, custom_id=open_moves[0])


async def test_short_words_can_be_revealed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "A crypt, with water underfoot. Whoever waits here fears nobody."
    monkeypatch.setattr(sys.modules["games.diamonds.view.scene"], "describe", lambda *_: words)
    board = await table_with_a_dealer(stage)
    await press(stage.bo, await look(stage, board), "Reveal it so")
    assert words in text(board)


@pytest.mark.parametrize("words", ["#1 on the door, a cold hall", "#0", "?", "a.b~c"])
async def test_typed_words_are_never_taken_for_signs(stage: Stage, words: str) -> None:
    board = await table_with_a_dealer(stage)
    opened = await press(stage.bo, await look(stage, board), "In your words")
    await stage.bo.submit_modal(opened, {"words": words})
    assert (await stage.table(board)).run.state.text == words


async def test_a_form_is_not_opened_on_an_old_panel(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    panel = await look(stage, board)
    custom_id = buttons(panel)["In your words …"]
    other = await look(stage, board)
    await press(stage.bo, other, "Say nothing")
    await press(stage.ann, board, "🏃 Run")
    (late,) = await press_at_once(stage, [(stage.bo, panel, custom_id)])
    assert late.modal is None
    assert told(late).startswith("That moment has passed.")


async def test_the_timer_lives_on_when_discord_could_not_be_answered(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    first, second = await turn(stage, board)
    path = "/interactions/*/callback"
    stage.env.inject_error("POST", path, status=404, code=10062, message="Unknown interaction")
    await first.click(board, custom_id=moves(board)[0])
    table = await stage.table(board)
    assert table.awaited() == [second.id]
    await stage.env.advance_time(AFTER + 1)
    assert calls(stage)[0].startswith(f"👉 <@{second.id}>")
    seq = table.run.seq
    await stage.env.advance_time(62)
    assert (await stage.table(board)).run.seq > seq


async def test_the_timer_lives_on_when_the_disk_was_full(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    before = (await stage.table(board)).run.seq

    async def full(self: Database, *changes: Change) -> None:
        raise WriteFailed("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "write", full)
        await stage.env.advance_time(62)
    assert (await stage.table(board)).run.seq == before
    await stage.env.advance_time(40)
    assert (await stage.table(board)).run.seq > before


async def test_a_longer_timer_replaces_the_shorter(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    before = (await stage.table(board)).run.seq
    # The clock was never told of it.
    await stage.bot.screens.seats._deadlines.set_timer(table_id(board), stage.ann.id, 86400)
    await stage.env.advance_time(600)
    assert (await stage.table(board)).run.seq == before


async def test_a_start_that_could_not_be_shown(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds duel")
    message = result.response
    assert message is not None
    await press(stage.bo, message, "Join")
    stage.env.inject_error("POST", "/interactions/*/callback", status=500)
    await press(stage.ann, message, "Start")
    tables = await stage.bot.core.tables.of_user(stage.ann.id)
    assert tables[0].place.message == message.id
    again = await stage.bo.slash(stage.channel, "table resume")
    assert again.response is not None
    assert moves(again.response)


async def test_both_leave_in_one_moment(tmp_path: object) -> None:
    async with staged(tmp_path / "t.db", live_tables=1) as stage:  # type: ignore[operator]
        board = await duel(stage)
        key = table_id(board)
        await stage.open(stage.cy)  # the duel is put out of memory
        asked = []
        for who in (stage.ann, stage.bo):
            result = await who.slash(stage.channel, "table leave", table=key)
            assert result.response is not None
            asked.append((who, result.response, buttons(result.response)["Leave"]))
        await press_at_once(stage, asked)
        (stored,) = await stage.bot.core.tables.of_user(stage.ann.id)
        assert stored.status is Status.ENDED
        assert stored.outcome is None


async def test_leaving_and_handing_over_are_one(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await duel(stage)
    await look_at_host(stage, board, stage.ann.id)
    asked = await stage.ann.slash(stage.channel, "table leave")
    assert asked.response is not None

    async def full(*_: object, **__: object) -> None:
        raise WriteFailed("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Tables, "append", full)
        refused = await stage.ann.click(asked.response, label="Leave")
        assert told(refused).startswith("I couldn’t write that down")
    table = await stage.table(board)
    assert not any(seat.away for seat in table.stored.seats)
    await look_at_host(stage, board, stage.ann.id)


async def look_at_host(stage: Stage, board: Message, user: int) -> None:
    """Who is the host, in memory and on the disk."""
    assert (await stage.table(board)).stored.host == user
    with sqlite3.connect(stage.bot.settings.database) as connection:
        assert connection.execute("SELECT host FROM tables").fetchone() == (user,)
    connection.close()


async def test_forgetting_while_others_write(stage: Stage) -> None:
    boards = [await stage.open(stage.bo) for _ in range(3)]
    await stage.open(stage.ann)
    asked = await stage.ann.slash(stage.channel, "me forget")
    assert asked.response is not None
    presses = [(stage.bo, board, moves(board)[0]) for board in boards]
    mine = (stage.ann, asked.response, buttons(asked.response)["Delete everything"])
    await press_at_once(stage, [*presses, mine, *presses])
    assert asked.response.content == "Done. I keep nothing of you any more."


async def test_who_has_left_is_told_how_to_come_back(stage: Stage) -> None:
    board = await duel(stage)
    asked = await stage.bo.slash(stage.channel, "table leave")
    assert asked.response is not None
    await stage.bo.click(asked.response, label="Leave")
    refused = await stage.bo.click(board, custom_id=moves(board)[0])
    assert told(refused) == "You have left this table. `/table resume` brings you back."


async def test_a_shared_board_stays_where_it_is(stage: Stage) -> None:
    board = await duel(stage)
    other = stage.guild.create_text_channel("elsewhere")
    back = await stage.bo.slash(other, "table resume")
    assert back.response is not None
    assert back.response.content.startswith("You are back: [to the table](")
    assert moves(board)


async def test_the_host_sends_away_replaces_and_hands_over(stage: Stage) -> None:
    board = await duel(stage)
    for command, who in (("kick", {"who": stage.ann}), ("host", {"who": stage.bo})):
        refused = await stage.bo.slash(stage.channel, f"table {command}", **who)
        assert told(refused) == "Only the host can do that."
    await stage.ann.slash(stage.channel, "table kick", who=stage.bo)
    assert (await stage.table(board)).stored.seats[1].away
    await stage.ann.slash(stage.channel, "table replace", old=stage.bo, new=stage.cy)
    table = await stage.table(board)
    assert [seat.user for seat in table.stored.seats] == [stage.ann.id, stage.cy.id]
    assert not table.stored.seats[1].away
    assert told(await stage.bo.click(board, custom_id=moves(board)[0])).startswith("You don’t sit")
    await stage.restart()
    await stage.ann.slash(stage.channel, "table host", who=stage.cy)
    assert (await stage.table(board)).stored.host == stage.cy.id
    taken = await stage.cy.slash(stage.channel, "table replace", old=stage.ann, new=stage.cy)
    assert told(taken) == "You sit here already."


async def test_a_newer_notice_is_not_lost(stage: Stage) -> None:
    board = await duel(stage)
    table = await stage.table(board)
    table.notice = PlayedFor(("first",))
    drawn = table.notice
    table.notice = PlayedFor(("second",))
    stage.bot.core.tables.noticed(table.id, drawn)
    assert table.notice == PlayedFor(("second",))


def test_no_link_gets_through() -> None:
    assert "](" not in safe("[a](http://x.y) [Free Nitro](http://evil.example)").replace("\\](", "")
    assert safe("[b]") == "\\[b\\]"


async def test_nobody_is_called_where_anybody_may_press(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds escape")
    assert result.response is not None
    await stage.bo.click(result.response, custom_id=moves(result.response)[0])
    assert not [words for words in stage.words() if words.startswith("👉")]


async def test_a_stranger_learns_nothing_of_the_host(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds escape", tracked=False, dealer=stage.bo)
    assert result.response is not None
    await press(stage.bo, result.response, "Join")
    refused = await press(stage.cy, result.response, "Start")
    assert told(refused) == "Only the host can do that."


async def test_eight_with_everything_fit_into_one_message(stage: Stage) -> None:
    shown = await stage.ann.slash(stage.channel, "diamonds party")
    assert shown.response is not None
    everything = (
        "slots 20/20/20/20/20/20/20/20/20, ki 20, rage 20, channel divinity 20,"
        " sorcery points 20, superiority dice 20, bardic inspiration 20"
    )
    for at in range(8):
        opened = await press(stage.ann, shown.response, "Add a character")
        typed = {"name": f"{at}" + "*" * 31, "cls": "_" * 32, "level": "20", "hp": "999"}
        await stage.ann.submit_modal(opened, {**typed, "resources": everything})
    result = await stage.ann.slash(stage.channel, "diamonds escape", tracked=True, rooms=99)
    assert result.response is not None
    chance = random.Random(1)
    for _ in range(60):
        if not moves(result.response):
            break
        assert len(embed(result.response)) <= 6000
        await stage.ann.click(result.response, custom_id=chance.choice(moves(result.response)))


async def test_two_tables_of_one_moment(stage: Stage) -> None:
    """Locks of different tables do not wait for each other."""
    one, two = await duel(stage), await duel(stage)
    (first, _), (other, _) = await turn(stage, one), await turn(stage, two)
    await press_at_once(stage, [(first, one, moves(one)[0]), (other, two, moves(two)[0])])
    taken = [(await stage.table(board)).run.state.taken for board in (one, two)]
    assert taken == [1, 1]
    await asyncio.sleep(0)

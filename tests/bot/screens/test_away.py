"""Users who are away until a time, and the hours without calls."""

from typing import Any

import pytest
import simcord
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.notifications import AFTER
from bot.screens.away import clocks
from bot.tables.people.quiet import DAY, Quiet
from bot.tables.sessions.waiting import SILENCE
from bot.tables.timestamps import minute_of_day, now
from storage.tables.repository import Status
from tests.bot.screens.test_timeouts import bo_is_up, letters
from tests.kit.discord_cards import begin as led
from tests.kit.discord_diamonds import turn
from tests.kit.stage import (
    Message,
    Stage,
    calls,
    moves,
    play_again,
    press,
    private,
    text,
    told,
)  # fmt: skip

HOUR = 3600  # seconds


async def away(stage: Stage, who: simcord.MemberActor, hours: int, meanwhile: str = "wait") -> str:
    """Be away for some hours; return what the user is told."""
    given: dict[str, Any] = {"for": hours, "meanwhile": meanwhile}
    return told(await who.slash(stage.channel, "me away", **given))


def clock(ahead: int) -> str:
    """Return the time of a clock some minutes ahead of UTC."""
    hour, minute = divmod((minute_of_day() + ahead) % DAY, 60)
    return f"{hour}:{minute:02}"


async def test_who_is_away_is_called_when_they_are_back(stage: Stage) -> None:
    await bo_is_up(stage)
    words = await away(stage, stage.bo, 4)
    assert f"<t:{now() + 4 * HOUR}:F>" in words
    assert "1 shared table waits for you." in words
    await stage.env.advance_time(4 * HOUR - 60)
    assert not calls(stage)
    assert not letters(stage, stage.ann), "the host is not asked either"
    await stage.env.advance_time(60 + AFTER)
    (call,) = calls(stage)
    assert f"<@{stage.bo.id}>" in call


async def test_a_timer_rests_with_them_and_all_see_until_when(stage: Stage) -> None:
    board = await bo_is_up(stage)
    key = (await stage.table(board)).id
    await stage.ann.slash(stage.channel, "table timer", wait="5m", table=key)
    await away(stage, stage.bo, 8)
    until = now() + 8 * HOUR
    assert f"⏸️ Bo is away until <t:{until}:f>." in text(board)
    assert f"<t:{until + 300}:R>" in text(board)
    before = (await stage.table(board)).run.seq
    await stage.env.advance_time(8 * HOUR)
    assert (await stage.table(board)).run.seq == before
    await stage.env.advance_time(301)
    assert (await stage.table(board)).run.seq > before


async def test_a_table_plays_for_them_until_their_time_is_over(stage: Stage) -> None:
    board = await bo_is_up(stage)
    before = (await stage.table(board)).run.seq
    assert "I play for you at 1 table." in await away(stage, stage.bo, 4, meanwhile="play")
    assert (await stage.table(board)).run.seq > before
    assert "⏸️ Bo is away until" in text(board)
    await stage.env.advance_time(4 * HOUR)
    await stage.bot.screens.away.end()
    assert not any(seat.away for seat in (await stage.table(board)).stored.seats)
    while (await turn(stage, board))[0] is stage.ann:
        await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await turn(stage, board))[0] is stage.bo


async def test_the_last_who_leaves_ends_no_table_of_who_comes_back(stage: Stage) -> None:
    board = await bo_is_up(stage)
    await away(stage, stage.bo, 4, meanwhile="play")
    asked = private(await stage.ann.slash(stage.channel, "table leave"))
    assert " end" not in asked.content
    await press(stage.ann, asked, "Leave")
    stored = (await stage.table(board)).stored
    assert [stored.status, stored.host] == [Status.OPEN, stage.bo.id]
    assert [seat.user for seat in stored.seats if seat.away] == [stage.ann.id]


async def test_who_comes_back_early_is_called_again(stage: Stage) -> None:
    board = await bo_is_up(stage)
    await away(stage, stage.bo, 48, meanwhile="play")
    await away(stage, stage.bo, 0)
    assert "is away" not in text(board)
    while (await turn(stage, board))[0] is stage.ann:
        await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(AFTER + 5)
    (call,) = calls(stage)
    assert f"<@{stage.bo.id}>" in call


@pytest.mark.parametrize("timer", [None, "5m"])
async def test_who_comes_back_has_as_much_time_as_after_any_change(
    stage: Stage, timer: str | None
) -> None:
    """Then a timer plays for them; without one the host is asked, though nothing has changed."""
    board, time = await bo_is_up(stage), 300 if timer else SILENCE
    if timer:
        await stage.ann.slash(stage.channel, "table timer", wait=timer)
    await away(stage, stage.bo, 8)
    await stage.env.advance_time(HOUR)
    before = (await stage.table(board)).run.seq
    await away(stage, stage.bo, 0)
    for seconds, is_over in ((time - 10, False), (15, True)):
        await stage.env.advance_time(seconds)
        has_played = (await stage.table(board)).run.seq > before
        assert (has_played, bool(letters(stage, stage.ann))) == (
            is_over and timer is not None,
            is_over and timer is None,
        )


async def test_a_board_names_once_who_is_away(stage: Stage) -> None:
    """Although the table plays for others, it waits for its game master all the same."""
    board = await led(stage)
    await away(stage, stage.ann, 4, meanwhile="play")
    assert text(board).count("⏸️ Ann is away") == 1
    await stage.ann.slash(stage.channel, "me away", **{"for": 0})
    assert "⏸️" not in text(board)


@pytest.mark.parametrize("back", [False, True])
async def test_a_game_that_is_played_again_knows_who_is_away_now(
    stage: Stage, *, back: bool
) -> None:
    """A player who is away is not called, and the rests of the game before don't count."""
    board = await bo_is_up(stage)
    await away(stage, stage.bo, 4)
    await press(stage.ann, private(await stage.ann.slash(stage.channel, "table end")), "End it")
    assert "is away" not in text(board)
    if back:
        await away(stage, stage.bo, 0)
    again = await play_again(stage, board, stage.ann)
    assert (f"<@{stage.bo.id}>" in again.content) is back
    await press(stage.bo, again, "Join")
    assert ("⏸️ Bo is away until" in text(again)) is not back
    assert "Ann is away" not in text(again)


async def test_when_all_are_away_the_table_does_not_end(stage: Stage) -> None:
    board = await bo_is_up(stage)
    for who in (stage.bo, stage.ann):
        await away(stage, who, 24, meanwhile="play")
    assert (await stage.table(board)).run.outcome is None
    assert moves(board)
    for who in (stage.bo, stage.ann):
        await away(stage, who, 0)
    assert not (await stage.table(board)).house.rests


@pytest.mark.parametrize("meanwhile", ["wait", "play"])
@pytest.mark.parametrize("before", [False, True])
async def test_who_has_left_a_table_is_not_brought_back(
    stage: Stage, meanwhile: str, before: bool
) -> None:
    """Neither to one that they had left, nor to one that they were removed from meanwhile."""
    board = await bo_is_up(stage)
    key = (await stage.table(board)).id
    if before:
        await stage.bot.core.seats.leave(key, stage.bo.id)
    await away(stage, stage.bo, 4, meanwhile)
    if not before:
        await stage.bot.core.seats.kick(key, stage.ann.id, stage.bo.id)
    await away(stage, stage.bo, 0)
    assert [seat.away for seat in (await stage.table(board)).stored.seats] == [False, True]


async def test_who_resumes_a_table_is_back_there(stage: Stage) -> None:
    board = await bo_is_up(stage)
    await away(stage, stage.bo, 4, "play")
    key = (await stage.table(board)).id
    await stage.bo.slash(stage.channel, "table resume")
    session = await stage.bot.core.tables.look(key)
    assert not session.house.rests
    assert not any(seat.away for seat in session.stored.seats)


async def test_a_solo_table_goes_on(stage: Stage) -> None:
    await stage.ann.slash(stage.channel, "diamonds play")
    assert "table" not in await away(stage, stage.ann, 4, meanwhile="play")
    board: Message = stage.channel_board()
    before = (await stage.table(board)).run.seq
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.seq > before


async def test_a_seat_that_another_takes_over_no_longer_rests(stage: Stage) -> None:
    board = await bo_is_up(stage)
    await away(stage, stage.bo, 24)
    key = (await stage.table(board)).id
    await stage.bot.core.seats.replace(key, stage.ann.id, stage.bo.id, stage.cy.id, "Cy")
    assert not (await stage.table(board)).house.rests


async def test_no_calls_in_quiet_hours(stage: Stage) -> None:
    hour = minute_of_day() // 60
    await stage.bo.slash(
        stage.channel, "me quiet", **{"from": hour, "until": (hour + 2) % 24, "my_time": clock(0)}
    )
    await bo_is_up(stage)
    await stage.env.advance_time(SILENCE)
    assert not calls(stage)
    await stage.env.advance_time(2 * HOUR)
    (call,) = calls(stage)
    assert f"<@{stage.bo.id}>" in call


@pytest.mark.parametrize("ahead", [0, 60, 330, 345, -210, -480, 720])
async def test_quiet_hours_are_those_of_the_users_clock(stage: Stage, ahead: int) -> None:
    given = {"from": 22, "until": 7, "my_time": clock(ahead)}
    await stage.ann.slash(stage.channel, "me quiet", **given)
    wishes = (await stage.bot.core.preferences.of([stage.ann.id]))[stage.ann.id]
    assert wishes.quiet == Quiet((22 * 60 - ahead) % DAY, (7 * 60 - ahead) % DAY)
    await stage.ann.slash(stage.channel, "me quiet", **{**given, "until": 22})
    wishes = (await stage.bot.core.preferences.of([stage.ann.id]))[stage.ann.id]
    assert wishes.quiet is None


@pytest.mark.parametrize("typed", ["", "16", "CET", "25:00", "soon", "1234:56"])
async def test_a_clock_that_cannot_be_read_changes_nothing(stage: Stage, typed: str) -> None:
    given = {"from": 22, "until": 7, "my_time": typed}
    assert "Pick a suggestion" in told(await stage.ann.slash(stage.channel, "me quiet", **given))
    wishes = (await stage.bot.core.preferences.of([stage.ann.id]))[stage.ann.id]
    assert wishes.quiet is None


def test_suggested_clocks_begin_as_typed() -> None:
    assert len(clocks("")) > len(clocks("1")) > 0
    assert all(each.startswith(("1", "01")) for each in clocks("1"))


@given(st.integers(0, DAY - 1), st.integers(0, DAY - 1), st.integers(0, 3 * 86400))
def test_quiet_hours_end_at_their_end_and_call_no_one_before(
    start: int, end: int, moment: int
) -> None:
    quiet, until = Quiet(start, end), Quiet(start, end).until(moment)
    assert moment <= until < moment + 86400
    assert quiet.until(until) == until
    assert until == moment or until % 86400 == end * 60
    assert Quiet.read(quiet.stored) == quiet

"""Groups and servers without the bot: it answers, sends no requests of its own, and stays true."""

import random
from pathlib import Path

import pytest

from bot.local.offline import Setup
from tests.kit.discord_campaigns import HAND, begin, press_token
from tests.kit.discord_diamonds import duel, play_duel, turn
from tests.kit.stage import Stage, buttons, embed, moves, press, private, staged, table_id, told
from tests.kit.strict import faults

OLD = 15 * 60 + 1  # seconds
GUESTS = [Setup.GROUP, Setup.ELSEWHERE]


def own_requests(stage: Stage) -> list[tuple[str, str]]:
    """Record the bot's own requests to channels."""
    return [each for each in stage.wire.limits.counted.by_bot if each[1].startswith("/channels")]


@pytest.mark.parametrize("setup", GUESTS)
async def test_a_duel_without_a_request_of_the_bots_own(stage: Stage, setup: Setup) -> None:
    stage.arrivals.set_up(stage.channel.id, setup)
    board = await duel(stage)
    await play_duel(stage, board, random.Random(5))
    assert not moves(board)
    await stage.env.advance_time(OLD)
    assert not own_requests(stage)
    assert not stage.wire.limits.counted.invalid


@pytest.mark.parametrize("setup", GUESTS)
async def test_a_board_is_kept_true_through_the_newest_interaction(
    stage: Stage, setup: Setup
) -> None:
    """A board that can't be edited any longer is posted again, once, by the next move."""
    stage.arrivals.set_up(stage.channel.id, setup)
    party = await begin(stage, [stage.ann, stage.bo])
    panels = [await party.panel(0), await party.panel(1)]
    await stage.env.advance_time(OLD)
    await press_token(stage.ann, panels[0], "ready")
    new = stage.channel_board()
    assert new.id != party.board.id
    assert table_id(new) == table_id(party.board)
    posts = len(stage.channel.history())
    party.board = new
    for _ in range(10):
        await party.step()
    assert len(stage.channel.history()) <= posts, "an answered call is deleted"
    assert not own_requests(stage)


@pytest.mark.parametrize("setup", GUESTS)
async def test_the_call_comes_through_the_newest_interaction(stage: Stage, setup: Setup) -> None:
    stage.arrivals.set_up(stage.channel.id, setup)
    board = await duel(stage)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(61)
    assert f"<@{second.id}>" in stage.words()[-1]
    assert not own_requests(stage)


@pytest.mark.parametrize("seconds", [0.0, 2.5])
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("command", ["diamonds duel", "cardomancer start"])
async def test_no_lobby_that_no_user_would_see(
    stage: Stage, command: str, announced: bool, seconds: float
) -> None:
    """The bot refuses before it posts, or when Discord says that only one user sees the answer."""
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE, hidden=True, announced=announced)
    with faults.late(stage.env, seconds):
        refused = await stage.ann.slash(stage.channel, command)
    sentences = [
        shown.content for shown in (refused.response, *refused.followups) if shown is not None
    ]
    assert sentences[-1].startswith("This server shows my answers to you alone")
    assert refused.response is None or not buttons(refused.response)
    assert not await stage.bot.core.lobbies.waiting()
    assert not await stage.bot.core.campaigns.elsewhere("cardomancer", 0, stage.ann.id)


async def test_a_board_that_one_user_sees_is_nowhere_to_others(stage: Stage) -> None:
    """If Discord hides an answer, no link or edit of the bot leads to it."""
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE, hidden=True, announced=False)
    board = private(await stage.ann.slash(stage.channel, "diamonds play"))
    assert (await stage.table(board)).stored.place.message is None


async def test_alone_one_plays_there_all_the_same(stage: Stage) -> None:
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE, hidden=True)
    shown = await stage.ann.slash(stage.channel, "diamonds play")
    board = private(shown)
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert "Take 2 more" in (embed(board).description or "") + str(embed(board).title)


async def test_the_bot_comes_to_a_server(stage: Stage) -> None:
    """Once the bot is a member, it tries its own requests again."""
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
    board = await duel(stage)
    stage.env.backend.faults.clear()
    stage.arrivals.set_up(stage.channel.id, Setup.SERVER)
    first, _ = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(61)
    assert own_requests(stage)
    assert not stage.wire.limits.counted.invalid


async def test_after_a_restart_a_refusal_is_met_once(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db") as stage:
        stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
        board = await duel(stage)
        await stage.ann.slash(stage.channel, "table timer", wait="1m")
        await stage.restart()
        for _ in range(8):
            await stage.env.advance_time(61)
        assert len(stage.wire.limits.counted.invalid) <= 1
        await press(stage.ann, board, "Log")


async def test_hands_are_private_in_a_server(stage: Stage) -> None:
    """As on a real server, no hand is on the board."""
    party = await begin(stage, [stage.ann, stage.bo])
    session = await stage.table(party.board)
    assert not session.house.open_hands
    assert HAND in buttons(party.board)


async def test_a_dead_token_is_used_for_nothing(stage: Stage) -> None:
    """An interaction edits for 15 minutes from its creation, not from its last use.

    A board that was posted through an old one has only the rest of that time.
    """
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
    other = stage.guild.create_text_channel("another-table")
    board = await duel(stage)
    first, _ = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(13 * 60)
    faults.delete_message(stage.env, stage.channel.id, board.id)
    await stage.ann.slash(other, "table timer", wait="1d")
    await stage.env.advance_time(10)
    assert table_id(stage.channel_board()) == table_id(board)
    await stage.env.advance_time(3 * 60)
    counted = stage.wire.limits.counted.by_interaction
    counted.clear()
    await stage.ann.slash(other, "table timer", wait="off")
    await stage.env.advance_time(10)
    assert [path.split("/")[-1] for _, path in counted] == ["callback"]


async def test_a_dealers_table_in_direct_messages_is_for_one(stage: Stage) -> None:
    eve = stage.env.create_user("eve", global_name="Eve")
    board = (await eve.slash("dealer open", alone=True)).response
    assert board is not None
    await press(eve, board, "🎴 Draw 1")
    assert told(await eve.slash("roll", dice="d6")).startswith("🎲 Eve 1d6: **")
    assert "Your hand: " in (embed(board).description or "")


@pytest.mark.parametrize("setup", [None, *GUESTS])
async def test_a_shared_board_has_the_usual_cards(stage: Stage, setup: Setup | None) -> None:
    """Plain text is the look of the opener alone, who has chosen it."""
    if setup is not None:
        stage.arrivals.set_up(stage.channel.id, setup)
    await stage.ann.slash(stage.channel, "me cards", look="text")
    board = await duel(stage)
    assert (await stage.table(board)).house.cards == ""

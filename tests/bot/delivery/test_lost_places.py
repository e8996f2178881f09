"""A lost channel or message loses no game: tables and campaigns can be shown elsewhere."""

import pytest
import simcord

from bot.delivery.notifications import AFTER
from bot.rendering.places import jump_url
from tests.kit.discord_campaigns import begin, press_token, won_a_dungeon
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Stage, buttons, calls, moves, table_id, told
from tests.kit.strict import faults
from tests.kit.unwrap import reply

OLD = 15 * 60 + 1  # seconds
SOON = AFTER / 2


@pytest.fixture
def other(stage: Stage) -> simcord.ChannelHandle:
    return stage.guild.create_text_channel("another-table")


def lose(stage: Stage, how: str) -> None:
    """Delete the channel, or remove the bot."""
    if how == "deleted":
        faults.delete_channel(stage.env, stage.channel.id)
    elif how == "archived":
        faults.archive_thread(stage.env, stage.channel.id)
    else:
        stage.arrivals.lock_out(stage.channel.id)


@pytest.mark.parametrize("how", ["deleted", "archived", "removed"])
async def test_a_table_of_two_comes_to_where_it_is_called(
    stage: Stage, other: simcord.ChannelHandle, how: str
) -> None:
    board = await duel(stage)
    await stage.env.advance_time(OLD)
    lose(stage, how)
    result = reply(await stage.bo.slash(other, "table resume"))
    assert table_id(result) == table_id(board)
    assert "discord.com" not in (result.content or "")
    actor, _ = await turn(stage, result)
    await actor.click(result, custom_id=moves(result)[0])
    assert (await stage.table(board)).stored.place.channel == other.id


async def test_a_table_that_still_stands_stays_where_it_is(
    stage: Stage, other: simcord.ChannelHandle
) -> None:
    board = await duel(stage)
    result = reply(await stage.bo.slash(other, "table resume"))
    assert result.content.startswith("You are back: [to the table](")
    assert f"{board.channel_id}/{board.id}" in result.content
    assert moves(board)


@pytest.mark.parametrize("pause", [0, OLD])
async def test_the_link_leads_to_a_board_that_is_there(
    stage: Stage, other: simcord.ChannelHandle, pause: float
) -> None:
    """If a moderator deleted the board, the bot posts it again and links to that."""
    board = await duel(stage)
    await stage.env.advance_time(pause)
    faults.delete_message(stage.env, board.channel_id, board.id)
    result = reply(await stage.bo.slash(other, "table resume"))
    new = stage.channel_board()
    assert new.id != board.id
    assert moves(new)
    assert f"{new.channel_id}/{new.id}" in (result.content or "")


async def test_a_campaigns_table_comes_with_continue(
    stage: Stage, other: simcord.ChannelHandle
) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await stage.env.advance_time(OLD)
    lose(stage, "deleted")
    stranger = await stage.cy.slash(other, "cardomancer continue")
    assert told(stranger).startswith("There’s no campaign in this channel.")
    result = reply(await stage.ann.slash(other, "cardomancer continue"))
    assert table_id(result) == table_id(party.board)
    shown = reply(await stage.bo.click(result, label="Your hand"))
    await press_token(stage.bo, shown, "ready")
    campaign = await stage.bot.core.campaigns.of_channel("cardomancer", other.id)
    assert campaign.channel == other.id


@pytest.mark.parametrize("command", ["continue", "move"])
async def test_a_campaign_whose_channel_is_lost_goes_on_elsewhere(
    stage: Stage, other: simcord.ChannelHandle, command: str
) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    await stage.env.advance_time(OLD)
    lose(stage, "deleted")
    shown = reply(await stage.bo.slash(other, f"cardomancer {command}"))
    if command == "move":
        assert "`/cardomancer continue`" in (shown.content or "")
        shown = reply(await stage.bo.slash(other, "cardomancer continue"))
    assert "Join" in buttons(shown)


async def test_a_campaign_moves_only_when_it_is_asked_to_and_not_onto_another(
    stage: Stage, other: simcord.ChannelHandle
) -> None:
    await won_a_dungeon(stage, [stage.ann])
    refused = await stage.ann.slash(other, "cardomancer continue")
    assert told(refused).startswith("There’s no campaign in this channel.")
    await stage.ann.slash(other, "cardomancer move")
    assert await stage.bot.core.campaigns.of_channel("cardomancer", other.id)
    await stage.bo.slash(stage.channel, "cardomancer start")
    refused = await stage.ann.slash(stage.channel, "cardomancer move")
    assert told(refused).startswith("A campaign is already running in this channel.")


async def test_a_call_leads_to_a_board_that_is_there(stage: Stage) -> None:
    """If a moderator deleted the board, the bot posts it again before it mentions a player."""
    board = await duel(stage)
    await stage.env.advance_time(SOON)
    faults.delete_message(stage.env, board.channel_id, board.id)
    await stage.env.advance_time(AFTER)
    (call,) = calls(stage)
    place = (await stage.table(board)).stored.place
    assert place.message != board.id
    assert jump_url(place) in call
    assert place.message in [message.id for message in stage.channel.history()]

"""Campaigns of Cardomancer, from session to session."""

from dataclasses import replace

import discord
import pytest

from bot.rendering.codec import Action
from bot.rendering.errors import sentence_of
from bot.tables.errors import NotAMember, NotCampaignMember, SeatedAlready
from bot.tables.timestamps import A_DAY
from games.catalog import GAMES
from storage.tables.repository import Seat, Status
from tests.kit.discord_campaigns import HAND, begin, give_up, lobby, won_a_dungeon
from tests.kit.lobbies import choose, offered
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    forge,
    moves,
    press,
    press_at_once,
    private,
    table_id,
    told,
)
from tests.kit.strict import faults
from tests.kit.unwrap import reply, unwrap


async def test_a_campaign_of_several_evenings(stage: Stage) -> None:
    party = await won_a_dungeon(stage, [stage.ann, stage.bo])
    outcome = unwrap((await party.run()).outcome)
    await stage.restart()
    shown = reply(await stage.cy.slash(stage.channel, "cardomancer campaign"))
    words = embed(shown).description or ""
    assert "🏰 1 dungeon done" in words
    assert "is the Cardomancer" in words
    fields = {field.name: field.value or "" for field in embed(shown).fields}
    assert fields["Ann"].startswith("guardian, level 2")
    again = await stage.ann.slash(stage.channel, "cardomancer start")
    assert told(again).startswith("A campaign is already running in this channel.")

    # In the next session Bo is absent and Cy is new.
    message = await lobby(stage, "cardomancer continue")
    await press(stage.cy, message, "Join")
    await press(stage.ann, message, "Start")
    table = await stage.table(message)
    assert table.stored.sheets == [outcome["sheets"][0], None]
    given = table.stored.options["campaign"]
    assert given["artifacts"] == outcome["campaign"]["artifacts"]
    assert given["dungeons"] == 1
    title = outcome["campaign"]["cardomancer"]
    assert given["cardomancer"] == (0 if title == 0 else None)
    busy = await stage.bo.slash(stage.channel, "cardomancer continue")
    assert told(busy).startswith("The party is in a dungeon right now:")


async def test_the_next_dungeon_is_one_press(stage: Stage) -> None:
    """The same party is seated, and its first hand dealt; who does not come says so."""
    party = await won_a_dungeon(stage, [stage.ann, stage.bo, stage.cy])
    before = await stage.table(party.board)
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    board = reply(await press(stage.ann, shown, "Next dungeon"))
    session = await stage.table(board)
    assert session.stored.seats == before.stored.seats
    assert session.run.pending is not None
    assert HAND in buttons(board)
    asked = private(await press(stage.cy, board, "Not with me"))
    await press(stage.cy, asked, "Leave")
    assert [seat.away for seat in (await stage.table(board)).stored.seats] == [False, False, True]


async def test_the_next_dungeon_begins_in_a_lobby(stage: Stage) -> None:
    party = await won_a_dungeon(stage, [stage.ann, stage.bo])
    await stage.restart()
    record = await stage.ann.slash(stage.channel, "table list")
    assert record.response is not None
    table = (await stage.bot.core.tables.of_user(stage.ann.id))[0]
    assert table.status is Status.OVER
    shown = await stage.ann.slash(stage.channel, "cardomancer campaign")
    assert shown.response is not None
    opened = reply(await stage.ann.slash(stage.channel, "cardomancer continue"))
    shown_lobby = embed(opened)
    assert shown_lobby.title == "Cardomancer · the next dungeon"
    for part in ("1 dungeon done", "of 4 artifacts", "**Ann** (host): guardian, level 2",
                 "reserved for Bo (invited): healer, level 2"):  # fmt: skip
        assert part in (shown_lobby.description or "")
    assert "Ann invites you" in (opened.content or "")
    await press(stage.cy, opened, "Join")
    description = embed(opened).description or ""
    assert "**Cy**: ⚠️ new here: level 1, the party is at 2" in description
    # A house rule, on the lobby's board.
    taken = await choose(stage.ann, opened, "comes=rogue")
    assert told(taken) == sentence_of(SeatedAlready())
    await choose(stage.cy, opened, "comes=rogue")
    description = embed(opened).description or ""
    assert "**Cy**: rogue, level 2 (house rule)" in description
    await press(stage.bo, opened, "Join")  # all are there: it starts
    new = await stage.table(opened)
    assert new.stored.sheets is not None
    assert sorted(sheet["class"] for sheet in new.stored.sheets if sheet) == [
        "guardian", "healer", "rogue"
    ]  # fmt: skip
    assert [sheet["level"] for sheet in new.stored.sheets if sheet] == [2, 2, 2]
    assert party


async def test_a_latecomer_joins_between_two_dungeons(stage: Stage) -> None:
    """By the button of the ended board. While the party is in the next one, it says so (R40)."""
    party = await won_a_dungeon(stage, [stage.ann, stage.bo])
    await stage.ann.click(party.board, custom_id=moves(party.board)[0])  # it is over
    offered = private(await press(stage.cy, party.board, "Next dungeon"))
    opened = reply(await press(stage.cy, offered, "Next dungeon, with me"))
    assert "**Cy**: ⚠️ new here: level 1, the party is at 2" in (embed(opened).description or "")
    refused = told(await press(stage.ann, party.board, "Next dungeon"))
    assert refused == f"The lobby of the next dungeon is open: {link(stage, opened)}"
    for who in (stage.bo, stage.ann):
        await press(who, opened, "Join")
    seats = (await stage.table(opened)).stored.seats
    assert {seat.user for seat in seats} == {stage.ann.id, stage.bo.id, stage.cy.id}
    offered = private(await press(stage.di, party.board, "Next dungeon"))
    late = told(await press(stage.di, offered, "Next dungeon, with me"))
    assert late == f"The party is in a dungeon right now: {link(stage, opened)}"


async def test_r40_a_newcomer_grows_into_a_free_class(
    stage: Stage,
) -> None:
    """A newcomer grows into a free class (1.3).

    Two players have one hero of each class, three have two.
    """
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    message = await lobby(stage, "cardomancer continue")
    await press(stage.cy, message, "Join")
    assert await grown_in(stage, message) == ["healer", "wizard", "rogue"]  # Ann is the guardian
    await press(stage.di, message, "Join")
    assert await grown_in(stage, message) == ["guardian", "healer", "wizard", "rogue"]
    await choose(stage.cy, message, "comes=guardian")
    assert await grown_in(stage, message) == ["healer", "wizard", "rogue"]


async def grown_in(stage: Stage, message: Message) -> list[str]:
    """Return the classes that a newcomer may take."""
    tokens = await offered(stage.ann, message)
    return [each.removeprefix("comes=") for each in tokens if each.startswith("comes=")]


async def test_the_campaign_is_handed_over_and_ended_by_its_host(stage: Stage) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    asked = reply(await stage.ann.slash(stage.channel, "cardomancer host", who=stage.bo))
    await press(stage.bo, asked, "Agree")
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    refused = await press(stage.ann, shown, "End the campaign")
    assert told(refused).startswith("Only the host, Bo, can do that.")
    opened = reply(await stage.ann.slash(stage.channel, "cardomancer continue"))
    await give_up(stage.bo, shown)
    assert "The campaign is over." in (embed(opened).description or "")
    assert not buttons(opened)
    gone = await stage.ann.slash(stage.channel, "cardomancer continue")
    assert told(gone).startswith("There’s no campaign in this channel.")


async def test_after_a_day_another_player_takes_a_campaign_over(stage: Stage) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    early = told(await stage.bo.slash(stage.channel, "cardomancer host", who=stage.bo))
    assert early.endswith("If they don’t play for a day, `/cardomancer host` replaces them.")
    stage.guild.remove_member(stage.ann)
    await stage.env.advance_time(A_DAY + 60)
    stranger = await stage.cy.slash(stage.channel, "cardomancer host", who=stage.cy)
    assert told(stranger).startswith("Only the host, Ann, can do that.")
    taken = reply(await stage.bo.slash(stage.channel, "cardomancer host", who=stage.bo))
    assert taken.content.startswith("Bo is the host now: ")
    shown = reply(await stage.bo.slash(stage.channel, "cardomancer campaign"))
    await give_up(stage.bo, shown)


async def test_a_host_who_has_played_since_stays_the_host(stage: Stage) -> None:
    party = await won_a_dungeon(stage, [stage.ann, stage.bo])
    await stage.env.advance_time(A_DAY + 60)
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    await press(stage.ann, shown, "Next dungeon")
    refused = await stage.bo.slash(stage.channel, "cardomancer host", who=stage.bo)
    assert told(refused).startswith("Only the host, Ann, can do that.")
    assert party


@pytest.mark.parametrize("first", ["ann", "mo"])
async def test_a_moderator_ends_a_campaign(stage: Stage, first: str) -> None:
    """The host and a moderator press in either order: the second learns that it is over."""
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    role = stage.guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
    mo = stage.guild.add_member(stage.env.create_user("mo", global_name="Mo"), roles=[role])
    shown = reply(await stage.bo.slash(stage.channel, "cardomancer campaign"))
    people = sorted((stage.ann, mo), key=lambda who: who.user.name != first)
    asked = [reply(await press(who, shown, "End the campaign")) for who in people]
    assert "All levels and artifacts of the party will be lost." in asked[1].content
    await press(people[0], asked[0], "End it for good")
    late = await press(people[1], asked[1], "End it for good")
    assert asked[0].content == "The campaign is over."
    assert told(late).startswith("There’s no campaign in this channel.")


async def test_each_channel_has_a_campaign_which_is_not_ended_in_a_dungeon(stage: Stage) -> None:
    await begin(stage, [stage.ann, stage.bo])
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    refused = await press(stage.ann, shown, "End the campaign")
    assert told(refused).startswith("The party is in a dungeon right now:")
    other = stage.guild.create_text_channel("another")
    opened = reply(await stage.ann.slash(other, "cardomancer start"))
    assert "who plays?" in (embed(opened).title or "")


async def test_two_who_go_on_at_once_meet_at_one_table(stage: Stage) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    onward = buttons(shown)["Next dungeon"]
    people = (stage.ann, stage.bo, stage.ann)
    results = await press_at_once(stage, [(who, shown, onward) for who in people])
    (opened,) = [each.response for each in results if each.response and not each.response.ephemeral]
    after = await press(stage.ann, shown, "Next dungeon")
    assert told(after) == f"The party is in a dungeon right now: {link(stage, opened)}"
    assert await stage.bot.core.lobbies.waiting() == []
    tables = await stage.bot.core.tables.of_user(stage.ann.id, (Status.OPEN,))
    assert len(tables) == 1


@pytest.mark.parametrize("lost", ["message", "channel", "posting"])
async def test_a_lobby_that_is_lost_holds_no_campaign_up(stage: Stage, lost: str) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    other = stage.guild.create_text_channel("another")
    first = await lobby(stage, "cardomancer continue")
    key = stage_lobby(first)
    if lost == "message":
        await stage.env.advance_time(16 * 60)  # no interaction can edit it any longer
        faults.delete_message(stage.env, first.channel_id, first.id)
    elif lost == "channel":
        await stage.ann.slash(other, "cardomancer move")
        await stage.env.advance_time(16 * 60)
        faults.delete_channel(stage.env, stage.channel.id)
    else:
        there = await stage.bot.core.lobbies.look(key)
        await stage.bot.core.lobbies.move(there, replace(there.place, message=None))
    where = other if lost == "channel" else stage.channel
    again = reply(await stage.bo.slash(where, "cardomancer continue"))
    assert not again.ephemeral
    assert stage_lobby(again) == key  # with all options that were chosen there
    assert (await stage.bot.core.lobbies.look(key)).place.message == again.id
    late = await stage.ann.slash(where, "cardomancer continue")
    assert link(stage, again) in told(late)
    await press(stage.bo, again, "Join")
    assert table_id(again)


def stage_lobby(message: Message) -> str:
    """Show the lobby on a message."""
    return buttons(message)["Join"].split(":")[2]


def link(stage: Stage, message: Message) -> str:
    """Return the address of a message."""
    return f"https://discord.com/channels/{stage.guild.id}/{message.channel_id}/{message.id}"


async def test_a_stranger_cannot_end_anothers_campaign(stage: Stage) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    refused = await stage.cy.slash(stage.channel, "cardomancer continue")
    assert told(refused).startswith("A player of this campaign must join")
    message = await lobby(stage, "cardomancer continue")
    await press(stage.cy, message, "Join")
    await press(stage.ann, message, "Leave")
    refused = await press(stage.cy, message, "Start")
    assert told(refused).startswith("A player of this campaign must join")


async def test_a_refused_campaign_leaves_the_lobby_that_waits(stage: Stage) -> None:
    message = await lobby(stage)
    refused = await stage.bo.slash(stage.channel, "cardomancer start")
    assert told(refused).startswith("A campaign is already running in this channel.")
    refused = await stage.ann.slash(stage.channel, "cardomancer start", friend=stage.ann)
    assert told(refused).startswith("Please invite another user")
    await press(stage.bo, message, "Join")
    await press(stage.ann, message, "Start")
    assert (await stage.table(message)).stored.campaign is not None


async def test_a_refused_lobby_begins_no_campaign(stage: Stage) -> None:
    for options in ({"friend": stage.ann}, {"heroes": 4, "friend": stage.bo}):
        refused = await stage.ann.slash(stage.channel, "cardomancer start", **options)
        assert told(refused).startswith(("Please invite another user", "All seats are taken"))
        none = await stage.ann.slash(stage.channel, "cardomancer campaign")
        assert told(none).startswith("There’s no campaign in this channel.")


async def test_a_campaign_without_a_host_is_its_members(stage: Stage) -> None:
    """Without a host only a member can end, lead or continue it, by its buttons or its number."""
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    asked = reply(await stage.ann.slash(stage.channel, "me forget"))
    await press(stage.ann, asked, "Delete everything")
    only = "Only players of this campaign can do that."
    come = "A player of this campaign must join."
    shown = reply(await stage.di.slash(stage.channel, "cardomancer campaign"))
    assert told(await press(stage.di, shown, "End the campaign")) == only
    elsewhere = reply(await stage.di.slash(stage.guild.create_text_channel("far"), "diamonds play"))
    (campaign,) = await stage.bot.core.campaigns.elsewhere("cardomancer", 0, stage.bo.id)
    for action in (Action.GIVE_UP, Action.GIVEN_UP):
        custom_id = f"a1:{action.value}:{campaign.id}"
        forge(elsewhere, custom_id)
        assert told(await stage.di.click(elsewhere, custom_id=custom_id)) == only
    with pytest.raises(NotAMember):
        await stage.bot.core.campaigns.hand_over(campaign.id, stage.di.id, stage.di.id)
    refused = await stage.di.slash(stage.channel, "cardomancer continue")
    assert told(refused) == come
    assert told(await press(stage.di, shown, "Next dungeon")) == come
    stranger = [Seat(stage.di.id, "Di")]
    with pytest.raises(NotCampaignMember):
        await stage.bot.core.campaigns.next_table(campaign.id, GAMES["cardomancer"], stranger, {})
    opened = reply(await stage.bo.slash(stage.channel, "cardomancer continue"))
    assert "Join" in buttons(opened)
    question = reply(await press(stage.bo, shown, "End the campaign"))
    await press(stage.bo, question, "End it for good")
    ended = unwrap(await stage.bot.core.campaigns.load(campaign.id))
    assert ended.result == "ended"

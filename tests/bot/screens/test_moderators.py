"""Moderators end tables and close lobbies in their server, and in no other place."""

import discord
import pytest
import simcord

from tests.kit.discord_campaigns import begin
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Stage, buttons, embed, moves, press, private, table_id, told
from tests.kit.unwrap import reply


@pytest.fixture
def mo(stage: Stage) -> simcord.MemberActor:
    """A user with the Manage Messages permission."""
    role = stage.guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
    return stage.guild.add_member(stage.env.create_user("mo", global_name="Mo"), roles=[role])


def elsewhere(stage: Stage) -> tuple[simcord.MemberActor, simcord.ChannelHandle]:
    """Return Bo as a moderator of another server, and a channel there."""
    guild = stage.env.create_guild()
    role = guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
    return guild.add_member(stage.bo.user, roles=[role]), guild.create_text_channel("there")


async def test_a_moderator_ends_a_table(stage: Stage, mo: simcord.MemberActor) -> None:
    board = await stage.open()
    offered = await mo.autocomplete(stage.channel, "table end", "table", "")
    assert [each["value"] for each in offered] == [table_id(board)]
    assert offered[0]["name"].endswith(" · open · Ann")
    asked = reply(await mo.slash(stage.channel, "table end", table=offered[0]["value"]))
    await press(mo, asked, "Keep playing")
    assert "goes on" in asked.content
    assert moves(board)
    asked = reply(await mo.slash(stage.channel, "table end", table=offered[0]["value"]))
    await press(mo, asked, "End it")
    assert "has ended" in asked.content
    assert not buttons(asked)  # the record is for the players
    assert (embed(board).title or "").endswith("ended")
    assert not moves(board)
    late = await mo.slash(stage.channel, "table end", table=offered[0]["value"])
    assert told(late).startswith("This game is over.")


async def test_a_moderator_closes_a_lobby(stage: Stage, mo: simcord.MemberActor) -> None:
    opened = await stage.ann.slash(stage.channel, "diamonds duel")
    message = reply(opened)
    ((offered,)) = await mo.autocomplete(stage.channel, "table end", "table", "")
    assert offered["name"].endswith(" · lobby · Ann")
    refused = await stage.bo.slash(stage.channel, "table end", table=offered["value"])
    assert told(refused) == "Only the host, Ann, can do that."
    assert told(await mo.slash(stage.channel, "table end", table=offered["value"])) == (
        "The lobby is closed."
    )
    assert embed(message).description == "This lobby is closed."
    assert not buttons(message)
    assert await stage.bot.core.lobbies.waiting() == []


async def test_others_end_nothing(stage: Stage, mo: simcord.MemberActor) -> None:
    """Neither without the permission, nor in another place, nor by an old question."""
    board = await stage.open()
    key = table_id(board)
    assert await stage.bo.autocomplete(stage.channel, "table end", "table", "") == []
    refused = await stage.bo.slash(stage.channel, "table end", table=key)
    assert told(refused).startswith("You have no seat at this table.")
    refused = await mo.user.slash("table end", table=key)  # in a direct message
    assert told(refused).startswith("You have no seat at this table.")
    member, there = elsewhere(stage)
    assert await member.autocomplete(there, "table end", "table", "") == []
    refused = await member.slash(there, "table end", table=key)
    assert told(refused).startswith("You have no seat at this table.")
    refused = await mo.slash(stage.channel, "table kick", who=stage.ann, table=key)
    assert told(refused).startswith("You have no seat at this table.")
    in_dm = reply(await stage.ann.user.slash("diamonds play"))
    refused = await mo.slash(stage.channel, "table end", table=table_id(in_dm))
    assert told(refused).startswith("You have no seat at this table.")
    assert moves(board)


async def test_moderators_of_another_server_have_no_rights_here(stage: Stage) -> None:
    """Even if they sit at the table or in the lobby."""
    board = await duel(stage)
    lobby = reply(await stage.ann.slash(stage.channel, "diamonds duel"))
    await press(stage.bo, lobby, "Join")
    (waits,) = await stage.bot.core.lobbies.waiting()
    member, there = elsewhere(stage)
    asked = await member.slash(there, "table end", table=table_id(board))
    if asked.response is not None and buttons(asked.response):
        asked = await press(member, asked.response, "End it")
    assert told(asked).startswith("Only the host, Ann, can do that.")
    refused = await member.slash(there, "table end", table=waits.id)
    assert told(refused) == "Only the host, Ann, can do that."
    assert moves(board)
    assert await stage.bot.core.lobbies.waiting() == [waits]


async def test_a_moderator_who_is_none_any_more(stage: Stage, mo: simcord.MemberActor) -> None:
    board = await stage.open()
    asked = reply(await mo.slash(stage.channel, "table end", table=table_id(board)))
    stage.env.backend.guilds[stage.guild.id].members[mo.id].role_ids.clear()
    assert told(await press(mo, asked, "End it")).startswith("You have no seat")
    assert moves(board)


@pytest.mark.parametrize(
    ("way", "words", "listed"),
    [
        ("host", "The host has ended it.", "ended by the host"),
        ("moderator", "A moderator has ended it.", "ended by a moderator"),
        ("leave", "All players have left.", "ended by its last player"),
    ],
)
async def test_who_ended_a_table_stands_on_its_board_and_in_the_list(
    stage: Stage, mo: simcord.MemberActor, way: str, words: str, listed: str
) -> None:
    board = (await begin(stage, [stage.ann, stage.bo])).board
    key = table_id(board)
    for who in [stage.bo, stage.ann] if way == "leave" else [{"host": stage.ann}.get(way, mo)]:
        command = "table leave" if way == "leave" else "table end"
        asked = private(await who.slash(stage.channel, command, table=key))
        await press(who, asked, "Leave" if way == "leave" else "End it")
    assert "has ended" in asked.content
    assert words in (embed(board).description or "")
    assert f"· {listed} ·" in (
        embed(private(await stage.ann.slash(stage.channel, "table list"))).description or ""
    )
    await stage.restart()
    record = private(await stage.ann.slash(stage.channel, "table record", table=key))
    assert record.content.startswith(words)


async def test_an_unused_table_of_a_server_that_was_left_says_so(stage: Stage) -> None:
    key = table_id((await begin(stage, [stage.ann, stage.bo])).board)
    await stage.bot.core.servers._end_table(key)
    listed = private(await stage.ann.slash(stage.channel, "table list"))
    assert "ended, long unused" in (embed(listed).description or "")

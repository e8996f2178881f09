"""Who can't see a channel is not mentioned, seated or asked there, and who asks is told."""

import re

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot.local.offline import Setup
from tests.kit.discord_campaigns import won_a_dungeon
from tests.kit.discord_diamonds import duel
from tests.kit.lobbies import guests, played
from tests.kit.stage import (
    Actor,
    Stage,
    answers,
    buttons,
    embed,
    press,
    private,
    text,
    told,
)
from tests.kit.strict import faults
from tests.kit.unwrap import reply

REFUSED = "can’t see this channel, so I didn’t ask them."


VIEW = discord.Permissions(view_channel=True).value


def grant(stage: Stage, who: int, kind: OverwriteType, **permissions: int) -> None:
    """Allow or deny permissions in the channel."""
    overwrite = Overwrite(who, kind, **permissions)
    stage.env.backend.set_overwrite(stage.channel.id, overwrite)


def hide(stage: Stage, who: simcord.MemberActor) -> None:
    """Take the channel out of a member's sight."""
    grant(stage, who.id, OverwriteType.MEMBER, deny=VIEW)


def unseen(stage: Stage, *, gone: bool) -> Actor:
    """Return Cy, who has left the server or may not view the channel."""
    if not gone:
        hide(stage, stage.cy)
        return stage.cy
    stage.guild.remove_member(stage.cy)
    return stage.cy.user


COMMANDS = {
    "diamonds duel": "friend",
    "diamonds escape": "dealer",
    "cardrpg coop": "friend",
    "cardrpg duel": "friend",
    "cardomancer start": "friend",
    "cards start": "friend",
    "dealer open": "friend",
}


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize("command", COMMANDS)
async def test_an_invitation_that_would_not_be_seen_is_refused(
    stage: Stage, command: str, *, gone: bool
) -> None:
    who = unseen(stage, gone=gone)
    refused = await stage.ann.slash(stage.channel, command, **{COMMANDS[command]: who})
    assert told(refused).startswith(f"Cy {REFUSED}")
    assert await stage.bot.core.lobbies.waiting() == []
    assert not [each for each in stage.words() if "<@" in each]


@pytest.mark.parametrize("gone", [False, True])
async def test_an_offer_that_would_not_be_seen_is_refused(stage: Stage, *, gone: bool) -> None:
    await won_a_dungeon(stage, [stage.ann])
    await duel(stage)
    who = unseen(stage, gone=gone)
    for command, named in (
        ("table replace", {"old": stage.bo, "new": who}),
        ("table host", {"who": who}),
        ("cardomancer host", {"who": who}),
    ):
        refused = await stage.ann.slash(stage.channel, command, **named)
        assert told(refused).startswith(f"Cy {REFUSED}")
    assert not [each for each in stage.words() if "<@" in each]


async def test_the_menu_invites_only_who_can_see_it_and_removes_all(stage: Stage) -> None:
    lobby = reply(await stage.ann.slash(stage.channel, "cardrpg coop", friend=stage.bo))
    opened = private(await press(stage.ann, lobby, "Settings"))
    hide(stage, stage.cy)
    hide(stage, stage.bo)
    refused = await stage.ann.select(opened, [stage.cy], custom_id=guests(opened))
    assert told(refused).startswith(f"Cy {REFUSED}")
    await stage.ann.select(opened, [stage.bo], custom_id=guests(opened))
    description = embed(lobby).description or ""
    assert "Bo" not in description
    assert "Cy" not in description


@pytest.mark.parametrize(
    ("command", "alone"),
    [
        ("diamonds duel", "`/diamonds play`"),
        ("cardrpg coop", "`/cardrpg play`"),
        ("cardrpg duel", "`/cardrpg play`"),
        ("cards start", "`/cards play`"),
    ],
)
async def test_a_game_for_several_is_not_opened_in_direct_messages(
    stage: Stage, command: str, alone: str
) -> None:
    refused = await stage.ann.user.slash(command)
    assert told(refused).endswith(f"open it in a server’s channel. Alone: {alone}.")
    assert await stage.bot.core.lobbies.waiting() == []
    assert (await stage.bot.core.tables.of_user(stage.ann.id)) == []


async def test_what_needs_a_server_says_so_in_direct_messages(stage: Stage) -> None:
    for command, given in (("daily here", {"hour": 8}), ("daily stop", {})):
        refused = await stage.ann.user.slash(command, **given)
        assert told(refused) == "That works only in a server’s channel."
    refused = await stage.ann.user.slash("cardomancer start", friend=stage.bo.user)
    assert told(refused).startswith(f"Bo {REFUSED}")
    assert "who plays?" in (
        embed(reply(await stage.ann.user.slash("cards start", gm="bot"))).title or ""
    )


@pytest.mark.parametrize(
    ("command", "given", "person", "left_out"),
    [
        ("cards start", {"gm": "me"}, "master", "`master`."),
        ("cards start", {"gm": "bot"}, "master", "`master`."),
        ("dealer open", {"alone": True}, "friend", "`alone` to invite them."),
        ("dealer open", {"alone": True}, "dealer", "`alone` to invite them."),
    ],
)
async def test_options_that_leave_no_seat_for_a_named_user_are_refused(
    stage: Stage, command: str, given: dict[str, object], person: str, left_out: str
) -> None:
    refused = await stage.ann.slash(stage.channel, command, **given, **{person: stage.bo})
    assert told(refused).endswith(left_out)
    assert "Bo" in told(refused)
    assert await stage.bot.core.lobbies.waiting() == []


async def test_a_named_game_master_is_the_game_master(stage: Stage) -> None:
    lobby = await stage.ann.slash(stage.channel, "cards start", master=stage.bo)
    assert "reserved for Bo (invited)" in (embed(reply(lobby)).description or "")
    own = await stage.ann.slash(stage.channel, "cards start", gm="me", master=stage.ann)
    assert "**Ann**" in (embed(reply(own)).description or "")


def mentioned(stage: Stage) -> list[str]:
    """Return the mentions of the last message."""
    return re.findall(r"<@\d+>", stage.channel_board().content)


def asked(stage: Stage) -> list[str]:
    """Return what the bot has asked Discord of the server and its channels."""
    paths = [path for method, path in stage.wire.limits.counted.by_bot if method == "GET"]
    return [path for path in paths if path.startswith(("/guilds/", "/channels/"))]


def show_to_role(stage: Stage, *people: int) -> None:
    """Show the channel to these users alone, by a role."""
    role, kind = stage.guild.create_role("players"), OverwriteType.ROLE
    grant(stage, stage.guild.id, kind, deny=VIEW)
    grant(stage, role.id, kind, allow=VIEW)
    for who in (*people, stage.env.backend.bot_user.id):
        stage.env.backend.add_member_role(stage.guild.id, who, role.id)


@pytest.mark.parametrize("how", ["left", "denied", "without a role"])
async def test_who_played_before_and_sees_nothing_has_no_seat_and_is_not_called(
    stage: Stage, how: str
) -> None:
    """Discord is asked for the server, the channel and each of them, and at no other press."""
    board = await played(stage, stage.bo, stage.cy)
    if how == "without a role":
        show_to_role(stage, stage.ann.id, stage.bo.id)
    else:
        unseen(stage, gone=how == "left")
    assert not asked(stage)
    pressed = await press(stage.ann, board, "Play again")
    assert told(pressed).startswith(f"Cy {REFUSED}")
    assert mentioned(stage) == [f"<@{stage.bo.id}>"]
    await press(stage.bo, stage.channel_board(), "Join")
    assert "**Bo**" in text(stage.channel_board())
    assert "Cy" not in text(stage.channel_board())
    assert len(asked(stage)) == 4


@pytest.mark.parametrize("how", ["hangs", "403", "500", "no member"])
async def test_where_it_is_unknown_who_sees_it_no_one_is_called_and_all_keep_their_seats(
    stage: Stage, how: str
) -> None:
    board, begun = await played(stage, stage.bo, stage.cy), stage.env.now()
    stage.discord_fails = True
    if how == "no member":
        stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
    with (
        faults.lost_answers(stage.wire, "GET", "/guilds/*", status=int(how))
        if how.isdecimal()
        else faults.held(stage.env, stage.wire, "GET", "*/members/*")
    ):
        pressed = await press(stage.ann, board, "Play again")
    assert (stage.env.now() - begun).total_seconds() < 3
    assert not mentioned(stage)
    assert not [each for each in answers(pressed) if each.ephemeral]
    assert text(stage.channel_board()).count("reserved for") == 2
    assert bool(asked(stage)) is (how != "no member")


@pytest.mark.parametrize("moderates", [False, True])
async def test_a_private_thread_is_seen_by_its_members_and_moderators(
    stage: Stage, *, moderates: bool
) -> None:
    backend, kind = stage.env.backend, ChannelType.PRIVATE_THREAD
    den = backend.create_thread(stage.channel.id, "den", backend.bot_user.id, type=kind)
    for each in (stage.ann, stage.bo, stage.cy):
        backend.add_thread_member(den.id, each.id)
    board = await played(stage, stage.bo, stage.cy, channel=stage.channel.threads[-1])
    backend.remove_thread_member(den.id, stage.cy.id)
    if moderates:
        threads = discord.Permissions(manage_threads=True).value
        grant(stage, stage.cy.id, OverwriteType.MEMBER, allow=threads)
    pressed = await press(stage.ann, board, "Play again")
    unseeing = [each.content for each in answers(pressed) if each.ephemeral]
    assert [words.startswith(f"Cy {REFUSED}") for words in unseeing] == [True] * (not moderates)


async def test_a_latecomers_lobby_waits_only_for_players_who_see_it(stage: Stage) -> None:
    board = await played(stage, stage.bo, stage.cy)
    hide(stage, stage.ann)
    offered = private(await press(stage.di, board, "Play again"))
    assert told(await press(stage.di, offered, "Play again, with me")).startswith(f"Ann {REFUSED}")
    (lobby,) = await stage.bot.core.lobbies.waiting()
    users = [guest.user for guest in lobby.guests]
    assert (lobby.host, users) == (stage.bo.id, [stage.bo.id, stage.cy.id, stage.di.id])
    await stage.bot.core.lobbies.delete(lobby.id)
    for each in (stage.bo, stage.cy):
        stage.guild.remove_member(each)
    offered = private(await press(stage.di, offered, "Play again, with me"))
    assert list(buttons(offered)) == ["Play it myself"]


async def test_the_next_dungeon_is_not_opened_for_who_has_left(stage: Stage) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    stage.guild.remove_member(stage.bo)
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    assert told(await press(stage.ann, shown, "Next dungeon")).startswith(f"Bo {REFUSED}")
    (lobby,) = await stage.bot.core.lobbies.waiting()
    assert [guest.user for guest in lobby.guests] == [stage.ann.id]

"""Who can't see a channel is not mentioned, seated or asked there, and who asks is told."""

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.kit.discord_campaigns import won_a_dungeon
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Actor, Message, Stage, embed, press, private, told
from tests.kit.unwrap import reply

REFUSED = "can’t see this channel, so I didn’t ask them."


def hide(stage: Stage, who: simcord.MemberActor) -> None:
    """Take the channel out of a member's sight."""
    denied = discord.Permissions(view_channel=True).value
    overwrite = Overwrite(who.id, OverwriteType.MEMBER, deny=denied)
    stage.env.backend.set_overwrite(stage.channel.id, overwrite)


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


def people_menu(opened: Message) -> str:
    """Return the id of the menu of users."""
    (menu,) = [row["components"][0] for row in opened.components if "Invite or" in str(row)]
    return str(menu["custom_id"])


async def test_the_menu_invites_only_who_can_see_it_and_removes_all(stage: Stage) -> None:
    lobby = reply(await stage.ann.slash(stage.channel, "cardrpg coop", friend=stage.bo))
    opened = private(await press(stage.ann, lobby, "Settings"))
    hide(stage, stage.cy)
    hide(stage, stage.bo)
    refused = await stage.ann.select(opened, [stage.cy], custom_id=people_menu(opened))
    assert told(refused).startswith(f"Cy {REFUSED}")
    await stage.ann.select(opened, [stage.bo], custom_id=people_menu(opened))
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

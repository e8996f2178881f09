"""The options of a lobby on the offline Discord, behind its button."""

import simcord

from tests.kit.stage import Actor, Message, Stage, menus, press, private
from tests.kit.unwrap import reply


async def played(
    stage: Stage, *others: Actor, channel: simcord.ChannelHandle | None = None
) -> Message:
    """Ann and others have played CardRPG together, and she has ended the table."""
    where = channel or stage.channel
    board = reply(await stage.ann.slash(where, "cardrpg coop"))
    for each in others:
        await press(each, board, "Join")
    await press(stage.ann, board, "Start")
    await press(stage.ann, private(await stage.ann.slash(where, "table end")), "End it")
    return board


def guests(opened: Message) -> str:
    """Return the id of the menu of users."""
    (menu,) = [row["components"][0] for row in opened.components if "Invite or" in str(row)]
    return str(menu["custom_id"])


async def settings(actor: Actor, lobby: Message) -> Message:
    """Press *Settings …*; give the private message that opens."""
    return private(await press(actor, lobby, "Settings …"))


async def choose(actor: Actor, lobby: Message, token: str) -> simcord.InteractionResult:
    """Choose a value of a lobby's option, in the menu that has it."""
    opened = await settings(actor, lobby)
    custom_id = next(
        key for key, each in menus(opened).items() if token in [option["value"] for option in each]
    )
    return await actor.select(opened, [token], custom_id=custom_id)


async def offered(actor: Actor, lobby: Message) -> list[str]:
    """Return the values that can be chosen."""
    of_lobby = menus(await settings(actor, lobby)).values()
    assert all(len(options) <= 25 for options in of_lobby)
    options = [option for each in of_lobby for option in each]
    assert all(len(each["label"]) <= 60 for each in options)
    return [each["value"] for each in options]

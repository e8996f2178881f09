"""The options of a lobby on the offline Discord, behind its button."""

import simcord

from tests.kit.stage import Actor, Message, menus, press, private


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

"""Seats and the role of the host, offered by commands and taken by a button."""

import simcord

from tests.kit.stage import Actor, Stage
from tests.kit.unwrap import reply


async def replace(stage: Stage, old: Actor, new: Actor) -> simcord.InteractionResult:
    """Ann offers a player's seat to another user, who agrees; give the result."""
    asked = reply(await stage.ann.slash(stage.channel, "table replace", old=old, new=new))
    return await new.click(asked, label="Agree")

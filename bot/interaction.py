"""What Discord hands over: the interactions that this bot answers, and the people in them."""

from __future__ import annotations

from typing import Any

import discord

Interaction = discord.Interaction[discord.Client]
Person = discord.User | discord.Member

_BEHIND_THE_TIME = 22  # bits of an id, which before them says when it was given, in milliseconds


def age_of(interaction: discord.Interaction[Any]) -> float:
    """How many seconds an interaction is old, by Discord's clock and this machine's.

    Where these do not agree, and it comes from the future, it is new.
    """
    made = ((interaction.id >> _BEHIND_THE_TIME) + discord.utils.DISCORD_EPOCH) / 1000
    return max(discord.utils.utcnow().timestamp() - made, 0.0)


def moderated(interaction: Interaction) -> int | None:
    """The server in which whoever acts may manage messages here; None: they may not."""
    return interaction.guild_id if interaction.permissions.manage_messages else None

"""The interactions that this bot answers, and the users in them."""

from __future__ import annotations

from typing import Any

import discord

Interaction = discord.Interaction[discord.Client]
Person = discord.User | discord.Member

_BEHIND_THE_TIME = 22  # bits of an id after its timestamp in milliseconds


def age_of(interaction: discord.Interaction[Any]) -> float:
    """Return an interaction's age in seconds, by Discord's clock and this machine's.

    An age below 0, from clocks that differ, counts as 0.
    """
    made = ((interaction.id >> _BEHIND_THE_TIME) + discord.utils.DISCORD_EPOCH) / 1000
    return max(discord.utils.utcnow().timestamp() - made, 0.0)


def moderated(interaction: Interaction) -> int | None:
    """Return the server in which the user may manage messages; None if they may not."""
    return interaction.guild_id if interaction.permissions.manage_messages else None

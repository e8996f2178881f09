"""What Discord hands over: the interactions that this bot answers, and the people in them."""

from __future__ import annotations

import discord

Interaction = discord.Interaction[discord.Client]
Person = discord.User | discord.Member


def moderated(interaction: Interaction) -> int | None:
    """The server in which whoever acts may manage messages here; None: they may not."""
    return interaction.guild_id if interaction.permissions.manage_messages else None

"""What Discord hands over: the interactions that this bot answers, and the people in them."""

from __future__ import annotations

import discord

Interaction = discord.Interaction[discord.Client]
Person = discord.User | discord.Member

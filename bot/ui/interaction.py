"""What Discord hands over: the interactions that this bot answers, and the people in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.app import DungeonDealer

    Interaction = discord.Interaction[DungeonDealer]
else:
    Interaction = discord.Interaction

Person = discord.User | discord.Member

"""The type of the interactions that this bot answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.app import DungeonDealer

    Interaction = discord.Interaction[DungeonDealer]
else:
    Interaction = discord.Interaction

"""Interactions that reach several processes are handled by one of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import discord

from bot.tables.deadlines.scheduler import Scheduler
from bot.ui.codec import names_its_ask
from storage.database import Database, ReadFailed, WriteFailed
from storage.interactions import Interactions

logger = logging.getLogger(__name__)

# Discord takes no answers later than a quarter of an hour.
KEPT_FOR = timedelta(hours=1)
_CLEAN_UP_EVERY = 600.0  # seconds
# Then the person has to hear something: Discord gives up after three.
_SLOWEST = 2.0  # seconds


class Claims:
    """Asks the database who answers, where other processes may.

    A move needs no asking: it names what it answers, so that a second time is no harm.
    """

    def __init__(self, database: Database, scheduler: Scheduler) -> None:
        self._interactions = Interactions(database)
        self._shared = database.shared
        self._scheduler = scheduler
        if self._shared:
            scheduler.schedule("claims", _CLEAN_UP_EVERY, self._clean_up)

    async def are_ours(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Whether this process is to handle an interaction."""
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = data.get("custom_id")
        if not self._shared or (isinstance(custom_id, str) and names_its_ask(custom_id)):
            return True
        try:
            async with asyncio.timeout(_SLOWEST):
                return await self._interactions.claim(interaction.id)
        except (ReadFailed, TimeoutError) as error:  # what comes of it is told to the person
            logger.warning("Nobody knows who answers an interaction: %r", error)
            return True

    async def _clean_up(self) -> None:
        oldest = discord.utils.time_snowflake(discord.utils.utcnow() - KEPT_FOR)
        try:
            await self._interactions.forget(oldest)
        except WriteFailed as error:
            logger.warning("Old interactions are forgotten later: %s", error)
        self._scheduler.schedule("claims", _CLEAN_UP_EVERY, self._clean_up)

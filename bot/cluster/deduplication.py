"""Deduplication of interactions that reach several processes."""

import asyncio
import logging
import math
from datetime import timedelta
from functools import partial

import discord

from bot.cluster.cluster import Cluster
from bot.shared.newest import Newest
from bot.shared.scheduler import Scheduler
from storage.database import Change, Database, ReadFailed, WriteFailed
from storage.processes.interactions import Interactions, claim_interaction

logger = logging.getLogger(__name__)

# Discord accepts no answers after a quarter of an hour.
KEPT_FOR = timedelta(hours=1)
_CLEAN_UP_EVERY = 600.0  # seconds
_CAPACITY = 10_000


class Deduplication:
    """Decides which process handles an interaction."""

    def __init__(self, database: Database, cluster: Cluster, scheduler: Scheduler) -> None:
        self._interactions = Interactions(database)
        self._cluster = cluster
        self._scheduler = scheduler
        self._ours: Newest[int, None] = Newest(_CAPACITY)
        self._clean_up_later()

    async def is_ours(self, interaction: int, until: float) -> bool:
        """Return whether this process handles an interaction.

        If the database has not answered at the time `until` of the loop, it does.
        """
        if interaction in self._ours:
            return True
        try:
            async with asyncio.timeout_at(until):
                ours = await self._cluster.claim(partial(self._interactions.claim, interaction))
        except (ReadFailed, TimeoutError) as error:  # the handler reports the error to the user
            logger.warning("An interaction is handled without a claim: %r", error)
            ours = True
        if ours:
            self._ours[interaction] = None
        return ours

    def claimed_with_step(self, interaction: int) -> list[Change]:
        """Return the changes that claim an interaction together with the step that it takes."""
        return self._cluster.for_others(claim_interaction(interaction))

    def _clean_up_later(self) -> None:
        after = self._cluster.recheck_after(_CLEAN_UP_EVERY)
        if math.isfinite(after):
            self._scheduler.schedule("interactions", after, self._clean_up)

    async def _clean_up(self) -> None:
        oldest = discord.utils.time_snowflake(discord.utils.utcnow() - KEPT_FOR)
        try:
            await self._interactions.forget(oldest)
        except WriteFailed as error:
            logger.warning("Old interactions are deleted later: %s", error)
        self._clean_up_later()

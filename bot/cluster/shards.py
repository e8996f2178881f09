"""The shards of this process, if several processes share them (`DEALER_SHARDS`).

A guild's events come to the shard of its id, direct messages to shard 0, whichever process holds
it. Events that reach two processes during a change are deduplicated by the database.
"""

import asyncio
import logging
import math
from collections import defaultdict
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import discord
import yarl

from bot.cluster.cluster import Cluster
from bot.cluster.leadership import patiently
from bot.cluster.leases import LeaseHolder
from bot.shared.background import Background
from bot.start.exit_status import Unreachable, one_line
from bot.start.settings import ShardPlan

logger = logging.getLogger(__name__)

# Discord accepts one IDENTIFY per bucket in this interval. One may arrive later after its turn than
# the next.
IDENTIFY_EVERY, _LATER = 5.0, 0.5  # seconds
_LOOK_AGAIN = 0.5  # seconds
FAREWELL = 1.0  # seconds: Discord need not answer it


class Shards:
    """Connects a fixed range of shards.

    Args:
        client: has the connections.
        count: the number of shards in all processes.
        ids: the shards of this process.
        turns: serializes the connections of all processes.
    """

    def __init__(
        self, client: discord.AutoShardedClient, count: int, ids: range, turns: LeaseHolder
    ) -> None:
        self._client = client
        self._count = count
        self._ids = ids
        self._turns = turns
        self._gateway = yarl.URL()
        self._buckets = 1
        self._locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._passing_on: set[asyncio.Task[None]] = set()

    @property
    def ids(self) -> Collection[int]:
        """The shards that this process is to connect."""
        return self._ids

    async def launch(self) -> None:
        """Connect the shards.

        Raises:
            discord.GatewayNotFound: Discord cannot be reached.
        """
        await self._ask()
        state = self._client._connection
        state.shard_count, state.shard_ids = self._count, self._ids
        for shard in self._ids:
            await self._client.launch_shard(self._gateway, shard)

    async def turn(self, shard: int) -> None:
        """Wait until a shard may IDENTIFY, among all processes."""
        bucket = str(shard % self._buckets)
        lock = self._locks[bucket]
        await lock.acquire()
        try:
            await patiently(self._turns.acquire([bucket]), "IDENTIFY")
            # Without a database the other processes get no shards either.
            while not (self._turns.holds(bucket) or self._turns.free([bucket])):
                await asyncio.sleep(_LOOK_AGAIN)
                await patiently(self._turns.acquire([bucket]), "IDENTIFY")
        except BaseException:
            lock.release()
            raise
        task = asyncio.create_task(self._pass_on(bucket), name=f"bucket {bucket}")
        self._passing_on.add(task)
        task.add_done_callback(self._passing_on.discard)

    async def release(self) -> None:
        """Let other processes connect at once."""
        for task in self._passing_on:
            task.cancel()
        await patiently(self._turns.release(), "IDENTIFY")

    async def _ask(self) -> None:
        """Load the gateway's URL, and how many shards may connect at a time."""
        _, url, limits = await self._client.http.get_bot_gateway()
        self._gateway, self._buckets = yarl.URL(url), max(1, limits["max_concurrency"])

    async def _pass_on(self, bucket: str) -> None:
        try:
            await asyncio.sleep(IDENTIFY_EVERY + _LATER)
            await patiently(self._turns.release([bucket]), "IDENTIFY")
        finally:
            self._locks[bucket].release()


class LeasedShards(Shards):
    """Connects an equal share of all shards, divided among the live processes.

    Args:
        client: has the connections.
        count: the number of shards.
        turns: serializes the connections of all processes.
        processes: the leases of the processes that share them.
        leases: the leases of the shards.
        background: connects them.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        count: int,
        turns: LeaseHolder,
        processes: LeaseHolder,
        leases: LeaseHolder,
        background: Background,
    ) -> None:
        super().__init__(client, count, range(0), turns)
        self._background = background
        self._processes = processes
        self._leases = leases
        self._launched: set[int] = set()
        self._launching: asyncio.Task[Any] | None = None

    @property
    def ids(self) -> Collection[int]:
        """The shards that this process holds now; perhaps none."""
        return self._mine()

    async def launch(self) -> None:
        """Start to claim shards, until the bot closes."""
        await super().launch()
        self._background.start(self._share, "shards")

    async def release(self) -> None:
        """Release all leases, for other processes to claim at once."""
        await super().release()
        for each in (self._leases, self._processes):
            await patiently(each.release(), "shards")

    async def _share(self) -> None:
        while True:
            await patiently(self._seek(), "shards")
            await self._disconnect()
            if (self._launching is None or self._launching.done()) and self._next() is not None:
                self._launching = self._background.start(self._connect, "connections")
            await asyncio.sleep(self._leases.renew_every)

    async def _seek(self) -> None:
        """Renew the process's share, claim missing shards, and leave surplus ones."""
        await self._processes.acquire([self._processes.process])
        await self._processes.clear()
        share = math.ceil(self._count / self._processes.holders())
        mine = sorted(self._mine(), key=lambda shard: (shard not in self._launched, shard))
        if mine[share:]:
            await self._leave(mine[share:])
        free = self._leases.free([str(each) for each in range(self._count)])
        kept = [str(each) for each in mine[:share]]
        free = [each for each in free if each not in kept]
        await self._leases.acquire([*kept, *free[: max(0, share - len(kept))]])

    def _mine(self) -> list[int]:
        return [each for each in range(self._count) if self._leases.holds(str(each))]

    def _next(self) -> int | None:
        """Return the first claimed shard that is not connected."""
        return next((each for each in self._mine() if each not in self._launched), None)

    async def _connect(self) -> None:
        """Connect the claimed shards, one after the other."""
        while (shard := self._next()) is not None:
            logger.info("Shard %d of %d is this process's now", shard, self._count)
            try:
                await self._client.launch_shard(self._gateway, shard)
            except discord.GatewayNotFound as error:
                raise Unreachable(f"Discord cannot be reached: {one_line(error)}") from None
            self._launched.add(shard)

    async def _leave(self, shards: list[int]) -> None:
        """Leave shards to a process with fewer."""
        logger.info("Shards %s of %d are left to others", shards, self._count)
        await self._disconnect(shards)
        await self._leases.release([str(each) for each in shards])

    async def _disconnect(self, shards: list[int] | None = None) -> None:
        """Close the connections of shards, or of all that this process no longer holds."""
        mine = self._mine()
        closing = []
        for shard, connection in self._client.shards.items():
            if shard not in mine if shards is None else shard in shards:
                self._launched.discard(shard)
                closing.append(connection.disconnect())
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await asyncio.gather(*closing)


def shards_of(
    client: discord.AutoShardedClient, plan: ShardPlan, cluster: Cluster, background: Background
) -> Shards:
    """Build the shards of a plan.

    Args:
        client: has the connections.
        plan: the shards of this process.
        cluster: the processes that share them.
        background: connects them.
    """
    turns = cluster.leases("identify")
    if plan.ids is not None:
        return Shards(client, plan.count, plan.ids, turns)
    processes, leases = (
        cluster.leases(f"{kind} of {plan.count} shards") for kind in ("process", "one")
    )
    return LeasedShards(client, plan.count, turns, processes, leases, background)

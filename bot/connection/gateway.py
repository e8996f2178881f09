"""Which shards of this process are connected to Discord now."""

import math
import time
from collections.abc import Callable, Collection, Mapping

import discord

# A lost connection is usually resumed within this time, and Discord repeats what happened since.
GRACE = 10.0  # seconds


class Gateway:
    """The connections of a client, by the events that discord.py dispatches.

    `is_ready()` answers only whether they were connected once.

    Args:
        client: has the connections.
        ids: returns the shards that this process is to connect now.
    """

    def __init__(
        self, client: discord.AutoShardedClient, ids: Callable[[], Collection[int]]
    ) -> None:
        self._client = client
        self._ids = ids
        self._connected: set[int] = set()
        self._lost: dict[int, float] = {}  # since when, by the monotonic clock

    def found(self, shard: int) -> None:
        """Record that a shard is connected, or has resumed."""
        self._connected.add(shard)

    def lost(self, shard: int) -> None:
        """Record that a shard's connection ended."""
        if shard in self._connected:
            self._connected.discard(shard)
            self._lost[shard] = time.monotonic()

    def missing(self) -> list[int]:
        """Return the shards of this process that have not been connected for some seconds."""
        return [shard for shard in self._ids() if not self._is_connected(shard)]

    @property
    def trouble(self) -> str | None:
        """Why no event reaches this process; None if events do, or if it is to have no shard."""
        wanted = self._ids()
        nowhere = bool(wanted) and len(self.missing()) == len(wanted)
        return "not connected to Discord" if nowhere else None

    def latencies(self) -> Mapping[int, float | None]:
        """Return the latency of each shard that this process is to have, in seconds.

        It is infinite for a shard that is not connected, and None before the first heartbeat.
        """
        missing = set(self.missing())
        return {
            shard: math.inf if shard in missing else self._latency(shard) for shard in self._ids()
        }

    def _is_connected(self, shard: int) -> bool:
        since = self._lost.get(shard, -math.inf)
        return shard in self._connected or time.monotonic() - since < GRACE

    def _latency(self, shard: int) -> float | None:
        connection = self._client.shards.get(shard)
        latency = math.inf if connection is None else connection.latency
        return latency if math.isfinite(latency) else None

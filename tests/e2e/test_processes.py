"""Several processes of one bot share its shards and jobs; real ones, on a real PostgreSQL."""

import asyncio
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import psycopg
import pytest

from bot.cluster.shards import IDENTIFY_EVERY
from storage.address import ServerAddress
from tests.e2e.test_start import environment_with, with_discord_at
from tests.kit.database.postgresql import Server
from tests.kit.program import BOT, PATIENCE, bot_after, start_program
from tests.kit.strict.wire import Wire, serving

SHARDS = 4

# Leases that expire sooner.
SHORT_LEASES = """
from bot.cluster import leases
leases.HELD_FOR, leases.EXPIRES_AFTER, leases.RENEW_EVERY = 2.0, 3.0, 0.3
"""


@pytest.fixture
def address(postgresql: Server) -> Iterator[ServerAddress]:
    with postgresql.database() as found:
        yield found


class Processes:
    """Bots that are started by name, each with a token of that name."""

    def __init__(self, wire: Wire, address: ServerAddress) -> None:
        self.wire = wire
        self._address = address
        self._running: dict[str, subprocess.Popen[str]] = {}

    def start(self, name: str, shards: str = f"auto/{SHARDS}") -> None:
        """Start one more; leases of shards expire sooner than usual."""
        settings = with_discord_at(self.wire.port) | {
            "DISCORD_TOKEN": name,
            "DEALER_DATABASE": self._address,
            "DEALER_SHARDS": shards,
        }
        self._running[name] = start_program(
            bot_after(SHORT_LEASES) if "auto" in shards else BOT,
            env=environment_with(settings), stderr=subprocess.PIPE,
        )  # fmt: skip

    async def end(self, name: str, how: signal.Signals = signal.SIGTERM) -> str:
        """End one, and return its log."""
        process = self._running.pop(name)
        process.send_signal(how)
        _, log = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
        assert "Traceback" not in log, log
        assert process.returncode == (0 if how is signal.SIGTERM else -how), log
        return log

    def kill(self) -> None:
        """Kill them all."""
        for process in self._running.values():
            process.kill()
            process.communicate()

    def shards(self) -> dict[str, list[int]]:
        """Return the connections: which process has which shards."""
        found: dict[str, list[int]] = {}
        for name, shard in sorted(self.wire.connected):
            found.setdefault(name, []).append(shard)
        return found

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for a condition."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, self.shards()
            await asyncio.sleep(0.05)

    async def until_each_has(self, **counts: int) -> None:
        """Wait until every shard is connected once, by those processes, with that many each."""
        await self.until(lambda: {who: len(has) for who, has in self.shards().items()} == counts)
        assert sorted(shard for _, shard in self.wire.connected) == list(range(SHARDS))


@asynccontextmanager
async def processes(address: ServerAddress, buckets: int = SHARDS) -> AsyncIterator[Processes]:
    """Yield processes, of whose shards this many may IDENTIFY at a time."""
    async with serving(Wire(buckets=buckets)) as wire:
        found = Processes(wire, address)
        try:
            yield found
        finally:
            found.kill()


def kept(address: ServerAddress) -> list[tuple[str, str]]:
    with psycopg.connect(address) as connection:
        return connection.execute("SELECT kind, name FROM leases ORDER BY kind, name").fetchall()


async def test_processes_share_the_shards_and_take_over_from_who_dies(
    address: ServerAddress,
) -> None:
    async with processes(address) as bots:
        bots.start("ann")
        await bots.until_each_has(ann=4)
        bots.start("bo")
        await bots.until_each_has(ann=2, bo=2)
        await bots.end("bo", signal.SIGKILL)
        await bots.until_each_has(ann=4)
        bots.start("cy")
        await bots.until_each_has(ann=2, cy=2)
        await bots.end("ann")  # releases what it has, jobs included
        await bots.until_each_has(cy=4)
        assert [how for how, _ in bots.wire.asked].count("PUT") == 1  # the commands
        await bots.until(lambda: ("job", "jobs") in kept(address))
        await bots.end("cy")
        assert kept(address) == []


async def test_processes_with_shards_of_their_own_take_turns_at_connecting(
    address: ServerAddress,
) -> None:
    async with processes(address, buckets=1) as bots:
        bots.start("ann", "0/2")
        bots.start("bo", "1/2")
        await bots.until(lambda: len(bots.wire.connected) == 2)
        first, second = bots.wire.identified_at
        assert second - first >= IDENTIFY_EVERY
        assert [each["shard"] for each in bots.wire.identified] in (
            [[0, 2], [1, 2]],
            [[1, 2], [0, 2]],
        )
        for name in ("ann", "bo"):
            await bots.end(name)

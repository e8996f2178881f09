"""Two processes on one PostgreSQL: one loses its connection for a while, and no data is lost."""

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import psycopg
import pytest

from bot.cluster.leases import EXPIRES_AFTER
from storage.address import ServerAddress
from tests.e2e.test_http import to_press
from tests.e2e.test_several_processes import Evening, check, sentences
from tests.kit.database.cable import cable_to
from tests.kit.database.postgresql import Server
from tests.kit.stage import Message, table_id, text
from tests.kit.strict.over_http import OverHTTP, several_over_http

OTHER_HAS_IT = 120.0  # seconds
IS_BACK = 120.0
TOLD_AFTER = 120.0  # a read may wait for the server first, then the write
NOT_WRITTEN = "I couldn’t save that, so nothing has changed. Please try again."
AWAY = "I can’t reach my database right now."
LOST = "another process is the leader now"


class To(random.Random):
    """Send each action of a user to one process."""

    def __init__(self, process: OverHTTP) -> None:
        super().__init__(1)
        self._process = process

    def shuffle(self, there: Any) -> None:
        """Put that process first."""
        there.sort(key=lambda each: each is not self._process)

    def random(self) -> float:
        """Send it to no other process."""
        return 1.0


@pytest.fixture
def address(postgresql: Server) -> Iterator[ServerAddress]:
    with postgresql.database() as found:
        yield found


def holder_of_jobs(address: ServerAddress) -> str | None:
    """Return the number of the process that runs the jobs."""
    with psycopg.connect(address) as connection:
        rows = connection.execute("SELECT holder FROM leases WHERE kind = 'job'").fetchall()
    return rows[0][0].split("/")[1] if rows else None


def pid_of(process: OverHTTP) -> str:
    assert process.process is not None
    return str(process.process.pid)


async def until(holds: Callable[[], bool], seconds: float) -> float:
    """Wait for a condition, and return the time when it held."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)
    return time.monotonic()


async def health(process: OverHTTP) -> int:
    async with aiohttp.ClientSession() as session, session.get(f"{process.url}/healthz") as found:
        return found.status


async def opened(seen: Evening) -> Message:
    """Open a table of Ann's."""
    board = (await seen.discord.ann.slash(seen.discord.channel, "diamonds play")).response
    assert board is not None
    assert not board.ephemeral
    seen.opened += 1
    return board


async def act(seen: Evening, board: Message) -> Message:
    """Press a move on Ann's board, or on a new one if that is over, and return the move."""
    found = to_press(board, table_id(board), seen.chance)
    if found is None:
        return await act(seen, await opened(seen))
    custom_id, _ = found
    result = await seen.discord.ann.click(board, custom_id=custom_id)
    assert sentences(result) == []
    seen.taken.append(custom_id)
    return board


async def test_a_process_that_is_cut_off_says_so_and_comes_back(
    address: ServerAddress, tmp_path: Path
) -> None:
    """Another process takes its leases once they are released, and continues its tables."""
    with tempfile.TemporaryDirectory(prefix="cable-") as folder:  # a socket's path must be short
        async with (
            cable_to(address, Path(folder)) as (cable, near),
            several_over_http(tmp_path, 1, DEALER_DATABASE=str(near)) as discord,
        ):
            await until(lambda: holder_of_jobs(address) == pid_of(discord), 20.0)
            own_log, discord.log = discord.log, []
            discord.more = {"DEALER_DATABASE": str(address)}
            await discord.join()
            discord.log = own_log
            other = discord.beside[0]
            seen = Evening(discord, random.Random(1))
            discord.chance = To(discord)
            board = await act(seen, await opened(seen))

            cable.cut()
            since = time.monotonic()
            lost, taken_over = (
                asyncio.create_task(until(lambda: LOST in "".join(own_log), OTHER_HAS_IT)),
                asyncio.create_task(
                    until(lambda: holder_of_jobs(address) == pid_of(other), OTHER_HAS_IT)
                ),
            )
            shown = text(board)
            tried = to_press(board, table_id(board), random.Random(1))
            assert tried is not None
            result = await discord.ann.click(board, custom_id=tried[0])
            assert result.deferred
            assert not sentences(result)
            await until(lambda: bool(sentences(result)), TOLD_AFTER)
            assert sentences(result) == [NOT_WRITTEN]
            await until_health(discord, 503)
            asked = await discord.ann.slash(discord.channel, "table list")
            await until(lambda: any(sentences(asked)), TOLD_AFTER)
            assert sentences(asked)[0].startswith(AWAY)
            assert text(board) == shown
            discord.chance = To(other)
            await discord.ann.click(board, custom_id=tried[0])  # the same one: nothing was stored
            assert text(board) != shown
            seen.taken.append(tried[0])
            for _ in range(3):
                board = await act(seen, board)
            assert await health(other) == 200
            assert await lost < await taken_over
            assert taken_over.result() - since > EXPIRES_AFTER

            cable.mend()
            await until_health(discord, 200)
            discord.chance = To(discord)
            await act(seen, board)
            assert holder_of_jobs(address) == pid_of(other)
            for each in (own_log, other.log):
                assert "Traceback" not in "".join(each)
    assert await check(address, seen) == (seen.opened, 0)


async def until_health(process: OverHTTP, status: int) -> None:
    """Wait until a process reports that it is healthy, or is not."""
    async with asyncio.timeout(IS_BACK):
        while await health(process) != status:  # noqa: ASYNC110
            await asyncio.sleep(0.2)

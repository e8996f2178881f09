"""A bot in a separate process: `python -m bench.answering TABLES DATABASE`.

Each input line names a table to open, or holds the payload of a press. Each output line is the
reply: the table's number and its board.
"""

from __future__ import annotations

import asyncio
import json
import sys
from time import process_time_ns

from discord.webhook.async_ import async_context

from bench import wire
from bench.load import GAME
from bench.people import People, online
from bench.replies import Replies
from storage.address import address_of
from storage.database import Database


def tell(at: int, reply: wire.JSON | None) -> None:
    """Print a table's board; None: the press had no effect."""
    sys.stdout.write(f"{at}\t{json.dumps(reply)}\n")
    sys.stdout.flush()


async def answer(tables: int, database: str) -> None:
    """Answer until the input ends; print the CPU time."""
    reader = asyncio.StreamReader(limit=1 << 22)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    async with online(Database, 10 * tables, address_of(database)) as dealer:
        players = People(GAME, dealer, tables)
        async_context.set(Replies(players, tell))
        receive = dealer._connection.parsers["INTERACTION_CREATE"]
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        async for line in reader:
            what, _, rest = line.decode().partition("\t")
            if what == "press":
                receive(json.loads(rest))
            elif what == "open":
                board = players.boards[int(rest)]
                await players.open(board)
                tell(int(rest), board.reply)
            else:
                sys.stdout.write(f"cpu\t{process_time_ns()}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(answer(int(sys.argv[1]), sys.argv[2]))

"""A bot in a process of its own: `python -m bench.answering TABLES DATABASE`.

Line by line it is told which table is to be opened, or the payload of a press, and tells the reply:
the table's number, and what the board shows then.
"""

from __future__ import annotations

import asyncio
import json
import sys
from time import process_time_ns
from typing import Any

from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bench import wire
from bench.load import GAME
from bench.people import MESSAGE_UPDATE, People, online
from storage.address import address_of
from storage.database import Database

_LATER = 6  # the reply of a press that promises one


class Replies(AsyncWebhookAdapter):
    """Hands every reply on in place of HTTP; the end of a token says which table it was."""

    def __init__(self, players: People) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._players = players
        self._ids = wire.Ids()

    async def request(
        self, route: Route, session: Any, *, payload: Any = None, **rest: Any
    ) -> wire.JSON:
        """Take a reply: to the press itself, or later where that took long."""
        del session, rest
        wire.as_sent(payload)
        at = int((route.webhook_token or "")[-wire.DIGITS :])
        if "type" not in payload:
            tell(at, payload)
            return wire.message(self._ids, self._players.boards[at].spot, self._ids.next(), payload)
        if payload["type"] != _LATER:
            tell(at, payload["data"] if payload["type"] == MESSAGE_UPDATE else None)
        return wire.accepted()


def tell(at: int, reply: wire.JSON | None) -> None:
    """Say what a table shows now; None: nothing came of the press."""
    sys.stdout.write(f"{at}\t{json.dumps(reply)}\n")
    sys.stdout.flush()


async def answer(tables: int, database: str) -> None:
    """Answer until there is nothing more to be read; say what that took, in CPU."""
    reader = asyncio.StreamReader(limit=1 << 22)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    async with online(Database, 10 * tables, address_of(database)) as dealer:
        players = People(GAME, dealer, tables)
        async_context.set(Replies(players))
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

"""Giving up a server that does not answer: its connection is hung up, and whoever waits told so.

A network that is cut says nothing. Where the system has not noticed by then, this does.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg

# Who has heard nothing for so long is cut off. As long as `tcp_user_timeout` is.
CUT_OFF_AFTER = 10.0  # seconds


class Connection(psycopg.AsyncConnection):
    """One of which whoever gives up waiting hangs up."""

    async def cancel_safe(self, *, timeout: float = 30.0) -> None:  # noqa: ARG002, ASYNC109
        """Hang up: to ask the server to stop is to wait for it once more."""
        hang_up(self)


@contextmanager
def hung_up_when_silent(connection: psycopg.AsyncConnection) -> Iterator[None]:
    """Hang up if what is done with a connection takes longer: that raises `OperationalError`."""
    handle = asyncio.get_running_loop().call_later(CUT_OFF_AFTER, hang_up, connection)
    try:
        yield
    finally:
        handle.cancel()


def hang_up(connection: psycopg.AsyncConnection) -> None:
    """Whoever waits for an answer there is told that there is none."""
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)

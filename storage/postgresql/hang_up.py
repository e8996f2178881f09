"""Time limits for a server that does not answer: its connection is shut down.

A network that is cut reports nothing. This detects it where the system has not.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg

# Seconds without an answer, the same as `tcp_user_timeout`.
CUT_OFF_AFTER = 10.0  # seconds


class Connection(psycopg.AsyncConnection):
    """A connection that is shut down when a caller stops waiting."""

    async def cancel_safe(self, *, timeout: float = 30.0) -> None:  # noqa: ARG002, ASYNC109
        """Shut down the connection. A cancel request would wait for the server once more."""
        hang_up(self)


@contextmanager
def closed_when_silent(connection: psycopg.AsyncConnection) -> Iterator[None]:
    """Shut down a connection if the block takes longer: that raises `OperationalError`."""
    handle = asyncio.get_running_loop().call_later(CUT_OFF_AFTER, hang_up, connection)
    try:
        yield
    finally:
        handle.cancel()


def hang_up(connection: psycopg.AsyncConnection) -> None:
    """Shut down a connection, so that its callers get an error."""
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)

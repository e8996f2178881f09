"""A cable between a process and a PostgreSQL server, which can be cut: then nothing is heard."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from storage.address import ServerAddress

_SOCKET = ".s.PGSQL.5432"


class Cable:
    """Passes on what both ends say, as long as it is whole.

    What is said while it is cut arrives when it is mended, as over a network that sends again. New
    connections are taken and hear nothing.
    """

    def __init__(self, server: Path) -> None:
        self._server = server
        self._whole = asyncio.Event()
        self._whole.set()

    def cut(self) -> None:
        """Nothing gets through from now on."""
        self._whole.clear()

    def mend(self) -> None:
        """Everything gets through again."""
        self._whole.set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle a new connection."""
        with suppress(asyncio.CancelledError):  # at the end of a test
            await self._connect(reader, writer)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._whole.wait()
            back, forth = await asyncio.open_unix_connection(str(self._server / _SOCKET))
            try:
                both = [self._pass_on(reader, forth), self._pass_on(back, writer)]
                await asyncio.wait(
                    [asyncio.ensure_future(each) for each in both],
                    return_when=asyncio.FIRST_COMPLETED,
                )
            finally:
                forth.close()
        finally:
            writer.close()

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while said := await source.read(1 << 16):
                await self._whole.wait()
                target.write(said)
                await target.drain()


@asynccontextmanager
async def cable_to(
    address: ServerAddress, folder: Path
) -> AsyncIterator[tuple[Cable, ServerAddress]]:
    """A cable to a server of the tests', and the address at its near end."""
    url = urlsplit(address)
    far = parse_qs(url.query)["host"][0]
    cable = Cable(Path(far))
    server = await asyncio.start_unix_server(cable.connect, str(folder / _SOCKET))
    try:
        yield cable, ServerAddress(address.replace(far, str(folder)))
    finally:
        server.close()

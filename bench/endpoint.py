"""Discord's HTTPS endpoint on this machine, in a separate process: `python -m bench.endpoint`.

It is given a certificate and its key, and prints its port. It accepts every reply to a press, and
returns the message as Discord does, in gzip.
"""

import asyncio
import gzip
import json
import ssl
import sys

from bench import wire

_END_OF_HEADERS = b"\r\n\r\n"
_LENGTH = "content-length:"
_SPOT = wire.Spot(1, in_guild=True)
# Headers that Discord sends, which a client has to parse.
_HEADERS = (
    "HTTP/1.1 200 OK\r\n"
    "Date: Thu, 01 Jan 2026 02:03:04 GMT\r\n"
    "Content-Type: application/json\r\n"
    "Content-Encoding: gzip\r\n"
    "Content-Length: {length}\r\n"
    "Connection: keep-alive\r\n"
    "strict-transport-security: max-age=31536000; includeSubDomains; preload\r\n"
    "x-ratelimit-bucket: 0123456789abcdef0123456789abcdef\r\n"
    "x-ratelimit-limit: 5\r\n"
    "x-ratelimit-remaining: 4\r\n"
    "x-ratelimit-reset: 1767232985.000\r\n"
    "x-ratelimit-reset-after: 1.000\r\n"
    "vary: Accept-Encoding\r\n"
    "via: 1.1 google\r\n"
    "cf-cache-status: DYNAMIC\r\n"
    "x-content-type-options: nosniff\r\n"
    "Server: cloudflare\r\n"
    "\r\n"
)
_HEADERS_OF_NOTHING = "".join(
    line
    for line in _HEADERS.replace("200 OK", "204 No Content").splitlines(keepends=True)
    if not line.startswith("Content-")
).encode()


class Endpoint(asyncio.Protocol):
    """One connection of a client."""

    def __init__(self) -> None:
        self._read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer every request that is complete."""
        self._read += data
        while (begin := self._read.find(_END_OF_HEADERS)) >= 0:
            head = self._read[:begin].decode()
            begin += len(_END_OF_HEADERS)
            end = begin + _length_in(head)
            if len(self._read) < end:
                return
            body, self._read = self._read[begin:end], self._read[end:]
            self._transport.write(_response(_answer(head.partition("\r\n")[0], body)))


def _length_in(head: str) -> int:
    """Return the length of a request's body."""
    _, found, rest = head.lower().partition(_LENGTH)
    return int(rest.partition("\r\n")[0]) if found else 0


def _answer(request: str, body: bytes) -> wire.JSON | None:
    """Return the answer to a login, to a reply, or to a later edit of its message.

    Both return the message that they changed, an edit with a picture an empty one. A reply returns
    it only on request.
    """
    _, path, _ = request.split()
    parts = path.partition("?")[0].split("/")
    if parts[-1] == "callback" and "with_response" not in path:
        return None
    if parts[-1] == "callback":
        number = wire.message_of(parts[-2])
        resource = {"type": 7, "message": _message(number, json.loads(body)["data"])}
        return wire.accepted(number) | {"resource": resource}
    if "messages" in parts:
        sent = json.loads(body) if body.startswith(b"{") else {}
        return _message(wire.message_of(parts[-3]), sent)
    return wire.bot_user()


def _message(number: int, shown: wire.JSON) -> wire.JSON:
    return wire.message(wire.Ids(), _SPOT, number, wire.EMPTY | shown)


def _response(body: wire.JSON | None) -> bytes:
    if body is None:
        return _HEADERS_OF_NOTHING
    packed = gzip.compress(json.dumps(body).encode(), 1)
    return _HEADERS.format(length=len(packed)).encode() + packed


async def serve(certificate: str, key: str) -> None:
    """Accept requests until the input ends."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Endpoint, "127.0.0.1", 0, ssl=context)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], sys.argv[2]))

"""Discord's treatment of threads from messages, and of messages that are sent again.

The sources are named in docs/discord.md.
"""

import re
from typing import Any

import simcord
from simcord.backend.errors import BackendError

_FROM_MESSAGE = re.compile(r"/channels/(\d+)/messages/(\d+)/threads")
_TEXT, _ANNOUNCEMENT = 0, 5
_A_FEW_MINUTES = 180.0  # seconds


class Threads:
    """Refuses a second thread of a message, and threads outside of text channels."""

    def __init__(self, env: simcord.Env) -> None:
        self._backend = env.backend

    async def look(self, method: str, path: str, body: Any) -> None:
        """Look at a request.

        Raises:
            BackendError: there can be no such thread.
        """
        found = _FROM_MESSAGE.fullmatch(path)
        if found is None or method != "POST":
            return
        if self._backend.get_channel(int(found[1])).type not in (_TEXT, _ANNOUNCEMENT):
            raise BackendError(400, 50024, "Cannot execute action on this channel type")
        if int(found[2]) in self._backend.channels:
            raise BackendError(400, 160004, "A thread has already been created for this message")
        assert 1 <= len(body["name"]) <= 100


class Nonces:
    """Answers a message that is sent again, with the same nonce, by the one that is there."""

    def __init__(self, env: simcord.Env) -> None:
        self._env = env
        self._sent: dict[str, tuple[float, Any]] = {}

    def known(self, path: str, body: Any) -> Any:
        """Return the message that has a request's nonce; None without one."""
        at, data = self._sent.get(_nonce(path, body), (float("-inf"), None))
        return data if self._env.now().timestamp() - at < _A_FEW_MINUTES else None

    def remember(self, path: str, body: Any, data: Any) -> None:
        """Remember the message that a request has made."""
        if nonce := _nonce(path, body):
            assert len(nonce) <= 25
            self._sent[nonce] = self._env.now().timestamp(), data


def _nonce(path: str, body: Any) -> str:
    enforced = isinstance(body, dict) and path.endswith("/messages") and body.get("enforce_nonce")
    return str(body["nonce"]) if enforced else ""

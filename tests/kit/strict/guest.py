"""The limits of a user-installed bot's answers."""

import re
from collections import Counter
from typing import Any

import simcord
from simcord.backend.errors import BackendError

from bot.local.offline import Setup
from tests.kit.strict.arrivals import ServerArrivals

MOST_FOLLOW_UPS, TOO_MANY = 5, 40094
EPHEMERAL = 1 << 6

_ANSWER = re.compile(r"/interactions/\d+/([^/]+)/callback")
_FOLLOW_UP = re.compile(r"/webhooks/\d+/([^/]+)")
_SHOWING = (4, 5)  # the kinds of answers that make a message


class Guest:
    """Hides answers where the server wants that, and counts follow-ups."""

    def __init__(self, env: simcord.Env, arrivals: ServerArrivals) -> None:
        self._backend = env.backend
        self._arrivals = arrivals
        self._sent: Counter[str] = Counter()

    async def look(self, method: str, path: str, body: Any) -> None:
        """Look at a request, and change what it asks for.

        Raises:
            BackendError: it is one follow-up too many.
        """
        if method != "POST":
            return
        if (answer := _ANSWER.fullmatch(path)) and body["type"] in _SHOWING:
            self._hide(answer[1], body.setdefault("data", {}))
        elif follow_up := _FOLLOW_UP.fullmatch(path):
            token = follow_up[1]
            self._hide(token, body)
            self._sent[token] += 1
            if self._sent[token] > MOST_FOLLOW_UPS and self._is_guest(token):
                words = "This interaction has reached the maximum number of follow-up messages"
                raise BackendError(400, TOO_MANY, words)

    def _hide(self, token: str, message: dict[str, Any]) -> None:
        if self._arrivals.is_hidden(self._channel(token)):
            message["flags"] = int(message.get("flags") or 0) | EPHEMERAL

    def _is_guest(self, token: str) -> bool:
        return self._arrivals.of(self._channel(token)) in (Setup.GROUP, Setup.ELSEWHERE)

    def _channel(self, token: str) -> int:
        return self._backend.interactions[self._backend.interaction_tokens[token]].channel_id

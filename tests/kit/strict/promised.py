"""Replacements of the message that a deferred answer promises."""

import re
from collections.abc import Iterator
from typing import Any

import simcord

_FOLLOW_UP = re.compile(r"/webhooks/\d+/([^/]+)")


class Promised:
    """Finds follow-ups that Discord takes for an edit of the original, which is deprecated."""

    def __init__(self, env: simcord.Env) -> None:
        self._backend = env.backend

    def problems(self, method: str, path: str, _: Any) -> Iterator[tuple[str, str]]:
        """Say what is wrong with a request: where, and what."""
        found = _FOLLOW_UP.fullmatch(path)
        if method != "POST" or found is None or found[1] not in self._backend.interaction_tokens:
            return
        if self._backend.interaction_by_token(found[1]).loading:
            yield "follow-up", "a deferred message is pending: edit the original"

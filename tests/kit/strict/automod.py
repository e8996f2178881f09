"""A server's AutoMod, as it treats an app that the server has not installed.

The sources are named in docs/discord.md.
"""

import json
import re
from typing import Any

import simcord
from simcord.backend.errors import BackendError

from tests.kit.strict.guest import EPHEMERAL

BLOCKED = 200000

_ANSWER = re.compile(r"/interactions/\d+/([^/]+)/callback")
_THROUGH_TOKEN = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/([^/]+))?")
_NEW, _UPDATE = 4, 7  # the kinds of answers with a message


class AutoMod:
    """Hides new messages with a blocked word from others, and refuses edits that others see.

    - `word`: what a rule of the server blocks; None: nothing;
    - `blocked`: how many messages it has hidden or refused.
    """

    def __init__(self, env: simcord.Env) -> None:
        self._backend = env.backend
        self.word: str | None = None
        self.blocked = 0

    async def look(self, method: str, path: str, body: Any) -> None:
        """Look at what is sent through an interaction.

        Raises:
            BackendError: it is an edit of a message that others see.
        """
        answer, through = _ANSWER.fullmatch(path), _THROUGH_TOKEN.fullmatch(path)
        if self.word is None or not isinstance(body, dict) or not (answer or through):
            return
        said = body.setdefault("data", {}) if answer else body
        if said is None or self.word not in json.dumps(said, ensure_ascii=False):
            return
        if answer and body["type"] == _NEW:
            self._hide(said)
        elif answer and body["type"] == _UPDATE:
            self._refuse(int(said.get("flags") or 0), self._source(answer[1]))
        elif through and method == "POST":
            self._hide(said)
        elif through and method == "PATCH":
            self._refuse(0, self._message(through[1], through[2]))

    def _hide(self, said: dict[str, Any]) -> None:
        if not int(said.get("flags") or 0) & EPHEMERAL:
            said["flags"] = int(said.get("flags") or 0) | EPHEMERAL
            self.blocked += 1

    def _refuse(self, flags: int, message: Any) -> None:
        if not flags & EPHEMERAL and not message.is_ephemeral:
            self.blocked += 1
            raise BackendError(400, BLOCKED, "Message was blocked by automatic moderation")

    def _source(self, token: str) -> Any:
        record = self._backend.interaction_by_token(token)
        return self._backend.get_message(record.channel_id, record.source_message_id or 0)

    def _message(self, token: str, name: str | None) -> Any:
        record = self._backend.interaction_by_token(token)
        key = record.message_id if name == "@original" or name is None else int(name)
        return self._backend.get_message(record.channel_id, key or record.source_message_id or 0)

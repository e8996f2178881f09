"""Parts of an interaction that Discord sends and the offline imitation does not.

The installation decides what the bot may do. In a server that has installed it, and in its own
direct messages, it may do everything. In a group or another server, where a user has installed
it for themselves, it may only answer interactions.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

import discord
import simcord

_FORBIDDEN, _MISSING_ACCESS = 403, 50001
_GROUP = 3  # a channel type
_IN_A_GROUP = discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True)
# Permissions of a user-installed app in a server, by Discord's documentation and samples.
_ELSEWHERE = discord.Permissions(
    attach_files=True, embed_links=True, mention_everyone=True, use_external_emojis=True
)
_IN_DIRECT_MESSAGES = _IN_A_GROUP | discord.Permissions(use_external_emojis=True)
_GUILD_INSTALL, _USER_INSTALL = "0", "1"

Payload = dict[str, Any]


class Setup(Enum):
    """The place of an interaction, and who has installed the bot there."""

    SERVER = "a server that has installed the bot"
    DIRECT = "direct messages with the bot"
    GROUP = "a group, into which somebody has brought it along"
    ELSEWHERE = "a foreign server, into which somebody has brought it along"


class Arrivals:
    """Completes every interaction that the offline Discord sends.

    Args:
        env: the offline Discord.
        locale: the language of the users and the servers.
    """

    def __init__(self, env: simcord.Env, locale: str = "en-GB") -> None:
        self._env = env
        self._setups: dict[int, Setup] = {}
        self.locale = locale
        self._emit: Callable[[str, Mapping[str, Any]], None] = env.backend.emit
        env.backend.emit = self._complete  # type: ignore[method-assign]

    def set_up(self, channel: int, setup: Setup) -> None:
        """Set how interactions from a channel arrive from now on."""
        self._setups[channel] = setup
        if setup in (Setup.GROUP, Setup.ELSEWHERE):
            self.lock_out(channel)

    def lock_out(self, channel: int) -> None:
        """Refuse the bot's own requests to a channel, as if it were no member."""
        for path in (f"/channels/{channel}", f"/channels/{channel}/*"):
            self._env.inject_error(
                "*", path, status=_FORBIDDEN, code=_MISSING_ACCESS, message="Missing Access",
                times=None,
            )  # fmt: skip

    def of(self, channel: int) -> Setup:
        """Return how interactions from a channel arrive."""
        in_a_server = self._env.backend.get_channel(channel).guild_id is not None
        return self._setups.get(channel, Setup.SERVER if in_a_server else Setup.DIRECT)

    def _complete(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            payload = self._completed(dict(payload))
        self._emit(event, payload)

    def _completed(self, payload: Payload) -> Payload:
        channel = int(payload["channel_id"])
        setup = self.of(channel)
        self._resolve_permissions(payload, channel)
        payload["locale"] = self.locale
        if "guild_locale" in payload:
            payload["guild_locale"] = self.locale
        match setup:
            case Setup.SERVER:
                payload["authorizing_integration_owners"] = {_GUILD_INSTALL: payload["guild_id"]}
                payload["context"] = 0
            case Setup.DIRECT:
                payload["authorizing_integration_owners"] = {_GUILD_INSTALL: "0"}
                payload["context"] = 1
                payload["app_permissions"] = str(_IN_DIRECT_MESSAGES.value)
            case Setup.GROUP:
                payload["user"] = payload.pop("member")["user"]
                del payload["guild_id"], payload["guild_locale"]
                payload["channel"] = {"id": payload["channel_id"], "type": _GROUP, "name": None}
                payload["authorizing_integration_owners"] = {_USER_INSTALL: self._who(payload)}
                payload["context"] = 2
                payload["app_permissions"] = str(_IN_A_GROUP.value)
            case Setup.ELSEWHERE:
                payload["authorizing_integration_owners"] = {_USER_INSTALL: self._who(payload)}
                payload["context"] = 0
                limit(payload, shown=True)
                payload["app_permissions"] = str(_ELSEWHERE.value)
        return payload

    def _resolve_permissions(self, payload: Payload, channel: int) -> None:
        """Say what the members that an interaction names may do in its channel."""
        members = payload.get("data", {}).get("resolved", {}).get("members", {})
        for user, member in members.items():
            granted = self._env.backend.compute_permissions(
                int(payload["guild_id"]), int(user), channel
            )
            member["permissions"] = str(granted)

    def _who(self, payload: Payload) -> str:
        """Return the user whose installation is used: the command's author, not the presser."""
        person: Payload = payload["user"] if "user" in payload else payload["member"]["user"]
        metadata: Payload = payload.get("message", {}).get("interaction_metadata") or {}
        author: Payload = metadata.get("user", person)
        return str(author["id"])


def limit(payload: Payload, *, shown: bool) -> None:
    """Set the member's permission that makes an answer in a foreign server public."""
    member = payload["member"] = dict(payload["member"])
    permissions = discord.Permissions(int(member["permissions"]))
    permissions.use_external_apps = shown
    member["permissions"] = str(permissions.value)

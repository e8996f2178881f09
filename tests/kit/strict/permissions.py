"""Discord's treatment of the bot's own messages without a permission.

The sources are named in docs/discord.md.
"""

import re
from typing import Any

import discord
import simcord
from simcord.backend.errors import missing_permissions
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

_OWN_MESSAGE = re.compile(r"/channels/(\d+)/messages(?:/\d+)?")


class EmbedLinks:
    """Refuses or strips embeds in the bot's own messages where it lacks Embed Links.

    Answers through interactions keep theirs.
    """

    def __init__(self, env: simcord.Env) -> None:
        self._backend = env.backend

    async def look(self, method: str, path: str, body: Any) -> None:
        """Look at a request, and drop its embeds where they are not permitted.

        Raises:
            BackendError: a new message would be empty without its embeds.
        """
        found = _OWN_MESSAGE.fullmatch(path)
        if found is None or not isinstance(body, dict) or not body.get("embeds"):
            return
        if self._is_permitted(int(found[1])):
            return
        if method == "POST" and not body.get("content"):
            raise missing_permissions()
        body["embeds"] = []

    def _is_permitted(self, channel: int) -> bool:
        guild = self._backend.get_channel(channel).guild_id
        if guild is None:
            return True
        bot = self._backend.bot_user.id
        permissions = self._backend.compute_permissions(guild, bot, channel)
        return discord.Permissions(permissions).embed_links


def deny(env: simcord.Env, channel: int, *permissions: str) -> None:
    """Take permissions from the bot in a channel and its threads; without any, give all back."""
    denied = discord.Permissions(**dict.fromkeys(permissions, True))
    overwrite = Overwrite(env.backend.bot_user.id, OverwriteType.MEMBER, deny=denied.value)
    env.backend.set_overwrite(channel, overwrite)


def open_thread(channel: simcord.ChannelHandle, name: str) -> simcord.ChannelHandle:
    """Open a public thread in a channel."""
    backend = channel._env.backend
    backend.create_thread(channel.id, name, backend.bot_user.id)
    return channel.threads[-1]

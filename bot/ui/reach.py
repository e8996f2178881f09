"""Where the bot's own requests are taken: not where it is no member, nor where nothing is left."""

from __future__ import annotations

import time
from collections import OrderedDict

import discord

from bot.ui.interaction import Interaction

BELIEVED = 3600.0  # seconds
_CAPACITY = 5000
_ARCHIVED = 50083  # the error of a thread that takes nothing more
_NO_DIRECT_MESSAGES = 50007


class Reach:
    """Remembers the channels that refuse the bot, until one of them lets it in.

    A server may have installed the commands and not the bot: its interactions look like those of
    others, and only a refusal tells. So one is believed for a while, whatever comes from there.
    """

    def __init__(self) -> None:
        self._closed: OrderedDict[int, float] = OrderedDict()  # until when it is believed

    def takes(self, channel: int | None) -> bool:
        """Whether a request of the bot's own is worth sending to a channel."""
        return channel is not None and channel not in self._closed

    def learn(self, interaction: Interaction) -> None:
        """An interaction tells whether the bot is a member where it was made."""
        channel = interaction.channel_id
        if channel is None:
            return
        if not is_member(interaction):
            self.close(channel)
        elif self._closed.get(channel, 0.0) <= time.monotonic():
            self._closed.pop(channel, None)

    def refused(self, channel: int, error: Exception) -> bool:
        """Remember a request that failed; whether the channel takes no others either."""
        closed = isinstance(error, discord.Forbidden) or (
            isinstance(error, discord.HTTPException)
            and (error.code in (_ARCHIVED, _NO_DIRECT_MESSAGES) or error.code in _GONE)
        )
        if closed:
            believed = BELIEVED if isinstance(error, discord.Forbidden) else 0.0
            self.close(channel, believed)
        return closed

    def close(self, channel: int, believed: float = 0.0) -> None:
        """A channel takes nothing from the bot, whatever it says for so many seconds."""
        self._closed.pop(channel, None)
        self._closed[channel] = time.monotonic() + believed
        while len(self._closed) > _CAPACITY:
            self._closed.popitem(last=False)


_GONE = (10003, 10004)  # an unknown channel, an unknown server


def is_member(interaction: Interaction) -> bool:
    """Whether the bot belongs where an interaction was made: its server, or its own messages."""
    return interaction.is_guild_integration() or (
        interaction.guild_id is None and not interaction.context.private_channel
    )


def hides_answers(interaction: Interaction) -> bool:
    """Whether a server shows what the bot answers to nobody but whoever acted."""
    in_a_server = interaction.guild_id is not None
    return in_a_server and not is_member(interaction) and not _may_show(interaction)


def _may_show(interaction: Interaction) -> bool:
    return (
        interaction.permissions.use_external_apps and interaction.app_permissions.use_external_apps
    )

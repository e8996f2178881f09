"""Channels that accept the bot's own requests, and the permissions that it lacks in others."""

import time
from dataclasses import dataclass, replace

import discord

from bot.interaction import Interaction
from bot.rendering.errors import EMBED_LINKS
from bot.shared.newest import Newest
from games.engine.speech import mark

BELIEVED = 3600.0  # seconds
_CAPACITY = 5000
_ARCHIVED = 50083  # the error code of an archived thread
_NO_DIRECT_MESSAGES = 50007
_MISSING_PERMISSIONS = 50013
_GONE = (10003, 10004)  # an unknown channel, an unknown server


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A channel's refusal: of every message, or of embeds only.

    Interactions cannot revoke it before `believed`, in seconds of the monotonic clock. `may_end`:
    it was the answer to a request, and a later one may be accepted.
    """

    believed: float
    only_embeds: bool
    may_end: bool = False


class ChannelAccess:
    """Remembers the channels that refuse the bot's own requests, until one of them accepts some.

    A server may have installed the commands and not the bot. Its interactions look like those of
    other servers, so a refusal is believed for a while.
    """

    def __init__(self) -> None:
        self._refusals: Newest[int, _Refusal] = Newest(_CAPACITY)
        self._reported: Newest[int, None] = Newest(_CAPACITY)

    def takes(self, channel: int | None, *, embeds: bool = True) -> bool:
        """Return whether a request of the bot's own is worth sending to a channel."""
        refusal = None if channel is None else self._refusals.get(channel)
        if refusal is not None:
            return refusal.only_embeds and not embeds
        return channel is not None

    def learn(self, interaction: Interaction) -> None:
        """Update what is known of the channel of an interaction."""
        channel = interaction.channel_id
        if channel is None:
            return
        lacking = missing_permissions(interaction)
        known = self._refusals.get(channel)
        if not is_member(interaction):
            self.close(channel)
        elif known is not None and not known.only_embeds and known.believed > time.monotonic():
            return
        elif lacking:
            self.close(channel, only_embeds=lacking == [EMBED_LINKS])
        else:
            self._refusals.pop(channel, None)
            self._reported.pop(channel, None)

    def unreported(self, interaction: Interaction) -> list[str]:
        """Return the permissions that the bot lacks in a channel, once per channel."""
        channel = interaction.channel_id
        if channel is None or channel in self._reported or not is_member(interaction):
            return []
        lacking = missing_permissions(interaction)
        if lacking:
            self._reported[channel] = None
        return lacking

    def refused(self, channel: int, error: Exception, *, embeds: bool = False) -> bool:
        """Record a failed request; return whether the channel accepts no others like it."""
        closed = isinstance(error, discord.Forbidden) or (
            isinstance(error, discord.HTTPException)
            and (error.code in (_ARCHIVED, _NO_DIRECT_MESSAGES) or error.code in _GONE)
        )
        if closed:
            believed = BELIEVED if isinstance(error, discord.Forbidden) else 0.0
            permission = isinstance(error, discord.Forbidden) and error.code == _MISSING_PERMISSIONS
            self.close(channel, believed, only_embeds=embeds and permission)
            if isinstance(error, discord.HTTPException) and error.code not in _GONE:
                self._refusals[channel] = replace(self._refusals[channel], may_end=True)
        return closed

    def close(self, channel: int, believed: float = 0.0, *, only_embeds: bool = False) -> None:
        """Send nothing, or no embeds, to a channel; ignore interactions for `believed` seconds."""
        self._refusals[channel] = _Refusal(time.monotonic() + believed, only_embeds)

    def has_refused(self, channel: int | None) -> bool:
        """Return whether a channel has refused a request, and may accept a later one."""
        refusal = None if channel is None else self._refusals.get(channel)
        return refusal is not None and refusal.may_end

    def ask_again(self, channel: int) -> None:
        """Let the next request to a channel find out whether it still refuses them."""
        if self.has_refused(channel):
            self._refusals.pop(channel)


def is_member(interaction: Interaction) -> bool:
    """Whether the bot belongs where an interaction was made: its server, or its own messages."""
    return interaction.is_guild_integration() or (
        interaction.guild_id is None and not interaction.context.private_channel
    )


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return the names of the permissions that the bot's own boards need and lack in a channel."""
    if interaction.guild_id is None:
        return []
    has = interaction.app_permissions
    if isinstance(interaction.channel, discord.Thread):
        may_send, send = has.send_messages_in_threads, mark("Send Messages in Threads")
    else:
        may_send, send = has.send_messages, mark("Send Messages")
    needed = {mark("View Channel"): has.view_channel, send: may_send, EMBED_LINKS: has.embed_links}
    return [name for name, granted in needed.items() if not granted]


def hides_answers(interaction: Interaction) -> bool:
    """Return whether a server shows the bot's answers only to the user who acted.

    That is a permission of the member: it is never among the app's own (`app_permissions`).
    """
    in_a_server = interaction.guild_id is not None
    external = interaction.permissions.use_external_apps
    return in_a_server and not is_member(interaction) and not external

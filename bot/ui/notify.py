"""Notifying whoever must act: one mention a table, taken back when their turn is over."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import discord

from bot.tables.session import Session
from bot.ui.interaction import Interaction
from bot.ui.places import jump_url
from bot.ui.replies import DISCORD_FAILS

logger = logging.getLogger(__name__)

Mention = discord.Message | discord.WebhookMessage

_CAPACITY = 5000  # tables of which it is known who has been notified


class Notifier:
    """Knows whom each table has notified, and the message that did."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._notified: OrderedDict[str, list[int]] = OrderedDict()
        self._mentions: dict[str, Mention] = {}

    async def notify(self, session: Session, interaction: Interaction | None) -> None:
        """Notify those whose turn it is now, and was not before; never whoever has just acted."""
        actor = [] if interaction is None else [interaction.user.id]
        before = self._notified.pop(session.id, actor)
        awaited = self._notified[session.id] = session.called()
        while len(self._notified) > _CAPACITY:
            self._notified.popitem(last=False)
        if awaited != before:
            await self._take_back(session.id)
        called = [user for user in awaited if user not in before and user not in actor]
        if called:
            await self._mention(session, called, interaction)

    async def _mention(
        self, session: Session, users: Sequence[int], interaction: Interaction | None
    ) -> None:
        """Mention users: in the channel where the bot is a member, else as a followup."""
        names = ", ".join(f"<@{user}>" for user in users)
        place = session.stored.place
        where = "" if place.message is None else f" · [to the table]({jump_url(place)})"
        words: dict[str, Any] = {
            "content": f"👉 {names}, your turn{where}",
            "allowed_mentions": discord.AllowedMentions(users=[discord.Object(u) for u in users]),
            "suppress_embeds": True,
        }
        if place.channel is not None and (interaction is None or interaction.guild is not None):
            channel = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
            try:
                self._mentions[session.id] = await channel.send(**words)
            except DISCORD_FAILS as error:
                logger.info("Nobody was mentioned in the channel of %s: %s", session.id, error)
            else:
                return
        if interaction is not None:
            try:
                self._mentions[session.id] = await interaction.followup.send(wait=True, **words)
            except DISCORD_FAILS as error:
                logger.info("Nobody was notified at %s: %s", session.id, error)

    async def _take_back(self, table_id: str) -> None:
        """Delete the last mention of those whose turn is over."""
        sent = self._mentions.pop(table_id, None)
        if sent is not None:
            with suppress(*DISCORD_FAILS):
                await sent.delete()

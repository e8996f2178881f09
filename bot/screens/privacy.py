"""A user's stored data: export, visibility, deletion."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
from typing import Any

import discord

from bot.delivery.boards import Boards
from bot.delivery.cooldown import Cooldowns
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.styles import RED
from bot.tables.application import Application
from bot.tables.deadlines.service import DeadlineService
from bot.tables.errors import Forged
from bot.tables.people.preferences import Sharing

_SHARED = {
    Sharing.NOBODY: "Nobody but you sees your name and your scores on boards.",
    Sharing.SERVERS: "Boards of a server may name you, with the scores that you made there.",
    Sharing.EVERYWHERE: "Boards may name you with your scores: in your servers and everywhere.",
}


_HINTS = {
    True: "You get hints again: the button is back on your boards after the next choice.",
    False: "You get no hints any more: on boards that are yours alone the button goes with the next"
    " choice. On a board of several it stays for the others.",
}


class PrivacyScreen:
    """Answers requests about a user's data, and turns hints on and off."""

    def __init__(
        self, application: Application, boards: Boards, deadlines: DeadlineService
    ) -> None:
        self._privacy = application.privacy
        self._sharing = application.sharing
        self._hints = application.hints
        self._exports = Cooldowns(2, 60)
        self._boards = boards
        self._deadlines = deadlines

    async def export(self, interaction: Interaction) -> None:
        """Send everything that is stored about the user."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._exports.take(interaction.user.id)
            data = await self._privacy.export(interaction.user.id)
            packed = await asyncio.to_thread(_packed, data)
            file = discord.File(io.BytesIO(packed), "dungeon-dealer.json.gz")
            words = "All that I keep of you: tables and what happened there, characters, settings."
            await reply.send(content=words, file=file)

    async def share(self, interaction: Interaction, sharing: Sharing) -> None:
        """Choose who may see the user's name and scores."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._sharing.persist(interaction.user.id, sharing)
            await reply.send(content=_SHARED[sharing])

    async def turn_hints(self, interaction: Interaction, *, wanted: bool) -> None:
        """Turn the user's hints on or off."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._hints.persist(interaction.user.id, wanted=wanted)
            await reply.send(content=_HINTS[wanted])

    async def ask_to_forget(self, interaction: Interaction) -> None:
        """Ask for confirmation before a user's data is deleted."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user = str(interaction.user.id)
            await reply.send(
                content="**Delete all that I keep of you?** Your tables, open and ended, your"
                " characters, decks and achievements will be gone for good. Tables that you share"
                " stay for the others, without you and your words.",
                view=view_of([action_button(Action.FORGET, user, "Delete everything", RED)]),
            )

    async def forget(self, interaction: Interaction, user: str) -> None:
        """Delete everything that is stored about the user who was asked."""
        if user != str(interaction.user.id):
            raise Forged
        async with Reply(interaction) as reply:
            shared = await self._privacy.forget(interaction.user.id)
            await reply.edit(content="Done. I keep nothing of you any more.", view=None)
        for table_id in shared:
            await self._boards.follow_up(table_id)
            await self._deadlines.watch(table_id)


def _packed(data: dict[str, Any]) -> bytes:
    return gzip.compress(json.dumps(data, ensure_ascii=False, indent=1).encode())

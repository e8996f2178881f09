"""A user's stored data: export and deletion."""

import asyncio
import gzip
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import discord

from bot.delivery.boards import Boards
from bot.delivery.lobbies import LobbyMessages
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.errors import sentence_of
from bot.rendering.styles import RED
from bot.screens.cooldown import Cooldowns
from bot.screens.drafts import Drafts
from bot.tables.errors import Forged, LeftOut, Refused
from bot.tables.lobbies.service import LobbyService
from bot.tables.playing.service import TableService
from bot.tables.privacy.service import PrivacyService
from games.engine.speech import gettext, mark
from storage.tables.repository import StoredTable

_IDS = ("user", "host", "owner", "guild", "channel", "message")
_GONE = mark("This table is gone: a player has deleted their data.")
_SMALL = 2**20  # bytes; a larger export is packed


@dataclass(eq=False)
class PrivacyScreen:
    """Answers requests about a user's data."""

    _privacy: PrivacyService
    _tables: TableService
    _lobbies: LobbyService
    _messages: LobbyMessages
    _boards: Boards
    _drafts: Sequence[Drafts]
    _exports: Cooldowns = field(default_factory=lambda: Cooldowns(2, 60))

    async def export(self, interaction: Interaction) -> None:
        """Send everything that is stored about the user."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._exports.take(interaction.user.id)
            data = await self._privacy.export(interaction.user.id)
            written = await asyncio.to_thread(_written, data)
            name = "dungeon-dealer.json"
            if len(written) > _SMALL:
                written, name = await asyncio.to_thread(gzip.compress, written), f"{name}.gz"
            file = discord.File(io.BytesIO(written), name)
            words = gettext(
                "Everything I store about you: tables and their logs, characters, settings."
            )
            await reply.send(content=words, file=file)

    async def ask_to_forget(self, interaction: Interaction) -> None:
        """Ask for confirmation before a user's data is deleted."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user = str(interaction.user.id)
            agree = action_button(Action.FORGET, user, gettext("Delete everything"), RED)
            question = gettext("Delete everything I store about you?")
            what = gettext(
                "Your tables, open and ended, your characters, decks, rolls and achievements will"
                " be gone for good. Shared tables stay for the other players, without your name"
                " and your words."
            )
            await reply.send(content=f"**{question}** {what}", view=view_of([agree]))

    async def forget(self, interaction: Interaction, user: str) -> None:
        """Delete everything that is stored about the user who was asked."""
        if user != str(interaction.user.id):
            raise Forged
        async with Reply(interaction) as reply:
            lobbies = await self._lobbies.of_user(interaction.user.id)
            named = await self._privacy.forget(interaction.user.id)
            for drafts in self._drafts:
                drafts.forget(interaction.user.id)
            done = gettext("Done. I no longer store anything about you.")
            await reply.edit(content=done, view=None)
        for lobby in lobbies:
            await self._messages.refresh(interaction, lobby)
        for table in named:
            self._boards.refresher.mark(_key(table), partial(self._renew, table))

    async def _renew(self, before: StoredTable) -> None:
        """Show a table without the name of a deleted user, or why it can't be shown."""
        try:
            await self._tables.look(before.id)
        except Refused as error:
            words = sentence_of(error) if isinstance(error, LeftOut) else gettext(_GONE)
            place, work = before.place, partial(self._renew, before)
            put = await self._boards.messages.replace(place, discord.Embed(description=words))
            self._boards.retries.after(_key(before), put, place.channel, work)
        else:
            await self._boards.follow_up(before.id)


def _key(table: StoredTable) -> str:
    """Return the key of the edits after a deletion."""
    return f"forgotten {table.id}"


def _written(data: dict[str, Any]) -> bytes:
    return json.dumps(_with_text_ids(data), ensure_ascii=False, indent=1).encode()


def _with_text_ids(data: Any) -> Any:
    """Return data with Discord's ids as text, as in its API: JavaScript rounds such numbers."""
    if isinstance(data, list | tuple):
        return [_with_text_ids(each) for each in data]
    if not isinstance(data, dict):
        return data
    return {
        key: str(value)
        if key in _IDS and isinstance(value, int) and not isinstance(value, bool)
        else _with_text_ids(value)
        for key, value in data.items()
    }

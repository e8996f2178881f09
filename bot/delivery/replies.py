"""Answers to interactions: in time, and once."""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from types import TracebackType
from typing import Any, Self

import discord

from bot.delivery.arrivals import Turn
from bot.delivery.automod import nameless
from bot.delivery.editable import Editable
from bot.delivery.first_answers import (
    AnyInteraction,
    Deferral,
    acknowledge,
    had_arrived,
    is_answered,
    is_pick,
    is_promised,
    keep_promise,
    settle,
)
from bot.languages.catalogs import catalog_of, language_of
from bot.rendering.cards import drawing
from bot.rendering.components import Item, Modal, view_of
from bot.shared.requests import DISCORD_FAILS
from bot.tables.errors import AnswersHidden, DatabaseAway, FileRefused
from bot.tables.sessions.stored import house_of
from games.engine.house import House
from games.engine.speech import speaking
from storage.tables.repository import StoredTable

logger = logging.getLogger(__name__)

# Key of an interaction's extras: a `Reply` around it holds its turn in the queue.
_HAS_TURN = "turn"
_THEIR_FAULT = 500  # HTTP statuses from here on are Discord's own failures
_TOO_LARGE = 40005  # the error code of a file


class Reply:
    """The answer to one interaction. It defers automatically if the answer takes long.

    It is a context manager around slow work. A private answer of a `kind` replaces the last one.
    """

    def __init__(
        self,
        interaction: AnyInteraction,
        *,
        new: bool = False,
        ephemeral: bool = False,
        kind: str = "",
    ) -> None:
        self._kind = kind
        self._interaction = interaction
        self._new = new
        self._ephemeral = ephemeral
        self._deferral = Deferral(interaction, promises=new, ephemeral=ephemeral)
        self._turn: Turn | None = None
        self._sent: Editable | None = None

    async def __aenter__(self) -> Self:
        await settle(self._interaction)
        self._deferral.begin(queued=True)
        if not self._interaction.extras.get(_HAS_TURN):  # unless an outer Reply holds the turn
            try:
                self._turn = await self._interaction.client.turns.take()
            except BaseException:
                self._deferral.cancel()
                raise
            self._interaction.extras[_HAS_TURN] = True
        if not self._deferral.has_begun:
            self._deferral.begin()
        return self

    @contextmanager
    def to_readers(self, table: StoredTable | None = None) -> Iterator[None]:
        """Speak the language of the readers of an answer, and draw their cards, for a while.

        If all users of the channel see the answer, it is that of the table that it is about, or
        the server's. Else it is the user's.
        """
        pressed = None if self._new else self._interaction.message
        private = self._ephemeral or (pressed is not None and pressed.flags.ephemeral)
        if private or (table is None and self._interaction.guild_id is None):
            yield
            return
        house = House(language=language_of(self._interaction.guild_locale))
        house = house if table is None else house_of(table)
        with speaking(catalog_of(house.language)), drawing(house.cards):
            yield

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._turn is not None:
            self._turn.give_back()
            del self._interaction.extras[_HAS_TURN]
        await self._deferral.end()
        if self._kind and self._sent is not None:
            await supersede(self._interaction, self._kind, self._sent)
        if error is not None and is_promised(self._interaction) and not self._ephemeral:
            # The answer is for one user, but the deferred message was public.
            keep_promise(self._interaction)
            with suppress(*DISCORD_FAILS):
                await self._interaction.edit_original_response(content="…")
                await self._interaction.delete_original_response()

    @property
    def is_private(self) -> bool:
        """Whether only the user who acted sees the answer.

        A server may hide an answer that was meant to be public. Discord says so after sending.
        """
        return self._ephemeral

    async def edit(self, *, names: Sequence[str] = (), **message: Any) -> None:
        """Edit the message whose button was pressed.

        If AutoMod blocks it, retry without `names`.
        """
        try:
            await self._edit(**message)
        except discord.HTTPException as error:
            await self._edit(**nameless(error, message, names))

    async def _edit(self, **message: Any) -> None:
        if await self._deferral.end():
            await self._interaction.edit_original_response(**message)
        else:
            try:
                await self._interaction.response.edit_message(**message)
            except discord.HTTPException as error:
                if not had_arrived(self._interaction, error):
                    raise
                await self._interaction.edit_original_response(**message)

    async def send(self, **message: Any) -> int | None:
        """Send a message; return its id.

        A message whose receipt was lost is read.

        Raises:
            FileRefused: Discord takes everything but the files.
        """
        if not await self._deferral.end() and is_pick(self._interaction):
            await acknowledge(self._interaction)
        first = not is_answered(self._interaction) or is_promised(self._interaction)
        try:
            sent, self._ephemeral = await self._send(**message)
        except DISCORD_FAILS as error:
            found = await self._find(error) if first else None
            if found is None:
                if "file" in message or message.get("files"):
                    _check_files(error)
                raise
            sent, self._ephemeral = found.id, found.flags.ephemeral
        self._sent = Editable.through(self._interaction, None if first else sent)
        return sent

    @property
    def sent(self) -> Editable:
        """The message that was sent last.

        Raises:
            ValueError: none was.
        """
        if self._sent is None:
            raise ValueError("nothing was sent")
        return self._sent

    async def _send(self, **message: Any) -> tuple[int | None, bool]:
        """Send a message; return its id, and whether only the user who acted sees it."""
        if is_answered(self._interaction):
            sent = await _send_more(self._interaction, ephemeral=self._ephemeral, **message)
            return sent.id, sent.flags.ephemeral
        response = await self._interaction.response.send_message(
            ephemeral=self._ephemeral, **message
        )
        return response.message_id, response.is_ephemeral()

    async def _find(self, error: Exception) -> discord.InteractionMessage | None:
        """Return the first answer if it has arrived although Discord's response was an error."""
        refused = isinstance(error, discord.HTTPException) and error.status < _THEIR_FAULT
        if refused and not had_arrived(self._interaction, error):
            return None
        try:
            found = await self._interaction.original_response()
        except DISCORD_FAILS:
            return None
        if found.flags.loading:
            return None
        keep_promise(self._interaction, arrived=True)
        return found

    async def check_seen(self) -> None:
        """Check that other users see the message that was sent.

        Raises:
            AnswersHidden: the server shows it only to the user who acted. It is deleted again.
        """
        if self._ephemeral:
            with suppress(*DISCORD_FAILS):
                await self.sent.delete()
            raise AnswersHidden

    async def is_delivered(self, error: BaseException) -> bool:
        """Return whether a message may have been delivered although its response was lost.

        A table that a player may already see is not withdrawn.
        """
        if isinstance(error, discord.HTTPException) and error.status < _THEIR_FAULT:
            return False
        if not isinstance(error, DISCORD_FAILS):
            return isinstance(error, asyncio.CancelledError)
        try:
            sent = await self._interaction.original_response()
        except discord.NotFound:
            return False
        except DISCORD_FAILS:
            return True
        return not sent.flags.loading


async def _send_more(
    interaction: AnyInteraction, *, ephemeral: bool, **message: Any
) -> discord.WebhookMessage | discord.InteractionMessage:
    """Send a follow-up message, or fill in the deferred one.

    An edit cannot suppress previews. Only links to messages are sent this way.
    """
    if not is_promised(interaction):
        return await interaction.followup.send(ephemeral=ephemeral, wait=True, **message)
    message.pop("suppress_embeds", None)
    files = [*message.pop("files", ()), *([message.pop("file")] if "file" in message else [])]
    sent = await interaction.edit_original_response(attachments=files, **message)
    keep_promise(interaction)
    return sent


def _check_files(error: Exception) -> None:
    """Explain the error of a message with files.

    Raises:
        FileRefused: it is because of them.
    """
    if isinstance(error, discord.HTTPException):
        too_large = error.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE or error.code == _TOO_LARGE
        if too_large or isinstance(error, discord.Forbidden):
            raise FileRefused(too_large) from error


async def send_private(interaction: AnyInteraction, sentence: str, *buttons: Item) -> Editable:
    """Send a sentence that only the user who acted sees; return it.

    It has no link previews. With buttons it may become a table's message, which has embeds.
    """
    await settle(interaction)
    more = {"view": view_of(buttons)} if buttons else {"suppress_embeds": True}
    reply = Reply(interaction, ephemeral=True)
    await reply.send(content=sentence, **more)
    return reply.sent


async def supersede(interaction: AnyInteraction, subject: str, message: Editable | None) -> None:
    """Delete the user's earlier private message on a subject, and remember the new one."""
    newest = interaction.client.beside
    key = (subject, interaction.user.id, interaction.channel_id)
    before: Editable | None = newest.pop(key, None)
    if message is not None:
        newest[key] = message
    if before is not None and before.is_young:
        with suppress(*DISCORD_FAILS):  # the user has dismissed it
            await before.delete()


async def suggest_nothing(interaction: AnyInteraction) -> None:
    """End the wait for suggestions, unless they have been sent."""
    if not interaction.response.is_done():
        await interaction.response.autocomplete([])


async def open_form(interaction: AnyInteraction, form: Modal) -> None:
    """Open a form as the answer to an interaction.

    Does nothing if another process has answered, or if the first response was lost.

    Raises:
        DatabaseAway: the database was so slow that the interaction has been deferred.
    """
    await settle(interaction)
    if interaction.response.is_done():
        raise DatabaseAway
    try:
        await interaction.response.send_modal(form)
    except discord.HTTPException as error:
        if not had_arrived(interaction, error):
            raise
        logger.info("A form was not opened: the interaction has been answered")

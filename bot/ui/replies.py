"""Answering an interaction: in time, once, and with a sentence when something is refused."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import aiohttp
import discord

from bot.tables.errors import Refused
from bot.ui.errors import sentence_of
from bot.ui.interaction import age_of
from games.engine.game import SetupRefused

logger = logging.getLogger(__name__)

# What a request to Discord may end in, whoever is to blame.
DISCORD_FAILS = (discord.HTTPException, aiohttp.ClientError, OSError)

# Discord gives up on an interaction three seconds after it was made.
DEFER_AFTER = 2.0

BROKEN = "Something broke on my side. Nothing you had is lost; please try again."


class Reply:
    """The answer to one interaction. Acknowledges by itself when the answer takes long.

    Use it as a context: what is awaited inside may take its time.
    """

    def __init__(
        self, interaction: discord.Interaction[Any], *, new: bool = False, ephemeral: bool = False
    ) -> None:
        self._interaction = interaction
        self._new = new
        self._ephemeral = ephemeral
        self._deferring: asyncio.Task[None] | None = None
        self._timeout: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        left = DEFER_AFTER - under_way(self._interaction)
        self._timeout = loop.call_later(max(0.0, left), self._start_deferring)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._acknowledged()
        if error is not None and self._deferring is not None and self._new:
            # What follows is for one person; the promised message was for all.
            with suppress(*DISCORD_FAILS):
                await self._interaction.delete_original_response()

    async def edit(self, **message: Any) -> None:
        """Change the message whose button was pressed."""
        if await self._acknowledged():
            await self._interaction.edit_original_response(**message)
        else:
            await self._interaction.response.edit_message(**message)

    async def send(self, **message: Any) -> int | None:
        """Send a message; gives its id."""
        if await self._acknowledged():
            sent = await self._interaction.followup.send(
                ephemeral=self._ephemeral, wait=True, **message
            )
            return sent.id
        response = await self._interaction.response.send_message(
            ephemeral=self._ephemeral, **message
        )
        return response.message_id

    def _start_deferring(self) -> None:
        if self._interaction.response.is_done():  # this is a further answer to it
            return
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        try:
            if self._new:
                await self._interaction.response.defer(thinking=True, ephemeral=self._ephemeral)
            else:
                await self._interaction.response.defer()
        except DISCORD_FAILS as error:
            logger.warning("An interaction could not be deferred: %s", error)

    async def _acknowledged(self) -> bool:
        """Cancel the timeout; whether Discord has had a first answer."""
        if self._timeout is not None:
            self._timeout.cancel()
        if self._deferring is not None:
            await self._deferring
        return self._interaction.response.is_done()


def under_way(interaction: discord.Interaction[Any]) -> float:
    """How much of its three seconds an interaction has spent, or that it is to be deferred at once.

    A clock that is wrong makes it no older than that.
    """
    return min(age_of(interaction), DEFER_AFTER)


async def tell(interaction: discord.Interaction[Any], sentence: str) -> None:
    """A sentence that only the person who acted sees; links in it have no preview."""
    if interaction.response.is_done():
        await interaction.followup.send(sentence, ephemeral=True, suppress_embeds=True)
    else:
        await interaction.response.send_message(sentence, ephemeral=True, suppress_embeds=True)


async def explain(interaction: discord.Interaction[Any], error: Exception) -> None:
    """Answer an error: with its sentence where it has one, else with an apology."""
    sentence = BROKEN
    if isinstance(error, Refused | SetupRefused):
        sentence = sentence_of(error)
    elif isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
        logger.warning("An interaction had expired before it was answered")
        return
    else:
        logger.error("An interaction failed", exc_info=error)
    try:
        await tell(interaction, sentence)
    except DISCORD_FAILS as failure:
        logger.warning("A sentence did not reach its reader: %s", failure)


UNKNOWN_INTERACTION = 10062

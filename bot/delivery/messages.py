"""Messages that no interaction has just pressed: edited and sent by the cheapest route."""

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any

import discord

from bot.delivery.automod import is_blocked
from bot.delivery.channel_access import ChannelAccess
from bot.delivery.editable import EDITABLE, Editable, Editables, unknown_message
from bot.delivery.replies import Reply, send_private
from bot.interaction import Interaction, age_of
from bot.rendering.errors import EMBED_LINKS, needs
from bot.shared.requests import DISCORD_FAILS
from games.engine.speech import gettext, mark
from storage.tables.places import Place

logger = logging.getLogger(__name__)


# An edit without Embed Links succeeds, but Discord drops the embed.
STRIPPED = mark("Press a button below, or `/table resume`, to see this again.")

_EDITED_TOO_OFTEN = 30046  # the error code of a message older than an hour

# The effect of a missing permission.
_UNTIL_THEN = mark(
    "Until then I can’t update a board after 15 minutes without a press: press one of its buttons,"
    " and please ask a moderator."
)


class Put(Enum):
    """Result of an edit.

    - `MISSING`: the message does not exist;
    - `CLOSED`: the bot lacks access, and no interaction token is valid;
    - `FAILED`: Discord failed, and the edit can be retried;
    - `SPENT`: the message is older than an hour, and takes no edit now.
    """

    DONE = 0
    MISSING = 1
    CLOSED = 2
    FAILED = 3
    SPENT = 4


@dataclass(frozen=True, slots=True)
class Sent:
    """A sent message, and the interaction through which it was sent, if any."""

    message: int
    interaction: Interaction | None = None


class Messages:
    """Edits through an interaction if its token is valid, else with the bot's own token."""

    def __init__(self, client: discord.Client) -> None:
        self.reach = ChannelAccess()
        self._client = client
        self._editables = Editables()

    async def answer(
        self,
        interaction: Interaction,
        reply: Reply,
        message: Mapping[str, Any],
        names: Sequence[str] = (),
        *,
        pressed: bool = False,
    ) -> int | None:
        """Answer an interaction by a message that stays up to date; return a new one's id.

        Later edits go through the interaction while its token is valid. With `pressed` the pressed
        message becomes the answer. If AutoMod blocks that, it is edited without `names`.
        """
        self.reach.learn(interaction)
        if pressed:
            await reply.edit(**message, names=names)
            self.edited(interaction)
            return None
        sent = await reply.send(**message)
        self._editables.add(sent, Editable.through(interaction, sent))
        return sent

    async def report_permissions(self, interaction: Interaction) -> None:
        """Tell the user which permissions the bot lacks in this channel, once per channel."""
        missing = self.reach.unreported(interaction)
        if missing:
            with suppress(*DISCORD_FAILS):
                await send_private(interaction, f"{needs(missing)} {gettext(_UNTIL_THEN)}")

    def edited(self, interaction: Interaction) -> None:
        """Record that the pressed message was edited as an interaction's answer."""
        if interaction.message is not None:
            self._editables.add(interaction.message.id, Editable.through(interaction))

    def through_interaction(self, place: Place) -> bool:
        """Return whether a message can be edited through an interaction."""
        return self._editables.of(place.message) is not None

    def expires_within(self, place: Place, seconds: float) -> bool:
        """Return whether a message's interaction token will have expired in that many seconds."""
        editable = self._editables.of(place.message)
        return editable is None or editable.age > EDITABLE - seconds

    async def is_reachable(self, channel: int) -> bool:
        """Return whether a channel exists and the bot can see it."""
        if not self.reach.takes(channel, embeds=False):
            return False
        try:
            await self._client.fetch_channel(channel)
        except (discord.Forbidden, discord.NotFound):
            self.reach.close(channel)
            return False
        except DISCORD_FAILS as error:
            logger.info("The channel %s is unknown: %s", channel, error)
        return True

    async def put(self, place: Place, message: Mapping[str, Any], names: Sequence[str] = ()) -> Put:
        """Edit a message; if AutoMod blocks it, retry without `names`."""
        if place.channel is None or place.message is None:
            return Put.CLOSED
        editable = self._editables.of(place.message)
        if editable is not None:
            try:
                await editable.edit(**message, names=names)
            except DISCORD_FAILS as error:
                if is_blocked(error):
                    logger.info("AutoMod blocked an edit of %s", place.message)
                    return Put.FAILED
                self._editables.discard(place.message)
                if unknown_message(error):
                    return Put.MISSING
                logger.info("An interaction can no longer edit %s: %s", place.message, error)
            else:
                return Put.DONE
        if not self.reach.takes(place.channel, embeds=_has_embed(message)):
            return Put.CLOSED
        return await self._edit(place.channel, place, message)

    async def replace(self, place: Place, embed: discord.Embed) -> Put:
        """Replace a message, whose buttons go, if the bot can edit it."""
        return await self.put(place, {"content": None, "embed": embed, "view": None})

    async def _edit(self, channel: int, place: Place, message: Mapping[str, Any]) -> Put:
        assert place.message is not None  # noqa: S101 - `put` has seen to it
        there = self._client.get_partial_messageable(channel, guild_id=place.guild)
        try:
            edited = await there.get_partial_message(place.message).edit(**message)
            if not _has_embed(message) or edited.embeds:
                return Put.DONE
            self.reach.close(channel, only_embeds=True)
            await edited.edit(content=f"{needs([EMBED_LINKS])} {gettext(STRIPPED)}")
        except DISCORD_FAILS as error:
            logger.info("The message %s stays as it was: %s", place.message, error)
            if unknown_message(error):
                return Put.MISSING
            if isinstance(error, discord.HTTPException) and error.code == _EDITED_TOO_OFTEN:
                return Put.SPENT
            return Put.CLOSED if self.reach.refused(channel, error) else Put.FAILED
        return Put.CLOSED

    def may_attach(self, message: int | None) -> bool:
        """Return whether an interaction can add a file to a message, and the app may do so."""
        editable = self._editables.of(message)
        return editable is not None and editable.interaction.app_permissions.attach_files

    async def attach(self, message: int, file: discord.File) -> None:
        """Add a file to a message. A failure is ignored: the message stays as it is."""
        editable = self._editables.of(message)
        if editable is None:
            return
        try:
            await editable.edit(attachments=[file])
        except DISCORD_FAILS as error:
            logger.info("The message %s gets no picture: %s", message, error)

    async def send(
        self, place: Place, message: Mapping[str, Any], newest: Interaction | None
    ) -> Sent | None:
        """Send a message with the bot's token, or as the newest interaction's follow-up."""
        if place.channel is None:
            return None
        embeds = _has_embed(message)
        if self.reach.takes(place.channel, embeds=embeds):
            there = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
            try:
                sent = await there.send(**message)
            except DISCORD_FAILS as error:
                logger.info("Nothing can be sent to %s: %s", place.channel, error)
                if not self.reach.refused(place.channel, error, embeds=embeds):
                    return None
            else:
                if not embeds or sent.embeds:
                    return Sent(sent.id)
                # Without Embed Links only the content has arrived.
                self.reach.close(place.channel, only_embeds=True)
                await self.delete(place, Sent(sent.id))
        return await self._follow_up(newest, message)

    async def _follow_up(
        self, newest: Interaction | None, message: Mapping[str, Any]
    ) -> Sent | None:
        if newest is None or age_of(newest) > EDITABLE:
            return None
        try:
            sent = await newest.followup.send(wait=True, **message)
        except DISCORD_FAILS as error:
            logger.info("An interaction can no longer send: %s", error)
            return None
        if sent.flags.ephemeral:  # the server shows it to one user only
            return None
        self._editables.add(sent.id, Editable.through(newest, sent.id))
        return Sent(sent.id, newest)

    async def delete(self, place: Place, sent: Sent) -> None:
        """Delete a sent message. A failure is ignored, and the message stays."""
        try:
            if sent.interaction is not None:
                if self._editables.of(sent.message) is not None:
                    await sent.interaction.followup.delete_message(sent.message)
            elif place.channel is not None and self.reach.takes(place.channel, embeds=False):
                there = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
                await there.get_partial_message(sent.message).delete()
        except DISCORD_FAILS as error:
            logger.info("The message %s stays: %s", sent.message, error)
        self._editables.discard(sent.message)

    async def whisper(self, user: int, message: Mapping[str, Any]) -> bool:
        """Send a direct message; return whether the user accepts them."""
        try:
            channel = await self._client.create_dm(discord.Object(user))
            await channel.send(**message)
        except DISCORD_FAILS as error:
            logger.info("A user accepts no direct messages: %s", error)
            return False
        return True


def _has_embed(message: Mapping[str, Any]) -> bool:
    return message.get("embed") is not None

"""Answers to interactions: in time, once, and with a sentence if one is refused."""

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from types import TracebackType
from typing import Any, Self

import aiohttp
import discord
from discord import app_commands

from bot.delivery.arrivals import Turn
from bot.delivery.automod import is_blocked, nameless
from bot.delivery.editable import Editable
from bot.interaction import age_of
from bot.languages.catalogs import catalog_of, language_of
from bot.rendering.cards import drawing
from bot.rendering.codec import Action
from bot.rendering.components import Item, Modal, action_button, view_of
from bot.rendering.errors import sentence_of
from bot.rendering.styles import BLUE
from bot.rendering.tools import sit_button
from bot.shared.requests import DISCORD_FAILS
from bot.shared.trace import traced
from bot.tables.errors import (
    AnswersHidden,
    Busy,
    DatabaseAway,
    DatabaseBroken,
    FileRefused,
    NotSeated,
    Refused,
)
from bot.tables.sessions.session import house_of
from games.catalog import GAMES
from games.engine.extensions.lessons import Lessons
from games.engine.game import SetupRefused
from games.engine.house import House
from games.engine.speech import gettext, mark, speaking
from storage.database import ReadFailed, Unanswered
from storage.tables.repository import StoredTable

logger = logging.getLogger(__name__)

# Errors of Discord or of the network.
_NOT_TAKEN = (discord.DiscordServerError, aiohttp.ClientError, TimeoutError)

# The error of a command whose options have changed since the client cached it.
OUTDATED = (
    app_commands.CommandSignatureMismatch,
    app_commands.CommandNotFound,
    app_commands.TransformerError,
)

# Discord drops an interaction three seconds after it was made.
DEFER_AFTER = 2.0
# Queued interactions are deferred earlier: there may be many, and each takes a request.
DEFER_WAITING = 1.0
# Where this machine's clock is ahead, every interaction seems late. Each has this time.
AT_LEAST = 0.5

# Its client is the bot, which has the turns and the refusals.
_Interaction = discord.Interaction[Any]

BROKEN = mark("Something broke on my side. Nothing you had is lost; please try again.")
CHANGED = mark(
    "This command has changed since your Discord loaded it. Reload Discord (Ctrl+R, or restart the"
    " app), then try again."
)
BLOCKED = mark(
    "This server’s AutoMod blocks what I would show here. Nothing is lost: `/table resume` brings"
    " your table to another place, such as a direct message with me."
)
NOT_TAKEN = mark(
    "Discord doesn’t take my answers right now. Nothing you had is lost; please try again."
)


class Reply:
    """The answer to one interaction. It defers automatically if the answer takes long.

    It is a context manager around the slow work.
    """

    def __init__(
        self, interaction: _Interaction, *, new: bool = False, ephemeral: bool = False
    ) -> None:
        self._interaction = interaction
        self._new = new
        self._ephemeral = ephemeral
        self._deferring: asyncio.Task[None] | None = None
        self._timeout: asyncio.TimerHandle | None = None
        self._turn: Turn | None = None
        self._sent: Editable | None = None

    async def __aenter__(self) -> Self:
        await settle(self._interaction)
        self._defer_after(DEFER_WAITING)
        if not self._interaction.extras.get(_HAS_TURN):  # unless an outer Reply holds the turn
            try:
                self._turn = await self._interaction.client.turns.take()
            except BaseException:
                self._cancel_timeout()
                raise
            self._interaction.extras[_HAS_TURN] = True
        if self._deferring is None:
            self._defer_after(DEFER_AFTER)
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

    def _defer_after(self, seconds: float) -> None:
        """Defer the interaction at that age, unless it is answered by then."""
        self._cancel_timeout()
        left = max(0.0, seconds - under_way(self._interaction))
        self._timeout = asyncio.get_running_loop().call_later(left, self._start_deferring)

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._turn is not None:
            self._turn.give_back()
            del self._interaction.extras[_HAS_TURN]
        await self._acknowledged()
        if error is not None and self._interaction.extras.get(_PROMISED) and not self._ephemeral:
            # The answer is for one user, but the deferred message was public.
            del self._interaction.extras[_PROMISED]
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
        if await self._acknowledged():
            await self._interaction.edit_original_response(**message)
        else:
            try:
                await self._interaction.response.edit_message(**message)
            except discord.HTTPException as error:
                if not _had_arrived(self._interaction, error):
                    raise
                await self._interaction.edit_original_response(**message)

    async def send(self, **message: Any) -> int | None:
        """Send a message; return its id.

        A message whose receipt was lost is read.

        Raises:
            FileRefused: Discord takes everything but the files.
        """
        if not await self._acknowledged() and is_pick(self._interaction):
            await acknowledge(self._interaction)
        first = not is_answered(self._interaction) or _PROMISED in self._interaction.extras
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
        if refused and not _had_arrived(self._interaction, error):
            return None
        try:
            found = await self._interaction.original_response()
        except DISCORD_FAILS:
            return None
        if found.flags.loading:
            return None
        self._interaction.extras[_ARRIVED] = True
        self._interaction.extras.pop(_PROMISED, None)
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

    def _start_deferring(self) -> None:
        if is_answered(self._interaction):  # this is a follow-up
            return
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        try:
            if self._promises:
                await self._interaction.response.defer(thinking=True, ephemeral=self._ephemeral)
                self._interaction.extras[_PROMISED] = True
            else:
                await _answer_without_a_message(self._interaction)
        except DISCORD_FAILS as error:
            if not _had_arrived(self._interaction, error):
                logger.warning("An interaction could not be deferred: %s", error)
            elif self._promises:
                self._interaction.extras[_PROMISED] = True

    @property
    def _promises(self) -> bool:
        """Whether a late answer is announced as a message that is still to come."""
        return self._new and not is_pick(self._interaction)

    async def _acknowledged(self) -> bool:
        """Cancel the timer; return whether Discord has received a first answer."""
        self._cancel_timeout()
        if self._deferring is not None:
            await self._deferring
        return is_answered(self._interaction)


async def _send_more(
    interaction: _Interaction, *, ephemeral: bool, **message: Any
) -> discord.WebhookMessage | discord.InteractionMessage:
    """Send a follow-up message, or fill in the deferred one.

    An edit cannot suppress previews. Only links to messages are sent this way.
    """
    if not interaction.extras.get(_PROMISED):
        return await interaction.followup.send(ephemeral=ephemeral, wait=True, **message)
    message.pop("suppress_embeds", None)
    files = [*message.pop("files", ()), *([message.pop("file")] if "file" in message else [])]
    sent = await interaction.edit_original_response(attachments=files, **message)
    del interaction.extras[_PROMISED]
    return sent


def is_answered(interaction: _Interaction) -> bool:
    """Return whether Discord has received a first answer to an interaction."""
    return interaction.response.is_done() or _ARRIVED in interaction.extras


def _check_files(error: Exception) -> None:
    """Explain the error of a message with files.

    Raises:
        FileRefused: it is because of them.
    """
    if isinstance(error, discord.HTTPException):
        too_large = error.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE or error.code == _TOO_LARGE
        if too_large or isinstance(error, discord.Forbidden):
            raise FileRefused(too_large) from error


def _had_arrived(interaction: _Interaction, error: Exception) -> bool:
    """Return whether an answer failed only because an earlier attempt had arrived.

    discord.py retries an answer after an error of Discord's.
    """
    had = isinstance(error, discord.HTTPException) and error.code == _ACKNOWLEDGED
    if had:
        interaction.extras[_ARRIVED] = True
    return had


def under_way(interaction: _Interaction) -> float:
    """Return the seconds since an interaction was made, at most `DEFER_AFTER`.

    The limit guards against a wrong clock on this machine.
    """
    return min(age_of(interaction), DEFER_AFTER)


async def send_private(interaction: _Interaction, sentence: str, *buttons: Item) -> Editable:
    """Send a sentence that only the user who acted sees; return it.

    It has no link previews. With buttons it may become a table's message, which has embeds.
    """
    await settle(interaction)
    more = {"view": view_of(buttons)} if buttons else {"suppress_embeds": True}
    reply = Reply(interaction, ephemeral=True)
    await reply.send(content=sentence, **more)
    return reply.sent


async def _refuse(interaction: _Interaction, sentence: str, instead: Sequence[Item]) -> None:
    """Send a refusal; the one before, which the user has read in this channel, goes."""
    message = await send_private(interaction, sentence, *instead)
    refusals, key = interaction.client.refusals, (interaction.user.id, interaction.channel_id)
    before: Editable | None = refusals.pop(key, None)
    if not instead:  # a message with a button may have become something else by then
        refusals[key] = message
    if before is not None and before.is_young:
        with suppress(*DISCORD_FAILS):  # the user has dismissed it
            await before.delete()


def due_at(interaction: _Interaction) -> float:
    """Return until when an interaction may wait for the database, by the loop's clock."""
    left = max(AT_LEAST, DEFER_AFTER - under_way(interaction))
    return asyncio.get_running_loop().time() + left


def defer_at(when: float, interaction: _Interaction) -> None:
    """Defer a press at that time of the loop, unless its answer has begun by then.

    An answer begins with a `Reply`. What is read before that may take long, too. A command is not
    deferred here: only its `Reply` knows whether the answer is public.
    """
    if interaction.message is None:
        return
    late = Reply(interaction, ephemeral=True)
    late._timeout = asyncio.get_running_loop().call_at(when, late._start_deferring)
    interaction.extras[_LATE] = late


async def settle(interaction: _Interaction) -> None:
    """Cancel the late deferral of an interaction; wait for one that is under way."""
    late: Reply | None = interaction.extras.pop(_LATE, None)
    if late is not None:
        await late._acknowledged()


async def acknowledge(interaction: _Interaction) -> None:
    """Answer an interaction without a change, unless it has been answered."""
    await settle(interaction)
    if not is_answered(interaction):
        await _answer_without_a_message(interaction)


async def _answer_without_a_message(interaction: _Interaction) -> None:
    """Answer a press at once, without a change; what it leads to may follow.

    If a menu was picked from, its message is drawn again, which clears the pick.
    """
    if not is_pick(interaction):
        await interaction.response.defer()
        return
    try:
        await interaction.response.edit_message()
    except DISCORD_FAILS as error:
        if not (_had_arrived(interaction, error) or await _has_updated(interaction)):
            raise


async def _has_updated(interaction: _Interaction) -> bool:
    """Return whether an update of the pressed message has arrived although its receipt was lost."""
    with suppress(*DISCORD_FAILS):
        await interaction.original_response()  # unknown before the first answer
        interaction.extras[_ARRIVED] = True
    return _ARRIVED in interaction.extras


def is_pick(interaction: _Interaction) -> bool:
    """Return whether an interaction is a pick from a menu: its message is always updated.

    Until then Discord sends nothing if the option that was picked last is picked again.
    """
    data: Mapping[str, Any] = interaction.data or {}
    kind: int = data.get("component_type", _BUTTON)
    return kind != _BUTTON


async def suggest_nothing(interaction: _Interaction) -> None:
    """End the wait for suggestions, unless they have been sent."""
    if not interaction.response.is_done():
        await interaction.response.autocomplete([])


async def open_form(interaction: _Interaction, form: Modal) -> None:
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
        if not _had_arrived(interaction, error):
            raise
        logger.info("A form was not opened: the interaction has been answered")


async def explain(interaction: _Interaction, error: Exception, instead: Item | None = None) -> None:
    """Answer an error with its sentence and perhaps a button, or with an apology for a defect."""
    sentence, trace = gettext(BROKEN), traced()
    trace.refused = type(error).__name__
    if isinstance(error, Refused | SetupRefused):
        sentence = sentence_of(error)
    elif isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
        logger.warning("An interaction had expired before it was answered")
        return
    elif isinstance(error, OUTDATED):
        sentence = gettext(CHANGED)
        logger.info("A client sent an outdated command: %s", error)
    elif is_blocked(error):
        sentence = gettext(BLOCKED)
        logger.info("AutoMod blocked an answer")
    elif isinstance(error, ReadFailed):
        away = isinstance(error, Unanswered)
        sentence, trace.failed = sentence_of(DatabaseAway() if away else DatabaseBroken()), True
        logger.error("An interaction failed: %s", error)
    elif isinstance(error, _NOT_TAKEN):
        sentence = gettext(NOT_TAKEN)
        logger.warning("Discord refused an answer: %r", error)
    else:
        trace.failed = True
        logger.error("An interaction failed", exc_info=error)
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)  # Discord shows no sentence there
        else:
            await _refuse(interaction, sentence, [instead] if instead else _instead(error))
    except DISCORD_FAILS as failure:
        logger.warning("A message did not reach its reader: %s", failure)


def _instead(error: Exception) -> Sequence[Item]:
    """Return the buttons that are offered to a user who was refused."""
    match error:
        case NotSeated(chair=str(chair)):
            return [sit_button(chair)]
        case NotSeated(game=str(game)):
            return [action_button(Action.OPEN, game, gettext("Play it myself"))]
        case Busy(game=game, table=table):
            way = action_button(Action.TO_TABLE, table, gettext("▶️ To that table"), BLUE)
            lessons = GAMES[game].find(Lessons)
            taught = [] if lessons is None else lessons.all[:1]
            titles = [gettext(each.title) for each in taught]
            return [way, *(action_button(Action.LESSON, game, title) for title in titles)]
    return ()


_BUTTON = discord.ComponentType.button.value
UNKNOWN_INTERACTION = 10062
_THEIR_FAULT = 500  # HTTP statuses from here on are Discord's own failures
_TOO_LARGE = 40005  # the error code of a file
_ACKNOWLEDGED = 40060  # the error code of a second first answer
# Keys of an interaction's extras: an answer whose response was lost; a deferred new message; the
# turn in the queue; the reply that defers it when its answer does not begin in time.
_ARRIVED, _PROMISED, _HAS_TURN, _LATE = "arrived", "promised", "turn", "late"

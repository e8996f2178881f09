"""The answer to an interaction that failed: a sentence that only the user who acted sees."""

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord import app_commands

from bot.delivery.automod import is_blocked
from bot.delivery.first_answers import AnyInteraction
from bot.delivery.replies import send_private, suggest_nothing, supersede
from bot.rendering.codec import Action
from bot.rendering.components import Item, action_button
from bot.rendering.errors import sentence_of
from bot.rendering.styles import BLUE
from bot.rendering.tools import sit_button
from bot.shared.requests import DISCORD_FAILS
from bot.shared.trace import traced
from bot.tables.errors import Busy, DatabaseAway, DatabaseBroken, NotSeated, Refused
from games.catalog import GAMES
from games.engine.extensions.lessons import Lessons
from games.engine.extensions.people import Campaigns
from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from storage.database import ReadFailed, Unanswered

logger = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
_REFUSAL = "refusal"  # the subject of such a message

# Errors of Discord or of the network.
_NOT_TAKEN = (discord.DiscordServerError, aiohttp.ClientError, TimeoutError)

# The error of a command whose options have changed since the client cached it.
OUTDATED = (
    app_commands.CommandSignatureMismatch,
    app_commands.CommandNotFound,
    app_commands.TransformerError,
)

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


async def explain(
    interaction: AnyInteraction, error: Exception, instead: Item | None = None
) -> None:
    """Answer an error with its sentence and perhaps a button, or with an apology for a defect."""
    traced().refused = type(error).__name__
    if isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
        logger.warning("An interaction had expired before it was answered")
        return
    sentence = _sentence_of(error)
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)  # Discord shows no sentence there
        else:
            await _refuse(interaction, sentence, [instead] if instead else _instead(error))
    except DISCORD_FAILS as failure:
        logger.warning("A message did not reach its reader: %s", failure)


def _sentence_of(error: Exception) -> str:
    """Return what the user reads; log what the user did not cause."""
    if isinstance(error, Refused | SetupRefused):
        return sentence_of(error)
    if isinstance(error, OUTDATED):
        logger.info("A client sent an outdated command: %s", error)
        return gettext(CHANGED)
    if is_blocked(error):
        logger.info("AutoMod blocked an answer")
        return gettext(BLOCKED)
    if isinstance(error, _NOT_TAKEN):
        logger.warning("Discord refused an answer: %r", error)
        return gettext(NOT_TAKEN)
    traced().failed = True
    if isinstance(error, ReadFailed):
        logger.error("An interaction failed: %s", error)
        away = isinstance(error, Unanswered)
        return sentence_of(DatabaseAway() if away else DatabaseBroken())
    logger.error("An interaction failed", exc_info=error)
    return gettext(BROKEN)


async def _refuse(interaction: AnyInteraction, sentence: str, instead: Sequence[Item]) -> None:
    """Send a refusal; the one before, which the user has read in this channel, goes."""
    message = await send_private(interaction, sentence, *instead)
    # A message with a button may have become something else by the next one.
    await supersede(interaction, _REFUSAL, None if instead else message)


def _instead(error: Exception) -> Sequence[Item]:
    """Return the buttons that are offered to a user who was refused."""
    match error:
        case NotSeated(chair=str(chair)):
            return [sit_button(chair)]
        case NotSeated(game=str(game)):
            myself = action_button(Action.OPEN, game, gettext("Play it myself"))
            return [*_with_me(error, game), myself]
        case Busy(game=game, table=table):
            way = action_button(Action.TO_TABLE, table, gettext("▶️ To that table"), BLUE)
            if (lessons := GAMES[game].find(Lessons)) is None:
                return [way]
            return [way, action_button(Action.LESSON, game, gettext(lessons.all[0].title))]
    return ()


def _with_me(error: NotSeated, game: str) -> list[Item]:
    """Build the button that takes a seat in the game after an ended table, if there is one."""
    again = gettext("Play again, with me")
    if error.is_chapter:
        chapter = gettext(GAMES[game].need(Campaigns).chapter)
        again = gettext("Next {chapter}, with me", chapter=chapter)
    return [] if error.ended is None else [action_button(Action.WITH_ME, error.ended, again, BLUE)]

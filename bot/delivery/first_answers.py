"""The first answer to an interaction: whether Discord has it, and deferring it in time.

Discord drops an interaction without a first answer after three seconds. discord.py retries an
answer after an error of Discord's, so it may have arrived although an error came back.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import discord

from bot.interaction import age_of
from bot.shared.requests import DISCORD_FAILS

logger = logging.getLogger(__name__)

DEFER_AFTER = 2.0
# Queued interactions are deferred earlier: there may be many, and each takes a request.
DEFER_WAITING = 1.0
# Where this machine's clock is ahead, every interaction seems late. Each has this time.
AT_LEAST = 0.5

# Its client is the bot, which has the turns and the refusals.
AnyInteraction = discord.Interaction[Any]

_BUTTON = discord.ComponentType.button.value
_ACKNOWLEDGED = 40060  # the error code of a second first answer
# Keys of an interaction's extras: an answer whose response was lost; a deferred new message; the
# deferral that begins when its answer does not begin in time.
_ARRIVED, _PROMISED, _LATE = "arrived", "promised", "late"


class Deferral:
    """A timer that acknowledges an interaction whose answer takes long.

    With `promises` it announces a new message, for the user alone if that is `ephemeral`. Else, and
    for a pick from a menu, the message that was pressed stays as it is.
    """

    def __init__(
        self, interaction: AnyInteraction, *, promises: bool = False, ephemeral: bool = True
    ) -> None:
        self._interaction = interaction
        self._promises = promises and not is_pick(interaction)
        self._ephemeral = ephemeral
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None

    @property
    def has_begun(self) -> bool:
        """Whether the interaction is being deferred, or has been."""
        return self._deferring is not None

    def begin(self, *, queued: bool = False) -> None:
        """Defer the interaction in time, unless it is answered by then; earlier in a queue."""
        at_age = DEFER_WAITING if queued else DEFER_AFTER
        left = max(0.0, at_age - under_way(self._interaction))
        self.begin_at(asyncio.get_running_loop().time() + left)

    def begin_at(self, when: float) -> None:
        """Defer the interaction at that time of the loop, unless it is answered by then."""
        self.cancel()
        self._timer = asyncio.get_running_loop().call_at(when, self._begin)

    def cancel(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()

    async def end(self) -> bool:
        """Stop the timer; return whether Discord has received a first answer."""
        self.cancel()
        if self._deferring is not None:
            await self._deferring
        return is_answered(self._interaction)

    def _begin(self) -> None:
        if not is_answered(self._interaction):  # else this is a follow-up
            self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        try:
            if self._promises:
                await self._interaction.response.defer(thinking=True, ephemeral=self._ephemeral)
                self._interaction.extras[_PROMISED] = True
            else:
                await _answer_without_a_message(self._interaction)
        except DISCORD_FAILS as error:
            if not had_arrived(self._interaction, error):
                logger.warning("An interaction could not be deferred: %s", error)
            elif self._promises:
                self._interaction.extras[_PROMISED] = True


def is_answered(interaction: AnyInteraction) -> bool:
    """Return whether Discord has received a first answer to an interaction."""
    return interaction.response.is_done() or _ARRIVED in interaction.extras


def is_promised(interaction: AnyInteraction) -> bool:
    """Return whether a new message was announced and has not been filled in."""
    return _PROMISED in interaction.extras


def keep_promise(interaction: AnyInteraction, *, arrived: bool = False) -> None:
    """Record that the announced message is there; `arrived`: it may also be the first answer."""
    interaction.extras.pop(_PROMISED, None)
    if arrived:
        interaction.extras[_ARRIVED] = True


def had_arrived(interaction: AnyInteraction, error: Exception) -> bool:
    """Return whether an answer failed only because an earlier attempt had arrived."""
    had = isinstance(error, discord.HTTPException) and error.code == _ACKNOWLEDGED
    if had:
        interaction.extras[_ARRIVED] = True
    return had


def under_way(interaction: AnyInteraction) -> float:
    """Return the seconds since an interaction was made, at most `DEFER_AFTER`.

    The limit guards against a wrong clock on this machine.
    """
    return min(age_of(interaction), DEFER_AFTER)


def due_at(interaction: AnyInteraction) -> float:
    """Return until when an interaction may wait for the database, by the loop's clock."""
    left = max(AT_LEAST, DEFER_AFTER - under_way(interaction))
    return asyncio.get_running_loop().time() + left


def defer_at(when: float, interaction: AnyInteraction) -> None:
    """Defer a press at that time of the loop, unless its answer has begun by then.

    An answer begins with a `Reply`. What is read before that may take long, too. A command is not
    deferred here: only its `Reply` knows whether the answer is public.
    """
    if interaction.message is None:
        return
    interaction.extras[_LATE] = late = Deferral(interaction)
    late.begin_at(when)


async def settle(interaction: AnyInteraction) -> None:
    """Cancel the late deferral of an interaction; wait for one that is under way."""
    late: Deferral | None = interaction.extras.pop(_LATE, None)
    if late is not None:
        await late.end()


async def acknowledge(interaction: AnyInteraction) -> None:
    """Answer an interaction without a change, unless it has been answered."""
    await settle(interaction)
    if not is_answered(interaction):
        await _answer_without_a_message(interaction)


async def _answer_without_a_message(interaction: AnyInteraction) -> None:
    """Answer a press at once, without a change; what it leads to may follow.

    If a menu was picked from, its message is drawn again, which clears the pick.
    """
    if not is_pick(interaction):
        await interaction.response.defer()
        return
    try:
        await interaction.response.edit_message()
    except DISCORD_FAILS as error:
        if not (had_arrived(interaction, error) or await _has_updated(interaction)):
            raise


async def _has_updated(interaction: AnyInteraction) -> bool:
    """Return whether an update of the pressed message has arrived although its receipt was lost."""
    with suppress(*DISCORD_FAILS):
        await interaction.original_response()  # unknown before the first answer
        interaction.extras[_ARRIVED] = True
    return _ARRIVED in interaction.extras


def is_pick(interaction: AnyInteraction) -> bool:
    """Return whether an interaction is a pick from a menu: its message is always updated.

    Until then Discord sends nothing if the option that was picked last is picked again.
    """
    data: Mapping[str, Any] = interaction.data or {}
    kind: int = data.get("component_type", _BUTTON)
    return kind != _BUTTON

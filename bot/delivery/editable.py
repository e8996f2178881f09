"""Messages that can be edited through an interaction while its token is valid."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.delivery.automod import nameless
from bot.interaction import Interaction, age_of
from bot.shared.newest import Newest

# Discord accepts edits through an interaction for fifteen minutes.
EDITABLE = 14 * 60.0  # seconds
_CAPACITY = 5000


@dataclass(frozen=True, slots=True)
class Editable:
    """A message, and the interaction through which it can be edited.

    `followup` is its id if it is neither the interaction's first message nor the pressed one.
    """

    interaction: Interaction
    since: float
    followup: int | None = None

    @classmethod
    def through(cls, interaction: Interaction, followup: int | None = None) -> Editable:
        """Return the message that an interaction has just sent or edited."""
        return cls(interaction, time.monotonic() - age_of(interaction), followup)

    @property
    def age(self) -> float:
        """Seconds since the interaction was made."""
        return time.monotonic() - self.since

    @property
    def is_young(self) -> bool:
        """Whether Discord still accepts edits."""
        return self.age < EDITABLE

    async def edit(self, *, names: Sequence[str] = (), **message: Any) -> None:
        """Edit the message; if AutoMod blocks that, retry without `names`.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: the message is unchanged.
        """
        try:
            await self._edit(**message)
        except discord.HTTPException as error:
            await self._edit(**nameless(error, message, names))

    async def delete(self) -> None:
        """Delete the message.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: it may still be there.
        """
        if self.followup is None:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.followup)

    async def _edit(self, **message: Any) -> None:
        if self.followup is None:
            await self.interaction.edit_original_response(**message)
        else:
            await self.interaction.followup.edit_message(self.followup, **message)


class Editables:
    """Editable messages by message id; for each the newest interaction."""

    def __init__(self) -> None:
        self._messages: Newest[int, Editable] = Newest(_CAPACITY)

    def add(self, message: int | None, editable: Editable) -> None:
        """Record a message that was sent or edited through an interaction."""
        if message is None:
            return
        self._messages[message] = editable
        while self._messages and not self._oldest.is_young:
            self._messages.popitem(last=False)

    @property
    def _oldest(self) -> Editable:
        return next(iter(self._messages.values()))

    def of(self, message: int | None) -> Editable | None:
        """Return the editable of a message if its token is still valid."""
        found = None if message is None else self._messages.get(message)
        return found if found is not None and found.is_young else None

    def discard(self, message: int | None) -> None:
        """Forget that a message can be edited."""
        if message is not None:
            self._messages.pop(message, None)


def unknown_message(error: Exception) -> bool:
    """Return whether a request failed because the message does not exist."""
    return isinstance(error, discord.NotFound) and error.code == _UNKNOWN_MESSAGE


_UNKNOWN_MESSAGE = 10008

"""Messages that can be edited through an interaction, for as long as Discord takes that."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.delivery.automod import nameless
from bot.interaction import Interaction, age_of

# Discord takes edits through an interaction for fifteen minutes from when it was made.
EDITABLE = 14 * 60.0  # seconds
_CAPACITY = 5000


@dataclass(frozen=True, slots=True)
class Editable:
    """A message, and the interaction through which it can be edited until then.

    `followup` is its id where it was not the interaction's first message, nor the pressed one.
    """

    interaction: Interaction
    since: float
    followup: int | None = None

    @classmethod
    def through(cls, interaction: Interaction, followup: int | None = None) -> Editable:
        """What an interaction has just sent or edited; it was made a while ago, perhaps."""
        return cls(interaction, time.monotonic() - age_of(interaction), followup)

    @property
    def age(self) -> float:
        """Seconds since the interaction was made."""
        return time.monotonic() - self.since

    @property
    def is_young(self) -> bool:
        """Whether Discord still takes edits."""
        return self.age < EDITABLE

    async def edit(self, *, names: Sequence[str] = (), **message: Any) -> None:
        """Change the message; where AutoMod blocks that, once more without `names`.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: the message is unchanged.
        """
        try:
            await self._edit(**message)
        except discord.HTTPException as error:
            await self._edit(**nameless(error, message, names))

    async def _edit(self, **message: Any) -> None:
        if self.followup is None:
            await self.interaction.edit_original_response(**message)
        else:
            await self.interaction.followup.edit_message(self.followup, **message)


class Editables:
    """What can be edited so, by message; the newest of each."""

    def __init__(self) -> None:
        self._messages: OrderedDict[int, Editable] = OrderedDict()

    def add(self, message: int | None, editable: Editable) -> None:
        """A message has been sent or edited through an interaction."""
        if message is None:
            return
        self._messages.pop(message, None)
        self._messages[message] = editable
        while self._messages and (len(self._messages) > _CAPACITY or not self._oldest.is_young):
            self._messages.popitem(last=False)

    @property
    def _oldest(self) -> Editable:
        return next(iter(self._messages.values()))

    def of(self, message: int | None) -> Editable | None:
        """How a message can be edited now, if it can."""
        found = None if message is None else self._messages.get(message)
        return found if found is not None and found.is_young else None

    def discard(self, message: int | None) -> None:
        """That message cannot be edited any more."""
        if message is not None:
            self._messages.pop(message, None)


def unknown_message(error: Exception) -> bool:
    """Whether a request failed because there is no such message any more."""
    return isinstance(error, discord.NotFound) and error.code == _UNKNOWN_MESSAGE


_UNKNOWN_MESSAGE = 10008

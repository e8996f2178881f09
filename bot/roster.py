"""The characters of users: made, changed and looked at by whose they are.

Knows nothing of Discord. Whatever a person can do wrong is a `Refused`.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.keeper import now
from bot.refusals import Busy, NameTaken, NoCharacter, NotKept, TooManyCharacters
from storage.characters import Character, Characters, Sheet
from storage.database import WriteFailed

logger = logging.getLogger(__name__)

MOST_CHARACTERS = 25  # of a user in one game: as many as a menu holds


class Roster:
    """All characters. What is somebody else's can be looked at, never touched."""

    def __init__(self, characters: Characters) -> None:
        self._characters = characters

    async def of(self, user: int, game: str, *, retired: bool = False) -> list[Character]:
        """A user's characters in a game, the oldest first."""
        theirs = await self._characters.of_user(user, game)
        return [each for each in theirs if each.retired is retired]

    async def one(self, user: int, character: int) -> Character:
        """One of a user's own.

        Raises:
            NoCharacter: it is not theirs, or there is none.
        """
        found = await self._characters.load(character)
        if found is None or found.user != user:
            raise NoCharacter
        return found

    async def create(self, user: int, game: str, version: int, sheet: Sheet) -> Character:
        """A new character.

        Raises:
            TooManyCharacters, NameTaken, NotKept: there is none.
        """
        if len(await self.of(user, game)) >= MOST_CHARACTERS:
            raise TooManyCharacters(MOST_CHARACTERS)
        await self._check_name(user, game, sheet)
        await _written(self._characters.insert(user, game, version, sheet, now()))
        return (await self.of(user, game))[-1]

    async def change(self, character: Character, sheet: Sheet) -> None:
        """Another sheet for a character that sits at no table.

        Raises:
            Busy, NameTaken, NotKept: nothing has changed.
        """
        _free(character)
        await self._check_name(character.user, character.game, sheet, character.id)
        await _written(self._characters.update(character, sheet))

    async def pick(self, character: Character) -> None:
        """The one that is played next.

        Raises:
            NoCharacter, NotKept: nothing has changed.
        """
        if character.retired:
            raise NoCharacter
        await _written(self._characters.pick(character))

    async def retire(self, character: Character) -> None:
        """It plays no more, and is remembered.

        Raises:
            Busy, NotKept: nothing has changed.
        """
        _free(character)
        await _written(self._characters.retire(character, now()))

    async def delete(self, character: Character) -> None:
        """It is gone for good.

        Raises:
            Busy, NotKept: nothing has changed.
        """
        _free(character)
        await _written(self._characters.delete(character))

    async def _check_name(self, user: int, game: str, sheet: Sheet, own: int = 0) -> None:
        theirs = await self.of(user, game)
        name = sheet["name"].casefold()
        if any(each.name.casefold() == name for each in theirs if each.id != own):
            raise NameTaken(sheet["name"])


def _free(character: Character) -> None:
    if character.table is not None:
        raise Busy(character.name)


async def _written(write: Awaitable[None]) -> None:
    try:
        await write
    except WriteFailed as error:
        logger.exception("A character was not written")
        raise NotKept from error

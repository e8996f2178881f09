"""Characters: loaded, changed and deleted by the users to whom they belong.

A character is a hero, or a member of the party of a user's own role-playing game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from bot.tables.errors import Busy, NameTaken, NoCharacter, refused_write
from bot.tables.locks import Locks
from bot.tables.timestamps import now
from games.engine.game import AnyGame
from storage.database import Database, WriteFailed
from storage.people.characters import Character, Characters, Sheet

CheckRoom = Callable[[int, AnyGame], Awaitable[None]]


class CharacterService:
    """All characters. A user may look at another user's, and change none of them."""

    def __init__(self, database: Database) -> None:
        self._characters = Characters(database)
        self._locks: Locks[int] = Locks()

    def lock(self, user: int) -> asyncio.Lock:
        """Held while a user's characters are changed, or brought to a table that opens."""
        return self._locks.of(user)

    async def of_user(self, user: int, game: str, *, retired: bool = False) -> list[Character]:
        """A user's characters in a game, the oldest first."""
        theirs = await self._characters.of_user(user, game)
        return [each for each in theirs if each.retired is retired]

    async def own(self, user: int, character: int) -> Character:
        """One of a user's own.

        Raises:
            NoCharacter: it is not theirs, or there is none.
        """
        found = await self._characters.load(character)
        if found is None or found.user != user:
            raise NoCharacter
        return found

    async def load(self, character: int | None) -> Character | None:
        """A character by its id, or None."""
        return None if character is None else await self._characters.load(character)

    async def named(self, user: int, game: str, name: str) -> Character | None:
        """A user's character of that name that still plays, or None."""
        wanted = name.casefold()
        theirs = await self.of_user(user, game)
        return next((each for each in theirs if each.name.casefold() == wanted), None)

    async def cast(self, table: str) -> dict[int, Character]:
        """The characters that sat at a table, by their place there."""
        return await self._characters.cast(table)

    async def add(
        self, user: int, game: AnyGame, version: int, sheet: Sheet, check_room: CheckRoom
    ) -> None:
        """Store a new character.

        Args:
            user: the owner.
            game: the game in which it plays.
            version: of the sheet's model.
            sheet: the character.
            check_room: raises where the user has too many.

        Raises:
            NameTaken, NotPersisted: nothing has changed.
        """
        async with self.lock(user):
            await check_room(user, game)
            await self._check_name(user, game.id, sheet)
            new = self._characters.insert(user, game.id, version, sheet, now())
            await _written(new, game.id)

    async def change(self, character: Character, sheet: Sheet) -> None:
        """Another sheet for a character that sits at no table.

        Raises:
            NoCharacter, Busy, NameTaken, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_free(character)
            await self._check_name(character.user, character.game, sheet, character.id)
            await _written(self._characters.update(character, sheet), character.id)

    async def update_all(self, changed: Sequence[tuple[Character, Sheet]]) -> None:
        """Other sheets for characters; the caller holds the lock of their user.

        Raises:
            NotPersisted: nothing has changed.
        """
        await _written(self._characters.update_all(changed), [each.id for each, _ in changed])

    async def pick(self, character: Character) -> None:
        """Make it the one that is played next.

        Raises:
            NoCharacter, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_plays(character)
            await _written(self._characters.pick(character), character.id)

    async def retire(self, character: Character) -> None:
        """Let it play no more; it is remembered.

        Raises:
            NoCharacter, Busy, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_plays(character)
            await self._check_free(character)
            await _written(self._characters.retire(character, now()), character.id)

    async def delete(self, character: Character) -> None:
        """Delete it for good.

        Raises:
            NoCharacter, Busy, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_free(character)
            await _written(self._characters.delete(character), character.id)

    async def _check_plays(self, character: Character) -> None:
        """Whether it has neither retired nor gone by now."""
        if (await self.own(character.user, character.id)).retired:
            raise NoCharacter

    async def _check_free(self, character: Character) -> None:
        """Whether it still is, and sits at no table by now."""
        if (await self.own(character.user, character.id)).table is not None:
            raise Busy(character.name)

    async def _check_name(self, user: int, game: str, sheet: Sheet, own: int = 0) -> None:
        theirs = await self.of_user(user, game)
        name = sheet["name"].casefold()
        if any(each.name.casefold() == name for each in theirs if each.id != own):
            raise NameTaken(sheet["name"])


async def _written(write: Awaitable[None], what: object) -> None:
    try:
        await write
    except WriteFailed as error:
        raise refused_write(f"Character {what}", error) from error

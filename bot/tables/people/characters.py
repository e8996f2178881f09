"""Characters: loaded, changed and deleted by their owners.

A character is a hero, or a member of the party of a user's own role-playing game.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from bot.tables.errors import Busy, NameTaken, NoCharacter, persisting
from bot.tables.locks import Locks
from bot.tables.timestamps import now
from games.engine.game import AnyGame
from storage.people.characters import Character, Characters, Sheet

CheckRoom = Callable[[int, AnyGame], Awaitable[None]]


@dataclass(eq=False)
class CharacterService:
    """All characters. A user can see another user's, but change only their own."""

    _characters: Characters
    _locks: Locks[int] = field(default_factory=Locks)

    def lock(self, user: int) -> asyncio.Lock:
        """Return the lock for changing a user's characters, or bringing them to a new table."""
        return self._locks.of(user)

    async def of_user(self, user: int, game: str, *, retired: bool = False) -> list[Character]:
        """Return a user's characters in a game, the oldest first."""
        theirs = await self._characters.of_user(user, game)
        return [each for each in theirs if each.retired is retired]

    async def own(self, user: int, character: int) -> Character:
        """Return one of a user's own characters.

        Raises:
            NoCharacter: it is another user's, or does not exist.
        """
        found = await self._characters.load(character)
        if found is None or found.user != user:
            raise NoCharacter
        return found

    async def load(self, character: int | None) -> Character | None:
        """Load a character by its id; None if there is none."""
        return None if character is None else await self._characters.load(character)

    async def named(self, user: int, game: str, name: str) -> Character | None:
        """Return a user's active character with that name, or None."""
        wanted = name.casefold()
        theirs = await self.of_user(user, game)
        return next((each for each in theirs if each.name.casefold() == wanted), None)

    async def cast(self, table: str) -> dict[int, Character]:
        """Return the characters of a table by the index of their sheets."""
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
            check_room: raises an error if the user has too many.

        Raises:
            NameTaken, NotPersisted: nothing has changed.
        """
        async with self.lock(user):
            await check_room(user, game)
            await self._check_name(user, game.id, sheet)
            new = self._characters.insert(user, game.id, version, sheet, now())
            await _written(new, game.id)

    async def replace_all(
        self, user: int, game: AnyGame, version: int, sheets: Sequence[Sheet]
    ) -> None:
        """Replace all of a user's characters in a game; the caller holds the lock of their user.

        Raises:
            NotPersisted: nothing has changed.
        """
        new = self._characters.replace_all(user, game.id, version, sheets, now())
        await _written(new, game.id)

    async def change(self, character: Character, sheet: Sheet) -> None:
        """Replace the sheet of a character that sits at no table.

        Raises:
            NoCharacter, Busy, NameTaken, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_free(character)
            await self._check_name(character.user, character.game, sheet, character.id)
            await _written(self._characters.update([(character, sheet)]), character.id)

    async def update_all(self, changed: Sequence[tuple[Character, Sheet]]) -> None:
        """Replace the sheets of characters; the caller holds the lock of their user.

        Raises:
            NotPersisted: nothing has changed.
        """
        await _written(self._characters.update(changed), [each.id for each, _ in changed])

    async def pick(self, character: Character) -> None:
        """Choose the character for the next table.

        Raises:
            NoCharacter, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_plays(character)
            await _written(self._characters.pick(character), character.id)

    async def retire(self, character: Character) -> None:
        """Retire a character; it stays stored.

        Raises:
            NoCharacter, Busy, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_plays(character)
            await self._check_free(character)
            await _written(self._characters.retire(character, now()), character.id)

    async def delete(self, character: Character) -> None:
        """Delete a character for good.

        Raises:
            NoCharacter, Busy, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_free(character)
            await _written(self._characters.delete(character), character.id)

    async def _check_plays(self, character: Character) -> None:
        """Check that a character still exists and has not retired."""
        if (await self.own(character.user, character.id)).retired:
            raise NoCharacter

    async def _check_free(self, character: Character) -> None:
        """Check that a character still exists and sits at no table."""
        table = (await self.own(character.user, character.id)).table
        if table is not None:
            raise Busy(character.name, character.game, table)

    async def _check_name(self, user: int, game: str, sheet: Sheet, own: int = 0) -> None:
        theirs = await self.of_user(user, game)
        name = sheet["name"].casefold()
        if any(each.name.casefold() == name for each in theirs if each.id != own):
            raise NameTaken(sheet["name"])


async def _written(write: Awaitable[None], what: object) -> None:
    with persisting(f"Character {what}"):
        await write

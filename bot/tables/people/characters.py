"""The characters of users: made, changed and looked at by whose they are.

A character is a hero, or a member of the party of somebody's own role-playing game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any

from bot.tables.errors import (
    Busy,
    FullParty,
    NameTaken,
    NoCharacter,
    NoHero,
    NoParty,
    PartyBusy,
    TooManyCharacters,
    refused_write,
)
from bot.tables.locks import Locks
from bot.tables.people.imports import imported
from bot.tables.timestamps import now
from games.engine.extensions.heroes import Heroes
from games.engine.extensions.party import Party
from games.engine.extensions.words import check_words
from games.engine.game import AnyGame
from games.kit.names import visible
from storage.database import Database, WriteFailed
from storage.people.characters import Character, Characters, Sheet
from storage.tables.repository import StoredTable

MOST_CHARACTERS = 25  # of a user in one game: as many as a menu holds


class CharacterService:
    """All characters. What is somebody else's can be looked at, never touched."""

    def __init__(self, database: Database, games: Mapping[str, AnyGame]) -> None:
        self._characters = Characters(database)
        self._games = games
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

    # Heroes

    def hero_games(self) -> list[AnyGame]:
        """The games that have heroes, in the catalogue's order."""
        return [game for game in self._games.values() if game.find(Heroes) is not None]

    async def current(self, user: int, game: AnyGame) -> Character | None:
        """The hero that is picked, else the newest; None where there is none."""
        heroes = await self.of_user(user, game.id)
        return next((hero for hero in heroes if hero.current), heroes[-1] if heroes else None)

    async def find(
        self, user: int, wanted: str | None, games: Sequence[AnyGame] | None = None
    ) -> Character:
        """A user's hero by name or id, in whatever game; the current one for None.

        Raises:
            NoHero: there is none such.
        """
        games = self.hero_games() if games is None else games
        if wanted is None:
            for game in games:
                hero = await self.current(user, game)
                if hero is not None:
                    return hero
            raise NoHero
        theirs = [
            hero
            for game in games
            for retired in (False, True)
            for hero in await self.of_user(user, game.id, retired=retired)
        ]
        name = wanted.casefold()
        by_id = [hero for hero in theirs if str(hero.id) == wanted]
        by_name = [hero for hero in theirs if hero.name.casefold() == name]
        for hero in [*by_id, *by_name]:
            return hero
        raise NoHero

    async def chosen(self, user: int, game: AnyGame, wanted: str | None) -> Character | None:
        """The hero for a table: by name or id, else the current one, else none yet.

        Raises:
            NoHero: there is none such.
        """
        if wanted is None:
            return await self.current(user, game)
        return await self.find(user, wanted, [game])

    def title(self, hero: Character) -> str:
        """A hero in a few plain words, with the name."""
        heroes = self._games[hero.game].need(Heroes)
        return f"{hero.name} · {heroes.line(heroes.read(hero.sheet, hero.version))}"

    async def take_in(self, user: int, file: bytes) -> str:
        """A hero from a file, one of a user's from now on; gives the name.

        Raises:
            NotAHero, NewerHero, TooManyCharacters, NameTaken, NotPersisted: there is none.
            games.engine.game.SetupRefused: no table could have left such a hero.
        """
        game, sheet = imported(file, self._games)
        async with self.lock(user):
            await self.check_room(user, game)
            await self._check_name(user, game.id, sheet)
            new = self._characters.insert(user, game.id, game.need(Heroes).version, sheet, now())
            await _written(new, game.id)
        return str(sheet["name"])

    async def check_room(self, user: int, game: AnyGame) -> None:
        """Whether another hero may be made.

        Raises:
            TooManyCharacters: there are too many.
        """
        if len(await self.of_user(user, game.id)) >= MOST_CHARACTERS:
            raise TooManyCharacters(MOST_CHARACTERS)

    # Parties

    async def add_member(self, user: int, game: AnyGame, typed: Mapping[str, str]) -> None:
        """A new member of a user's party, from what they have typed.

        Raises:
            FullParty, NameTaken, NotPersisted: there is none.
            games.engine.game.SetupRefused: something of it cannot be.
        """
        party = game.need(Party)
        sheet = party.read(_seen(typed)).model_dump(by_alias=True)
        async with self.lock(user):
            await self.check_party(user, game)
            await self._check_name(user, game.id, sheet)
            new = self._characters.insert(user, game.id, party.version, sheet, now())
            await _written(new, game.id)

    async def check_party(self, user: int, game: AnyGame) -> None:
        """Whether another member may join a user's party.

        Raises:
            FullParty: it may not.
        """
        most = game.need(Party).most
        if len(await self.of_user(user, game.id)) >= most:
            raise FullParty(most)

    async def change_member(self, member: Character, typed: Mapping[str, str]) -> None:
        """A member as somebody has typed it anew.

        Raises:
            Busy, NameTaken, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: something of it cannot be.
        """
        party = self._games[member.game].need(Party)
        await self.change(member, party.read(_seen(typed)).model_dump(by_alias=True))

    async def rest(self, user: int, game: AnyGame) -> None:
        """A user's party after a long rest.

        Raises:
            PartyBusy, NotPersisted: it is at a table, or was not written.
        """
        party = game.need(Party)
        async with self.lock(user):
            members = await self.of_user(user, game.id)
            _check_at_home(members)
            await self._rest(party, members)

    async def _rest(self, party: Any, members: Sequence[Character]) -> None:
        rested = [
            (
                member,
                party.rested(party.model.model_validate(member.sheet)).model_dump(by_alias=True),
            )
            for member in members
        ]
        await _written(self._characters.update_all(rested), [each.id for each in members])

    async def party_for(
        self, user: int, game: AnyGame, options: Mapping[str, Any]
    ) -> list[Character]:
        """Who comes along to a table with these options: a user's party, or nobody.

        Raises:
            NoParty, PartyBusy: it should come along, and there is none, or it is at a table.
        """
        party = game.find(Party)
        if party is None or not party.comes(game.read_options(dict(options))):
            return []
        members = await self.of_user(user, game.id)
        if not members:
            raise NoParty(game.id)
        _check_at_home(members)
        return members

    # At tables

    async def cast_again(
        self, game: AnyGame, stored: StoredTable, host: int
    ) -> Sequence[Character | None]:
        """The characters for a table that is played again: the host's party, else the same.

        Who has died comes as somebody new; who plays in another's place brings their own.
        """
        if game.find(Party) is not None:
            return await self.party_for(host, game, stored.options)
        cast = await self._characters.cast(stored.id)
        heroes = game.find(Heroes)
        died = heroes.lost(stored.outcome) if heroes and stored.outcome else ()
        return [
            None if index in died else await self._again(game, cast.get(index), seat.user)
            for index, seat in enumerate(stored.seats[: len(stored.sheets or [])])
        ]

    async def _again(
        self, game: AnyGame, character: Character | None, user: int
    ) -> Character | None:
        """The character of before if it is that user's, else the one that they have picked."""
        if character is None or character.user == user:
            return character
        return await self.current(user, game)

    async def brought(self, game: AnyGame, character: Character | None) -> Sheet | None:
        """A character's sheet as it now is, for a table; it sits at one table at a time.

        Raises:
            NoHero: it plays no more.
            Busy: it sits at another table.
        """
        if character is None:
            return None
        kept = await self._characters.load(character.id)
        if kept is None or kept.retired:
            raise NoHero
        if kept.table is not None:
            raise Busy(kept.name)
        sheet: Sheet = kept.sheet
        if (heroes := game.find(Heroes)) is not None:
            sheet = heroes.read(kept.sheet, kept.version).model_dump(by_alias=True)
        elif (party := game.find(Party)) is not None:
            sheet = party.brought(party.model.model_validate(kept.sheet))
        return sheet

    # Changes

    async def change(self, character: Character, sheet: Sheet) -> None:
        """Another sheet for a character that sits at no table.

        Raises:
            NoCharacter, Busy, NameTaken, NotPersisted: nothing has changed.
        """
        async with self.lock(character.user):
            await self._check_free(character)
            await self._check_name(character.user, character.game, sheet, character.id)
            await _written(self._characters.update(character, sheet), character.id)

    async def rename(self, hero: Character, name: str) -> str:
        """Another name for a hero; gives it as it stands now.

        Raises:
            Busy, NameTaken, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: it is no name.
        """
        name = " ".join(name.split())
        check_words(self._games[hero.game], "name", name)
        await self.change(hero, {**hero.sheet, "name": name})
        return name

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


def _seen(typed: Mapping[str, str]) -> dict[str, str]:
    """What can be seen of what was typed, line by line."""
    return {field: "\n".join(map(visible, words.splitlines())) for field, words in typed.items()}


def _check_at_home(members: Sequence[Character]) -> None:
    if any(member.table is not None for member in members):
        raise PartyBusy


async def _written(write: Awaitable[None], what: object) -> None:
    try:
        await write
    except WriteFailed as error:
        raise refused_write(f"Character {what}", error) from error

"""Heroes: the persistent characters of users."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tables.errors import NoHero, TooManyCharacters
from bot.tables.people.characters import CharacterService
from bot.tables.people.imports import imported
from games.engine.extensions.answers import check_words
from games.engine.extensions.people import Heroes
from games.engine.game import AnyGame
from storage.people.characters import Character

MOST_CHARACTERS = 25  # per user and game: as many as a menu holds


@dataclass(eq=False)
class HeroService:
    """The heroes of users."""

    _characters: CharacterService
    _games: Mapping[str, AnyGame]

    @property
    def games(self) -> list[AnyGame]:
        """The games that have heroes, in the catalogue's order."""
        return [game for game in self._games.values() if game.find(Heroes) is not None]

    async def current(self, user: int, game: AnyGame) -> Character | None:
        """Return the user's chosen hero, or the newest; None without heroes."""
        heroes = await self._characters.of_user(user, game.id)
        return next((hero for hero in heroes if hero.current), heroes[-1] if heroes else None)

    async def find(
        self, user: int, wanted: str | None, games: Sequence[AnyGame] | None = None
    ) -> Character:
        """Return a user's hero by name or id, in any of these games; the current one for None.

        Raises:
            NoHero: there is none.
        """
        games = self.games if games is None else games
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
            for hero in await self._characters.of_user(user, game.id, retired=retired)
        ]
        name = wanted.casefold()
        by_id = [hero for hero in theirs if str(hero.id) == wanted]
        by_name = [hero for hero in theirs if hero.name.casefold() == name]
        for hero in [*by_id, *by_name]:
            return hero
        raise NoHero

    async def chosen(self, user: int, game: AnyGame, wanted: str | None) -> Character | None:
        """Return the hero for a table: by name or id, or the current one, or None.

        Raises:
            NoHero: there is no hero with that name or id.
        """
        if wanted is None:
            return await self.current(user, game)
        return await self.find(user, wanted, [game])

    def title(self, hero: Character) -> str:
        """Return a hero's name with a short description."""
        heroes = self._games[hero.game].need(Heroes)
        return f"{hero.name} · {heroes.line(heroes.read(hero.sheet, hero.version))}"

    async def take_in(self, user: int, file: bytes) -> str:
        """Import a hero from a file; return its name.

        Raises:
            NotAHero, NewerHero, TooManyCharacters, NameTaken, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: no table could have left such a hero.
        """
        game, sheet = imported(file, self._games)
        version = game.need(Heroes).version
        await self._characters.add(user, game, version, sheet, self.check_room)
        return str(sheet["name"])

    async def check_room(self, user: int, game: AnyGame) -> None:
        """Check that a user may have another hero.

        Raises:
            TooManyCharacters: they have the maximum number.
        """
        if len(await self._characters.of_user(user, game.id)) >= MOST_CHARACTERS:
            raise TooManyCharacters(MOST_CHARACTERS)

    async def rename(self, hero: Character, name: str) -> str:
        """Rename a hero; return the name as it is stored.

        Raises:
            Busy, NameTaken, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: the name is invalid.
        """
        name = " ".join(name.split())
        check_words(self._games[hero.game], "name", name)
        await self._characters.change(hero, {**hero.sheet, "name": name})
        return name

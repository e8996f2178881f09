"""Heroes: the persistent characters of users, and their files."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pydantic import ValidationError

from bot.tables.errors import NewerHero, NoHero, NotAHero, TooManyCharacters
from bot.tables.ids import plain
from bot.tables.people.characters import CharacterService
from games.engine.extensions.answers import check_words
from games.engine.extensions.people import NAME, Heroes
from games.engine.game import AnyGame
from games.engine.mistakes import first_mistake
from games.files import text_of
from games.kit.names import folded
from storage.database import JSON
from storage.people.characters import Character, Sheet

LARGEST_FILE = 64 * 1024  # bytes
MOST_CHARACTERS = 25  # per user and game: as many as a menu holds
_PARTS = {"game", "version", "sheet"}


def exported(game: str, version: int, sheet: Sheet) -> bytes:
    """Serialize a hero."""
    data = {"game": game, "version": version, "sheet": sheet}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def imported(file: bytes, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Sheet]:
    """Parse a hero's file; return its game and its sheet, upgraded to the current version.

    Raises:
        NotAHero: the file is malformed or was modified.
        NewerHero: a newer version has written it.
        games.engine.game.SetupRefused: such a hero is impossible by the rules.
    """
    data = _parsed(file)
    game = games.get(data["game"]) if isinstance(data["game"], str) else None
    version, sheet = data["version"], data["sheet"]
    heroes = None if game is None else game.find(Heroes)
    if game is None or heroes is None or type(version) is not int or version < 1:
        raise NotAHero
    if version > heroes.version:
        raise NewerHero
    try:
        hero = heroes.read(sheet, version)
    except ValidationError as error:
        raise NotAHero(*first_mistake(error)) from None
    except (KeyError, TypeError, ValueError, AttributeError):  # a malformed sheet
        raise NotAHero from None
    if not isinstance(sheet.get(NAME, ""), str):
        raise NotAHero(NAME, "write a text")
    heroes.check(hero)
    today: Sheet = {NAME: sheet.get(NAME, ""), **hero.model_dump(by_alias=True)}
    check_words(game, "name", today[NAME])
    return game, today


def _parsed(file: bytes) -> JSON:
    if len(file) > LARGEST_FILE:
        raise NotAHero
    try:
        data = json.loads(text_of(file))
    except (ValueError, RecursionError):
        raise NotAHero from None
    if not isinstance(data, dict) or set(data) != _PARTS:
        raise NotAHero
    if not isinstance(data["sheet"], dict):
        raise NotAHero
    return data


@dataclass(eq=False)
class HeroService:
    """The heroes of users."""

    _characters: CharacterService
    _games: Mapping[str, AnyGame]

    @property
    def games(self) -> list[AnyGame]:
        """The games that have heroes, in the catalogue's order."""
        return [game for game in self._games.values() if game.find(Heroes) is not None]

    async def of_game(self, user: int, game: AnyGame) -> list[Character]:
        """Return the user's heroes in a game, the newest last."""
        return await self._characters.of_user(user, game.id)

    async def own(self, user: int, hero: int) -> Character:
        """Return one of a user's own heroes.

        Raises:
            NoCharacter: it is another user's, or does not exist.
        """
        return await self._characters.own(user, hero)

    async def current(self, user: int, game: AnyGame) -> Character | None:
        """Return the user's chosen hero, or the newest; None without heroes."""
        heroes = await self.of_game(user, game)
        return next((hero for hero in heroes if hero.current), heroes[-1] if heroes else None)

    async def find(
        self, user: int, wanted: str | None, games: Sequence[AnyGame] | None = None
    ) -> Character:
        """Return a user's hero by name, title or id, in these games; the current one for None.

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
        text = plain(wanted)
        typed, words = folded(text), set(folded(text).split())
        ways: list[Callable[[Character], bool]] = [
            lambda hero: text in (str(hero.id), plain(hero.name)),
            lambda hero: typed == folded(hero.name),
            lambda hero: typed.startswith(f"{folded(hero.name)} · "),
            lambda hero: words == set(folded(hero.name).split()),
            lambda hero: words <= set(folded(hero.name).split()),
        ]
        for way in ways:
            for hero in filter(way, theirs):
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

    async def hit_points(self, user: int) -> int:
        """Return the hit points of the user’s hero in the first game that has one, else 0."""
        for game in self.games:
            hero = await self.current(user, game)
            if hero is not None:
                heroes = game.need(Heroes)
                return heroes.hp(heroes.read(hero.sheet, hero.version))
        return 0

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

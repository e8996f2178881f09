"""Casts: the characters of a table, and their sheets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tables.errors import Busy, NoHero
from bot.tables.people.characters import CharacterService
from bot.tables.people.heroes import HeroService
from bot.tables.people.parties import PartyService
from games.engine.extensions.people import Heroes, Party, brings_heroes
from games.engine.game import AnyGame
from storage.people.characters import Character, Sheet
from storage.tables.repository import StoredTable


@dataclass(eq=False)
class CastService:
    """Chooses the characters of new tables."""

    _characters: CharacterService
    _heroes: HeroService
    _parties: PartyService

    async def recast(
        self, game: AnyGame, stored: StoredTable, host: int
    ) -> Sequence[Character | None]:
        """Return the characters for a rematch: the host's party, or the same characters.

        A dead character is replaced by a new one. A user who has taken over a seat brings their
        own.
        """
        if game.find(Party) is not None:
            return await self._parties.coming(host, game, stored.options)
        cast = await self._characters.cast(stored.id)
        heroes = game.find(Heroes)
        died = heroes.lost(stored.outcome) if heroes and stored.outcome else ()
        return [
            None if index in died else await self._again(game, cast.get(index), seat.user)
            for index, seat in enumerate(stored.seats[: len(stored.sheets or [])])
        ]

    async def brought(self, game: AnyGame, options: Mapping[str, object], user: int) -> int | None:
        """Return the hero that a user brings to a table, None for a new one or where none comes."""
        if not brings_heroes(game, game.read_options(dict(options))):
            return None
        hero = await self._heroes.current(user, game)
        return None if hero is None else hero.id

    async def _again(
        self, game: AnyGame, character: Character | None, user: int
    ) -> Character | None:
        """Return the character if it is that user's, else their current one."""
        if character is None or character.user == user:
            return character
        return await self._heroes.current(user, game)

    async def sheet_of(self, game: AnyGame, character: Character | None) -> Sheet | None:
        """Return a character's current sheet; a character sits at one table at a time.

        Raises:
            NoHero: it has retired.
            Busy: it sits at another table.
        """
        if character is None:
            return None
        kept = await self._characters.load(character.id)
        if kept is None or kept.retired:
            raise NoHero
        if kept.table is not None:
            raise Busy(kept.name, game.id, kept.table)
        sheet: Sheet = kept.sheet
        if (heroes := game.find(Heroes)) is not None:
            sheet = heroes.read(kept.sheet, kept.version).model_dump(by_alias=True)
        elif (party := game.find(Party)) is not None:
            sheet = party.brought(party.model.model_validate(kept.sheet))
        return sheet

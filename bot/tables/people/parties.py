"""Parties: the characters of a user's own role-playing game, who come to tables together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.errors import FullParty, LeftOut, NameTaken, NoParty, PartyBusy
from bot.tables.people.characters import CharacterService
from games.engine.extensions.people import Party
from games.engine.game import AnyGame
from storage.people.characters import Character, Sheet


@dataclass(eq=False)
class PartyService:
    """The parties of users; `may_be_saved`: whether the tabletop is there, which saves them."""

    _characters: CharacterService
    _games: Mapping[str, AnyGame]
    may_be_saved: bool = False

    @property
    def game(self) -> AnyGame:
        """The game that parties belong to.

        Raises:
            LeftOut: there is none here.
        """
        if not self.are_there:
            raise LeftOut("")
        return next(game for game in self._games.values() if game.find(Party) is not None)

    @property
    def are_there(self) -> bool:
        """Whether a game here has parties."""
        return any(game.find(Party) is not None for game in self._games.values())

    async def of(self, user: int) -> list[Character]:
        """Return the members of a user's party, in their order."""
        return await self._characters.of_user(user, self.game.id)

    async def lines(self, user: int) -> str:
        """Return a user's party as they may type it, one member per line."""
        party = self.game.need(Party)
        return party.lines([party.model.model_validate(each.sheet) for each in await self.of(user)])

    async def write(self, user: int, typed: str) -> None:
        """Replace a user's party by what they typed, one member per line.

        Raises:
            FullParty, NameTaken, PartyBusy, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: lines are invalid.
        """
        sheets = self._sheets(typed)
        async with self._characters.lock(user):
            await self._replace(user, sheets)

    async def keep(self, user: int, typed: str) -> None:
        """Add what was typed about members at a table; all members, and what is not said, stay.

        Raises:
            FullParty, NameTaken, PartyBusy, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: lines are invalid.
        """
        await self.bring(user, self._sheets(typed, exclude_defaults=True))

    async def bring(self, user: int, said: Sequence[Sheet]) -> None:
        """Add what is said of members, as fields of their sheets; what is not said stays.

        Raises:
            FullParty, NameTaken, PartyBusy, NotPersisted: nothing has changed.
        """
        async with self._characters.lock(user):
            await self._replace(user, await self.merged(user, said))

    async def merged(self, user: int, said: Sequence[Sheet]) -> list[Sheet]:
        """Return a user's party with what is said of members, who may be new."""
        model = self.game.need(Party).model
        sheets: dict[str, Sheet] = {key_of(each.sheet): each.sheet for each in await self.of(user)}
        for sheet in said:
            whole = model.model_validate(sheets.get(key_of(sheet), {}) | sheet)
            sheets[key_of(sheet)] = whole.model_dump(by_alias=True)
        return list(sheets.values())

    async def rest(self, user: int) -> None:
        """Give a user's party a long rest.

        Raises:
            PartyBusy, NotPersisted: nothing has changed.
        """
        party = self.game.need(Party)
        async with self._characters.lock(user):
            members = await self.of(user)
            _check_at_home(members)
            await self._characters.update_all([(each, _rested(party, each)) for each in members])

    async def coming(
        self, user: int, game: AnyGame, options: Mapping[str, object] | None = None
    ) -> list[Character]:
        """Return a user's party if a table with these options needs it, else no characters.

        Without options it is needed.

        Raises:
            NoParty, LeftOut, PartyBusy: it is needed, and does not exist or is at a table.
        """
        party = game.find(Party)
        if party is None:
            return []
        if options is not None and not party.comes(game.read_options(dict(options))):
            return []
        members = await self.of(user)
        if not members:
            raise NoParty if self.may_be_saved else LeftOut("tabletop")
        _check_at_home(members)
        return members

    def _sheets(self, typed: str, *, exclude_defaults: bool = False) -> list[Sheet]:
        party = self.game.need(Party)
        return [
            each.model_dump(by_alias=True, exclude_defaults=exclude_defaults)
            for each in party.read(typed)
        ]

    async def _replace(self, user: int, sheets: Sequence[Sheet]) -> None:
        party = self.game.need(Party)
        if len(sheets) > party.most:
            raise FullParty(party.most)
        names = list(map(key_of, sheets))
        for at, name in enumerate(names):
            if name in names[:at]:
                raise NameTaken(sheets[at]["name"])
        _check_at_home(await self.of(user))
        await self._characters.replace_all(user, self.game, party.version, sheets)


def key_of(sheet: Sheet) -> str:
    """Return by what a member is known: its name in small letters."""
    return str(sheet["name"]).casefold()


def _check_at_home(members: Sequence[Character]) -> None:
    if any(member.table is not None for member in members):
        raise PartyBusy


def _rested(party: Party[Any, Any, Any], member: Character) -> Sheet:
    rested = party.rested(party.model.model_validate(member.sheet))
    sheet: Sheet = rested.model_dump(by_alias=True)
    return sheet

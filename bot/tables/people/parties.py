"""Parties: the characters of a user's own role-playing game, who come to a table together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.errors import FullParty, NoParty, PartyBusy
from bot.tables.people.characters import CharacterService
from games.engine.extensions.people import Party
from games.engine.game import AnyGame
from games.kit.names import visible
from storage.people.characters import Character, Sheet


@dataclass(eq=False)
class PartyService:
    """The parties of users."""

    _characters: CharacterService
    _games: Mapping[str, AnyGame]

    async def add_member(self, user: int, game: AnyGame, typed: Mapping[str, str]) -> None:
        """Store a new member of a user's party from a form's values.

        Raises:
            FullParty, NameTaken, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: a value is invalid.
        """
        party = game.need(Party)
        sheet = party.read(_seen(typed)).model_dump(by_alias=True)
        await self._characters.add(user, game, party.version, sheet, self.check_room)

    async def check_room(self, user: int, game: AnyGame) -> None:
        """Check that another member may join a user's party.

        Raises:
            FullParty: it may not.
        """
        most = game.need(Party).most
        if len(await self._characters.of_user(user, game.id)) >= most:
            raise FullParty(most)

    async def change_member(self, member: Character, typed: Mapping[str, str]) -> None:
        """Replace a member by a form's values.

        Raises:
            Busy, NameTaken, NotPersisted: nothing has changed.
            games.engine.game.SetupRefused: a value is invalid.
        """
        party = self._games[member.game].need(Party)
        await self._characters.change(member, party.read(_seen(typed)).model_dump(by_alias=True))

    async def rest(self, user: int, game: AnyGame) -> None:
        """Give a user's party a long rest.

        Raises:
            PartyBusy, NotPersisted: nothing has changed.
        """
        party = game.need(Party)
        async with self._characters.lock(user):
            members = await self._characters.of_user(user, game.id)
            _check_at_home(members)
            await self._characters.update_all([(each, _rested(party, each)) for each in members])

    async def coming(
        self, user: int, game: AnyGame, options: Mapping[str, object]
    ) -> list[Character]:
        """Return a user's party if a table with these options needs it, else no characters.

        Raises:
            NoParty, PartyBusy: it is needed, and does not exist or is at a table.
        """
        party = game.find(Party)
        if party is None or not party.comes(game.read_options(dict(options))):
            return []
        members = await self._characters.of_user(user, game.id)
        if not members:
            raise NoParty(game.id)
        _check_at_home(members)
        return members


def _seen(typed: Mapping[str, str]) -> dict[str, str]:
    """Return the visible part of typed values, line by line."""
    return {field: "\n".join(map(visible, words.splitlines())) for field, words in typed.items()}


def _check_at_home(members: Sequence[Character]) -> None:
    if any(member.table is not None for member in members):
        raise PartyBusy


def _rested(party: Party[Any, Any, Any], member: Character) -> Sheet:
    rested = party.rested(party.model.model_validate(member.sheet))
    sheet: Sheet = rested.model_dump(by_alias=True)
    return sheet

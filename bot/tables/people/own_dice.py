"""Users' own rolls and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.errors import TooManyRolls, persisting
from bot.tables.locks import Locks
from games.kit.dice.own import MOST_ROLLS, Own, Saved, folded, read_name
from games.kit.names import visible
from storage.people.own_dice import NUMBER, ROLL, Named, OwnDice


@dataclass(eq=False)
class OwnDiceService:
    """Stores and finds what users have named for their rolls."""

    _stored: OwnDice
    # By user: counting and inserting must be atomic.
    _locks: Locks[int] = field(default_factory=Locks)

    async def of(self, user: int) -> Own:
        """Return a user's rolls and numbers."""
        return _own(await self._stored.of_user(user))

    async def save(self, user: int, name: str, text: str, instead: str = "") -> Saved:
        """Store a roll, new or replaced; `instead` is the key of the one that it was.

        Raises:
            TooManyRolls, NotPersisted: nothing has changed.
            SetupRefused: it is no roll, or no name for one.
        """
        saved = Saved(read_name(name), visible(text))
        async with self._locks.of(user):
            stored = await self._stored.of_user(user)
            own = _own(stored)
            own.named(saved)
            key = folded(saved.name)
            if len({*own.rolls, key} - {instead} | {key}) > MOST_ROLLS:
                raise TooManyRolls(MOST_ROLLS)
            gone = [each for each in stored if (each.kind, each.key) == (ROLL, instead)]
            with persisting("A roll"):
                await self._stored.change(gone, [Named(user, ROLL, key, *saved)])
        return saved

    async def delete(self, user: int, key: str) -> None:
        """Delete a roll, if it is still there.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A roll"):
            await self._stored.change([Named(user, ROLL, key, "", "")], [])

    async def set_numbers(self, user: int, numbers: Mapping[str, int]) -> None:
        """Replace all numbers of a user.

        Raises:
            NotPersisted: nothing has changed.
        """
        async with self._locks.of(user):
            stored = await self._stored.of_user(user)
            gone = [each for each in stored if each.kind == NUMBER]
            kept = [Named(user, NUMBER, key, key, str(each)) for key, each in numbers.items()]
            with persisting("A user's numbers"):
                await self._stored.change(gone, kept)


def _own(stored: list[Named]) -> Own:
    return Own(
        {each.key: Saved(each.name, each.text) for each in stored if each.kind == ROLL},
        {each.key: int(each.text) for each in stored if each.kind == NUMBER},
    )

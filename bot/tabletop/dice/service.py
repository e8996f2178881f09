"""Users' own rolls and numbers."""

from dataclasses import dataclass, field

from bot.tables.errors import persisting
from bot.tables.locks import Locks
from games.kit.dice.own import Own, read_own
from storage.people.own_dice import OwnDice


@dataclass(eq=False)
class OwnDiceService:
    """Stores and finds what users have named for their rolls, as lines `name = dice`."""

    _stored: OwnDice
    # By user: reading and writing must be atomic.
    _locks: Locks[int] = field(default_factory=Locks)

    async def of(self, user: int) -> Own:
        """Return a user's rolls and numbers."""
        return read_own(await self._stored.of_user(user))

    async def add(self, user: int, line: str) -> None:
        """Store one more line, in the place of an earlier one with its name.

        Raises:
            NotPersisted, games.engine.game.SetupRefused: nothing has changed.
        """
        async with self._locks.of(user):
            await self._keep(user, f"{await self._stored.of_user(user)}\n{line}")

    async def replace(self, user: int, lines: str) -> Own:
        """Store these lines in the place of all earlier ones.

        Raises:
            NotPersisted, games.engine.game.SetupRefused: nothing has changed.
        """
        async with self._locks.of(user):
            return await self._keep(user, lines)

    async def _keep(self, user: int, lines: str) -> Own:
        own = read_own(lines)
        own.check()
        with persisting("A user's own rolls"):
            await self._stored.keep(user, own.lines)
        return own

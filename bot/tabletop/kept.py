"""Entries that users keep under names and share by codes, such as foes and adventures."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from bot.tables.errors import persisting
from bot.tables.ids import code_of, read_id
from bot.tables.locks import Locks
from games.engine.game import SetupRefused
from games.engine.speech import gettext
from games.kit.dice.own import folded
from games.kit.names import cut, visible
from storage.people.decks import Kept, OwnDeck

_NUMBER = 3  # letters of a name for its number
Entry = tuple[str, Sequence[str]]  # its name and its lines


@dataclass(eq=False)
class KeptService(ABC):
    """Stores, shares and finds the entries of users.

    - `most`: how many a user has; `longest_name`: letters of a name;
    - `what`: names an entry for an operator; the other sentences are for users.
    """

    most: ClassVar[int]
    longest_name: ClassVar[int]
    what: ClassVar[str]
    bad_name: ClassVar[str]
    none: ClassVar[str]
    full: ClassVar[str]
    no_code: ClassVar[str]

    _stored: Kept
    # By user: counting and inserting must be atomic.
    _locks: Locks[int] = field(default_factory=Locks)

    @abstractmethod
    def read(self, name: str, text: str) -> Entry:
        """Return the name and the lines of what was typed.

        Raises:
            SetupRefused: it can't be read.
        """

    async def of_user(self, user: int) -> list[OwnDeck]:
        """Return a user's entries, by name."""
        return await self._stored.of_user(user)

    async def own(self, user: int, name: str) -> OwnDeck:
        """Return a user's entry by its name, in capitals or not.

        Raises:
            SetupRefused: there is none.
        """
        wanted = folded(name)
        for entry in await self.of_user(user):
            if folded(entry.name) == wanted:
                return entry
        raise SetupRefused(gettext(self.none))

    async def persist(
        self, user: int, name: str, text: str, *, replaces: bool = True, instead: str = ""
    ) -> OwnDeck:
        """Store what was typed under a name; an entry that `replaces` none gets a free name.

        The entry named `instead`, if there is one, is replaced under its new name.

        Raises:
            SetupRefused: the name or a line is invalid, or there is no room.
            NotPersisted: nothing has changed.
        """
        name, lines = self.read(name, text)
        called = visible(name)
        if not 1 <= len(called) <= self.longest_name:
            raise SetupRefused(gettext(self.bad_name, most=self.longest_name))
        async with self._locks.of(user):
            there = {folded(each.name): each for each in await self.of_user(user)}
            at, wanted = 1, called
            while not replaces and folded(called) in there:
                at += 1
                called = f"{cut(wanted, self.longest_name - _NUMBER)} {at}"
            old, renamed = there.get(folded(called)), there.get(folded(instead))
            if old is None and renamed is None and len(there) >= self.most:
                raise SetupRefused(gettext(self.full, most=self.most))
            code = _code(lines) if any(each and each.code for each in (old, renamed)) else None
            called = called if old is None else old.name
            with persisting(self.what):
                before = "" if renamed is None else renamed.name
                await self._stored.keep(user, called, lines, code, instead=before)
        return await self.own(user, called)

    async def by_code(self, code: str) -> OwnDeck:
        """Return the entry that anyone may copy by this code.

        Raises:
            SetupRefused: there is none.
        """
        found = await self._stored.of_code(read_id(code))
        if found is None:
            raise SetupRefused(gettext(self.no_code))
        return found

    async def take(self, user: int, code: str) -> OwnDeck:
        """Copy a shared entry, unless the user has one like it.

        Raises:
            SetupRefused, NotPersisted: nothing has changed.
        """
        shared = await self.by_code(code)
        for entry in await self.of_user(user):
            if list(entry.cards) == list(shared.cards):
                return entry
        return await self.persist(user, shared.name, "\n".join(shared.cards), replaces=False)

    async def share(self, entry: OwnDeck, *, shared: bool) -> str | None:
        """Share an entry by its code, or with no other user; return the code. Copies stay.

        Raises:
            NotPersisted: nothing has changed.
        """
        code = _code(entry.cards) if shared else None
        with persisting(f"Who may use it: {self.what}"):
            await self._stored.share(entry.user, entry.name, None, code)
        return code

    async def delete(self, entry: OwnDeck) -> None:
        """Delete an entry for good.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting(self.what):
            await self._stored.delete(entry.user, entry.name)


def _code(lines: Sequence[str]) -> str:
    return code_of("\n".join(lines))

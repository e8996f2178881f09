"""Users' bestiaries: foes and encounters that were read once, and are known by their names."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.tables.errors import persisting
from bot.tables.ids import code_of, read_id
from bot.tables.locks import Locks
from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.own import folded
from games.kit.names import cut, visible
from games.kit.typed.bestiary import MOST_FOES, MOST_LINES, Known, expanded, kept
from storage.people.decks import Foes, OwnDeck

LONGEST_NAME = 30  # as of a foe at a table
_LONGEST_NUMBERED = 27  # of a name before its number
_NAME = mark("A name has 1 to {most} visible characters.")
_MANY = mark("An encounter has at most {most} lines.")
_NONE = mark("Your bestiary has nothing by that name. `/bestiary` lists what is in it.")
_FULL = mark("Your bestiary has {most} entries, and that’s the limit. Delete one with `/bestiary`.")
_NO_CODE = mark("No foe has that code now. It changes with the lines: ask for the new one.")
_EMPTY = mark("Write at least one foe: Goblin, hp 7, ac 15, +2.")


@dataclass(eq=False)
class BestiaryService:
    """Stores, shares and finds the foes and encounters of users."""

    _stored: Foes
    # By user: counting and inserting must be atomic.
    _locks: Locks[int] = field(default_factory=Locks)

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
        raise SetupRefused(gettext(_NONE))

    async def expanded(self, user: int, text: str) -> str:
        """Return typed foes with what the user's bestiary knows of them."""
        known: Known = {folded(each.name): each.cards for each in await self.of_user(user)}.get
        return expanded(text, known)

    async def persist(self, user: int, name: str, text: str, *, replaces: bool = True) -> OwnDeck:
        """Store what was typed under a name; an entry that `replaces` none gets a free name.

        Raises:
            SetupRefused: the name or a line is invalid, or there is no room.
            NotPersisted: nothing has changed.
        """
        called, lines = visible(name), kept(text)
        if not 1 <= len(called) <= LONGEST_NAME:
            raise SetupRefused(gettext(_NAME, most=LONGEST_NAME))
        if not 1 <= len(lines) <= MOST_LINES:
            raise SetupRefused(gettext(_MANY if lines else _EMPTY, most=MOST_LINES))
        async with self._locks.of(user):
            there = {folded(each.name): each for each in await self.of_user(user)}
            at, wanted = 1, called
            while not replaces and folded(called) in there:
                at += 1
                called = f"{cut(wanted, _LONGEST_NUMBERED)} {at}"
            old = there.get(folded(called))
            if old is None and len(there) >= MOST_FOES:
                raise SetupRefused(gettext(_FULL, most=MOST_FOES))
            code = _code(lines) if old is not None and old.code else None
            called = called if old is None else old.name
            with persisting("A foe"):
                await self._stored.keep(user, called, lines, code)
        return await self.own(user, called)

    async def by_code(self, code: str) -> OwnDeck:
        """Return the entry that anyone may copy by this code.

        Raises:
            SetupRefused: there is none.
        """
        found = await self._stored.of_code(read_id(code))
        if found is None:
            raise SetupRefused(gettext(_NO_CODE))
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
        with persisting("Who may use a foe"):
            await self._stored.share(entry.user, entry.name, None, code)
        return code

    async def delete(self, entry: OwnDeck) -> None:
        """Delete an entry for good.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A foe"):
            await self._stored.delete(entry.user, entry.name)


def _code(lines: Sequence[str]) -> str:
    return code_of("\n".join(lines))

"""Users' bestiaries: foes and encounters that were read once, and are known by their names."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.tables.errors import FullBestiary, NoFoe, NoFoeCode, persisting
from bot.tables.ids import code_of, read_id
from bot.tables.locks import Locks
from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.own import folded
from games.kit.names import cut, visible
from games.kit.typed.bestiary import MOST_FOES, MOST_LINES, Known, expanded, kept
from storage.people.bestiary import Bestiary, KeptFoes

LONGEST_NAME = 30  # as of a foe at a table
_LONGEST_NUMBERED = 27  # of a name before its number
_NAME = mark("A name has 1 to {most} visible characters.")
_MANY = mark("An encounter has at most {most} lines.")
_EMPTY = mark("Write at least one foe: Goblin, hp 7, ac 15, +2.")


@dataclass(eq=False)
class BestiaryService:
    """Stores, shares and finds the foes and encounters of users."""

    _stored: Bestiary
    # By user: counting and inserting must be atomic.
    _locks: Locks[int] = field(default_factory=Locks)

    async def of_user(self, user: int) -> list[KeptFoes]:
        """Return a user's entries, by name."""
        return await self._stored.of_user(user)

    async def own(self, user: int, name: str) -> KeptFoes:
        """Return a user's entry by its name, in capitals or not.

        Raises:
            NoFoe: there is none.
        """
        wanted = folded(name)
        for entry in await self.of_user(user):
            if folded(entry.name) == wanted:
                return entry
        raise NoFoe(name)

    async def expanded(self, user: int, text: str) -> str:
        """Return typed foes with what the user's bestiary knows of them."""
        known: Known = {folded(each.name): each.foes for each in await self.of_user(user)}.get
        return expanded(text, known)

    async def persist(self, user: int, name: str, text: str, *, replaces: bool = True) -> KeptFoes:
        """Store what was typed under a name; an entry that `replaces` none gets a free name.

        Raises:
            SetupRefused: the name or a line is invalid; nothing has changed.
            FullBestiary, NotPersisted: nothing has changed.
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
                raise FullBestiary(MOST_FOES)
            code = _code(lines) if old is not None and old.code else None
            entry = KeptFoes(user, called if old is None else old.name, lines, code)
            with persisting("A foe"):
                await self._stored.keep(user, entry.name, lines, code)
        return entry

    async def by_code(self, code: str) -> KeptFoes:
        """Return the entry that anyone may copy by this code.

        Raises:
            NoFoeCode: there is none.
        """
        found = await self._stored.of_code(read_id(code))
        if found is None:
            raise NoFoeCode(code)
        return found

    async def take(self, user: int, code: str) -> KeptFoes:
        """Copy a shared entry, unless the user has one like it.

        Raises:
            NoFoeCode, FullBestiary, NotPersisted: nothing has changed.
        """
        shared = await self.by_code(code)
        for entry in await self.of_user(user):
            if list(entry.foes) == list(shared.foes):
                return entry
        return await self.persist(user, shared.name, "\n".join(shared.foes), replaces=False)

    async def share(self, entry: KeptFoes, *, shared: bool) -> str | None:
        """Share an entry by its code, or with no other user; return the code. Copies stay.

        Raises:
            NotPersisted: nothing has changed.
        """
        code = _code(entry.foes) if shared else None
        with persisting("Who may use a foe"):
            await self._stored.keep(entry.user, entry.name, entry.foes, code)
        return code

    async def delete(self, entry: KeptFoes) -> None:
        """Delete an entry for good.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A foe"):
            await self._stored.delete(entry.user, entry.name)


def _code(lines: Sequence[str]) -> str:
    return code_of("\n".join(lines))

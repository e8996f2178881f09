"""Users' own decks, and those that are shared with a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.tables.errors import NoDeck, TooManyDecks, persisting
from bot.tables.locks import Locks
from storage.people.decks import Decks, OwnDeck

MOST_DECKS = 25


@dataclass(eq=False)
class DeckService:
    """Stores, shares and finds decks."""

    _decks: Decks
    # By user: counting and inserting must be atomic.
    _locks: Locks[int] = field(default_factory=Locks)

    async def of_user(self, user: int) -> list[OwnDeck]:
        """Return a user's own decks."""
        return await self._decks.of_user(user)

    async def usable(self, user: int, guild: int | None) -> list[OwnDeck]:
        """Return the decks that a user may use in a server: their own and shared ones."""
        own = await self._decks.of_user(user)
        shared = [] if guild is None else await self._decks.shared_with(guild)
        return [*own, *(deck for deck in shared if deck.user != user)]

    async def own(self, user: int, name: str) -> OwnDeck:
        """Return a user's deck by its name.

        Raises:
            NoDeck: there is none.
        """
        wanted = name.strip().casefold()
        found = [deck for deck in await self.of_user(user) if deck.name.casefold() == wanted]
        if not found:
            raise NoDeck(name)
        return found[0]

    async def persist(self, user: int, name: str, cards: Sequence[str]) -> None:
        """Store a deck, new or replaced.

        Raises:
            TooManyDecks, NotPersisted: nothing has changed.
        """
        async with self._locks.of(user):
            names = [deck.name for deck in await self.of_user(user)]
            if name not in names and len(names) >= MOST_DECKS:
                raise TooManyDecks(MOST_DECKS)
            with persisting("A deck"):
                await self._decks.keep(user, name, cards)

    async def share(self, deck: OwnDeck, guild: int | None) -> None:
        """Share a deck with the members of a server; None: with no other user.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("Who may use a deck"):
            await self._decks.share(deck.user, deck.name, guild)

    async def delete(self, deck: OwnDeck) -> None:
        """Delete a deck for good.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A deck"):
            await self._decks.delete(deck.user, deck.name)

"""Users' own decks, and those that are shared with a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.tables.errors import NoCode, NoDeck, TooManyDecks, persisting
from bot.tables.ids import code_of, read_id
from bot.tables.locks import Locks
from games.kit.own_decks import REVERSED, cards_of
from storage.people.decks import Decks, OwnDeck

MOST_DECKS = 25


def code_of_deck(lines: Sequence[str]) -> str:
    """Return the code of a deck: of its cards, as the record of a table has them."""
    return code_of("\n".join([*([REVERSED] if REVERSED in lines else []), *cards_of(lines)]))


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

    async def shared(self, code: str) -> OwnDeck:
        """Return the deck that anyone may copy by this code.

        Raises:
            NoCode: there is none.
        """
        deck = await self._decks.of_code(read_id(code))
        if deck is None:
            raise NoCode(code)
        return deck

    async def persist(self, user: int, name: str, cards: Sequence[str]) -> str | None:
        """Store a deck, new or replaced; return its new code if it is shared.

        Raises:
            TooManyDecks, NotPersisted: nothing has changed.
        """
        async with self._locks.of(user):
            return await self._persist(await self.of_user(user), user, name, cards)

    async def _persist(
        self, decks: Sequence[OwnDeck], user: int, name: str, cards: Sequence[str]
    ) -> str | None:
        codes = {deck.name: deck.code for deck in decks}
        if name not in codes and len(codes) >= MOST_DECKS:
            raise TooManyDecks(MOST_DECKS)
        code = code_of_deck(cards) if codes.get(name) else None
        with persisting("A deck"):
            await self._decks.keep(user, name, cards, code)
        return code

    async def take(self, user: int, code: str) -> OwnDeck:
        """Copy a shared deck, unless the user has it; return it with its name among theirs.

        Raises:
            NoCode, TooManyDecks, NotPersisted: nothing has changed.
        """
        async with self._locks.of(user):
            shared, decks = await self.shared(code), await self.of_user(user)
            for deck in decks:
                if code_of_deck(deck.cards) == shared.code:
                    return deck
            names = [shared.name, *(f"{shared.name[:36]} {at}" for at in range(2, MOST_DECKS + 2))]
            taken = {deck.name for deck in decks}
            name = next(each for each in names if each not in taken)
            await self._persist(decks, user, name, shared.cards)
            return replace(shared, name=name)

    async def share(self, deck: OwnDeck, guild: int | None) -> str:
        """Share a deck with the members of a server, if any, and by its code; return the code.

        Raises:
            NotPersisted: nothing has changed.
        """
        code = code_of_deck(deck.cards)
        with persisting("Who may use a deck"):
            await self._decks.share(deck.user, deck.name, guild, code)
        return code

    async def stop_sharing(self, deck: OwnDeck) -> None:
        """Share a deck with no other user. Copies stay.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("Who may use a deck"):
            await self._decks.share(deck.user, deck.name, None, None)

    async def delete(self, deck: OwnDeck) -> None:
        """Delete a deck for good.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A deck"):
            await self._decks.delete(deck.user, deck.name)

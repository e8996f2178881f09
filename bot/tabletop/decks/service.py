"""Users' own decks, and those that are shared with a server."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.tables.errors import NoCode, NoDeck, TooManyDecks, persisting
from bot.tables.ids import code_of, read_id
from bot.tables.locks import Locks
from games.kit.dice.own import folded
from games.kit.names import cut
from games.kit.own_decks import HEADING, REVERSED, cards_of, is_table
from games.kit.random_tables import Known, Named, whole
from games.kit.ready import ready_table
from storage.database import WriteFailed
from storage.people.decks import Kept, OwnDeck

MOST_DECKS = 25
_LONGEST_NUMBERED = 36  # of a name before its number


def code_of_deck(lines: Sequence[str]) -> str:
    """Return the code of a deck: of its cards, as the record of a table has them.

    The code of a table, or of a deck with tables inside, is that of its lines.
    """
    has_more = is_table(lines) or any(line.startswith(HEADING) for line in lines)
    cards = [line for line in lines if line != REVERSED] if has_more else cards_of(lines)
    return code_of("\n".join([*([REVERSED] if REVERSED in lines else []), *cards]))


@dataclass(eq=False)
class DeckService:
    """Stores, shares and finds decks."""

    _decks: Kept
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

    async def known(self, user: int, language: str) -> Known:
        """Return how the tables of a user, or else ready ones, are found by their names."""
        own = await self._found(user)
        return lambda name: own(name) or ready_table(name, language)

    async def _found(self, user: int) -> Known:
        """Return how the decks of a user are found by their names."""
        decks = [Named(deck.name, deck.cards) for deck in await self.of_user(user)]
        return {folded(deck.name): deck for deck in decks}.get

    async def by_code(self, code: str) -> OwnDeck:
        """Return the deck that anyone may copy by this code, with the tables inside.

        Raises:
            NoCode: there is none.
        """
        deck = await self._decks.of_code(read_id(code))
        if deck is None:
            raise NoCode(code)
        cards = await self._whole(deck)
        if code_of_deck(cards) != deck.code:  # a table inside has changed
            raise NoCode(code)
        return replace(deck, cards=cards)

    async def _whole(self, deck: OwnDeck) -> Sequence[str]:
        """Return the lines of a deck with those of its user's tables inside."""
        return whole(Named(deck.name, deck.cards), await self._found(deck.user))

    async def _renew_codes(self, user: int) -> dict[str, str]:
        """Give a user's shared decks the codes of what is in them now, and return these by name.

        A deck for which that fails has no valid code until the next time.
        """
        shared = [deck for deck in await self.of_user(user) if deck.code]
        codes = {deck.name: code_of_deck(await self._whole(deck)) for deck in shared}
        for deck in (each for each in shared if each.code != codes[each.name]):
            with suppress(WriteFailed):
                await self._decks.share(user, deck.name, deck.guild, codes[deck.name])
        return codes

    async def persist(
        self, user: int, name: str, cards: Sequence[str], *, replaces: bool = True
    ) -> tuple[str, str | None]:
        """Store a deck, new or replaced; return its name, and its new code if it is shared.

        A deck that `replaces` none gets a free name.

        Raises:
            TooManyDecks, NotPersisted: nothing has changed.
        """
        async with self._locks.of(user):
            codes = {deck.name: deck.code for deck in await self.of_user(user)}
            at, wanted = 1, name
            while name in codes and not replaces:
                at += 1
                name = f"{cut(wanted, _LONGEST_NUMBERED)} {at}"
            if name not in codes and len(codes) >= MOST_DECKS:
                raise TooManyDecks(MOST_DECKS)
            with persisting("A deck"):
                await self._decks.keep(user, name, cards, codes.get(name))
            renewed = await self._renew_codes(user)
        return name, renewed.get(name)

    async def take(self, user: int, code: str) -> tuple[str, Sequence[str]]:
        """Copy a shared deck, unless the user has one like it; return its name and cards.

        Raises:
            NoCode, TooManyDecks, NotPersisted: nothing has changed.
        """
        shared = await self.by_code(code)
        for deck in await self.of_user(user):
            if code_of_deck(await self._whole(deck)) == shared.code:
                return deck.name, deck.cards
        name, _ = await self.persist(user, shared.name, shared.cards, replaces=False)
        return name, shared.cards

    async def share(self, deck: OwnDeck, guild: int | None, *, shared: bool) -> str:
        """Share a deck with a server, if any, and by its code, or with no other user.

        Return the code. Copies stay.

        Raises:
            NotPersisted: nothing has changed.
        """
        code = code_of_deck(await self._whole(deck))
        with persisting("Who may use a deck"):
            how = (guild, code) if shared else (None, None)
            await self._decks.share(deck.user, deck.name, *how)
        return code

    async def delete(self, deck: OwnDeck) -> None:
        """Delete a deck for good.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A deck"):
            await self._decks.delete(deck.user, deck.name)
        await self._renew_codes(deck.user)

"""Chronicles: the stories of heroes and campaigns, from the records of their tables.

An entry is an ended game, which is replayed only for the page that is shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tables.errors import NoCampaign, NothingToShow
from bot.tables.history.service import HistoryService
from bot.tables.people.characters import CharacterService
from games.engine.game import AnyGame
from games.engine.panel import Line
from storage.people.characters import Character
from storage.tables.campaigns import Campaigns, StoredCampaign
from storage.tables.index import EndedTable, TableIndex
from storage.tables.repository import Tables

EVENINGS_A_PAGE = 5


@dataclass(frozen=True, slots=True)
class ChronicleEntry:
    """An ended game: its number from 1, its end, its result and its story.

    `lines` are empty if the current rules cannot replay it.
    """

    number: int
    ended_at: int
    result: str
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A page of a chronicle, with its entries in their order; pages count from 0."""

    game: AnyGame
    name: str
    entries: Sequence[ChronicleEntry]
    page: int
    pages: int


@dataclass(eq=False)
class ChronicleService:
    """Loads chronicles for their owners."""

    _index: TableIndex
    _campaigns: Campaigns
    _tables: Tables
    _games: Mapping[str, AnyGame]
    _characters: CharacterService
    _history: HistoryService

    async def of_hero(self, user: int, character: int, page: int | None = None) -> Chronicle:
        """Return a page of the chronicle of one of the user's heroes; the last for None.

        Raises:
            NoCharacter: the hero is another user's, or does not exist.
            NothingToShow: no ended game of the hero is stored.
        """
        hero: Character = await self._characters.own(user, character)
        kept = await self._index.ended_tables_of_character(hero.id)
        return await self._page(hero.game, hero.name, kept, page)

    async def of_campaign(
        self, campaign: int, user: int, channel: int | None, page: int | None = None
    ) -> Chronicle:
        """Return a page of a campaign's chronicle, for its members and its channel.

        Raises:
            NoCampaign: there is no campaign that the user may see.
            NothingToShow: none of its tables has ended.
        """
        found = await self._seen(campaign, user, channel)
        kept = await self._index.ended_tables_of_campaign(found.id)
        return await self._page(found.game, "", kept, page)

    async def last_entry(self, campaign: int, user: int, channel: int | None) -> Chronicle:
        """Return the story of a campaign's last table, for its members and its channel.

        Raises:
            NoCampaign, NothingToShow: as for the whole chronicle.
        """
        found = await self._seen(campaign, user, channel)
        kept = await self._index.ended_tables_of_campaign(found.id)
        if not kept:
            raise NothingToShow
        told = await self._told(len(kept), kept[-1])
        return Chronicle(self._games[found.game], "", [told], 0, 1)

    async def _seen(self, campaign: int, user: int, channel: int | None) -> StoredCampaign:
        found = await self._campaigns.load(campaign)
        if found is None or found.game not in self._games:
            raise NoCampaign
        theirs = user in (found.host, *(each.user for each in found.members))
        if not theirs and channel != found.channel:
            raise NoCampaign
        return found

    async def _page(
        self, game_id: str, name: str, kept: Sequence[EndedTable], page: int | None
    ) -> Chronicle:
        game = self._games.get(game_id)
        if game is None or not kept:
            raise NothingToShow
        pages = -(-len(kept) // EVENINGS_A_PAGE)
        page = pages - 1 if page is None else min(page, pages - 1)
        first = page * EVENINGS_A_PAGE
        shown = kept[first : first + EVENINGS_A_PAGE]
        told = [await self._told(first + at, each) for at, each in enumerate(shown, 1)]
        return Chronicle(game, name, told, page, pages)

    async def _told(self, number: int, kept: EndedTable) -> ChronicleEntry:
        stored = await self._tables.load(kept.table)
        told = None if stored is None else await self._history.narrated(stored, kept.seat)
        return ChronicleEntry(number, kept.ended_at, *(told or ("", ())))

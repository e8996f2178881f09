"""Lobbies: who comes to a table before it is opened."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from bot.cluster.retry import Attempt, attempts
from bot.tables.campaigns.service import CampaignService, NewCampaign
from bot.tables.errors import (
    Behind,
    HasBegun,
    LobbyGone,
    NotEnough,
    NotHost,
    Refused,
    TooManyLobbies,
    refused_write,
)
from bot.tables.ids import new_id
from bot.tables.lobbies.choices import with_choice
from bot.tables.lobbies.seats import (
    Missing,
    brought,
    check_room,
    host_of,
    in_order,
    missing,
    seats_of,
    takes_heroes,
    with_guest,
    with_heroes,
    with_invited,
    without_guest,
)
from bot.tables.locks import Locks
from bot.tables.opening.openings import NewTable, OpeningService
from bot.tables.people.characters import CharacterService
from bot.tables.people.parties import PartyService
from bot.tables.sessions.session import Session, dump_house
from bot.tables.timestamps import now
from games.engine.game import AnyGame
from games.engine.house import USUAL, House
from storage.database import Change, Database, ReadFailed, WriteFailed
from storage.people.characters import Character
from storage.tables.campaigns import choose_options
from storage.tables.lobbies import Guest, Lobbies, StoredLobby
from storage.tables.places import Place

T = TypeVar("T")

STAYS_OPEN = 30 * 60  # seconds
MOST_LOBBIES = 5  # that one user may have open


@dataclass(frozen=True, slots=True)
class NewLobby:
    """A lobby that is to be opened; its host sits in it already.

    - `options`: those that are not as usual;
    - `invited`: for whom seats are kept;
    - `campaign`: what it goes on with, or begins.
    """

    game: str
    host: Guest
    place: Place
    options: Mapping[str, Any] = field(default_factory=dict)
    invited: Sequence[Guest] = ()
    house: House = USUAL
    campaign: int | NewCampaign | None = None


class LobbyService:
    """All lobbies of one process, for every game. Every method may be called by many tasks."""

    def __init__(
        self,
        database: Database,
        openings: OpeningService,
        games: Mapping[str, AnyGame],
        characters: CharacterService,
        parties: PartyService,
        campaigns: CampaignService,
    ) -> None:
        self._lobbies = Lobbies(database)
        self._openings = openings
        self._games = games
        self._characters = characters
        self._parties = parties
        self._campaigns = campaigns
        self._locks: Locks[str] = Locks()

    def lock(self, lobby_id: str) -> asyncio.Lock:
        """The lock of a lobby: whoever changes it holds it."""
        return self._locks.of(lobby_id)

    async def _alone(self, lobby_id: str, work: Callable[[StoredLobby], Awaitable[T]]) -> T:
        """Do some work with a lobby while nobody else changes it.

        What is refused because another process has changed it is done once more, from its newest
        state: only that answer is told.

        Raises:
            HasBegun, LobbyGone: there is none.
            Refused: the work's own.
        """
        seen: StoredLobby | None = None

        async def is_changed(error: Exception) -> bool:
            if seen is None or not isinstance(error, Refused):
                return False
            return isinstance(error, Behind) or await self._lobbies.load(lobby_id) != seen

        async with self._locks.of(lobby_id):
            for attempt in attempts(partial(Attempt, was_overtaken=is_changed)):
                async with attempt:
                    seen = None
                    seen = await self.look(lobby_id)
                    return await work(seen)
            raise Behind

    def opening(self, campaign: int | NewCampaign | None) -> AbstractAsyncContextManager[None]:
        """Held while a lobby is opened and its message posted: a campaign has one at a time.

        A campaign that is yet to begin has none, and may replace another.
        """
        known = campaign.instead_of if isinstance(campaign, NewCampaign) else campaign
        return self._campaigns.lock(known)

    async def open(self, new: NewLobby) -> StoredLobby:
        """Open a lobby; whoever goes on with a campaign holds its lock (see `opening`).

        Raises:
            CampaignInLobby, CampaignAtTable: the campaign has a lobby, or a table.
            NoCampaign: it is over.
            TooManyLobbies, NobodyInvited, NoSeatFree, CampaignGoesOn, NotPersisted: nothing was
                opened, and no campaign was begun.
            games.engine.game.SetupRefused: the game is not played like this.
        """
        for attempt in attempts(Attempt):
            async with attempt:
                return await self._open(new)
        raise Behind

    async def _open(self, new: NewLobby) -> StoredLobby:
        game, host = self._games[new.game], new.host
        options = game.chosen(game.read_options(dict(new.options)))
        if isinstance(new.campaign, int):
            await self._campaigns.check_free(new.campaign)
        check_room(game, options, (host, *new.invited))
        theirs = await self._lobbies.opened_by(host.user)
        if len(theirs) >= MOST_LOBBIES:
            seen = next((each.place for each in theirs if each.place.message is not None), None)
            closes_at = min(each.closes_at for each in theirs)
            raise TooManyLobbies(MOST_LOBBIES, seen, closes_at)
        lobby = StoredLobby(
            id=new_id(),
            game=new.game,
            options=options,
            house=dump_house(new.house),
            host=host.user,
            place=new.place,
            guests=(host, *new.invited),
            closes_at=now() + STAYS_OPEN,
        )
        if isinstance(new.campaign, NewCampaign):
            return await self._begin(lobby, await self._campaigns.still_new(new.campaign))
        return await self._persist(replace(lobby, campaign=new.campaign), MOST_LOBBIES)

    async def _begin(self, lobby: StoredLobby, campaign: NewCampaign) -> StoredLobby:
        """Open a lobby and begin its campaign, both or neither."""
        try:
            await self._lobbies.save(lobby, campaign.changes(), most=MOST_LOBBIES)
        except WriteFailed as error:  # whether the channel has one by now is found by the next try
            raise refused_write(f"Lobby {lobby.id} and its campaign", error) from error
        return await self.look(lobby.id)

    async def withdraw(self, lobby: StoredLobby, *, began: bool = False) -> None:
        """Take back the opening of a lobby whose message has never appeared.

        `began` is whether its campaign began with it: that is taken back, too.

        Raises:
            NotPersisted: it stays until its time is up.
        """
        async with self._locks.of(lobby.id):
            await self._delete(lobby.id)
            if began and lobby.campaign is not None:
                await self._campaigns.withdraw(lobby.campaign)

    async def look(self, lobby_id: str) -> StoredLobby:
        """A lobby as it stands.

        Raises:
            HasBegun: it has become a table.
            LobbyGone: there is none.
        """
        lobby = await self._lobbies.load(lobby_id)
        if lobby is None or lobby.game not in self._games:
            table = await self._lobbies.became(lobby_id)
            raise LobbyGone if table is None else HasBegun(*table)
        return lobby

    async def join(
        self,
        lobby_id: str,
        user: int,
        name: str,
        *,
        dealer: bool = False,
        character: int | None = None,
    ) -> StoredLobby:
        """Take a seat, a player's or the dealer's; who is invited finds theirs kept.

        `character` is the hero whom they bring along; who sits there already brings another.

        Raises:
            LobbyGone, SeatedAlready, NoSeatFree, NotPersisted: nothing has changed.
        """

        guest = Guest(user, name, dealer=dealer, character=character)
        return await self._change(
            lobby_id, lambda lobby: with_guest(self.game(lobby), lobby, guest)
        )

    async def leave(self, lobby_id: str, user: int) -> StoredLobby | None:
        """Give up a seat or an invitation; None: the last one has gone, the lobby is closed.

        Raises:
            LobbyGone, NotInLobby, NotPersisted: nothing has changed.
        """

        async def without(lobby: StoredLobby) -> StoredLobby | None:
            changed = without_guest(lobby, user)
            if changed is None:
                await self._delete(lobby_id, lobby)
                return None
            return await self._persist(changed)

        return await self._alone(lobby_id, without)

    async def invite(self, lobby_id: str, user: int, invited: Sequence[Guest]) -> StoredLobby:
        """Keep seats for people; for who is invited already, no longer.

        Raises:
            LobbyGone, NotHost, NobodyInvited, NoSeatFree, NotPersisted: nothing has changed.
        """

        def reserve(lobby: StoredLobby) -> StoredLobby:
            if lobby.host != user:
                raise NotHost(host_of(lobby))
            return with_invited(self.game(lobby), lobby, invited)

        return await self._change(lobby_id, reserve)

    async def choose(self, lobby_id: str, user: int, token: str) -> StoredLobby:
        """Choose one of the things that are open in a lobby (see `choices_of`).

        Raises:
            LobbyGone, Forged, NotHost, NotInLobby, NoSeatFree, NotPersisted: nothing has changed.
        """

        async def chosen(lobby: StoredLobby) -> StoredLobby:
            so_far = await self._campaigns.so_far(lobby.campaign)
            return await self._persist(with_choice(self.game(lobby), lobby, so_far, user, token))

        return await self._alone(lobby_id, chosen)

    async def play_heroes(self, lobby_id: str, user: int, heroes: int) -> StoredLobby:
        """Play so many seats of a lobby.

        Raises:
            LobbyGone, NotInLobby, NoSeatFree, NotPersisted: nothing has changed.
        """
        return await self._change(
            lobby_id, lambda lobby: with_heroes(self.game(lobby), lobby, user, heroes)
        )

    async def is_complete(self, lobby: StoredLobby) -> bool:
        """Whether all who were at the campaign's last table sit there again."""
        if lobby.campaign is None or not all(guest.seated for guest in lobby.guests):
            return False
        campaign = await self._campaigns.load(lobby.campaign)
        if campaign is None or campaign.progress is None:
            return False
        there = [each.user for each in campaign.members if each.seat is not None]
        here = [guest.user for guest in lobby.guests for _ in range(guest.heroes)]
        return all(here.count(user) >= there.count(user) for user in there)

    async def start(
        self, lobby_id: str, user: int, place: Place, *, opening: bool = False
    ) -> Session:
        """Open the table; whoever is only invited is not waited for.

        Args:
            lobby_id: the lobby.
            user: who wants to start.
            place: where the table's board will be.
            opening: whether the lobby is just being opened, and the lock for that held.

        Raises:
            LobbyGone, NotHost, NotEnough, TooManyTables, Busy, NoParty, CampaignAtTable,
                NotOfTheCampaign, NotPersisted: nothing was opened.
            games.engine.game.SetupRefused: these people cannot play together.
        """
        campaign = None if opening else (await self.look(lobby_id)).campaign
        async with self._campaigns.lock(campaign):
            return await self._alone(lobby_id, partial(self._start, user, place))

    async def _start(self, user: int, place: Place, lobby: StoredLobby) -> Session:
        if lobby.host != user:
            raise NotHost(host_of(lobby))
        missing = self.missing(lobby)
        if missing is not None:
            raise NotEnough(lobby.game, missing.players)
        game, seats = self.game(lobby), seats_of(lobby)
        cast = await self._cast(lobby, game)
        options, sheets = await self._campaigns.next_table(
            lobby.campaign, game, seats, brought(lobby)
        )
        return await self._openings.open(
            NewTable(
                game=lobby.game,
                seats=seats,
                place=place,
                options={**lobby.options, **options},
                host=user,
                cast=cast,
                sheets=sheets,
                house=House(**lobby.house),
                campaign=lobby.campaign,
                lobby=lobby,
            )
        )

    async def _cast(self, lobby: StoredLobby, game: AnyGame) -> Sequence[Character | None]:
        """Who comes along: each player's hero, None for one that is yet to be made; or the
        host's party.
        """
        if not self.takes_heroes(lobby):
            return await self._parties.coming(lobby.host, game, lobby.options)
        players = [guest for guest in in_order(lobby) if not guest.dealer]
        return [
            await self._characters.load(guest.character) if hero == 0 else None
            for guest in players
            for hero in range(guest.heroes)
        ]

    def takes_heroes(self, lobby: StoredLobby) -> bool:
        """Whether each player brings a hero along."""
        return takes_heroes(self.game(lobby), lobby)

    def missing(self, lobby: StoredLobby) -> Missing | None:
        """Who is needed before the game can begin; None: it can."""
        return missing(self.game(lobby), lobby)

    async def close(self, lobby_id: str, user: int, moderates: int | None) -> StoredLobby:
        """Close a lobby: its host may, and moderators may in their server (`moderates`).

        Raises:
            LobbyGone, NotHost, NotPersisted: nothing has changed.
        """

        async def closed(lobby: StoredLobby) -> StoredLobby:
            if user != lobby.host and (moderates is None or lobby.place.guild != moderates):
                raise NotHost(host_of(lobby))
            await self._delete(lobby_id, lobby)
            return lobby

        return await self._alone(lobby_id, closed)

    async def of_user(self, user: int) -> list[StoredLobby]:
        """All lobbies in which a user sits, or to which they are invited."""
        return await self._lobbies.of_user(user)

    async def in_server(self, guild: int) -> list[StoredLobby]:
        """All lobbies of a server, the newest first."""
        return await self._lobbies.in_guild(guild)

    async def waiting(self) -> list[StoredLobby]:
        """All lobbies, those that close first at the front."""
        return await self._lobbies.all()

    async def time_out(self, lobby_id: str) -> StoredLobby | None:
        """Close a lobby that nobody has started in time; what it was, None if it is gone."""

        async def timed_out(lobby: StoredLobby) -> StoredLobby:
            await self._delete(lobby_id, lobby)
            return lobby

        try:
            return await self._alone(lobby_id, timed_out)
        except LobbyGone:
            await self._delete(lobby_id)  # one whose game is not played here any more
            return None

    async def close_of(self, campaign: int) -> StoredLobby | None:
        """Close the lobby of a campaign that is over; what it was, None if there is none.

        Raises:
            NotPersisted: it stays open.
        """
        waits = await self._lobbies.of_campaign(campaign)
        return None if waits is None else await self.time_out(waits.id)

    async def move(self, lobby: StoredLobby, place: Place) -> None:
        """Remember where a lobby's message is. A failure costs only a tidy message."""
        with suppress(Refused, ReadFailed):  # it is gone, or the log says why
            await self._alone(
                lobby.id, lambda present: self._persist(replace(present, place=place))
            )

    def game(self, lobby: StoredLobby) -> AnyGame:
        """What is to be played."""
        return self._games[lobby.game]

    async def _change(
        self, lobby_id: str, change: Callable[[StoredLobby], StoredLobby]
    ) -> StoredLobby:
        return await self._alone(lobby_id, lambda lobby: self._persist(change(lobby)))

    async def _persist(self, lobby: StoredLobby, most: int | None = None) -> StoredLobby:
        """Persist a new or changed lobby; gives it as it is from then on."""
        also: list[Change] = []
        if lobby.campaign is not None:
            also = choose_options(lobby.campaign, lobby.options, lobby.house)
        try:
            return await self._lobbies.save(lobby, also=also, most=most)
        except WriteFailed as error:
            raise refused_write(f"Lobby {lobby.id}", error) from error

    async def _delete(self, lobby_id: str, after: StoredLobby | None = None) -> None:
        try:
            await self._lobbies.delete(lobby_id, after)
        except WriteFailed as error:
            raise refused_write(f"Lobby {lobby_id}", error) from error

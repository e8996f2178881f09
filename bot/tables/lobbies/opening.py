"""Opening lobbies."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace

from bot.cluster.due import Due, DueQueue
from bot.cluster.retry import Attempt, attempts
from bot.tables.campaigns.service import CampaignService, NewCampaign
from bot.tables.errors import Behind, CampaignInLobby, NotSeated, TooManyLobbies, persisting
from bot.tables.ids import new_id
from bot.tables.lobbies.difficulty import after_table
from bot.tables.lobbies.seats import check_room, missing, told_apart
from bot.tables.lobbies.service import LobbyService
from bot.tables.sessions.stored import dump_house
from bot.tables.timestamps import now
from games.engine.game import AnyGame
from games.engine.house import USUAL, House
from games.kit import difficulty
from storage.tables.lobbies import Guest, Lobbies, StoredLobby
from storage.tables.places import Place

STAYS_OPEN = 30 * 60  # seconds
MOST_LOBBIES = 5  # per user


@dataclass(frozen=True, slots=True)
class NewLobby:
    """A lobby to open, with its host.

    - `options`: those that differ from the defaults, or name a difficulty (see `set_out`);
    - `invited`: the guests with reserved seats;
    - `campaign`: the campaign that it continues or begins;
    - `follows`: the ended table whose players play again;
    - `seats`: those of the ended table, for which its options were chosen; None: no such table;
    - `order`: the users in the order of their seats; empty: the host is first;
    - `opener`: the guest who opens it for a host who is only invited; None: the host.
    """

    game: str
    host: Guest
    place: Place
    options: Mapping[str, object] = field(default_factory=dict)
    invited: Sequence[Guest] = ()
    house: House = USUAL
    campaign: int | NewCampaign | None = None
    follows: str | None = None
    seats: int | None = None
    order: Sequence[int] = ()
    opener: int | None = None

    def without(self, users: Collection[int]) -> NewLobby:
        """Return the lobby without seats for these users, of whom none opens it.

        Raises:
            NotSeated: none of the players is left whom a latecomer's lobby waits for.
        """
        host, invited = self.host, [each for each in self.invited if each.user not in users]
        if host.user in users:
            others = (each for each in invited if each.user != self.opener)
            host = next(others, host)
            if host is self.host:
                raise NotSeated(self.game)
            invited.remove(host)
        order = [each for each in self.order if each not in users]
        return replace(self, host=host, invited=invited, order=order)


def due_of(lobby: StoredLobby) -> Due:
    """Return when a lobby is closed."""
    return Due(lobby.id, lobby.closes_at, STAYS_OPEN, is_lobby=True)


@dataclass(eq=False)
class LobbyOpeningService:
    """Opens lobbies, and the campaigns that begin with them. The queue closes them in time."""

    _stored: Lobbies
    _lobbies: LobbyService
    _games: Mapping[str, AnyGame]
    _campaigns: CampaignService
    _queue: DueQueue

    def lock(self, new: NewLobby) -> AbstractAsyncContextManager[None]:
        """Return the lock of what a lobby follows, held while the lobby is opened."""
        if new.follows is not None:
            return self._lobbies.lock(new.follows)
        return self._campaigns.lock(new.campaign)

    async def open(self, new: NewLobby) -> StoredLobby:
        """Open a lobby. The caller holds the lock of what it follows.

        Raises:
            CampaignInLobby, CampaignAtTable: what it follows has a lobby, or an open table.
            NoCampaign: it is over.
            TooManyLobbies, InvalidGuest, NoSeatFree, CampaignRunning, NotPersisted: no lobby was
                opened, and no campaign was begun.
            games.engine.game.SetupRefused: the options are invalid.
        """
        for attempt in attempts(Attempt):
            async with attempt:
                lobby = await self._open(new)
                self._queue.schedule(lobby.id, due_of(lobby))
                return lobby
        raise Behind

    async def _open(self, new: NewLobby) -> StoredLobby:
        host, lobby = new.host, self._lobby(new)
        if isinstance(new.campaign, int):
            await self._campaigns.check_free(new.campaign)
        waits = None if new.follows is None else await self.waiting(new)
        if waits is not None:
            raise CampaignInLobby(waits)
        check_room(self._games[new.game], lobby.options, (host, *new.invited))
        theirs = await self._stored.opened_by(new.opener or host.user)
        if len(theirs) >= MOST_LOBBIES:
            seen = next((each.place for each in theirs if each.place.message is not None), None)
            closes_at = min(each.closes_at for each in theirs)
            raise TooManyLobbies(MOST_LOBBIES, seen, closes_at)
        if isinstance(new.campaign, NewCampaign):
            return await self._begin(lobby, await self._campaigns.still_new(new.campaign))
        lobby = replace(lobby, campaign=new.campaign)
        return await self._lobbies.persist(lobby, MOST_LOBBIES, new.opener)

    async def waiting(self, new: NewLobby) -> StoredLobby | None:
        """Return the open lobby of the table or campaign that a lobby follows, or None."""
        if new.follows is not None:
            return await self._stored.following(new.follows)
        if isinstance(new.campaign, int):
            return await self._stored.of_campaign(new.campaign)
        return None

    def _lobby(self, new: NewLobby) -> StoredLobby:
        """Return a new lobby's row.

        Raises:
            games.engine.game.SetupRefused: the options are invalid.
        """
        game, guests, options = self._games[new.game], (new.host, *new.invited), new.options
        if new.campaign is None and new.follows is None:
            seats = sum(guest.heroes for guest in guests)
            options = difficulty.set_out(game, options, seats, difficulty.USUAL)
        if new.order:
            guests = tuple(sorted(guests, key=lambda guest: new.order.index(guest.user)))
        lobby = StoredLobby(
            id=new_id(),
            game=new.game,
            options=game.chosen(dict(options)),
            house=dump_house(new.house),
            host=new.host.user,
            place=new.place,
            guests=told_apart(guests),
            closes_at=now() + STAYS_OPEN,
            follows=new.follows,
        )
        return lobby if new.seats is None else after_table(game, lobby, new.seats)

    def needs_others(self, new: NewLobby) -> bool:
        """Return whether the host can't start a lobby alone.

        Raises:
            games.engine.game.SetupRefused: the options are invalid.
        """
        alone = replace(self._lobby(new), guests=(new.host,))
        return missing(self._games[new.game], alone) is not None

    async def _begin(self, lobby: StoredLobby, campaign: NewCampaign) -> StoredLobby:
        """Open a lobby and begin its campaign in one transaction."""
        # The next attempt looks for a campaign of the channel.
        with persisting(f"Lobby {lobby.id} and its campaign"):
            await self._stored.save(lobby, campaign.changes(), most=MOST_LOBBIES)
        return await self._lobbies.look(lobby.id)

    async def withdraw(self, lobby: StoredLobby, *, began: bool = False) -> None:
        """Delete a lobby whose message was not delivered.

        With `began` its campaign is deleted, too.

        Raises:
            NotPersisted: it stays until it times out.
        """
        async with self._lobbies.lock(lobby.id):
            await self._lobbies.delete(lobby.id)
            if began and lobby.campaign is not None:
                await self._campaigns.withdraw(lobby.campaign)

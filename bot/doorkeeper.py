"""Lobbies: who comes to a table before it is opened.

Whatever a person can do wrong is a `Refused`; nothing has changed when one is raised.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from bot.host import Host, new_id
from bot.keeper import heroes_before, now
from bot.live import LiveTable, house_to_keep
from bot.refusals import (
    DungeonOpen,
    LobbyGone,
    NobodyThere,
    NoSeatFree,
    NotEnough,
    NotHost,
    NotInLobby,
    NotKept,
    NotOfTheCampaign,
    SeatedAlready,
    TooManyTables,
)
from bot.ui.listing import jump_url
from games.engine.game import AnyGame, Sheets
from games.engine.house import USUAL, House
from storage.campaigns import Campaigns
from storage.characters import Character
from storage.database import WriteFailed
from storage.lobbies import Guest, Lobbies, StoredLobby
from storage.places import Place
from storage.tables import Seat, Status

logger = logging.getLogger(__name__)

Cast = Callable[[int, Mapping[str, Any]], Awaitable[list[Character]]]

STAYS_OPEN = 30 * 60  # seconds
MOST_LOBBIES = 5  # that one user may have open


class Doorkeeper:
    """All lobbies of one process, for every game. Every method may be called by many tasks."""

    def __init__(self, lobbies: Lobbies, campaigns: Campaigns, host: Host) -> None:
        self._lobbies = lobbies
        self._campaigns = campaigns
        self._host = host
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        game_id: str,
        options: dict[str, Any],
        host: Guest,
        invited: Sequence[Guest],
        place: Place,
        house: House = USUAL,
        campaign: int | None = None,
    ) -> StoredLobby:
        """Open a lobby in which its host sits already; `campaign` is what it goes on with.

        Raises:
            TooManyTables, NobodyThere, NotKept: nothing was opened.
            games.engine.game.SetupRefused: the game is not played like this.
        """
        game = self._host.games[game_id]
        read = game.read_options(options)
        if host.user in [guest.user for guest in invited]:
            raise NobodyThere
        players = sum(guest.heroes for guest in (host, *invited) if not guest.dealer)
        if players > game.rules.seats(read)[-1] - game.rules.has_dealer(read):
            raise NoSeatFree
        theirs = [each for each in await self._lobbies.of_user(host.user) if each.host == host.user]
        if len(theirs) >= MOST_LOBBIES:
            raise TooManyTables(MOST_LOBBIES, "lobby", "lobbies")
        lobby = StoredLobby(
            id=new_id(),
            game=game_id,
            options=game.chosen(read),
            house=dict(house_to_keep(house)),
            host=host.user,
            place=place,
            guests=(host, *invited),
            closes_at=now() + STAYS_OPEN,
            campaign=campaign,
        )
        await self._save(lobby)
        return lobby

    async def look(self, lobby_id: str) -> StoredLobby:
        """A lobby as it stands.

        Raises:
            LobbyGone: there is none.
        """
        lobby = await self._lobbies.load(lobby_id)
        if lobby is None or lobby.game not in self._host.games:
            raise LobbyGone
        return lobby

    async def join(self, lobby_id: str, user: int, name: str, *, dealer: bool) -> StoredLobby:
        """Take a seat, a player's or the dealer's; who is invited finds theirs kept.

        Raises:
            LobbyGone, SeatedAlready, NoSeatFree, NotKept: nothing has changed.
        """

        def sit(lobby: StoredLobby) -> StoredLobby:
            present = next((each for each in lobby.guests if each.user == user), None)
            if present is not None and present.seated and present.dealer == dealer:
                raise SeatedAlready
            others = tuple(each for each in lobby.guests if each.user != user)
            kept = present is not None and not present.seated
            if present is not None and (present.dealer or not dealer) and kept:
                sat = replace(present, name=name, seated=True)
                guests = tuple(sat if each is present else each for each in lobby.guests)
                return replace(lobby, guests=guests)
            guest = Guest(user, name, dealer=dealer)
            if not self._free(lobby, others, guest):
                raise NoSeatFree
            return replace(lobby, guests=(*others, guest))

        return await self._change(lobby_id, sit)

    async def leave(self, lobby_id: str, user: int) -> StoredLobby | None:
        """Give up a seat or an invitation; None: the last one has gone, the lobby is closed.

        Raises:
            LobbyGone, NotInLobby, NotKept: nothing has changed.
        """
        async with self._lock(lobby_id):
            lobby = await self.look(lobby_id)
            if user not in [guest.user for guest in lobby.guests]:
                raise NotInLobby
            left = tuple(guest for guest in lobby.guests if guest.user != user)
            heirs = [guest.user for guest in left if guest.seated]
            if not heirs:
                await self._delete(lobby_id)
                return None
            host = lobby.host if lobby.host in heirs else heirs[0]
            changed = replace(lobby, guests=left, host=host)
            await self._save(changed)
            return changed

    async def invite(self, lobby_id: str, user: int, invited: Sequence[Guest]) -> StoredLobby:
        """Keep seats for people; for who is invited already, no longer.

        Raises:
            LobbyGone, NotHost, NobodyThere, NoSeatFree, NotKept: nothing has changed.
        """

        def keep_seats(lobby: StoredLobby) -> StoredLobby:
            if lobby.host != user:
                raise NotHost
            waiting = [guest.user for guest in lobby.guests if not guest.seated]
            if any(guest.user in waiting for guest in invited):
                released = [guest.user for guest in invited]
                left = [g for g in lobby.guests if g.seated or g.user not in released]
                return replace(lobby, guests=tuple(left))
            known = [guest.user for guest in lobby.guests]
            new = [guest for guest in invited if guest.user not in known]
            if not new:
                raise NobodyThere
            for guest in new:
                if not self._free(lobby, lobby.guests, guest):
                    raise NoSeatFree
                lobby = replace(lobby, guests=(*lobby.guests, guest))
            return lobby

        return await self._change(lobby_id, keep_seats)

    async def start(
        self, lobby_id: str, user: int, place: Place, casts: Mapping[str, Cast]
    ) -> LiveTable:
        """Open the table; whoever is only invited is not waited for.

        Args:
            lobby_id: the lobby.
            user: who wants to start.
            place: where its board will be.
            casts: for a game, which characters of its host come along.

        Raises:
            LobbyGone, NotHost, NotEnough, TooManyTables, Busy, NotKept: nothing was opened.
            games.engine.game.SetupRefused: these people cannot play together.
        """
        async with self._lock(lobby_id):
            lobby = await self.look(lobby_id)
            if lobby.host != user:
                raise NotHost
            missing = self.missing(lobby)
            if missing is not None:
                raise NotEnough(missing)
            bring = casts.get(lobby.game)
            cast = [] if bring is None else await bring(lobby.host, lobby.options)
            seats = _seats(lobby)
            options, sheets = await self._evening(lobby, seats)
            return await self._host.open(
                lobby.game,
                {**lobby.options, **options},
                seats,
                place,
                host=user,
                cast=cast,
                sheets=sheets,
                house=House(**lobby.house),
                campaign=lobby.campaign,
                lobby=lobby.id,
            )

    async def _evening(
        self, lobby: StoredLobby, seats: Sequence[Seat]
    ) -> tuple[dict[str, Any], Sheets | None]:
        """What a campaign adds to the next table: options, and the sheets of who has one."""
        campaigns = self.game(lobby).campaigns
        if lobby.campaign is None or campaigns is None:
            return {}, None
        campaign = await self._campaigns.load(lobby.campaign)
        if campaign is None or campaign.result is not None:
            raise LobbyGone
        table = await self._host.table_of(campaign.id, Status.OPEN)
        if table is not None:
            raise DungeonOpen(jump_url(table.place))
        party = {campaign.host: None, **{each.user: None for each in campaign.members}}
        if not any(seat.user in party for seat in seats) and campaign.host:
            raise NotOfTheCampaign
        members = {(each.user, each.hero): each for each in campaign.members}
        here = [members.get((seat.user, heroes_before(seats, at))) for at, seat in enumerate(seats)]
        places = {
            each.seat: at
            for at, each in enumerate(here)
            if each is not None and each.seat is not None
        }
        sheets = [None if each is None else each.sheet for each in here]
        options = campaigns.options(
            None
            if campaign.progress is None
            else campaigns.progress.model_validate(campaign.progress),
            places,
        )
        return options, sheets if any(sheets) else None

    def missing(self, lobby: StoredLobby) -> str | None:
        """Who is needed before the game can begin; None: it can."""
        game = self._host.games[lobby.game]
        options = game.read_options(lobby.options)
        dealer = game.rules.has_dealer(options)
        least = game.rules.seats(options)[0] - dealer
        seated = [guest for guest in lobby.guests if guest.seated]
        short = least - sum(guest.heroes for guest in seated if not guest.dealer)
        if short > 0:
            return f"{short} more {'player' if short == 1 else 'players'} must join"
        if dealer and not any(guest.dealer for guest in seated):
            return "somebody must deal"
        return None

    async def waiting(self) -> list[StoredLobby]:
        """All lobbies, those that close first at the front."""
        return await self._lobbies.all()

    async def time_is_up(self, lobby_id: str) -> StoredLobby | None:
        """Close a lobby that nobody has started in time; what it was, None if it is gone."""
        async with self._lock(lobby_id):
            lobby = await self._lobbies.load(lobby_id)
            if lobby is None:
                return None
            await self._delete(lobby_id)
            return lobby

    async def moved(self, lobby: StoredLobby, place: Place) -> None:
        """Remember where a lobby's message is."""
        async with self._lock(lobby.id):
            present = await self._lobbies.load(lobby.id)
            if present is not None:
                await self._save(replace(present, place=place))

    def game(self, lobby: StoredLobby) -> AnyGame:
        """What is to be played."""
        return self._host.games[lobby.game]

    def _free(self, lobby: StoredLobby, guests: Sequence[Guest], new: Guest) -> bool:
        """Whether there are seats that nobody sits on and that are kept for nobody."""
        game = self.game(lobby)
        options = game.read_options(lobby.options)
        has_dealer = game.rules.has_dealer(options)
        taken = sum(guest.heroes for guest in guests if guest.dealer == new.dealer)
        there_are = has_dealer if new.dealer else game.rules.seats(options)[-1] - has_dealer
        return taken + new.heroes <= there_are

    async def _change(
        self, lobby_id: str, change: Callable[[StoredLobby], StoredLobby]
    ) -> StoredLobby:
        async with self._lock(lobby_id):
            changed = change(await self.look(lobby_id))
            await self._save(changed)
            return changed

    async def _save(self, lobby: StoredLobby) -> None:
        try:
            await self._lobbies.save(lobby)
        except WriteFailed as error:
            logger.exception("Lobby %s was not written", lobby.id)
            raise NotKept from error

    async def _delete(self, lobby_id: str) -> None:
        try:
            await self._lobbies.delete(lobby_id)
        except WriteFailed as error:
            logger.exception("Lobby %s was not closed", lobby_id)
            raise NotKept from error

    def _lock(self, lobby_id: str) -> asyncio.Lock:
        lock = self._locks.get(lobby_id)
        if lock is None:
            self._locks[lobby_id] = lock = asyncio.Lock()
        return lock


def _seats(lobby: StoredLobby) -> list[Seat]:
    """The host first, then the others as they came; the dealer last. Some have several."""
    seated = [guest for guest in lobby.guests if guest.seated]
    in_order = sorted(seated, key=lambda guest: (guest.dealer, guest.user != lobby.host))
    return [
        Seat(guest.user, guest.name if hero == 0 else f"{guest.name} {hero + 1}")
        for guest in in_order
        for hero in range(guest.heroes)
    ]

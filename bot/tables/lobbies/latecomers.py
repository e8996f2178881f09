"""Seats for users who did not play at an ended table, in the game that follows it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.tables.campaigns.service import CampaignService
from bot.tables.errors import InvitedOnly, NoCampaign
from bot.tables.lobbies.opening import NewLobby
from bot.tables.lobbies.rematches import RematchService
from bot.tables.opening.openings import OpeningService, name_at
from bot.tables.people.casts import CastService
from bot.tables.sessions.stored import host_of, house_of, users_of
from games.engine.game import AnyGame
from storage.tables.lobbies import Guest
from storage.tables.places import Place
from storage.tables.repository import StoredTable


@dataclass(eq=False)
class LatecomerService:
    """Finds the lobby that a latecomer opens for the players of an ended table."""

    _games: Mapping[str, AnyGame]
    _openings: OpeningService
    _rematches: RematchService
    _campaigns: CampaignService
    _casts: CastService

    async def next_lobby(self, table_id: str, guest: Guest, place: Place) -> NewLobby:
        """Return the lobby of the next game, with a seat for a guest who opens it.

        The seats of the players are reserved, and the first of them to sit down leads it.

        Raises:
            Gone, StillOpen, OpenAlready, NoCampaign, CampaignAtTable: there is no next game now.
            NotSeated: it has no seat for another user.
            InvitedOnly: the host of the table invites the players.
        """
        old = await self._openings.ended(table_id)
        if house_of(old).invited:
            raise InvitedOnly(host_of(old))
        refusal = await self._rematches.refusal(table_id)
        if refusal.ended is None:
            raise refusal
        players = [user for user in users_of(old, present=True) if user]
        lead = old.host if old.host in players else players[0]
        if old.campaign is None:
            new = await self._rematches.lobby_of(old, lead, place)
        else:
            new = await self._next_of_campaign(old, lead, place)
        hero = await self._casts.brought(self._games[old.game], new.options, guest.user)
        return replace(
            new,
            host=replace(new.host, seated=False),
            invited=[*new.invited, replace(guest, character=hero)],
            order=[*new.order, guest.user] if new.order else (),
            opener=guest.user,
        )

    async def _next_of_campaign(self, old: StoredTable, user: int, place: Place) -> NewLobby:
        """Return the lobby of the next table of a campaign, with a player as its host.

        Raises:
            NoCampaign, CampaignAtTable: it is over, or at another table.
        """
        following = await self._campaigns.take_up(old.game, place.channel or 0, user)
        campaign = following.campaign
        if campaign.id != old.campaign:
            raise NoCampaign(old.game)
        name = next(name_at(seat) for seat in old.seats if seat.user == user)
        host = Guest(user, name, heroes=following.heroes)
        kept, house = following.kept, following.house
        return NewLobby(old.game, host, place, campaign.options, kept, house, campaign.id)

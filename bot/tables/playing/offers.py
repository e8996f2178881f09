"""Offers of a seat or of the role of the host: nothing changes until the user agrees."""

import logging
from dataclasses import dataclass

from bot.tables import errors
from bot.tables.campaigns.service import CampaignService
from bot.tables.ids import new_id
from bot.tables.playing.seats import SeatService
from bot.tables.sessions.stored import users_of
from bot.tables.timestamps import A_DAY, now
from storage.database import Conflict, WriteFailed
from storage.tables.offers import Offer, Offers

logger = logging.getLogger(__name__)

OPEN_FOR = A_DAY  # seconds


@dataclass(eq=False)
class OfferService:
    """Makes offers and carries out those that are accepted.

    The id of an offer is only a key: its users and its subject are stored. So a forged id can name
    an offer, but only the right user can accept it.
    """

    _offers: Offers
    _seats: SeatService
    _campaigns: CampaignService

    async def offer_seats(self, table_id: str, host: int, owner: int, user: int) -> Offer:
        """Offer the seats of `owner` to `user`, as the host of the table.

        Raises:
            Gone, Closed, NotSeated, NotHost: the caller may not.
            NotAtTable: `owner` has no seat there, or is the host.
            SeatedAlready: `user` has a seat there.
            AlreadyOffered: an offer to that user is open there, or was declined today.
            NotPersisted: nothing was offered.
        """
        stored = await self._seats.led(table_id, host)
        if owner not in users_of(stored) or owner == host:
            raise errors.NotAtTable
        if user in users_of(stored):
            raise errors.SeatedAlready
        return await self._add(Offer(new_id(), table_id, user, host, owner, now() + OPEN_FOR))

    async def offer_host(self, table_id: str, host: int, user: int) -> Offer:
        """Offer the role of the host to `user`, as the host of the table.

        Raises:
            Gone, Closed, NotSeated, NotHost: the caller may not.
            NotAtTable: `user` has no seat there, or is the host.
            AlreadyOffered: an offer to that user is open there, or was declined today.
            NotPersisted: nothing was offered.
        """
        stored = await self._seats.led(table_id, host)
        if user not in users_of(stored) or user in (host, 0):
            raise errors.NotAtTable
        return await self._add(Offer(new_id(), table_id, user, host, None, now() + OPEN_FOR))

    async def offer_campaign(self, campaign: int, host: int, user: int) -> Offer:
        """Offer the role of the host of a campaign to `user`, as its host.

        Raises:
            NoCampaign, NotHost, NotAMember: the caller may not.
            AlreadyOffered: an offer to that user is open, or was declined today.
            NotPersisted: nothing was offered.
        """
        await self._campaigns.led(campaign, host)
        return await self._add(
            Offer(new_id(), None, user, host, None, now() + OPEN_FOR, campaign=campaign)
        )

    async def ask_for_chair(self, table_id: str, user: int) -> Offer:
        """Ask the user who must agree for a free chair, as a user who wants to sit down.

        Raises:
            Gone, Closed, NoSeatFree, Forged: there is none to ask for.
            AlreadyOffered: they have asked today.
            NotPersisted: nothing was asked.
        """
        session = await self._seats.with_chair(table_id)
        if session.agrees is None:
            raise errors.Forged
        wish = Offer(new_id(), table_id, user, session.agrees, 0, now() + OPEN_FOR)
        return await self._add(wish)

    async def withdraw(self, offer: Offer) -> None:
        """Delete an offer whose message was not delivered. If that fails, it expires."""
        try:
            await self._offers.delete(offer.id)
        except WriteFailed as error:
            logger.warning("Offer %s was not withdrawn: %s", offer.id, error)

    async def accept(self, offer_id: str, user: int, name: str) -> Offer:
        """Carry out an offer, for the user to whom it was made; `name` is who sits down.

        Raises:
            NotYourOffer, OfferGone, OfferExpired, OfferOver, OfferByFormerHost,
                OfferOfAnotherSeat, SeatedAlready, NotPersisted, Unreadable: nothing has changed.
        """
        offer = await self._open_offer(offer_id, user)
        try:
            await self._carry_out(offer, name)
        except (errors.Closed, errors.NoCampaign):
            raise errors.OfferOver from None
        except (errors.NotHost, errors.NotSeated, errors.NotAMember):
            raise errors.OfferByFormerHost from None
        except errors.NotAtTable:
            raise errors.OfferOfAnotherSeat from None
        await self.withdraw(offer)
        return offer

    async def _carry_out(self, offer: Offer, name: str) -> None:
        if offer.table is not None and offer.is_wish:
            await self._seats.sit(offer.table, offer.user, name, agreed=offer.host)
        elif offer.campaign is not None:
            await self._campaigns.hand_over(offer.campaign, offer.host, offer.user)
        elif offer.table is not None and offer.owner is not None:
            await self._seats.replace(offer.table, offer.host, offer.owner, offer.user, name)
        elif offer.table is not None:
            await self._seats.hand_over(offer.table, offer.host, offer.user)

    async def decline(self, offer_id: str, user: int) -> Offer:
        """Decline an offer, for the user to whom it was made.

        Raises:
            NotYourOffer, OfferGone, OfferExpired, NotPersisted: nothing has changed.
        """
        offer = await self._open_offer(offer_id, user)
        with errors.persisting(f"Offer {offer.id}"):
            await self._offers.decline(offer.id)
        return offer

    async def _open_offer(self, offer_id: str, user: int) -> Offer:
        offer = await self._offers.load(offer_id)
        if offer is None:
            raise errors.OfferGone
        if offer.asked != user:
            raise errors.NotYourOffer
        if offer.declined:
            raise errors.OfferGone
        if offer.ends_at < now():
            raise errors.OfferExpired
        return offer

    async def _add(self, offer: Offer) -> Offer:
        try:
            await self._offers.add(offer, now())
        except Conflict as error:
            raise errors.AlreadyOffered from error
        except WriteFailed as error:
            raise errors.refused_write(f"Offer {offer.id}", error) from error
        return offer

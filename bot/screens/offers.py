"""Offers of a seat or of the role of the host, and the buttons that answer them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.delivery.boards import Boards
from bot.delivery.channel_access import hides_answers
from bot.delivery.replies import Reply
from bot.interaction import Interaction, Person
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.names import name_of, safe
from bot.rendering.styles import BLUE
from bot.requests import DISCORD_FAILS
from bot.tables.campaigns.service import CampaignService
from bot.tables.errors import AnswersHidden, InvalidGuest
from bot.tables.playing.offers import OfferService
from bot.tables.playing.service import TableService
from storage.tables.offers import Offer
from storage.tables.repository import StoredTable


@dataclass(eq=False)
class OfferScreen:
    """Asks a user whether they take a seat or the role of the host, and answers their presses."""

    _offers: OfferService
    _tables: TableService
    _campaigns: CampaignService
    _boards: Boards

    async def offer_seats(
        self, interaction: Interaction, table_id: str, old: Person, new: Person
    ) -> None:
        """Ask `new` whether they take over the seats of `old`.

        Raises:
            InvalidGuest: `new` is a bot.
            AnswersHidden: `new` would not see the question.
        """
        if new.bot:
            raise InvalidGuest
        async with Reply(interaction, new=True) as reply:
            self._check_seen(interaction)
            host = interaction.user.id
            offer = await self._offers.offer_seats(table_id, host, old.id, new.id)
            asks = f"asks you to take over for {safe(name_of(old))} at"
            await self._ask(interaction, reply, offer, new, asks)

    async def offer_host(self, interaction: Interaction, table_id: str, who: Person) -> None:
        """Ask a player whether they become the host.

        Raises:
            AnswersHidden: they would not see the question.
        """
        async with Reply(interaction, new=True) as reply:
            self._check_seen(interaction)
            offer = await self._offers.offer_host(table_id, interaction.user.id, who.id)
            await self._ask(interaction, reply, offer, who, "asks you to be the host at")

    async def offer_campaign(self, interaction: Interaction, game: str, who: Person) -> None:
        """Ask a user whether they become the host of the channel's campaign.

        A member of a campaign without a host may name themselves, and is not asked again.

        Raises:
            InvalidGuest: `who` is a bot.
            NoCampaign: no campaign goes on there.
            AnswersHidden: they would not see the question.
        """
        if who.bot:
            raise InvalidGuest
        user = interaction.user.id
        campaign = await self._campaigns.of_channel(game, interaction.channel_id or 0)
        async with Reply(interaction, new=True) as reply:
            if who.id == user:
                await self._campaigns.hand_over(campaign.id, user, user)
                content = f"{safe(name_of(who))} is the host now: {self._campaign_of(game)}."
                await reply.send(content=content, suppress_embeds=True)
                return
            self._check_seen(interaction)
            offer = await self._offers.offer_campaign(campaign.id, user, who.id)
            await self._ask(interaction, reply, offer, who, "asks you to be the host of")

    async def _ask(
        self, interaction: Interaction, reply: Reply, offer: Offer, who: Person, asks: str
    ) -> None:
        """Send the question; withdraw the offer if it was not delivered."""
        try:
            await self._send(interaction, reply, offer, who, asks)
        except BaseException as error:
            if not await reply.is_delivered(error):
                await self._offers.withdraw(offer)
            raise

    async def _send(
        self, interaction: Interaction, reply: Reply, offer: Offer, who: Person, asks: str
    ) -> None:
        """Send the question, which mentions that user only.

        Raises:
            AnswersHidden: the server shows it only to the host.
        """
        what, _ = await self._what(offer, offer.host)
        host = safe(name_of(interaction.user))
        agree = action_button(Action.ACCEPT, offer.id, "Agree", BLUE)
        decline = action_button(Action.DECLINE, offer.id, "No thanks")
        await reply.send(
            content=f"<@{who.id}>: {host} {asks} {what}.",
            view=view_of([agree, decline]),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(who.id)]),
            suppress_embeds=True,
        )
        if reply.is_private:
            with suppress(*DISCORD_FAILS):
                await interaction.delete_original_response()
            raise AnswersHidden

    async def accept(self, interaction: Interaction, offer_id: str) -> None:
        """Seat the presser, or make them the host."""
        async with Reply(interaction) as reply:
            offer = await self._offers.accept(offer_id, interaction.user.id)
            what, stored = await self._what(offer, interaction.user.id)
            name = safe(name_of(interaction.user))
            words = "is the host now" if offer.owner is None else _plays_on(stored, offer)
            try:
                content = f"{name} {words}: {what}."
                await reply.edit(content=content, view=None, names=_names(interaction, stored))
            finally:
                # The change is persisted, so the others see it even if a later request fails.
                if offer.table is not None:
                    await self._boards.follow_up(offer.table)

    async def decline(self, interaction: Interaction, offer_id: str) -> None:
        """Decline an offer."""
        async with Reply(interaction) as reply:
            await self._offers.decline(offer_id, interaction.user.id)
            name = safe(name_of(interaction.user))
            content = f"{name} said no thanks. Nothing has changed."
            await reply.edit(content=content, view=None, names=_names(interaction))

    def _check_seen(self, interaction: Interaction) -> None:
        if hides_answers(interaction):
            raise AnswersHidden

    async def _what(self, offer: Offer, user: int) -> tuple[str, StoredTable | None]:
        """Return what is offered in words, and its table unless it is a campaign."""
        if offer.table is not None:
            stored = await self._tables.stored(offer.table, user)
            return f"{self._title(stored.game)} `{stored.id}`", stored
        campaign = await self._campaigns.load(offer.campaign or 0)
        return "the campaign" if campaign is None else self._campaign_of(campaign.game), None

    def _campaign_of(self, game: str) -> str:
        return f"the {self._title(game)} campaign"

    def _title(self, game: str) -> str:
        known = self._tables.games.get(game)
        return f"**{game if known is None else known.title}**"


def _plays_on(stored: StoredTable | None, offer: Offer) -> str:
    """Return for whom the user plays. A seat keeps its name."""
    seats = () if stored is None else stored.seats
    names = [seat.name for seat in seats if seat.user == offer.user]
    return f"now plays for {safe(names[0])}" if names else "now plays"


def _names(interaction: Interaction, stored: StoredTable | None = None) -> list[str]:
    """Return the names in an answer, for retries without names."""
    seats = () if stored is None else stored.seats
    return [name_of(interaction.user), *(seat.name for seat in seats)]

"""Offers of a seat or of the role of the host, and the buttons that answer them."""

from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.channel_access import hides_answers
from bot.delivery.replies import Reply
from bot.interaction import Interaction, Person, check_reads, mentioning
from bot.lessons.offers import LessonOffers
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.names import clean_name, name_of, safe
from bot.rendering.styles import BLUE
from bot.tables.campaigns.service import CampaignService
from bot.tables.errors import AnswersHidden, InvalidGuest, NotHost
from bot.tables.playing.offers import OfferService
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from games.engine.extensions.answers import has_leader
from games.engine.game import AnyGame
from games.engine.speech import gettext, mark, ngettext
from storage.tables.offers import Offer
from storage.tables.repository import StoredTable

_IS_HOST = mark("{name} is the host now: {table}.")


@dataclass(eq=False)
class OfferScreen:
    """Asks a user whether they take a seat or the role of the host, and answers their presses."""

    _offers: OfferService
    _seats: SeatService
    _tables: TableService
    _campaigns: CampaignService
    _lessons: LessonOffers
    _boards: Boards

    async def offer_seats(
        self, interaction: Interaction, table_id: str, old: Person, new: Person
    ) -> None:
        """Ask `new` whether they take over the seats of `old`.

        Raises:
            InvalidGuest: `new` is a bot.
            AnswersHidden, CannotRead: `new` would not see the question.
        """
        if new.bot:
            raise InvalidGuest
        check_reads(interaction, new)
        async with Reply(interaction, new=True) as reply:
            self._check_seen(interaction)
            host = interaction.user.id
            offer = await self._offers.offer_seats(table_id, host, old.id, new.id)
            asks = mark("{user}: {host} asks you to take over for {name} at {table}.")
            await self._ask(interaction, reply, offer, asks, name=safe(name_of(old)))

    async def offer_host(self, interaction: Interaction, table_id: str, who: Person) -> None:
        """Ask a player whether they become the host.

        Another player who names one agrees to replace a host who is away (see `SeatService`).

        Raises:
            AnswersHidden, CannotRead: they would not see the question.
        """
        check_reads(interaction, who)
        async with Reply(interaction, new=True) as reply:
            self._check_seen(interaction)
            try:
                offer = await self._offers.offer_host(table_id, interaction.user.id, who.id)
            except NotHost:
                await self._claim(interaction, reply, table_id, who)
                return
            asks = mark("{user}: {host} asks you to be the host at {table}.")
            await self._ask(interaction, reply, offer, asks)

    async def _claim(
        self, interaction: Interaction, reply: Reply, table_id: str, who: Person
    ) -> None:
        user = interaction.user
        left = await self._seats.claim(table_id, user.id, who.id)
        stored = await self._tables.stored(table_id, user.id)
        with reply.to_readers(stored):
            table, name = f"{self._title(stored.game)} `{stored.id}`", safe(name_of(who))
            words = (
                ngettext(
                    "{user} wants {name} as the host of {table}. {count} more must agree:"
                    " `/table host`.",
                    "{user} wants {name} as the host of {table}. {count} more must agree:"
                    " `/table host`.",
                    left,
                    user=safe(name_of(user)),
                    name=name,
                    table=table,
                )
                if left
                else gettext(_IS_HOST, name=name, table=table)
            )
        async with self._boards.following_up(table_id):
            await reply.send(content=words, suppress_embeds=True)

    async def offer_campaign(self, interaction: Interaction, game: str, who: Person) -> None:
        """Ask a user whether they become the host of the channel's campaign.

        A member may name themselves if there is no host, or the host is away for a day.

        Raises:
            InvalidGuest: `who` is a bot.
            NoCampaign: no campaign goes on there.
            AnswersHidden, CannotRead: they would not see the question.
        """
        if who.bot:
            raise InvalidGuest
        check_reads(interaction, who)
        user = interaction.user.id
        campaign = await self._campaigns.of_channel(game, interaction.channel_id or 0)
        async with Reply(interaction, new=True) as reply:
            if who.id == user:
                await self._campaigns.take_over(campaign.id, user)
                with reply.to_readers():
                    content = gettext(
                        _IS_HOST, name=safe(name_of(who)), table=self._campaign_of(game)
                    )
                await reply.send(content=content, suppress_embeds=True)
                return
            self._check_seen(interaction)
            offer = await self._offers.offer_campaign(campaign.id, user, who.id)
            asks = mark("{user}: {host} asks you to be the host of {table}.")
            await self._ask(interaction, reply, offer, asks)

    async def ask_for_chair(self, interaction: Interaction, table_id: str) -> None:
        """Ask the user who must agree whether the presser may sit down.

        The name of the presser is on the button, and nowhere else until it is pressed.

        Raises:
            AnswersHidden: that user would not see the question.
        """
        async with Reply(interaction, new=True) as reply:
            self._check_seen(interaction)
            wish = await self._offers.ask_for_chair(table_id, interaction.user.id)
            asks = mark("{user}: {host} would like to sit down at {table}.")
            await self._ask(interaction, reply, wish, asks)

    async def _ask(
        self,
        interaction: Interaction,
        reply: Reply,
        offer: Offer,
        asks: str,
        **names: str,
    ) -> None:
        """Send the question, which mentions that user only; else withdraw the offer.

        Raises:
            AnswersHidden: the server shows it only to the host.
        """
        try:
            stored = await self._table(offer, offer.host)
            host = safe(name_of(interaction.user))
            with reply.to_readers(stored):
                key = f"{offer.id}:{name_of(interaction.user)}" if offer.is_wish else offer.id
                agree = action_button(Action.ACCEPT, key, gettext("Agree"), BLUE)
                decline = action_button(Action.DECLINE, offer.id, gettext("No thanks"))
                what = await self._what(offer, stored)
                words = gettext(asks, user=f"<@{offer.asked}>", host=host, table=what, **names)
            await reply.send(
                content=words,
                view=view_of([agree, decline]),
                allowed_mentions=mentioning([offer.asked]),
                suppress_embeds=True,
            )
            await reply.check_seen()
        except BaseException as error:
            if not await reply.is_delivered(error):
                await self._offers.withdraw(offer)
            raise

    async def accept(self, interaction: Interaction, argument: str) -> None:
        """Seat the presser or make them the host; or seat the user who has asked for a chair.

        `argument` is the offer, and after a colon the name of who has asked.
        """
        async with Reply(interaction) as reply:
            offer_id, _, wisher = argument.partition(":")
            name = clean_name(wisher) if wisher else name_of(interaction.user)
            offer = await self._offers.accept(offer_id, interaction.user.id, name)
            stored = await self._table(offer, interaction.user.id)
            with reply.to_readers(stored):
                what = await self._what(offer, stored)
                content = _told(stored, offer, safe(name), what)
            try:
                await reply.edit(content=content, view=None, names=_names(interaction, stored))
            finally:
                # The change is persisted, so the others see it even if a later request fails.
                if offer.table is not None:
                    await self._boards.follow_up(offer.table)
        if stored is None or offer.owner is None or offer.is_wish:
            return
        game = self._tables.games.get(stored.game)
        if game is not None:
            leads = is_led_by(interaction.user.id, stored, game)
            await self._lessons.at_table(interaction, game, leads=leads)

    async def decline(self, interaction: Interaction, offer_id: str) -> None:
        """Decline an offer."""
        async with Reply(interaction) as reply:
            offer = await self._offers.decline(offer_id, interaction.user.id)
            name = safe(name_of(interaction.user))
            with reply.to_readers(await self._table(offer, offer.host)):
                content = gettext("{name} said no thanks. Nothing has changed.", name=name)
            await reply.edit(content=content, view=None, names=_names(interaction))

    def _check_seen(self, interaction: Interaction) -> None:
        if hides_answers(interaction):
            raise AnswersHidden

    async def _table(self, offer: Offer, user: int) -> StoredTable | None:
        """Return the table of an offer; None for a campaign."""
        return None if offer.table is None else await self._tables.stored(offer.table, user)

    async def _what(self, offer: Offer, stored: StoredTable | None) -> str:
        """Return what is offered in words."""
        if stored is not None:
            return f"{self._title(stored.game)} `{stored.id}`"
        campaign = await self._campaigns.load(offer.campaign or 0)
        return gettext("the campaign") if campaign is None else self._campaign_of(campaign.game)

    def _campaign_of(self, game: str) -> str:
        return gettext("the {game} campaign", game=self._title(game))

    def _title(self, game: str) -> str:
        known = self._tables.games.get(game)
        return f"**{game if known is None else known.title}**"


def is_led_by(user: int, stored: StoredTable, game: AnyGame) -> bool:
    """Return whether a user has the seat of a table's leader."""
    return stored.seats[-1].user == user and has_leader(game, game.read_options(stored.options))


def _told(stored: StoredTable | None, offer: Offer, who: str, what: str) -> str:
    """Return what has changed: who sits down, who is host, for whom a user plays.

    A seat keeps its name.
    """
    if offer.is_wish:
        return gettext("🪑 {name} sits down", name=who)
    if offer.owner is None:
        return gettext(_IS_HOST, name=who, table=what)
    seats = () if stored is None else stored.seats
    names = [seat.name for seat in seats if seat.user == offer.user]
    if not names:
        return gettext("{user} now plays: {table}.", user=who, table=what)
    return gettext(
        "{user} now plays for {name}: {table}.", user=who, name=safe(names[0]), table=what
    )


def _names(interaction: Interaction, stored: StoredTable | None = None) -> list[str]:
    """Return the names in an answer, for retries without names."""
    seats = () if stored is None else stored.seats
    return [name_of(interaction.user), *(seat.name for seat in seats)]

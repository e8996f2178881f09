"""Offers of a seat or of the role of the host, and the buttons that answer them."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.delivery.boards import Boards
from bot.delivery.channel_access import hides_answers
from bot.delivery.replies import DISCORD_FAILS, Reply
from bot.interaction import Interaction, Person
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.names import name_of, safe
from bot.rendering.styles import BLUE
from bot.tables.application import Application
from bot.tables.deadlines.service import DeadlineService
from bot.tables.errors import AnswersHidden, NobodyInvited
from storage.tables.offers import Offer
from storage.tables.repository import StoredTable


class OfferScreen:
    """Asks a user whether they take a seat or the role of the host, and answers their presses."""

    def __init__(
        self, application: Application, boards: Boards, deadlines: DeadlineService
    ) -> None:
        self._tables = application.tables
        self._offers = application.offers
        self._boards = boards
        self._deadlines = deadlines

    async def offer_seats(
        self, interaction: Interaction, table_id: str, old: Person, new: Person
    ) -> None:
        """Ask `new` whether they take over the seats of `old`.

        Raises:
            NobodyInvited: `new` is a bot.
            AnswersHidden: `new` would not see the question.
        """
        if new.bot:
            raise NobodyInvited
        async with Reply(interaction, new=True) as reply:
            self._check_seen(interaction)
            host = interaction.user.id
            offer = await self._offers.offer_seats(table_id, host, old.id, new.id)
            role = f"to play on for {safe(name_of(old))}"
            await self._ask(interaction, reply, offer, new, role)

    async def offer_host(self, interaction: Interaction, table_id: str, who: Person) -> None:
        """Ask a player whether they become the host.

        Raises:
            AnswersHidden: they would not see the question.
        """
        async with Reply(interaction, new=True) as reply:
            self._check_seen(interaction)
            offer = await self._offers.offer_host(table_id, interaction.user.id, who.id)
            await self._ask(interaction, reply, offer, who, "to be the host")

    async def _ask(
        self, interaction: Interaction, reply: Reply, offer: Offer, who: Person, role: str
    ) -> None:
        """Ask the user; where they do not see it the offer is withdrawn."""
        try:
            await self._send(interaction, reply, offer, who, role)
        except BaseException as error:
            if not await reply.may_stand(error):
                await self._offers.withdraw(offer)
            raise

    async def _send(
        self, interaction: Interaction, reply: Reply, offer: Offer, who: Person, role: str
    ) -> None:
        """Send the question, which mentions that user alone.

        Raises:
            AnswersHidden: the server shows it only to the host.
        """
        stored = await self._tables.stored(offer.table, offer.host)
        host = safe(name_of(interaction.user))
        agree = action_button(Action.ACCEPT, offer.id, "Agree", BLUE)
        decline = action_button(Action.DECLINE, offer.id, "No thanks")
        await reply.send(
            content=f"<@{who.id}>: {host} asks you {role} at {self._named(stored)}.",
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
            stored = await self._tables.stored(offer.table, interaction.user.id)
            name = safe(name_of(interaction.user))
            words = "is the host now" if offer.owner is None else _plays_on(stored, offer)
            try:
                content = f"{name} {words}: {self._named(stored)}."
                await reply.edit(content=content, view=None, names=_names(interaction, stored))
            finally:
                # What is persisted is shown to the others, whatever fails later.
                await self._boards.follow_up(offer.table)
                await self._deadlines.watch(offer.table)

    async def decline(self, interaction: Interaction, offer_id: str) -> None:
        """Leave everything as it is."""
        async with Reply(interaction) as reply:
            await self._offers.decline(offer_id, interaction.user.id)
            name = safe(name_of(interaction.user))
            content = f"{name} said no thanks. Nothing has changed."
            await reply.edit(content=content, view=None, names=_names(interaction))

    def _check_seen(self, interaction: Interaction) -> None:
        if hides_answers(interaction):
            raise AnswersHidden

    def _named(self, stored: StoredTable) -> str:
        game = self._tables.games.get(stored.game)
        return f"**{stored.game if game is None else game.title}** `{stored.id}`"


def _plays_on(stored: StoredTable, offer: Offer) -> str:
    """For whom the user plays on; a seat keeps the name that it had."""
    names = [seat.name for seat in stored.seats if seat.user == offer.user]
    return f"plays on for {safe(names[0])}" if names else "plays on"


def _names(interaction: Interaction, stored: StoredTable | None = None) -> list[str]:
    """The names of people in an answer."""
    seats = () if stored is None else stored.seats
    return [name_of(interaction.user), *(seat.name for seat in seats)]

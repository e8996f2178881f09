"""Moves of tables and campaigns to another channel."""

from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.places import jump_url, place_of
from bot.tables.campaigns.service import CampaignService
from bot.tables.errors import CampaignAtTable, NoCampaign
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from games.engine.speech import gettext
from storage.tables.campaigns import StoredCampaign
from storage.tables.places import Place


@dataclass(eq=False)
class Mover:
    """Moves boards and campaigns to the channel of a command."""

    _tables: TableService
    _seats: SeatService
    _campaigns: CampaignService
    _boards: Boards

    async def visible_elsewhere(self, interaction: Interaction, table_id: str) -> Place | None:
        """Return the place of a table's board if it is visible in another channel."""
        session = await self._tables.look(table_id)
        if session.stored.place.channel in (None, interaction.channel_id):
            return None
        return await self._boards.ensure_posted(session)

    async def find(self, interaction: Interaction, game: str) -> StoredCampaign:
        """Return this channel's campaign, or move one of the user's here whose channel is gone.

        Raises:
            NoCampaign: there is neither.
            CampaignRunning, NotPersisted: nothing has moved.
        """
        here, user = place_of(interaction), interaction.user.id
        channel = here.channel or 0
        try:
            return await self._campaigns.of_channel(game, channel)
        except NoCampaign:
            for campaign in await self._campaigns.elsewhere(game, channel, user):
                if not await self._boards.messages.is_reachable(campaign.channel):
                    await self._campaigns.move(campaign, here)
                    return await self._campaigns.of_channel(game, channel)
            raise

    async def bring_campaign(self, interaction: Interaction, game: str) -> None:
        """Move the user's newest campaign here, with its open table if it has one.

        Raises:
            NoCampaign, CampaignRunning, NotPersisted: nothing has moved.
        """
        here, user = place_of(interaction), interaction.user.id
        channel = here.channel or 0
        theirs = await self._campaigns.elsewhere(game, channel, user)
        if not theirs:
            raise NoCampaign(game)
        async with Reply(interaction, new=True) as reply:
            campaign = theirs[0]
            await self._campaigns.move(campaign, here)
            table = await self._campaigns.table_of(campaign)
            if table is None:
                with reply.to_readers():
                    words = gettext(
                        "The campaign continues here: {command}.", command=f"`/{game} continue`"
                    )
                await reply.send(content=words)
            else:
                await self._boards.post(interaction, reply, table.id)

    async def rejoin(self, interaction: Interaction, game: str) -> bool:
        """Repost the lost board of a campaign's open table; return whether it has one.

        Raises:
            NoCampaign: there is no campaign.
            CampaignAtTable: the board is visible.
        """
        campaign = await self.find(interaction, game)
        table = await self._campaigns.table_of(campaign)
        if table is None:
            return False
        is_party = interaction.user.id in [seat.user for seat in table.seats]
        async with Reply(interaction, new=True) as reply:
            session = await self._tables.look(table.id)
            there = await self._boards.ensure_posted(session)
            if there is not None or not is_party:
                raise CampaignAtTable(game, there or table.place)
            await self._seats.rejoin(table.id, interaction.user.id)
            await self._boards.post(interaction, reply, table.id)
        return True


def way_to(place: Place) -> str:
    """Return the sentence that links to a table in another channel."""
    return gettext("You are back: [to the table]({link})", link=jump_url(place))

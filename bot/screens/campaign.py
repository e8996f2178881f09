"""Campaigns: parties that play from table to table, one per game and channel."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.delivery.replies import Reply
from bot.interaction import Interaction, Person, for_readers, moderated
from bot.plugins.plugin import plugin_of
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, number_in
from bot.rendering.components import Item, action_button, view_of
from bot.rendering.embeds import embed_of, text_of
from bot.rendering.lobby_board import last_time
from bot.rendering.places import place_of
from bot.rendering.styles import ACCENT, BLUE, RED
from bot.screens.chronicle import chronicle_of_campaign
from bot.screens.invitations import LobbyRequest
from bot.screens.lobby import LobbyScreen
from bot.screens.moving import Mover
from bot.screens.row_ids import check_same, key_of, number_of
from bot.tables.campaigns.service import CampaignService, kept_seats
from bot.tables.errors import NoCampaign
from bot.tables.playing.service import TableService
from games.engine.extensions.people import Campaigns
from games.engine.house import House
from games.engine.speech import gettext
from games.kit import difficulty
from storage.tables.campaigns import StoredCampaign


@dataclass(eq=False)
class CampaignScreen:
    """Begins, continues and shows campaigns."""

    _campaigns: CampaignService
    _tables: TableService
    _lobbies: LobbyScreen
    _mover: Mover
    _cards: Cards

    async def begin(
        self,
        interaction: Interaction,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        heroes: int = 1,
        house: House | None = None,
        players: Sequence[Person] = (),
    ) -> None:
        """Begin a campaign in a channel, and open the lobby of its first table.

        Raises:
            CampaignRunning, NotPersisted, and the errors of a lobby: nothing was begun.
        """
        seats = heroes + len(players)
        known, usual = self._tables.games[game], difficulty.USUAL
        chosen = dict(difficulty.set_out(known, options or {}, seats, usual))
        agreed = plugin_of(game).house(interaction) if house is None else house
        agreed = for_readers(agreed, interaction, several=True)
        place, user = place_of(interaction), interaction.user.id
        campaign = await self._campaigns.new(game, place, user, chosen, agreed)
        wanted = LobbyRequest(
            game, chosen, players=players, heroes=heroes, house=agreed, campaign=campaign
        )
        await self._lobbies.open(interaction, wanted)

    async def take_up(
        self,
        interaction: Interaction,
        game: str,
        heroes: int | None = None,
        *,
        at_once: bool = False,
    ) -> None:
        """Open the lobby of a campaign's next table; move a campaign here whose channel is gone.

        With `at_once` the table of the last party opens without a lobby.

        Raises:
            NoCampaign, CampaignAtTable, NotCampaignMember: no campaign can be continued.
        """
        if await self._mover.rejoin(interaction, game):
            return
        channel = place_of(interaction).channel or 0
        following = await self._campaigns.take_up(game, channel, interaction.user.id, heroes)
        wanted = LobbyRequest(
            game,
            following.campaign.options,
            heroes=following.heroes,
            house=following.house,
            campaign=following.campaign.id,
            kept=following.kept,
        )
        await self._lobbies.open(interaction, wanted, at_once=at_once)

    async def move(self, interaction: Interaction, game: str) -> None:
        """Move a campaign here from another channel.

        Raises:
            NoCampaign, CampaignRunning, NotPersisted: nothing has moved.
        """
        await self._mover.bring_campaign(interaction, game)

    async def show(self, interaction: Interaction, game: str) -> None:
        """Show the campaign of a channel."""
        campaign = await self._campaigns.of_channel(game, interaction.channel_id or 0)
        async with Reply(interaction, new=True) as reply:
            with reply.to_readers():
                embed = await self._portrait(campaign)
                view = view_of([*self._onward(campaign)])
            await reply.send(embed=embed, view=view)

    def _onward(self, campaign: StoredCampaign) -> Iterator[Item]:
        chapter = gettext(self._rules(campaign.game).chapter)
        onward = gettext("Next {chapter}", chapter=chapter)
        yield action_button(Action.NEXT_TABLE, str(campaign.id), onward, BLUE)
        if campaign.progress is not None:
            yield last_time(campaign.id)
            yield chronicle_of_campaign(campaign.id)
        stop = gettext("End the campaign (host) …")
        yield action_button(Action.GIVE_UP, key_of(campaign), stop)

    async def next_table(self, interaction: Interaction, key: str) -> None:
        """Open the lobby of the next table of a message's campaign."""
        campaign = await self._campaigns.load(number_in(key))
        if campaign is None:
            raise NoCampaign
        await self.take_up(interaction, campaign.game, at_once=True)

    async def start_over(
        self,
        interaction: Interaction,
        table_id: str,
        changed: Mapping[str, Any] | None = None,
    ) -> None:
        """Begin a new campaign after that of a table; ask first if that is not over.

        `changed` are options that differ.
        """
        campaign = await self._of_table(interaction, table_id)
        if campaign.result is not None:
            await self._begin_next(interaction, campaign, changed)
            return
        await self._campaigns.hosted(campaign.id, interaction.user.id)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            label = gettext("End it and start over")
            yes = action_button(Action.ANEW_SURE, table_id, label, RED)
            words = gettext(
                "End this campaign and start a new one? {stake} will be lost.",
                stake=gettext(self._rules(campaign.game).at_stake),
            )
            await reply.send(content=words, view=view_of([yes]))

    async def confirm_start_over(self, interaction: Interaction, table_id: str) -> None:
        """End the campaign of a table and begin another."""
        campaign = await self._of_table(interaction, table_id)
        if campaign.result is None:
            await self._campaigns.give_up(campaign.id, interaction.user.id)
            await self._lobbies.close_of(campaign.id)
        await self._begin_next(interaction, campaign)

    async def _begin_next(
        self,
        interaction: Interaction,
        old: StoredCampaign,
        changed: Mapping[str, Any] | None = None,
    ) -> None:
        """Open the lobby of a new campaign, with seats reserved for the old party."""
        options = {**old.options, **(changed or {})}
        place, user = place_of(interaction), interaction.user.id
        house = House(**old.house)
        campaign = await self._campaigns.new(old.game, place, user, options, house)
        there = [each for each in old.members if each.user == user and each.seat is not None]
        wanted = LobbyRequest(
            old.game,
            options,
            heroes=max(1, len(there)),
            house=house,
            campaign=campaign,
            kept=kept_seats(old, user),
        )
        await self._lobbies.open(interaction, wanted)

    async def _of_table(self, interaction: Interaction, table_id: str) -> StoredCampaign:
        """Return the campaign of a table, for a user who sat there."""
        stored = await self._tables.stored(table_id, interaction.user.id)
        campaign = None if stored.campaign is None else await self._campaigns.load(stored.campaign)
        if campaign is None:
            raise NoCampaign
        return campaign

    async def ask_to_give_up(self, interaction: Interaction, key: str) -> None:
        """Ask for confirmation before a campaign is ended."""
        campaign = await self._hosted(interaction, key)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            yes = action_button(Action.GIVEN_UP, key_of(campaign), gettext("End it for good"), RED)
            stake = self._rules(campaign.game).at_stake
            words = gettext("End the campaign? {stake} will be lost.", stake=gettext(stake))
            await reply.send(content=words, view=view_of([yes]))

    async def give_up(self, interaction: Interaction, key: str) -> None:
        """End a campaign."""
        async with Reply(interaction) as reply:
            campaign = await self._hosted(interaction, key)
            user, moderates = interaction.user.id, moderated(interaction)
            campaign = await self._campaigns.give_up(campaign.id, user, moderates)
            embed = await self._portrait(campaign)
            await reply.edit(content=gettext("The campaign is over."), embed=embed, view=None)
        await self._lobbies.close_of(campaign.id)

    async def _hosted(self, interaction: Interaction, key: str) -> StoredCampaign:
        user, moderates = interaction.user.id, moderated(interaction)
        campaign = await self._campaigns.hosted(number_of(key), user, moderates)
        check_same(campaign, key)
        return campaign

    async def _portrait(self, campaign: StoredCampaign) -> discord.Embed:
        panel = await self._campaigns.portrait(campaign)
        return embed_of(text_of(panel, self._cards), colour=ACCENT)

    def _rules(self, game: str) -> Campaigns[Any, Any]:
        return self._tables.games[game].need(Campaigns)

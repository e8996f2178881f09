"""Campaigns: a party that goes on from evening to evening, one in a channel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.front import Front, Person, place_of
from bot.host import Host
from bot.interaction import Interaction
from bot.keeper import now
from bot.live import house_of, house_to_keep
from bot.lobby import Lobby
from bot.refusals import (
    CampaignGoesOn,
    DungeonOpen,
    NobodyThere,
    NoCampaign,
    NotHost,
    NotKept,
    NotOfTheCampaign,
    Refused,
)
from bot.ui.cards import as_text
from bot.ui.listing import jump_url
from bot.ui.names import safe
from bot.ui.presses import ActionPress, action_button, drawn
from bot.ui.reply import Reply
from games.engine.deck import symbols
from games.engine.game import SetupRefused
from games.engine.house import House
from storage.campaigns import Campaigns, Member, StoredCampaign
from storage.database import Conflict, WriteFailed
from storage.tables import Status, StoredTable

_COLOUR = discord.Colour(0x8A6D3B)
_BLUE, _RED = discord.ButtonStyle.primary, discord.ButtonStyle.danger

GAME = "cardomancer"
MOST_FIELDS = 25  # in an embed


class CampaignBook:
    """Begins campaigns, takes them up again, and shows how they stand."""

    def __init__(self, campaigns: Campaigns, front: Front, lobby: Lobby) -> None:
        self._campaigns = campaigns
        self._front = front
        self._lobby = lobby
        front.sequels[GAME] = self._next_dungeon
        front.openers[GAME] = self._begin_as_usual
        front.actions.update(
            {"give_up": self._ask_to_give_up, "given_up": self._give_up, "go_on": self._go_on}
        )

    async def begin(
        self,
        interaction: Interaction,
        options: Mapping[str, Any],
        heroes: int,
        house: House,
        players: Sequence[Person],
    ) -> None:
        """Begin a campaign in a channel, and open the lobby of its first dungeon.

        Raises:
            CampaignGoesOn, NotKept: nothing was begun.
        """
        channel, user = interaction.channel_id or 0, interaction.user.id
        going_on = await self._campaigns.going_on(channel, GAME)
        if going_on is not None and await self._is_under_way(going_on, user):
            raise CampaignGoesOn
        if going_on is not None:  # begun, and its first dungeon never ended
            await self._written(going_on.id)
        campaign = StoredCampaign(0, GAME, channel, user, dict(options), dict(house_to_keep(house)))
        try:
            key = await self._campaigns.insert(campaign, now())
        except Conflict as error:
            raise CampaignGoesOn from error
        except WriteFailed as error:
            raise NotKept from error
        try:
            await self._lobby.open(
                interaction,
                GAME,
                dict(options),
                players=players,
                heroes=heroes,
                house=house,
                campaign=key,
            )
        except (Refused, SetupRefused):
            await self._written(key)
            raise

    async def _is_under_way(self, campaign: StoredCampaign, user: int) -> bool:
        """Whether something would be lost if a campaign were begun anew."""
        if campaign.progress or await self._open_table(campaign):
            return True
        waiting = await self._lobby.door.waiting()
        return campaign.host != user and any(each.campaign == campaign.id for each in waiting)

    async def take_up(self, interaction: Interaction, heroes: int | None) -> None:
        """Open the lobby of a campaign's next dungeon.

        Raises:
            NoCampaign, DungeonOpen, NotOfTheCampaign: there is none to go on with.
        """
        campaign = await self._of_channel(interaction)
        table = await self._open_table(campaign)
        if table is not None:
            raise DungeonOpen(jump_url(table.place))
        user = interaction.user.id
        own = [each for each in campaign.members if each.user == user]
        if not own and campaign.host not in (user, 0):
            raise NotOfTheCampaign
        last = await self._front.host.table_of(campaign.id, Status.OVER)
        await self._lobby.open(
            interaction,
            GAME,
            campaign.options,
            heroes=heroes or max(1, len(own)),
            house=House(**campaign.house) if last is None else house_of(last),
            campaign=campaign.id,
        )

    async def show(self, interaction: Interaction) -> None:
        """Show the campaign of a channel."""
        campaign = await self._of_channel(interaction)
        async with Reply(interaction, new=True) as reply:
            buttons = [
                action_button("go_on", str(campaign.id), "Next dungeon", _BLUE),
                action_button("give_up", str(campaign.id), "End the campaign (host) …"),
            ]
            await reply.send(embed=portrait(campaign), view=drawn(buttons))

    async def hand_over(self, interaction: Interaction, who: Person) -> None:
        """Make somebody else the host of a channel's campaign.

        Raises:
            NoCampaign, NotHost, NobodyThere, NotKept: nothing has changed.
        """
        campaign = await self._of_channel(interaction)
        if campaign.host not in (interaction.user.id, 0):
            raise NotHost
        if who.bot:
            raise NobodyThere
        async with Reply(interaction, new=True) as reply:
            try:
                await self._campaigns.hand_over(campaign.id, who.id)
            except WriteFailed as error:
                raise NotKept from error
            await reply.send(content=f"{safe(who.display_name)} leads the campaign now.")

    async def _begin_as_usual(self, interaction: Interaction) -> None:
        await self.begin(
            interaction, {}, 1, House(open_hands=not interaction.is_guild_integration()), ()
        )

    async def _next_dungeon(self, interaction: Interaction, table: StoredTable) -> None:
        """What follows a dungeon: the lobby of the next."""
        del table
        await self.take_up(interaction, None)

    async def _go_on(self, interaction: Interaction, press: ActionPress) -> None:
        del press
        await self.take_up(interaction, None)

    async def _ask_to_give_up(self, interaction: Interaction, press: ActionPress) -> None:
        campaign = await self._own(interaction, press)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            yes = action_button("given_up", str(campaign.id), "End it for good", _RED)
            words = "All levels and artifacts of the party will be a memory. End the campaign?"
            await reply.send(content=words, view=drawn([yes]))

    async def _give_up(self, interaction: Interaction, press: ActionPress) -> None:
        campaign = await self._own(interaction, press)
        async with Reply(interaction) as reply:
            await self._written(campaign.id)
            await reply.edit(content="The campaign is over.", embed=portrait(campaign), view=None)

    async def _own(self, interaction: Interaction, press: ActionPress) -> StoredCampaign:
        """The campaign of a button, for its host, while no dungeon is open."""
        key = int(press.argument) if press.argument.isdecimal() else 0
        campaign = await self._campaigns.load(key)
        if campaign is None or campaign.result is not None:
            raise NoCampaign
        if campaign.host not in (interaction.user.id, 0):
            raise NotHost
        table = await self._open_table(campaign)
        if table is not None:
            raise DungeonOpen(jump_url(table.place))
        return campaign

    async def _written(self, campaign: int) -> None:
        try:
            await self._campaigns.end(campaign, "ended")
        except WriteFailed as error:
            raise NotKept from error

    async def _of_channel(self, interaction: Interaction) -> StoredCampaign:
        campaign = await self._campaigns.going_on(place_of(interaction).channel or 0, GAME)
        if campaign is None:
            raise NoCampaign
        return campaign

    async def _open_table(self, campaign: StoredCampaign) -> StoredTable | None:
        """The table at which a campaign's dungeon goes on."""
        host: Host = self._front.host
        return await host.table_of(campaign.id, Status.OPEN)


def portrait(campaign: StoredCampaign) -> discord.Embed:
    """How a campaign stands: its dungeons, its artifacts, and everybody who was ever in it."""
    progress = campaign.progress or {}
    artifacts = [as_text(symbols(ace)) for ace in progress.get("artifacts", [])]
    done = progress.get("dungeons", 0)
    title = next((m for m in campaign.members if m.seat == progress.get("cardomancer")), None)
    lines = [
        f"🏰 {done} {'dungeon' if done == 1 else 'dungeons'} done",
        f"🏺 {len(artifacts)} of 4 artifacts" + (f": {' '.join(artifacts)}" if artifacts else ""),
    ]
    if title is not None and progress:
        lines.append(f"🎩 {safe(title.name)} is the Cardomancer")
    embed = discord.Embed(title="The campaign", description="\n".join(lines), colour=_COLOUR)
    for member in campaign.members[:MOST_FIELDS]:
        embed.add_field(name=safe(member.name), value=_member(member))
    return embed


def _member(member: Member) -> str:
    there = "" if member.seat is not None else "\nnot there last time"
    return f"{member.sheet['class']}, level {member.sheet['level']}{there}"

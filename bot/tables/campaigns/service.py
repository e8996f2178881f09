"""Campaigns: parties that play from table to table, one per game and channel."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any

from bot.tables import errors
from bot.tables.locks import Locks
from bot.tables.sessions.stored import dump_house, house_of, seats_before
from bot.tables.timestamps import A_DAY, now
from games.engine.extensions.people import CampaignMember
from games.engine.extensions.people import Campaigns as GameCampaigns
from games.engine.game import AnyGame, Sheets
from games.engine.house import House
from games.engine.panel import Line, Panel
from storage.database import JSON, Change, Conflict, WriteFailed
from storage.tables.campaigns import Campaigns, StoredCampaign, begin_campaign
from storage.tables.index import TableIndex
from storage.tables.lobbies import Guest, Lobbies
from storage.tables.places import Place
from storage.tables.repository import Seat, Status, StoredTable


@dataclass(frozen=True, slots=True)
class NextTable:
    """Data for the lobby of a campaign's next table.

    `heroes` is the number of the host's seats, `kept` are the other players of the last table.
    """

    campaign: StoredCampaign
    heroes: int
    house: House
    kept: Sequence[Guest] = ()


@dataclass(frozen=True, slots=True)
class CampaignProgress:
    """The state of a campaign before its next table.

    - `lines`: its progress;
    - `heroes`: each user's characters in a few words;
    - `sheets`: each user's characters, in the same order;
    - `newcomer`: a warning for players without a character;
    - `grown`: characters of the party's level that a new player may choose, by name, in a few words
      and as sheets.
    """

    lines: Sequence[Line]
    heroes: Mapping[int, Sequence[str]]
    sheets: Mapping[int, Sequence[JSON]]
    newcomer: str | None
    grown: Mapping[str, tuple[str, JSON]]


@dataclass(frozen=True, slots=True)
class NewCampaign:
    """A campaign that begins with its first lobby, perhaps instead of an empty one."""

    campaign: StoredCampaign
    instead_of: int | None

    def changes(self) -> list[Change]:
        """Return the changes that are written with the lobby."""
        return begin_campaign(self.campaign, now(), self.instead_of)


@dataclass(eq=False)
class CampaignService:
    """The campaigns of all games. Every method may be called by many tasks."""

    _campaigns: Campaigns
    _tables: TableIndex
    _lobbies: Lobbies
    _games: Mapping[str, AnyGame]
    _locks: Locks[int] = field(default_factory=Locks)

    def lock(self, campaign: int | NewCampaign | None) -> AbstractAsyncContextManager[None]:
        """Return a campaign's lock, held while it changes, or a lobby or table of it is opened.

        A campaign that has not begun has no lock. It may replace another, whose lock is returned.
        """
        known = campaign.instead_of if isinstance(campaign, NewCampaign) else campaign
        return nullcontext() if known is None else self._locks.of(known)

    async def new(
        self, game: str, place: Place, user: int, options: Mapping[str, object], house: House
    ) -> NewCampaign:
        """Prepare a campaign of a channel, to begin with its first lobby (see `NewLobby.campaign`).

        Raises:
            CampaignRunning: the channel has a campaign of this game.
        """
        channel = place.channel or 0
        campaign = StoredCampaign(
            0, game, channel, user, dict(options), dump_house(house), guild=place.guild
        )
        return NewCampaign(campaign, await self._replaceable_campaign(campaign))

    async def still_new(self, new: NewCampaign) -> NewCampaign:
        """Check again that a campaign may begin; the caller holds the lock of the one it replaces.

        Raises:
            CampaignRunning: the channel has another campaign by now.
        """
        replaceable = await self._replaceable_campaign(new.campaign)
        if replaceable not in (None, new.instead_of):
            raise errors.CampaignRunning(new.campaign.game)
        return replace(new, instead_of=replaceable)

    async def _replaceable_campaign(self, new: StoredCampaign) -> int | None:
        """Return the channel's campaign if it can be replaced, since its first table never ended.

        Raises:
            CampaignRunning: the campaign cannot be replaced.
        """
        current = await self._campaigns.current(new.channel, new.game)
        if current is not None and await self._is_under_way(current, new.host):
            raise errors.CampaignRunning(new.game)
        return None if current is None else current.id

    async def _is_under_way(self, campaign: StoredCampaign, user: int) -> bool:
        """Return whether a campaign has progress, an open table or another host's lobby."""
        if campaign.progress or await self.table_of(campaign):
            return True
        waits = await self._lobbies.of_campaign(campaign.id)
        return campaign.host != user and waits is not None

    async def take_up(
        self, game: str, channel: int, user: int, heroes: int | None = None
    ) -> NextTable:
        """Return the data for a campaign's next table.

        Raises:
            NoCampaign, CampaignAtTable, NotCampaignMember: no campaign can be continued.
        """
        campaign = await self.of_channel(game, channel)
        await self._check_no_table(campaign)
        _check_party(campaign, [user])
        own = [each for each in campaign.members if each.user == user]
        last = await self._tables.of_campaign(campaign.id, Status.OVER)
        house = House(**campaign.house) if last is None else house_of(last)
        house = replace(house, orders={})  # seats may have other players now
        there = [each for each in own if each.seat is not None]
        return NextTable(campaign, heroes or max(1, len(there)), house, kept_seats(campaign, user))

    async def next_table(
        self,
        campaign_id: int | None,
        game: AnyGame,
        seats: Sequence[Seat],
        brought: Mapping[int, JSON],
    ) -> tuple[JSON, Sheets | None]:
        """Return the options and sheets that a campaign adds to its next table.

        `brought` are the sheets of new players, by seat.

        Raises:
            LobbyGone: the campaign is over.
            CampaignAtTable, NotCampaignMember: it cannot continue now, or not with these players.
        """
        campaigns = game.find(GameCampaigns)
        if campaign_id is None or campaigns is None:
            return {}, None
        campaign = await self._campaigns.load(campaign_id)
        if campaign is None or campaign.result is not None:
            raise errors.LobbyGone
        await self._check_no_table(campaign)
        _check_party(campaign, [seat.user for seat in seats])
        members = {(each.user, each.hero): each for each in campaign.members}
        here = [
            members.get((seat.user, seats_before(seats, index))) for index, seat in enumerate(seats)
        ]
        places = {
            member.seat: index
            for index, member in enumerate(here)
            if member is not None and member.seat is not None
        }
        sheets = [
            brought.get(index) if member is None else member.sheet
            for index, member in enumerate(here)
        ]
        progress = _progress(campaign, game)
        return campaigns.options(progress, places), sheets if any(sheets) else None

    async def progress_of(self, campaign_id: int | None) -> CampaignProgress | None:
        """Return the state of a campaign for its lobby; None before its first progress."""
        campaign = None if campaign_id is None else await self._campaigns.load(campaign_id)
        if campaign is None or campaign.progress is None:
            return None
        rules = self._games[campaign.game].need(GameCampaigns)
        sheets = [rules.sheet.model_validate(each.sheet) for each in campaign.members]
        told: dict[int, list[str]] = {}
        own: dict[int, list[JSON]] = {}
        for member, sheet in sorted(
            zip(campaign.members, sheets, strict=True), key=lambda each: each[0].hero
        ):
            told.setdefault(member.user, []).append(rules.line(sheet))
            own.setdefault(member.user, []).append(member.sheet)
        grown = {
            name: (rules.line(sheet), sheet.model_dump(by_alias=True))
            for name, sheet in rules.grown(sheets).items()
        }
        lines = (await self.portrait(campaign)).lines
        return CampaignProgress(lines, told, own, rules.newcomer(sheets), grown)

    async def load(self, campaign_id: int) -> StoredCampaign | None:
        """Load a campaign by its id; None if there is none."""
        return await self._campaigns.load(campaign_id)

    async def of_channel(self, game: str, channel: int) -> StoredCampaign:
        """Load the current campaign of a channel.

        Raises:
            NoCampaign: there is none.
        """
        campaign = await self._campaigns.current(channel, game)
        if campaign is None:
            raise errors.NoCampaign(game)
        return campaign

    async def elsewhere(self, game: str, channel: int, user: int) -> list[StoredCampaign]:
        """Return a user's current campaigns of a game in other channels, the newest first."""
        theirs = await self._campaigns.of_user(user)
        found = [
            each
            for each in theirs
            if each.game == game and each.result is None and each.channel != channel
        ]
        return sorted(found, key=lambda each: -each.id)

    async def move(self, campaign: StoredCampaign, place: Place) -> None:
        """Move a campaign to another channel.

        Raises:
            NoCampaign, CampaignRunning, NotPersisted: nothing has moved.
        """
        async with self.lock(campaign.id):
            await self._running_campaign(campaign.id)
            try:
                await self._campaigns.move(campaign.id, place.channel or 0, place.guild)
            except Conflict as error:
                raise errors.CampaignRunning(campaign.game) from error
            except WriteFailed as error:
                raise errors.refused_write(f"Campaign {campaign.id}", error) from error

    async def table_of(self, campaign: StoredCampaign) -> StoredTable | None:
        """Return the open table of a campaign, if any."""
        return await self._tables.of_campaign(campaign.id, Status.OPEN)

    async def hand_over(self, campaign_id: int, user: int, other: int) -> None:
        """Make another user the host.

        Raises:
            NoCampaign, NotHost, NotAMember, NotPersisted: nothing has changed.
        """
        async with self.lock(campaign_id):
            await self.led(campaign_id, user)
            with errors.persisting(f"Campaign {campaign_id}"):
                await self._campaigns.hand_over(campaign_id, other)

    async def take_over(self, campaign_id: int, user: int) -> None:
        """Make a member the host, if there is none or the host has not played for a day.

        Raises:
            NoCampaign, NotHost, NotAMember, NotPersisted: nothing has changed.
        """
        async with self.lock(campaign_id):
            campaign = await self._running_campaign(campaign_id)
            is_missing = user in _party_of(campaign) and await self._is_host_missing(campaign)
            if not is_missing:
                await self.led(campaign_id, user)
            with errors.persisting(f"Campaign {campaign_id}"):
                await self._campaigns.hand_over(campaign_id, user)

    async def _is_host_missing(self, campaign: StoredCampaign) -> bool:
        """Return whether the host has sat at no table of a campaign for a day."""
        last = await self._campaigns.last_played(campaign.id, campaign.host, now())
        return now() - (last or campaign.started_at) >= A_DAY

    async def hosted(
        self, campaign_id: int, user: int, moderates: int | None = None
    ) -> StoredCampaign:
        """Load a current campaign for a user who may end it, while none of its tables is open.

        That is its host, or a moderator of its server (`moderates`).

        Raises:
            NoCampaign, NotHost, NotAMember, CampaignAtTable: it does not qualify.
        """
        campaign = await self._running_campaign(campaign_id)
        if moderates is None or campaign.guild != moderates:
            campaign = await self.led(campaign_id, user)
        await self._check_no_table(campaign)
        return campaign

    async def led(self, campaign_id: int, user: int) -> StoredCampaign:
        """Load a current campaign for its host, or for any member if it has no host.

        Raises:
            NoCampaign, NotHost, NotAMember: it does not qualify.
        """
        campaign = await self._running_campaign(campaign_id)
        if campaign.host and campaign.host != user:
            raise errors.NotHost(_host_of(campaign), group=campaign.game)
        if not campaign.host and user not in _party_of(campaign):
            raise errors.NotAMember
        return campaign

    async def _running_campaign(self, campaign_id: int) -> StoredCampaign:
        """Load a current campaign.

        Raises:
            NoCampaign: it is over, or does not exist.
        """
        campaign = await self._campaigns.load(campaign_id)
        if campaign is None or campaign.result is not None:
            raise errors.NoCampaign(None if campaign is None else campaign.game)
        return campaign

    async def give_up(
        self, campaign_id: int, user: int, moderates: int | None = None
    ) -> StoredCampaign:
        """End a campaign early, as a user who may (see `hosted`); return its last state.

        Raises:
            NoCampaign, NotHost, NotAMember, CampaignAtTable, NotPersisted: it continues.
        """
        async with self.lock(campaign_id):
            campaign = await self.hosted(campaign_id, user, moderates)
            with errors.persisting(f"Campaign {campaign_id}"):
                await self._campaigns.end(campaign_id, "ended")
        return campaign

    async def withdraw(self, campaign_id: int) -> None:
        """Delete a campaign whose first lobby was not delivered.

        Raises:
            NotPersisted: it stays, and the next campaign replaces it.
        """
        with errors.persisting(f"Campaign {campaign_id}"):
            await self._campaigns.withdraw(campaign_id)

    async def portrait(self, campaign: StoredCampaign) -> Panel:
        """Return a panel with the state of a campaign."""
        game = self._games[campaign.game]
        rules = game.need(GameCampaigns)
        members = [
            CampaignMember(each.name, rules.sheet.model_validate(each.sheet), each.seat)
            for each in campaign.members
        ]
        outcomes = await self._campaigns.outcomes(campaign.id)
        panel: Panel = rules.portrait(_progress(campaign, game), members, outcomes)
        return panel

    async def check_free(self, campaign_id: int) -> None:
        """Check that a lobby may be opened for a campaign's next table; the caller holds its lock.

        Raises:
            CampaignInLobby, CampaignAtTable: the campaign has a lobby, or an open table.
            NoCampaign: it is over by now.
        """
        campaign = await self._running_campaign(campaign_id)
        waits = await self._lobbies.of_campaign(campaign_id)
        if waits is not None:
            raise errors.CampaignInLobby(waits)
        await self._check_no_table(campaign)

    async def _check_no_table(self, campaign: StoredCampaign) -> None:
        table = await self.table_of(campaign)
        if table is not None:
            raise errors.CampaignAtTable(campaign.game, table.place)


def _party_of(campaign: StoredCampaign) -> set[int]:
    """Return the members of a campaign and its host, without deleted users."""
    return {campaign.host, *(each.user for each in campaign.members)} - {0}


def _check_party(campaign: StoredCampaign, users: Sequence[int]) -> None:
    """Check that at least one member is among the players who continue a campaign.

    A campaign without members is open to all users: it has no history to protect.

    Raises:
        NotCampaignMember: none of them is a member.
    """
    party = _party_of(campaign)
    if party and party.isdisjoint(users):
        raise errors.NotCampaignMember(hosted=campaign.host != 0)


def _host_of(campaign: StoredCampaign) -> str | None:
    """Return the host's name, None if the host has no character in the campaign."""
    return next((each.name for each in campaign.members if each.user == campaign.host), None)


def kept_seats(campaign: StoredCampaign, user: int) -> list[Guest]:
    """Return reserved seats for all other players of a campaign's last table."""
    there = [each for each in campaign.members if each.seat is not None and each.user != user]
    first = sorted((each for each in there), key=lambda each: each.seat or 0)
    names = {each.user: each.name for each in sorted(first, key=lambda each: -each.hero)}
    order = dict.fromkeys(each.user for each in first)
    return [
        Guest(other, names[other], seated=False, heroes=[e.user for e in there].count(other))
        for other in order
        if other
    ]


def _progress(campaign: StoredCampaign, game: AnyGame) -> Any:
    """Parse the stored progress with the game's model."""
    campaigns = game.find(GameCampaigns)
    if campaign.progress is None or campaigns is None:
        return None
    return campaigns.progress.model_validate(campaign.progress)

"""Campaigns: games that continue from table to table, one per game and channel."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import JSON, Change, Repository, as_json
from storage.engine import Parameters
from storage.rows import build, columns_of


@dataclass(frozen=True, slots=True)
class Member:
    """A character of a campaign; `hero` counts those of one user from 0.

    `seat` is its seat at the last table, None if it was absent.
    """

    user: int
    hero: int
    name: str
    sheet: JSON
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class StoredCampaign:
    """A stored campaign; `progress` is the game's state between tables.

    `members` are ordered by users and heroes. `guild` is the server of its channel, if any.
    `started_at` tells it from a later campaign with a reused id.
    """

    id: int
    game: str
    channel: int
    host: int
    options: JSON
    house: JSON
    progress: JSON | None = None
    result: str | None = None
    members: tuple[Member, ...] = ()
    guild: int | None = None
    started_at: int = 0


@dataclass(frozen=True, slots=True)
class CampaignResult:
    """The effect of one table on its campaign; `result` None: it continues."""

    campaign: int
    progress: JSON | None
    result: str | None
    members: Sequence[Member]


_COLUMNS = "id, game, channel, host, options, house, progress, result, guild, started_at"
_INSERT = (
    "INSERT INTO campaigns (game, channel, guild, host, options, house, started_at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_END = "UPDATE campaigns SET result = ? WHERE id = ? AND result IS NULL"
_MEMBER = (
    "INSERT INTO campaign_members (campaign_id, user, hero, name, sheet, seat)"
    " SELECT id, ?2, ?3, ?4, ?5, ?6 FROM campaigns WHERE id = ?1 AND result IS NULL"
    " ON CONFLICT (campaign_id, user, hero) DO UPDATE SET"
    " name = excluded.name, sheet = excluded.sheet, seat = excluded.seat"
)


class Campaigns(Repository):
    """Reads and writes campaigns. Each method that writes is one transaction.

    Writes raise `storage.database.WriteFailed`. A campaign begins with the lobby of its first
    table (see `begin_campaign`).
    """

    async def end(self, campaign: int, result: str) -> None:
        """End a campaign early."""
        await self._write(_END, (result, campaign))

    async def withdraw(self, campaign: int) -> None:
        """Delete a campaign without a table."""
        sql = (
            "DELETE FROM campaigns WHERE id = ?1"
            " AND NOT EXISTS (SELECT 1 FROM tables WHERE campaign = ?1)"
        )
        await self._write(sql, (campaign,))

    async def hand_over(self, campaign: int, user: int) -> None:
        """Make another user the host."""
        await self._write("UPDATE campaigns SET host = ? WHERE id = ?", (user, campaign))

    async def last_played(self, campaign: int, user: int, timestamp: int) -> int | None:
        """Return when a user's last table of a campaign ended; now (`timestamp`) if it is open."""
        last: int | None = await self._value(
            "SELECT max(coalesce(ended_at, ?)) FROM tables WHERE campaign = ? AND EXISTS"
            " (SELECT 1 FROM seats WHERE table_id = tables.id AND seats.user = ? AND away = 0)",
            (timestamp, campaign, user),
        )
        return last

    async def move(self, campaign: int, channel: int, guild: int | None) -> None:
        """Move a campaign to another channel."""
        sql = "UPDATE campaigns SET channel = ?, guild = ? WHERE id = ? AND result IS NULL"
        await self._write(sql, (channel, guild, campaign))

    async def current(self, channel: int, game: str) -> StoredCampaign | None:
        """Return the current campaign of a channel, or None."""
        found = await self._read("channel = ? AND game = ? AND result IS NULL", (channel, game))
        return next(iter(found), None)

    async def load(self, campaign: int) -> StoredCampaign | None:
        """Load a campaign by its id, or None."""
        return next(iter(await self._read("id = ?", (campaign,))), None)

    async def outcomes(self, campaign: int) -> list[JSON]:
        """Return the outcomes of a campaign's stored tables, the oldest first."""
        outcomes = await self._values(
            "SELECT outcome FROM tables WHERE campaign = ? AND status = 'over'"
            " ORDER BY ended_at, rowid",
            (campaign,),
        )
        return [json.loads(outcome) for outcome in outcomes]

    async def of_user(self, user: int) -> list[StoredCampaign]:
        """Return all campaigns of which a user is the host or a member."""
        return await self._read(
            "host = ?1 OR id IN (SELECT campaign_id FROM campaign_members WHERE user = ?1)"
            " ORDER BY id",
            (user,),
        )

    async def _read(self, which: str, parameters: Parameters) -> list[StoredCampaign]:
        sql = f"SELECT {_COLUMNS} FROM campaigns WHERE {which}"  # noqa: S608
        rows = await self._database.read(sql, parameters)
        return [build(StoredCampaign, row, members=await self._members(row[0])) for row in rows]

    async def _members(self, campaign: int) -> tuple[Member, ...]:
        members = await self._all(
            Member,
            "SELECT user, hero, name, sheet, seat FROM campaign_members WHERE campaign_id = ?"
            " ORDER BY user, hero",
            (campaign,),
        )
        return tuple(members)


def begin_campaign(
    campaign: StoredCampaign, timestamp: int, instead_of: int | None = None
) -> list[Change]:
    """Return the changes that begin a campaign, after all other rows, and end `instead_of`."""
    row = (
        campaign.game, campaign.channel, campaign.guild, campaign.host, as_json(campaign.options),
        as_json(campaign.house), timestamp,
    )  # fmt: skip
    return [
        *([] if instead_of is None else [Change(_END, ("ended", instead_of))]),
        Change(_INSERT, row),
    ]


def choose_options(campaign: int, options: JSON, house: JSON) -> list[Change]:
    """Return the changes that store a campaign's options and house rules."""
    sql = "UPDATE campaigns SET options = ?, house = ? WHERE id = ? AND result IS NULL"
    return [Change(sql, (as_json(options), as_json(house), campaign))]


def keep_result(ended: CampaignResult) -> list[Change]:
    """Return the changes of a campaign after a table, unless it was ended in the meantime."""
    progress = None if ended.progress is None else as_json(ended.progress)
    end = Change(
        "UPDATE campaigns SET progress = ?, result = ? WHERE id = ? AND result IS NULL",
        (progress, ended.result, ended.campaign),
    )
    return [
        Change("UPDATE campaign_members SET seat = NULL WHERE campaign_id = ?", (ended.campaign,)),
        *(Change(_MEMBER, (ended.campaign, *columns_of(each))) for each in ended.members),
        end,
    ]


def forget_member(user: int) -> list[Change]:
    """Return the changes that remove a user from all campaigns; theirs continue without a host."""
    return [
        Change("DELETE FROM campaign_members WHERE user = ?", (user,)),
        Change("UPDATE campaigns SET host = 0 WHERE host = ?", (user,)),
    ]


def remove_ownerless_campaigns() -> list[Change]:
    """Return the changes that delete campaigns without a host and members."""
    return [
        Change(
            "DELETE FROM campaigns WHERE host = 0 AND NOT EXISTS"
            " (SELECT 1 FROM campaign_members WHERE campaign_id = campaigns.id) AND NOT EXISTS"
            " (SELECT 1 FROM tables WHERE campaign = campaigns.id AND status = 'open')"
            " AND NOT EXISTS (SELECT 1 FROM lobbies WHERE campaign = campaigns.id)",
            (),
        )
    ]

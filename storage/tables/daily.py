"""Daily deals: their seeds, their attempts, and the channels of their posts."""

import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from storage.database import Change, Repository, as_json


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A game's deal of one UTC day, `YYYY-MM-DD`; its seed is secret until that day is over."""

    day: str
    game: str
    options: Mapping[str, object]
    seed: str


@dataclass(frozen=True, slots=True)
class Try:
    """The result of a ranked attempt.

    `place` is its rank among all, from 1; `tied` attempts that the user may see have it.
    """

    place: int
    name: str
    own: bool
    won: bool
    score: int
    table: str
    tied: int = 1


@dataclass(frozen=True, slots=True)
class DailyChannel:
    """A channel with daily posts, at that minute of the day (UTC).

    - `refused`: the day since which Discord has refused the posts, None: it has not;
    - `is_notified`: whether the channel was notified of that;
    - `language`: the name of the posts' catalog, empty for English.
    """

    channel: int
    guild: int
    minute: int
    refused: str | None = None
    is_notified: bool = False
    language: str = ""


# A win ranks above any score without one. Attempts that ended after the seed was published do not
# count.
_RANKED = (
    "SELECT rank() OVER (ORDER BY won DESC, coalesce(score, 0) DESC) AS place, name, seats.user,"
    " won, coalesce(score, 0) AS score, guild, daily_tries.table_id FROM daily_tries"
    " JOIN tables ON tables.id = daily_tries.table_id"
    " JOIN results ON results.table_id = tables.id AND party = 0"
    " JOIN seats ON seats.table_id = tables.id AND seat = 0"
    " WHERE day = ?1 AND daily_tries.game = ?2 AND ended_at < ?3"
)


class DailyDeals(Repository):
    """Reads and writes daily deals. Writes raise `storage.database.WriteFailed`."""

    async def of(self, day: str, game: str) -> DailyDeal | None:
        """Return a game's deal of a day, None if it is not created yet."""
        sql = "SELECT day, game, options, seed FROM daily_deals WHERE day = ? AND game = ?"
        return await self._first(DailyDeal, sql, (day, game))

    async def add(self, deals: Iterable[DailyDeal]) -> None:
        """Insert deals of coming days; existing ones stay unchanged."""
        sql = (
            "INSERT INTO daily_deals (day, game, options, seed) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING"
        )
        rows = [(each.day, each.game, as_json(each.options), each.seed) for each in deals]
        await self._database.write(*(Change(sql, row) for row in rows))

    async def tried(self, day: str, game: str, user: int) -> str | None:
        """Return the table of a user's ranked attempt, None without one."""
        sql = "SELECT table_id FROM daily_tries WHERE day = ? AND game = ? AND user = ?"
        table: str | None = await self._value(sql, (day, game, user))
        return table

    async def tries(
        self, day: str, game: str, ended: int, user: int, guild: int | None, most: int
    ) -> list[Try]:
        """Return the best ranked attempts of a day that a user may see, with their own.

        Args:
            day: the day.
            game: the game.
            ended: the end of that day, in Unix seconds.
            user: the user who looks.
            guild: the server whose attempts count, by users who share with their servers; None: all
                attempts, by users who share with everyone.
            most: the maximum number, besides the user's own.
        """
        return await self._all(
            Try,
            f"WITH ranked AS ({_RANKED} AND (CAST(?5 AS BIGINT) IS NULL OR guild = ?5)),"  # noqa: S608
            " seen AS (SELECT place, name, user, won, score, table_id,"
            " count(*) OVER (PARTITION BY place) AS tied,"
            " row_number() OVER (ORDER BY place, name, table_id) AS line FROM ranked"
            " WHERE user = ?4 OR EXISTS"
            " (SELECT 1 FROM choices WHERE choices.user = ranked.user AND about = 'sharing'"
            " AND (CAST(?5 AS BIGINT) IS NOT NULL OR choice = 'everywhere')))"
            " SELECT place, name, user = ?4, won, score, table_id, tied FROM seen"
            " WHERE line <= ?6 OR user = ?4 ORDER BY line",
            (day, game, ended, user, guild, most),
        )

    async def rank(self, table_id: str, day: str, game: str, ended: int) -> tuple[int, int] | None:
        """Return the rank of an attempt among all of its day, and their number.

        Returns None if a table is not a ranked attempt, or did not end before `ended`.
        """
        rows = await self._database.read(
            f"WITH ranked AS ({_RANKED})"  # noqa: S608
            " SELECT place, (SELECT count(*) FROM ranked) FROM ranked WHERE table_id = ?4",
            (day, game, ended, table_id),
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def is_spent(self, deal: DailyDeal, user: int) -> bool:
        """Return whether a user attempted a deal and has deleted their data since."""
        sql = "SELECT 1 FROM spent_tries WHERE day = ? AND game = ? AND mark = ?"
        return bool(await self._values(sql, (deal.day, deal.game, _mark(deal, user))))

    async def delete_spent(self, before: str) -> None:
        """Delete the marks of deleted users' attempts before a day."""
        await self._write("DELETE FROM spent_tries WHERE day < ?", (before,))

    async def days(self, game: str, user: int) -> list[str]:
        """Return the days of a user's finished ranked attempts at a game, the newest first."""
        return await self._values(
            "SELECT day FROM daily_tries JOIN results ON results.table_id = daily_tries.table_id"
            " WHERE user = ? AND game = ? ORDER BY day DESC",
            (user, game),
        )


class DailyChannels(Repository):
    """Reads and writes the channels of daily posts. Writes raise `WriteFailed`."""

    async def keep(self, channel: DailyChannel, posted: str) -> None:
        """Store a channel, with the day of its last post."""
        await self._database.write(
            Change("DELETE FROM daily_channels WHERE channel = ?", (channel.channel,)),
            Change(
                "INSERT INTO daily_channels (channel, guild, minute, posted, language)"
                " VALUES (?, ?, ?, ?, ?)",
                (channel.channel, channel.guild, channel.minute, posted, channel.language),
            ),
        )

    async def remove(self, channel: int) -> None:
        """Delete a channel."""
        await self._write("DELETE FROM daily_channels WHERE channel = ?", (channel,))

    async def of(self, channel: int) -> DailyChannel | None:
        """Return a channel's daily post, None if it has none."""
        sql = f"SELECT {_CHANNEL} FROM daily_channels WHERE channel = ?"  # noqa: S608
        return await self._first(DailyChannel, sql, (channel,))

    async def due(self, day: str, minute: int) -> list[DailyChannel]:
        """Return the channels whose post of a day is due by that minute."""
        return await self._all(
            DailyChannel,
            f"SELECT {_CHANNEL} FROM daily_channels"  # noqa: S608
            " WHERE minute <= ? AND posted < ? ORDER BY minute, channel",
            (minute, day),
        )

    async def next_minute(self, day: str) -> int | None:
        """Return the minute of a day's next post, or None."""
        sql = "SELECT min(minute) FROM daily_channels WHERE posted < ?"
        minute: int | None = await self._value(sql, (day,))
        return minute

    async def posted(self, channel: int, day: str) -> None:
        """Record that a day was posted in a channel.

        Raises:
            Conflict: another process has already recorded it.
        """
        await self._write("UPDATE daily_channels SET posted = ? WHERE channel = ?", (day, channel))

    async def refused(self, channel: int, since: str | None, *, notified: bool) -> None:
        """Record since when Discord refuses a channel's posts (None: it does not)."""
        sql = "UPDATE daily_channels SET refused = ?, told = ? WHERE channel = ?"
        await self._write(sql, (since, int(notified), channel))


_CHANNEL = "channel, guild, minute, refused, told, language"


def try_deal(deal: DailyDeal, user: int, table_id: str) -> Change:
    """Return the change that begins a user's ranked attempt; a second one conflicts."""
    return Change(
        "INSERT INTO daily_tries (day, game, user, table_id) VALUES (?, ?, ?, ?)",
        (deal.day, deal.game, user, table_id),
    )


def forget_tries(user: int, spent: Iterable[DailyDeal]) -> list[Change]:
    """Return the changes that anonymize a user's attempts, and block those in `spent`.

    For these a mark remains that can only be computed from the deal's seed and the user's id.
    """
    sql = "INSERT INTO spent_tries (day, game, mark) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    marks = [(deal.day, deal.game, _mark(deal, user)) for deal in spent]
    return [
        Change("DELETE FROM daily_tries WHERE user = ?", (user,)),
        *(Change(sql, mark) for mark in marks),
    ]


def _mark(deal: DailyDeal, user: int) -> str:
    words = f"{deal.day} {deal.game} {user}"
    return hmac.new(deal.seed.encode(), words.encode(), "sha256").hexdigest()

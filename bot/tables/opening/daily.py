"""The deal of the day: the same for all players, with one ranked attempt each.

A day is a UTC day. The SHA-256 of a day's seeds is published on the day before, the seeds on the
day after, so that each player can check that all got the same deal.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.tables import errors
from bot.tables.opening.openings import Deal, NewTable, OpeningService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.results import streak_of
from bot.tables.sessions.session import Session
from bot.tables.timestamps import A_DAY, day_after, end_of, minute_of_day, now, today
from games.engine.chance import commitment
from games.engine.extensions.opening import Daily
from games.engine.extensions.people import brings_heroes
from games.engine.game import AnyGame
from games.engine.house import USUAL, House
from storage.tables.daily import DailyChannel, DailyChannels, DailyDeal, DailyDeals, Try
from storage.tables.places import Place
from storage.tables.repository import Seat, Status, StoredTable

MOST_TRIES = 10  # on a leaderboard


@dataclass(frozen=True, slots=True)
class Attempt:
    """The state of a user's ranked attempt of today.

    - `table`: its table; None: not started, or deleted;
    - `is_spent`: the user has had it, and has deleted their data since;
    - `streak`: the number of days in a row with an attempt, until today or yesterday.
    """

    game: AnyGame
    table: StoredTable | None
    streak: int
    is_spent: bool = False

    @property
    def is_open(self) -> bool:
        """Whether its table is open."""
        return self.table is not None and self.table.status is Status.OPEN


def _do_nothing() -> None:
    pass


@dataclass(eq=False)
class DailyService:
    """Opens the deal of the day, and manages leaderboards and posts.

    `channels` are those of the posts; `on_change` is called when they or their times have changed.
    """

    _deals: DailyDeals
    channels: DailyChannels
    _sessions: SessionRepository
    _games: Mapping[str, AnyGame]
    _openings: OpeningService
    on_change: Callable[[], None] = _do_nothing

    @cached_property
    def games(self) -> Mapping[str, AnyGame]:
        """The games with a deal of the day, by id."""
        return {key: game for key, game in self._games.items() if game.find(Daily) is not None}

    async def play(self, game: str, player: Seat, place: Place, house: House = USUAL) -> Session:
        """Open the table of a user's ranked attempt of today.

        Raises:
            NoDaily: the game has no deal of the day.
            TriedAlready: the attempt is over or running.
            AttemptForgotten: the attempt is over, and the user has deleted their data since.
            TooManyTables, NotPersisted: nothing was opened.
        """
        day = today()
        deal = await self._deal(day, game)
        tried = await self._deals.tried(day, game, player.user)
        if tried is not None:
            raise errors.TriedAlready(tried)
        if await self._deals.is_spent(deal, player.user):
            raise errors.AttemptForgotten
        new = NewTable(
            game=game,
            seats=[player],
            place=place,
            options=deal.options,
            house=house,
            cast=[None] if self._makes_hero(game, deal) else (),
            deal=Deal(day, deal.seed, ranked=deal),
        )
        try:
            return await self._openings.open(new)
        except errors.OpenAlready:  # two requests at the same time
            first = await self._deals.tried(day, game, player.user)
            if first is None:
                raise
            raise errors.TriedAlready(first) from None

    async def attempt(self, game: str, user: int) -> Attempt:
        """Return the state of a user's ranked attempt of today."""
        day = today()
        tried = await self._deals.tried(day, game, user)
        table = None if tried is None else await self._sessions.stored(tried)
        days = await self._deals.days(game, user)
        last = day if day in days else day_after(day, -1)
        deal = await self._deals.of(day, game)
        is_spent = deal is not None and await self._deals.is_spent(deal, user)
        return Attempt(self.games[game], table, streak_of(days, last), is_spent)

    async def best(self, game: str, day: str, user: int, guild: int | None) -> list[Try]:
        """Return a day's best attempts that a user may see, in a server or everywhere (None)."""
        return await self._deals.tries(day, game, end_of(day), user, guild, MOST_TRIES)

    async def measure(self, tries: Sequence[Try]) -> str:
        """Return the unit of the scores of one deal's attempts; empty if it is unknown."""
        table = await self._sessions.stored(tries[0].table) if tries else None
        game = None if table is None else self.games.get(table.game)
        if table is None or game is None or table.outcome is None:
            return ""
        return game.rules.standings(table.outcome)[0].measure

    async def commitments(self, day: str) -> dict[str, str]:
        """Return the SHA-256 of the seeds of today or tomorrow, by game."""
        return {game: commitment((await self._deal(day, game)).seed) for game in self.games}

    async def seeds(self, day: str) -> dict[str, str]:
        """Return the seeds of a past day, by game; without those that were not dealt."""
        if day >= today():
            return {}
        deals = [await self._deals.of(day, game) for game in self.games]
        return {deal.game: deal.seed for deal in deals if deal is not None}

    async def post_at(self, channel: int, guild: int, minute: int, language: str = "") -> None:
        """Post each day's deal in a channel from now on, at that minute of the day (UTC).

        Today's deal is posted only if that minute is yet to come.

        Raises:
            NotPersisted: nothing has changed.
        """
        last = today() if minute <= minute_of_day() else day_after(today(), -1)
        with errors.persisting("Where the deal of the day is posted"):
            await self.channels.keep(DailyChannel(channel, guild, minute, language=language), last)
        self.on_change()

    async def stop_posting(self, channel: int) -> bool:
        """Stop the posts in a channel; return whether there were any.

        Raises:
            NotPersisted: nothing has changed.
        """
        if await self.channels.of(channel) is None:
            return False
        with errors.persisting("Where the deal of the day is posted"):
            await self.channels.remove(channel)
        return True

    async def seconds_to_next(self) -> float:
        """Return the seconds until the next post or the next day."""
        minute = await self.channels.next_minute(today())
        midnight = end_of(today())
        due = midnight if minute is None else midnight - A_DAY + minute * 60
        return float(max(1, due - now()))

    async def prepare(self) -> None:
        """Create the seeds of today and tomorrow, and delete the marks of past days.

        Raises:
            NotPersisted: that failed.
        """
        for day in (today(), day_after(today())):
            await self.commitments(day)
        with errors.persisting("The marks of a day that is over"):
            await self._deals.delete_spent(today())

    async def _deal(self, day: str, game: str) -> DailyDeal:
        """Return a game's deal of a day; create it on the first request."""
        if game not in self.games:
            raise errors.NoDaily
        stored = await self._deals.of(day, game)
        if stored is not None:
            return stored
        options = self.games[game].need(Daily).options
        with errors.persisting("The deal of a day"):
            await self._deals.add([DailyDeal(day, game, options, secrets.token_hex(16))])
        stored = await self._deals.of(day, game)  # perhaps another process's, which was first
        if stored is None:
            raise errors.NotPersisted
        return stored

    def _makes_hero(self, game: str, deal: DailyDeal) -> bool:
        """Return whether the deal creates a new hero, so that all players have equal chances."""
        rules = self.games[game]
        return brings_heroes(rules, rules.read_options({**deal.options}))

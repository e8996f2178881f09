"""What somebody has played, in numbers; and what is played in a server."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.tables.errors import NotShared
from bot.tables.people.preferences import Sharing, SharingService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import users_of
from bot.tables.timestamps import day_of
from games.engine.extensions.answers import has_leader
from games.engine.game import AnyGame, SetupRefused, Standing
from storage.tables.repository import Status, StoredTable

MOST_GAMES = 500  # the newest of somebody's, or of a server's, that are counted
MOST_LEADERS = 5


@dataclass(slots=True)
class Played:
    """How somebody's games of one kind came out, the oldest first.

    - `mode`: how they were played, where the game has several ways;
    - `measure`: what a score counts;
    - `scores`: of the games that have one;
    - `longest`: how often they won in a row, at the best;
    - `running`: how often they have won in a row now.
    """

    game: AnyGame
    mode: str
    measure: str = ""
    games: int = 0
    won: int = 0
    scores: list[int] = field(default_factory=list)
    longest: int = 0
    running: int = 0

    @property
    def average(self) -> float | None:
        """The average score, None where there is none."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    def add(self, standing: Standing) -> None:
        """One more game."""
        self.games += 1
        self.won += standing.won
        self.running = self.running + 1 if standing.won else 0
        self.longest = max(self.longest, self.running)
        if standing.score is not None:
            self.measure = standing.measure
            self.scores.append(standing.score)

    def take_in(self, other: Played) -> None:
        """The games of somebody else, too; wins in a row are only one person's."""
        self.measure = other.measure or self.measure
        self.games += other.games
        self.won += other.won
        self.scores += other.scores


@dataclass(frozen=True, slots=True)
class Leader:
    """Somebody on a board of a server: their best score, and in how many games.

    `own` says whether it is whoever looks.
    """

    name: str
    own: bool
    best: int
    games: int


@dataclass(frozen=True, slots=True)
class ServerStats:
    """What is played of a game in a server.

    - `kinds`: what those have played who let others see it, and whoever looks, most played first;
    - `leaders`: the best of them in each, by its mode.
    """

    kinds: Sequence[Played]
    leaders: Mapping[str, Sequence[Leader]]


@dataclass(frozen=True, slots=True)
class Stats:
    """What somebody has played: by kind of game, most played first; and on how many days."""

    kinds: Sequence[Played]
    days: int


class StatsService:
    """Counts the games that are over.

    Those whose deal was known count here as little as for any score.

    Args:
        sessions: the sessions in memory and in the database.
        sharing: who may see whose.
    """

    def __init__(self, sessions: SessionRepository, sharing: SharingService) -> None:
        self._sessions = sessions
        self._sharing = sharing

    async def of(self, user: int, game: str | None = None) -> Stats:
        """What somebody has played; with a game, only of that."""
        return self._count(await self._over(user), user, game)

    async def of_another(self, user: int, guild: int | None, game: str | None = None) -> Stats:
        """What somebody has played, for others in a server: as far as they let them see it.

        Raises:
            NotShared: they let them see nothing.
        """
        sharing = await self._sharing.of(user)
        tables = await self._over(user)
        if sharing is Sharing.SERVERS and guild is not None:
            tables = [table for table in tables if table.place.guild == guild]
        elif sharing is not Sharing.EVERYWHERE:
            raise NotShared
        return self._count(tables, user, game)

    async def of_server(self, guild: int) -> dict[str, int]:
        """How many games have been played to their end in a server, by game."""
        counted = await self._sessions.scores.played_in(guild)
        return {game: count for game, count in counted.items() if game in self._sessions.games}

    async def of_game_in_server(self, game: str, guild: int, user: int) -> ServerStats:
        """What is played of a game in a server, by who agreed to be seen there, and by a user."""
        tables = await self._sessions.index.in_guild(guild, MOST_GAMES, Status.OVER, game)
        known = [each for each in reversed(tables) if not each.deal]
        people = {seat.user: seat.name for table in known for seat in table.seats if seat.user}
        seen = {*await self._sharing.who_share(people), user} & set(people)
        kinds: dict[tuple[str, str], Played] = {}
        leaders: dict[str, list[Leader]] = {}
        for each in seen:
            own = [table for table in known if each in users_of(table)]
            theirs = self._count(own, each, game)
            for kind in theirs.kinds:
                key = (game, kind.mode)
                kinds.setdefault(key, Played(kind.game, kind.mode)).take_in(kind)
                if kind.scores:
                    leader = Leader(people[each], each == user, max(kind.scores), kind.games)
                    leaders.setdefault(kind.mode, []).append(leader)
        return ServerStats(
            sorted(kinds.values(), key=lambda kind: -kind.games),
            {
                mode: sorted(them, key=lambda one: (-one.best, one.games))[:MOST_LEADERS]
                for mode, them in leaders.items()
            },
        )

    async def _over(self, user: int) -> list[StoredTable]:
        """The games of somebody that are over, the oldest first."""
        tables = await self._sessions.index.of_user(user, [Status.OVER], MOST_GAMES)
        known = [each for each in tables if each.game in self._sessions.games and not each.deal]
        return sorted(known, key=lambda table: table.ended_at or 0)

    def _count(self, tables: Iterable[StoredTable], user: int, game: str | None) -> Stats:
        kinds: dict[tuple[str, str], Played] = {}
        days = set()
        for table in tables:
            if game not in (None, table.game):
                continue
            rules = self._sessions.games[table.game]
            try:
                standings = standings_of(rules, table, user)
                mode = rules.view.mode(rules.read_options(table.options))
            except (SetupRefused, KeyError, TypeError, ValueError):  # of an earlier version
                continue
            days.add(day_of(table.ended_at or 0))
            for standing in standings:
                key = (table.game, mode)
                kinds.setdefault(key, Played(rules, mode)).add(standing)
        return Stats(sorted(kinds.values(), key=lambda kind: -kind.games), len(days))


def standings_of(game: AnyGame, table: StoredTable, user: int) -> list[Standing]:
    """How a user came out of a game that is over: one entry for all of theirs that stand alike.

    A dealer plays for nobody.
    """
    standings = game.rules.standings(table.outcome or {})
    dealer = has_leader(game, game.read_options(table.options))
    players = table.seats[:-1] if dealer else table.seats
    own = [seat for seat, sitter in enumerate(players) if sitter.user == user]
    if len(standings) == 1:
        return standings if own else []
    return [standings[seat] for seat in own if seat < len(standings)]

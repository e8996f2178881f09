"""Statistics of users and servers."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.tables.errors import NotShared
from bot.tables.ids import code_of
from bot.tables.people.preferences import PreferenceService, Sharing
from bot.tables.sessions.stored import users_of
from bot.tables.timestamps import day_of
from games.engine.extensions.answers import Leader as LeadsTable
from games.engine.extensions.answers import has_leader
from games.engine.game import AnyGame, SetupRefused, Standing
from games.engine.speech import gettext, mark
from games.kit.trials import Trials
from storage.people.scores import Scores
from storage.tables.index import TableIndex
from storage.tables.repository import Status, StoredTable

MOST_GAMES = 500  # the newest games of a server that are counted
MOST_LEADERS = 5
Options = Mapping[str, object]
NO_OPTIONS: Options = {}
Kind = tuple[str, str]  # the mode and the text of games that are counted together
_CONCEDED = Standing(mark("conceded"), won=False, score=None)
_WON = Standing(mark("won"), won=True, score=None)
_LED = Standing("", won=True, score=None)
_WINS = ("won", "escaped")  # results; others that count as wins, such as “came back”, are just ends


@dataclass(slots=True)
class Played:
    """Results of one kind of game, the oldest first.

    - `mode`: the mode, if the game has several;
    - `text`: the written text that it is played by, empty without one;
    - `code`: that of the text, if another one has the same mode;
    - `measure`: the unit of a score;
    - `result`: that of the newest game;
    - `has_wins`: whether games of the kind are won or lost, which a session that just ends is not;
    - `scores`: the scores of the games that have one, one for each party;
    - `longest`: the most wins in a row;
    - `running`: the current number of wins in a row.
    """

    game: AnyGame
    mode: str
    text: str = ""
    code: str = ""
    measure: str = ""
    games: int = 0
    won: int = 0
    result: str = ""
    has_wins: bool = False
    scores: list[int] = field(default_factory=list)
    longest: int = 0
    running: int = 0

    @property
    def kind(self) -> Kind:
        """The mode and the text."""
        return self.mode, self.text

    @property
    def average(self) -> float | None:
        """The average score, None without scores."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    def add(self, standings: Sequence[Standing]) -> None:
        """Count another game, with the results of its parties that are looked at.

        A game that one of them has won and another has lost counts neither as won nor as lost.
        """
        wins = {each.won for each in standings}
        self.games += 1
        self.result = standings[0].result if len(wins) == 1 else ""
        if len(wins) == 1:
            won = standings[0].won
            self.won += won
            self.has_wins |= not won or self.result in _WINS
            self.running = self.running + 1 if won else 0
            self.longest = max(self.longest, self.running)
        for each in standings:
            if each.score is not None:
                self.measure = each.measure
                self.scores.append(each.score)


@dataclass(frozen=True, slots=True)
class Leader:
    """A user on a server's leaderboard: their best score, and the number of games.

    `own` marks the user who looks. `place` is the rank, from 1; `tied` users have it.
    """

    name: str
    own: bool
    best: int
    games: int
    place: int = 1
    tied: int = 1


@dataclass(frozen=True, slots=True)
class ServerStats:
    """A server's statistics for a game.

    - `kinds`: the games of all users who share them, and of the user who looks, most played first;
    - `leaders`: the leaderboard of each mode and text: its best users, and the user who looks;
    - `counted`: the number of the newest games that are counted, None for all.
    """

    kinds: Sequence[Played]
    leaders: Mapping[Kind, Sequence[Leader]]
    counted: int | None = None


@dataclass(frozen=True, slots=True)
class Stats:
    """A user's statistics by kind of game, most played first; and the number of days."""

    kinds: Sequence[Played]
    days: int


@dataclass(eq=False)
class StatsService:
    """Counts ended games.

    Replayed deals are not counted, as they count for no score.
    """

    _index: TableIndex
    _scores: Scores
    _games: Mapping[str, AnyGame]
    _preferences: PreferenceService

    async def of(self, user: int, game: str | None = None, options: Options = NO_OPTIONS) -> Stats:
        """Return a user's statistics; with a game, only of that, and with these options of it."""
        return self._count(_with(await self._over(user), options), {user}, game)

    async def of_another(self, user: int, guild: int | None, game: str | None = None) -> Stats:
        """Return another user's statistics, as far as they are shared in a server.

        Raises:
            NotShared: the user shares nothing.
        """
        sharing = (await self._preferences.of([user]))[user].sharing
        tables = await self._over(user)
        if sharing is Sharing.SERVERS and guild is not None:
            tables = [table for table in tables if table.place.guild == guild]
        elif sharing is not Sharing.EVERYWHERE:
            raise NotShared
        return self._count(tables, {user}, game)

    async def of_server(self, guild: int) -> dict[str, int]:
        """Return the number of ended games in a server, by game."""
        counted = await self._scores.played_in(guild)
        return {game: count for game, count in counted.items() if game in self._games}

    async def of_game_in_server(
        self, game: str, guild: int, user: int, options: Options = NO_OPTIONS
    ) -> ServerStats:
        """Return a game's statistics in a server, of the users who share them and of `user`.

        With options, only of tables that have these.
        """
        tables = await self._index.in_guild(guild, MOST_GAMES, Status.OVER, game)
        ended = await self._index.in_guild(guild, MOST_GAMES, Status.ENDED, game)
        known = _with(_counted([*tables, *ended]), options)
        people = {seat.user: "" for table in known for seat in table.seats if seat.user}
        people |= {
            seat.user: seat.user_name
            for table in known
            for seat in reversed(table.seats)
            if seat.user_name
        }
        preferences = await self._preferences.of(people)
        seen = {
            each
            for each, wanted in preferences.items()
            if each == user or wanted.sharing is not Sharing.NOBODY
        }
        kinds = self._count(known, seen, game).kinds
        for kind in kinds:
            kind.longest = 0  # of several users wins in a row say nothing
        leaders: dict[Kind, list[Leader]] = {}
        for each in seen:
            own = [table for table in known if each in users_of(table)]
            for kind in self._count(own, {each}, game).kinds:
                if kind.scores:
                    leader = Leader(people[each], each == user, max(kind.scores), kind.games)
                    leaders.setdefault(kind.kind, []).append(leader)
        counted = MOST_GAMES if len(tables) == MOST_GAMES else None
        return ServerStats(kinds, {kind: _best_of(them) for kind, them in leaders.items()}, counted)

    async def _over(self, user: int) -> list[StoredTable]:
        """Return a user's ended games, the oldest first."""
        over = [Status.OVER, Status.ENDED]
        tables = await self._index.of_user(user, over, None)
        return _counted(each for each in tables if each.game in self._games)

    def _count(
        self, tables: Sequence[StoredTable], users: Collection[int], game: str | None
    ) -> Stats:
        kinds: dict[tuple[str, Kind], Played] = {}
        days = set()
        for table in tables:
            if game not in (None, table.game):
                continue
            rules = self._games[table.game]
            try:
                standings = standings_of(rules, table, users)
                options = rules.read_options(table.options)
                mode, text = rules.view.mode(options), _text_of(rules, options)
                if not standings and is_led_by(rules, table, users):
                    # What was led is one kind, whatever its text.
                    standings, mode, text = [_LED], gettext(rules.need(LeadsTable).name), ""
            except (SetupRefused, KeyError, TypeError, ValueError):  # of an earlier version
                continue
            days.add(day_of(table.ended_at or 0))
            if standings:
                key = table.game, (mode, text)
                kinds.setdefault(key, Played(rules, mode, text)).add(standings)
        _tell_apart(kinds.values())
        return Stats(sorted(kinds.values(), key=lambda kind: -kind.games), len(days))


def _tell_apart(kinds: Collection[Played]) -> None:
    """Give texts of the same title their codes."""
    named = Counter((kind.game.id, kind.mode) for kind in kinds)
    for kind in kinds:
        if kind.text and named[kind.game.id, kind.mode] > 1:
            kind.code = code_of(kind.text)


def _text_of(game: AnyGame, options: object) -> str:
    """Return the written text that a game with these options is played by; empty without one."""
    trials = game.find(Trials)
    return "" if trials is None else trials.text(options) or ""


def _with(tables: Iterable[StoredTable], options: Options) -> list[StoredTable]:
    """Return the tables that have these options."""
    return [each for each in tables if options.items() <= each.options.items()]


def is_led_by(game: AnyGame, table: StoredTable, users: Collection[int]) -> bool:
    """Return whether one of the users led a table, such as its game master."""
    return has_leader(game, game.read_options(table.options)) and table.seats[-1].user in users


def _counted(tables: Iterable[StoredTable]) -> list[StoredTable]:
    """Return the tables that count, the oldest first: with an outcome, or conceded."""
    found = [
        each
        for each in tables
        if not each.deal and (each.status is Status.OVER or each.conceded is not None)
    ]
    return sorted(found, key=lambda table: table.ended_at or 0)


def _best_of(leaders: Sequence[Leader]) -> list[Leader]:
    """Return the best users, and the user who looks, with their places."""
    best = [each.best for each in leaders]
    ranked = [
        replace(
            each,
            place=1 + sum(one > each.best for one in best),
            tied=best.count(each.best),
        )
        for each in sorted(leaders, key=lambda one: (-one.best, one.games))
    ]
    return [each for at, each in enumerate(ranked) if at < MOST_LEADERS or each.own]


def standings_of(game: AnyGame, table: StoredTable, users: Collection[int]) -> list[Standing]:
    """Return users' results in an ended game, one entry if all their seats share it.

    A leader has none (see `is_led_by`).
    """
    if table.conceded is not None:
        loser = table.seats[table.conceded].user
        seated = {seat.user for seat in table.seats} & set(users)
        return [_CONCEDED if each == loser else _WON for each in sorted(seated)]
    standings = game.rules.standings(table.outcome or {})
    dealer = has_leader(game, game.read_options(table.options))
    players = table.seats[:-1] if dealer else table.seats
    own = [seat for seat, sitter in enumerate(players) if sitter.user in users]
    if len(standings) == 1:
        return standings if own else []
    return [standings[seat] for seat in own if seat < len(standings)]

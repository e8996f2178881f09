"""Scores: the best of each category, and the rank of a result."""

from dataclasses import dataclass

from storage.database import Repository


@dataclass(frozen=True, slots=True)
class Best:
    """The best score of a category, and its player."""

    category: str
    name: str
    own: bool
    score: int


@dataclass(frozen=True, slots=True)
class Career:
    """A result among others of its category.

    - `games`, `best`, `average`: the player's own games, and how far they got;
    - `beaten`: those of them that got less far;
    - `best_before`, `score_before`: the best of the games that ended earlier, None without any;
    - `place`, `of`: its rank among the scores of a server, from 1; 0 of 0 outside a server.
    """

    games: int
    best: int
    average: float
    beaten: int = 0
    best_before: int | None = None
    score_before: int | None = None
    place: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class Past:
    """A user's games of a category: their number, the won ones, and how far the best one got."""

    category: str
    games: int
    won: int
    far: int | None


@dataclass(frozen=True, slots=True)
class Killer:
    """The foe that has ended most of a user's games, and how many."""

    foe: str
    games: int


# The results of a user's solo games, without known deals.
_SOLO = (
    " FROM seats JOIN results ON results.table_id = seats.table_id AND party = seat"
    " JOIN tables ON tables.id = seats.table_id"
    " WHERE user = ?1 AND game = ?2 AND deal IS NULL AND NOT EXISTS (SELECT 1"
    " FROM seats AS others WHERE others.table_id = tables.id AND others.seat > 0)"
)


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A solo game to compare: its table, player and place, when it ended, how far it got."""

    table: str
    game: str
    category: str
    user: int
    guild: int | None
    at: int
    far: int
    score: int | None


# A user's further seats at a table have a number behind their name.
_FIRST_NAME = (
    "(SELECT name FROM seats AS first WHERE first.table_id = seats.table_id"
    " AND first.user = seats.user ORDER BY seat LIMIT 1)"
)


class Scores(Repository):
    """Reads the results of tables. A table with a known deal is not counted."""

    async def best(self, game: str, guild: int | None, user: int) -> list[Best]:
        """Return a user's best score of each category, and that of the server's sharing users."""
        return await self._all(
            Best,
            "SELECT category, name, own, score FROM (SELECT category, name, own, score,"  # noqa: S608
            " row_number() OVER (PARTITION BY category, own ORDER BY score DESC, name) AS place"
            f" FROM (SELECT category, {_FIRST_NAME} AS name, 1 AS own, score FROM seats"
            " JOIN results ON results.table_id = seats.table_id AND party = seat"
            " JOIN tables ON tables.id = seats.table_id"
            " WHERE user = ?3 AND game = ?1 AND deal IS NULL"
            " UNION ALL SELECT category,"
            f" CASE WHEN owner IS NULL THEN {_FIRST_NAME} ELSE coalesce(player, '') END, 0, score"
            " FROM tables"
            " JOIN results ON results.table_id = tables.id"
            " JOIN seats ON seats.table_id = tables.id AND seat = party"
            " WHERE guild = ?2 AND game = ?1 AND deal IS NULL AND user NOT IN (?3, 0)"
            " AND EXISTS (SELECT 1 FROM choices WHERE choices.user = seats.user"
            " AND about = 'sharing')) AS scored"
            " WHERE category <> '' AND score IS NOT NULL) AS ranked"
            " WHERE place = 1 ORDER BY category, own",
            (game, guild, user),
        )

    async def past(self, user: int, game: str) -> list[Past]:
        """Return a user's solo games by category, the most played first."""
        return await self._all(
            Past,
            f"SELECT category, count(*), CAST(sum(won) AS BIGINT), max(far){_SOLO}"
            " GROUP BY category ORDER BY count(*) DESC, category",
            (user, game),
        )

    async def deadliest(self, user: int, game: str) -> Killer | None:
        """Return the foe that has ended most of a user's solo games; None if none has."""
        sql = (
            f"SELECT killer, count(*){_SOLO} AND killer IS NOT NULL"
            " GROUP BY killer ORDER BY count(*) DESC, killer LIMIT 1"
        )
        return await self._first(Killer, sql, (user, game))

    async def played_in(self, guild: int) -> dict[str, int]:
        """Return the number of ended games in a server, by game."""
        rows = await self._database.read(
            "SELECT game, count(*) FROM tables WHERE guild = ?"
            " AND (status = 'over' OR conceded IS NOT NULL) GROUP BY game"
            " ORDER BY game",
            (guild,),
        )
        return dict(rows)

    async def career(self, ended: EndedGame) -> Career | None:
        """Return how a result compares with the user's and the server's games; None without any."""
        ((games, best, sum_, beaten, best_before, score_before),) = await self._database.read(
            "SELECT count(far), max(far), sum(far), count(CASE WHEN far < ?4 THEN 1 END),"
            " max(CASE WHEN ended_at <= ?5 AND tables.id <> ?6 THEN far END),"
            " max(CASE WHEN ended_at <= ?5 AND tables.id <> ?6 THEN score END) FROM seats"
            " JOIN results ON results.table_id = seats.table_id AND party = seat"
            " JOIN tables ON tables.id = seats.table_id"
            " WHERE user = ?1 AND game = ?2 AND category = ?3 AND deal IS NULL",
            (ended.user, ended.game, ended.category, ended.far, ended.at, ended.table),
        )
        if not games:
            return None
        ((of, better),) = await self._database.read(
            "SELECT count(*), count(CASE WHEN score > ?4 THEN 1 END) FROM tables"
            " JOIN results ON results.table_id = tables.id"
            " WHERE guild = ?1 AND game = ?2 AND category = ?3 AND deal IS NULL"
            " AND score IS NOT NULL",
            (ended.guild, ended.game, ended.category, ended.score),
        )
        place = better + 1 if of and ended.score is not None else 0
        average = int(sum_) / games
        of = of if place else 0
        return Career(games, best, average, beaten, best_before, score_before, place, of)

"""Scores: the best of each category, and how a result stands among others."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database


@dataclass(frozen=True, slots=True)
class Best:
    """A best score in a category, and whose it is."""

    category: str
    name: str
    own: bool
    score: int


@dataclass(frozen=True, slots=True)
class Career:
    """How a result stands among others of its category.

    - `games`, `best`, `average`: somebody's own games, and how far they came in them;
    - `place`, `of`: its place among the scores of a server, the first is 1; 0 of 0 outside.
    """

    games: int
    best: int
    average: float
    place: int = 0
    of: int = 0


class Scores:
    """Reading the results of tables. A table whose deal was known counts for none."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def best(self, game: str, guild: int | None, user: int) -> list[Best]:
        """The best score of each category: a user's own, and that of who shares in a server."""
        rows = await self._database.read(
            "SELECT category, name, own, score FROM (SELECT category, name, own, score,"
            " row_number() OVER (PARTITION BY category, own ORDER BY score DESC, name) AS place"
            " FROM (SELECT category, name, 1 AS own, score FROM seats"
            " JOIN results ON results.table_id = seats.table_id AND party = seat"
            " JOIN tables ON tables.id = seats.table_id"
            " WHERE user = ?3 AND game = ?1 AND deal IS NULL"
            " UNION ALL SELECT category, name, 0, score FROM tables"
            " JOIN results ON results.table_id = tables.id"
            " JOIN seats ON seats.table_id = tables.id AND seat = party"
            " WHERE guild = ?2 AND game = ?1 AND deal IS NULL AND user NOT IN (?3, 0)"
            " AND EXISTS (SELECT 1 FROM sharing WHERE sharing.user = seats.user)) AS scored"
            " WHERE category <> '' AND score IS NOT NULL) AS ranked"
            " WHERE place = 1 ORDER BY category, own",
            (game, guild, user),
        )
        return [Best(category, name, bool(own), score) for category, name, own, score in rows]

    async def played_in(self, guild: int) -> dict[str, int]:
        """How many games have been played to their end in a server, by game."""
        rows = await self._database.read(
            "SELECT game, count(*) FROM tables WHERE guild = ? AND status = 'over' GROUP BY game"
            " ORDER BY game",
            (guild,),
        )
        return dict(rows)

    async def career(
        self, game: str, category: str, user: int, guild: int | None, score: int | None
    ) -> Career | None:
        """How a score stands among a user's own games and those of a server; None without any."""
        ((games, best, sum_),) = await self._database.read(
            "SELECT count(far), max(far), sum(far) FROM seats"
            " JOIN results ON results.table_id = seats.table_id AND party = seat"
            " JOIN tables ON tables.id = seats.table_id"
            " WHERE user = ?1 AND game = ?2 AND category = ?3 AND deal IS NULL",
            (user, game, category),
        )
        if not games:
            return None
        ((of, better),) = await self._database.read(
            "SELECT count(*), count(CASE WHEN score > ?4 THEN 1 END) FROM tables"
            " JOIN results ON results.table_id = tables.id"
            " WHERE guild = ?1 AND game = ?2 AND category = ?3 AND deal IS NULL"
            " AND score IS NOT NULL",
            (guild, game, category, score),
        )
        place = better + 1 if of and score is not None else 0
        return Career(games, best, int(sum_) / games, place, of if place else 0)

"""Changes of a table since it was read, in one statement."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from storage.database import Repository, Row
from storage.people.preferences import ShownTip
from storage.rows import build
from storage.tables.repository import Seat, StoredTable

_SEAT, _LINE, _CAST, _TOLD, _UNHINTED = range(5)

# The table's fields; then one row per seat, and one per other new row.
_SELECT = (
    "SELECT version, host, guild, channel, message, ended_at, status, outcome, successor, house,"  # noqa: S608
    " campaign, taken_back, undo, edition, conceded, idle, claim, ended_by,"
    " (SELECT max(seq) FROM checkpoints WHERE checkpoints.table_id = tables.id),"
    " kind, number, who, words, flag, more, named FROM tables LEFT JOIN ("
    f"SELECT table_id, {_SEAT} AS kind, seat AS number,"
    " user AS who, name AS words, away AS flag, owner AS more, player AS named"
    " FROM seats WHERE table_id = ?1"
    f" UNION ALL SELECT table_id, {_LINE}, seq, NULL, line, begins, at, NULL"
    " FROM table_log WHERE table_id = ?1 AND seq >= ?2"
    f" UNION ALL SELECT table_id, {_CAST}, sheet_at, NULL, NULL, NULL, NULL, NULL"
    " FROM casts WHERE table_id = ?1"
    f" UNION ALL SELECT table_id, {_TOLD}, seat, seats.user, tip, NULL, NULL, NULL"
    " FROM seats JOIN tips ON tips.user = seats.user AND tips.game = ?3 WHERE table_id = ?1"
    f" UNION ALL SELECT table_id, {_UNHINTED}, seat, seats.user, NULL, NULL, NULL, NULL"
    " FROM seats JOIN choices ON choices.user = seats.user AND about = 'hints' WHERE table_id = ?1"
    ") AS part ON part.table_id = tables.id WHERE tables.id = ?1 ORDER BY kind, number"
)


@dataclass(slots=True)
class News:
    """Changes of a table.

    - `table`: its stored row;
    - `checkpoint`: the number of its newest checkpoint, -1 for none;
    - `lines`: the new lines of its log;
    - `step`: when the newest of their steps happened, in Unix seconds, and the number of its first
      line; None without new lines;
    - `cast`: the indexes of the sheets whose characters are stored;
    - `tips_shown`: the tips that its users have seen;
    - `unhinted`: its users who have turned hints off.
    """

    table: StoredTable
    checkpoint: int
    lines: list[Mapping[str, object]] = field(default_factory=list)
    step: tuple[int, int] | None = None
    cast: list[int] = field(default_factory=list)
    tips_shown: list[ShownTip] = field(default_factory=list)
    unhinted: set[int] = field(default_factory=set)


class TableNews(Repository):
    """Loads the changes of tables."""

    async def of(self, table: StoredTable, since: int) -> News | None:
        """Load the changes of a table since log line `since`; None if it was deleted.

        Raises:
            storage.database.ReadFailed: the database is unavailable.
        """
        rows = await self._database.read(_SELECT, (table.id, since, table.game))
        return _news(table, rows) if rows else None


def _news(table: StoredTable, rows: Sequence[Row]) -> News:
    seats: list[Seat] = []
    news = News(table, -1 if rows[0][18] is None else rows[0][18])
    for *_, kind, number, who, words, flag, more, named in rows:
        if kind == _SEAT:
            seats.append(Seat(who, words, bool(flag), more, named))
        elif kind == _LINE:
            news.lines.append(json.loads(words))
            news.step = (more, number) if flag else news.step
        elif kind == _CAST:
            news.cast.append(number)
        elif kind == _TOLD:
            news.tips_shown.append(ShownTip(who, table.game, words))
        elif kind == _UNHINTED:
            news.unhinted.add(who)
    news.table = _table(table, rows[0], seats)
    return news


def _table(table: StoredTable, row: Row, seats: Sequence[Seat]) -> StoredTable:
    """Return a known table with the fields of a new row."""
    unchanged = ("id", "game", "options", "sheets", "seed", "opened_at", "deal", "origin")
    kept = {name: getattr(table, name) for name in unchanged}
    return build(StoredTable, row, seats=tuple(seats), **kept)

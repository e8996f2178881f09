"""The repository of tables, with their logs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from enum import Enum
from itertools import groupby
from operator import itemgetter
from typing import Any

from storage.database import JSON, Change, Repository, Row, as_json
from storage.rows import build, columns_of
from storage.tables.log import Step, StoredCheckpoint, Undo, append_step, next_edition
from storage.tables.places import Place


class Status(Enum):
    """The status of a table: `OVER` has an outcome, `ENDED` was ended without one."""

    OPEN = "open"
    OVER = "over"
    ENDED = "ended"


class EndedBy(Enum):
    """Who ended a table before its game was over.

    `PLAYER`: its only player, or the last to leave; `TIME`: it was unused in a server that the bot
    has left; `FORGOTTEN`: a player's data was deleted.
    """

    PLAYER = "player"
    HOST = "host"
    MODERATOR = "moderator"
    TIME = "time"
    FORGOTTEN = "forgotten"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and its user; an absent user (`away`) has left, and may come back.

    `owner` is the original user, if another user has taken the seat over. The seat keeps its name;
    `player` is the name of that other user.
    """

    user: int
    name: str
    away: bool = False
    owner: int | None = None
    player: str | None = None

    @property
    def user_name(self) -> str:
        """The name of its present user; empty if it is unknown."""
        is_first = self.owner is None or not self.user
        return self.name if is_first else self.player or ""


@dataclass(frozen=True, slots=True)
class Claim:
    """The seat that is to be the host, and the seats that agree."""

    seat: int
    seats: tuple[int, ...]

    @classmethod
    def read(cls, stored: str | None) -> Claim | None:
        """Parse the stored value."""
        claim = None if stored is None else json.loads(stored)
        return None if claim is None else cls(claim["seat"], tuple(claim["seats"]))


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A stored table; times are in Unix seconds.

    `deal` is the table or the day whose deal it repeats; None for its own deal. A table with a deal
    counts for no scores.

    `taken_back` grows with each undone step, by more than its lines. The log's length plus this is
    the table's revision, which never repeats. `undo` says which seats want to undo now, `claim`
    which want another host. `idle` counts the steps in a row that only the timer has taken.
    `conceded` is the seat that has conceded, so that the table was ended. `edition` counts all
    changes if several processes write. `origin` is the table whose party
    has gone to this one; it is the successor, too, once they have come back.
    """

    id: str
    game: str
    version: int
    options: JSON
    sheets: list[JSON | None] | None
    seed: str
    host: int
    place: Place
    seats: tuple[Seat, ...]
    opened_at: int
    ended_at: int | None = None
    status: Status = Status.OPEN
    outcome: JSON | None = None
    successor: str | None = None
    house: JSON = field(default_factory=dict)
    campaign: int | None = None
    deal: str | None = None
    taken_back: int = 0
    undo: Undo | None = None
    edition: int = 0
    conceded: int | None = None
    idle: int = 0
    claim: Claim | None = None
    ended_by: EndedBy | None = None
    origin: str | None = None

    def is_changed_since(self, read: StoredTable) -> bool:
        """Return whether the table has changed between two reads."""
        return self.edition != read.edition


_COLUMNS = (
    "id, game, version, options, sheets, seed, host, guild, channel, message,"
    " opened_at, ended_at, status, outcome, successor, house, campaign, deal, taken_back, undo"
)
# One row per seat, in order (see `tables_of`).
SELECT = (
    f"SELECT {_COLUMNS}, edition, conceded, idle, claim, ended_by, origin,"  # noqa: S608
    " user, name, away, owner, player FROM tables LEFT JOIN seats ON table_id = id"
)
_SEAT_COLUMNS = len(fields(Seat))
_INSERT_TABLE = f"INSERT INTO tables ({_COLUMNS}, origin, opener) VALUES ({','.join('?' * 22)})"  # noqa: S608
# Several rows are one JSON array, and so one statement.
_INSERT_SEATS = (
    "INSERT INTO seats (table_id, seat, user, name, away)"
    " SELECT ?, key, CAST(json_extract(value, '$[0]') AS BIGINT), json_extract(value, '$[1]'),"
    " CAST(json_extract(value, '$[2]') AS BIGINT) FROM json_each(?)"
)
_CLOSE = "UPDATE tables SET status = ?, outcome = ?, ended_at = ? WHERE id = ?"
# The open tables that a user has opened and not left.
OPENED_BY = (
    "SELECT count(*) FROM tables WHERE (opener = {user} OR opener IS NULL AND host = {user})"
    " AND status = 'open' AND EXISTS"
    " (SELECT 1 FROM seats WHERE table_id = tables.id AND seats.user = {user} AND away = 0)"
)
# A trigger rejects this if there are more.
_CHECK_MOST = (
    "UPDATE tables SET edition = edition + 2 WHERE id = ?1"  # noqa: S608
    f" AND ({OPENED_BY.format(user='?2')}) > ?3"
)
_TAKE_OVER = (
    "UPDATE seats SET owner = coalesce(owner, user), user = ?, player = ?, away = 0"
    " WHERE table_id = ?"
)
_MOVE = "UPDATE tables SET guild = ?, channel = ?, message = ? WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Opener:
    """The user who opens a table.

    `most` is the maximum number of open tables that they may have opened, this one included, if
    several processes open tables; None: no limit.
    """

    user: int
    most: int | None = None


class Tables(Repository):
    """Reads and writes tables by id. Each method that writes is one transaction.

    Writes raise `storage.database.WriteFailed`, or its `Conflict` if another process wrote first.
    If several processes write, a change based on a state `after` that is not the newest is
    rejected.
    """

    async def insert(
        self,
        table: StoredTable,
        lines: Iterable[Mapping[str, object]],
        saved: Iterable[StoredCheckpoint],
        *also: Change,
        stand_ins: Sequence[int] = (),
        opener: Opener | None = None,
    ) -> None:
        """Persist a new table with its log so far.

        Args:
            table: the table's row and seats.
            lines: its log.
            saved: its checkpoints.
            also: further changes of the transaction, in that order.
            stand_ins: the numbers of the lines that were answered for an absent player.
            opener: the user who opens it, None: its host.
        """
        opener = opener or Opener(table.host)
        row = columns_of(table, "seats", "edition", "conceded", "idle", "claim", "ended_by")
        seats = [(seat.user, seat.name, int(seat.away)) for seat in table.seats]
        limited = opener.most is not None and self._database.shared
        await self._database.write(
            *(self._database.engine.write_lock(f"tables {opener.user}") if limited else ()),
            Change(_INSERT_TABLE, (*row, opener.user)),
            Change(_INSERT_SEATS, (table.id, as_json(seats))),
            *([Change(_CHECK_MOST, (table.id, opener.user, opener.most))] if limited else ()),
            *append_step(Step(table.id, 0, lines, table.opened_at, saved, stand_ins)),
            *also,
        )

    def changed(self, table: StoredTable, **fields: Any) -> StoredTable:
        """Return a table after a change of these fields, with its new edition."""
        return replace(table, edition=table.edition + self._database.shared, **fields)

    def _after(self, table: StoredTable | None, due: int | None = 0) -> list[Change]:
        """Return the changes that fail if a table is not in this state."""
        if table is None or not self._database.shared:
            return []
        return [next_edition(table.id, table.edition, due)]

    async def append(self, step: Step, *also: Change, after: StoredTable | None = None) -> None:
        """Persist a step, with further changes of the transaction in that order."""
        await self._database.write(*self._after(after, step.due), *append_step(step), *also)

    async def change(self, *changes: Change, after: StoredTable | None = None) -> None:
        """Persist changes of a table between its steps; its deadline is computed again."""
        await self._database.write(*self._after(after), *changes)

    async def end(
        self, table_id: str, timestamp: int, *also: Change, after: StoredTable | None = None
    ) -> None:
        """End a table without an outcome, with further changes of the transaction."""
        close = Change(_CLOSE, (Status.ENDED.value, None, timestamp, table_id))
        await self._database.write(*self._after(after, None), close, *also)

    async def remove(self, table_id: str) -> None:
        """Delete a table with its log."""
        await self._write("DELETE FROM tables WHERE id = ?", (table_id,))

    async def move(self, table_id: str, place: Place) -> None:
        """Store the place of a table's board."""
        await self._write(_MOVE, (place.guild, place.channel, place.message, table_id))

    async def mark_overdue(self, table_id: str, *, overdue: bool) -> None:
        """Store whether an edit of a table's board has failed and must be repeated."""
        sql = "UPDATE tables SET overdue = ? WHERE id = ?"
        await self._write(sql, (int(overdue), table_id))

    async def overdue(self) -> list[str]:
        """Return the tables of which an edit must be repeated."""
        return await self._values("SELECT id FROM tables WHERE overdue = 1 ORDER BY id", ())

    async def reread(self, read: StoredTable) -> StoredTable | None:
        """Return a table with its edition now, and with what changes without a new one.

        Returns None if it was deleted.
        """
        sql = "SELECT guild, channel, message, successor, edition FROM tables WHERE id = ?"
        for *place, successor, edition in await self._database.read(sql, (read.id,)):
            return replace(read, place=Place(*place), successor=successor, edition=edition)
        return None

    async def load(self, table_id: str) -> StoredTable | None:
        """Load a table by its id, or None."""
        rows = await self._database.read(f"{SELECT} WHERE id = ? ORDER BY seat", (table_id,))
        return next(iter(tables_of(rows)), None)

    async def log(self, table_id: str, since: int = 0) -> list[JSON]:
        """Return the lines of a table's log from number `since` on."""
        sql = "SELECT line FROM table_log WHERE table_id = ? AND seq >= ? ORDER BY seq"
        return [json.loads(line) for line in await self._values(sql, (table_id, since))]

    async def stand_ins(self, table_id: str) -> list[int]:
        """Return the numbers of the lines that were answered for an absent or late player."""
        sql = "SELECT seq FROM table_log WHERE table_id = ? AND stand_in = 1 ORDER BY seq"
        return await self._values(sql, (table_id,))

    async def checkpoints(self, table_id: str) -> list[StoredCheckpoint]:
        """Return the stored checkpoints of a table, oldest first."""
        sql = "SELECT seq, draws, phase, state FROM checkpoints WHERE table_id = ? ORDER BY seq"
        return await self._all(StoredCheckpoint, sql, (table_id,))

    async def played_for_since(self, table_id: str, seats: Sequence[int]) -> int | None:
        """Return since when the table has answered for these seats, in Unix seconds.

        None if they have answered themselves since.
        """
        theirs = "json_extract(line, '$.seat') IN (SELECT value FROM json_each(?2))"
        since: int | None = await self._value(
            "SELECT min(at) FROM table_log WHERE table_id = ?1 AND stand_in = 1"  # noqa: S608
            f" AND {theirs} AND seq > coalesce((SELECT max(seq) FROM table_log"
            f" WHERE table_id = ?1 AND stand_in = 0 AND {theirs}), -1)",
            (table_id, as_json(list(seats))),
        )
        return since

    async def last_step(self, table_id: str) -> tuple[int, int]:
        """Return the time of a table's last step, in Unix seconds, and its first line's number."""
        rows = await self._database.read(
            "SELECT at, seq FROM table_log WHERE table_id = ? AND begins = 1"
            " ORDER BY seq DESC LIMIT 1",
            (table_id,),
        )
        at, seq = rows[0] if rows else (0, 0)
        return at, seq


def succeed(table_id: str, successor: str) -> Change:
    """Return the change that names the table which is played after another; a second conflicts."""
    return Change("UPDATE tables SET successor = ? WHERE id = ?", (successor, table_id))


def hand_over(table_id: str, host: int) -> Change:
    """Return the change that makes another user the host."""
    sql = "UPDATE tables SET host = ?, opener = coalesce(opener, host) WHERE id = ?"
    return Change(sql, (host, table_id))


def claim_host(table_id: str, claim: Claim | None) -> Change:
    """Return the change that stores which seats want another host."""
    stored = None if claim is None else as_json(asdict(claim))
    return Change("UPDATE tables SET claim = ? WHERE id = ?", (stored, table_id))


def end_early(table_id: str, by: EndedBy | None, conceded: int | None) -> Change:
    """Return the change that stores who ended a table early, and which seat has conceded it."""
    who = None if by is None else by.value
    sql = "UPDATE tables SET ended_by = ?, conceded = ? WHERE id = ?"
    return Change(sql, (who, conceded, table_id))


def leave_seats(table_id: str, away: Mapping[int, bool]) -> list[Change]:
    """Return the changes of seats that their users leave (True) or take again (False)."""
    sql = "UPDATE seats SET away = ? WHERE table_id = ? AND seat = ?"
    return [Change(sql, (int(gone), table_id, seat)) for seat, gone in away.items()]


def replace_user(table_id: str, old: int, new: int, name: str) -> Change:
    """Return the change that gives a user's seats to another user, with that user's name."""
    return Change(f"{_TAKE_OVER} AND user = ?", (new, name, table_id, old))


def sit_down(table_id: str, seat: int, sitter: Seat) -> Change:
    """Return the change that seats a user on a chair that was free, or that another has left."""
    if sitter.owner is not None:
        return Change(f"{_TAKE_OVER} AND seat = ?", (sitter.user, sitter.player, table_id, seat))
    sql = "UPDATE seats SET user = ?, name = ?, away = 0 WHERE table_id = ? AND seat = ?"
    return Change(sql, (sitter.user, sitter.name, table_id, seat))


def tables_of(rows: Iterable[Row]) -> list[StoredTable]:
    """Build tables from rows, in which those of one table are adjacent."""
    return [_table(list(seats)) for _, seats in groupby(rows, key=itemgetter(0))]


def _table(rows: Sequence[Row]) -> StoredTable:
    """Build a table from the rows of its seats."""
    seats = [build(Seat, row[-_SEAT_COLUMNS:]) for row in rows]
    return build(StoredTable, rows[0], seats=tuple(seat for seat in seats if seat.user is not None))

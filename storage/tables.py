"""The tables: what was opened, by whom and where, the log of each, how each ended."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from itertools import groupby
from operator import itemgetter
from typing import Any

from storage.characters import (
    Character,
    Newcomer,
    insert_newcomers,
    seat_characters,
)
from storage.daily import DailyDeal, try_deal
from storage.database import Change, Database, Row, as_json
from storage.lobbies import StoredLobby, become
from storage.places import Place
from storage.table_log import (
    Closing,
    StoredCheckpoint,
    Undo,
    agree,
    append_lines,
    close_table,
    leave_seats,
    next_edition,
    save_checkpoints,
    take_back_lines,
)
from storage.tips import Told, tell


class Status(Enum):
    """Whether a table goes on: `OVER` has an outcome, `ENDED` was put away before it had one."""

    OPEN = "open"
    OVER = "over"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there; somebody who is away has left, and may come back.

    `owner` is whose seat it was, where somebody else has taken it over.
    """

    user: int
    name: str
    away: bool = False
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept; times are Unix seconds.

    `deal` is the table whose deal is dealt once more, or the day whose deal it is; None where
    it has its own. A table with a deal counts for no scores.

    `taken_back` grows with each step that is taken back, by more than its lines: the log's length
    and this together, the table's revision, never come again. `undo` is who wants that now.
    `edition` counts the changes of all kinds, where several processes write.
    """

    id: str
    game: str
    version: int
    options: dict[str, Any]
    sheets: list[dict[str, Any] | None] | None
    seed: str
    host: int
    place: Place
    seats: tuple[Seat, ...]
    opened_at: int
    ended_at: int | None = None
    status: Status = Status.OPEN
    outcome: dict[str, Any] | None = None
    successor: str | None = None
    house: dict[str, Any] = field(default_factory=dict)
    campaign: int | None = None
    deal: str | None = None
    taken_back: int = 0
    undo: Undo | None = None
    edition: int = 0


_COLUMNS = (
    "id, game, version, options, sheets, seed, host, guild, channel, message,"
    " opened_at, ended_at, status, outcome, successor, house, campaign, deal, taken_back, undo"
)
# A row for each of a table's seats, in their order (see `tables_of`).
SELECT = (
    f"SELECT {_COLUMNS}, edition, user, name, away, owner FROM tables"  # noqa: S608
    " LEFT JOIN seats ON table_id = id"
)
_INSERT_TABLE = f"INSERT INTO tables ({_COLUMNS}, opener) VALUES ({','.join('?' * 21)})"  # noqa: S608
# Several rows are one JSON array, and so one statement.
_INSERT_SEATS = (
    "INSERT INTO seats (table_id, seat, user, name, away)"
    " SELECT ?, key, CAST(json_extract(value, '$[0]') AS BIGINT), json_extract(value, '$[1]'),"
    " CAST(json_extract(value, '$[2]') AS BIGINT) FROM json_each(?)"
)
_CLOSE = "UPDATE tables SET status = ?, outcome = ?, ended_at = ? WHERE id = ?"
# The open tables that a user has opened, and has not left.
OPENED_BY = (
    "SELECT count(*) FROM tables WHERE (opener = {user} OR opener IS NULL AND host = {user})"
    " AND status = 'open' AND EXISTS"
    " (SELECT 1 FROM seats WHERE table_id = tables.id AND seats.user = {user} AND away = 0)"
)
# Refused by a trigger where there are more.
_CHECK_MOST = (
    "UPDATE tables SET edition = edition + 2 WHERE id = ?1"  # noqa: S608
    f" AND ({OPENED_BY.format(user='?2')}) > ?3"
)
_DUE = "UPDATE tables SET due = ? WHERE id = ?"
_MOVE = "UPDATE tables SET guild = ?, channel = ?, message = ? WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Standing:
    """What tells whether a table that was read before is still as it was; and what changes of it
    without an edition."""

    edition: int
    place: Place
    successor: str | None


class Tables:
    """Reading and writing a table by its id. Each method that writes is one transaction.

    Writes raise `storage.database.WriteFailed`, or its `Conflict` where somebody else
    has written first. Where several processes write, a change that names the `edition` after
    which it comes is refused if that is not the newest, and makes it one more.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def _after(self, table_id: str, edition: int | None, due: int | None = 0) -> list[Change]:
        """What a change of a table begins with, so that it comes after that edition."""
        if edition is None or not self._database.shared:
            return []
        return [next_edition(table_id, edition, due)]

    def in_next_edition(self, table: StoredTable) -> StoredTable:
        """A table after a change of it that named its edition."""
        return replace(table, edition=table.edition + 1) if self._database.shared else table

    async def insert(
        self,
        table: StoredTable,
        lines: Iterable[Mapping[str, Any]],
        saved: Iterable[StoredCheckpoint],
        after: str | None = None,
        *,
        lobby: StoredLobby | None = None,
        characters: Mapping[int, Character] | None = None,
        stand_ins: Sequence[int] = (),
        closing: Closing | None = None,
        daily: DailyDeal | None = None,
        due: int | None = None,
        opener: int | None = None,
        most: int | None = None,
    ) -> None:
        """A new table, with what has already happened at it.

        Args:
            table: what it is.
            lines: its log so far.
            saved: its checkpoints so far.
            after: the table after which it is played.
            lobby: the lobby that it was, which is no more.
            characters: who takes part, by their number in the table's sheets.
            stand_ins: the numbers of the lines that were answered for somebody away.
            closing: how the game ended, if it was over before anybody was asked.
            daily: the deal of a day, if it is its host's ranked try of that.
            due: when the time of who is asked is up, in Unix seconds; None: never.
            opener: the user who opens it, None: its host.
            most: how many open tables that user may have opened, this one with them, where
                several processes open some.
        """
        place, opener = table.place, table.host if opener is None else opener
        row = (
            table.id, table.game, table.version, as_json(table.options),
            None if table.sheets is None else as_json(table.sheets), table.seed, table.host,
            place.guild, place.channel, place.message,
            table.opened_at, None, Status.OPEN.value, None, None, as_json(table.house),
            table.campaign, table.deal, 0, None, opener,
        )  # fmt: skip
        succeed = Change("UPDATE tables SET successor = ? WHERE id = ?", (table.id, after))
        seats = [(seat.user, seat.name, int(seat.away)) for seat in table.seats]
        limited = most is not None and self._database.shared
        await self._database.write(
            *(self._database.in_line(f"tables {opener}") if limited else ()),
            Change(_INSERT_TABLE, row),
            Change(_INSERT_SEATS, (table.id, as_json(seats))),
            *([Change(_CHECK_MOST, (table.id, opener, most))] if limited else ()),
            *append_lines(table.id, 0, lines, table.opened_at, stand_ins),
            *([] if due is None else [Change(_DUE, (due, table.id))]),
            *save_checkpoints(table.id, saved),
            *([] if after is None else [succeed]),
            *([] if lobby is None else become(lobby, table.id)),
            *seat_characters(table.id, characters or {}),
            *([] if daily is None else [try_deal(daily, table.host, table.id)]),
            *([] if closing is None else close_table(table.id, closing, table.opened_at)),
        )

    async def append(
        self,
        table_id: str,
        seq: int,
        lines: Iterable[Mapping[str, Any]],
        timestamp: int,
        saved: Iterable[StoredCheckpoint] = (),
        closing: Closing | None = None,
        *,
        stand_ins: Sequence[int] = (),
        away: Mapping[int, bool] | None = None,
        newcomers: Mapping[int, Newcomer] | None = None,
        host: int | None = None,
        told: Told | None = None,
        edition: int | None = None,
        due: int | None = 0,
    ) -> None:
        """What happened next.

        Args:
            table_id: the table.
            seq: the number of the first line.
            lines: the log from there on.
            timestamp: when, in Unix seconds.
            saved: new checkpoints.
            closing: how the game ended, if it did.
            stand_ins: the numbers of the lines that were answered for somebody away.
            away: seats that are left by their people, or taken again.
            newcomers: the characters that were made, by their number in the table's sheets.
            host: who is the host from now on, None if that does not change.
            told: what somebody has been told meanwhile.
            edition: after which it comes.
            due: when the time of who is asked then is up (see `next_edition`).
        """
        changes = self._after(table_id, edition, due)
        changes += leave_seats(table_id, away or {})
        if host is not None:
            hand_over = "UPDATE tables SET host = ?, opener = coalesce(opener, host) WHERE id = ?"
            changes.append(Change(hand_over, (host, table_id)))
        changes += append_lines(table_id, seq, lines, timestamp, stand_ins)
        changes += save_checkpoints(table_id, saved)
        changes += insert_newcomers(table_id, newcomers or {}, timestamp)
        if closing is not None:
            changes += close_table(table_id, closing, timestamp)
        if told is not None:
            changes.append(tell(told))
        await self._database.write(*changes)

    async def keep_house(
        self,
        table_id: str,
        house: Mapping[str, Any],
        edition: int | None = None,
        due: int | None = 0,
    ) -> None:
        """What is agreed at the table from now on."""
        await self._database.write(*self._after(table_id, edition, due), agree(table_id, house))

    async def ask_to_undo(self, table_id: str, undo: Undo, edition: int | None = None) -> None:
        """Who wants the last step taken back."""
        sql = "UPDATE tables SET undo = ? WHERE id = ?"
        ask = Change(sql, (as_json(asdict(undo)), table_id))
        await self._database.write(*self._after(table_id, edition), ask)

    async def replace_user(
        self, table_id: str, old: int, new: int, edition: int | None = None
    ) -> None:
        """Somebody takes over another's seats."""
        sql = (
            "UPDATE seats SET owner = coalesce(owner, user), user = ?, away = 0"
            " WHERE table_id = ? AND user = ?"
        )
        take_over = Change(sql, (new, table_id, old))
        await self._database.write(*self._after(table_id, edition), take_over)

    async def end(self, table_id: str, timestamp: int, edition: int | None = None) -> None:
        """Put a table away before it has an outcome."""
        close = Change(_CLOSE, (Status.ENDED.value, None, timestamp, table_id))
        await self._database.write(*self._after(table_id, edition, None), close)

    async def remove(self, table_id: str) -> None:
        """Delete a table with all that has happened at it."""
        await self._database.write(Change("DELETE FROM tables WHERE id = ?", (table_id,)))

    async def move(self, table_id: str, place: Place) -> None:
        """Remember where the board is now."""
        row = (place.guild, place.channel, place.message, table_id)
        await self._database.write(Change(_MOVE, row))

    async def go_back(
        self,
        table_id: str,
        seq: int,
        timestamp: int,
        house: Mapping[str, Any] | None = None,
        edition: int | None = None,
    ) -> None:
        """Take the lines from `seq` on out of the log, and keep them aside.

        With `house` that is agreed at the table from now on.
        """
        changes = self._after(table_id, edition)
        changes += take_back_lines(table_id, seq, timestamp)
        if house is not None:
            changes.append(agree(table_id, house))
        await self._database.write(*changes)

    async def adopt(self, table_id: str, version: int, edition: int | None = None) -> None:
        """The table goes on under these rules."""
        change = Change("UPDATE tables SET version = ? WHERE id = ?", (version, table_id))
        await self._database.write(*self._after(table_id, edition), change)

    async def standing(self, table_id: str) -> Standing | None:
        """How a table stands in a few words, None where there is none."""
        rows = await self._database.read(
            "SELECT edition, guild, channel, message, successor FROM tables WHERE id = ?",
            (table_id,),
        )
        for edition, guild, channel, message, successor in rows:
            return Standing(edition, Place(guild, channel, message), successor)
        return None

    async def load(self, table_id: str) -> StoredTable | None:
        """A table by its id, or None."""
        rows = await self._database.read(f"{SELECT} WHERE id = ? ORDER BY seat", (table_id,))
        return next(iter(tables_of(rows)), None)

    async def log(self, table_id: str, since: int = 0) -> list[dict[str, Any]]:
        """The lines of a table's log from number `since` on."""
        rows = await self._database.read(
            "SELECT line FROM table_log WHERE table_id = ? AND seq >= ? ORDER BY seq",
            (table_id, since),
        )
        return [json.loads(line) for (line,) in rows]

    async def stand_ins(self, table_id: str) -> list[int]:
        """The numbers of the lines that were answered for somebody who was away or late."""
        rows = await self._database.read(
            "SELECT seq FROM table_log WHERE table_id = ? AND stand_in = 1 ORDER BY seq",
            (table_id,),
        )
        return [seq for (seq,) in rows]

    async def checkpoints(self, table_id: str) -> list[StoredCheckpoint]:
        """The checkpoints of a table that are still kept, oldest first."""
        rows = await self._database.read(
            "SELECT seq, draws, phase, state FROM checkpoints WHERE table_id = ? ORDER BY seq",
            (table_id,),
        )
        return [
            StoredCheckpoint(seq, draws, phase, state.encode()) for seq, draws, phase, state in rows
        ]

    async def last_step(self, table_id: str) -> tuple[int, int]:
        """When something last happened at a table, in Unix seconds; and its first log line."""
        rows = await self._database.read(
            "SELECT at, seq FROM table_log WHERE table_id = ? AND begins = 1"
            " ORDER BY seq DESC LIMIT 1",
            (table_id,),
        )
        at, seq = rows[0] if rows else (0, 0)
        return at, seq


def tables_of(rows: Iterable[Row]) -> list[StoredTable]:
    """The tables of rows, where those of one table follow one another."""
    return [_table(list(seats)) for _, seats in groupby(rows, key=itemgetter(0))]


def _table(rows: Sequence[Row]) -> StoredTable:
    """A table with its seats, of which each row has one."""
    (
        table_id, game, version, options, sheets, seed, host, guild, channel, message,
        opened_at, ended_at, status, outcome, successor, house, campaign, deal,
        taken_back, undo, edition, *_,
    ) = rows[0]  # fmt: skip
    return StoredTable(
        id=table_id,
        game=game,
        version=version,
        options=json.loads(options),
        sheets=None if sheets is None else json.loads(sheets),
        seed=seed,
        host=host,
        place=Place(guild, channel, message),
        seats=tuple(
            Seat(user, name, bool(away), owner)
            for *_, user, name, away, owner in rows
            if user is not None
        ),
        opened_at=opened_at,
        ended_at=ended_at,
        status=Status(status),
        outcome=None if outcome is None else json.loads(outcome),
        successor=successor,
        house=json.loads(house),
        campaign=campaign,
        deal=deal,
        taken_back=taken_back,
        undo=None if undo is None else Undo.read(undo),
        edition=edition,
    )

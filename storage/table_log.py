"""What happens at a table: its log, its checkpoints, and what is written with its end."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from storage.achievements import Earned, earn
from storage.campaigns import Evening, after_evening
from storage.characters import Sheet, retire_lost, sheets_after
from storage.database import Change, as_json


@dataclass(frozen=True, slots=True)
class StoredCheckpoint:
    """A checkpoint: with the log from number `seq` on, it is the game."""

    seq: int
    draws: int
    phase: str
    state: bytes


@dataclass(frozen=True, slots=True)
class Undo:
    """The seats that want the last step taken back, at which revision of the table."""

    revision: int
    seats: tuple[int, ...]

    @classmethod
    def read(cls, stored: str) -> Self:
        """What is stored of it."""
        wanted = json.loads(stored)
        return cls(wanted["revision"], tuple(wanted["seats"]))


@dataclass(frozen=True, slots=True)
class Result:
    """How one party came out of a game."""

    result: str
    won: bool
    score: int | None
    category: str = ""
    far: int | None = None


@dataclass(frozen=True, slots=True)
class Closing:
    """A table's outcome, each party's result, and what it leaves of the sheets that came in,
    by their number; `sheet_version` is of their model where it has versions; `lost` are the
    characters that play no more; `evening` is what becomes of its campaign; `earned` are the
    achievements of who sat there."""

    outcome: dict[str, Any]
    results: Sequence[Result]
    sheets: Mapping[int, Sheet] = field(default_factory=dict)
    sheet_version: int | None = None
    lost: Sequence[int] = ()
    evening: Evening | None = None
    earned: Sequence[Earned] = ()


_INSERT_LINES = (
    "INSERT INTO table_log (table_id, seq, line, at, begins)"
    " SELECT ?, ? + key, value, ?, CASE key WHEN 0 THEN 1 ELSE 0 END FROM json_each(?) ORDER BY key"
)
# The same, where some lines were answered for somebody who is away.
_INSERT_MARKED_LINES = (
    "INSERT INTO table_log (table_id, seq, line, at, begins, stand_in)"
    " SELECT ?1, ?2 + key, value, ?3, CASE key WHEN 0 THEN 1 ELSE 0 END,"
    " (SELECT count(*) FROM json_each(?5) AS marked"
    " WHERE CAST(marked.value AS BIGINT) = ?2 + line.key)"
    " FROM json_each(?4) AS line ORDER BY key"
)
_INSERT_CHECKPOINT = (
    "INSERT INTO checkpoints (table_id, seq, draws, phase, state) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, seq) DO UPDATE SET"
    " draws = excluded.draws, phase = excluded.phase, state = excluded.state"
)
_INSERT_RESULT = (
    "INSERT INTO results (table_id, party, result, won, score, category, far)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_END = "UPDATE tables SET status = 'over', outcome = ?, ended_at = ? WHERE id = ?"
_NEXT_EDITION = "UPDATE tables SET edition = ?, due = ? WHERE id = ?"


def next_edition(table_id: str, edition: int, due: int | None = 0) -> Change:
    """A table changes after that edition: refused where another process has changed it since.

    `due` is when its time is up from then on, in Unix seconds; None: never; 0: it is looked at.
    """
    return Change(_NEXT_EDITION, (edition + 1, due, table_id))


def append_lines(
    table_id: str,
    seq: int,
    lines: Iterable[Mapping[str, Any]],
    timestamp: int,
    stand_ins: Sequence[int] = (),
) -> list[Change]:
    """A step: log lines from number `seq` on; `stand_ins` were answered for somebody away."""
    if stand_ins:
        row = (table_id, seq, timestamp, as_json(list(lines)), as_json(stand_ins))
        return [Change(_INSERT_MARKED_LINES, row)]
    return [Change(_INSERT_LINES, (table_id, seq, timestamp, as_json(list(lines))))]


def take_back_lines(table_id: str, seq: int, timestamp: int) -> list[Change]:
    """The lines from number `seq` on are in the log no more, and kept aside.

    Whoever has been called for what is asked again may be called again.
    """
    return [
        Change(
            "UPDATE tables SET undo = NULL, taken_back = taken_back + 1 + (SELECT count(*)"
            " FROM table_log WHERE table_id = ?1 AND seq >= ?2) WHERE id = ?1",
            (table_id, seq),
        ),
        Change(
            # A second step back in the same second has a timestamp of its own.
            "INSERT INTO table_log_aside (table_id, aside_at, seq, line)"
            " SELECT table_id, (SELECT max(free) FROM (SELECT CAST(?1 AS BIGINT) AS free"
            " UNION ALL SELECT aside_at + 1 FROM table_log_aside WHERE table_id = ?2)"
            " AS times), seq, line FROM table_log WHERE table_id = ?2 AND seq >= ?3",
            (timestamp, table_id, seq),
        ),
        Change("DELETE FROM table_log WHERE table_id = ? AND seq >= ?", (table_id, seq)),
        Change("DELETE FROM checkpoints WHERE table_id = ? AND seq > ?", (table_id, seq)),
        Change(
            "UPDATE standing_calls SET seq = 0 WHERE table_id = ? AND seq >= ?", (table_id, seq)
        ),
    ]


def agree(table_id: str, house: Mapping[str, Any]) -> Change:
    """What is agreed at a table from now on."""
    return Change("UPDATE tables SET house = ? WHERE id = ?", (as_json(house), table_id))


def leave_seats(table_id: str, away: Mapping[int, bool]) -> list[Change]:
    """Seats that are left by their people, or taken again."""
    sql = "UPDATE seats SET away = ? WHERE table_id = ? AND seat = ?"
    return [Change(sql, (int(gone), table_id, seat)) for seat, gone in away.items()]


def save_checkpoints(table_id: str, saved: Iterable[StoredCheckpoint]) -> list[Change]:
    """New checkpoints; the schema keeps the newest three."""
    return [
        Change(
            _INSERT_CHECKPOINT,
            (table_id, each.seq, each.draws, each.phase, each.state.decode()),
        )
        for each in saved
    ]


def close_table(table_id: str, closing: Closing, timestamp: int) -> list[Change]:
    """The outcome and the results, and what becomes of characters and of a campaign."""
    results = [
        Change(
            _INSERT_RESULT,
            (
                table_id,
                party,
                each.result,
                int(each.won),
                each.score,
                each.category,
                each.far,
            ),
        )
        for party, each in enumerate(closing.results)
    ]
    row = (as_json(closing.outcome), timestamp, table_id)
    return [
        *sheets_after(table_id, closing.sheets, closing.sheet_version),
        *retire_lost(table_id, closing.lost, timestamp),
        *([] if closing.evening is None else after_evening(closing.evening)),
        Change(_END, row),
        *results,
        *earn(table_id, closing.earned, timestamp),
    ]

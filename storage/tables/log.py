"""The log, the checkpoints and the results of a table."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Self

from storage.database import Change, as_json
from storage.rows import columns_of


@dataclass(frozen=True, slots=True)
class StoredCheckpoint:
    """A checkpoint: with the log from number `seq` on, the game can be restored."""

    seq: int
    draws: int
    phase: str
    state: bytes


@dataclass(frozen=True, slots=True)
class Step:
    """Log lines that one change of a table adds.

    - `seq`: the number of the first line;
    - `timestamp`: in Unix seconds;
    - `saved`: the checkpoints among them;
    - `stand_ins`: the numbers of the lines that were answered for an absent player;
    - `due`: the table's deadline afterwards (see `next_edition`).
    """

    table: str
    seq: int
    lines: Iterable[Mapping[str, object]]
    timestamp: int
    saved: Iterable[StoredCheckpoint] = ()
    stand_ins: Sequence[int] = ()
    due: int | None = 0


@dataclass(frozen=True, slots=True)
class Undo:
    """The seats that want the last step undone, and the table's revision."""

    revision: int
    seats: tuple[int, ...]

    @classmethod
    def read(cls, stored: str) -> Self:
        """Parse the stored value."""
        wanted = json.loads(stored)
        return cls(wanted["revision"], tuple(wanted["seats"]))


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one party in a game; `killer` is the foe that ended a lost one."""

    result: str
    won: bool
    score: int | None
    category: str = ""
    far: int | None = None
    killer: str | None = None


_INSERT_LINES = (
    "INSERT INTO table_log (table_id, seq, line, at, begins)"
    " SELECT ?, ? + key, value, ?, CASE key WHEN 0 THEN 1 ELSE 0 END FROM json_each(?) ORDER BY key"
)
# For lines of which some were answered for an absent player.
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
    "INSERT INTO results (table_id, party, result, won, score, category, far, killer)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_END = "UPDATE tables SET status = 'over', outcome = ?, ended_at = ? WHERE id = ?"
_NEXT_EDITION = "UPDATE tables SET edition = ?, due = ? WHERE id = ?"


def next_edition(table_id: str, edition: int, due: int | None = 0) -> Change:
    """Return the change of a table's edition, which fails if another process has changed the table.

    `due` is the new deadline in Unix seconds; None: never; 0: it is computed when it is checked.
    """
    return Change(_NEXT_EDITION, (edition + 1, due, table_id))


def append_step(step: Step) -> list[Change]:
    """Return the changes that add a step's lines and checkpoints."""
    row = (step.table, step.seq, step.timestamp, as_json(list(step.lines)))
    if step.stand_ins:
        lines = Change(_INSERT_MARKED_LINES, (*row, as_json(step.stand_ins)))
    else:
        lines = Change(_INSERT_LINES, row)
    return [lines, *save_checkpoints(step.table, step.saved)]


def save_checkpoints(table_id: str, saved: Iterable[StoredCheckpoint]) -> list[Change]:
    """Return the changes that add checkpoints; the schema keeps the newest three."""
    return [Change(_INSERT_CHECKPOINT, (table_id, *columns_of(each))) for each in saved]


def undo_lines(table_id: str, seq: int, timestamp: int) -> list[Change]:
    """Return the changes that move the lines from number `seq` on out of the log, and keep them.

    Players who were mentioned can be mentioned again, and a party that came back by them can again.
    """
    return [
        Change(
            "UPDATE tables SET undo = NULL, taken_back = taken_back + 1 + (SELECT count(*)"
            " FROM table_log WHERE table_id = ?1 AND seq >= ?2) WHERE id = ?1",
            (table_id, seq),
        ),
        Change(
            # A second undo within the same second has its own timestamp.
            "INSERT INTO table_log_aside (table_id, aside_at, seq, line)"
            " SELECT table_id, (SELECT max(free) FROM (SELECT CAST(?1 AS BIGINT) AS free"
            " UNION ALL SELECT aside_at + 1 FROM table_log_aside WHERE table_id = ?2)"
            " AS times), seq, line FROM table_log WHERE table_id = ?2 AND seq >= ?3",
            (timestamp, table_id, seq),
        ),
        Change("DELETE FROM table_log WHERE table_id = ? AND seq >= ?", (table_id, seq)),
        Change("DELETE FROM checkpoints WHERE table_id = ? AND seq > ?", (table_id, seq)),
        Change(
            "UPDATE tables SET successor = NULL, home_at = NULL"
            " WHERE successor = ? AND home_at >= ?",
            (table_id, seq),
        ),
        Change(
            "UPDATE standing_calls SET seq = 0 WHERE table_id = ? AND seq >= ?", (table_id, seq)
        ),
    ]


def agree(table_id: str, house: Mapping[str, object]) -> Change:
    """Return the change that stores a table's house rules."""
    return Change("UPDATE tables SET house = ? WHERE id = ?", (as_json(house), table_id))


def ask_to_undo(table_id: str, undo: Undo | None) -> Change:
    """Return the change that stores which seats want the last step undone; None drops that."""
    asked = None if undo is None else as_json(asdict(undo))
    return Change("UPDATE tables SET undo = ? WHERE id = ?", (asked, table_id))


def set_idle(table_id: str, steps: int) -> Change:
    """Return the change that stores how many steps in a row only the timer has taken."""
    return Change("UPDATE tables SET idle = ? WHERE id = ?", (steps, table_id))


def close_table(
    table_id: str, outcome: Mapping[str, object], results: Iterable[Result], timestamp: int
) -> list[Change]:
    """Return the changes that end a table with its outcome and the results of its parties.

    Its characters leave it, so changes of their sheets come before.
    """
    return [
        Change(_END, (as_json(outcome), timestamp, table_id)),
        *(
            Change(_INSERT_RESULT, (table_id, party, *columns_of(each)))
            for party, each in enumerate(results)
        ),
    ]

"""Games brought back from a bookmark or their start, held against the game that went on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engine.record import Answered, Line, offers_json
from games.engine.run import AnyRun


def what_shows(run: AnyRun) -> dict[str, Any]:
    """All that a table needs of its game."""
    pending = run.pending
    return {
        "state": run.snapshot(),
        "ask": None if pending is None else pending.name,
        "offers": None if pending is None else offers_json(pending.offers),
        "waits for": None if pending is None else pending.waits_for(),
        "asked": [run.asked(seat) for seat in range(len(run.header.seats))],
        "seq": run.seq,
        "outcome": run.outcome,
    }


def go_on(run: AnyRun, lines: Iterable[Line]) -> None:
    """Give the answers among these lines."""
    for line in lines:
        if isinstance(line, Answered):
            run.answer(line.seat, line.choice)

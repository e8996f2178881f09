"""Playing for those who are away, or late."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.live import LiveTable
from games.engine.panel import Line, Name
from games.engine.run import AnyRun
from games.engine.table import Answer, Ask


def play_for(table: LiveTable, late: Mapping[int, int | None]) -> list[int]:
    """Answer for those who are away, or late with the answers that were asked of them then.

    Gives the numbers of the log's lines with these answers.
    """
    run = table.run
    numbers: list[int] = []
    names: list[str] = []
    while run.pending is not None and (absent := [*_late(run, late), *table.away()]):
        numbers.append(run.seq)
        names.append(run.header.seats[absent[0]])
        run.answer(absent[0], _stand_in(table, run.pending, absent[0]))
    if names:
        table.notice = _played_for(dict.fromkeys(names))
    return numbers


def _stand_in(table: LiveTable, ask: Ask, seat: int) -> Answer:
    """What is answered for a seat: the safe answer, or as the table has agreed."""
    run = table.run
    own = run.game.rules.players.get(table.house.away)
    if own is None:
        return run.game.rules.stand_in(run.options, run.state, ask, seat)
    alone = Ask(ask.name, {seat: ask.offers[seat]}, about=ask.about)
    _, answer = own(run.options, run.state, alone)
    return answer


def _late(run: AnyRun, late: Mapping[int, int | None]) -> list[int]:
    """Those of whom still the same is asked as when their time was up."""
    if run.pending is None:
        return []
    return [seat for seat, ask in late.items() if ask is not None and run.asked(seat) == ask]


def _played_for(names: Iterable[str]) -> Line:
    parts: list[Any] = []
    for name in names:
        parts += [", " if parts else "", Name(name)]
    return ("⏳ Away: ", *parts, ". I chose for them.")

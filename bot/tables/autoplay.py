"""Playing for those who are away, or late."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.tables.notices import PlayedFor
from bot.tables.session import Session
from games.engine.run import AnyRun
from games.engine.table import Answer, Ask


def play_for(session: Session, late: Mapping[int, int | None]) -> list[int]:
    """Answer for those who are away, or late with the answers that were asked of them then.

    Gives the sequence numbers of the log's lines with these answers.
    """
    run = session.run
    played: list[int] = []
    names: list[str] = []
    while run.pending is not None and (absent := [*_late(run, late), *session.away()]):
        played.append(run.seq)
        names.append(run.header.seats[absent[0]])
        run.answer(absent[0], _stand_in(session, run.pending, absent[0]))
    if names:
        session.notice = PlayedFor(tuple(dict.fromkeys(names)))
    return played


def _stand_in(session: Session, ask: Ask, seat: int) -> Answer:
    """What is answered for a seat: the safe answer, or as the table has agreed."""
    run = session.run
    own = run.game.rules.players.get(session.house.away)
    if own is None:
        return run.game.rules.stand_in(run.options, run.state, ask, seat)
    _, answer = own(run.options, run.state, replace(ask, offers={seat: ask.offers[seat]}))
    return answer


def _late(run: AnyRun, late: Mapping[int, int | None]) -> list[int]:
    """Those of whom still the same is asked as when their time was up."""
    if run.pending is None:
        return []
    return [seat for seat, ask in late.items() if ask is not None and run.asked(seat) == ask]

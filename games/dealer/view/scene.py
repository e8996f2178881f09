"""Scene of the dealer's table."""

from __future__ import annotations

from games.dealer.rules.events import Told
from games.dealer.view.board import board_lines, own_lines
from games.dealer.view.choices import board_rows, rows
from games.dealer.view.moment import DealerMoment
from games.dealer.view.share import summary
from games.dealer.view.steps import step_rows
from games.dealer.view.text import event_line
from games.engine.panel import Block, Line, Panel, Row
from games.kit.lines import newest

TITLE = "Dealer’s table"
_EVENTS_SHOWN, _EVENTS_ALONE = 3, 2
_FEW = 3  # with more people there is room for fewer


def scene(moment: DealerMoment, seat: int | None) -> Panel:
    """Return the public panel, or a seat's own with its private cards."""
    alone = len(moment.seats) == 1
    viewer = 0 if alone else seat
    most = _EVENTS_SHOWN if 1 < len(moment.seats) <= _FEW else _EVENTS_ALONE
    most = most if alone or seat is None else 1
    events = newest(
        [event for event in moment.events if not isinstance(event, Told)],
        lambda event: event_line(event, viewer, moment.house),
        most,
    )
    if moment.outcome is not None:
        return Panel(f"{TITLE} · the end", lines=((Block(summary(moment)),),), events=events)
    own: tuple[Line, ...] = () if viewer is None else own_lines(moment, viewer)
    return Panel(
        title=f"{TITLE} · {_heading(moment)}",
        lines=(*own, *board_lines(moment, viewer)),
        events=events,
        rows=_rows(moment, viewer),
        private="" if alone or seat is not None else "🃏 Your hand",
    )


def _heading(moment: DealerMoment) -> str:
    options = moment.options
    names = {
        "french": "52 cards", "piquet": "32 cards", "many": "many things", "many13": "many things",
        "own": options.title or "your own deck",
    }  # fmt: skip
    packs = f" ×{options.packs}" if options.packs > 1 else ""
    who = "" if options.who == "everybody" else ", only the dealer deals"
    return f"{names[options.deck]}{packs}{who}"


def _rows(moment: DealerMoment, seat: int | None) -> tuple[Row, ...]:
    ask, state = moment.ask, moment.state
    if ask is None:
        return ()
    if seat is None:
        free = [each for each in ask.offers if not state.begun[each]]
        return board_rows(moment, free) if free else ()
    if seat not in ask.offers:
        return ()
    if state.begun[seat]:
        return step_rows(moment, seat, ask.offers[seat])
    return rows(moment, seat)

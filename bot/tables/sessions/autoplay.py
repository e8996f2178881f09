"""Automatic answers: for absent and late players, and by standing orders."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from bot.tables.notices import PlayedFor
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import is_led
from games.engine.extensions.answers import Orders
from games.engine.extensions.hidden import Coach
from games.engine.hints import has_coach
from games.engine.house import COACH
from games.engine.run import AnyRun
from games.engine.table import Answer, Ask


def play_for(
    session: Session,
    late: Mapping[int, int | None],
    looking: Collection[int] | None = None,
    advised: Answer | None = None,
) -> list[int]:
    """Answer for absent players, and for late ones if the ask is unchanged.

    If the coach plays for absent players, the table waits for its result: `advised` is its answer
    for the first of them (see `bot.tables.deadlines.absence`).

    Standing orders are carried out, too. With `looking`, the seats that have looked at their
    private panel, the other seats waive what may be waived.

    Returns the sequence numbers of the log lines with these answers. A notice names the players,
    unless the ask was secret.
    """
    run = session.run
    played: list[int] = []
    absent_seats: list[int] = []
    while run.pending is not None:
        ask = run.pending
        is_away = True
        if tardy := _late(run, late):
            seat, answer = tardy[0], stand_in(session, ask, tardy[0])
        elif (coached := session.waiting.coach_waits) is not None:
            if advised is None:
                break
            seat, answer, advised = coached, advised, None
        elif absent := session.waiting.away():
            seat, answer = absent[0], stand_in(session, ask, absent[0])
        elif wanted := _as_wanted(session, ask, looking):
            (seat, answer), is_away = wanted, False
        elif (further := run.further()) is not None:  # a player's own press
            run.answer(*further)
            continue
        else:
            break
        if is_away and not ask.secret and not is_led(session.stored, seat):
            absent_seats.append(seat)
        played.append(run.seq)
        run.answer(seat, answer)
    if absent_seats:
        names = dict.fromkeys(run.header.seats[seat] for seat in absent_seats)
        session.notice = PlayedFor(tuple(names))
    return played


def would_play(session: Session) -> bool:
    """Return whether the table would answer the current ask at once."""
    ask = session.run.pending
    return ask is not None and bool(session.waiting.away() or _as_wanted(session, ask, None))


def stand_in(session: Session, ask: Ask, seat: int) -> Answer:
    """Return the automatic answer for a seat: the safe one, or as the table has agreed."""
    run = session.run
    own = run.game.rules.players.get(session.house.away)
    if session.house.away == COACH and has_coach(run):
        own = run.game.need(Coach).player
    if own is None:
        return run.game.rules.stand_in(run.options, run.state, ask, seat)
    _, answer = own(run.options, run.state, replace(ask, offers={seat: ask.offers[seat]}))
    return answer


def _as_wanted(
    session: Session, ask: Ask, looking: Collection[int] | None
) -> tuple[int, Answer] | None:
    """Return the first seat with a standing order, or without a look, and its answer."""
    run, orders = session.run, session.run.game.find(Orders)
    if orders is None:
        return None
    waived = None if looking is None else orders.waived(ask)
    for seat in ask.waits_for():
        given = [name for name, seats in session.house.orders.items() if seat in seats]
        answer = orders.obeyed(run.options, run.state, ask, seat, given) if given else None
        if answer is None and waived is not None and looking is not None and seat not in looking:
            answer = waived
        if answer is None and looking is not None:
            answer = orders.passed(ask, seat)
        if answer is not None:
            return seat, answer
    return None


def _late(run: AnyRun, late: Mapping[int, int | None]) -> list[int]:
    """Return the late seats whose ask has not changed."""
    if run.pending is None:
        return []
    return [seat for seat, ask in late.items() if ask is not None and run.asked(seat) == ask]

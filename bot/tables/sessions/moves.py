"""What a press does at a table: validated against what is asked of that seat now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.errors import (
    Closed,
    Forged,
    HasLeft,
    NotSeated,
    NotTogether,
    NotYourTurn,
    NumberOutOfRange,
    Repeated,
    Stale,
)
from bot.tables.sessions.session import Session, users_of
from games.engine.extensions.answers import Leader, Suggestion, check_words, waived
from games.engine.record import Answered
from games.engine.run import AnyRun, NotOffered
from games.engine.table import (
    BETWEEN_TOKENS,
    Number,
    Some,
    Text,
    allows,
    read_answer,
)
from storage.tables.repository import Status


@dataclass(frozen=True, slots=True)
class Move:
    """A choice at a table.

    - `revision`: the table's when the choice was drawn: what waits for the seat must have been
      asked before (see `Session.asked`);
    - `seat`: for which seat it was drawn, None for whichever of the user's is asked;
    - `answers`: one for each ask that it settles, the first for the ask at hand;
    - `until`: how far to go on where only one answer is open;
    - `typed`: the last answer was typed by a person;
    - `suggested`: the answer is the words that the game suggests (see `Suggestion`).
    """

    table: str
    revision: int
    seat: int | None = None
    answers: tuple[str, ...] = ()
    until: str = ""
    typed: bool = False
    suggested: bool = False


def seat_of(session: Session, user: int, move: Move) -> int:
    """The seat of a user whose answer the table waits for.

    Raises:
        NotSeated, HasLeft, Repeated, Closed, NotYourTurn, Stale: why there is none.
    """
    seats = acting_seats(session, user, move.seat)
    seats = seats if move.seat is None else [move.seat]
    run, is_open = session.run, session.stored.status is Status.OPEN
    waiting = [seat for seat in seats if is_open and _waits(session, seat, move.revision)]
    if waiting:
        return next(iter(_those_needed_first(run, waiting, move)), waiting[0])
    if any(_settled(session, seat, move) for seat in seats):
        raise Repeated
    if not is_open:
        raise Closed
    if all(run.asked(seat) is None for seat in seats):
        raise NotYourTurn
    raise Stale


def acting_seats(session: Session, user: int, wanted: int | None = None) -> list[int]:
    """Where a user may act.

    Raises:
        NotSeated: nowhere, or not at the seat that is wanted.
        HasLeft: they have left.
    """
    seats = session.seats_of(user)
    if not seats or (wanted is not None and wanted not in seats):
        raise NotSeated(session.offered_to_others)
    if all(session.stored.seats[seat].away for seat in seats) and user in users_of(session.stored):
        raise HasLeft
    return seats


def answers_of(session: Session, seat: int, move: Move) -> Sequence[str]:
    """The answers of a move; what the game suggests is looked up.

    Raises:
        Forged: it suggests nothing here.
        games.engine.game.SetupRefused: what was typed may not stand; the text says what may.
    """
    ask = session.run.pending
    is_text = ask is not None and isinstance(ask.offers.get(seat), Text)
    answers: Sequence[str] = move.answers
    if move.suggested:
        if not is_text:
            raise Forged
        suggestion = session.run.game.find(Suggestion)
        if suggestion is None:
            raise Forged
        answers = [suggestion.words(session.run.moment(session.house))]
    if ask is not None and is_text:
        check_words(session.run.game, ask.name, answers[0])
    return answers


def settle(session: Session, seat: int, answers: Sequence[str], move: Move) -> None:
    """Apply a move to the running game.

    Raises:
        NumberOutOfRange, NotTogether: the answer is none of those offered, for a reason that
            a person can mend.
        games.engine.run.NotAsked, games.engine.run.NotOffered: it is none at all.
    """
    run = session.run
    try:
        run.press(seat, answers, move.until)
    except NotOffered:
        offer = run.pending.offers.get(seat) if run.pending else None
        if move.typed and isinstance(offer, Number):
            raise NumberOutOfRange(offer.least, offer.most) from None
        if isinstance(offer, Some) and _is_part(answers[-1], offer):
            raise NotTogether(run.game.id, offer.rule, offer.least, offer.most) from None
        raise


def may_take_back(session: Session, seat: int) -> bool:
    """Whether a seat may take back its last step: nothing but its own answers, which no chance
    has followed, and the game lets it."""
    run = session.run
    begin = session.step - (run.seq - len(run.log))
    if run.pending is None or session.stored.status is not Status.OPEN or begin < 0:
        return False
    step = [each for each in run.log[begin:] if isinstance(each, Answered) and each.seat == seat]
    if not step or len(step) < len(run.log) - begin:
        return False
    leader = run.game.find(Leader)
    return leader is not None and leader.takes_back(run.options, run.state, seat, step)


def may_waive(session: Session, answers: Sequence[str]) -> bool:
    """Whether these are answers that who has not looked at what is their own gives, too."""
    run = session.run
    return run.pending is not None and [waived(run.game, run.pending)] == list(answers)


def _is_part(answer: str, offer: Some) -> bool:
    return all(token in offer.tokens for token in answer.split(BETWEEN_TOKENS))


def _waits(session: Session, seat: int, revision: int) -> bool:
    """Whether what waits for a seat had been asked already at that revision of the table."""
    asked = session.asked(seat)
    return asked is not None and asked <= revision <= session.revision


def _those_needed_first(run: AnyRun, seats: Sequence[int], move: Move) -> list[int]:
    """Of a user's seats those that may answer so, the ones that are waited for at the front."""
    ask = run.pending
    if ask is None or len(seats) == 1 or not move.answers:
        return list(seats)
    answer = move.answers[0]
    fit = [
        each for each in seats if allows(ask.offers[each], read_answer(ask.offers[each], answer))
    ]
    return sorted(fit, key=lambda seat: seat not in ask.waits_for())


def _settled(session: Session, seat: int, move: Move) -> bool:
    """Whether the seat has already given just these answers, from that moment on."""
    run = session.run
    since = move.revision - session.stored.taken_back - (run.seq - len(run.log))
    if since < 0:
        return False
    given = [
        BETWEEN_TOKENS.join(line.choice) if isinstance(line.choice, list) else str(line.choice)
        for line in run.log[since:]
        if isinstance(line, Answered) and line.seat == seat
    ]
    return given[: len(move.answers)] == list(move.answers)

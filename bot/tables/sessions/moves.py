"""Moves: presses, validated against the current ask of a seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.tables import errors
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import users_of
from games.engine.extensions.answers import AtAnyTime, Leader, Orders, Suggestion, check_words
from games.engine.game import SetupRefused
from games.engine.record import Answered
from games.engine.run import AnyRun, NotOffered
from games.engine.table import BETWEEN_TOKENS, Number, Some, Text, allows, read_answer
from storage.tables.repository import Status


@dataclass(frozen=True, slots=True)
class Move:
    """A choice at a table.

    - `revision`: the table's revision when the choice was drawn. The ask must not be newer (see
      `Session.asked`);
    - `seat`: the seat for which it was drawn, None for any of the user's seats that is asked;
    - `answers`: one for each ask that it settles, the first for the current ask;
    - `until`: how far to continue while only one answer is possible;
    - `typed`: whether a user has typed the last answer;
    - `suggested`: whether the answer is the text that the game suggests (see `Suggestion`).
    """

    table: str
    revision: int
    seat: int | None = None
    answers: tuple[str, ...] = ()
    until: str = ""
    typed: bool = False
    suggested: bool = False


def seat_of(session: Session, user: int, move: Move) -> int:
    """Return the seat of a user for which a move answers.

    Raises:
        NotSeated, HasLeft, Repeated, Closed, NotYourTurn, Stale: the reason if there is none.
    """
    seats = acting_seats(session, user, move.seat)
    seats = seats if move.seat is None else [move.seat]
    run, is_open = session.run, session.stored.status is Status.OPEN
    waiting = [seat for seat in seats if is_open and _waits(session, seat, move.revision)]
    if waiting and _done_by_another(session, move):
        raise errors.Repeated
    if waiting:
        return next(iter(_those_needed_first(run, waiting, move)), waiting[0])
    if any(_settled(session, seat, move) for seat in seats):
        raise errors.Repeated
    if not is_open:
        raise errors.Closed
    if all(run.asked(seat) is None for seat in seats):
        raise errors.NotYourTurn(session.waiting.waits_for)
    raise errors.Stale


def acting_seats(session: Session, user: int, wanted: int | None = None) -> list[int]:
    """Return the seats for which a user may act.

    Raises:
        NotSeated: none, or not the wanted one.
        HasLeft: the user has left.
    """
    seats = session.seats_of(user)
    if not seats or (wanted is not None and wanted not in seats):
        raise errors.NotSeated(*session.offered_to_others)
    if all(session.stored.seats[seat].away for seat in seats) and user in users_of(session.stored):
        raise errors.HasLeft
    return seats


def answers_of(session: Session, seat: int, move: Move) -> Sequence[str]:
    """Return the answers of a move, with the suggested text if it refers to that.

    Raises:
        Forged: nothing is suggested here.
        games.engine.game.SetupRefused: the typed text is not allowed; the error says what is.
    """
    ask = session.run.pending
    is_text = ask is not None and isinstance(ask.offers.get(seat), Text)
    answers: Sequence[str] = move.answers
    if move.suggested:
        if not is_text:
            raise errors.Forged
        suggestion = session.run.game.find(Suggestion)
        if suggestion is None:
            raise errors.Forged
        answers = [suggestion.words(session.run.moment(session.house))]
    if ask is not None and is_text:
        check_words(session.run.game, ask.name, answers[0])
    return answers


def settle(session: Session, seat: int, answers: Sequence[str], move: Move) -> None:
    """Apply a move to the running game.

    Raises:
        NumberOutOfRange, InvalidPicks: the answer was not offered, for a reason that the user can
            correct.
        games.engine.game.SetupRefused: it is not possible now, for a reason that the game knows.
        games.engine.run.NotAsked, games.engine.run.NotOffered: the answer was not offered.
    """
    run = session.run
    try:
        run.press(seat, answers, move.until)
    except NotOffered:
        offer = run.pending.offers.get(seat) if run.pending else None
        if move.typed and isinstance(offer, Number):
            raise errors.NumberOutOfRange(offer.least, offer.most) from None
        if isinstance(offer, Some) and _is_part(answers[-1], offer):
            raise errors.InvalidPicks(run.game.id, offer.rule, offer.least, offer.most) from None
        at_any_time = run.game.find(AtAnyTime)
        why = at_any_time and at_any_time.why_not(run.moment(session.house), seat, answers)
        if why:
            raise SetupRefused(why) from None
        raise


def may_undo_alone(session: Session, seat: int) -> bool:
    """Return whether a seat may take back its last step.

    It may if the step has only its own answers, no random result has followed, and the game allows
    it.
    """
    run = session.run
    begin = session.step - (run.seq - len(run.log))
    if run.pending is None or session.stored.status is not Status.OPEN or begin < 0:
        return False
    step = [each for each in run.log[begin:] if isinstance(each, Answered) and each.seat == seat]
    if not step or len(step) < len(run.log) - begin:
        return False
    leader = run.game.find(Leader)
    return leader is not None and leader.may_undo(run.options, run.state, seat, step)


def may_waive(session: Session, answers: Sequence[str]) -> bool:
    """Return whether these answers say that a player wants to go on, so that others may pass."""
    run, orders = session.run, session.run.game.find(Orders)
    if run.pending is None or orders is None:
        return False
    return [orders.waived(run.pending)] == list(answers) or {*answers} <= orders.ready


def _is_part(answer: str, offer: Some) -> bool:
    return all(token in offer.tokens for token in answer.split(BETWEEN_TOKENS))


def _waits(session: Session, seat: int, revision: int) -> bool:
    """Return whether a seat's current ask was already open at that revision."""
    asked = session.asked(seat)
    return asked is not None and asked <= revision <= session.revision


def _those_needed_first(run: AnyRun, seats: Sequence[int], move: Move) -> list[int]:
    """Return the user's seats that may give this answer, awaited ones first."""
    ask = run.pending
    if ask is None or len(seats) == 1 or not move.answers:
        return list(seats)
    answer = move.answers[0]
    fit = [
        each for each in seats if allows(ask.offers[each], read_answer(ask.offers[each], answer))
    ]
    return sorted(fit, key=lambda seat: seat not in ask.waits_for())


def _settled(session: Session, seat: int, move: Move) -> bool:
    """Return whether the seat has already given exactly these answers since that moment."""
    return _given(session, seat, move.revision)[: len(move.answers)] == list(move.answers)


def _given(session: Session, seat: int, revision: int) -> Sequence[str]:
    """Return a seat's answers since a revision; none if they are not known any more."""
    run = session.run
    since = revision - session.stored.taken_back - (run.seq - len(run.log))
    if since < 0:
        return ()
    return [
        BETWEEN_TOKENS.join(line.choice) if isinstance(line.choice, list) else str(line.choice)
        for line in run.log[since:]
        if isinstance(line, Answered) and line.seat == seat
    ]


def _done_by_another(session: Session, move: Move) -> bool:
    """Return whether a seat has given an answer since that counts for all (`AtAnyTime.once`)."""
    at_any_time = session.run.game.find(AtAnyTime)
    if at_any_time is None or move.answers not in at_any_time.once:
        return False
    return any(
        pair in at_any_time.once
        for seat in range(len(session.stored.seats))
        for pair in pairwise(_given(session, seat, move.revision))
    )

"""Undo of a table's last step: whether it is possible, and who must agree."""

from collections.abc import Collection, Sequence

from bot.tables.errors import CannotUndo, NothingToUndo, Shown
from bot.tables.sessions.autoplay import would_play
from bot.tables.sessions.session import HiddenBefore, Session
from bot.tables.sessions.stored import deal_day, users_of
from games.engine.extensions.answers import has_leader
from games.engine.extensions.hidden import Undo
from games.engine.game import AnyGame
from games.engine.options import Options
from games.engine.record import Answered
from games.engine.steps import Step, before, hidden_cards, last_step, shows_cards, shows_nothing
from storage.tables.repository import Status


def undoes(session: Session) -> bool:
    """Return whether a table has undo while it is open.

    It does not if players compete, if a person leads the game, or with the deal of a day.
    """
    run = session.run
    undo = run.game.find(Undo)
    if undo is None or deal_day(session.stored) is not None:
        return False
    return undo.allowed(run.options, len(run.header.seats))


def is_contest(game: AnyGame, options: Options, users: Sequence[int]) -> bool:
    """Return whether two users play against one another; `users` has the user of each seat."""
    undo = game.find(Undo)
    if len(set(users) - {0}) != 2 or undo is None or has_leader(game, options):
        return False
    return not undo.allowed(options, len(users))


def is_duel(session: Session) -> bool:
    """Return whether two users play against one another, and both have answered."""
    run, users = session.run, users_of(session.stored)
    answered = {users[line.seat] for line in run.log if isinstance(line, Answered)}
    return is_contest(run.game, run.options, users) and answered >= set(users) - {0}


def may_undo(session: Session) -> bool:
    """Return whether the last step can be undone, as `check_undo` finds; remembered."""
    if session.stored.status is not Status.OPEN or not undoes(session):
        return False
    key = (session.revision, session.stored.seats, session.stored.house)
    if session.undoable is None or session.undoable[0] != key:
        session.undoable = key, _reveals_nothing(session)
        session.hidden_before = None  # it is not needed again
    return session.undoable[1]


def hidden_now(session: Session) -> HiddenBefore | None:
    """Return what is hidden from the players now; None without undo."""
    if not undoes(session):
        return None
    hidden = hidden_cards(session.run, _knowing(session))
    return HiddenBefore(session.run.seq, session.stored.seats, hidden)


def check_undo(session: Session) -> None:
    """Check that the last step of an open table can be undone.

    Raises:
        CannotUndo: the table has no undo.
        NothingToUndo: there is no step, or it would be repeated automatically.
        Shown: it has revealed something hidden.
    """
    if not undoes(session):
        if has_leader(session.run.game, session.run.options):  # only their own step
            raise NothingToUndo
        raise CannotUndo(daily=deal_day(session.stored) is not None)
    step = _step_of(session)
    if step is None:
        raise NothingToUndo
    if not _is_open(session, step):
        raise Shown


def still_to_agree(session: Session, seats: Sequence[int]) -> list[int]:
    """Return the seats that must still agree to undo the last step, besides those."""
    people = enumerate(session.stored.seats)
    agreed = {*seats, *session.undo_asked}
    return [seat for seat, who in people if who.user and not who.away and seat not in agreed]


def _step_of(session: Session) -> Step | None:
    """Return the last step; None if there is none, or it would be repeated automatically."""
    run = session.run
    step = last_step(run, session.step) if session.step < run.seq else None
    if step is None or run.pending is None:
        return None
    stored = session.stored
    if any(seat.away for seat in stored.seats) or session.house.orders:
        earlier = before(run.game, step)
        if earlier.pending is None or would_play(Session(stored, earlier)):
            return None
    return step


def _reveals_nothing(session: Session) -> bool:
    """Return whether there is a last step and it revealed nothing hidden.

    A quick check comes first: most steps have changed the hidden cards. It is enough where no
    answer of the step lets the rules look at others.
    """
    then, knowing = session.hidden_before, _knowing(session)
    if then is None or (then.since, then.seats) != (session.step, session.stored.seats):
        step = _step_of(session)
        return step is not None and _is_open(session, step)
    if shows_cards(session.run, then.since, then.hidden, knowing):
        return False
    step, undo = _step_of(session), session.run.game.need(Undo)
    several = len(knowing) > 1
    if step is None or not any(undo.peeks(line, several) for line in step.answers):
        return step is not None
    return _is_open(session, step)


def _is_open(session: Session, step: Step) -> bool:
    return shows_nothing(session.run.game, step, _knowing(session), session.house)


def _knowing(session: Session) -> list[Collection[int]]:
    """Return for each player the seats whose cards they know."""
    if session.house.open_hands:
        return [range(len(session.stored.seats))]
    people = dict.fromkeys(sitter.user for sitter in session.stored.seats)
    return [_seats(session, each) for each in people]


def _seats(session: Session, user: int) -> list[int]:
    return [seat for seat, sitter in enumerate(session.stored.seats) if sitter.user == user]

"""What a press means at a table: for which seat it is, and what it says."""

from __future__ import annotations

from collections.abc import Sequence

from bot.live import LiveTable, users_of
from bot.refusals import (
    Closed,
    Forged,
    LeftBefore,
    NotSeated,
    NotThatNumber,
    NotTogether,
    NotYourTurn,
    Repeated,
    Stale,
)
from games.engine.record import Answered
from games.engine.run import AnyRun, NotOffered
from games.engine.table import BETWEEN_TOKENS, Number, Some, Text
from storage.tables import Status

# A press that points at a choice by its number, for its answers do not fit into an id.
POINTS_AT = "#"


def seat_for(
    table: LiveTable, user: int, ask: int, answers: Sequence[str], seat: int | None
) -> int:
    """The seat of a user whose answer the table waits for.

    Raises:
        NotSeated, LeftBefore, Repeated, Closed, NotYourTurn, Stale: why there is none.
    """
    seats = table.seats_of(user)
    if not seats or (seat is not None and seat not in seats):
        raise NotSeated
    if all(table.stored.seats[each].away for each in seats) and user in users_of(table.stored):
        raise LeftBefore
    seats = seats if seat is None else [seat]
    run, going_on = table.run, table.stored.status is Status.OPEN
    for each in seats:
        # The press was drawn after this was asked, and before anything else is.
        if going_on and _asked_by(run, each, ask):
            return each
    if any(_settled(run, each, ask, answers) for each in seats):
        raise Repeated
    if not going_on:
        raise Closed
    if all(run.asked(each) is None for each in seats):
        raise NotYourTurn
    raise Stale


def pointed_at(table: LiveTable, seat: int | None, answers: Sequence[str]) -> Sequence[str]:
    """The answers of a press: itself, or of the choice at which it points by its number.

    Raises:
        Forged: there is no such choice.
    """
    if len(answers) != 1 or not answers[0].startswith(POINTS_AT):
        return answers
    choices = table.panel(seat).choices()
    at = answers[0].removeprefix(POINTS_AT)
    if not at.isdecimal() or int(at) >= len(choices):
        raise Forged
    return choices[int(at)].answers


def check_words(table: LiveTable, seat: int, answers: Sequence[str]) -> None:
    """Whether what a person has typed may stand.

    Raises:
        games.engine.game.SetupRefused: it may not; the text says what may.
    """
    ask = table.run.pending
    if ask is not None and isinstance(ask.offers.get(seat), Text):
        table.run.game.rules.check_words(ask.name, answers[0])


def press(table: LiveTable, seat: int, answers: Sequence[str], until: str, *, typed: bool) -> None:
    """Take a choice; a number that was typed and cannot be is told as what it must be.

    Raises:
        NotAsked, NotOffered, games.engine.game.SetupRefused: nothing has been kept.
    """
    run = table.run
    try:
        run.press(seat, answers, until)
    except NotOffered:
        offer = run.pending.offers.get(seat) if run.pending else None
        if typed and isinstance(offer, Number):
            raise NotThatNumber(offer.least, offer.most) from None
        if isinstance(offer, Some) and _is_part(answers[-1], offer):
            raise NotTogether(
                run.game.view.subsets.get(offer.rule, ""), offer.least, offer.most
            ) from None
        raise


def _is_part(answer: str, offer: Some) -> bool:
    return all(token in offer.tokens for token in answer.split(BETWEEN_TOKENS))


def _asked_by(run: AnyRun, seat: int, ask: int) -> bool:
    """Whether what waits for a seat was asked already when the log was that long."""
    asked = run.asked(seat)
    return asked is not None and asked <= ask <= run.seq


def _settled(run: AnyRun, seat: int, ask: int, answers: Sequence[str]) -> bool:
    """Whether the seat has already given just these answers, from that ask on."""
    given = [
        BETWEEN_TOKENS.join(line.choice) if isinstance(line.choice, list) else str(line.choice)
        for line in run.log[max(0, ask - run.seq + len(run.log)) :]
        if isinstance(line, Answered) and line.seat == seat
    ]
    kept = ask >= run.seq - len(run.log)
    return kept and given[: len(answers)] == list(answers)

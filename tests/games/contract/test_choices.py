"""Choices: each open one is accepted to its last answer, and all options are in reach."""

from collections import Counter

from games.engine.extensions.answers import AtAnyTime
from games.engine.extensions.chairs import Chairs
from games.engine.panel import Choice, Panel, Several
from games.engine.record import Answered
from games.engine.run import AnyRun
from games.engine.table import (
    BETWEEN_TOKENS,
    EVERYTHING,
    Answer,
    Number,
    Offer,
    Some,
    Text,
    allows,
    read_answer,
)
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.panels import offers, said
from tests.kit.runs import copy_of

PRESSES_OF_A_KIND = 5  # at asks of one name


def open_choices(panel: Panel) -> list[Choice]:
    return [choice for choice in panel.choices() if choice.closed is None]


def severals(panel: Panel) -> list[Several]:
    return [row for row in panel.rows_of_all() if isinstance(row, Several)]


def first_answers(panel: Panel, offer: Offer, run: AnyRun) -> list[Answer]:
    """Return the first answers of a panel's open choices."""
    firsts = [said(choice, offer, run)[0] for choice in open_choices(panel)]
    firsts += [row.lead[0] for row in severals(panel) if row.lead]
    return [read_answer(offer, first) for first in firsts]


def is_open(run: AnyRun, offer: Offer, first: Answer) -> bool:
    """Return whether an answer is possible: at this offer, or after what is begun is left."""
    at_any_time = run.game.find(AtAnyTime)
    return allows(offer, first) or bool(at_any_time and at_any_time.leave(offer) is not None)


@EVERY_CASE
def test_open_choices_answer_all_that_is_offered_and_closed_ones_nothing(case: Case) -> None:
    for run in case.moments("open"):
        for seat, offer in offers(run):
            panel = run.panel(seat, case.house)
            reached = first_answers(panel, offer, run)
            assert all(is_open(run, offer, first) for first in reached)
            check_reach(run, panel, offer, reached)
            for choice in panel.choices():
                if choice.closed is not None and choice.answers:
                    assert not allows(offer, read_answer(offer, choice.answers[0]))


def check_reach(run: AnyRun, panel: Panel, offer: Offer, reached: list[Answer]) -> None:
    typed = any(choice.form is not None for choice in open_choices(panel))
    match offer:
        case Number(least, most):
            assert typed or set(range(least, most + 1)) <= {
                each for each in reached if isinstance(each, int)
            }
        case Text():
            assert typed
        case Some(tokens=tokens):
            alone = [row for row in severals(panel) if not row.lead]
            parts = {choice.answers[0] for row in alone for choice in row.choices}
            whole = {token for each in reached if isinstance(each, list) for token in each}
            assert set(tokens) <= parts | whole
        case _:
            assert set(offer) - claims(run) <= {each for each in reached if isinstance(each, str)}


def claims(run: AnyRun) -> set[str]:
    """Return the answer that claims a chair: it is a button of the board, not of the chair."""
    chairs = run.game.find(Chairs)
    return set() if chairs is None else {chairs.claim("x")[0]}


@EVERY_CASE
def test_every_choice_can_be_taken_to_its_last_answer(case: Case) -> None:
    """Some choices of each kind, on a copy of the game."""
    seed = "press"
    tried: Counter[tuple[str, int, str]] = Counter()
    for run in case.moments(seed, keep=True):
        for seat, offer in offers(run):
            panel = run.panel(seat, case.house)
            presses = [(said(each, offer, run), each.until) for each in open_choices(panel)]
            presses += [(taken(row), "") for row in severals(panel)]
            for answers, until in presses:
                kind = (run.pending.name if run.pending else "", len(answers), until)
                tried[kind] += 1
                if tried[kind] <= PRESSES_OF_A_KIND:
                    again = copy_of(run, seed, run.bookmarks[-1] if run.bookmarks else None)
                    before = len(again.log)
                    again.press(seat, answers, until)
                    answered = given(again, before, seat)
                    assert len(answered) >= len(answers)
                    left = not is_open_at_once(offer, answers[0])
                    for wanted, took in zip(answers, answered[left:], strict=False):
                        assert wanted in (took, EVERYTHING)


def is_open_at_once(offer: Offer, first: str) -> bool:
    return allows(offer, read_answer(offer, first))


def given(run: AnyRun, since: int, seat: int) -> list[str]:
    """Return a seat's answer, as its choices show it."""
    answers = [line.choice for line in run.log[since:] if isinstance(line, Answered)]
    assert all(line.seat == seat for line in run.log[since:] if isinstance(line, Answered))
    return [BETWEEN_TOKENS.join(each) if isinstance(each, list) else str(each) for each in answers]


def taken(row: Several) -> tuple[str, ...]:
    """Return the smallest number of things that may be taken."""
    fewest = row.choices[: max(1, row.least)]
    return (*row.lead, BETWEEN_TOKENS.join(choice.answers[0] for choice in fewest))


@EVERY_CASE
def test_choices_of_the_public_board_can_be_answered(case: Case) -> None:
    for run in case.moments("everybody"):
        asked = offers(run)
        for choice in open_choices(run.panel(None, case.house)):
            assert any(
                is_open(run, offer, read_answer(offer, said(choice, offer, run)[0]))
                for _, offer in asked
            )
        if run.pending is None:
            for seat in (None, *range(case.seats)):
                assert not run.panel(seat, case.house).rows

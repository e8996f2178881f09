"""Undo: a step may be taken back if it showed no player a hidden card.

The step is taken again with what is hidden dealt otherwise. Where it comes to the same however
the hidden cards lie, it has shown nothing of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.engine.deck import Card
from games.engine.extensions.hidden import HiddenCards, Redealer, Undo
from games.engine.extensions.people import Heroes
from games.engine.game import AnyGame
from games.engine.house import House
from games.engine.record import Answered, Header, Line
from games.engine.run import AnyRun, Bookmark, Run

# How often what is hidden is dealt otherwise. Two deals, in which another card lies everywhere,
# tell whether one has been turned up; more whether something hung on what kind of card lies where.
DEALS = 8

# The cards that are hidden from each person, as they lie.
Hidden = Sequence[Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Step:
    """The last step of a game: how it stood before, and what has happened since.

    With `start` the `lines` lead to the end of the step, which begins at the one numbered `first`.
    """

    header: Header
    start: Bookmark | None
    lines: Sequence[Line]
    first: int


class _Turned(Redealer):
    """Deals hidden cards in their order, turned on: in each deal another card lies everywhere."""

    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        super().__init__("")
        self._number = number

    def dealt(self, pool: list[Card]) -> list[Card]:
        """The pool from another card on."""
        first = self._number * len(pool) // DEALS
        return [*pool[first:], *pool[:first]]


def last_step(run: AnyRun, since: int) -> Step | None:
    """The step that begins with the log's line number `since`; None where that is not known."""
    known = run.seq - len(run.log)
    starts = [mark for mark in run.bookmarks if known <= mark.seq <= since]
    start = starts[-1] if starts else run.start
    begins = 0 if start is None else start.seq
    if since < begins or begins < known:
        return None
    return Step(run.header, start, run.log[begins - known :], since - begins)


def shows_nothing(
    game: AnyGame,
    step: Step,
    knowing: Collection[Collection[int]],
    house: House,
) -> bool:
    """Whether a step has shown no player anything hidden.

    Args:
        game: what is played.
        step: its last step.
        knowing: for each person the seats whose own cards they know.
        house: how the table is kept.
    """
    answers = [line for line in step.lines[step.first :] if isinstance(line, Answered)]
    hidden = game.find(HiddenCards)
    if hidden is None or game.find(Undo) is None or len(answers) < len(step.lines) - step.first:
        return False
    return all(
        _comes_to_the_same(game, hidden, step, answers, seats, house) for seats in knowing
    ) and not _makes_hero(game, step)


def hidden_cards(run: AnyRun, knowing: Collection[Collection[int]]) -> Hidden:
    """The cards that are hidden from each person, as the game stands; nothing without undo."""
    hidden = run.game.find(HiddenCards)
    if hidden is None or run.game.find(Undo) is None:
        return []
    return [hidden.cards(run.state, seats) for seats in knowing]


def turns_up(run: AnyRun, since: int, before: Hidden, knowing: Collection[Collection[int]]) -> bool:
    """Whether cards or chance have been seen since a line of the log.

    That is quick, and nearly always what `shows_nothing` finds out: where this is so, that is
    not; but something may hang on a card that is still hidden.

    Args:
        run: the game.
        since: the number of the line.
        before: what was hidden then.
        knowing: for each person the seats whose own cards they know.
    """
    lines = run.log[since - (run.seq - len(run.log)) :]
    if not all(isinstance(line, Answered) for line in lines):
        return True
    return not all(map(_still_lie, before, hidden_cards(run, knowing)))


def _still_lie(before: Sequence[Card], after: Sequence[Card]) -> bool:
    """Whether cards lie as they lay; others that were known may have come between them."""
    cards = iter(after)
    return before == after or all(card in cards for card in before)


def _comes_to_the_same(
    game: AnyGame,
    hidden: HiddenCards[Any],
    step: Step,
    answers: Sequence[Answered],
    knows: Collection[int],
    house: House,
) -> bool:
    """Whether a step comes to the same for a player with every deal of the hidden cards."""
    try:
        after = partial(_seen_after, game, hidden, step, answers, knows, house)
        seen = after(None)
        return all(after(deal) == seen for deal in range(DEALS))
    except (ValueError, LookupError):  # with another card that could not have been answered
        return False


def _seen_after(
    game: AnyGame,
    hidden: HiddenCards[Any],
    step: Step,
    answers: Sequence[Answered],
    knows: Collection[int],
    house: House,
    deal: int | None,
) -> tuple[Any, ...]:
    """Return all that a player can see after a step, by deal; None for the true deal."""
    run = before(game, step)
    if deal is not None:
        hidden.redeal(run.state, knows, _Turned(deal))
    told = len(run.events)
    for each in answers:
        run.answer(each.seat, each.choice)
    # What is still hidden lies in one order everywhere: what differs then can be seen.
    hidden.redeal(run.state, knows, _Turned(0))
    ask = run.pending
    heard = [
        game.view.told(event, seat, house) for event in list(run.events)[told:] for seat in knows
    ]
    if ask is None:
        return game.dump(run.state), heard, run.outcome
    asked = None if ask.secret else list(ask.offers)
    own = {seat: offer for seat, offer in ask.offers.items() if seat in knows}
    return game.dump(run.state), heard, ask.name, ask.about, asked, own


def before(game: AnyGame, step: Step) -> AnyRun:
    """The game as it stood before a step; it has no chance to go on with."""
    script = step.lines[: step.first]
    return Run(game, step.header, None, start=step.start, script=script, memory=None)


def _makes_hero(game: AnyGame, step: Step) -> bool:
    """Whether a hero is made by a step: it is stored at once, and cannot be made again."""
    heroes = game.find(Heroes)
    if heroes is None:
        return False
    run = before(game, step)
    made = heroes.made(run.state)
    for line in step.lines[step.first :]:
        if isinstance(line, Answered):
            run.answer(line.seat, line.choice)
    return bool(heroes.made(run.state) != made)

"""Undo: a step may be undone if it showed no player a hidden card.

The step is repeated with other deals of the hidden cards. If the result is the same for every deal,
the step has shown nothing of them.
"""

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

# The number of other deals. Two deals, with another card in every place, show
# whether a card was turned up. More show whether something depended on the kinds of cards.
DEALS = 8

# The cards hidden from each user, in pile order.
Hidden = Sequence[Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Step:
    """The last step of a game.

    `lines` lead from `start` to the end of the step, which begins at the line with index `first`.
    """

    header: Header
    start: Bookmark | None
    lines: Sequence[Line]
    first: int

    @property
    def answers(self) -> list[Answered]:
        """Its answers."""
        return [line for line in self.lines[self.first :] if isinstance(line, Answered)]


class _Turned(Redealer):
    """A redealer that rotates the sorted cards: each deal has another card in every place."""

    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        super().__init__("")
        self._number = number

    def dealt(self, pool: list[Card]) -> list[Card]:
        """Return the pool, rotated."""
        first = self._number * len(pool) // DEALS
        return [*pool[first:], *pool[:first]]


def last_step(run: AnyRun, since: int) -> Step | None:
    """Return the step that begins with the log's line number `since`; None if unknown."""
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
    """Return whether a step has shown no player anything hidden.

    Args:
        game: the game.
        step: its last step.
        knowing: for each user the seats whose own cards they know.
        house: the house rules.
    """
    answers = step.answers
    hidden = game.find(HiddenCards)
    if hidden is None or game.find(Undo) is None or len(answers) < len(step.lines) - step.first:
        return False
    return all(
        _has_one_result(game, hidden, step, answers, seats, house) for seats in knowing
    ) and not _makes_hero(game, step)


def hidden_cards(run: AnyRun, knowing: Collection[Collection[int]]) -> Hidden:
    """Return the cards hidden from each user now; empty without undo."""
    hidden = run.game.find(HiddenCards)
    if hidden is None or run.game.find(Undo) is None:
        return []
    return [hidden.cards(run.state, seats) for seats in knowing]


def shows_cards(
    run: AnyRun, since: int, before: Hidden, knowing: Collection[Collection[int]]
) -> bool:
    """Return whether cards or random results have been seen since a line of the log.

    This is quick, and nearly always the opposite of `shows_nothing`. But a result may depend on a
    card that is still hidden.

    Args:
        run: the game.
        since: the number of the line.
        before: the hidden cards then.
        knowing: for each user the seats whose own cards they know.
    """
    lines = run.log[since - (run.seq - len(run.log)) :]
    if not all(isinstance(line, Answered) for line in lines):
        return True
    return not all(map(_are_in_order, before, hidden_cards(run, knowing)))


def _are_in_order(before: Sequence[Card], after: Sequence[Card]) -> bool:
    """Return whether cards are still in order; known ones may have come between them."""
    cards = iter(after)
    return before == after or all(card in cards for card in before)


def _has_one_result(
    game: AnyGame,
    hidden: HiddenCards[Any],
    step: Step,
    answers: Sequence[Answered],
    knows: Collection[int],
    house: House,
) -> bool:
    """Return whether every deal of the hidden cards gives the player the same result."""
    try:
        after = partial(_seen_after, game, hidden, step, answers, knows, house)
        seen = after(None)
        return all(after(deal) == seen for deal in range(DEALS))
    except (ValueError, LookupError):  # with another card that answer is invalid
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
    before_step = len(run.events)
    for each in answers:
        run.answer(each.seat, each.choice)
    # Sorts the cards still hidden, so that any remaining difference is visible.
    hidden.redeal(run.state, knows, _Turned(0))
    ask = run.pending
    heard = [
        game.view.event_line(event, seat, house)
        for event in list(run.events)[before_step:]
        for seat in knows
    ]
    if ask is None:
        return game.dump(run.state), heard, run.outcome
    asked = None if ask.secret else list(ask.offers)
    own = {seat: offer for seat, offer in ask.offers.items() if seat in knows}
    return game.dump(run.state), heard, ask.name, ask.about, asked, own


def before(game: AnyGame, step: Step) -> AnyRun:
    """Return the game before a step, without a source of chance."""
    script = step.lines[: step.first]
    return Run(game, step.header, None, start=step.start, script=script, memory=None)


def _makes_hero(game: AnyGame, step: Step) -> bool:
    """Return whether a step makes a hero, which is stored at once and can't be made again."""
    heroes = game.find(Heroes)
    if heroes is None:
        return False
    run = before(game, step)
    made = heroes.made(run.state)
    for line in step.answers:
        run.answer(line.seat, line.choice)
    return bool(heroes.made(run.state) != made)

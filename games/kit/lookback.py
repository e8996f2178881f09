"""A look back at an ended game: the worth of each choice and of the best other."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from games.engine.deck import Card
from games.engine.game import AnyGame
from games.engine.hints import (
    Position,
    Tried,
    Tries,
    compared,
    difference_of,
    is_clear,
    position_of,
    sequential_halving,
)
from games.engine.panel import Choice
from games.engine.record import Answered, Header, Line
from games.engine.replay import Logged
from games.engine.run import AnyRun, Keep, Run
from games.engine.table import BETWEEN_TOKENS, Answer

# Test games to find out whether another choice was better, all together, and after how many of
# them it must look so.
WEIGHING = 100
HALFWAY = 50
MAYBE = 0.5  # standard errors by which it looks so
# Test games of a choice that was the best: those that tell an even chance, and the least.
TRIES_OF_ONE, LEAST_TRIES = 30, 10
MOST = 40  # decisions of a game; a longer one is sampled: every second, third …
FURTHER = 8  # the most log lines that one button's answers span
LEAST_LOSS = 0.05  # the least loss of chance at a turning point
# Test games of a choice and of the other, and the lead up to which the other is given up then. The
# first are few, so only a choice that looks worse is given up.
STAGES = ((10, -0.01), (25, 0.0), (45, 0.02), (75, LEAST_LOSS))


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's choice.

    - `when`: the table's title then; `position`: the position;
    - `chosen` and `others`: the answer given, and the alternatives;
    - `words`: the card and label of each, as its button showed them.
    """

    when: str
    position: Position
    chosen: Answer
    others: tuple[Answer, ...]
    words: tuple[tuple[Card | None, str], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice compared with the best alternative.

    The alternative has no test games if it was not clearly better.
    """

    mine: Tried
    best: Tried

    @property
    def loss(self) -> float:
        """The loss of chance by the choice; 0 if nothing was better."""
        return max(0.0, self.best.chance - self.mine.chance)

    @property
    def turned(self) -> bool:
        """Whether the game turned here: by more than chance would explain."""
        return self.loss > LEAST_LOSS and is_clear(self.best, self.mine)


def decisions(
    game: AnyGame, header: Header, log: Sequence[Line], seats: Collection[int], table: str
) -> list[Decision]:
    """Return the decisions of some seats in an ended game, oldest first.

    Raises:
        RecordError, NotAsked, NotOffered: today's rules do not follow the log.
    """
    run = Run(game, header, Logged(log), keep=Keep.STORED)
    found = []
    for at, line in enumerate(log):
        if isinstance(line, Answered):
            if line.seat in seats:
                found += _decision(run, log[at : at + FURTHER], line, seats, table)
            run.answer(line.seat, line.choice)
    return found[:: -(-len(found) // MOST)] if found else []


def _decision(
    run: AnyRun, rest: Sequence[Line], line: Answered, seats: Collection[int], table: str
) -> list[Decision]:
    """Return the decision as a list of one; empty if nothing is compared.

    `rest` are the lines from this one on, since a button may have given several answers.
    """
    options = compared(run, line.seat)
    others = tuple(each for each in _firsts(options) if each != line.choice)
    if not others:
        return []
    choices = run.panel(line.seat).choices()
    mine = [each for each in rest if isinstance(each, Answered) and each.seat == line.seat]
    theirs = [next(each for each in options if each[0] == other) for other in others]
    ways = ([each.choice for each in mine], *theirs)
    words = tuple(_words(choices, each) for each in ways)
    when = run.panel(None).title.removeprefix(f"{run.game.title} · ")
    position = position_of(run, line.seat, table, seats)
    return [Decision(when, position, line.choice, others, words)]


def _firsts(choices: Sequence[tuple[Answer, ...]]) -> list[Answer]:
    """Return the first answers, each once: later ones have their own log lines."""
    found: list[Answer] = []
    for first, *_ in choices:
        if first not in found:
            found.append(first)
    return found


def _words(choices: Sequence[Choice], answers: Sequence[Answer]) -> tuple[Card | None, str]:
    """Return the label of the button with these answers, or the first; else the first answer."""
    said = tuple(
        BETWEEN_TOKENS.join(each) if isinstance(each, list) else str(each) for each in answers
    )
    for choice in choices:
        if choice.answers and choice.answers == said[: len(choice.answers)]:
            return choice.card, choice.label
    return None, said[0].replace(BETWEEN_TOKENS, " ")


def verdict_on(game: AnyGame, decision: Decision) -> Verdict:
    """Compare a choice with the best of the others.

    Some test games find out whether another was better. Chances come from further games, played to
    their end, because the best of several always looks better than it is.
    """
    mine, others = Tried((decision.chosen,)), [Tried((each,)) for each in decision.others]
    table = Tries(game, decision.position)
    best = _best_of(others, mine, table, HALFWAY)
    difference, error = difference_of(best, mine)
    if difference > MAYBE * error:
        best = _best_of(others, mine, table, WEIGHING - HALFWAY)
    anew, better = Tried(mine.answers), Tried(best.answers)
    play = table.others().play
    if is_clear(best, mine) and _stays_better(play, anew, better):
        return Verdict(anew, better)
    while not _is_known(anew):
        play(anew)
    return Verdict(anew, Tried(best.answers))


def _best_of(others: Sequence[Tried], mine: Tried, table: Tries, tries: int) -> Tried:
    """Return the best of the other choices after further test games."""
    sequential_halving(table.weigh, [mine, *others], tries, kept=mine)
    return max(others, key=lambda each: (each.tries, each.worth))


def _is_known(choice: Tried) -> bool:
    """Return whether a chance is known as well as an even one after all test games.

    A few games never say never.
    """
    likely = (choice.succeeded + 1) / (choice.ended + 2)
    spread = likely * (1 - likely) / max(1, choice.ended)
    return choice.ended >= LEAST_TRIES and spread <= 0.25 / TRIES_OF_ONE


def _stays_better(play: Callable[[Tried], None], mine: Tried, best: Tried) -> bool:
    """Play test games of both choices to their end, as long as the best of others is better."""
    for tries, given_up in STAGES:
        while mine.tries < tries:
            play(mine)
            play(best)
        if best.chance - mine.chance <= given_up:
            return False
    return True

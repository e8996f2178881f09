"""Hints: the best choices of a moment, found by test games from there.

A plain player continues after each choice, with the hidden cards redealt each time. The test games
of two choices have the same deals and the same chance, so that few of them distinguish the two.
Each round drops half of the choices (sequential halving). Choosing needs only a test game's worth
at the horizon. The displayed chances come from further test games, played until the game (or a
stage of it) is over: the games by which a choice won were lucky ones. Everything follows from a
seed: the same moment has the same hint.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from games.engine.chance import Seeded
from games.engine.extensions.hidden import Coach, Compared, Counts, HiddenCards, Redealer
from games.engine.game import AnyGame
from games.engine.record import Header, Line
from games.engine.run import AnyRun, Bookmark, Run
from games.engine.table import Answer, Ask

TRIES = 250  # test games to choose by, of all choices together
TOLD = 2  # choices with displayed chances: the best, and the next
TELLING = 0.2  # further test games for each displayed chance, as a share of TRIES
FEWEST_TRIES = 30  # a chance from fewer test games is not displayed
HARDLY = 1.0  # standard errors within which the plain player's own choice wins
CLEARLY = 2.0  # standard errors by which the best is better than the next
MOST_ANSWERS = 600  # to a horizon or an end: some players would go on for ever

AnyCoach = Coach[object, object]


class NoHint(ValueError):
    """No hint: the seat is not asked, or has no choice."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game as it stands for one seat, small enough for another process.

    `start` and `lines` lead there. `knows` are the seats whose own cards are known. `seed` is
    public, and decides the test games.
    """

    header: Header
    start: Bookmark | None
    lines: tuple[Line, ...]
    seat: int
    knows: tuple[int, ...]
    seed: str


@dataclass(slots=True)
class Tried:
    """One choice, and its test games.

    - `worths`, `counts`: one entry a game, in the same order of deals for all choices;
    - `ended`: the number of games played to their end; `succeeded`: how many of them succeeded.
    """

    answers: Compared
    succeeded: int = 0
    ended: int = 0
    worths: list[float] = field(default_factory=list)
    counts: list[Counts] = field(default_factory=list)

    @property
    def tries(self) -> int:
        """The number of its test games."""
        return len(self.worths)

    @property
    def worth(self) -> float:
        """The mean worth of its test games."""
        return sum(self.worths) / len(self.worths) if self.worths else 0.0

    @property
    def chance(self) -> float:
        """The share of successes among the games played to their end."""
        return self.succeeded / self.ended if self.ended else 0.0


@dataclass(frozen=True, slots=True)
class Difference:
    """A count of which a choice leaves more: its name in singular and plural, and the mean."""

    name: tuple[str, str]
    mean: float


@dataclass(frozen=True, slots=True)
class Hint:
    """Choices, the best first.

    - `ask`: the name of the ask; `choices`: with the test games to choose by;
    - `measured`: the first of them with new test games for their chances; empty if the best is not
      clear, or with too few games;
    - `reasons`: a reason from the rules for each choice, or an empty text; for the best choice
      perhaps what it leaves more of.
    """

    ask: str
    choices: tuple[Tried, ...]
    measured: tuple[Tried, ...]
    reasons: tuple[str | Difference, ...]

    @property
    def best(self) -> Tried:
        """The best choice."""
        return self.choices[0]

    @property
    def alike(self) -> Sequence[Tried]:
        """The best choice, and the next if it is not clearly worse."""
        return self.choices[:1] if self.clear else self.choices[:2]

    @property
    def clear(self) -> bool:
        """Whether the best beats the next by more than chance would explain."""
        return is_clear(self.best, self.choices[1])

    @property
    def tries(self) -> int:
        """The number of all test games."""
        return sum(each.tries for each in (*self.choices, *self.measured))


def has_coach(run: AnyRun) -> bool:
    """Return whether a game with these options has hints."""
    coach = run.game.find(Coach)
    return coach is not None and coach.coaches(run.options, len(run.header.seats))


def is_hinted(run: AnyRun) -> bool:
    """Return whether the coach may have a hint for the pending ask."""
    coach, ask = run.game.find(Coach), run.pending
    return coach is not None and ask is not None and ask.name in coach.asks and has_coach(run)


def position_of(run: AnyRun, seat: int, table: str, knows: Collection[int] = ()) -> Position:
    """Return the position of a seat, for users who know the cards of these seats.

    `table` distinguishes it from equal positions of other tables.

    Raises:
        NoHint: the seat has nothing to choose from.
    """
    if not compares(run, seat):
        raise NoHint("there is nothing to choose")
    start, lines = run.since_checkpoint()
    return Position(
        run.header,
        start,
        tuple(lines),
        seat,
        tuple(sorted({seat, *knows})),
        f"{table}:{run.seq}:{seat}",
    )


def compares(run: AnyRun, seat: int) -> bool:
    """Return whether a seat has two choices or more that the coach would compare."""
    ask, coach = run.pending, run.game.find(Coach)
    if ask is None or coach is None or seat not in ask.offers:
        return False
    if ask.name not in coach.asks or not has_coach(run):
        return False
    return coach.compares(run.options, run.state, ask, seat)


def compared(run: AnyRun, seat: int) -> Sequence[Compared]:
    """Return the choices to compare, none if there are not two."""
    ask = run.pending
    if ask is None or not compares(run, seat):
        return ()
    return run.game.need(Coach).choices(run.options, run.state, ask, seat)


def hint_at(game: AnyGame, position: Position, tries: int = TRIES) -> Hint:
    """Find the best choices of a moment with this many test games in all.

    Raises:
        NoHint: the seat has nothing to choose from.
    """
    return search(Tries(game, position), tries)


def search(table: Tries, tries: int) -> Hint:
    """Return the best choices of a position, with their chances.

    Raises:
        NoHint: the seat has nothing to choose from.
    """
    ranked = best_first(table, tries)
    started, seat, coach = table.start(), table.position.seat, table.coach
    ask = started.pending
    assert ask is not None  # noqa: S101 - choices were compared, so an ask is pending
    measured = with_chances(table, ranked[:TOLD], tries) if is_clear(*ranked[:2]) else []
    reasons: list[str | Difference] = [
        coach.reason(started.options, started.state, ask, seat, each.answers) for each in ranked
    ]
    if measured and not reasons[0]:
        reasons[0] = main_difference(*ranked[:2]) or ""
    return Hint(ask.name, tuple(ranked), tuple(measured), tuple(reasons))


def best_first(table: Tries, tries: int) -> list[Tried]:
    """Return the compared choices of a position, the best first.

    Raises:
        NoHint: the seat has nothing to choose from.
    """
    choices = compared(table.start(), table.position.seat)
    if not choices:
        raise NoHint("there is nothing to choose")
    own, *others = everything = [Tried(answers) for answers in choices]
    sequential_halving(table.weigh, everything, tries, kept=own)
    return by_worth(own, others)


def with_chances(table: Tries, chosen: Sequence[Tried], tries: int) -> list[Tried]:
    """Play new test games to their end for choices, by which they were not chosen.

    Empty if the chances would rest on too few.
    """
    each_tries = int(tries * TELLING)
    if each_tries < FEWEST_TRIES:
        return []
    anew, others = [Tried(each.answers) for each in chosen], table.others()
    for each in anew:
        for _ in range(each_tries):
            others.play(each)
    return anew


def by_worth(own: Tried, others: Sequence[Tried]) -> list[Tried]:
    """Sort choices, the best first: the plain player's own, unless another is clearly better.

    Others are sorted by their number of test games first: a choice dropped early may have looked
    better by chance.
    """
    ranked = sorted(others, key=lambda each: (-each.tries, -each.worth))
    difference, error = difference_of(ranked[0], own)
    if difference <= HARDLY * error:
        return [own, *ranked]
    better = sum(each.worth > own.worth for each in ranked if each.tries == own.tries)
    return [*ranked[:better], own, *ranked[better:]]


def sequential_halving(
    play: Callable[[Tried], None],
    everything: Sequence[Tried],
    tries: int,
    kept: Tried | None = None,
) -> None:
    """Play test games in rounds, and drop the worse half after each.

    Args:
        play: plays one more test game of a choice.
        everything: the choices; their test games are added to them.
        tries: the number of test games in all.
        kept: the choice that is never dropped, None for none.
    """
    left, rounds = list(everything), max(1, math.ceil(math.log2(len(everything))))
    for _ in range(rounds):
        for _ in range(max(1, tries // (rounds * len(left)))):
            for each in left:
                play(each)
        half = sorted(left, key=lambda each: -each.worth)[: -(-len(left) // 2)]
        left = half if kept is None or kept in half else [*half, kept]


class Tries:
    """The test games of a position; each choice's next game has the deal of its number."""

    def __init__(self, game: AnyGame, position: Position) -> None:
        coach = game.find(Coach)
        if coach is None:
            raise NoHint(f"{game.title} has no coach")
        self.coach: AnyCoach = coach
        self._hidden = game.need(HiddenCards)
        self._game = game
        self.position = position

    def others(self) -> Tries:
        """Return the same position with other deals."""
        anew = replace(self.position, seed=f"{self.position.seed}:again")
        return type(self)(self._game, anew)

    def start(self, number: int = 0) -> AnyRun:
        """Return the game at the position, to be played on with the chance of that number."""
        position = self.position
        chance = Seeded(f"{position.seed}:{number}")
        return Run(
            self._game, position.header, chance,
            start=position.start, script=position.lines, memory=0,
        )  # fmt: skip

    def weigh(self, tried: Tried) -> None:
        """Play one more test game of a choice to the horizon."""
        self._to_horizon(tried)

    def play(self, tried: Tried) -> None:
        """Play one more test game of a choice to its end."""
        run, milestones = self._to_horizon(tried)
        play_on(run, self.coach, milestones)
        tried.ended += 1
        tried.succeeded += self.coach.succeeded(run.options, run.state, run.outcome)

    def _to_horizon(self, tried: Tried) -> tuple[AnyRun, int]:
        """Play a test game to the horizon or its end; return it and the milestones before it."""
        position, coach = self.position, self.coach
        number = tried.tries
        run = self.start(number)
        redealer = Redealer(f"{position.seed}:{number}:hidden")
        self._hidden.redeal(run.state, position.knows, redealer)
        ask = run.pending
        if ask is None:
            raise NoHint("the game is over")
        milestones, horizon = coach.milestones(run.state, ask), coach.horizon(run.state, ask)
        for answer in tried.answers:
            run.answer(position.seat, answer)
        play_on(run, coach, milestones, horizon)
        tried.worths.append(coach.worth(run.options, run.state, run.pending, run.outcome))
        tried.counts.append(coach.counts(run.state, position.seat))
        return run, milestones


def play_on(run: AnyRun, coach: AnyCoach, milestones: int, horizon: int | None = None) -> None:
    """Play by the plain player to the horizon or the next milestone.

    Args:
        run: the game.
        coach: its coach.
        milestones: the milestones reached so far; one more ends it.
        horizon: the horizon to stop at; None for no horizon.
    """
    for _ in range(MOST_ANSWERS):
        ask = run.pending
        if ask is None or coach.milestones(run.state, ask) > milestones:
            return
        if horizon is not None and coach.horizon(run.state, ask) > horizon:
            return
        run.answer(*coach.player(run.options, run.state, ask))


def is_clear(best: Tried, other: Tried) -> bool:
    """Return whether a choice beats another by more than chance would explain."""
    difference, error = difference_of(best, other)
    return difference > CLEARLY * error


def main_difference(best: Tried, other: Tried) -> Difference | None:
    """Return what a choice leaves more of than another, by more than chance would explain.

    It is the first such count of the coach; None if there is none.
    """
    for name in best.counts[0]:
        mine = [each[name] for each in best.counts]
        mean, error = _difference(mine, [each[name] for each in other.counts])
        if mean > CLEARLY * error:
            return Difference(name, mean)
    return None


def difference_of(best: Tried, other: Tried) -> tuple[float, float]:
    """Return the mean difference in worth of two choices, and its standard error.

    Only games of the same deals are compared.
    """
    return _difference(best.worths, other.worths)


def _difference(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    pairs = list(zip(best, other, strict=False))
    if len(pairs) < 2:
        return 0.0, math.inf
    gaps = [one - another for one, another in pairs]
    mean = sum(gaps) / len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean, math.sqrt(variance / len(gaps))


def plain_answer(run: AnyRun, ask: Ask) -> tuple[int, Answer]:
    """Return the answer of the coach's plain player, else the safe answer."""
    coach = run.game.find(Coach)
    if coach is not None:
        return coach.player(run.options, run.state, ask)
    seat = ask.waits_for()[0]
    return seat, run.game.rules.stand_in(run.options, run.state, ask, seat)

"""How many presses decide nothing, in each mode of each game.

The plain player presses what a board shows, and takes the button that goes furthest: one that
settles several asks as it would is one press. A press is needless in three ways:

- only one answer was possible. Where the board offers another deal, or several seats are asked at
  once, there is still a choice;
- the board had the same buttons, with the same cards and colours, as at one of this seat's last two
  presses in this scene, combat or encounter, and the answer was the same;
- the coach finds no choice clearly worse than its best, at each ask that the press settles. It
  judges a sample of the presses that are left. Where few tries show no difference, it takes more: a
  difference too small for those counts as none.

An answer from a page or a menu is never the same again: the board does not show what it held.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.report import Aim, Figure, Section
from games import AnyRun, Keep, open_game, plain_answer
from games.engine.chance import Numbers
from games.engine.extensions.hidden import Coach
from games.engine.hints import (
    CLEARLY,
    Tried,
    Tries,
    compared,
    difference_of,
    has_coach,
    position_of,
)
from games.engine.panel import Choice, Group
from games.engine.table import BETWEEN_TOKENS, Answer, Ask, Offer, forced, read_answer

MOST_NEEDLESS = Aim(10.0)
MOST_PRESSES = 3000  # of a game
LATELY = 2  # presses of a seat
TRIES = (400, 1600, 6400)  # that the coach plays from each choice, more where fewer show nothing

FORCED, AGAIN, OPEN = "forced", "again", "open"


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game."""

    title: str
    game: str
    seats: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    def open(self, seed: str) -> AnyRun:
        """Begin a game from a seed."""
        return open_game(self.game, seed, self.options, seats=self.seats, keep=Keep.STORED)


_PARTY = {"gm": "auto", "scenes": 12, "rest": 0, "gm_faces": 3}  # as the bot leads a party

MODES = (
    Mode("Diamonds & Dragons, alone", "diamonds"),
    Mode("Diamonds & Dragons, a duel", "diamonds", 2, {"mode": "duel"}),
    Mode("Diamonds & Dragons, the way out", "diamonds", 2, {"mode": "exit"}),
    Mode("CardRPG, alone", "cardrpg"),
    Mode("CardRPG, two together", "cardrpg", 2, {"mode": "coop"}),
    Mode("CardRPG, a duel", "cardrpg", 2, {"mode": "duel"}),
    Mode("Solitaire RPG", "solitaire", 1, {"pace": "step"}),
    Mode("Cardomancer, two heroes", "cardomancer", 2, {"dungeons": 1}),
    Mode("Cardomancer, four heroes", "cardomancer", 4, {"dungeons": 1}),
    Mode("C.A.R.D.S., alone", "cards", 1, {"gm": "auto"}),
    Mode("C.A.R.D.S., a party of two", "cards", 2, _PARTY),
    Mode("C.A.R.D.S., a party of three", "cards", 3, _PARTY),
)


@dataclass(frozen=True, slots=True)
class Press:
    """A seat's answers to the asks that one button settles, how far it goes on, and its kind."""

    seat: int
    answers: Sequence[Answer]
    until: str
    kind: str


@dataclass(slots=True)
class Counted:
    """The presses of one mode by kind, and the coach's sample.

    `judged` counts the sample; `alike` those whose choices are alike after each of `TRIES`.
    """

    presses: Counter[str] = field(default_factory=Counter)
    games: int = 0
    judged: int = 0
    alike: list[int] = field(default_factory=lambda: [0] * len(TRIES))

    @property
    def share_alike(self) -> float:
        """The share of open presses that decided nothing, by the coach; 0 without one."""
        return self.alike[-1] / self.judged if self.judged else 0.0

    def share(self, kind: str) -> float:
        """The share of a kind of presses."""
        total = self.presses.total()
        return self.presses[kind] / total if total else 0.0

    @property
    def needless(self) -> float:
        """The share of needless presses."""
        return self.share(FORCED) + self.share(AGAIN) + self.share(OPEN) * self.share_alike


def measure(games: int, judged: int, modes: Sequence[Mode] = MODES) -> Section:
    """Play this many games of each mode, and let the coach judge this many presses of each."""
    figures, notes = [], [f"{games:,} games of each mode, played by its plain player."]
    for mode in modes:
        counted = count(mode, games, judged)
        figures.append(Figure(mode.title, "%", [100 * counted.needless], MOST_NEEDLESS))
        notes.append(_note(mode, counted))
    return Section("Presses that decide nothing", figures, notes)


def _note(mode: Mode, counted: Counted) -> str:
    each = counted.presses.total() / counted.games
    coach = (
        f"of {counted.judged} others the coach finds alike "
        + ", ".join(
            f"{alike} after {tries:,} tries"
            for tries, alike in zip(TRIES, counted.alike, strict=True)
        )
        if counted.judged
        else "no coach judges the others"
    )
    return (
        f"{mode.title}: {each:.1f} presses a game; {counted.share(FORCED):.1%} forced, "
        f"{counted.share(AGAIN):.1%} the same again; {coach}."
    )


def count(mode: Mode, games: int, judged: int) -> Counted:
    """Count the presses of a mode, and have a sample of them judged."""
    counted = Counted()
    for number in range(games):
        counted.games += 1
        counted.presses.update(press.kind for _, press in played(mode.open(f"needless {number}")))
    for telling in _judgements(mode, counted, judged):
        counted.judged += 1
        for at, tries in enumerate(TRIES):
            counted.alike[at] += telling > tries
    return counted


def _judgements(mode: Mode, counted: Counted, judged: int) -> Iterator[float]:
    """Judge open presses of games of their own, one of each, at a place chosen beforehand.

    Yields how many tries tell the choices of each apart.
    """
    each = max(1, counted.presses[OPEN] // max(1, counted.games))
    for number in range(judged):
        seed = f"judged {number}"
        run, left = mode.open(seed), Numbers(seed).below(each)
        if not has_coach(run):
            return
        for now, press in played(run):
            left -= press.kind == OPEN
            if left < 0:
                yield telling_tries(now, press, seed)
                break


def played(run: AnyRun) -> Iterator[tuple[AnyRun, Press]]:
    """Play a game by presses; yields it before each press.

    Raises:
        RuntimeError: it goes on for too long.
    """
    before: defaultdict[int, deque[object]] = defaultdict(lambda: deque(maxlen=LATELY))
    for _ in range(MOST_PRESSES):
        ask = run.pending
        if ask is None:
            return
        seat, answer = plain_answer(run, ask)
        board = _choices(run, seat)
        answers, until = _furthest(run, seat, answer, board)
        buttons = [(each.answers, each.card, each.mood) for each in board]
        shown = any(_settles(each, 0, ask.offers[seat], answer) for each in board)
        moment = buttons, _place(run, ask), answers
        again = shown and moment in before[seat]
        press = Press(seat, answers, until, _kind(run, ask, seat, again))
        before[seat].append(moment)
        yield run, press
        run.press(press.seat, [_said(answer) for answer in press.answers], press.until)
    raise RuntimeError(f"{run.game.id}: {MOST_PRESSES} presses are no end")


def _kind(run: AnyRun, ask: Ask, seat: int, again: bool) -> str:
    if forced(ask.offers[seat]) is not None and len(ask.waits_for()) == 1:
        return OPEN if run.panel(seat).redeal else FORCED
    return AGAIN if again else OPEN


def _place(run: AnyRun, ask: Ask) -> object:
    """The scene, combat or encounter in which a seat is asked, as the coach counts them."""
    coach = run.game.find(Coach)
    return coach and (coach.milestones(run.state, ask), coach.horizon(run.state, ask))


def _choices(run: AnyRun, seat: int) -> list[Choice]:
    """The buttons that the seat's board shows at once."""
    return [
        choice
        for row in run.panel(seat).rows
        if isinstance(row, (tuple, Group))
        for choice in (row if isinstance(row, tuple) else row.choices)
        if isinstance(choice, Choice)
    ]


def _furthest(
    run: AnyRun, seat: int, answer: Answer, board: Sequence[Choice]
) -> tuple[list[Answer], str]:
    """Return the answers of the button that goes furthest, and how far it plays on.

    It is the last that plays on among those that settle the most asks as the plain player would.
    """
    answers = [answer]
    buttons = _settling(run, seat, 0, answer, board)
    now = run.copy() if any(len(each.answers) > 1 for each in buttons) else None
    while now is not None:
        now.answer(seat, answers[-1])
        asked, answer = (None, "") if now.pending is None else plain_answer(now, now.pending)
        further = _settling(now, seat, len(answers), answer, buttons) if asked == seat else []
        if not further:
            break
        buttons = further
        answers.append(answer)
    going = [each.until for each in buttons if each.until and len(each.answers) == len(answers)]
    return answers, going[-1] if going else ""


def _settling(
    run: AnyRun, seat: int, at: int, answer: Answer, board: Sequence[Choice]
) -> list[Choice]:
    """Return the choices whose answer at an index is this one to the pending ask."""
    offer = run.pending.offers[seat] if run.pending else []
    return [each for each in board if _settles(each, at, offer, answer)]


def _settles(choice: Choice, at: int, offer: Offer, answer: Answer) -> bool:
    return len(choice.answers) > at and read_answer(offer, choice.answers[at]) == answer


def _said(answer: Answer) -> str:
    return BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)


def telling_tries(run: AnyRun, press: Press, seed: str) -> float:
    """Return how many tries of each choice tell those of a press apart; infinite if none do.

    It plays the answers of the press, but the last.
    """
    telling = []
    for before, _ in zip((None, *press.answers), press.answers, strict=False):
        if before is not None:
            run.answer(press.seat, before)
        telling.append(_telling(run, press.seat, seed))
    return min(telling)


def _telling(run: AnyRun, seat: int, seed: str) -> float:
    """Return how many tries of each choice tell one from the best; infinite if none do.

    It is 0 where the coach does not compare choices.
    """
    if len(compared(run, seat)) < 2:
        return 0
    tries = Tries(run.game, position_of(run, seat, seed))
    tried = [Tried(answers) for answers in compared(run, seat)]
    for enough in TRIES:
        for each in tried:
            while each.tries < enough:
                tries.weigh(each)
        best = max(tried, key=lambda each: each.worth)
        if not all(_is_as_good(each, best) for each in tried if each is not best):
            return enough
    return math.inf


def _is_as_good(other: Tried, best: Tried) -> bool:
    difference, error = difference_of(best, other)
    return difference <= CLEARLY * error

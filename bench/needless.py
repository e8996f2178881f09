"""How many presses decide nothing, in each mode of each game.

The plain player presses what a board shows, and takes the button that goes furthest. A press is
needless in three ways:

- only one answer was possible. Where the board offers another deal, or several seats are asked at
  once, there is still a choice;
- the board had the same buttons, with the same cards and colours, as at one of this seat's last two
  presses in this scene, combat or encounter, and the answer was the same;
- the coach finds no choice clearly worse than its best. It judges a sample of the presses that are
  left. A difference too small for its tries counts as none.
"""

from __future__ import annotations

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
from games.engine.table import Answer, Ask, Offer, forced, read_answer

MOST_NEEDLESS = Aim(10.0)
MOST_PRESSES = 3000  # of a game
LATELY = 2  # presses of a seat
TRIES = 400  # that the coach plays from each choice

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
    """A seat's answer, how far it goes on, and its kind."""

    seat: int
    answer: Answer
    until: str
    kind: str


@dataclass(slots=True)
class Counted:
    """The presses of one mode by kind; `judged` and `alike` are of the coach's sample."""

    presses: Counter[str] = field(default_factory=Counter)
    games: int = 0
    judged: int = 0
    alike: int = 0

    @property
    def share_alike(self) -> float:
        """The share of open presses that decided nothing, by the coach; 0 without one."""
        return self.alike / self.judged if self.judged else 0.0

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
        f"the coach finds {counted.alike} of {counted.judged} others alike"
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
    for alike in _judgements(mode, counted, judged):
        counted.judged += 1
        counted.alike += alike
    return counted


def _judgements(mode: Mode, counted: Counted, judged: int) -> Iterator[bool]:
    """Judge open presses of games of their own, one of each, at a place chosen beforehand."""
    each = max(1, counted.presses[OPEN] // max(1, counted.games))
    for number in range(judged):
        seed = f"judged {number}"
        run, left = mode.open(seed), Numbers(seed).below(each)
        if not has_coach(run):
            return
        for now, press in played(run):
            left -= press.kind == OPEN
            if left < 0:
                yield is_alike(now, press.seat, seed)
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
        offer, board = ask.offers[seat], _choices(run, seat)
        question = [(each.answers, each.card, each.mood) for each in board], _place(run, ask)
        kind = _kind(run, ask, seat, (question, answer) in before[seat])
        before[seat].append((question, answer))
        press = Press(seat, answer, _furthest(board, offer, answer), kind)
        yield run, press
        _take(run, press)
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


def _furthest(board: Sequence[Choice], offer: Offer, answer: Answer) -> str:
    """How far the button for an answer goes that goes furthest: the last of those that go on."""
    going = [
        choice.until
        for choice in board
        if choice.until and [read_answer(offer, each) for each in choice.answers] == [answer]
    ]
    return going[-1] if going else ""


def _take(run: AnyRun, press: Press) -> None:
    """Press: one answer, and what goes on by itself."""
    if press.until:
        answer = press.answer
        said = "+".join(answer) if isinstance(answer, list) else str(answer)
        run.press(press.seat, (said,), press.until)
    else:
        run.answer(press.seat, press.answer)


def is_alike(run: AnyRun, seat: int, seed: str) -> bool:
    """Whether the coach, who tries each choice as often, finds none clearly worse than the best."""
    if len(compared(run, seat)) < 2:
        return False
    tries = Tries(run.game, position_of(run, seat, seed))
    tried = [Tried(answers) for answers in compared(run, seat)]
    for each in tried:
        for _ in range(TRIES):
            tries.weigh(each)
    best = max(tried, key=lambda each: each.worth)
    return all(_is_as_good(each, best) for each in tried if each is not best)


def _is_as_good(other: Tried, best: Tried) -> bool:
    difference, error = difference_of(best, other)
    return difference <= CLEARLY * error

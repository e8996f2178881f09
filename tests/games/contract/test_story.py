"""Between two boards, each change of hit points, lives and cards has a line that names it."""

import re
from collections.abc import Iterator

import pytest

from games.engine.chance import Numbers
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Loud
from games.engine.players import RandomPlayer
from games.engine.run import AnyRun, NotOffered
from games.engine.table import Offer, allows, read_answer
from games.kit.story import MOST_TOLD
from tests.games.contract.test_choices import open_choices
from tests.games.contract.test_colours import lives
from tests.kit.configurations import CASES, EVERY_CASE, NAMES, Case
from tests.kit.panels import said
from tests.kit.runs import story_lines
from tests.kit.vitals import Vitals, contradictions, miscounts, untold, vitals_of

# Presses that go no further than their own answers, as far as they are drawn, and the farthest.
PACES = ["one answer", "as drawn", "far"]

# A dealer's table never ends by itself.
MOST_PRESSES = 150

# Games of a case: all of a game's cases make a dozen, and 1,000 in the soak.
GAMES = pytest.mark.parametrize(
    "games", [1, pytest.param(240, marks=pytest.mark.soak)], ids=["few", "many"]
)


class Presser:
    """A random player who presses what the panels show, at a pace."""

    def __init__(self, seed: str, pace: str) -> None:
        self._numbers, self._pace = Numbers(seed), pace
        self._player = RandomPlayer(seed)

    def press(self, run: AnyRun) -> None:
        """Press a choice of a seat that is asked; answer at random what has no button."""
        assert run.pending is not None
        seats = run.pending.waits_for()
        seat = seats[self._numbers.below(len(seats))]
        choices = self._choices(run, seat)
        if choices:
            choice = choices[self._numbers.below(len(choices))]
            answers = said(choice, run.pending.offers[seat], run)
            try:
                run.press(seat, answers, "" if self._pace == PACES[0] else choice.until)
            except NotOffered:  # a subset, after the answers that lead to it
                self._player.act(run)
            return
        run.begin_step(run.seq)
        self._player.act(run)

    def _choices(self, run: AnyRun, seat: int) -> list[Choice]:
        """Return the choices that it presses; rarely one that ends something."""
        assert run.pending is not None
        offer, panel = run.pending.offers[seat], run.panel(seat)
        choices = [
            each
            for each in open_choices(panel)
            if not _is_refused(each, offer, run)
            and allows(offer, read_answer(offer, said(each, offer, run)[0]))
        ]
        going_on = [each for each in choices if not _ends(each)]
        if going_on and self._numbers.below(20):
            choices = going_on
        far = [each for each in choices if each.until]
        return far if far and self._pace == PACES[2] else choices


def _is_refused(choice: Choice, offer: Offer, run: AnyRun) -> bool:
    """Return whether a filled-in form would be refused, since a fight is full."""
    try:
        said(choice, offer, run)
    except SetupRefused:
        return True
    return False


def _ends(choice: Choice) -> bool:
    return bool(choice.confirm) or choice.answers[:1] in (("stop",), ("end",), ("forfeit",))


@GAMES
@EVERY_CASE
def test_the_story_of_a_press_names_each_change(case: Case, games: int) -> None:
    """The first line tells of a hero who has died, if one has, in the largest letters.

    Each case is played at another pace than the one before.
    """
    first = list(CASES).index(case.id)
    for number in range(games):
        pace = PACES[(first + number) % len(PACES)]
        for before, run in presses(case, f"{pace} {number}", pace):
            panel, now = run.panel(None, case.house), vitals_of(run)
            story, dead = story_lines(panel), deaths(before, now)
            if dead:
                assert any(re.search(each, story[0]) for each in dead), (dead, story)
            deadly = [isinstance(each, Loud) and each.deadly for each, *_ in panel.events]
            assert not dead or deadly[0] or may_be_saved(run), (dead, story)
            assert not any(deadly) or (deadly[0] and is_bereaved(run)), story
            missing = untold(before, now, story)
            assert not missing or len(story) >= MOST_TOLD, (missing, story)
            wrong = contradictions(before, now, story) + miscounts(before, now, story)
            assert not wrong, (before, now, story)


def may_be_saved(run: AnyRun) -> bool:
    """Return whether a hero without hit points is asked what saves it."""
    return run.pending is not None and run.pending.name == "save"


def is_bereaved(run: AnyRun) -> bool:
    """Return whether a hero is dead; in a game for one that is its end."""
    alive = [getattr(each, "alive", True) for each in getattr(run.state, "heroes", ())]
    return run.outcome is not None or not all(alive) or min(lives(run)) <= 0


def deaths(before: Vitals, now: Vitals) -> list[str]:
    """Return how lines name the players' heroes who have died."""
    heroes = [key for key in before if key in (*NAMES, "you") or key.startswith(("hp", "alive"))]
    left = [(before[key], now[key]) for key in heroes if key in now]
    return [was.subject for was, each in left if _lives(was.value) and not _lives(each.value)]


def _lives(value: object) -> bool:
    return isinstance(value, int) and value > 0


def presses(case: Case, seed: str, pace: str) -> Iterator[tuple[Vitals, AnyRun]]:
    """Yield a game after each press, with the numbers of the board before."""
    run, presser = case.open(seed), Presser(seed, pace)
    for _ in range(MOST_PRESSES):
        if run.pending is None:
            return
        before = vitals_of(run)
        presser.press(run)
        yield before, run

"""Streaks that boards name are those that the whole log tells, however a game is restored."""

from collections import Counter
from collections.abc import Iterator

import pytest

from games.cardomancer.rules import events as cardomancer
from games.cardrpg.rules import events as cardrpg
from games.cards.rules import events as cards
from games.cards.rules.tokens import is_foe, is_player
from games.diamonds.rules import events as diamonds
from games.engine.panel import Line
from games.engine.players import player_for
from games.engine.run import AnyRun
from games.kit.streaks import NAMED, Streak
from games.solitaire.rules import events as solitaire
from games.solitaire.rules.state import MONSTER
from tests.kit.configurations import CASES, Case
from tests.kit.runs import copy_of, text_of

GAMES = 6  # of each player
NAMING = [
    "diamonds: defaults", "diamonds: duel", "cardrpg: defaults", "cardrpg: coop, two",
    "cardomancer: two", "cardomancer: four", "solitaire: small", "cards: alone",
    "cards: one low foe",
]  # fmt: skip


def read(event: object) -> tuple[str, bool] | None:
    """Return whose streak an event lengthens (true) or ends, empty for all players together."""
    event = event.event if isinstance(event, cardrpg.Among) else event
    match event:
        case diamonds.Fought():
            return event.who, not event.damage
        case solitaire.Killed() | cardrpg.Slain() | cardomancer.MonsterFell():
            return "", True
        case solitaire.Struck():
            return ("", False) if event.by == MONSTER and event.life_down else None
        case cardrpg.Hit():
            return ("", False) if event.damage or event.deadly else None
        case cardomancer.Struck():
            return ("", False) if any(hit.damage for hit in event.hits) else None
        case cardomancer.Attacked():
            return ("", False) if event.back else None
        case cardrpg.Died():
            return "", False
    return read_cards(event)


def read_cards(event: object) -> tuple[str, bool] | None:
    """Return the same for an event of C.A.R.D.S."""
    match event:
        case cards.Compared():
            return ("", is_foe(event.other.name)) if event.felled else None
        case cards.Wounded(who) | cards.Fell(who):
            return ("", False) if is_player(who.name) else None
        case cards.Stole(_, other, "number"):
            return ("", False) if is_player(other.name) else None
    return None


def named(run: AnyRun) -> Iterator[Streak]:
    """Yield the streaks that a game has reached, counted from all its events."""
    wins: Counter[str] = Counter()
    for who, is_win in filter(None, map(read, run.events)):
        wins[who] = wins[who] + 1 if is_win else 0
        if is_win and wins[who] in NAMED:
            yield Streak(wins[who], who)


def told(run: AnyRun) -> list[Streak]:
    """Return the streaks among a game's events."""
    plain = [getattr(each, "event", each) for each in run.events]
    return [each for each in plain if isinstance(each, Streak)]


def fires(lines: tuple[Line, ...]) -> list[int]:
    """Return the indexes of the lines that name a streak."""
    return [at for at, line in enumerate(lines) if "🔥" in text_of(line) and "row" in text_of(line)]


def is_hurt(run: AnyRun) -> bool:
    """Return whether the last press has ended a streak."""
    return any(not is_win for _, is_win in filter(None, map(read, run.moment().told)))


def unbroken(run: AnyRun) -> list[Streak]:
    """Return the streaks of the last press that it has not ended."""
    found: list[Streak] = []
    for event in run.moment().told:
        plain, change = getattr(event, "event", event), read(event)
        found = [*found, plain] if isinstance(plain, Streak) else found
        found = [] if change is not None and not change[1] else found
    return found


@pytest.mark.parametrize("name", NAMING)
def test_a_streak_is_named_once_and_after_a_blow(name: str) -> None:
    case, streaks = CASES[name], 0
    for player in (next(iter(case.game.rules.players)), "random"):
        for number in range(GAMES):
            streaks += check(case, player, f"streak {number}")
    assert streaks


def check(case: Case, player: str, seed: str) -> int:
    """Check a game, and as it is restored from its last checkpoint; return its streaks."""
    before = 0
    for run in case.moments(seed, player_for(case.game, player, seed), keep=True):
        new = told(run)[before:]
        before += len(new)
        if new:
            at = fires(run.panel(None, case.house).events)
            assert len(at) == len(unbroken(run))
            assert not at or at[0] > 0 or not is_hurt(run)
    assert told(run) == [*named(run)]
    restored = copy_of(run, seed, run.bookmarks[-1])
    assert restored.state.streak == run.state.streak
    assert told(run)[len(told(run)) - len(told(restored)) :] == told(restored)
    return before

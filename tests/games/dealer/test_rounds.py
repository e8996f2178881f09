"""Fights in a sentence a round, as all may read them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.rules.events import Event, FighterFacts
from games.dealer.rules.sheet import Health
from games.dealer.view.rounds import ROUNDS
from games.engine.house import USUAL
from games.engine.panel import Line, Name, Strong

HIDDEN, SECRET, OPEN = "Lurker", "Orc", "Bo"


def facts(name: str, left: int) -> FighterFacts:
    health: Health = "down" if left == 0 else "hurt" if left < 12345 else "unhurt"
    is_open = name == OPEN
    return FighterFacts(name, -1, 9, is_open, name == HIDDEN, not is_open, left, 12345, 0, health)


def fights(seed: int) -> Iterator[Event]:
    """Yield the events of some fights with all that may happen in one."""
    chance = random.Random(seed)
    for _ in range(40):
        fighter = facts(chance.choice((HIDDEN, SECRET, OPEN)), chance.choice((0, 4321, 12345)))
        yield chance.choice(
            (
                e.Fought(chance.randint(0, 9)), e.Acts(SECRET), e.Waited(SECRET), e.Told("A word"),
                e.Waited(SECRET, out=True), e.FoesNamed((SECRET,)), e.Calmed(fighter, "prone"),
                e.Marked(fighter, "prone", None), e.Points(fighter, 7, t.SHEET),
                e.Points(fighter, 7, t.HURT), e.Points(fighter, 7, t.HURT),
                e.Points(fighter, 7, t.HEAL),
            )
        )  # fmt: skip


def words(line: Line) -> str:
    parts = [getattr(each, "words", getattr(each, "name", each)) for each in line]
    return "".join(map(str, parts))


def is_in_a_sentence(event: Event) -> bool:
    if isinstance(event, e.Points):
        return event.how != t.SHEET
    return isinstance(event, e.Acts | e.Marked | e.Calmed) or event == e.Waited(SECRET)


@pytest.mark.parametrize("seed", range(40))
def test_a_round_is_a_sentence_with_what_all_may_know_and_nothing_else_is_left_out(
    seed: int,
) -> None:
    events = [*fights(seed)]
    told = ROUNDS.lines(events, USUAL)
    number = 0
    for at, event in enumerate(events):
        if isinstance(event, e.Fought):
            number = event.round
            line = told.get(at, ("as in the log",))
            assert line is not None
            assert Name(HIDDEN) not in line
            assert "/12345" not in words(line) or Name(OPEN) in line
        else:
            assert (told.get(at, ()) is None) == (number > 0 and is_in_a_sentence(event))


def test_a_fighter_falls_once_and_numbers_are_for_who_may_see_them() -> None:
    blow = [e.Points(facts(name, 0), 9, t.HURT) for name in (OPEN, SECRET, HIDDEN)]
    heal = e.Points(facts(OPEN, 5), 5, t.HEAL)
    events: list[Event] = [
        e.Fought(1),
        e.Acts(SECRET),
        *blow,
        e.Fought(2),
        e.Acts(OPEN),
        *blow,
        heal,
    ]
    first, second = (line for line in ROUNDS.lines(events, USUAL).values() if line)
    assert words(first) == "⚔️ Round 1: Orc acts · Bo −9 → 0/12345 · 💀 Bo, Orc fall"
    assert words(second) == "⚔️ Round 2: Bo acts · Bo −9 +5 → 5/12345"
    assert Strong("−9") in first

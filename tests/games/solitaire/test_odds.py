"""The odds of a fight: what really happens to who fights on, and no more than may be known."""

from __future__ import annotations

import pytest

from games.engine.chance import Seeded
from games.engine.run import AnyRun
from games.solitaire.odds import FIGHTS, left_to_strike, reckoning, win_chance
from tests.kit.runs import asks, copy_of, each_ask
from tests.kit.solitaire import Quest, camp, seeded_quest

ENCOUNTERS = 300


def odds(run: Quest) -> float:
    wanted = reckoning(run.moment())
    assert wanted is not None
    chance: float = wanted.work()
    return chance


def fought(run: AnyRun) -> bool:
    """Fight on to the end of the encounter; whether it was won."""
    encounter, kills = run.state.encounter, run.state.kills
    for ask in each_ask(run):
        if ask == "loot" or run.state.encounter > encounter:
            break
        run.answer(0, "brace" if ask == "brace" else "fight")
    return bool(run.state.kills > kills)


@pytest.mark.parametrize("level", [4, 12])
def test_the_odds_are_what_becomes_of_who_fights_on(level: int) -> None:
    """R21: each encounter ends, so the forecasts of many add up to the fights that are won."""
    foretold, won = 0.0, 0
    for at in range(ENCOUNTERS):
        run = seeded_quest(f"odds {level} {at}", level=level, pace="step")
        moment = run.moment()
        assert moment.ask is not None
        left = left_to_strike(run.state, moment.ask)
        foretold += win_chance(run.options, run.state, left, f"odds {at}", fights=20)
        won += fought(run)
    assert abs(foretold - won) < 4 * (ENCOUNTERS / 4) ** 0.5


def test_the_same_position_has_the_same_odds_whatever_order_the_deck_lies_in() -> None:
    run = seeded_quest("order", level=8, pace="step")
    first = reckoning(run.moment())
    before = run.state.deck[:]
    run.state.deck.reverse()
    second = reckoning(run.moment())
    assert first is not None
    assert second is not None
    assert first.key == second.key
    assert first.work() == second.work() == first.work()
    assert run.state.deck == before[::-1]


def test_working_out_changes_nothing_at_the_table() -> None:
    run = seeded_quest("still", level=8, pace="step")
    before = run.snapshot()
    odds(run)
    assert run.snapshot() == before
    assert copy_of(run, "still", run.bookmarks[-1]).snapshot() == before


def test_who_cannot_be_hurt_wins_and_who_cannot_hurt_does_not() -> None:
    everything = "KS QS JS 10S 9S 8S KH QH JH 10H KC QC JC 10C"
    run = camp(everything, "2H 3H 4H 5H 6H 7H 8H 9H 2D 3D 4D 5D 6D 7D", pace="step")
    assert odds(run) > 0.9
    run = camp("2D", "KS", pace="step")
    assert odds(run) < 1 / 2


def test_odds_are_worked_out_before_blows_alone() -> None:
    seen = set()
    for at in range(20):
        run = seeded_quest(f"asks {at}", level=None, pace="step")
        for _ in each_ask(run):
            wanted = reckoning(run.moment())
            assert (wanted is not None) == (asks(run) in ("turn", "brace"))
            seen.add(asks(run))
            offer = run.pending.offers[0] if run.pending else []
            run.answer(0, 12 if asks(run) == "level" else offer[0])  # type: ignore[index]
    assert seen == {"level", "turn", "brace", "loot"}


def test_so_many_fights_are_simulated() -> None:
    run = seeded_quest("many", level=6, pace="step")
    chance = odds(run) * FIGHTS
    assert chance == pytest.approx(round(chance))
    assert Seeded("x").shuffle(1, ["2S", "3S"])

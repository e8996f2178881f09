"""The odds of a fight: the real share of fights won, from open cards alone."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.engine.chance import Seeded
from games.engine.panel import Strong
from games.engine.run import AnyRun
from games.engine.table import START, Shuffle, Table
from games.solitaire.odds import Odds, calculation, left_to_strike, odds_of
from games.solitaire.rules.events import Event, Struck
from games.solitaire.rules.fight import Ending, fight_on
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER
from games.solitaire.view.scene import scene
from tests.kit.runs import asks, copy_of, each_ask
from tests.kit.solitaire import Quest, camp, seeded_quest

ENCOUNTERS = 300


def all_odds(run: Quest) -> Odds:
    wanted = calculation(run.moment())
    assert wanted is not None
    found: Odds = wanted.work()
    return found


def odds(run: Quest) -> float:
    return all_odds(run).won


def fought(run: AnyRun) -> bool:
    """Fight to the end of the encounter, and return whether it was won."""
    encounter, kills = run.state.encounter, run.state.kills
    for ask in each_ask(run):
        if ask == "loot" or run.state.encounter > encounter:
            break
        run.answer(0, "brace" if ask == "brace" else "fight")
    return bool(run.state.kills > kills)


@pytest.mark.parametrize("level", [4, 12])
def test_the_odds_are_what_becomes_of_who_fights_on(level: int) -> None:
    """Ruling R21: each encounter ends, so the forecasts of many add up to the fights won."""
    foretold, won = 0.0, 0
    for at in range(ENCOUNTERS):
        run = seeded_quest(f"odds {level} {at}", level=level, pace="step")
        moment = run.moment()
        assert moment.ask is not None
        left = left_to_strike(run.state, moment.ask)
        foretold += odds_of(run.options, run.state, left, f"odds {at}", fights=20).won
        won += fought(run)
    assert abs(foretold - won) < 4 * (ENCOUNTERS / 4) ** 0.5


def by_the_rules(run: Quest, seed: str) -> bool:
    """Play the fight to its end by the rules, with cards shuffled by a seed."""
    assert run.pending is not None
    chance, state, event = Seeded(seed), deepcopy(run.state), 0
    attackers = left_to_strike(state, run.pending)
    state.deck, state.discard = chance.shuffle(0, sorted(state.deck)), sorted(state.discard)
    options = run.options.model_copy(update={"pace": "fast"})
    table: Table[SolitaireOptions, Event] = Table(options, [""], None, START, lambda _: None)
    rules = fight_on(table, state, attackers)
    answer: object = None
    try:
        while True:
            request = rules.send(answer)
            if isinstance(request, Shuffle):
                event += 1
                answer = chance.shuffle(event, request.cards)
            else:
                answer = (0, "fight")
    except StopIteration as end:
        return end.value is Ending.KILLED


@pytest.mark.parametrize("damage", ["excess", "leftover"])
def test_simulated_fights_go_as_the_rules_go(damage: str) -> None:
    """Rulings R5, R10, R12: card by card, also if the deck is reshuffled several times."""
    won = []
    for at in range(120):
        level = (1, 4, 8, 16, 25)[at % 5]
        run = seeded_quest(f"{damage} {at}", level=level, pace="step", damage=damage)
        for _ in range(at % 4):
            if asks(run) in ("turn", "brace"):
                run.answer(0, "brace" if asks(run) == "brace" else "fight")
        if asks(run) not in ("turn", "brace"):
            continue
        assert run.pending is not None
        left = left_to_strike(run.state, run.pending)
        simulated = odds_of(run.options, run.state, left, f"fight {at}", fights=1).won
        assert simulated == by_the_rules(run, f"fight {at}")
        won.append(simulated)
    assert 20 < sum(won) < len(won) - 20


def test_the_same_position_has_the_same_odds_whatever_order_the_deck_lies_in() -> None:
    run = seeded_quest("order", level=8, pace="step")
    first = calculation(run.moment())
    before = run.state.deck[:]
    run.state.deck.reverse()
    second = calculation(run.moment())
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


def test_an_invulnerable_side_wins_and_a_harmless_one_does_not() -> None:
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
            wanted = calculation(run.moment())
            assert (wanted is not None) == (asks(run) in ("turn", "brace"))
            seen.add(asks(run))
            offer = run.pending.offers[0] if run.pending else []
            run.answer(0, 12 if asks(run) == "level" else offer[0])  # type: ignore[index]
    assert seen == {"level", "turn", "brace", "loot"}


@pytest.mark.parametrize("level", [2, 6, 20])
def test_the_odds_are_off_by_some_six_in_a_hundred(level: int) -> None:
    """In any position, also if the result is known early; with any seed."""
    off = []
    for at in range(8):
        run = seeded_quest(f"exact {at}", level=level, pace="step")
        moment = run.moment()
        assert moment.ask is not None
        left = left_to_strike(run.state, moment.ask)
        truth = odds_of(run.options, run.state, left, "truth", fights=3000).won
        off += [truth - odds_of(run.options, run.state, left, f"odds {n}").won for n in range(8)]
    assert sum(each * each for each in off) / len(off) < 0.075**2
    assert abs(sum(off) / len(off)) < 0.025  # to neither side


def next_hit(run: Quest) -> tuple[int, bool] | None:
    """Fight to the monster's next hit: its damage and whether it killed; None if there was none."""
    encounter = run.state.encounter
    run.events.clear()
    while run.pending is not None and asks(run) in ("turn", "brace"):
        if run.state.encounter > encounter:
            return None
        run.answer(0, "brace" if asks(run) == "brace" else "fight")
        hits = [each for each in run.events if isinstance(each, Struck) and each.by == MONSTER]
        if hits:
            return hits[0].damage, run.outcome is not None and run.outcome["result"] == ["lost"]
    return None


@pytest.mark.parametrize("damage", ["excess", "leftover"])
def test_the_next_hit_is_as_dangerous_as_foretold(damage: str) -> None:
    foretold, died = 0.0, 0
    for at in range(ENCOUNTERS):
        run = seeded_quest(f"hit {at}", level=(2, 8, 16)[at % 3], pace="step", damage=damage)
        if asks(run) not in ("turn", "brace"):
            continue
        odds_now = all_odds(run)
        foretold += odds_now.deadly
        hit = next_hit(run)
        if hit is not None:
            died += hit[1]
            assert hit[0] <= odds_now.most
            assert odds_now.may_kill or not hit[1]
    assert died
    assert abs(foretold - died) < 4 * (ENCOUNTERS / 4) ** 0.5


@pytest.mark.parametrize(
    ("odds_now", "words"),
    [
        (Odds(0.5, 9, 0.25, True), "deadly 1 in 4"),
        (Odds(0.1, 9, 1.0, True), "deadly 19 in 20"),
        (Odds(0.9, 9, 0.0, True), "hardly ever deadly"),
        (Odds(0.9, 4, 0.0, False), "not deadly"),
    ],
)
def test_the_board_says_how_hard_it_hits_next_and_how_likely_it_kills(
    odds_now: Odds, words: str
) -> None:
    run = camp("2C KH 3D", "QH 9C 2D KS AS 2H 3H 4H 5H", pace="step")
    moment = run.moment()
    moment.calculated = odds_now
    line = next(each for each in scene(moment, 0).lines if "Its next hit" in str(each))
    assert line == ("⚠️ Its next hit: ", Strong(f"0–{odds_now.most}"), f", {words}")

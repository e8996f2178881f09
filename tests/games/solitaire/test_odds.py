"""The odds of a fight: close to the real share of fights won, from open cards alone."""

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from games.engine.panel import Strong
from games.engine.run import AnyRun
from games.solitaire.odds import Defender, Odds, odds_at
from games.solitaire.rules.cards import DECK, VALUE, of_stat
from games.solitaire.rules.events import Struck
from games.solitaire.rules.fight import blow_of
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER
from games.solitaire.view.scene import scene
from tests.kit.runs import asks, copy_of, each_ask
from tests.kit.solitaire import Quest, camp, seeded_quest

ENCOUNTERS = 300

# The shares won of 20,000 simulated fights at each of 500 `positions`.
WON = Path(__file__).parent / "won.json"


def positions() -> Iterator[Quest]:
    """Moments before a hit, at all levels but the last."""
    for number in count():
        damage = ("excess", "leftover")[number // 20 % 2]
        run = seeded_quest(f"position {number}", level=1 + number % 20, pace="step", damage=damage)
        for _ in range(number % 11):
            if run.pending is not None:
                offer = run.pending.offers[0]
                run.answer(0, offer[number % len(offer)] if asks(run) == "loot" else offer[0])  # type: ignore[index, arg-type]
        if run.pending is not None and asks(run) in ("turn", "brace"):
            yield run


def all_odds(run: Quest) -> Odds:
    found = odds_at(run.moment())
    assert found is not None
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
        foretold += odds(run)
        won += fought(run)
    assert abs(foretold - won) < 4 * (ENCOUNTERS / 4) ** 0.5


def test_the_odds_are_those_of_many_simulated_fights() -> None:
    """Most are off by a point or two in a hundred; the board rounds them to five."""
    won = json.loads(WON.read_text())
    off = [odds(run) - true for run, true in zip(positions(), won, strict=False)]
    assert sum(off) < 5
    away = sorted(map(abs, off))
    assert away[len(away) // 2] < 0.015
    assert away[len(away) * 6 // 10] < 0.02
    assert away[len(away) * 9 // 10] < 0.05


@pytest.mark.parametrize("damage", ["excess", "leftover"])
def test_a_hit_in_numbers_is_that_of_the_rules(damage: str) -> None:
    """Rulings R7 to R9, with any cards and modifiers."""
    options, chance = SolitaireOptions.model_validate({"damage": damage}), Random(damage)
    for _ in range(3000):
        cards = chance.sample(DECK, chance.randrange(16))
        plates, hearts = of_stat(cards, "armor"), of_stat(cards, "life")
        strength, mod = chance.randrange(40), chance.randrange(21)
        blow = blow_of(options, plates, hearts, strength + 3, mod)
        values = [sorted((VALUE[card] for card in each), reverse=True) for each in (plates, hearts)]
        armor, life = map(tuple, values)
        side = Defender(armor, strength, damage == "excess")
        left, done = side.stop(armor, mod, 3)
        assert done == blow.damage
        assert sum(left) == sum(armor) - sum(VALUE[card] for card in blow.armor_down)
        assert len(left) == len(armor) - len(blow.armor_down)
        after = side.wound(life, left, done)
        if after is None:
            assert done
            assert len(blow.life_down) == len(hearts)
        else:
            assert after[0] == (armor if blow.life_down else left)
            assert sum(after[1]) == sum(life) - sum(VALUE[card] for card in blow.life_down)


def test_with_two_cards_left_the_odds_are_certain() -> None:
    """At level 25 these come in turn, and each pair is both of them."""
    seen = set()
    for number in range(30):
        run = seeded_quest(f"last {number}", level=25, pace="step")
        if len(run.state.deck) == len(run.state.discard) == 1:
            foretold = odds(run)
            seen.add(foretold)
            assert foretold == float(fought(run))
    assert seen == {0.0, 1.0}


def test_the_same_position_has_the_same_odds_whatever_order_the_deck_lies_in() -> None:
    run = seeded_quest("order", level=8, pace="step")
    first, before = all_odds(run), run.state.deck[:]
    run.state.deck.reverse()
    assert all_odds(run) == first
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
            assert (odds_at(run.moment()) is not None) == (asks(run) in ("turn", "brace"))
            seen.add(asks(run))
            offer = run.pending.offers[0] if run.pending else []
            run.answer(0, 12 if asks(run) == "level" else offer[0])  # type: ignore[index]
    assert seen == {"level", "turn", "brace", "loot"}


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
        (Odds(0.9, 9, 0.0, True), "almost never deadly"),
        (Odds(0.9, 4, 0.0, False), "not deadly"),
    ],
)
def test_the_board_says_how_hard_it_hits_next_and_how_likely_it_kills(
    odds_now: Odds, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = camp("2C KH 3D", "QH 9C 2D KS AS 2H 3H 4H 5H", pace="step")
    monkeypatch.setattr("games.solitaire.view.scene.odds_at", lambda _: odds_now)
    line = next(each for each in scene(run.moment(), 0).lines if "Its next hit" in str(each))
    assert line[:3] == ("⚠️ Its next hit deals ", Strong(f"0–{odds_now.most}"), f", {words}")

"""Whole campaigns of Cardomancer: invariants at every step, and results of random play."""

from collections import Counter
from typing import Any

import pytest

import games.cardomancer.rules.play as rules
from games.__main__ import mean_and_error
from games.cardomancer import GAME
from games.cardomancer.rules.cards import DECK, HEALTH, VALUE, decks
from games.cardomancer.rules.monsters import monster_phase
from games.cardomancer.rules.piles import CardomancerTable
from games.cardomancer.rules.state import State
from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from games.engine.run import Run
from tests.kit.cardomancer import Campaign, head, now, random_campaigns
from tests.kit.dear import some
from tests.kit.runs import play_out

# The phases in which each ask may come.
PHASES = {
    "class": "class", "trade": "trade", "agree": "trade", "react": "monsters",
    "action": "players", "second": "players", "rest": "rest", "onward": "between",
}  # fmt: skip


def check(run: Campaign) -> None:
    """Check the invariants at each ask and at the end."""
    state = now(run)
    seats = len(run.header.seats)
    lying = [*state.deck, *state.discard, *state.monsters, *state.artifacts]
    lying += [card for hand in state.hands for card in hand]
    lying += [card for card in [*state.guards, state.card] if card is not None]
    if state.phase != "class":
        assert Counter(lying) == Counter(list(DECK) * decks(seats))
    for hp, most, level in zip(state.hp, state.max_hp, state.levels, strict=True):
        assert 0 <= hp <= most == HEALTH[level - 1]
    for monster, hp in zip(state.monsters, state.monster_hp, strict=True):
        assert 0 < hp <= VALUE[monster]
    for hand, dull, hp in zip(state.hands, state.dull, state.hp, strict=True):
        assert len(hand) <= 3
        assert hp or not hand
        assert not Counter(dull) - Counter(hand)
        assert all(card[0] == "A" for card in dull)
    assert len({monster.number for monster in run.state.row}) == len(state.monsters)
    assert len(set(state.artifacts)) == len(state.artifacts)
    if run.pending is None or run.pending.name != "react":
        outside = (state.card, state.effect, state.power, state.targets, state.healed)
        assert outside == (None, None, 0, [], None)
        assert (any(state.blocked), state.defended, any(state.passed)) == (False, [], False)
    if state.phase != "monsters":
        assert (state.monster, state.aim) == (None, None)
    if run.pending is not None:
        check_ask(run)


def check_ask(run: Campaign) -> None:
    ask = run.pending
    assert ask is not None
    name = ask.name
    assert (now(run).turn is None) == (name not in ("action", "second", "rest"))
    assert now(run).phase == PHASES[name]
    for seat, offer in ask.offers.items():
        assert isinstance(offer, list)
        assert now(run).hp[seat] > 0
    assert ask.together == (name == "onward")
    if name in ("action", "second", "rest"):
        assert ask.waits_for() == [now(run).turn]
    else:
        assert sorted(ask.waits_for()) == sorted(ask.offers)
    if name == "agree":
        assert now(run).proposal is not None


@pytest.mark.parametrize("name", ["one", "two"])
def test_cards_and_health_hold_in_random_campaigns(name: str) -> None:
    asked: Counter[str] = Counter()
    for run in random_campaigns(80, name):
        check(run)
        if run.pending is not None:
            asked[run.pending.name] += 1
    assert set(asked) == set(PHASES)


# Section 9: lost, stopped, dungeons, combats, rounds, slain, deaths, artifacts, and their errors.
TABLE: list[tuple[int, dict[str, Any], int, str]] = [
    (1, {}, 1000, "99.97 0.03 0.001 1.312 3.403 0.439 1.000 0.288"),
    (1, {"epic": True}, 800, "99.96 0.04 0.001 1.293 3.277 0.418 1.000 0.281"),
    (2, {}, 800, "90.02 9.92 0.192 2.318 7.394 1.911 1.888 0.767"),
    (2, {"epic": True}, 600, "98.82 1.18 0.026 1.254 4.141 1.134 2.006 0.489"),
    (3, {}, 500, "96.51 3.47 0.070 2.011 7.645 2.994 3.047 0.786"),
    (3, {"epic": True}, 400, "99.70 0.30 0.006 1.240 4.374 1.894 3.055 0.594"),
    (4, {}, 400, "91.42 8.45 0.166 1.842 7.509 4.215 4.027 0.875"),
    (4, {"epic": True}, 300, "98.71 1.29 0.026 1.223 4.516 2.685 4.078 0.689"),
    (1, {"dungeons": 1}, 600, "99.87 0.13 0.001 1.310 3.402 0.436 0.999 0.288"),
    (2, {"dungeons": 1}, 600, "84.84 15.16 0.152 2.091 6.606 1.668 1.773 0.693"),
    (3, {"dungeons": 1}, 400, "93.73 6.27 0.063 1.949 7.316 2.881 2.956 0.757"),
    (4, {"dungeons": 1}, 300, "85.76 14.24 0.142 1.698 6.936 3.836 3.769 0.807"),
    (2, {"dungeons": 1, "setup_aces": "card"}, 600,
     "87.01 12.99 0.130 1.928 6.252 1.440 1.801 0.645"),
    (2, {"dungeons": 1, "own_suit": "full"}, 600,
     "83.84 16.16 0.162 2.180 6.519 1.798 1.753 0.694"),
    (2, {"dungeons": 1, "monster_diamonds": "none"}, 600,
     "82.21 17.79 0.178 2.218 6.472 1.861 1.728 0.690"),
    (4, {"dungeons": 1, "monster_count": "all"}, 300,
     "90.54 9.46 0.095 1.607 6.324 3.668 3.858 0.811"),
]  # fmt: skip
FIGURES = ("lost", "stopped", "dungeons", "combats", "rounds", "slain", "deaths", "artifacts")


@pytest.mark.parametrize(
    ("seats", "options", "count", "means"),
    some(TABLE, lambda row: row[0] == 2 and len(row[1]) == 1),
)
def test_random_play_agrees_with_the_table(
    seats: int, options: dict[str, Any], count: int, means: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = [0]
    phase = monster_phase

    async def counted(table: CardomancerTable, state: State) -> None:
        rounds[0] += 1
        await phase(table, state)

    monkeypatch.setattr(rules, "monster_phase", counted)
    ends: list[list[float]] = []
    for at in range(count):
        seed, rounds[0] = f"table {seats} {options} {at}", 0
        run = Run(GAME, head(seats, **options), Seeded(seed), memory=0)
        play_out(run, RandomPlayer(seed))
        end = run.outcome or {}
        shares = [100.0 * (end["result"] == result) for result in FIGURES[:2]]
        counts = [end[name] for name in ("dungeons", "combats")]
        ends.append([*shares, *counts, rounds[0], end["slain"], end["deaths"],
                     len(end["artifacts"])])  # fmt: skip
    for name, column, mean in zip(FIGURES, zip(*ends, strict=True), means.split(), strict=True):
        ours, error = mean_and_error(column)
        wanted = float(mean)
        # Where nearly all games end alike, the standard error of the sample is too small.
        share = name in ("lost", "stopped")
        least = (100 * wanted - wanted**2 + 10) ** 0.5 if share else (wanted + 0.01) ** 0.5 / 3
        assert abs(ours - wanted) < 4 * max(error, least / count**0.5), name

"""Thousands of dungeons: invariants after every step, and results of random play."""

import math
from typing import Any

import pytest

from games.__main__ import mean_and_error
from games.diamonds.rules.cards import DUNGEON, ENEMIES, POTIONS, WEAPONS
from games.diamonds.rules.events import Fought, Ran
from games.engine.players import Player, RandomPlayer
from tests.kit.diamonds import ALL_OPTIONS, Dungeon, in_record, late_dungeons, played, seeded
from tests.kit.runs import asks, each_ask, offered, play_out
from tests.kit.unwrap import unwrap

ALL_CARDS = sorted(DUNGEON)


def check(run: Dungeon) -> None:
    """Check the invariants at each ask and at the end."""
    state = run.state
    held = [card for card in state.weapon if card is not None]
    lying = [*state.room, *state.deck, *state.discard, *held]
    assert sorted(lying) == ALL_CARDS  # no card twice, none lost
    assert WEAPONS.issuperset(held)
    assert state.hp[0] <= 20
    assert (state.hp[0] > 0) == (run.outcome is None or run.outcome["result"] == ["won"])
    if state.limit[0] is not None:
        assert held
        assert 2 <= state.limit[0] <= 15
    assert state.last[0] is None or state.last[0] in state.discard + held
    assert state.need == (3 if state.deck else len(state.room) + state.taken)
    assert len(state.room) == (4 if state.deck else state.need) - state.taken
    assert (state.first, state.turn, state.text) == (0, 0, "")
    assert (state.score == [None]) == (run.outcome is None)


def check_ask(run: Dungeon) -> None:
    """Check the current ask."""
    state = run.state
    name, offer = asks(run), offered(run)
    assert state.taken < state.need
    if name == "room":
        assert offer == ["face", "run"]
        assert (state.runs, state.taken) == (0, 0)
        assert state.deck
        assert len(state.room) == 4
    elif name == "card":
        assert offer == state.room
        assert len(offer) > 1
    else:
        assert (name, offer) == ("fight", ["weapon", "bare"])
        assert run.options.fists
        assert in_record(run, "card") in ENEMIES
        assert in_record(run, "card") in state.room
        assert state.weapon != [None]
    assert (in_record(run, "card") is None) == (name != "fight")


def play_checked(run: Dungeon, player: Player) -> None:
    """Play to the end. The deck only shrinks between asks, except for runs, and the game ends."""
    for name in each_ask(run):
        check(run)
        check_ask(run)
        left = len(run.state.deck)
        player.act(run)
        if name == "room":
            assert asks(run) == "card"  # faced or run from: no second room ask
        assert len(run.state.deck) <= left
    check(run)
    assert unwrap(run.outcome)["left"] == len(run.state.room) + len(run.state.deck)


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_random_dungeons_keep_every_card_and_every_bound(options: dict[str, Any]) -> None:
    for seed in range(200):
        play_checked(seeded(f"play {seed}", **options), RandomPlayer(str(seed)))


def test_random_ends_of_dungeons_do_too_and_come_out_both_ways() -> None:
    results = []
    for seed, run in late_dungeons(300):
        play_checked(run, RandomPlayer(seed))
        results.append((run.outcome or {})["result"][0])
    assert results.count("won") > 25
    assert results.count("lost") > 25


def test_scores_add_up() -> None:
    """Rules 4.1 and 4.2, summed from the cards instead of the rules' own totals."""
    face = {"J": 11, "Q": 12, "K": 13, "A": 14}
    value = {c: face.get(c[:-1]) or (15 if c[0] == "X" else int(c[:-1])) for c in DUNGEON}
    for seed, run in late_dungeons(200):
        play_out(run, RandomPlayer(seed))
        (hp,), (last,) = run.state.hp, run.state.last
        assert run.outcome is not None
        if run.outcome["result"] == ["won"]:
            assert last is not None
            expected = hp + (value[last] if hp == 20 and last in POTIONS else 0)
        else:
            whole = run.state.room if run.options.lost_score == "unfaced" else []
            enemies = [c for c in [*whole, *run.state.deck] if c in ENEMIES]
            expected = hp - sum(value[c] for c in enemies)
        assert run.outcome["score"] == [expected]


# The solo row of the rules page's "Random play": mean and standard error.
PAGE = {
    "cards taken": (7.19, 0.033),
    "rooms": (1.71, 0.011),
    "weapons broken": (0.644, 0.005),
    "runs": (1.35, 0.008),
    "score": (-205.5, 0.10),
}


def test_random_play_comes_out_as_the_page_says() -> None:
    columns: dict[str, list[float]] = {name: [] for name in PAGE}
    for seed in range(1, 1501):
        run = played(str(seed))
        outcome = unwrap(run.outcome)
        assert outcome["result"] == ["lost"]
        broken = sum(isinstance(event, Fought) and event.broke for event in run.events)
        runs = sum(isinstance(event, Ran) for event in run.events)
        row = (48 - outcome["left"], outcome["rooms"], broken, runs, outcome["score"][0])
        for column, number in zip(columns.values(), row, strict=True):
            column.append(number)
    for name, (page_mean, page_error) in PAGE.items():
        mean, error = mean_and_error(columns[name])
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page_mean) <= 3 * math.hypot(error, page_error), name

"""Thousands of duels: invariants after every step, and results of random play."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

from games.__main__ import mean_and_error
from games.diamonds.rules.cards import DUNGEON, ENEMIES, WEAPONS
from games.diamonds.rules.events import Fought, Ran
from games.engine.chance import Seeded
from games.engine.players import Player, RandomPlayer
from tests.kit.dear import A_TENTH
from tests.kit.diamonds import Dungeon, in_record, late_game, mode_game
from tests.kit.runs import asked_of, each_ask, play_out

ALL_CARDS = sorted([*DUNGEON, *DUNGEON])
VARIANTS: list[dict[str, Any]] = [
    {},
    {"lone_room": 4},
    {"fists": True},
    {"dealer": True},
    {"lone_room": 4, "fists": True, "dealer": True, "lost_score": "deck"},
]
EVERY_VARIANT = pytest.mark.parametrize("options", VARIANTS)


def seeded_duel(seed: str, **options: Any) -> Dungeon:
    return mode_game(Seeded(seed), 2 + options.get("dealer", False), mode="duel", **options)


def check(run: Dungeon) -> None:
    """Check the invariants at each ask and at the end."""
    state = run.state
    held = [card for card in state.weapon if card is not None]
    assert sorted([*state.room, *state.deck, *state.discard, *held]) == ALL_CARDS
    assert WEAPONS.issuperset(held)
    for party in (0, 1):
        alive = state.hp[party] > 0
        assert -15 < state.hp[party] <= 20
        assert (state.score[party] is None) == (alive and run.outcome is None)
        limit = state.limit[party]
        assert limit is None or (state.weapon[party] and 2 <= limit <= 15)
        last = state.last[party]
        assert last is None or last in state.discard or last == state.weapon[party]
    assert max(state.hp) > 0 or run.outcome is not None
    small = run.options.lone_room == 4 and min(state.hp) <= 0
    assert state.need in ((3, 6) if small else (6,)) or not state.deck
    assert len(state.room) + state.taken == state.need + bool(state.deck)


def check_ask(run: Dungeon) -> None:
    """Check the current ask: its seat and its options."""
    state = run.state
    name, offers = asked_of(run)
    ((seat, offer),) = offers.items()
    assert state.taken < state.need
    assert (in_record(run, "card") is None) == (name != "fight")
    if name == "describe":
        assert (seat, state.taken, state.text) == (2, 0, "")
        return
    assert state.hp[seat] > 0  # a seat that is out is never asked
    assert seat == state.turn
    if min(state.hp) > 0:
        assert state.turn == (state.first + state.taken) % 2
    if name == "room":
        assert offer == ["face", "run"]
        assert (seat, state.runs, state.taken) == (state.first, 0, 0)
        assert state.deck
    elif name == "card":
        assert offer == list(dict.fromkeys(state.room))
        assert len(offer) > 1
    else:
        assert (name, offer) == ("fight", ["weapon", "bare"])
        assert run.options.fists
        assert in_record(run, "card") in ENEMIES
        assert in_record(run, "card") in state.room
        assert state.weapon[seat] is not None


def play_checked(run: Dungeon, player: Player) -> None:
    """Play to the end, and check that no result is undone."""
    state = run.state
    for name in each_ask(run):
        check(run)
        check_ask(run)
        left = len(state.room) + len(state.deck)
        before = (state.rooms, len(state.discard))
        out = [(hp, score) for hp, score in zip(state.hp, state.score, strict=True) if hp <= 0]
        player.act(run)
        # One card is taken, and at the very end up to two more without an ask.
        assert left - 3 <= len(state.room) + len(state.deck) <= left
        assert (state.rooms, len(state.discard)) >= before
        assert set(out) <= set(zip(state.hp, state.score, strict=True))
        if name == "room" and not run.options.dealer:
            assert asked_of(run)[0] == "card"
    check(run)
    assert run.outcome is not None
    assert run.outcome["result"] == ["won" if hp > 0 else "lost" for hp in state.hp]
    assert run.outcome["left"] == len(state.room) + len(state.deck)
    assert run.outcome["left"] == 0 or "won" not in run.outcome["result"]


@EVERY_VARIANT
def test_random_duels_keep_every_card_and_every_bound(options: dict[str, Any]) -> None:
    for seed in range(200):
        play_checked(seeded_duel(f"play {seed}", keep=False, **options), RandomPlayer(str(seed)))


def late_duels(count: int) -> Iterator[tuple[str, Dungeon]]:
    """Yield duels near their end, where random players also win, each with its seed."""
    for at in range(count):
        seed = f"late {at}"
        setup = Seeded(f"set up {seed}")
        cards = setup.shuffle(0, [*DUNGEON, *DUNGEON])
        size = setup.pick(1, (5, 11, 17))
        options = setup.pick(2, VARIANTS)
        hp = [setup.pick(3, range(3, 21)), setup.pick(4, range(3, 21))]
        seats = 2 + options.get("dealer", False)
        state = {"hp": hp, "first": at % 2}
        room, deck = cards[0], " ".join(cards[1 : 1 + size])
        runs = [""] * 10  # cards that a player ran from are dealt again in their order
        run = late_game(room, deck, *runs, mode="duel", seats=seats, state=state, **options)
        yield seed, run


def test_random_ends_of_duels_do_too_and_come_out_in_every_way() -> None:
    results = []
    for seed, run in late_duels(400):
        play_checked(run, RandomPlayer(seed))
        results.append("".join((run.outcome or {})["result"]))
    for result in ("lostlost", "lostwon", "wonlost", "wonwon"):
        assert results.count(result) > 10, result


# The duel's row of the rules page's "Random play": mean and standard error.
PAGE = {
    "cards taken": (14.70, 0.049),
    "rooms": (1.87, 0.008),
    "weapons broken": (1.308, 0.005),
    "runs": (1.44, 0.007),
    "score of seat 0": (-421.4, 0.17),
    "score of seat 1": (-421.1, 0.17),
}


@A_TENTH
def test_random_play_comes_out_as_the_page_says(one_in: int) -> None:
    columns: dict[str, list[float]] = {name: [] for name in PAGE}
    for seed in range(1, 10_000 // one_in + 1):
        run = seeded_duel(str(seed), keep=False)
        play_out(run, RandomPlayer(str(seed)))
        outcome = run.outcome
        assert outcome is not None
        assert outcome["result"] == ["lost", "lost"]
        broken = sum(isinstance(event, Fought) and event.broke for event in run.events)
        runs = sum(isinstance(event, Ran) for event in run.events)
        row = (96 - outcome["left"], outcome["rooms"], broken, runs, *outcome["score"])
        for column, number in zip(columns.values(), row, strict=True):
            column.append(number)
    for name, (page_mean, page_error) in PAGE.items():
        mean, error = mean_and_error(columns[name])
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page_mean) <= 3 * math.hypot(error, page_error), name

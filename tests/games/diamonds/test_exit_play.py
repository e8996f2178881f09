"""Thousands of ways out: invariants after every step, and results of random play."""

import math
from typing import Any

import pytest

from games.__main__ import mean_and_error
from games.diamonds.rules.cards import DUNGEON, ENEMIES, POTIONS, WEAPONS
from games.diamonds.rules.events import Faced, Ran
from games.engine.chance import Seeded
from games.engine.players import Player, RandomPlayer
from tests.kit.dear import A_TENTH
from tests.kit.diamonds import (
    COSTS,
    DICE,
    MIXED,
    VARIANTS,
    Dungeon,
    each_of,
    exit_of,
    in_record,
    mode_game,
    seeded_exit,
)
from tests.kit.runs import asked_of, each_ask, play_out

ALL_CARDS = sorted(DUNGEON)
EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS)
QUIET = ("room", "card", "fight", "describe", "between", "adjust_who", "adjust_what", "adjust_to")


def check(run: Dungeon) -> None:
    """Check the invariants at each ask and at the end."""
    state, out = run.state, exit_of(run)
    name = asked_of(run)[0]
    held = [card for card in (*state.weapon, state.card) if card]
    assert sorted([*state.room, *state.deck, *state.discard, *held]) == ALL_CARDS
    assert state.weapon == [None] or WEAPONS.issuperset(state.weapon)
    assert state.weapon != [None] or state.limit == [None]
    assert state.need == (3 if state.deck else len(state.room) + state.taken)
    assert out.sides == DICE[run.options.level]
    assert out.points >= 0
    assert all(1 <= die <= out.sides for die in out.pool)
    assert (out.effect is None) == (name in QUIET or name is None)
    if out.effect is None:
        assert (out.points, out.pool) == (0, [])
        assert (in_record(run, "card") is None) == (name != "fight")
    else:
        assert in_record(run, "card") in (ENEMIES if out.effect == "damage" else POTIONS)
    if out.party is not None:
        check_party(run, name)


def check_party(run: Dungeon, name: str | None) -> None:
    """Check the invariants of a tracked party."""
    out, party = exit_of(run), exit_of(run).party
    for hp, most, resources in zip(party.hp, party.max_hp, party.resources, strict=True):
        assert hp is None or 0 <= hp <= (most or 1200)
        assert all(0 <= left <= 20 for left in resources.values())
    down = all(hp == 0 for hp in party.hp)
    assert down == (run.outcome is not None and run.outcome["result"] == ["down"])
    assert (in_record(run, "who") is None) == (
        name not in ("spend_what", "adjust_what", "adjust_to")
    )
    assert (in_record(run, "what") is None) == (name != "adjust_to")
    assert name == "share" or party.placed == []
    assert not (party.placed and out.pool)
    pending = sum(out.pool)
    if out.effect != "healing" and not down:  # no member takes the dice that are left over
        assert sum(party.taken) + pending == out.damage_total
    assert sum(party.healed) + (pending if out.effect == "healing" else 0) <= out.healing_total


def check_ask(run: Dungeon) -> None:
    """Check the current ask: its seat and its options."""
    state, out, party = run.state, exit_of(run), exit_of(run).party
    name, offers = asked_of(run)
    players = len(run.header.seats) - run.options.dealer
    offer = next(iter(offers.values()))
    if name == "describe":
        assert offers == {players: {"text": 1000}}
        return
    everybody = name in ("between", "adjust_who", "adjust_what", "adjust_to")
    assert offers == each_of(len(run.header.seats) if everybody else players, offer)
    if name == "room":
        assert offer == ["face", "run"]
        assert state.deck
        rogue = run.options.rogue or run.header.sheets == MIXED
        assert state.runs <= rogue
    elif name == "card":
        assert offer == state.room
    elif name == "fight":
        assert run.options.fists
        assert in_record(run, "card") in ENEMIES
        assert state.weapon != [None]
    elif name == "reduce":
        assert party is None
        assert offer == {"number": [0, out.points]}
        assert out.points > 0
    elif name in ("spend", "spend_what"):
        assert out.effect == "damage"
        assert out.points > 0
        assert len(offer) > 1
    elif name == "share":
        blind = run.options.share == "blind" and out.sides > 1
        assert (out.points > 0) != bool(out.pool)
        assert blind or (out.pool and not party.placed)
        check_share(party, out.effect, offer, out.points or len(out.pool))
    elif name == "between":
        assert offer[0] == "next"
        assert state.rooms < run.options.chambers


def check_share(party: Any, effect: str, offer: list[str], dice: int) -> None:
    """Check the possible takers of a die, from the HP alone; all go to one if others are out."""
    able = [
        str(at)
        for at, (hp, most) in enumerate(zip(party.hp, party.max_hp, strict=True))
        if hp is None or (hp > 0 if effect == "damage" else most is None or hp < most)
    ]
    assert len(able) > 1
    assert offer == able + [f"{who}*" for who in able if dice > 1]


def counts(run: Dungeon) -> list[int]:
    """Return the numbers that can only grow."""
    out, party = exit_of(run), exit_of(run).party
    totals = [run.state.rooms, len(run.state.discard), out.damage_total, out.healing_total]
    return totals if party is None else [*totals, *party.taken, *party.healed]


def play_checked(run: Dungeon, player: Player) -> None:
    """Play to the end, and check that no result is undone."""
    for name in each_ask(run):
        check(run)
        check_ask(run)
        before = counts(run)
        paid = [] if exit_of(run).party is None else [dict(x) for x in exit_of(run).party.resources]
        player.act(run)
        assert all(now >= then for now, then in zip(counts(run), before, strict=True))
        if paid and paid != exit_of(run).party.resources:
            assert name in ("spend_what", "adjust_to")
            assert [list(x) for x in paid] == [list(x) for x in exit_of(run).party.resources]
            assert name == "adjust_to" or price(paid, exit_of(run).party.resources) == [True]
    check(run)
    assert run.outcome is not None
    assert run.outcome["left"] == len(run.state.room) + len(run.state.deck)
    if run.outcome["by"] == "cards":
        assert run.outcome["left"] == 0


def price(before: list[dict[str, int]], after: list[dict[str, int]]) -> list[bool]:
    """Return for each changed resource whether one payment explains it."""
    pairs = zip(before, after, strict=True)
    changes = [(key, old[key] - new[key]) for old, new in pairs for key in old]
    return [COSTS[key][0] == spent for key, spent in changes if spent]


@A_TENTH
@EVERY_VARIANT
def test_random_exits_keep_every_card_and_every_bound(variant: str, one_in: int) -> None:
    results = set()
    for seed in range(400 // one_in):
        more = {"chambers": 1 + seed % 4} if seed % 10 else {}
        run = seeded_exit(seed, variant, keep=False, **more)
        play_checked(run, RandomPlayer(str(seed)))
        results.add((run.outcome or {})["result"][0])
    unknown = VARIANTS[variant][1] is not None or "party" not in VARIANTS[variant][0]
    assert results == {"escaped", "fallen"} if unknown else {"escaped", "down"}


# The rules page's "Random play": mean and standard error.
PAGE: dict[str, dict[str, tuple[float, float]]] = {
    "untracked": {
        "cards taken": (5.91, 0.019),
        "rooms": (1.97, 0.006),
        "weapons broken": (0.301, 0.003),
        "runs": (0.98, 0.005),
        "damage": (30.4, 0.14),
        "healing": (16.8, 0.09),
        "fallen": (0.9685, math.sqrt(0.9685 * 0.0315 / 40_000)),
    },
    "rolled": {
        "cards taken": (17.23, 0.015),
        "rooms": (5.60, 0.007),
        "weapons broken": (1.437, 0.005),
        "runs": (2.90, 0.009),
        "damage": (119.4, 0.29),
        "healing": (47.4, 0.16),
        "down": (0.197, math.sqrt(0.197 * 0.803 / 20_000)),
    },
}


@A_TENTH
@pytest.mark.parametrize(("variant", "games"), [("untracked", 15_000), ("rolled", 3_000)])
def test_random_play_comes_out_as_the_page_says(variant: str, games: int, one_in: int) -> None:
    page = PAGE[variant]
    columns: dict[str, list[float]] = {name: [] for name in page}
    lost = list(page)[-1]
    for seed in map(str, range(1, games // one_in + 1)):
        run = mode_game(Seeded(seed), 1, mode="exit", keep=False, **VARIANTS[variant][0])
        play_out(run, RandomPlayer(seed))
        outcome = run.outcome
        assert outcome is not None
        assert outcome["result"] in (["escaped"], [lost])
        broken = sum(isinstance(event, Faced) and event.broke for event in run.events)
        runs = sum(isinstance(event, Ran) for event in run.events)
        totals = (outcome["damage_total"], outcome["healing_total"])
        row = (48 - outcome["left"], outcome["rooms"], broken, runs, *totals)
        for column, number in zip(columns.values(), (*row, outcome["by"] is None), strict=True):
            column.append(number)
    for name, (page_mean, page_error) in page.items():
        mean, error = mean_and_error(columns[name])
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page_mean) <= 3 * math.hypot(error, page_error), name

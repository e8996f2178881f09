"""The subtraction rule, compared with a second walk through 4.1 to 4.5; every fight ends."""

# ruff: noqa: N802 - checks and rulings have the page's names

import random
from collections.abc import Sequence
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.deck import Card
from games.engine.players import StandIn
from games.solitaire.rules.events import Met, Struck
from games.solitaire.rules.fight import subtract
from tests.kit.runs import events_of, play_out
from tests.kit.solitaire import blow, seeded_quest
from tests.kit.solitaire_reading import MODIFIER, RANKS, WORTH, walk

THOROUGH = settings(deadline=None, derandomize=True, max_examples=500)


def worth_of(names: Sequence[str], modifier: int = 0) -> int:
    return sum(modifier if name == MODIFIER else WORTH[name[:-1]] for name in names)


def check_armor(cards: list[Card], strength: int, modifier: int) -> None:
    ours = subtract(cards, strength, armor=True, extra=modifier)
    walked = walk(cards, strength, True, modifier)
    assert ours.down == [name for name in walked.down if name != MODIFIER]
    assert (ours.left, ours.rounded) == (walked.left, walked.rounded)
    exact = worth_of(cards) + modifier - strength
    assert (0 if ours.rounded else ours.left) == max(0, -exact)  # the damage
    still_up = worth_of(cards) + modifier - worth_of(walked.down, modifier)
    assert 0 <= still_up <= max(0, exact)  # rounded down


def check_life(cards: list[Card], damage: int) -> None:
    ours = subtract(cards, damage)
    walked = walk(cards, damage, False)
    assert (ours.down, ours.left, ours.rounded) == (walked.down, walked.left, False)
    assert worth_of(cards) - worth_of(ours.down) >= max(0, worth_of(cards) - damage)  # rounded up


def test_the_walk_knows_the_page_s_examples() -> None:
    assert walk(["7S", "5S", "3S"], 6, True) == (["5S", "3S"], 1, True)
    assert walk(["9S", "3S"], 2, True, 3) == ([MODIFIER], 2, True)
    assert walk(["4S"], 7, True, 6) == ([MODIFIER, "4S"], 1, True)
    assert walk(["KS"], 14, True, 3) == (["KS", MODIFIER], 1, False)
    assert walk(["10S", "KS", "JS"], 1, True) == (["10S"], 1, True)
    assert walk(["10H", "6H", "2H"], 9, False) == (["6H", "2H"], 1, False)


def test_worked_check_W17_twenty_thousand_random_sets() -> None:
    chance = random.Random(17)
    for _ in range(10_000):
        some = chance.sample(RANKS, chance.randrange(14))
        check_armor([rank + "S" for rank in some], chance.randrange(106), chance.randrange(21))
        check_life([rank + "H" for rank in some], chance.randrange(106))


SETS = st.lists(st.sampled_from(RANKS), unique=True)
POINTS = st.one_of(st.integers(-5, 20), st.integers(0, 125))


@THOROUGH
@given(SETS, POINTS, st.integers(0, 20))
def test_worked_check_W17_any_armor(ranks: list[str], strength: int, modifier: int) -> None:
    ours = subtract([rank + "S" for rank in ranks], strength, armor=True, extra=modifier)
    walked = walk([rank + "S" for rank in ranks], strength, True, modifier)
    assert ours.down == [name for name in walked.down if name != MODIFIER]
    assert (ours.left, ours.rounded) == (walked.left, walked.rounded)
    if strength >= 0:
        check_armor([rank + "S" for rank in ranks], strength, modifier)


@THOROUGH
@given(SETS, POINTS)
def test_worked_check_W17_any_life(ranks: list[str], damage: int) -> None:
    check_life([rank + "H" for rank in ranks], max(0, damage))


@THOROUGH
@given(SETS, SETS, SETS, SETS, st.sampled_from(["excess", "leftover"]))
def test_worked_check_W17_whole_attacks(
    clubs: list[str], spades: list[str], hearts: list[str], down: list[str], option: str
) -> None:
    """Rules 7.3 to 7.7 with cards that were already down, from the walk alone."""
    armor, life = [rank + "S" for rank in spades], [rank + "H" for rank in hearts]
    lying = [card for rank in down for card in (rank + "S", rank + "H") if card in armor + life]
    drawn = [rank + "S" for rank in RANKS if rank + "S" not in armor][:2]
    drawn += [rank + "D" for rank in RANKS[: 2 - len(drawn)]]
    drawn += ["AD", "2D"]
    state, struck = blow(
        " ".join(armor + life),
        " ".join(rank + "C" for rank in clubs),
        " ".join(drawn),
        down=" ".join(lying),
        damage=option,
    )
    modifier = max(0, sum(WORTH[c[:-1]] if c[-1] == "S" else -WORTH[c[:-1]] for c in drawn[:2]))
    strength = sum(WORTH[rank] for rank in clubs)
    up = [card for card in armor if card not in lying]
    blown = walk(up, strength, True, modifier)
    damage = 0 if blown.rounded and option == "excess" else blown.left
    if option == "excess":
        assert damage == max(0, strength - worth_of(up) - modifier)
    wounded = walk([card for card in life if card not in lying], damage, False).down
    turned = [name for name in blown.down if name != MODIFIER]
    after = set(wounded) | {card for card in lying if card[-1] == "H"}
    if not wounded:
        after |= {*turned, *(card for card in lying if card[-1] == "S")}
    assert (struck.damage, list(struck.armor_down), list(struck.life_down)) == (
        damage,
        turned,
        wounded,
    )
    assert set(state.player.down) == after
    assert state.player.down == [card for card in state.player.cards if card in after]


def test_ruling_R21_worked_check_W16_no_layout_of_the_clubs_stands_still() -> None:
    """R21 (c): both sides below 10 strength; two tens count for s, the two lowest clubs for a."""
    smallest: dict[int, list[tuple[list[int], list[int]]]] = {}
    for owners in product(range(3), repeat=9):
        mine, its, left = ([at + 1 for at in range(9) if owners[at] == who] for who in range(3))
        if sum(mine) < 10 and sum(its) < 10 and len(left) >= 4:
            stronger = max(mine, its, key=sum)
            smallest.setdefault(sum(stronger) + 20 - sum(left[:2]), []).append((stronger, left))
    assert min(smallest) == 14
    for stronger, left in smallest[14]:
        clubs = " ".join(f"{'A' if points == 1 else points}C" for points in stronger)
        low = " ".join(f"{'A' if points == 1 else points}C" for points in left[:2])
        state, struck = blow("KH", clubs, f"{low} KC QC")
        assert struck.damage == 14  # enough for any life card
        assert state.player.value("life") == 0


def test_ruling_R21_at_level_25_every_pair_drawn_is_the_same_and_somebody_is_strong() -> None:
    attacks = 0
    for seed in range(30):
        run = seeded_quest(f"two cards {seed}", level=25)
        play_out(run, StandIn(""))
        for struck in events_of(run, Struck):
            assert struck.armor[1] == struck.strength[1]
            assert sorted(struck.armor_cards) == sorted(struck.strength_cards)
            attacks += 1
        for met in events_of(run, Met):
            own = [card for card in run.state.player.cards[:25] if card[-1] == "C"]
            its = [card for card in met.monster if card[-1] == "C"]
            assert max(worth_of(own), worth_of(its)) >= 33
    assert attacks > 100

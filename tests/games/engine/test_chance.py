"""Chance from a seed: the documented algorithm, uniform, the same on all machines."""

import hashlib
import math
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import permutations
from pathlib import Path

import pytest

from games.diamonds.rules.cards import DUNGEON
from games.engine.chance import Numbers, Seeded, commitment


def words(seed: str, event: int, count: int) -> list[int]:
    """Compute the documented stream again: SHAKE-256(seed + newline + event), big-endian."""
    stream = hashlib.shake_256(f"{seed}\n{event}".encode()).digest(8 * count)
    return [int.from_bytes(stream[8 * at : 8 * at + 8], "big") for at in range(count)]


def uneven(seen: Iterable[Hashable], kinds: int) -> float:
    """Return the chi-square of a sample, in standard deviations above the mean."""
    counts = Counter(seen)
    expected = counts.total() / kinds
    missing = (kinds - len(counts)) * expected
    chi_square = missing + sum((n - expected) ** 2 / expected for n in counts.values())
    freedom = kinds - 1
    return (chi_square - freedom) / math.sqrt(2 * freedom)


# Far beyond uniform chance, and far below an error in the arithmetic.
TOO_UNEVEN = 5.0


@pytest.mark.parametrize("seed", ["1", "", "a longer seed, with ♠ in it", "9" * 200])
@pytest.mark.parametrize("event", [0, 1, 17, 1000])
def test_the_documented_algorithm(seed: str, event: int) -> None:
    chance = Seeded(seed)
    keyed = sorted(zip(words(seed, event, len(DUNGEON)), DUNGEON, strict=True))
    assert chance.shuffle(event, DUNGEON) == [card for _, card in keyed]
    for sides in (2, 4, 6, 8, 12, 20):
        rolled = [1 + word * sides // 2**64 for word in words(seed, event, 9)]
        assert chance.roll(event, 9, sides) == rolled
    for count in (1, 2, 3, 10):
        (word,) = words(seed, event, 1)
        assert chance.pick(event, range(count)) == word * count // 2**64


def test_a_seed_always_gives_the_same_results() -> None:
    """A revealed seed must still verify years later."""
    chance = Seeded("dungeon")
    assert chance.shuffle(0, ["2S", "3S", "4S", "5S", "6S"]) == ["3S", "4S", "6S", "2S", "5S"]
    assert chance.roll(1, 8, 6) == [6, 1, 6, 3, 5, 1, 5, 4]
    assert "".join(chance.pick(event, "abcde") for event in range(8)) == "ceabdacc"
    assert commitment("dungeon") == (
        "2a79be6a5deb17eb3973b3e1872623682287731df936d313f7c8b0e4a336e958"
    )


def test_events_and_seeds_are_independent_of_each_other() -> None:
    shuffles = [Seeded(seed).shuffle(event, DUNGEON) for seed in "ab" for event in range(3)]
    assert all(one != other for one, other in permutations(shuffles, 2))
    # A newline separates the event's number from the seed: "1" at 12 is not "11" at 2.
    assert Seeded("1").shuffle(12, DUNGEON) != Seeded("11").shuffle(2, DUNGEON)


def test_a_shuffle_leaves_what_it_was_given() -> None:
    pile = list(DUNGEON)
    shuffled = Seeded("x").shuffle(0, pile)
    assert pile == list(DUNGEON)
    assert sorted(shuffled) == sorted(pile)
    assert shuffled != pile


class Equal(Seeded):
    """A source of chance with given words, as in one of 10**16 shuffles."""

    def __init__(self, *told: int) -> None:
        super().__init__("")
        self.told = told

    def _words(self, event: int, count: int) -> tuple[int, ...]:
        return self.told[:count]


def test_equal_words_are_ordered_by_position() -> None:
    assert Equal(7, 2, 7, 2, 5).shuffle(0, list("abcde")) == list("bdeac")
    assert Equal(3, 3, 3).shuffle(0, ["a", "a", "b"]) == ["a", "a", "b"]


def test_the_largest_word_is_still_in_range() -> None:
    most = Equal(2**64 - 1)
    assert (most.roll(0, 1, 6), most.pick(0, "abc")) == ([6], "c")
    least = Equal(0)
    assert (least.roll(0, 1, 6), least.pick(0, "abc")) == ([1], "a")


def test_numbers_of_automatic_players_are_even_and_reproducible() -> None:
    one, other = Numbers("even"), Numbers("even")
    drawn = [one.below(7) for _ in range(7000)]
    assert drawn == [other.below(7) for _ in range(7000)]
    assert uneven(drawn, 7) < TOO_UNEVEN
    assert uneven(zip(drawn[::2], drawn[1::2], strict=True), 49) < TOO_UNEVEN
    assert drawn[:20] != [Numbers("odd").below(7) for _ in range(20)]


def test_the_check_for_evenness_sees_a_crooked_die() -> None:
    fair = [die for die in range(1, 7) for _ in range(500)]
    assert uneven(fair, 6) < TOO_UNEVEN
    assert uneven([*fair, *[6] * 250], 6) > TOO_UNEVEN
    assert uneven(fair[:2500], 6) > TOO_UNEVEN


PRINT = """
from games.engine.chance import Numbers, Seeded
chance, numbers = Seeded("hash"), Numbers("hash")
print(chance.shuffle(0, list("abcdefgh")), chance.roll(1, 5, 6), chance.pick(2, "abc"))
print([numbers.below(100) for _ in range(100)])
"""


def test_chance_does_not_depend_on_the_hash_seed() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "random")
    }
    assert len(printed) == 1


def test_a_commitment_is_the_plain_sha_256_of_the_seed() -> None:
    assert commitment("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment("♠") == hashlib.sha256("♠".encode()).hexdigest()
    assert Seeded("secret").seed == "secret"

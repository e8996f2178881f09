"""Sources of chance: shuffles, rolls and picks.

Chance sits outside the rules. It is a keyed stream: event number `n` of a game
(its shuffles, rolls and picks, counted from 0) takes its 64-bit words from
`SHAKE-256(seed + "\\n" + n)`, big-endian. A reader who has the seed can therefore
recompute every event. The seed's SHA-256, which a table shows when it opens, lets
no one predict or change one.

- a shuffle gives each card, in the order the pile lies, the next word, and
  sorts the cards by their words;
- a die with `s` sides is `1 + word * s // 2**64`;
- a pick of `k` things is number `word * k // 2**64`.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from struct import unpack
from typing import Protocol, TypeVar

from games.engine.deck import Card

T = TypeVar("T")

_WORD = 8
_BITS = 64


class Chance(Protocol):
    """Source of chance for a run; `event` counts the game's chance events from 0."""

    def shuffle(self, event: int, cards: Sequence[Card]) -> list[Card]:
        """Return the cards in a new order; the argument is unchanged."""
        ...

    def roll(self, event: int, count: int, sides: int) -> list[int]:
        """Roll `count` dice with `sides` sides."""
        ...

    def pick(self, event: int, options: Sequence[T]) -> T:
        """Pick one of the options."""
        ...


class Seeded:
    """Chance from a secret seed, any text."""

    __slots__ = ("_seed", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._seed = seed.encode() + b"\n"

    @property
    def commitment(self) -> str:
        """Return the seed's commitment, which may be public."""
        return commitment(self.seed)

    def shuffle(self, event: int, cards: Sequence[Card]) -> list[Card]:
        """Sort the cards by the event's words."""
        count = len(cards)
        words = self._words(event, count)
        return [cards[at] for at in sorted(range(count), key=words.__getitem__)]

    def roll(self, event: int, count: int, sides: int) -> list[int]:
        """Roll a die for each word, each from 1 to `sides`."""
        return [1 + (word * sides >> _BITS) for word in self._words(event, count)]

    def pick(self, event: int, options: Sequence[T]) -> T:
        """Pick the option that the event's word falls on."""
        return options[self._words(event, 1)[0] * len(options) >> _BITS]

    def _words(self, event: int, count: int) -> tuple[int, ...]:
        stream = hashlib.shake_256(self._seed + str(event).encode())
        return unpack(f">{count}Q", stream.digest(count * _WORD))


@lru_cache(maxsize=1_024)  # each board shows it
def commitment(seed: str) -> str:
    """Return the SHA-256 of a seed in hex, shown when a table opens and checked at its end."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Numbers:
    """An endless stream of uniform choices from a seed, for automatic players."""

    __slots__ = ("_block", "_seed", "_words")

    _SIZE = 64

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._block = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """Return a uniform number from 0 to `limit` - 1."""
        if not self._words:
            stream = hashlib.shake_256(self._seed + b"\nplayer\n" + str(self._block).encode())
            self._words = list(unpack(f">{self._SIZE}Q", stream.digest(self._SIZE * _WORD)))
            self._block += 1
        return self._words.pop() * limit >> _BITS

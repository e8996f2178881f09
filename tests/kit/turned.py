"""The same game with what is hidden lying the other way round."""

from collections.abc import Sequence
from itertools import takewhile

from games.engine.deck import Card
from games.engine.record import Line, Shuffled

SIDE_BY_SIDE = 3


def turned(log: Sequence[Line], pile: list[Card]) -> list[Line] | None:
    """Return the log with a pile's unseen part reversed, as far as its shuffle still determines it.

    That is the end of the shuffle, or a whole pile that was dealt: cards turned up since may also
    lie in a row. None if the part is too small to identify; with several decks a few cards may be
    adjacent in another one.
    """
    shuffles = [(at, line) for at, line in enumerate(log) if isinstance(line, Shuffled)]
    decks = sum(set(pile) <= set(line.cards) for _, line in shuffles)
    least = 1 if decks <= 1 else SIDE_BY_SIDE
    found = [(*longest_in(line.cards, pile), at, line) for at, line in shuffles]
    for first, length, index, line in sorted(found, key=lambda each: (-each[1], -each[2])):
        block = line.cards[first : first + length]
        still = block == pile or first + length == len(line.cards)
        if still and length > least and block != block[::-1]:
            cards = [*line.cards[:first], *block[::-1], *line.cards[first + length :]]
            return [*log[:index], Shuffled(line.pile, cards), *log[index + 1 :]]
    return None


def longest_in(cards: list[Card], pile: list[Card]) -> tuple[int, int]:
    """Where as much as possible of the top of a pile lies among other cards, and how much."""
    found = (0, 0)
    for first in range(len(cards)):
        pairs = zip(cards[first:], pile, strict=False)
        length = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        found = max(found, (first, length), key=lambda each: each[1])
    return found

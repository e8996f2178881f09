"""The look of cards on Discord.

A card is an application emoji, named as a screen reader says it (`king_of_clubs`), once all are
uploaded. Until then it is rank and suit in a code span, which is readable on dark and light
themes. Cards differ by shape, never by colour alone.

The cards in play are the content of a message, above its embed. Discord draws a content of at most
30 emoji and nothing else at 48 pixels. Without our emoji the content is a heading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import resources

import discord

from games.engine.deck import Card, every_card, in_words, symbols
from games.engine.panel import MOST_LARGE, Large, Sign, Spent

# A variation selector keeps ♠ and ♣ from becoming black pictures on a dark theme.
_AS_TEXT = str.maketrans({suit: f"{suit}\ufe0e" for suit in "♠♥♦♣"})

# What stands for a sign where it has no emoji of ours: beside emoji, and in a heading.
_SIGNS = {Sign.BACK: "🎴", Sign.AGAINST: "⚔️", Sign.GAP: "▫️"}
_SIGNS_AS_TEXT = {**_SIGNS, Sign.GAP: "│"}
_TURNED_OVER = _SIGNS[Sign.BACK]

# The emoji of the application: faces first, which are used as soon as they are complete.
FACES: tuple[Large, ...] = tuple(every_card())
MORE: tuple[Large, ...] = (Sign.BACK, Sign.GAP, *map(Spent, every_card()))


class Cards:
    """Renders cards with the application's emoji, if it has them."""

    def __init__(self) -> None:
        self._emoji: dict[Large, discord.PartialEmoji] = {}
        self._text: dict[Large, str] = {}

    def learn(self, emoji: Mapping[Large, discord.Emoji]) -> None:
        """Use these emoji of the application from now on."""
        for each, found in emoji.items():
            self._emoji[each] = discord.PartialEmoji(name=found.name, id=found.id)
            self._text[each] = str(self._emoji[each])

    def text(self, card: Card) -> str:
        """Return a card as text within a line."""
        return self._text.get(card) or f"`{as_text(symbols(card))}`"

    def spent(self, card: Card) -> str:
        """Return a spent card as text within a line."""
        return self._text.get(Spent(card)) or f"~~{self.text(card)}~~"

    def large(self, cards: Sequence[Large]) -> str:
        """Return cards as a message's content: emoji alone, or a heading without our emoji."""
        rows = _rows(cards)
        if not self._text:
            return "\n".join("# " + "\u2002".join(map(_in_heading, row)) for row in rows)
        return "\n".join("".join(map(self._as_emoji, row)) for row in rows)

    def _as_emoji(self, large: Large) -> str:
        found = self._text.get(large)
        if found is not None:
            return found
        return _SIGNS[large] if isinstance(large, Sign) else _TURNED_OVER

    def button(self, card: Card | None, label: str) -> tuple[discord.PartialEmoji | None, str]:
        """Return a button's emoji, and its label, which always names the card."""
        if card is None:
            return None, as_text(label)
        emoji = self._emoji.get(card)
        return emoji, as_text(f"{symbols(card)} {label}")


def emoji_name(large: Large) -> str:
    """Return the name of an emoji: `king_of_clubs`, `joker`, `spent_ten_of_diamonds`."""
    if isinstance(large, Sign):
        return large.value.replace(" ", "_")
    name = in_words(large.card if isinstance(large, Spent) else large).replace(" ", "_")
    return f"spent_{name}" if isinstance(large, Spent) else name


def _rows(cards: Sequence[Large]) -> list[list[Large]]:
    """Split cards at each break, and cut them off where Discord would draw them small."""
    rows: list[list[Large]] = [[]]
    for each in _first(cards):
        if each is Sign.BREAK:
            rows.append([])
        else:
            rows[-1].append(each)
    return [row for row in rows if row]


def _first(cards: Sequence[Large]) -> Iterator[Large]:
    left = MOST_LARGE
    for each in cards:
        left -= each is not Sign.BREAK
        if left < 0:
            return
        yield each


def _in_heading(large: Large) -> str:
    if isinstance(large, Sign):
        return _SIGNS_AS_TEXT[large]
    if isinstance(large, Spent):
        return f"~~`{as_text(symbols(large.card))}`~~"
    return f"`{as_text(symbols(large))}`"


@lru_cache(maxsize=4096)
def as_text(words: str) -> str:
    """Return words whose suits are shown as text, in the colour of the words around them."""
    return words.translate(_AS_TEXT)


def drawn() -> dict[str, bytes]:
    """Return the pictures of cards and signs, as PNG, by the name of their emoji."""
    folder = resources.files("bot.rendering") / "card_emoji"
    return {emoji_name(each): (folder / picture_of(each)).read_bytes() for each in (*FACES, *MORE)}


def picture_of(large: Large) -> str:
    """Return the file name of a picture."""
    if isinstance(large, Sign):
        return f"{emoji_name(large)}.png"
    return f"spent_{large.card}.png" if isinstance(large, Spent) else f"card_{large}.png"

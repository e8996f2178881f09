"""The look of cards on Discord.

A card is an application emoji, named as a screen reader says it (`king_of_clubs`), once all are
uploaded. Until then it is rank and suit in a code span, which is readable on dark and light
themes. Cards differ by shape, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import discord

from games.engine.deck import Card, in_words, symbols

# A variation selector keeps ♠ and ♣ from becoming black pictures on a dark theme.
_AS_TEXT = str.maketrans({suit: f"{suit}\ufe0e" for suit in "♠♥♦♣"})


class Cards:
    """Renders cards with the application's emoji, if it has them."""

    def __init__(self) -> None:
        self._emoji: dict[Card, discord.PartialEmoji] = {}
        self._text: dict[Card, str] = {}

    def learn(self, emoji: Mapping[Card, discord.Emoji]) -> None:
        """Use the application's emoji from now on."""
        partial = {
            card: discord.PartialEmoji(name=each.name, id=each.id) for card, each in emoji.items()
        }
        self._emoji, self._text = partial, {card: str(each) for card, each in partial.items()}

    def text(self, card: Card) -> str:
        """Return a card as text within a line."""
        return self._text.get(card) or f"`{as_text(symbols(card))}`"

    def row(self, cards: Sequence[Card]) -> str:
        """Return cards in a row, in large text."""
        return "# " + "\u2002".join(map(self.text, cards))

    def button(self, card: Card | None, label: str) -> tuple[discord.PartialEmoji | None, str]:
        """Return a button's emoji, and its label, which always names the card."""
        if card is None:
            return None, as_text(label)
        emoji = self._emoji.get(card)
        return emoji, as_text(f"{symbols(card)} {label}")


def emoji_name(card: Card) -> str:
    """Return the name of a card's emoji: `king_of_clubs`, `ten_of_diamonds`, `joker`."""
    return in_words(card).replace(" ", "_")


@lru_cache(maxsize=4096)
def as_text(words: str) -> str:
    """Return words whose suits are shown as text, in the colour of the words around them."""
    return words.translate(_AS_TEXT)

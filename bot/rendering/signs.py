"""Signs in the sentences of games, and the emoji of ours that show them.

Games write Unicode signs; terminals, shared texts and the plain look keep them. A suit behind a
rank is a card (`A♥`) and stays text.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

# The name of the emoji of each sign, as a screen reader says it. Signs are without a variation
# selector; with one they are the same.
SIGNS: Mapping[str, str] = {
    "🎴": "card_back",
    "♠": "spade_suit",
    "♥": "heart_suit",
    "♦": "diamond_suit",
    "♣": "club_suit",
    "⚔": "crossed_swords",
    "🗡": "sword",
    "👊": "fist",
    "🛡": "shield",
    "❤": "heart",
    "💔": "broken_heart",
    "💚": "healing",
    "💗": "monster_healing",
    "🩸": "wound",
    "💀": "skull",
    "☠": "skull_and_crossbones",
    "🧪": "potion",
    "🎲": "die",
    "👹": "monster",
    "🦝": "robber",
    "🃏": "jester",
    "🪙": "gold_coin",
    "💎": "gem",
    "🏺": "urn",
    "✨": "sparkles",
    "🔮": "crystal_ball",
    "🗝": "key",
    "✚": "cross",
}

# The emoji of suits for users who chose four colours.
BLUE_AND_GREEN: Mapping[str, str] = {"♦": "blue_diamond_suit", "♣": "green_club_suit"}

# The emoji that games name themselves (`games.engine.panel.Drawn`).
NAMED = ("worn_sword", "nearly_broken_sword", "boss")


@dataclass(frozen=True, slots=True)
class Drawing:
    """The picture of a sign, by the name of its emoji."""

    name: str


DRAWINGS = tuple(
    Drawing(name)
    for name in (*SIGNS.values(), *BLUE_AND_GREEN.values(), *NAMED)
    if name != SIGNS["🎴"]  # a picture among the cards
)

_SELECTOR, _AS_TEXT = "\ufe0f", "\ufe0e"
_SUITS = "♠♥♦♣"
_OTHERS = "".join(sign for sign in SIGNS if sign not in _SUITS)
_SIGN = rf"(?:[{_OTHERS}]|(?<![0-9AJQK])[{_SUITS}]){_SELECTOR}?(?!{_AS_TEXT})"
_IN_WORDS = re.compile(rf"`[^`]*`|{_SIGN}")
_FIRST = re.compile(rf"({_SIGN}) +(?=\S)")


def replaced(words: str, emoji: Mapping[str, str]) -> str:
    """Return words with emoji in place of their signs, as far as there are; code spans stay."""
    return _IN_WORDS.sub(lambda found: emoji.get(found[0].rstrip(_SELECTOR), found[0]), words)


def first_sign(label: str) -> tuple[str, str]:
    """Split a label into the sign that it begins with and the rest; without one, `""` and all."""
    found = _FIRST.match(label)
    return ("", label) if found is None else (found[1].rstrip(_SELECTOR), label[found.end() :])

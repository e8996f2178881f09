"""The look of cards on Discord.

A card is an application emoji, named as a screen reader says it (`king_of_clubs`), once all are
uploaded. Until then it is rank and suit in a code span, which is readable on dark and light
themes. Cards differ by shape, never by colour alone.

Signs that games write in their lines, such as 🛡️, and bars are emoji of ours as well, where text
shows emoji and has no words of users.

The cards in play are the content of a message, above its embed. Discord draws a content of at most
30 emoji and nothing else at 48 pixels. A row has at most five cards, so that it does not wrap on a
phone. Without our emoji the content is a heading.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import accumulate

import discord

from bot.rendering.bars import PIECES, in_pieces
from bot.rendering.signs import BLUE_AND_GREEN, DRAWINGS, SIGNS, Drawing, first_sign, replaced
from games.engine.deck import Card, every_card, in_words, suit, symbols
from games.engine.panel import Drawn, Large, Sign, Spent
from games.kit.spoken import spoken

logger = logging.getLogger(__name__)

# A variation selector keeps ♠ and ♣ from becoming black pictures on a dark theme.
_AS_TEXT = str.maketrans({suit: f"{suit}\ufe0e" for suit in "♠♥♦♣"})

# What stands for a sign where it has no emoji of ours: beside emoji, and in a heading.
_SIGNS = {Sign.BACK: "🎴", Sign.AGAINST: "⚔️", Sign.GAP: "▫️"}
_SIGNS_AS_TEXT = {**_SIGNS, Sign.GAP: "│"}
_TURNED_OVER = _SIGNS[Sign.BACK]

LARGE_A_ROW = 5  # cards; a phone has room for a sign beside them

# The look of cards that users choose; the usual one is empty.
FOUR_COLOURS, PLAIN_TEXT, IN_WORDS = "four", "text", "words"
_PLAIN = (PLAIN_TEXT, IN_WORDS)
_LOOK: ContextVar[str] = ContextVar("look of cards", default="")
look_now: Callable[[], str] = _LOOK.get  # of the current task

# The emoji of the application: faces first. Each part is used as soon as it is complete.
FACES: tuple[Large, ...] = tuple(every_card())
MORE: tuple[Large, ...] = (Sign.BACK, Sign.GAP, *map(Spent, every_card()))


@dataclass(frozen=True, slots=True)
class FourColours:
    """A diamond or a club in a colour of its own, blue or green."""

    card: Card | Spent


COLOURS = {"D": "blue", "C": "green"}
_RECOLOURED: list[Card] = [card for card in every_card() if suit(card) in COLOURS]
FOUR = tuple(FourColours(each) for card in _RECOLOURED for each in (card, Spent(card)))

LargeRows = Sequence[tuple[Sequence[Large], int]]  # rows, and the cards that each leaves out
_Labelled = tuple[discord.PartialEmoji | None, str]  # the emoji and label of a button or option
Picture = Large | FourColours | Drawing
PARTS: tuple[tuple[Picture, ...], ...] = (FACES, MORE, FOUR, DRAWINGS, PIECES)
ALL: tuple[Picture, ...] = tuple(each for part in PARTS for each in part)


def draw(look: str | None) -> None:
    """Set the look of cards for the current task and the tasks that it starts."""
    _LOOK.set(look or "")


@contextmanager
def drawing(look: str) -> Iterator[None]:
    """Show another look of cards for a while."""
    before = _LOOK.set(look)
    try:
        yield
    finally:
        _LOOK.reset(before)


class Cards:
    """Renders cards, signs and bars with the application's emoji, if it has them."""

    def __init__(self) -> None:
        self._emoji: dict[Picture, discord.PartialEmoji] = {}
        self._text: dict[Picture, str] = {}
        # By look, but for the plain one: what puts the emoji of signs into words and into labels.
        self._with_signs: dict[str, Callable[[str], str]] = {}
        self._bar: Callable[[str], str] = as_text
        self._with_sign: dict[str, Callable[[str], _Labelled]] = {}

    def learn(self, emoji: Mapping[Picture, discord.Emoji]) -> None:
        """Use these emoji of the application from now on."""
        for each, found in emoji.items():
            self._emoji[each] = discord.PartialEmoji(name=found.name, id=found.id)
            self._text[each] = str(self._emoji[each])
        named = {emoji_name(each): found for each, found in self._emoji.items()}
        for look, names in (("", SIGNS), (FOUR_COLOURS, {**SIGNS, **BLUE_AND_GREEN})):
            signs = {sign: named[name] for sign, name in names.items() if name in named}
            self._with_signs[look], self._with_sign[look] = _writer(signs), _labeller(signs)
        if self._text.keys() >= {*PIECES}:
            self._bar = _bar_writer(self._text)

    def words(self, words: str) -> str:
        """Return words of ours as text within a line, with emoji for their signs."""
        if words.isascii():
            return words  # most words have no sign
        write = self._with_signs.get(_LOOK.get())
        return as_text(words) if write is None else write(words)

    def sign(self, drawn: Drawn) -> str:
        """Return a sign with a drawing of its own as text within a line."""
        found = None if _LOOK.get() in _PLAIN else self._text.get(Drawing(drawn.name))
        return found or self.words(drawn.sign)

    def bar(self, characters: str) -> str:
        """Return a bar as text within a line."""
        return as_text(characters) if _LOOK.get() in _PLAIN else self._bar(characters)

    def text(self, card: Card) -> str:
        """Return a card as text within a line."""
        return self._drawn(card) or f"`{as_text(symbols(card))}`"

    def spent(self, card: Card) -> str:
        """Return a spent card as text within a line."""
        return self._drawn(Spent(card)) or f"~~{self.text(card)}~~"

    def _drawn(self, large: Large) -> str | None:
        """Return an emoji in the reader's look of cards; None if they have none."""
        look = _LOOK.get()
        if not look:
            return self._text.get(large)
        if look in _PLAIN:
            return None
        found = None if isinstance(large, Sign) else self._text.get(FourColours(large))
        return found or self._text.get(large)

    def large(self, rows: LargeRows) -> str:
        """Return rows of cards as a message's content: emoji alone, or headings without them."""
        if not self._text or _LOOK.get() in _PLAIN:
            large = "\n".join("# " + "\u2002".join(map(_in_heading, row)) for row, _ in rows)
            return spoken(large) if _LOOK.get() == IN_WORDS else large
        return "\n".join("".join(map(self._as_emoji, row)) for row, _ in rows)

    def _as_emoji(self, large: Large) -> str:
        found = self._drawn(large)
        if found is not None:
            return found
        return self.words(_SIGNS[large] if isinstance(large, Sign) else _TURNED_OVER)

    def button(self, card: Card | None, label: str, *, named: bool = False) -> _Labelled:
        """Return the emoji of a button or option, and its label, which always names the card.

        Without a card the emoji is the sign that the label begins with, unless that is part of a
        user's words (`named`).
        """
        look = _LOOK.get()
        if card is None:
            if label.isascii():
                return None, label
            write = None if named else self._with_sign.get(look)
            return (None, as_text(label)) if write is None else write(label)
        emoji = None if look in _PLAIN else self._emoji.get(card)
        if look == FOUR_COLOURS:
            emoji = self._emoji.get(FourColours(card), emoji)
        return emoji, as_text(f"{symbols(card)} {label}")


def _writer(signs: Mapping[str, discord.PartialEmoji]) -> Callable[[str], str]:
    """Return what puts emoji into words, with a memory for the words of panels."""
    emoji = {sign: str(each) for sign, each in signs.items()}
    return lru_cache(maxsize=4096)(lambda words: replaced(words, emoji).translate(_AS_TEXT))


def _bar_writer(emoji: Mapping[Picture, str]) -> Callable[[str], str]:
    """Return what writes bars in emoji, with a memory for the bars of panels."""
    return lru_cache(maxsize=256)(
        lambda bar: "".join(emoji[each] for each in in_pieces(bar)) or as_text(bar)
    )


def _labeller(signs: Mapping[str, discord.PartialEmoji]) -> Callable[[str], _Labelled]:
    """Return what splits a label into the emoji of its first sign and the rest, with a memory."""

    @lru_cache(maxsize=4096)
    def labelled(label: str) -> _Labelled:
        sign, rest = first_sign(label)
        emoji = signs.get(sign)
        return emoji, as_text(label if emoji is None else rest)

    return labelled


def emoji_name(large: Picture) -> str:
    """Return the name of an emoji: `king_of_clubs`, `joker`, `spent_ten_of_diamonds`."""
    if isinstance(large, FourColours):
        card = large.card.card if isinstance(large.card, Spent) else large.card
        return f"{emoji_name(large.card)}_{COLOURS[suit(card)]}"
    if isinstance(large, Drawing):
        return large.name
    if isinstance(large, Sign):
        return large.value.replace(" ", "_")
    name = in_words(large.card if isinstance(large, Spent) else large).replace(" ", "_")
    return f"spent_{name}" if isinstance(large, Spent) else name


def large_rows(cards: Sequence[Large], most: int | None = None) -> LargeRows:
    """Return rows of large cards that do not wrap, each with the number of cards it leaves out.

    A row ends at a break, and at a sign within it if it would be too long. Those over `most` are
    left out, and count for the last one.
    """
    rows = [_cut(part) for row in _split(cards, Sign.BREAK) for part in _short(row)]
    if most is not None and len(rows) > most:
        hidden = sum(_count(row) + left for row, left in rows[most:])
        rows = rows[:most]
        if rows:
            last, left = rows[-1]
            rows[-1] = last, left + hidden
    return rows


def _short(row: list[Large]) -> list[list[Large]]:
    """Return a row in parts, if it is too long and has a sign between its groups."""
    if _count(row) <= LARGE_A_ROW:
        return [row]
    if Sign.AGAINST in row[1:]:
        at = row.index(Sign.AGAINST)
        return [row[:at], row[at:]]
    return _split(row, Sign.GAP)


def _cut(row: list[Large]) -> tuple[list[Large], int]:
    """Return the first cards of a row, and how many cards are left out."""
    left = _count(row) - LARGE_A_ROW
    if left <= 0:
        return row, 0
    so_far = accumulate(map(_is_card, row))
    return [each for each, count in zip(row, so_far, strict=False) if count <= LARGE_A_ROW], left


def _count(row: Sequence[Large]) -> int:
    """Return the number of cards, hidden ones included."""
    return sum(map(_is_card, row))


def _is_card(large: Large) -> bool:
    return large is Sign.BACK or not isinstance(large, Sign)


def _split(cards: Sequence[Large], sign: Sign) -> list[list[Large]]:
    """Split cards at each such sign."""
    rows: list[list[Large]] = [[]]
    for each in cards:
        if each is sign:
            rows.append([])
        else:
            rows[-1].append(each)
    return [row for row in rows if row]


def _in_heading(large: Large) -> str:
    if isinstance(large, Sign):
        return _SIGNS_AS_TEXT[large]
    if isinstance(large, Spent):
        return f"~~`{as_text(symbols(large.card))}`~~"
    return f"`{as_text(symbols(large))}`"


def small(row: Sequence[Large]) -> str:
    """Return a row of cards for small print, with the signs between them and spent ones struck."""
    shown = row[1:] if row[:1] == [Sign.AGAINST] else row
    return " ".join(map(_in_small, shown))


def _in_small(large: Large) -> str:
    if isinstance(large, Sign):
        return _SIGNS_AS_TEXT[large]
    return f"~~{symbols(large.card)}~~" if isinstance(large, Spent) else symbols(large)


@lru_cache(maxsize=4096)
def as_text(words: str) -> str:
    """Return words whose suits are shown as text, in the colour of the words around them."""
    return words.translate(_AS_TEXT)


@cache
def drawn() -> Mapping[str, bytes]:
    """Return the pictures of cards, signs and bars, as PNG, by the name of their emoji.

    They are read once. Those whose files cannot be read are left out, with a warning.
    """
    folder = resources.files("bot.rendering") / "card_emoji"
    pictures = {}
    for each in ALL:
        try:
            pictures[emoji_name(each)] = (folder / picture_of(each)).read_bytes()
        except OSError as error:
            logger.warning("A picture cannot be read. Install the program again: %s", error)
    return pictures


def picture_of(large: Picture) -> str:
    """Return the file name of a picture."""
    if isinstance(large, FourColours):
        return f"four_{picture_of(large.card)}"
    if isinstance(large, Drawing):
        return f"sign_{large.name}.png"
    if isinstance(large, Sign):
        return f"{emoji_name(large)}.png"
    return f"spent_{large.card}.png" if isinstance(large, Spent) else f"card_{large}.png"

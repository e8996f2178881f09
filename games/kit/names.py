"""Names and words from users: their visible part."""

import re
import unicodedata
from collections.abc import Collection

from games.engine.speech import gettext

LONGEST_NAME = 32  # of a seat
MOST_MARKS = 4  # on one letter; more of them run into the lines above and below

# The visible length of a button's label on a phone, if it begins with a card or an emoji.
SHOWN_OF_A_LABEL = 34
_A_CARD = len("10♠ ")
_LEAST_OF_A_NAME = 6

_JOINERS = "\u200c\u200d"  # parts of some scripts, and of emoji that are made of several
_HOLLOW = "\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\u034f"  # letters and marks that show nothing
_SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
_TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))  # parts of the flags of regions
_BLACK_FLAG, _END_OF_TAGS = "\U0001f3f4", "\U000e007f"
_REGIONS = ["".join(chr(0xE0000 + ord(each)) for each in of) for of in ("gbeng", "gbsct", "gbwls")]
# A letter, or the flag of a region, the only place where tags may stand: elsewhere they hide text.
_LETTERS = re.compile(rf"{_BLACK_FLAG}(?:{'|'.join(_REGIONS)}){_END_OF_TAGS}|.", re.DOTALL)
_FIRST_JOINED = "\u0590"  # joiners do nothing in the scripts before, such as Latin
_VIRAMA = 9  # the combining class of the mark that joins letters, which a joiner may precede
_OPENS, _CLOSES = "\u2068", "\u2069"

# A fast path for most texts: Latin letters and digits, punctuation, arrows,
# symbols and emoji, single spaces between them. A symbol may say whether it is text or emoji.
_LETTER = r"[!-~\u00a1-\u00ac\u00ae-\u017f\u2010-\u2027\u2030-\u205e]"
_SYMBOL = (
    r"[\u2190-\u2328\u232b-\u2426\u2440-\u244a\u2460-\u27ff\u2900-\u2a0b\u2b00-\u2b55"
    r"\U0001f300-\U0001f64f\U0001f680-\U0001f6c5]"
)
# No letter fits in two places, so that a hostile name costs no time. No possessive quantifier makes
# sure of that: Python 3.11.2 reads them wrong.
_PLAIN = re.compile(rf"(?! ){_LETTER}*(?:(?:{_SYMBOL}[\ufe0e\ufe0f]?| (?! |$)){_LETTER}*)*")
# All blocks with letters that are written from right to left.
_FROM_RIGHT = re.compile(
    r"[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff"
    r"\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def visible(text: str) -> str:
    """Return the visible letters of a text on one line, without controls of direction."""
    if _PLAIN.fullmatch(text):
        return text
    seen: list[str] = []
    marks, joiner, base = 0, "", " "
    for letter in _LETTERS.findall(unicodedata.normalize("NFC", text)):
        category = unicodedata.category(letter[0])
        if letter in _JOINERS:
            joiner = letter if base >= _FIRST_JOINED else ""
        elif letter in _HOLLOW or (category[0] in "CZ" and category != "Cf"):
            seen.append(" ")
            joiner, base = "", " "
        elif category[0] == "M":
            if base != " " and marks < MOST_MARKS:
                joins = joiner and unicodedata.combining(letter) == _VIRAMA
                seen += [joiner, letter] if joins else [letter]
                joiner = "" if joins else joiner
            marks += 1
        elif category != "Cf":
            seen += [joiner if letter >= _FIRST_JOINED else "", letter]
            marks, joiner, base = 0, "", letter
    return unicodedata.normalize("NFC", " ".join("".join(seen).split()))


def is_visible(text: str) -> bool:
    """Whether all of a text can be seen, and something can.

    The visible part of any text is such a text.
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    printable = all(each.isprintable() or each in _JOINERS + _TAGS for each in text)
    return bool(spaced) and printable and visible(text) == spaced


def folded(text: str) -> str:
    """Return a name as people type it: without capitals, accents and blanks too many."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(each for each in letters if not unicodedata.combining(each)).split())


def distinct(name: str, others: Collection[str]) -> str:
    """Return a seat's name that none of the others has; if they do, with a number."""
    known, number, told = {folded(each) for each in others}, 1, name
    while folded(told) in known:
        number += 1
        told = f"{cut(name, LONGEST_NAME - len(f' ({number})'))} ({number})"
    return told


def cut(text: str, most: int) -> str:
    """Return the beginning of a text, at most `most` characters, ending with a whole letter or
    emoji.
    """
    end = most
    while 0 < end < len(text) and not _is_border(text, end):
        end -= 1
    return text[:end]


def short(name: str, most: int) -> str:
    """Return a name of at most `most` characters, with an ellipsis if it is cut."""
    return name if len(name) <= most else f"{cut(name, most - 1).rstrip()}…"


def in_label(sentence: str, name: str, /, *, card: bool = False, **values: object) -> str:
    """Return a button's label with a name, its value `name`, shortened to fit on a phone.

    `card` is whether it stands behind a card.
    """
    rest = len(gettext(sentence, name="", **values)) + (_A_CARD if card else 0)
    shown = short(name, max(SHOWN_OF_A_LABEL - rest, _LEAST_OF_A_NAME))
    return gettext(sentence, name=shown, **values)


def _is_border(text: str, at: int) -> bool:
    """Return whether one letter or emoji ends there and another begins."""
    if text[at] in _JOINERS or text[at - 1] in _JOINERS or text[at] in _SKINS + _TAGS:
        return False
    if unicodedata.category(text[at])[0] == "M":
        return False
    flags = 0  # a flag is a pair of them
    while flags < at and text[at - 1 - flags] in _FLAGS:
        flags += 1
    return flags % 2 == 0 or text[at] not in _FLAGS


def isolated(name: str) -> str:
    """Isolate a right-to-left name, so that numbers and words beside it keep their order."""
    from_right = _FROM_RIGHT.search(name) and any(map(_is_from_right, name))
    return f"{_OPENS}{name}{_CLOSES}" if from_right else name


def isolated_in(text: str) -> str:
    """Isolate each run of right-to-left letters in a text with names."""
    if not _FROM_RIGHT.search(text):
        return text
    runs: list[str] = []
    letters = ""  # the current run, with what may still belong to it
    for letter in text:
        if _is_from_right(letter) or (letters and _goes_with_it(letter)):
            letters += letter
            continue
        runs += [_closed(letters), letter]
        letters = ""
    return "".join([*runs, _closed(letters)])


def _closed(letters: str) -> str:
    run = letters.rstrip()
    return f"{isolated(run)}{letters[len(run) :]}"


def _is_from_right(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL")


def _goes_with_it(letter: str) -> bool:
    return letter == " " or letter in _JOINERS or unicodedata.category(letter)[0] == "M"

"""Counted words, signed numbers, amounts as blocks, and chances as players say them: `1 in 6`."""

from games.engine.speech import gettext


def plural(number: int, one: str, several: str = "") -> str:
    """Return the word for a number; `several` is `one` with an s unless given."""
    return one if number == 1 else several or f"{one}s"


def count(number: int, one: str, several: str = "") -> str:
    """Return a counted word: `1 card`, `3 dice`."""
    return f"{number} {plural(number, one, several)}"


def sentence_case(text: str) -> str:
    """Return a text with a first capital letter; the others stay."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """Return a number with a typographic minus sign."""
    return str(number).replace("-", "−")


def in_tenths(number: float) -> str:
    """Return a number with one decimal, as the reader's language writes it."""
    whole, tenths = f"{number:.1f}".split(".")
    return gettext("{whole}.{tenths}", whole=whole.replace("-", "−"), tenths=tenths)


def span(least: int, most: int) -> str:
    """Return a range of numbers: `3–18`, or one number."""
    return f"{least}–{most}" if least != most else str(most)


FULL, EMPTY = "▰", "▱"


def bar(filled: int, width: int) -> str:
    """Return a row of `width` blocks, `filled` of them full."""
    return FULL * filled + EMPTY * (width - filled)


_RARE = 100  # a rarer chance reads “under 1 in 100”
_LIKELY = ((2, 3), (3, 4), (4, 5), (5, 6), (9, 10), (19, 20))


def odds(chance: float) -> str:
    """Return the simple fraction that is nearest to a chance between 0 and 1."""
    chance = round(chance, 9)  # so that sums in another order give the same words
    if chance >= 1:
        return gettext("for certain")
    if chance <= 0:
        return gettext("never")
    if chance * _RARE < 1:
        return gettext("under 1 in {whole}", whole=_RARE)
    if chance < 7 / 12:  # half-way between 1 in 2 and 2 in 3
        return gettext("1 in {whole}", whole=max(2, round(1 / chance)))
    part, whole = min(_LIKELY, key=lambda each: abs(each[0] / each[1] - chance))
    return gettext("{part} in {whole}", part=part, whole=whole)

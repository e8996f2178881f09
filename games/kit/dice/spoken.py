"""Dice as they are spoken, in the five languages of the bot: `drop lowest`, `mit Vorteil`, `plus`.

Each word stands in the place of signs of the notation (`docs/dice.md`).
"""

import re
from typing import NamedTuple

_DROP = (
    "drop(?:ping)?|without|minus|ohne|streiche|sans|retire[rz]?|sin|quita(?:r|ndo)?"
    "|descarta(?:r|ndo)?|elimina(?:r|ndo)?|sem|tira(?:r|ndo)?"
)
_KEEP = (
    "keep(?:ing)?|take|behalte|nimm|garde[rz]?|conserva(?:r|ndo)?|guarda(?:r|ndo)?|mant[eé]n(?:er)?"
    "|manter|mantenha|quedarse"
)
_FILL = (
    "the|den|die|das|der|dem|les?|la|plus|el|los|las|más|mas|os?|as?|mais|con|com|of|de|dice|würfel"
    "|dés?|dados?"
)
_HIGH = (
    "highest|high|best|top|höchste[nrs]?|beste[nrs]?|hauts?|élevés?|grands?|meilleurs?|mejor(?:es)?"
    "|altos?|maior(?:es)?|melhor(?:es)?"
)
_LOW = (
    "lowest|low|worst|niedrigste[nrs]?|schlechteste[nrs]?|bas|faibles?|pires?|peor(?:es)?|bajos?"
    "|menor(?:es)?|pior(?:es)?"
)
_ADVANTAGE = "adv(?:antage)?|vorteil|avantage|ventaja|vantagem"
_DISADVANTAGE = "dis(?:adv(?:antage)?)?|nachteil|d[eéÉ]savantage|desventaja|desvantagem"
_WITH = r"(?:with|at|w/|w|mit|avec|con|com)\s*"
_REROLL = (
    "re-?roll(?:ing)?|wiederhole|relance[rz]?|repite|repetir|relanza(?:r|ndo)?|rerrola(?:r|ndo)?"
)
_ONCE = "once|einmal|une fois|una vez|uma vez"
_FLAGS = re.IGNORECASE
_FILLED = rf"(?:(?:{_FILL})\s+)*"

# What of the dice counts: with a verb, with a number behind, or at the end.
KEPT = re.compile(
    rf"(?:(?P<drop>{_DROP})\s+|(?P<keep>{_KEEP})\s+)?{_FILLED}(?:(?P<before>\d+)\s+)?{_FILLED}"
    rf"(?:(?P<high>{_HIGH})|(?P<low>{_LOW}))(?!\w)(?:\s+(?P<behind>\d+)(?!\w))?"
    r"(?:\s+(?:dice|würfel|dés?|dados?)(?!\w))?",
    _FLAGS,
)
_ENDS = re.compile(r"\s*(?:$|[-+*/,)])")
ADVANTAGE = re.compile(
    rf"(?:{_WITH})?(?:(?P<adv>{_ADVANTAGE})|{_DISADVANTAGE})(?![a-z\d])", _FLAGS | re.ASCII
)
LATE_ADVANTAGE = re.compile(
    rf"(?<!\S)(?:{_WITH}(?:(?P<adv>{_ADVANTAGE})|{_DISADVANTAGE})(?![^\W_])"
    rf"|(?:(?P<last>{_ADVANTAGE})|{_DISADVANTAGE})\s*$)",
    _FLAGS,
)
_VERB = re.compile(rf"(?<!\S)(?:{_DROP}|{_KEEP})\s", _FLAGS)
UNPLACED = re.compile(
    r"(?<!\w)(?:(?:dis)?adv(?:antage)?|vorteil|nachteil|(?:dés)?avantage|(?:des)?ventaja"
    r"|(?:des)?vantagem)(?!\w)",
    _FLAGS,
)
# Whether a label may have such words at all, found out with one look.
WORDY = re.compile(
    rf"(?<![^\W_])(?:(?:dis)?adv|dis(?!\w)|vorteil|nachteil|d[eé]s|avan|vent|vant|{_DROP}|{_KEEP})",
    _FLAGS,
)
REROLL = re.compile(
    rf"(?:{_REROLL})\s+{_FILLED}(?P<number>\d+)s?(?:\s+(?P<once>{_ONCE}))?(?!\w)", _FLAGS
)
_SIGNS = re.compile(
    r"(?<![^\W\d_])(plus|más|mas|mais|minus|moins|menos)(?=\s*(?:\d|\(|\{|[dw][\d%]))", _FLAGS
)
_ADDS = frozenset({"plus", "más", "mas", "mais"})


class Kept(NamedTuple):
    """Which dice are kept, or dropped; `end`: where the words end."""

    drops: bool
    high: bool
    number: int
    end: int


def kept(text: str, at: int) -> Kept | None:
    """Return which dice the words at a place keep; None for other words."""
    found = KEPT.match(text, at)
    return None if found is None else _kept(found)


def kept_within(text: str) -> tuple[int, Kept] | None:
    """Return such words within a label, and where they begin: only those with a verb."""
    for verb in _VERB.finditer(text):
        found = kept(text, verb.start())
        if found is not None:
            return verb.start(), found
    return None


def _kept(found: re.Match[str]) -> Kept | None:
    number = found["before"] or found["behind"]
    if not (found["drop"] or found["keep"] or number or _ENDS.match(found.string, found.end())):
        return None
    return Kept(bool(found["drop"]), bool(found["high"]), int(number or 1), found.end())


def signed(text: str) -> str:
    """Return a text of the same length in which `plus 3` is `+    3`."""
    low = text.casefold()
    return _SIGNS.sub(_sign, text) if "m" in low or "plus" in low else text


def _sign(found: re.Match[str]) -> str:
    sign = "+" if found[1].casefold() in _ADDS else "-"
    return sign.ljust(len(found[1]))

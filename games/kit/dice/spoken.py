"""Dice as they are spoken, in the five languages of the bot: `drop lowest`, `mit Vorteil`, `plus`.

Each word stands in the place of signs of the notation (`docs/dice.md`).
"""

import re
from typing import NamedTuple

_DROP = (
    r"drop\w*|without|minus|discard\w*|remov\w*|ohne|streich\w*|sans|retir\w*|enl[eè]v\w*|sin"
    r"|quit\w*|descart\w*|elimin\w*|sem|tira(?:r|ndo)?|tire(?= o)"
)
_KEEP = r"keep\w*|take|pick|behalt\w*|nimm|garde[rz]?|conserv\w*|guard\w*|mant\w*|quedarse|fique"
_FILL = (
    "the|den|die|das|der|dem|les?|la|plus|el|los|las|más|mas|os?|as?|mais|con|com|of|de|dice|würfel"
    "|dés?|dados?"
)
_HIGH = (
    "highest|high|best|top|höchste[nrs]?|größte[nrs]?|beste[nrs]?|haute?s?|élevée?s?"
    "|(?<=plus )grande?s?|meilleure?s?|mejor(?:es)?|alt[oa]s?|(?<=el )mayor|mayores|maior(?:es)?"
    "|melhor(?:es)?"
)
_LOW = (
    "lowest|low|worst|niedrigste[nrs]?|kleinste[nrs]?|schlechteste[nrs]?|bas(?:ses?)?|faibles?"
    "|(?<=plus )petite?s?|pires?|peor(?:es)?|baj[oa]s?|baix[oa]s?|menor(?:es)?|pior(?:es)?"
)
_WORDS = {
    "2": "two|zwei|deux|dos|dois|duas",
    "3": "three|drei|trois|tres|três",
    "4": "four|vier|quatre|cuatro|quatro",
}
_NUMBER = rf"\d+|{'|'.join(_WORDS.values())}"
_DICE = "dice|würfel|dés?|dados?"
_ADVANTAGE = "adv(?:antage)?|vorteil|avantage|ventaja|vantagem"
_DISADVANTAGE = "dis(?:adv(?:antage)?)?|nachteil|d[eéÉ]savantage|desventaja|desvantagem"
_WITH = r"(?:with|at|w/|w|mit|im|avec|con|com)\s*"
_REROLL = (
    "re-?roll(?:ing)?|wiederhole|relance[rz]?|repite|repetir|relanza(?:r|ndo)?|rerrola(?:r|ndo)?"
)
_ONCE = "once|einmal|une fois|una vez|uma vez"
_FLAGS = re.IGNORECASE
_FILLED = rf"(?:(?:{_FILL})\s+)*"

# What of the dice counts: with a verb, with a number behind, or at the end.
KEPT = re.compile(
    rf"(?:(?P<drop>{_DROP})\s+|(?P<keep>{_KEEP})\s+)?{_FILLED}(?:(?P<before>{_NUMBER})\s+)?{_FILLED}"
    rf"(?:(?P<high>{_HIGH})|(?P<low>{_LOW}))(?!\w)(?:\s+(?P<behind>{_NUMBER})(?!\w))?"
    rf"(?:\s+(?:{_DICE})(?!\w))?(?:\s+(?:(?P<gone>streichen|weglassen|weg)|behalten)(?!\w))?",
    _FLAGS,
)
_ENDS = re.compile(r"\s*(?:$|[-+*/,)])")
_MAY_BE_A_LABEL = frozenset({"high", "low", "best", "top"})  # “take high ground”
ADVANTAGE = re.compile(
    rf"(?:{_WITH})?(?:(?P<adv>{_ADVANTAGE})|{_DISADVANTAGE})(?![a-z\d])", _FLAGS | re.ASCII
)
LATE_ADVANTAGE = re.compile(
    rf"(?<!\S)(?:{_WITH}(?:(?P<adv>{_ADVANTAGE})|{_DISADVANTAGE})(?![^\W_])"
    rf"|(?:(?P<last>{_ADVANTAGE})|{_DISADVANTAGE})\s*$)",
    _FLAGS,
)
_VERB = re.compile(rf"(?<!\S)(?:{_DROP}|{_KEEP})\s", _FLAGS)
# Words about dice that stand nowhere where they could be carried out.
UNPLACED = re.compile(
    r"(?<!\w)(?:(?:dis)?adv(?:antage)?|vorteil|nachteil|(?:dés)?avantage|(?:des)?ventaja"
    r"|(?:des)?vantagem|highest|lowest|(?:höchste|niedrigste|kleinste)[nrs]?"
    rf"|(?:best|worst|top|beste[nr]?|meilleurs|mejores|melhores)\s+(?:{_NUMBER})"
    rf"|(?:{_NUMBER})\s+(?:best|worst|besten|meilleurs|mejores|melhores)"
    rf"|(?:{_REROLL})\s+{_FILLED}\d+s?"
    r"|(?:keep|drop|discard|explod\w*|times|divided by|mal|fois|veces|vezes)\s+\d+\s*$"
    r"|(?:explod\w*|explota[nr]?)\s*$)(?!\w)",
    _FLAGS,
)
# Whether a label may have such words at all, found out with one look.
WORDY = re.compile(
    r"(?<![^\W_])(?:(?:dis)?adv|dis(?!\w)|vorteil|nachteil|d[eé]s|avan|vent|vant|high|low|höch"
    r"|nied|klei|best|worst|top|mei|mej|mel|re|expl|times|divi|mal|fois|ve[cz]es"
    rf"|{_DROP}|{_KEEP})",
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
    word = (found["high"] or found["low"]).casefold()
    has_verb = found["drop"] or found["keep"] or found["gone"]
    is_about_dice = number or (has_verb and word not in _MAY_BE_A_LABEL)
    if not is_about_dice and not _ENDS.match(found.string, found.end()):
        return None
    drops = bool(found["drop"] or found["gone"])
    return Kept(drops, bool(found["high"]), _number(number or "1"), found.end())


def _number(word: str) -> int:
    """Return a number that may be spelled out."""
    spelled = (number for number, words in _WORDS.items() if word.casefold() in words.split("|"))
    return int(next(spelled, word))


def signed(text: str) -> str:
    """Return a text of the same length in which `plus 3` is `+    3`."""
    low = text.casefold()
    return _SIGNS.sub(_sign, text) if "m" in low or "plus" in low else text


def _sign(found: re.Match[str]) -> str:
    sign = "+" if found[1].casefold() in _ADDS else "-"
    return sign.ljust(len(found[1]))

"""Words for screen readers: numbers in place of bars, words in place of signs and struck cards."""

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from games.engine.speech import gettext, mark
from games.kit.words import EMPTY, FULL

# What a sign says before a number, at the end of its row, and anywhere. Other signs say nothing:
# the word beside them does.
_BEFORE_A_NUMBER: Mapping[str, str] = {
    "❤": mark("HP"),
    "🗡": mark("weapon"),
    "🛡": mark("armor"),
    "👹": mark("foe"),
    "🦝": mark("robber"),
    "🃏": mark("Joker"),
}
_AT_THE_END: Mapping[str, str] = {
    "🎲": mark("die"),
    "🎴": mark("hidden card"),
    "⚔": mark("against"),
    "💚": mark("healing"),
    "💥": mark("damage"),
    "🏃": mark("way out"),
    "🔄": mark("refresh"),
    "✨": mark("warded"),
    "🎩": "Cardomancer",
}
_ANYWHERE: Mapping[str, str] = {
    "►": mark("now:"),
    "👉": mark("now:"),
    "│": "·",
}

_SIGN = (
    r"(?P<sign>(?![♠♥♦♣])"
    r"(?:[\U0001f000-\U0001faff\u2300-\u23ff\u2502\u25a0-\u27bf\u2b00-\u2bff]|.(?=\ufe0f)))"
    r"[\ufe0f\u200d]*(?:(?P=sign)[\ufe0f\u200d]*)* ?"
)
_NUMBER, _WORD = re.compile(r"[*`(]*[+−-]?\d"), re.compile(r"[*`(]*\w")
_STRUCK = re.compile("~~(.+?)~~")
_BAR = re.compile(f"[{FULL}{EMPTY}]+ ?")


def spoken(text: str, names: Collection[str] = ()) -> str:
    """Return a text without decorative signs, bars and struck words; `names` of users stay."""
    if text.isascii() and "~~" not in text:
        return text
    text = _STRUCK.sub(lambda found: gettext("{words} (used)", words=found[1]), text)
    text = _pattern(tuple(names)).sub(_in_words, _BAR.sub("", text))
    return "\n".join(line.strip(" ") for line in text.split("\n"))


@lru_cache(maxsize=256)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    kept = sorted(filter(None, names), key=len, reverse=True)
    return re.compile("|".join([*map(re.escape, kept), _SIGN]))


def _in_words(found: re.Match[str]) -> str:
    sign = found["sign"]
    if sign is None:  # a user's name
        return found[0]
    rest = found.string[found.end() :]
    if _NUMBER.match(rest):
        said = _BEFORE_A_NUMBER.get(sign)
    else:
        said = None if _WORD.match(rest) else _AT_THE_END.get(sign)
    said = said or _ANYWHERE.get(sign)
    return "" if said is None else f"{gettext(said)}{'' if rest[:1].isspace() else ' '}"

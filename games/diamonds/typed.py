"""Hit points and resources of a character, as users type them (2.7).

HP are `31/44`, or `44` for an unhurt character, or empty for untracked HP. Resources are like
`slots 4/3/2, ki 5`, or `ki 2 of 5` if some are spent.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.diamonds.rules.sheet import MOST_HP, MOST_OF_A_RESOURCE, RESOURCES, SLOT_LEVELS
from games.engine.game import SetupRefused
from games.engine.speech import gettext

_SLOTS = "slots"
_SLOT_WORDS = (_SLOTS, "slot", "spell slots")
_KEYS = {key.replace("_", " "): key for key in RESOURCES if not key.startswith("slot")}
_EXAMPLE = "slots 4/3/2, ki 5."


def hit_points(words: str) -> tuple[int | None, int | None]:
    """Parse current and maximum HP.

    Raises:
        SetupRefused: the words are not HP.
    """
    words = words.strip()
    if not words:
        return None, None
    now, _, most = words.partition("/")
    what = gettext("HP")
    top = whole_number(most or now, what, 1, MOST_HP)
    return whole_number(now, what, 0, top), top


def hit_points_in_words(hp: int | None, max_hp: int | None) -> str:
    """Format HP as a user may type them."""
    if hp is None:
        return ""
    return str(hp) if max_hp in (None, hp) else f"{hp}/{max_hp}"


def resources(words: str) -> tuple[dict[str, int], dict[str, int]]:
    """Parse the resources left and those after a rest, in the order of 7.4.

    Raises:
        SetupRefused: the words name no resource, or no number.
    """
    left: dict[str, int] = {}
    full: dict[str, int] = {}
    for part in re.split(r"[,;\n]+", words):
        if part.strip():
            now, _, most = part.strip().casefold().partition(" of ")
            found = _resource(now)
            left.update(found)
            full.update(_resource(f"{now.rstrip('0123456789/ ')} {most}") if most else found)
    for key in left:
        full[key] = max(left[key], full.get(key, 0))
    return _in_order(left), _in_order(full)


def resources_in_words(left: Mapping[str, int], full: Mapping[str, int]) -> str:
    """Format resources as a user may type them."""
    slots, all_slots = slots_in_words(left), slots_in_words(full)
    parts = [f"{_SLOTS} {_of(slots, all_slots)}"] if slots else []
    parts += [
        f"{word} {_of(str(left[key]), str(full.get(key, left[key])))}"
        for word, key in _KEYS.items()
        if key in left
    ]
    return ", ".join(parts)


def slots_in_words(found: Mapping[str, int]) -> str:
    """Format slots up to the highest level; a level without an entry is 0."""
    highest = max((level for level in SLOT_LEVELS if f"slot{level}" in found), default=0)
    return "/".join(str(found.get(f"slot{level}", 0)) for level in range(1, highest + 1))


def whole_number(words: str, what: str, least: int, most: int) -> int:
    """Parse a whole number within these limits, both included.

    Raises:
        SetupRefused: the words are no such number.
    """
    words = words.strip()
    if not words.isdecimal() or not least <= int(words) <= most:
        raise SetupRefused(
            gettext(
                "{what} must be a whole number from {least} to {most}, not “{words}”.",
                what=what,
                least=least,
                most=most,
                words=words,
            )
        )
    return int(words)


def _in_order(found: Mapping[str, int]) -> dict[str, int]:
    return {key: found[key] for key in RESOURCES if key in found}


def _resource(part: str) -> dict[str, int]:
    """Parse one resource, or all levels of slots."""
    found = re.fullmatch(r"(.*?)[\s:]*([\d/ ]+)", part)
    if found is None:
        raise SetupRefused(
            gettext(
                "“{words}” has no number. For example, write: {example}",
                words=part,
                example=_EXAMPLE,
            )
        )
    word, numbers = found[1].strip(), found[2].replace("/", " ").split()
    if word in _SLOT_WORDS and len(numbers) <= len(SLOT_LEVELS):
        levels = zip(SLOT_LEVELS, numbers, strict=False)
        return {
            f"slot{level}": whole_number(number, gettext("Slots"), 0, MOST_OF_A_RESOURCE)
            for level, number in levels
        }
    key = next((key for known, key in _KEYS.items() if word in (known, key, f"{known}s")), None)
    if key is None or len(numbers) != 1:
        known = ", ".join([_SLOTS, *_KEYS])
        raise SetupRefused(
            gettext(
                "I don’t know “{words}”. I know {known}. For example, write: {example}",
                words=part,
                known=known,
                example=_EXAMPLE,
            )
        )
    return {key: whole_number(numbers[0], word.capitalize(), 0, MOST_OF_A_RESOURCE)}


def _of(left: str, full: str) -> str:
    return left if left == full else f"{left} of {full}"

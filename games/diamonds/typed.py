"""A party as users type it, one member per line (2.7).

`Ann, Wizard 7, 38/44, ac 15, slots 4/3/3/1, second wind 1 of 2`. HP are `31/44`, or `44` for an
unhurt character, or missing for untracked HP. Resources are like `slots 4/3/2`, or `ki 2 of 5` if
some are spent; those without a rule are counted too.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from games.diamonds.rules.sheet import MOST_HP, MOST_OF_A_RESOURCE, RESOURCES, SLOT_LEVELS
from games.engine.game import SetupRefused
from games.engine.record import JSON
from games.engine.speech import gettext, mark
from games.kit.names import visible
from games.kit.typed.fighters import Fighter
from games.kit.typed.labels import CLASS, OF, ROGUE

MOST_LEVEL, MOST_COUNTED, MOST_FREE = 20, 999, 12
LONGEST_NAME = 32

_SLOTS = "slots"
_SLOT_WORDS = (_SLOTS, "slot", "spell slots")
_KEYS = {key.replace("_", " "): key for key in RESOURCES if not key.startswith("slot")}
_EXAMPLE = "Ann, Wizard 7, 38/44, slots 4/3/3/1, ki 2 of 5"

_UNKEPT = mark("A party keeps no “{part}”. Write init +2 for a modifier: {example}")
_CLASS = re.compile(r"([^\d/]+?)\s*(\d*)(?:\s*/\s*|$)")
_RESOURCE = re.compile(rf"(.*?)[\s:=]*(\d[\d/ ]*?)(?:\s+(?:{OF})\s+(\d[\d/ ]*))?", re.IGNORECASE)


def member(fighter: Fighter) -> JSON:
    """Return the fields of a stored sheet from what was read of a member's line.

    Raises:
        SetupRefused: a part is invalid; the text says what to write instead.
    """
    name = _name(fighter.name)
    sheet: JSON = {"name": name, "class": "", "level": 1, "resources": {}, "full": {}}
    if fighter.points:
        sheet["hp"], sheet["max_hp"] = _hit_points(fighter.points)
    if fighter.armor is not None:
        sheet["armor"] = _whole_number(str(fighter.armor), gettext("Armor class"), 0, 99)
    if fighter.modifier is not None:
        sheet["modifier"] = fighter.modifier
    notes = [*fighter.notes, *fighter.unused]
    for part in _unkept(fighter):
        raise SetupRefused(gettext(_UNKEPT, part=part, example=_EXAMPLE))
    at_class = next((at for at, each in enumerate(notes) if CLASS.match(each)), 0)
    if at_class == 1 and ":" not in notes[0] and not CLASS.search(notes[0]):
        notes[:2], at_class = [f"{notes[0]} {notes[1]}"], 0  # a people, then a class
    for at, part in enumerate(notes):
        sheet |= _field(part, sheet, may_be_class=at == at_class)
    if fighter.level is not None:
        sheet["level"] = _level([str(fighter.level)])
    for kind in ("resources", "full"):
        sheet[kind] = _in_order(sheet[kind])
    return sheet


def _name(name: str) -> str:
    if not name:
        raise SetupRefused(gettext("Begin each line with a name: {example}", example=_EXAMPLE))
    if len(name) > LONGEST_NAME:
        raise SetupRefused(
            gettext(
                "A name has at most {count} letters, then a comma: {example}",
                count=LONGEST_NAME,
                example=_EXAMPLE,
            )
        )
    return name


def _unkept(fighter: Fighter) -> Iterator[str]:
    """Yield numbers that no member of a party has."""
    said = {"total": fighter.total, "temp": fighter.temporary, "x": fighter.times}
    yield from (f"{label} {number}" for label, number in said.items() if number is not None)
    yield from (flag for flag in ("hidden", "together") if getattr(fighter, flag))


def _field(part: str, sheet: JSON, *, may_be_class: bool) -> JSON:
    """Parse a note into the fields that it sets: the class, or a resource."""
    if may_be_class and not _is_known(part) and _CLASS.match(part):
        classes = _CLASS.findall(part)
        names = "/".join(visible(name) for name, _ in classes)[:LONGEST_NAME]
        return {"class": names, "level": _level([level for _, level in classes if level])}
    left, full = _resource(part)
    return {"resources": sheet["resources"] | left, "full": sheet["full"] | full}


def class_of_the_rules(typed: str) -> str:
    """Return a typed class, a Rogue of any language by the name in the rules (7.6)."""
    return ROGUE.sub("Rogue", typed)


def line(sheet: JSON) -> str:
    """Return a stored sheet as its user may type it."""
    return ", ".join(filter(None, _words(sheet)))


def _words(sheet: JSON) -> Iterator[str]:
    yield sheet["name"]
    yield f"{sheet['class']} {sheet['level']}" if sheet["class"] else f"level {sheet['level']}"
    if sheet["hp"] is not None:
        yield f"hp {hit_points_in_words(sheet['hp'], sheet['max_hp'])}"
    if sheet["armor"]:
        yield f"ac {sheet['armor']}"
    if sheet["modifier"]:
        yield f"{sheet['modifier']:+d}"
    left, full = sheet["resources"], sheet["full"]
    if slots := slots_in_words(left):
        yield f"{_SLOTS} {_of(slots, slots_in_words(full))}"
    yield from (
        _counted_in_words(word, key, left, full) for word, key in _KEYS.items() if key in left
    )
    yield free_in_words(left, full)


def free_in_words(left: Mapping[str, int], full: Mapping[str, int]) -> str:
    """Return the resources that have no rule, in the words in which they were typed."""
    return ", ".join(
        _counted_in_words(key, key, left, full) for key in left if key not in RESOURCES
    )


def _counted_in_words(word: str, key: str, left: Mapping[str, int], full: Mapping[str, int]) -> str:
    return f"{word} {_of(str(left[key]), str(full.get(key, left[key])))}"


def hit_points_in_words(hp: int | None, max_hp: int | None) -> str:
    """Format HP as a user may type them."""
    if hp is None:
        return ""
    return str(hp) if max_hp in (None, hp) else f"{hp}/{max_hp}"


def slots_in_words(found: Mapping[str, int]) -> str:
    """Format slots up to the highest level; a level without an entry is 0."""
    highest = max((level for level in SLOT_LEVELS if f"slot{level}" in found), default=0)
    return "/".join(str(found.get(f"slot{level}", 0)) for level in range(1, highest + 1))


def _hit_points(words: str) -> tuple[int, int]:
    """Parse current and maximum HP."""
    now, _, most = words.partition("/")
    what = gettext("HP")
    top = _whole_number(most or now, what, 1 if most else 0, MOST_HP)
    return _whole_number(now, what, 0, top), max(top, 1)


def _level(numbers: Sequence[str]) -> int:
    """Return the sum of a member's levels; 1 if none is typed."""
    return _whole_number(str(sum(map(int, numbers)) or 1), gettext("The level"), 1, MOST_LEVEL)


def _whole_number(words: str, what: str, least: int, most: int) -> int:
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
    """Return resources in the order of 7.4, then those without a rule as they were typed."""
    known = {key: found[key] for key in RESOURCES if key in found}
    free = [key for key in found if key not in RESOURCES]
    return known | {key: found[key] for key in free[:MOST_FREE]}


def _is_known(part: str) -> bool:
    found = _RESOURCE.fullmatch(part)
    word = "" if found is None else found[1].casefold()
    return word in _SLOT_WORDS or _key_of(word) is not None


def _key_of(word: str) -> str | None:
    """Return the key of a resource with a rule, named in the singular or plural."""
    bare = word.replace("_", " ").removesuffix("s")
    return next((key for known, key in _KEYS.items() if bare == known.removesuffix("s")), None)


def _resource(part: str) -> tuple[dict[str, int], dict[str, int]]:
    """Parse one resource, or all levels of slots: what is left, and what a rest gives.

    Raises:
        SetupRefused: there is no number, or one out of its bounds.
    """
    found = _RESOURCE.fullmatch(part)
    if found is None or not visible(found[1]):
        raise SetupRefused(
            gettext(
                "“{words}” has no number. For example, write: {example}",
                words=part,
                example=_EXAMPLE,
            )
        )
    left, full = (_counted(found[1], numbers) for numbers in (found[2], found[3] or found[2]))
    return left, {key: max(left[key], full.get(key, 0)) for key in left}


def _counted(word: str, numbers: str) -> dict[str, int]:
    """Return the numbers of a resource, by the resource's key."""
    typed, bare = numbers.replace("/", " ").split(), word.casefold()
    if bare in _SLOT_WORDS:
        return {
            f"slot{level}": _whole_number(number, gettext("Slots"), 0, MOST_OF_A_RESOURCE)
            for level, number in zip(SLOT_LEVELS, typed, strict=False)
        }
    key = _key_of(bare)
    most = MOST_COUNTED if key is None else MOST_OF_A_RESOURCE
    key = visible(word)[:LONGEST_NAME] if key is None else key
    return {key: _whole_number(typed[0], word.capitalize(), 0, most)}


def _of(left: str, full: str) -> str:
    return left if left == full else f"{left} of {full}"

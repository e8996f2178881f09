"""A party of somebody's own role-playing game, as a person writes it down (2.7).

What is kept of a character is more than what comes to a table: its level, and what its
resources are when it has rested.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import Field, ValidationError

from games.diamonds.options import MOST_MEMBERS, RESOURCES, DiamondsOptions, Member
from games.diamonds.state import State
from games.engine.game import Party, SetupRefused, Sheets
from games.engine.panel import Field as PanelField
from games.engine.panel import Form, Line, Name, Strong

SHEET_VERSION = 1
MOST_LEVEL = 20
_SLOTS = "slots"
_WORDS = {
    "ki": "ki",
    "rage": "rage",
    "channel divinity": "channel_divinity",
    "sorcery points": "sorcery_points",
    "superiority dice": "superiority_dice",
    "bardic inspiration": "bardic_inspiration",
}
_SLOT_LEVELS = 9

_BROUGHT = {"name", "cls", "hp", "max_hp", "resources"}

# What is asked about a member: a field, its label, how much of it, an example, whether it must be.
_ASKED = (
    ("name", "Name", 32, "", True),
    ("cls", "Class", 32, "Rogue, Wizard …", False),
    ("level", "Level", 2, "5", True),
    ("hp", "HP: now/most; empty: own count", 7, "31/44", False),
    ("resources", "What can be spent", 200, "slots 4/3/2, ki 2 of 5, rage 3", False),
)


class KeptMember(Member):
    """A character of a party; `full` is what its resources are after a rest."""

    level: int = Field(1, ge=1, le=MOST_LEVEL)
    full: dict[str, int] = Field(default_factory=dict)


def member_from_words(typed: Mapping[str, str]) -> KeptMember:
    """A character from what somebody has typed.

    HP is `31/44`, or `44` for somebody unhurt, or empty for one who keeps their own count.
    Resources are like `slots 4/3/2, ki 5`, or `ki 2 of 5` for one who has spent some.

    Raises:
        SetupRefused: something of it cannot be; the text says what to write instead.
    """
    words = {field: typed.get(field, "") for field, *_ in _ASKED}
    now, most = _hit_points(words["hp"])
    left, full = _resources(words["resources"])
    return check_member(
        {
            "name": " ".join(words["name"].split()),
            "class": " ".join(words["cls"].split()),
            "level": _whole(words["level"] or "1", "The level", 1, MOST_LEVEL),
            "hp": now,
            "max_hp": most,
            "resources": left,
            "full": full,
        }
    )


def check_member(sheet: dict[str, Any]) -> KeptMember:
    """A kept character as it must be.

    Raises:
        SetupRefused: it is not.
    """
    try:
        return KeptMember.model_validate(sheet)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "The character"
        raise SetupRefused(f"{where}: {first['msg']}.") from None


def form(member: KeptMember | None) -> dict[str, Form]:
    """What is asked about a member, by field."""
    title = "A new character" if member is None else member.name
    now = {} if member is None else _as_typed(member)
    return {
        field: Form(title, label, most, now.get(field, ""), needed, example)
        for field, label, most, example, needed in _ASKED
    }


def _as_typed(member: KeptMember) -> dict[str, str]:
    return {
        "name": member.name,
        "cls": member.cls,
        "level": str(member.level),
        "hp": hit_points_in_words(member),
        "resources": resources_in_words(member),
    }


def brought(member: KeptMember) -> dict[str, Any]:
    """What of a kept character comes to a table (section 4 of the rules page)."""
    return member.model_dump(by_alias=True, include=_BROUGHT)


def rested(member: KeptMember) -> KeptMember:
    """A character after a long rest."""
    return member.model_copy(
        update={"hp": member.max_hp or member.hp, "resources": dict(member.full)}
    )


def average_level(party: Sequence[KeptMember]) -> int:
    """7.2: the average level of a party, halves rounded up."""
    levels = [member.level for member in party]
    return (2 * sum(levels) + len(levels)) // (2 * len(levels))


def after_the_way_out(state: State) -> Sheets | None:
    """What a game has changed in the sheets of its party."""
    party = None if state.way_out is None else state.way_out.party
    if party is None:
        return None
    return [
        {"hp": hp, "resources": dict(left)}
        for hp, left in zip(party.hp, party.resources, strict=True)
    ]


def portrait(member: KeptMember) -> PanelField:
    """A member at a glance."""
    hp = hit_points_in_words(member)
    health = "💀 down" if member.hp == 0 else f"{hp} HP" if hp else "own count"
    lines: list[Line] = [(Name(f"{member.cls} {member.level}".strip()),), (health,)]
    left = resources_in_words(member)
    return PanelField(member.name, (*lines, (left,)) if left else tuple(lines))


def summary(party: Sequence[KeptMember]) -> Line:
    """How strong a party is."""
    level = Strong(str(average_level(party)))
    return ("Average level ", level, ". `/diamonds escape` takes them along with *tracked*.")


def hit_points_in_words(member: KeptMember) -> str:
    """HP as somebody may type them."""
    hp, most = member.hp, member.max_hp
    if hp is None:
        return ""
    return str(hp) if most in (None, hp) else f"{hp}/{most}"


def resources_in_words(member: KeptMember) -> str:
    """Resources as somebody may type them."""
    left, full = member.resources, member.full
    slots, all_slots = _slots_in_words(left), _slots_in_words(full)
    parts = [f"{_SLOTS} {_of(slots, all_slots)}"] if slots else []
    parts += [
        f"{word} {_of(str(left[key]), str(full.get(key, left[key])))}"
        for word, key in _WORDS.items()
        if key in left
    ]
    return ", ".join(parts)


def _slots_in_words(resources: dict[str, int]) -> str:
    levels = [resources.get(f"slot{level}") for level in range(1, _SLOT_LEVELS + 1)]
    while levels and levels[-1] is None:
        levels.pop()
    return "/".join(str(left or 0) for left in levels)


def _of(left: str, full: str) -> str:
    return left if left == full else f"{left} of {full}"


def _hit_points(words: str) -> tuple[int | None, int | None]:
    words = words.strip()
    if not words:
        return None, None
    now, _, most = words.partition("/")
    top = _whole(most or now, "HP", 1, 999)
    return _whole(now, "HP", 0, top), top


def _resources(words: str) -> tuple[dict[str, int], dict[str, int]]:
    """What is left, and what there is after a rest."""
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


def _in_order(resources: dict[str, int]) -> dict[str, int]:
    return {key: resources[key] for key in RESOURCES if key in resources}


def _resource(part: str) -> dict[str, int]:
    found = re.fullmatch(r"(.*?)[\s:]*([\d/ ]+)", part)
    if found is None:
        raise SetupRefused(f"“{part}” has no number. Write for example: slots 4/3/2, ki 5.")
    word, numbers = found[1].strip(), found[2].replace("/", " ").split()
    if word in (_SLOTS, "slot", "spell slots") and len(numbers) <= _SLOT_LEVELS:
        levels = enumerate(numbers, 1)
        return {f"slot{level}": _whole(n, "Slots", 0, 20) for level, n in levels}
    key = next((key for known, key in _WORDS.items() if word in (known, key, f"{known}s")), None)
    if key is None or len(numbers) != 1:
        known = ", ".join([_SLOTS, *_WORDS])
        example = "For example: slots 4/3/2, ki 5."
        raise SetupRefused(f"I don’t know “{part}”. I know {known}. {example}")
    return {key: _whole(numbers[0], word.capitalize(), 0, 20)}


def _whole(words: str, what: str, least: int, most: int) -> int:
    words = words.strip()
    if not words.isdecimal() or not least <= int(words) <= most:
        raise SetupRefused(f"{what} must be a whole number from {least} to {most}.")
    return int(words)


PARTY: Party[DiamondsOptions, State, KeptMember] = Party(
    version=SHEET_VERSION,
    model=KeptMember,
    most=MOST_MEMBERS,
    comes=lambda options: options.party == "tracked",
    brought=brought,
    changes=after_the_way_out,
    form=form,
    read=member_from_words,
    rested=rested,
    portrait=portrait,
    summary=summary,
)

"""A party of a user's own role-playing game, stored between tables (2.7).

The storage holds more of a character than a table sees: its level, and its resources after a rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import Field, TypeAdapter

from games.diamonds import typed
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.sheet import MOST_MEMBERS, Member
from games.diamonds.rules.state import State
from games.diamonds.view.resources import resources_left
from games.engine.extensions.people import Party
from games.engine.game import Sheets
from games.engine.panel import Field as PanelField
from games.engine.panel import Form, Line, Name, Strong
from games.engine.record import JSON
from games.engine.speech import gettext, mark, say
from games.kit.models import read

SHEET_VERSION = 1
MOST_LEVEL = 20

_BROUGHT = {"name", "cls", "hp", "max_hp", "resources"}

# The form of a member: field, label, maximum length, example, whether it is required.
_ASKED = (
    ("name", mark("Name"), 32, "", True),
    ("cls", mark("Class"), 32, "Rogue, Wizard …", False),
    ("level", mark("Level"), 2, "5", True),
    ("hp", mark("HP as now/max (empty: not tracked)"), 7, "31/44", False),
    ("resources", mark("Resources to spend"), 200, "slots 4/3/2, ki 2 of 5, rage 3", False),
)


class KeptMember(Member):
    """A stored character of a party; `full` holds its resources after a rest."""

    level: int = Field(1, ge=1, le=MOST_LEVEL)
    full: dict[str, int] = Field(default_factory=dict)


_KEPT = TypeAdapter(KeptMember)


def member_from_words(words: Mapping[str, str]) -> KeptMember:
    """Parse a character from typed fields (see `games.diamonds.typed`).

    Raises:
        SetupRefused: a field is invalid; the text says what to write instead.
    """
    words = {field: words.get(field, "") for field, *_ in _ASKED}
    now, most = typed.hit_points(words["hp"])
    left, full = typed.resources(words["resources"])
    sheet = {
        "name": " ".join(words["name"].split()),
        "class": " ".join(words["cls"].split()),
        "level": typed.whole_number(words["level"] or "1", gettext("The level"), 1, MOST_LEVEL),
        "hp": now,
        "max_hp": most,
        "resources": left,
        "full": full,
    }
    return read(_KEPT, sheet, gettext("The character"))


def form(member: KeptMember | None) -> dict[str, Form]:
    """Return the form of a member, by field."""
    title = gettext("A new character") if member is None else member.name
    now = {} if member is None else _in_words(member)
    return {
        field: Form(title, gettext(label), most, now.get(field, ""), needed, example)
        for field, label, most, example, needed in _ASKED
    }


def _in_words(member: KeptMember) -> dict[str, str]:
    return {
        "name": member.name,
        "cls": member.cls,
        "level": str(member.level),
        "hp": typed.hit_points_in_words(member.hp, member.max_hp),
        "resources": typed.resources_in_words(member.resources, member.full),
    }


def brought(member: KeptMember) -> JSON:
    """Return the fields of a character that come to a table (section 4)."""
    return member.model_dump(by_alias=True, include=_BROUGHT)


def rested(member: KeptMember) -> KeptMember:
    """Return a character after a long rest."""
    hp = member.hp if member.max_hp is None else member.max_hp
    return member.model_copy(update={"hp": hp, "resources": dict(member.full)})


def average_level(party: Sequence[KeptMember]) -> int:
    """Return the average level of a party, halves rounded up (7.2)."""
    levels = [member.level for member in party]
    return (2 * sum(levels) + len(levels)) // (2 * len(levels))


def changes(state: State) -> Sheets | None:
    """Return the changes in a tracked party's sheets, else None."""
    party = state.tracked
    if party is None:
        return None
    return [
        {"hp": hp, "resources": dict(left)}
        for hp, left in zip(party.hp, party.resources, strict=True)
    ]


def portrait(member: KeptMember) -> PanelField:
    """Show a member at a glance."""
    left = resources_left(member.resources, member.full)
    if member.hp is None:
        health = gettext("counts their own HP")
    elif member.hp:
        hp = typed.hit_points_in_words(member.hp, member.max_hp)
        health = gettext("{hp} HP", hp=hp)
    else:
        health = gettext("💀 down")
    lines: list[Line] = [(Name(f"{member.cls} {member.level}".strip()),), (health,)]
    return PanelField(member.name, (*lines, (left,)) if left else tuple(lines))


def summary(party: Sequence[KeptMember]) -> Line:
    """Describe a party's strength."""
    return say(
        "Average level {level}. Use `/diamonds escape` with *tracked* to bring this party.",
        level=Strong(str(average_level(party))),
    )


PARTY: Party[DiamondsOptions, State, KeptMember] = Party(
    version=SHEET_VERSION,
    model=KeptMember,
    most=MOST_MEMBERS,
    comes=lambda options: options.party == "tracked",
    brought=brought,
    changes=changes,
    form=form,
    read=member_from_words,
    rested=rested,
    portrait=portrait,
    summary=summary,
)

"""A party of a user's own role-playing game, stored between tables (2.7).

The storage holds more of a character than a table sees: its level, and its resources after a rest.
"""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field, TypeAdapter

from games.diamonds import typed
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.sheet import MOST_MEMBERS, RESOURCES, Member
from games.diamonds.rules.state import State
from games.diamonds.view.resources import resources_left
from games.engine.extensions.people import Party
from games.engine.game import SetupRefused, Sheets
from games.engine.panel import Field as PanelField
from games.engine.panel import Line, Name, Strong
from games.engine.record import JSON
from games.engine.speech import gettext, say
from games.kit.models import read
from games.kit.typed.blocks import read_all
from games.kit.typed.fighters import Fighter
from games.kit.typed.lines import read_each

SHEET_VERSION = 1

_BROUGHT = {"name", "cls", "hp", "max_hp", "resources"}


class KeptMember(Member):
    """A stored character of a party; `full` holds its resources after a rest.

    `armor` and `modifier` (of its initiative) are for the fights of other tables. Resources
    without a rule are counted, and join no table.
    """

    level: int = Field(1, ge=1, le=typed.MOST_LEVEL)
    armor: int = Field(0, ge=0, le=99)
    modifier: int = Field(0, ge=-20, le=30)
    resources: dict[str, Annotated[int, Field(ge=0, le=typed.MOST_COUNTED)]] = Field(
        default_factory=dict
    )
    full: dict[str, int] = Field(default_factory=dict)

    def check_resources(self) -> None:
        """Accept any."""


_KEPT = TypeAdapter(KeptMember)


def members_from_lines(text: str) -> list[KeptMember]:
    """Parse a party, one member per line (see `games.diamonds.typed`).

    Raises:
        SetupRefused: lines are invalid; the text says what is wrong with each.
    """
    return read_each(read_all(text, party=True), _member)


def _member(fighter: Fighter) -> KeptMember:
    try:
        return read(_KEPT, typed.member(fighter), gettext("The character"))
    except SetupRefused as error:
        raise SetupRefused(f"“{fighter.line[:60]}”: {error}") from None


def lines(party: Sequence[KeptMember]) -> str:
    """Return a party as its user may type it."""
    return "\n".join(typed.line(member.model_dump(by_alias=True)) for member in party)


def brought(member: KeptMember) -> JSON:
    """Return the fields of a character that come to a table (section 4)."""
    known = {key: count for key, count in member.resources.items() if key in RESOURCES}
    found = {"class": typed.class_of_the_rules(member.cls), "resources": known}
    return member.model_dump(by_alias=True, include=_BROUGHT) | found


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
    level = (
        f"{member.cls} {member.level}"
        if member.cls
        else gettext("Level {level}", level=member.level)
    )
    lines: list[Line] = [(Name(level),), (health,)]
    if member.armor:
        lines.append((gettext("AC {armor}", armor=member.armor),))
    if left:
        lines.append((left,))
    if free := typed.free_in_words(member.resources, member.full):
        lines.append((Name(free),))
    return PanelField(member.name, tuple(lines))


def summary(party: Sequence[KeptMember]) -> Line:
    """Describe a party's strength."""
    return say(
        "Average level {level}. Your fights and `/diamonds escape` take this party along.",
        level=Strong(str(average_level(party))),
    )


PARTY: Party[DiamondsOptions, State, KeptMember] = Party(
    version=SHEET_VERSION,
    model=KeptMember,
    most=MOST_MEMBERS,
    comes=lambda options: options.party == "tracked",
    unknown=lambda options: options.mode == "exit" and options.party == "untracked",
    brought=brought,
    changes=changes,
    lines=lines,
    read=members_from_lines,
    rested=rested,
    portrait=portrait,
    summary=summary,
)

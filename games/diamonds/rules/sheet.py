"""The sheets of a tracked party (section 4 of the rules page)."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, TypeAdapter, model_validator

from games.diamonds.rules.options import DiamondsOptions
from games.engine.game import SetupRefused, Sheets
from games.engine.record import JSON
from games.engine.speech import gettext
from games.engine.table import SheetsSeen
from games.kit.models import LAZY, Sheet, read

MOST_MEMBERS = 8
MOST_HP = 999
MOST_OF_A_RESOURCE = 20
SLOT_LEVELS = range(1, 10)

# 7.4: the resources that remove dice, in the order of the offer: cost and dice.
RESOURCES: dict[str, tuple[int, int]] = {
    **{f"slot{level}": (1, level) for level in SLOT_LEVELS},
    "ki": (2, 1),
    "rage": (1, 1),
    "channel_divinity": (1, 1),
    "sorcery_points": (2, 1),
    "superiority_dice": (1, 1),
    "bardic_inspiration": (1, 1),
}


class Member(Sheet):
    """A character of a user's own party; `hp` is None if it is not tracked."""

    model_config = ConfigDict(populate_by_name=False)  # a sheet's key is `class` alone

    name: str = Field(min_length=1, max_length=32)
    cls: str = Field("", alias="class")
    hp: int | None = Field(None, ge=0, le=MOST_HP)
    max_hp: int | None = Field(None, ge=1, le=MOST_HP)
    resources: dict[str, Annotated[int, Field(ge=0, le=MOST_OF_A_RESOURCE)]] = Field(
        default_factory=dict
    )

    @model_validator(mode="after")
    def _whole(self) -> Member:
        if self.max_hp is not None and self.hp is None:
            raise ValueError("max_hp needs hp")
        if self.max_hp is not None and self.hp is not None and self.hp > self.max_hp:
            raise ValueError("hp is above max_hp")
        self.check_resources()
        return self

    def check_resources(self) -> None:
        """Check that each resource has a rule (7.4).

        Raises:
            ValueError: one has none.
        """
        unknown = [key for key in self.resources if key not in RESOURCES]
        if unknown:
            raise ValueError(f"there is no resource “{unknown[0]}”")


_PARTY = TypeAdapter(list[Member], config=LAZY)


def read_party(sheets: SheetsSeen) -> list[Member]:
    """Parse the members of a party from their sheets.

    Raises:
        SetupRefused: they are not one to eight valid sheets with different names.
    """
    party = read(_PARTY, sheets, gettext("The party’s sheets"))
    if not 1 <= len(party) <= MOST_MEMBERS:
        raise SetupRefused(gettext("A party needs 1 to {most} members.", most=MOST_MEMBERS))
    if len({member.name for member in party}) < len(party):
        raise SetupRefused(gettext("Give every member of the party a different name."))
    if all(member.hp == 0 for member in party):
        raise SetupRefused(
            gettext("The whole party is down. Give it a long rest in `/party` first.")
        )
    return party


def members(sheets: SheetsSeen | None) -> list[Member]:
    """Return the members of a tracked party; empty if none is tracked."""
    return [] if sheets is None else read_party(sheets)


def check_sheets(options: DiamondsOptions, sheets: Sheets | None) -> None:
    """Check that these sheets may join.

    Raises:
        SetupRefused: they may not, or they are missing.
    """
    if options.takes_sheets:
        read_party([] if sheets is None else sheets)
    elif sheets is not None:
        raise SetupRefused(
            gettext("Only `exit` with `party` set to `tracked` takes character sheets.")
        )


def usual_sheets(options: DiamondsOptions) -> Sheets | None:
    """Return the party of automatic players (section 4)."""
    if not options.takes_sheets:
        return None
    slots: JSON = {"slot1": 4, "slot2": 3, "slot3": 2}
    party: list[tuple[str, int, JSON]] = [
        ("Fighter", 44, {"superiority_dice": 4}),
        ("Wizard", 27, slots),
        ("Cleric", 38, {**slots, "channel_divinity": 1}),
        ("Monk", 33, {"ki": 5}),
    ]
    return [
        {"name": name, "class": name, "hp": hp, "max_hp": hp, "resources": resources}
        for name, hp, resources in party
    ]

"""The options of Diamonds & Dragons (section 4 of its rules page), and the sheets of a party."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from games.engine.game import Options, SetupRefused, Sheets
from games.engine.table import SheetsSeen

MOST_MEMBERS = 8
MOST_OF_A_RESOURCE = 20

# 7.4: what can take dice off, in the order in which it is offered: cost and dice.
RESOURCES: dict[str, tuple[int, int]] = {
    **{f"slot{level}": (1, level) for level in range(1, 10)},
    "ki": (2, 1),
    "rage": (1, 1),
    "channel_divinity": (1, 1),
    "sorcery_points": (2, 1),
    "superiority_dice": (1, 1),
    "bardic_inspiration": (1, 1),
}


class DiamondsOptions(Options):
    """How a dungeon is played."""

    mode: Literal["solo", "duel", "exit"] = "solo"
    dealer: bool = Field(False, description="one more seat sees and describes each room first")
    fists: bool = Field(False, description="ask before each fight whether to spare the weapon")
    lost_score: Literal["unfaced", "deck"] = Field(
        "unfaced",
        description="what a lost game counts against you: all unfaced enemies, or the deck's",
    )
    lone_room: Literal[7, 4] = Field(7, description="duel: how many cards a survivor's rooms have")
    level: int = Field(5, ge=1, le=20, description="exit: the party's average level")
    die: int | None = Field(None, ge=1, le=20, description="exit: sides of a die; 1 is flat")
    chambers: int = Field(6, ge=1, le=99, description="exit: rooms on the way out")
    rogue: bool = Field(False, description="exit: the party may run twice in a row")
    party: Literal["untracked", "tracked"] = "untracked"
    share: Literal["rolled", "blind"] = "rolled"

    @property
    def sides(self) -> int:
        """7.2, 7.8: the die of the party's level, unless it is set."""
        if self.die is not None:
            return self.die
        return next(
            sides for top, sides in ((4, 1), (10, 4), (16, 8), (20, 12)) if self.level <= top
        )


class Member(BaseModel):
    """One character of somebody's role-playing party; `hp` None: they keep their own count."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    name: str = Field(min_length=1, max_length=32)
    cls: str = Field("", alias="class")
    hp: int | None = Field(None, ge=0, le=999)
    max_hp: int | None = Field(None, ge=1, le=999)
    resources: dict[str, Annotated[int, Field(ge=0, le=MOST_OF_A_RESOURCE)]] = {}

    @model_validator(mode="after")
    def _whole(self) -> Member:
        if self.max_hp is not None and self.hp is None:
            raise ValueError("max_hp needs hp")
        if self.max_hp is not None and self.hp is not None and self.hp > self.max_hp:
            raise ValueError("hp is above max_hp")
        unknown = [key for key in self.resources if key not in RESOURCES]
        if unknown:
            raise ValueError(f"there is no resource “{unknown[0]}”")
        return self


_PARTY = TypeAdapter(list[Member])


def read_party(sheets: SheetsSeen) -> list[Member]:
    """The members of a party from their sheets.

    Raises:
        SetupRefused: they are not one to eight whole sheets with different names.
    """
    try:
        party = _PARTY.validate_python(sheets)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise SetupRefused(f"The party’s sheets: {where}: {first['msg']}.") from None
    if not 1 <= len(party) <= MOST_MEMBERS:
        raise SetupRefused(f"A party has one to {MOST_MEMBERS} members.")
    if len({member.name for member in party}) < len(party):
        raise SetupRefused("The members of a party need different names.")
    if all(member.hp == 0 for member in party):
        raise SetupRefused(
            "Somebody of the party must be standing: `/diamonds party` has a long rest."
        )
    return party


def check_sheets(options: DiamondsOptions, sheets: Sheets | None) -> None:
    """Whether these sheets may come in.

    Raises:
        SetupRefused: they may not, or some are needed.
    """
    tracked = options.mode == "exit" and options.party == "tracked"
    if not tracked and sheets is not None:
        raise SetupRefused("Only a tracked party on its way out brings sheets.")
    if tracked:
        read_party(sheets or [])


def usual_sheets(options: DiamondsOptions) -> Sheets | None:
    """The party that automatic players take along (section 4)."""
    if options.mode != "exit" or options.party != "tracked":
        return None
    slots: dict[str, Any] = {"slot1": 4, "slot2": 3, "slot3": 2}
    party: list[tuple[str, int, dict[str, Any]]] = [
        ("Fighter", 44, {"superiority_dice": 4}),
        ("Wizard", 27, slots),
        ("Cleric", 38, {**slots, "channel_divinity": 1}),
        ("Monk", 33, {"ki": 5}),
    ]
    return [
        {"name": name, "class": name, "hp": hp, "max_hp": hp, "resources": resources}
        for name, hp, resources in party
    ]

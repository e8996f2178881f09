"""The options of Cardomancer (section 4 of its rules page), and the sheets of characters."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from games.cardomancer.cards import HIGHEST_LEVEL, MOST_PLAYERS, decks
from games.engine.game import Options, SetupRefused, Sheets
from games.engine.table import SheetsSeen

Ace = Literal["AH", "AC", "AS", "AD"]
ClassName = Literal["guardian", "healer", "wizard", "rogue"]


def _all_different(aces: list[Ace]) -> list[Ace]:
    if len(dict.fromkeys(aces)) < len(aces):
        raise ValueError("the artifacts must all be different")
    return aces


class Campaign(BaseModel):
    """1.5: what a campaign keeps from one record to the next, besides the sheets."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    artifacts: Annotated[list[Ace], Field(max_length=3), AfterValidator(_all_different)]
    cardomancer: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)] | None
    dungeons: int = Field(ge=0)


class CardomancerOptions(Options):
    """How a campaign is played."""

    classes: Literal["choose", "random"] = Field(
        "choose", description="how characters get a class: by choice, or by a random five"
    )
    epic: bool = Field(False, description="more monsters, poorer rests, calls without end")
    dungeons: int | None = Field(
        None, ge=1, le=99, description="at most so many dungeons; None: as many as you like"
    )
    campaign: Campaign | None = Field(None, description="a campaign that was stopped, to go on")
    setup_aces: Literal["item", "card"] = Field(
        "item", description="whether aces of the first hand are magic"
    )
    own_suit: Literal["half", "full"] = Field(
        "half", description="what a guardian’s ♦ and a healer’s ♥ count in an attack"
    )
    monster_diamonds: Literal["guard", "none"] = Field(
        "guard", description="what ♦ do for monsters that cannot attack with them"
    )
    monster_count: Literal["living", "all"] = Field(
        "living", description="whether the dead count for the number of monsters"
    )


class Sheet(BaseModel):
    """A character that comes along."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    cls: ClassName = Field(alias="class")
    level: int = Field(ge=1, le=HIGHEST_LEVEL)


_SHEETS = TypeAdapter(list[Sheet | None])


def read_sheets(sheets: SheetsSeen | None, seats: int) -> list[Sheet | None]:
    """The characters that come along, one entry a seat.

    Raises:
        SetupRefused: they are not whole, not one a seat, or too many of one class (1.3).
    """
    if sheets is None:
        return [None] * seats
    try:
        read = _SHEETS.validate_python(list(sheets))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise SetupRefused(f"The characters’ sheets: {where}: {first['msg']}.") from None
    if len(read) != seats:
        raise SetupRefused(f"There are {seats} seats, so {seats} sheets, not {len(read)}.")
    classes = [sheet.cls for sheet in read if sheet is not None]
    most = decks(seats)
    for name in classes:
        if classes.count(name) > most:
            only = "only one" if most == 1 else f"at most {most}"
            more = " Three or four players may have two." if most == 1 else ""
            raise SetupRefused(f"There may be {only} {name} in this party.{more}")
    return read


def check_sheets(options: CardomancerOptions, sheets: Sheets | None) -> None:
    """Whether these characters may come in.

    Raises:
        SetupRefused: they may not.
    """
    del options
    if sheets is not None:
        read_sheets(sheets, len(sheets))


def seats(options: CardomancerOptions) -> range:
    """1 to 4; the Cardomancer of a campaign that goes on must sit among them."""
    campaign = options.campaign
    dealer = 0 if campaign is None else campaign.cardomancer or 0
    return range(dealer + 1, MOST_PLAYERS + 1)

"""The record sheet of a character (2.1), which outlives the session."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from games.cardrpg.cards import CLASSES, half
from games.cardrpg.options import CardRpgOptions
from games.engine.deck import Card, rank, suit
from games.engine.game import SetupRefused, Sheets
from games.engine.panel import Bar, Face, Line, Name, Strong
from games.engine.table import SheetsSeen

# Raised when a sheet of today could not be read by the program of tomorrow.
SHEET_VERSION = 1

LONGEST_NAME = 32
HIGHEST_NEXT = 10
BAR = 10

# 11.1: the XP that each level needs for the next.
_NEXT = (10, 20, 40, 60, 80, 110, 140, 170, 200)

# 1.5, 1.6: what a class means, rank and suit.
_RANKS = {"J": "more loot", "Q": "keeps XP in death", "K": "keeps the hand in death"}
_ROBBERS = {"J": "Q, K, Joker", "Q": "K, Joker", "K": "Q, Joker"}
_SUITS = {
    "S": "any item strikes",
    "H": "any item saves a life",
    "D": "any item sells for gold",
    "C": "any item is an extra attack",
}


def next_xp(level: int) -> int | None:
    """11.1: the XP that a level needs; None from level 10 on."""
    return _NEXT[level - 1] if level < HIGHEST_NEXT else None


def class_means(cls: Card) -> str:
    """1.5, 1.6: one line on a class: its rank's gift, its suit's, and who robs it."""
    return f"{_RANKS[rank(cls)]}, {_SUITS[suit(cls)]}; robbed by {_ROBBERS[rank(cls)]}"


def _a_face_card(card: Card) -> Card:
    if card not in CLASSES:
        raise ValueError("a class is a face card")
    return card


class Sheet(BaseModel):
    """1.1: what is kept of a character."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    cls: Annotated[Card, AfterValidator(_a_face_card)] = Field(alias="class")
    level: int = Field(1, ge=1)
    xp: int = Field(0, ge=0)
    strength: int = Field(ge=1, alias="str")
    hp: int = Field(ge=1)
    gold: int = Field(0, ge=0)
    jokers: int = Field(0, ge=0)
    kills: int = Field(0, ge=0)
    deaths: int = Field(0, ge=0)
    sessions: int = Field(0, ge=0)

    @property
    def next(self) -> int | None:
        """11.1: the XP that the level needs."""
        return next_xp(self.level)

    @property
    def first_hand(self) -> int:
        """4.2: full strength in the first session, then half."""
        return self.strength if self.sessions == 0 else half(self.strength)


def read_sheet(sheet: object) -> Sheet:
    """A sheet as a header or the storage holds it.

    Raises:
        SetupRefused: no character could have such a sheet.
    """
    try:
        return Sheet.model_validate(sheet)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "sheet"
        message = first["msg"].removeprefix("Value error, ")
        raise SetupRefused(f"The character’s sheet: {where}: {message}.") from None


def sheet_of(sheets: SheetsSeen | None, seat: int) -> Sheet | None:
    """The sheet that a seat has brought; None for a new character."""
    sheet = None if sheets is None else sheets[seat]
    return None if sheet is None else read_sheet(sheet)


def check_sheets(options: CardRpgOptions, sheets: Sheets | None) -> None:
    """Whether these characters may come in.

    Raises:
        SetupRefused: one may not, or a quest has none with Kills enough (14.1, R36).
    """
    if sheets is not None and len(sheets) != 1:
        raise SetupRefused("One character plays, so there is one sheet.")
    sheet = sheet_of(sheets, 0)
    if options.mode != "quest":
        return
    if sheet is None:
        raise SetupRefused("A quest needs a character who has been through sessions before.")
    if sheet.kills < options.quest_kills:
        raise SetupRefused(
            f"A quest opens at {options.quest_kills} Kills; this character has {sheet.kills}."
        )


def usual_sheets(options: CardRpgOptions) -> Sheets | None:
    """The character whom automatic players take on a quest (section 9)."""
    if options.mode != "quest":
        return None
    hero = Sheet(
        name="Ann", cls="KS", level=5, strength=13, hp=14, kills=options.quest_kills, sessions=9
    )
    return [hero.model_dump(by_alias=True)]


def xp_bar(xp: int, goal: int | None) -> str:
    """How far it is to the next level."""
    done = BAR if goal is None else min(BAR, xp * BAR // goal)
    return "▰" * done + "▱" * (BAR - done)


def portrait(sheet: Sheet) -> tuple[Line, ...]:
    """A sheet at a glance."""
    goal = sheet.next
    xp: Line = (Bar(xp_bar(sheet.xp, goal)), f" {sheet.xp}/{goal} XP")
    if goal is None:
        xp = (f"{sheet.xp} XP; higher only by a quest",)
    return (
        (Face(sheet.cls), " ", Name(sheet.name)),
        ("Level ", Strong(str(sheet.level))),
        xp,
        (f"💪 STR {sheet.strength}  ❤️ HP {sheet.hp}  🪙 {sheet.gold}",),
        (f"⚔️ {_count(sheet.kills, 'Kill')}, {_count(sheet.jokers, 'Joker')}",),
        (f"💀 {_count(sheet.deaths, 'Death')}, {_count(sheet.sessions, 'session')}",),
    )


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"

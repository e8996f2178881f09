"""The record sheet of a character (1.1), stored from session to session."""

from typing import Annotated

from pydantic import AfterValidator, Field, TypeAdapter

from games.cardrpg.rules.cards import CLASSES, half
from games.cardrpg.rules.options import CardRpgOptions
from games.engine.deck import Card
from games.engine.game import SetupRefused, Sheets
from games.engine.mistakes import FOREIGN, MISSING
from games.engine.speech import gettext, mark
from games.engine.table import SheetsSeen
from games.kit import models
from games.kit.names import is_visible

# Raise it if a later version can't read today's sheets.
SHEET_VERSION = 1

LONGEST_NAME = 32
HIGHEST_NEXT = 10

QUEST_BONUS = 2  # 14.6

# The highest die: a King that counts, without dice (14.22).
HIGHEST_DIE = 7
MOST_COUNTED = 1_000_000

# 11.1: the XP that each level needs for the next.
_NEXT = (10, 20, 40, 60, 80, 110, 140, 170, 200)

# Markup or mentions in a message.
_MARKUP = tuple("*_~`|<>@#[]()\\")


def next_xp(level: int) -> int | None:
    """Return the XP that a level needs; None from level 10 on (11.1)."""
    return _NEXT[level - 1] if level < HIGHEST_NEXT else None


def _a_face_card(card: Card) -> Card:
    if card not in CLASSES:
        raise ValueError("a class is a face card")
    return card


class Sheet(models.Sheet):
    """The stored fields of a character (1.1)."""

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
        """The XP that the level needs (11.1)."""
        return next_xp(self.level)

    @property
    def first_hand(self) -> int:
        """The size of the first hand: full strength in the first session, then half (4.2)."""
        return self.strength if self.sessions == 0 else half(self.strength)


_SHEET = TypeAdapter(Sheet)
_WHAT = "The character’s sheet"


def read_sheet(sheet: object) -> Sheet:
    """Parse a sheet of a header or an outcome: all fields of 1.1, by the page's names.

    Raises:
        SetupRefused: no character could have such a sheet, or it lacks a field.
    """
    read = models.read(_SHEET, sheet, _WHAT)
    if isinstance(sheet, dict):
        whole = read.dump()
        for field in [*whole, *sheet]:
            if field not in sheet:
                raise SetupRefused(f"{_WHAT}: {field}: {MISSING}.")
            if field not in whole:
                raise SetupRefused(f"{_WHAT}: {field}: {FOREIGN}.")
    return read


def sheet_of(sheets: SheetsSeen | None, seat: int) -> Sheet | None:
    """Return the sheet of a seat; None for a new character.

    Raises:
        SetupRefused: no character could have such a sheet.
    """
    sheet = None if sheets is None else sheets[seat]
    return None if sheet is None else read_sheet(sheet)


def check_sheets(options: CardRpgOptions, sheets: Sheets | None) -> None:
    """Check that these characters may join.

    Raises:
        SetupRefused: one may not, or a quest's has too few Kills (14.1, R36).
    """
    if sheets is not None and len(sheets) not in options.seats:
        alone = mark("One character plays, so there is one sheet.")
        together = mark("Two to eight characters play, so there are as many sheets.")
        raise SetupRefused(gettext(alone if len(options.seats) == 1 else together))
    for seat in range(len(sheets or ())):
        sheet_of(sheets, seat)
    if options.mode != "quest":
        return
    sheet = sheet_of(sheets, 0)
    if sheet is None:
        raise SetupRefused(
            gettext(
                "A quest needs a character who has been through sessions before:"
                " `/cardrpg play` begins the first."
            )
        )
    if sheet.kills < options.quest_kills:
        raise SetupRefused(
            gettext(
                "A quest opens at {goal} Kills; this character has {kills}.",
                goal=options.quest_kills,
                kills=sheet.kills,
            )
        )


def check_kept(sheet: Sheet) -> None:
    """Check that sessions and quests can have produced this sheet.

    Raises:
        SetupRefused: they can't; the text names the field.
    """
    won, raised = sheet.sessions, sheet.level - 1
    most = {
        "level": HIGHEST_NEXT + won,  # 11.1: above it only quests raise it, one level each
        "xp": MOST_COUNTED if sheet.next is None else sheet.next - 1,
        "str": half(HIGHEST_DIE) + 2 + raised * (half(HIGHEST_DIE) + QUEST_BONUS),  # 1.3, 11.2
        "hp": HIGHEST_DIE + 2 + raised * (half(HIGHEST_DIE) + QUEST_BONUS),
        **dict.fromkeys(("gold", "jokers", "kills", "deaths", "sessions"), MOST_COUNTED),
    }
    if not sheet.sessions:  # a new character
        most |= {"level": 1, **dict.fromkeys(("xp", "gold", "jokers", "kills", "deaths"), 0)}
    kept = sheet.dump()
    for field, limit in most.items():
        if kept[field] > limit:
            raise SetupRefused(
                gettext(
                    "No sessions leave a hero like that: {field} is at most {limit}.",
                    field=field,
                    limit=limit,
                )
            )


def check_words(ask: str, words: str) -> None:
    """Check a character's name (1.2); other asks have no words.

    Raises:
        SetupRefused: it is empty, too long, or contains markup.
    """
    if ask != "name":
        return
    if not words.strip() or len(words) > LONGEST_NAME:
        raise SetupRefused(gettext("A name has 1 to {most} letters.", most=LONGEST_NAME))
    if not is_visible(words) or any(letter in _MARKUP for letter in words):
        raise SetupRefused(
            gettext("A name is letters, digits and spaces, without signs such as * _ @ #.")
        )


def usual_sheets(options: CardRpgOptions) -> Sheets | None:
    """Return the character of automatic players on a quest (section 9)."""
    if options.mode != "quest":
        return None
    hero = Sheet(
        name="Ann", cls="KS", level=5, strength=13, hp=14, kills=options.quest_kills, sessions=9
    )
    return [hero.dump()]

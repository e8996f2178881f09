"""Sheets of characters with levels (2.2; section 4 of the rules page)."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import ConfigDict, Field, TypeAdapter, model_validator

from games.cards.rules.cards import Suit, faces_of_suit, number_cards, numbers_of_suit
from games.cards.rules.options import CardsOptions, Levels
from games.engine.deck import Card
from games.engine.game import SetupRefused, Sheets
from games.engine.speech import gettext, ngettext
from games.engine.table import SheetsSeen
from games.kit import models
from games.kit.names import is_visible

SHEET_VERSION = 1
FIRST_LEVEL = 1
LEVELS_A_FACE = 3  # R4


@dataclass(frozen=True, slots=True)
class Dealt:
    """The number of cards of a character."""

    numbers: int
    faces: int


WHOLE = Dealt(10, 3)  # 2.1
LESSON = Dealt(6, 2)  # R45
LONGEST_NAME = 32
_WITH_LEVELS: tuple[Levels, ...] = ("simple", "normal")
HIGHEST: dict[Levels, int] = {"none": 0, "simple": 3, "normal": 10}


def dealt_at(levels: Levels, level: int) -> Dealt:
    """Return the number of cards of a level (2.1 to 2.3, R4)."""
    if levels == "none":
        return WHOLE
    if levels == "simple":
        return Dealt(3 * level, level)
    return Dealt(level, min(WHOLE.faces, 1 + (level - 1) // LEVELS_A_FACE))


class Sheet(models.Sheet):
    """A character: its suit, level and cards (None: not dealt yet, R5)."""

    model_config = ConfigDict(populate_by_name=False)

    suit: Suit = Field(alias="type")
    level: int = Field(ge=FIRST_LEVEL, le=HIGHEST["normal"])
    cards: list[Card] | None

    @model_validator(mode="after")
    def _of_one_suit(self) -> Sheet:
        whole = [*numbers_of_suit(self.suit), *faces_of_suit(self.suit)]
        cards = self.cards or []
        if any(card not in whole for card in cards) or len(dict.fromkeys(cards)) < len(cards):
            raise ValueError("the cards must be of its own suit, and all different")
        return self


_SHEETS = TypeAdapter(list[Sheet | None], config=models.LAZY)


def read_sheets(options: CardsOptions, sheets: SheetsSeen) -> list[Sheet | None]:
    """Parse the sheets, one entry a player; None is a new character.

    Raises:
        SetupRefused: a sheet is malformed, or a suit is taken too often (1.2, R33).
    """
    if options.levels == "none":
        raise SetupRefused(gettext("Characters come along only with levels: simple or normal."))
    read = models.read(_SHEETS, list(sheets), gettext("The characters’ sheets"))
    for sheet in read:
        if sheet is not None:
            _check_level(options.levels, sheet)
    suits = [sheet.suit for sheet in read if sheet is not None]
    if any(suits.count(suit) > options.decks for suit in suits):
        raise SetupRefused(
            ngettext(
                "There may be only one of each class: one of you must bring another class.",
                "There may be at most {count} of each class: one of you must bring another class.",
                options.decks,
            )
        )
    return read


def _check_level(levels: Levels, sheet: Sheet) -> None:
    """Check that the level exists and the sheet has its number of cards (2.2, 2.3)."""
    if sheet.level > HIGHEST[levels]:
        most = HIGHEST[levels]
        raise SetupRefused(
            gettext("There are levels 1 to {most} here, not {level}.", most=most, level=sheet.level)
        )
    if sheet.cards is None:
        return
    numbers = len(number_cards(sheet.cards))
    due = dealt_at(levels, sheet.level)
    if (numbers, len(sheet.cards) - numbers) != (due.numbers, due.faces):
        raise SetupRefused(
            gettext(
                "Level {level} has {numbers} number cards and {faces} face cards here.",
                level=sheet.level,
                numbers=due.numbers,
                faces=due.faces,
            )
        )


def check_sheets(options: CardsOptions, sheets: Sheets | None) -> None:
    """Check that these characters may join.

    Raises:
        SetupRefused: they may not.
    """
    if sheets is not None:
        read_sheets(options, sheets)


def characters(
    options: CardsOptions, sheets: SheetsSeen | None, players: int
) -> list[Sheet | None]:
    """Return the sheets, one entry a player (section 4).

    Raises:
        SetupRefused: there are not as many sheets as players.
    """
    if sheets is None:
        return [None] * players
    if len(sheets) != players:
        raise SetupRefused(
            gettext(
                "There are {players} players, so {players} sheets, not {sheets}.",
                players=players,
                sheets=len(sheets),
            )
        )
    return read_sheets(options, sheets)


def check_kept(sheet: Sheet) -> None:
    """Check that a game can have produced this sheet: the cards of its level, simple or normal.

    Raises:
        SetupRefused: no game can.
    """
    if sheet.cards is None:
        raise SetupRefused(gettext("A character has cards."))
    numbers = len(number_cards(sheet.cards))
    has = Dealt(numbers, len(sheet.cards) - numbers)
    if has not in [dealt_at(levels, sheet.level) for levels in _WITH_LEVELS]:
        raise SetupRefused(gettext("Level {level} has other numbers of cards.", level=sheet.level))


def check_words(ask: str, words: str) -> None:
    """Check a character's name; told and declared words are free.

    Raises:
        SetupRefused: the name is invisible or too long.
    """
    if ask == "name" and not (is_visible(words) and len(words) <= LONGEST_NAME):
        raise SetupRefused(
            gettext("A name has 1 to {most} letters that can be seen.", most=LONGEST_NAME)
        )

"""Sheets of characters who join a table (section 4 of the rules page)."""

from pydantic import ConfigDict, Field, TypeAdapter

from games.cardomancer.rules.cards import HIGHEST_LEVEL, ClassName, decks
from games.cardomancer.rules.options import CardomancerOptions
from games.engine.game import SetupRefused, Sheets
from games.engine.speech import gettext, mark
from games.engine.table import SheetsSeen
from games.kit import models


class Sheet(models.Sheet):
    """A character who joins a table."""

    model_config = ConfigDict(populate_by_name=False)

    cls: ClassName = Field(alias="class")
    level: int = Field(ge=1, le=HIGHEST_LEVEL)


_SHEETS = TypeAdapter(list[Sheet | None], config=models.LAZY)


def read_sheets(sheets: SheetsSeen | None, seats: int) -> list[Sheet | None]:
    """Parse the sheets, one entry a seat.

    Raises:
        SetupRefused: a sheet is malformed, the number is wrong, or a class is taken too often
            (1.3).
    """
    if sheets is None:
        return [None] * seats
    read = models.read(_SHEETS, list(sheets), gettext("The characters’ sheets"))
    if len(read) != seats:
        raise SetupRefused(
            gettext(
                "There are {seats} seats, so {seats} sheets, not {sheets}.",
                seats=seats,
                sheets=len(read),
            )
        )
    _check_classes([sheet.cls for sheet in read if sheet is not None], decks(seats))
    return read


def _check_classes(classes: list[ClassName], most: int) -> None:
    """Check that no class is taken more than `most` times (1.3)."""
    for name in classes:
        if classes.count(name) > most:
            only = mark(
                "There may be only one {cls} in this party. Three or four players may have two."
            )
            two = mark("There may be at most {most} {cls} in this party.")
            sentence = only if most == 1 else two
            raise SetupRefused(gettext(sentence, cls=gettext(name), most=most))


def check_sheets(_options: CardomancerOptions, sheets: Sheets | None) -> None:
    """Check that these characters may join.

    Raises:
        SetupRefused: they may not.
    """
    if sheets is not None:
        read_sheets(sheets, len(sheets))

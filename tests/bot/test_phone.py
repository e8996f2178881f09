"""What a phone makes of messages is counted in lines of text and rows of controls."""

from __future__ import annotations

from typing import Any

from tests.kit.phone import CONTROLS, LINE, PADDING, look

BUTTONS, MENU = 2, 3


def row_of(*labels: str, kind: int = BUTTONS) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": kind, "label": label} for label in labels]}


def test_long_lines_wrap_at_words() -> None:
    half = "x" * (LINE // 2)
    assert look({"title": "A title", "description": half}, []).lines == 2
    assert look({"description": f"{half} {half}"}, []).lines == 2
    assert look({"description": f"{half} {half[:-1]}"}, []).lines == 1


def test_pictures_are_wide_and_markup_is_not() -> None:
    cards = " ".join(["<:king_of_clubs:1234567890123456789>"] * 4)
    assert look({"description": cards}, []).lines == 1
    assert look({"description": "# " + cards + " " + cards}, []).lines == 2
    assert look({"description": "**" + "x" * LINE + "**"}, []).lines == 1


def test_fields_are_below_one_another() -> None:
    fields = [{"name": "Ann", "value": "20 HP\n3 cards"}, {"name": "\u200b", "value": "> told"}]
    seen = look({"title": "Title", "fields": fields}, [])
    assert (seen.lines, seen.events) == (5, 1)


def test_a_row_of_buttons_wraps_and_a_menu_does_not() -> None:
    whole = "x" * (CONTROLS - PADDING)
    assert look({}, [row_of("Run", "Log")]).controls == 1
    assert look({}, [row_of(whole, "Log")]).controls == 2
    assert look({}, [row_of("x" * 100, kind=MENU), row_of("Log")]).controls == 2

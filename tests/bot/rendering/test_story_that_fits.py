"""A board leaves out what changes nothing where it would be longer than a phone's screen."""

from __future__ import annotations

import pytest

from bot.rendering.cards import Cards
from bot.rendering.embeds import Around, embed_of, text_of
from bot.rendering.phone import TEXT, lines_of, width_of
from games.engine.panel import Face, Field, Loud, Name, Panel, Strong

LOG = ("the first", "the second", "the third")
LINES = tuple((f"line {number}",) for number in range(5))


def shown(
    most: int | None, *, must: int = 1, tip: str = "", fields: tuple[Field, ...] = ()
) -> list[str]:
    """Return the events on the embed of a panel with a title and five lines."""
    events = tuple((each,) for each in LOG)
    panel = Panel("Title", lines=LINES, fields=fields, events=events, must=must)
    embed = embed_of(text_of(panel, Cards()), around=Around(tip=tip), most=most)
    text = "\n".join([embed.description or "", *(field.value or "" for field in embed.fields)])
    return [line[2:] for line in text.split("\n") if line.startswith("> ")]


@pytest.mark.parametrize(
    ("most", "must", "fit"),
    [(9, 1, 3), (8, 1, 2), (7, 1, 1), (3, 0, 1), (3, 1, 1), (3, 2, 2), (None, 0, 3)],
)
def test_what_must_be_told_stays(most: int | None, must: int, fit: int) -> None:
    assert shown(most, must=must) == [*LOG[:fit]]


def test_fields_take_room_and_a_tip_takes_none() -> None:
    assert shown(9, tip="a tip") == [*LOG]
    assert shown(9, fields=(Field("Ann", (("20 HP",),)),)) == [*LOG[:1]]


@pytest.mark.parametrize(("deadly", "letters"), [(True, "##"), (False, "###")])
def test_the_first_loud_line_is_a_heading_and_others_are_bold(deadly: bool, letters: str) -> None:
    line = ("🩸 ", Name("A*n"), " ", Strong("−11"), " ", Face("KS"), " ")
    events = ((Loud(line, deadly),), (Loud(line),))
    embed = embed_of(text_of(Panel("Title", events=events), Cards()))
    said = "🩸 A\\*n −11 `K♠︎`"
    assert embed.description == f"{letters} {said}\n> **{said}**"


def test_long_lines_wrap_and_emoji_are_wide() -> None:
    line = "x" * int(TEXT / width_of("x"))
    assert lines_of(line) == 1
    assert lines_of(f"{line}x") == 2
    assert lines_of("<:king_of_clubs:1234567890123456789>" * 13) == 1
    assert lines_of("<:king_of_clubs:1234567890123456789>" * 14) == 2
    assert lines_of(f"{line} {line} {line}") == 3
    assert lines_of(f"~~{line}~~\n\n> y") == 2

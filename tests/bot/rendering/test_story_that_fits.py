"""A board leaves out what would be longer than a phone's screen; the log has what it leaves out."""

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from bot.languages.catalogs import LANGUAGES, catalog_of
from bot.rendering.cards import Cards
from bot.rendering.embeds import MOST_IN_AN_EMBED, Around, embed_of, line_text, text_of
from bot.rendering.phone import TEXT, lines_of, width_of
from bot.screens.log import LINES_A_PAGE, log_page
from bot.tables.history.service import Story
from games.catalog import GAMES
from games.engine.panel import Face, Field, Line, Loud, Name, Panel, Strong
from games.engine.speech import speaking
from tests.games.contract.test_story import PACES, presses
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.drawing import board_of, cards_with_emoji, drawn_session

LOG = ("the first", "the second", "the third")
LINES = tuple((f"line {number}",) for number in range(5))


def shown(
    most: int | None, *, must: int = 1, tip: str = "", fields: tuple[Field, ...] = ()
) -> list[str]:
    """Return the events on the embed of a panel with a title and five lines, in their order."""
    events = tuple((each,) for each in LOG)
    panel = Panel("Title", lines=LINES, fields=fields, events=events, must=must)
    embed = embed_of(text_of(panel, Cards()), around=Around(tip=tip), most=most)
    text = "\n".join([embed.description or "", *(field.value or "" for field in embed.fields)])
    assert (text.split("\n")[0] == LOG[0]) is (must > 0)
    return [line.lstrip("> ") for line in text.split("\n") if line.lstrip("> ") in LOG]


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
    embed = embed_of(text_of(Panel("Title", events=events, must=2), Cards()))
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


@EVERY_CASE
def test_a_message_leaves_out_no_line_of_change(case: Case) -> None:
    """Each board as it is sent, fitted for a phone, in one language after the other."""
    cards = cards_with_emoji()
    for at, (_, run) in enumerate(presses(case, "as sent", PACES[1])):
        if run.outcome is not None:
            return
        house = replace(case.house, language=LANGUAGES[at % len(LANGUAGES)])
        with speaking(catalog_of(house.language)):
            text = text_of(drawn_session(run, house).panel(None), cards)
        embed = board_of(run, None, house, cards).embed
        shown = "\n".join([str(embed.description), *(str(field.value) for field in embed.fields)])
        changes = [*text.blow, *text.log][: text.panel.must]
        assert plain(changes) <= plain(shown.split("\n")), shown


def plain(lines: Iterable[str]) -> set[str]:
    """Return lines without the marks of headings and emphasis."""
    return {re.sub(r"^[#> ]+|\*\*", "", line).strip() for line in lines}


DETAILS: list[Line] = [("HP 7 → 11",), ("12 kills",)]


def texts(log: list[Line], details: list[Line]) -> list[str]:
    """Return the text of every page of a log, until they repeat."""
    story = Story(GAMES["cardrpg"], [*log], "0" * 64)
    shown = [log_page(story, "abcd2345", page, Cards(), details)[0] for page in range(4)]
    found = list(dict.fromkeys(str(each.description) for each in shown))
    assert log_page(story, "abcd2345", None, Cards(), details)[0].description == found[-1]
    return found


def test_the_totals_are_below_the_last_lines() -> None:
    log: list[Line] = [(f"line {at}",) for at in range(LINES_A_PAGE + 1)]
    assert texts(log, DETAILS)[1] == "line 20\nHP 7 → 11\n12 kills"
    assert texts(log, [])[1] == "line 20"
    assert texts([], DETAILS) == ["HP 7 → 11\n12 kills"]


def test_totals_without_room_have_a_page_of_their_own() -> None:
    long = "x" * (MOST_IN_AN_EMBED // LINES_A_PAGE - 1)
    assert texts([(long,)] * LINES_A_PAGE, DETAILS)[1:] == ["HP 7 → 11\n12 kills"]


@EVERY_CASE
def test_a_page_has_room_for_the_totals_of_every_game(case: Case) -> None:
    *_, run = case.moments("log pages")
    cards = cards_with_emoji()
    details = run.panel(None, case.house).details
    text = "\n".join(line_text(line, cards) for line in details)
    assert len(text) <= MOST_IN_AN_EMBED
    if run.outcome is None:
        assert not details
    board = str(board_of(run, None, case.house, cards).embed.description)
    assert not text or text not in board

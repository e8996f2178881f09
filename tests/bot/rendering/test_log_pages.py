"""The last page of the log has the totals that an ended board leaves out."""

from __future__ import annotations

from bot.rendering.cards import Cards
from bot.rendering.embeds import MOST_IN_AN_EMBED, line_text
from bot.screens.log import LINES_A_PAGE, log_page
from bot.tables.history.service import Story
from games.catalog import GAMES
from games.engine.panel import Line
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.drawing import board_of, cards_with_emoji

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

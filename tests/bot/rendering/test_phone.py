"""Messages on a phone are short: lines of text and rows of controls are counted.

The rules for every board hold in random games of every game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.rendering.board import board
from bot.tables.sessions.session import Comparison, Session
from games.engine.extensions.answers import has_leader
from games.engine.extensions.endings import Distance
from storage.people.achievements import Earned
from storage.people.scores import Career
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.drawing import board_of, cards_with_emoji, message, session_of
from tests.kit.phone import CONTROLS, LINE, PADDING, Look, look

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


MOST_LINES, MOST_LINES_OF_FOUR = 13, 15  # above the first button; one more for each above four
ENDED_ROWS, MANY = 2, 4
USUAL_ROWS, MOST_ROWS = 6, 10  # of controls; the limit when a hand is at its largest
MOST_EVENTS = 5
MORE_AT_THE_END = 4  # lines of what ended it
MOST_LINES_OF_ONES_OWN = 10  # for up to four players; one more for each two above
A_ROW, MOST_ROWS_OF_CARDS = 6, 4  # large cards side by side on a phone
NORMAL = 0.75  # of all moments; in the others a hand or a party of foes is large
NORMAL_LINES = 0.85  # of all boards
GAMES = 2

CARDS = cards_with_emoji()


def people_of(case: Case) -> int:
    """Return who has a line on the board: the seats, the bot as GM, companions."""
    gm = case.configuration.options.get("gm") == "auto"
    return max(case.seats + gm, len(case.configuration.sheets or ()))


def looks(case: Case) -> list[tuple[Look, str]]:
    """Measure the boards on a phone at every ask of some games, each with a seat's panel."""
    return [
        (look(embed.to_dict(), rows), f"{seat}, {run.pending.name}: {embed.title}")
        for number in range(GAMES)
        for at, run in enumerate(case.moments(f"phone {number}"))
        if run.pending is not None
        # A solo player has everything on the board.
        for seat in ((None,) if case.seats == 1 else (None, at % case.seats))
        for embed, rows in [message(run, seat, case.house, CARDS)]
    ]


def usual(values: list[int], share: float = NORMAL) -> int:
    """Return the size that most moments do not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


@EVERY_CASE
def test_a_private_panel_does_not_repeat_the_board(case: Case) -> None:
    """It is short, and its large cards take a few rows. A game master's desk is longer."""
    if case.seats == 1 or case.configuration.options.get("dealer"):
        return  # a solo player has no other panel; what a dealer describes is on the board
    lines, rows = [], []
    for run in case.moments("phone own"):
        asked = [] if run.pending is None else run.pending.waits_for()
        for seat in asked:
            leads = has_leader(case.game, run.options) and seat == case.seats - 1
            if leads or not run.panel(None, case.house).private:
                continue
            shown = board_of(run, seat, case.house, CARDS)
            lines.append(look(shown.embed.to_dict(), []).lines)
            rows.append(sum(-(-row.count("<:") // A_ROW) for row in (shown.content or "").split()))
    if lines:
        most = MOST_LINES_OF_ONES_OWN + max(0, case.seats - 4) // 2
        assert usual(lines) <= most, (usual(lines), max(lines))
        assert usual(rows) <= MOST_ROWS_OF_CARDS


@EVERY_CASE
def test_a_board_and_its_first_buttons_are_on_one_screen(case: Case) -> None:
    seen = looks(case)
    if not seen:
        return  # the game was over before its first ask
    people = people_of(case)
    most = min(MOST_LINES + people - 1, MOST_LINES_OF_FOUR) + max(0, people - 4)
    most += case.game.id == "solitaire"  # at level 20 the cards of both sides wrap
    boards = [each for each in seen if each[1].startswith("None")]
    worst = max(boards, key=lambda x: x[0].lines)
    lines = usual([each.lines for each, _ in boards], NORMAL_LINES)
    assert lines <= most, f"{lines} lines of at most {most}; the worst: {worst}"
    rows, worst = usual([each.controls for each, _ in seen]), max(seen, key=lambda x: x[0].controls)
    assert rows <= USUAL_ROWS, f"{rows} rows of controls; the worst: {worst}"
    assert worst[0].controls <= MOST_ROWS, worst
    worst = max(seen, key=lambda x: x[0].events)
    assert worst[0].events <= MOST_EVENTS, worst


ENDED_GAMES = 4


def ended_sessions(case: Case, *, is_rich: bool) -> Iterator[Session]:
    """Yield some ended games, with a career, achievements and goals if `is_rich`."""
    for number in range(ENDED_GAMES):
        *_, run = case.moments(f"phone end {number}")
        if run.outcome is None:
            continue
        session = session_of(run, case.house)
        if is_rich:
            known, seats = case.game.achievements, session.stored.seats
            earned = [
                Earned(seat.user, case.game.id, each.key) for seat in seats for each in known[:2]
            ]
            goal = max(known, key=lambda each: len(each.about), default=None)
            alone = (CAREER, None, True, goal) if len(seats) == 1 else ()
            session.compared = Comparison(*alone, earned=earned)  # type: ignore[misc]
        yield session


CAREER = Career(
    games=9, best=25, average=17.4, beaten=7, best_before=25, score_before=99, place=4, of=12
)


@pytest.mark.parametrize("is_rich", [False, True])
@EVERY_CASE
def test_an_ended_board_is_on_one_screen(case: Case, is_rich: bool) -> None:
    """It has at most 17 lines alone and 19 with four, and the record and what was earned."""
    people = people_of(case)
    most = min(MOST_LINES + people - 1, MOST_LINES_OF_FOUR) + max(0, people - 4) + MORE_AT_THE_END
    for session in ended_sessions(case, is_rich=is_rich):
        shown = board(session, CARDS)
        embed = shown.embed.to_dict()
        seen = look(embed, shown.view.to_components())
        assert seen.lines <= most, f"{seen.lines} lines of at most {most}: {embed}"
        assert seen.controls <= ENDED_ROWS, shown.view.to_components()
        text = str(embed["description"])
        if people <= MANY:
            assert ("🏅" in text) == bool(session.compared.earned)
            is_compared = (
                session.compared.career is not None and case.game.find(Distance) is not None
            )
            assert re.search("📈|🏆", text) or not is_compared


@EVERY_CASE
def test_a_board_has_no_hash(case: Case) -> None:
    """The seed's hash is for the log and the record; a board says that the deal is fair."""
    *_, last = case.moments("phone 0")
    for run in (case.open("phone 0"), last):
        shown = board_of(run, None, case.house, CARDS)
        assert not re.search("[0-9a-f]{32}", str(shown.embed.to_dict()))
        assert "fair deal ✓" in str(shown.embed.footer.text)

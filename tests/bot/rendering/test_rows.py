"""No choice is lost where a message has too little room for all of them."""

import gc
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from bot.rendering.board import board
from bot.rendering.components import MOST_ROWS
from bot.rendering.controls import Controls
from bot.rendering.layout import Button, Folded, Laid, Layouts, Opener, main_of
from bot.rendering.open_pages import OpenPage
from bot.rendering.phone import CONTROL_LINES, SCREEN
from bot.tables.sessions.session import Session
from games.engine.chance import Seeded
from games.engine.deck import standard_deck
from games.engine.panel import Choice, Mood, Page, Panel, Row
from games.engine.run import AnyRun, Keep, Run
from tests.kit.configurations import CASES, EVERY_CASE, Case
from tests.kit.drawing import cards_with_emoji, session_of

CARDS = cards_with_emoji()
APART = 5  # asks


def reached(rows: Sequence[Row], laid: Sequence[Laid]) -> Iterator[Button]:
    """Yield the choices and pages on a message, and those that its buttons open."""
    for row in laid:
        for each in row if isinstance(row, tuple) else row.choices:
            if isinstance(each, Opener):
                hidden = rows[each.row]
                yield from hidden if isinstance(hidden, tuple) else hidden.choices
            else:
                yield each


@EVERY_CASE
def test_rows_lose_no_choice_and_show_the_main_one(case: Case) -> None:
    """On boards, panels and pages of random games, squeezed or not."""
    for number, (run, seat) in enumerate(case.views("rows")):
        if number % APART:
            continue
        panel = run.panel(seat, case.house)
        for shown in (panel, *(page.panel for page in panel.pages())):
            for lines in (None, CONTROL_LINES, 1):
                laid = Layouts(shown.rows).within(lines).rows
                there = [*reached(shown.rows, laid)]
                assert all(each in there for each in open_choices(shown))
                assert len(laid) <= CONTROL_LINES
                main, buttons = main_of(shown.rows), [row for row in laid if isinstance(row, tuple)]
                assert main is None or any(each is main for row in buttons for each in row)


def open_choices(panel: Panel) -> list[Choice | Page]:
    return [
        each
        for row in panel.rows
        for each in (row if isinstance(row, tuple) else row.choices)
        if isinstance(each, Page) or each.closed is None
    ]


def with_thirty_items() -> AnyRun:
    """Return a session of a King of Diamonds, who may sell what he has, in camp."""
    case = CASES["cardrpg: defaults"]
    camps = (run for run in case.moments("camp 3", keep=True) if run.bookmarks)
    mark = next(camps).bookmarks[-1]
    state = case.game.load(mark.state)
    hero, deck = state.heroes[0], standard_deck()
    hero.cls, hero.gold, hero.hand = "KD", 30, deck[:3]
    hero.inventory, hero.discard, hero.draw = deck[3:33], deck[33:40], deck[40:]
    start = replace(mark, state=case.game.dump(state))
    return Run(case.game, case.header(), Seeded("x"), start=start, keep=Keep.STORED, memory=None)


@pytest.mark.parametrize("page", ["trade", "items"])
def test_a_page_of_thirty_items_keeps_all_and_the_way_back(page: str) -> None:
    """Of the camp and of a turn; it was cut off after five rows, and *Back* took one more."""
    run = with_thirty_items()
    if page == "items":
        run.press(0, ("fight",))
    shown = board(session_of(run), CARDS, turned=OpenPage(page))
    rows = shown.view.to_components()
    parts = [each for row in rows for each in row["components"]]
    options = [option["label"] for each in parts for option in each.get("options", ())]
    labels = [each.get("label") or each["placeholder"] for each in parts] + options
    assert len(rows) <= CONTROL_LINES
    assert {"Sell an item …", "🪙 Buy back, 1 gold each …", "↩️ Back"} <= set(labels)
    assert shown.height <= SCREEN


def test_more_buttons_than_five_rows_hold_become_a_menu_before_the_way_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = [tuple(Choice((f"{row}{at}",), f"{row}{at}") for at in range(5)) for row in range(5)]
    page = Page("many", "Many", lambda: Panel("Many", rows=tuple(rows)))
    session = session_of(with_thirty_items())
    monkeypatch.setattr(Session, "panel", lambda *_: Panel("Camp", rows=((page,),)))
    shown = board(session, CARDS, turned=OpenPage("many")).view.to_components()
    said = [len(each.get("options", "x")) for row in shown for each in row["components"]]
    assert sum(said) == 26
    assert len(shown) <= MOST_ROWS


@pytest.mark.parametrize("lines", range(4, 20, 3))
def test_the_blue_choice_is_a_button_however_much_a_board_says(
    lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of(next(iter(CASES.values())).open("blue"))
    labels = ["⏩ Fight on until it matters", "Draw once", "Win without drawing (2 left)", "More …"]
    choices = [Choice((label,), label) for label in labels]
    row = (replace(choices[0], mood=Mood.MAIN), *choices[1:])
    said = tuple(("word " * 9,) for _ in range(lines))
    monkeypatch.setattr(Session, "panel", lambda *_: Panel("A boss", lines=said, rows=(row,)))
    rows = board(session, CARDS).view.to_components()
    shown = [each.get("label") for row in rows for each in row["components"]]
    assert labels[0] in shown


def test_a_board_leaves_nothing_to_the_collector_of_garbage() -> None:
    """It is drawn at each press, and a full collection blocks all of them."""
    session = session_of(next(iter(CASES.values())).open("garbage"))
    gc.collect()
    gc.disable()
    try:
        board(session, CARDS)
        left = [each for each in gc.get_objects() if isinstance(each, Controls | Layouts)]
    finally:
        gc.enable()
    assert not left


def test_a_menu_of_cards_alone_says_so() -> None:
    card, run = Choice(("AH",), "take", "AH"), Choice(("run",), "Run away")
    cards = [replace(card) for _ in range(20)]
    for others, name in (cards, "Choose a card …"), ([*cards, run], "More choices …"):
        _, menu = Layouts([(replace(card, mood=Mood.MAIN), *others)]).within(2).rows
        assert isinstance(menu, Folded)
        assert menu.label == name

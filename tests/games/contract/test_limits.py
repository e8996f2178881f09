"""Discord's limits: every panel fits a message, and no text is cut off."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import discord

from bot.rendering.cards import FOUR_COLOURS, Cards, drawing
from bot.rendering.codec import said_of
from bot.rendering.layout import Folded, Laid, Layouts, Opener, Tool, main_of
from bot.rendering.open_pages import FRONT, OpenPage
from games.engine.panel import Choice, Panel, Several
from tests.kit.configurations import EVERY_CASE, LONGEST_NAMES, Case
from tests.kit.drawing import board_of, cards_with_emoji, session_of

ROWS = BUTTONS_A_ROW = 5
OPTIONS = 25
LABEL, OPTION_LABEL, ID = 80, 100, 100
CONTENT = 2000
TITLE, DESCRIPTION, FIELD, FIELDS, ALL = 256, 4096, 1024, 25, 6000
BUTTON, MENU = 2, 3
PAGE_NAME = 5  # letters, of an id
TEXT, EMOJI = Cards(), cards_with_emoji()
LOOKS = [(TEXT, ""), (EMOJI, ""), (EMOJI, FOUR_COLOURS)]


@EVERY_CASE
def test_rows_and_labels_fit_and_nothing_is_left_out(case: Case) -> None:
    """A choice without room is behind a button, or another choice leads to it."""
    for run, seat in case.views("rows", names=LONGEST_NAMES):
        panel = run.panel(seat, case.house)
        check_panel(panel)
        check_whole(panel)
        for page in panel.pages():
            assert 1 <= len(page.name) <= PAGE_NAME
            assert not page.panel.pages()
            check_panel(page.panel)
            check_whole(page.panel)


def check_panel(panel: Panel) -> None:
    rows = Layouts(panel.rows).within(None).rows
    assert len(rows) < ROWS  # and the way back
    for row in rows:
        if isinstance(row, Folded):
            assert 1 <= len(row.choices) <= OPTIONS
        elif isinstance(row, Several):
            assert row.least <= row.most
            assert row.choices
        else:
            assert isinstance(row, tuple)
            assert 1 <= len(row) <= BUTTONS_A_ROW
        check_labels(row)


def check_whole(panel: Panel) -> None:
    there: list[int] = []
    for laid in Layouts(panel.rows).within(None).rows:
        choices = laid if isinstance(laid, tuple) else laid.choices
        for choice in choices:
            if isinstance(choice, Opener):
                row = panel.rows[choice.row]
                assert not isinstance(row, tuple)
                there += map(id, row.choices)
            else:
                there.append(id(choice))
    for row in panel.rows:
        for choice in row if isinstance(row, tuple) else row.choices:
            assert 1 <= there.count(id(choice)) <= 1 + (choice is main_of(panel.rows))


def check_labels(row: Laid) -> None:
    """With the card drawn before it, a label is short enough and unique."""
    if not isinstance(row, tuple):
        assert 1 <= len(row.label) <= LABEL
    most = LABEL if isinstance(row, tuple) else OPTION_LABEL
    labels = []
    for choice in row if isinstance(row, tuple) else row.choices:
        assert not isinstance(choice, Tool)
        card = choice.card if isinstance(choice, Choice) else None
        _, drawn = Cards().button(card, choice.label)
        labels.append(drawn)
        assert 1 <= len(choice.label) <= LABEL
        assert len(drawn) <= most
        assert choice.label == choice.label.strip()
        if isinstance(choice, Choice) and choice.closed is not None:
            assert 1 <= len(choice.closed) <= LABEL
    assert len(set(labels)) == len(labels)


@EVERY_CASE
def test_messages_fit_and_nothing_is_cut_off(case: Case) -> None:
    """Each second view, in the next look."""
    views = islice(case.views("messages", names=LONGEST_NAMES), 0, None, 2)
    for at, (run, seat) in enumerate(views):
        cards, look = LOOKS[at % len(LOOKS)]
        for alone in {False, seat is None and case.seats > 1}:
            table = session_of(run, case.house, alone=alone)
            for turned in everything_open(table.panel(seat)):
                with drawing(look):
                    shown = board_of(run, seat, case.house, cards, turned, alone=alone)
                assert len(shown.content or "") <= CONTENT
                check_embed(shown.embed)
                check_components(shown.view.to_components())


def everything_open(panel: Panel) -> Iterator[OpenPage]:
    """Return the first page, the others, and every question."""
    yield FRONT
    yield from (OpenPage(page.name) for page in panel.pages())
    for page, shown in [("", panel), *((each.name, each.panel) for each in panel.pages())]:
        for choice in shown.choices():
            if choice.confirm:
                yield OpenPage(page, confirm=said_of(choice.answers, choice.until))


def check_embed(embed: discord.Embed) -> None:
    assert 1 <= len(embed.title or "") < TITLE
    assert len(embed.description or "") < DESCRIPTION
    assert len(embed.fields) <= FIELDS
    for field in embed.fields:
        assert len(field.name or "") < TITLE
        assert 1 <= len(field.value or "") < FIELD
    assert len(embed) <= ALL


def check_components(rows: list[dict[str, Any]]) -> None:
    assert len(rows) <= ROWS
    ids = [each["custom_id"] for row in rows for each in row["components"]]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(each) <= ID for each in ids)
    for row in rows:
        components = row["components"]
        assert 1 <= len(components) <= BUTTONS_A_ROW
        if components[0]["type"] == BUTTON:
            assert {each["type"] for each in components} == {BUTTON}
            assert all(1 <= len(each["label"]) <= LABEL for each in components)
        else:
            (menu,) = components
            check_menu(menu)


def check_menu(menu: dict[str, Any]) -> None:
    options = menu["options"]
    assert menu["type"] == MENU
    assert 1 <= len(options) <= OPTIONS
    assert 0 <= menu.get("min_values", 1) <= menu.get("max_values", 1) <= len(options)
    values = [each["value"] for each in options]
    assert len(set(values)) == len(values)
    assert all(1 <= len(each["value"]) <= ID for each in options)
    assert all(1 <= len(each["label"]) <= OPTION_LABEL for each in options)

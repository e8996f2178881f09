"""Messages are on one screen of a phone, in random games of every game, by the bot's estimates."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from discord import ButtonStyle

from bot.languages.catalogs import CATALOGS, catalog_of
from bot.rendering.board import board
from bot.rendering.embeds import MOST_AT_THE_END
from bot.rendering.open_pages import OpenPage
from bot.rendering.phone import CONTROL_LINES, SCREEN, lines_of, wrapped
from bot.tables.sessions.remembered import Comparison
from bot.tables.sessions.session import Session
from games.engine.extensions.endings import Distance
from games.engine.panel import Panel
from games.engine.players import player_for
from games.engine.speech import speaking
from storage.people.achievements import Earned
from storage.people.scores import Career
from tests.kit.configurations import CASES, EVERY_CASE, Case
from tests.kit.drawing import board_of, cards_with_emoji, session_of

CARDS = cards_with_emoji()
LANGUAGES = ("", *sorted(set(CATALOGS.values())))


def is_small(case: Case) -> bool:
    """Return whether a board fits: a deck of 200 texts has a button for each page of them."""
    return case.name != "200 lines"


def test_buttons_wrap() -> None:
    assert [wrapped([150, 130]), wrapped([150, 150]), wrapped([100, 100, 100])] == [1, 2, 2]


def test_the_edges_of_a_code_block_take_a_line() -> None:
    assert lines_of("life\n```\na\nb\n```") == 4


@EVERY_CASE
def test_messages_are_on_one_screen(case: Case) -> None:
    """The board and the panel of a seat that is asked, in one language after the other.

    Each is at its first page, and at another one in turn.
    """
    for at, run in enumerate(case.moments("phone") if is_small(case) else ()):
        asked = [] if run.pending is None or case.seats == 1 else run.pending.waits_for()
        looks = [
            (seat, page)
            for seat in (None, *asked[:1])
            for page in ("", *turned_to(run.panel(seat, case.house), at))
        ]
        for seat, page in looks:
            with speaking(catalog_of(LANGUAGES[at % len(LANGUAGES)])):
                shown = board_of(run, seat, case.house, CARDS, OpenPage(page))
            rows = shown.view.to_components()
            assert len(rows) <= CONTROL_LINES
            styles = [each.get("style") for row in rows for each in row["components"]]
            assert styles.count(ButtonStyle.primary.value) <= 1
            menus = [
                each["placeholder"]
                for row in rows
                for each in row["components"][:1]
                if "placeholder" in each
            ]
            assert len({*menus}) == len(menus)
            assert shown.view.lines <= CONTROL_LINES, rows
            assert shown.height <= SCREEN, (seat, shown.embed.to_dict())
            assert "-# " not in str(shown.embed.description).split("\n")


@pytest.mark.parametrize("name", ["defaults", "a hero", "goal", "diceless"])
def test_the_cards_of_a_hero_and_its_foe_stay_large_in_a_fight(name: str) -> None:
    case, fights = CASES[f"cardrpg: {name}"], 0
    for number in range(FIGHTS):
        player = player_for(case.game, "steady", f"large {number}")
        for at, run in enumerate(case.moments(f"large {number}", player)):
            if run.pending is None or run.pending.name != "turn":
                continue
            with speaking(catalog_of(LANGUAGES[at % len(LANGUAGES)])):
                shown = board_of(run, None, case.house, CARDS)
            assert shown.content, shown.embed.description
            fights += 1
    assert fights > FIGHTS


def turned_to(panel: Panel, at: int) -> list[str]:
    """Return the name of one of its pages, another one each time."""
    pages = panel.pages()
    return [pages[at % len(pages)].name] if pages else []


ENDED_GAMES = 5
FIGHTS = 8  # games


def ended_sessions(case: Case, *, is_rich: bool) -> Iterator[Session]:
    """Yield some ended games, with a career, achievements and goals if `is_rich`.

    Each is in another language than the one before.
    """
    for number in range(ENDED_GAMES):
        *_, run = case.moments(f"phone end {number}")
        if run.outcome is None:
            continue
        language = LANGUAGES[number % len(LANGUAGES)]
        session = session_of(run, replace(case.house, language=language))
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
    """It has the record and, where lines are not longer than in English, what was earned."""
    for session in ended_sessions(case, is_rich=is_rich):
        shown = board(session, CARDS)
        told = str(shown.embed.description).replace("```\n", "").replace("\n```", "")
        assert len(told.split("\n")) <= MOST_AT_THE_END, told
        assert not shown.embed.fields
        if is_small(case):
            assert shown.height <= SCREEN, shown.embed.to_dict()
            assert shown.view.lines <= CONTROL_LINES, shown.view.to_components()
        if is_small(case) and not session.house.language:
            text = str(shown.embed.description)
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

"""Messages that show a page of their panel, or a question, and return to the panel."""

from collections import Counter
from random import Random

from bot.rendering.open_pages import FRONT, Open, OpenPage, open_at
from games.engine.extensions.answers import AtAnyTime
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Choice, Menu, Mood, Page, Panel, Several
from games.engine.run import AnyRun, NotOffered
from tests.kit.configurations import EVERY_GAME, Case, cases_of
from tests.kit.panels import choices_in, offers, press

SELL, GO = Choice(("sell:7S",), "Sell"), Choice(("fight",), "Fight", mood=Mood.MAIN)
STOP = Choice(("stop",), "End", confirm="End the session?")
TRADE = Panel("Trade", rows=((SELL,),))


def panel(*, stays: bool = False) -> Panel:
    page = Page("trade", "Items (1)", lambda: TRADE, stays=stays)
    return Panel("Camp", events=(("You won.",),), rows=((GO, STOP), (page,)))


def test_a_page_is_open_until_something_is_chosen_there() -> None:
    opened = open_at(panel(), OpenPage("trade"))
    assert (opened.panel, opened.page, opened.back) == (TRADE, "trade", "")
    assert open_at(panel(), OpenPage("trade", chosen=True)).panel.title == "Camp"
    stays = open_at(panel(stays=True), OpenPage("trade", chosen=True))
    assert (stays.panel, stays.page) == (TRADE, "trade")


def test_a_page_behind_a_page_leads_back_to_it() -> None:
    third = Page("read/3", "Read 3", lambda: Panel("Third"))
    second = Page("read/2", "Read 2", lambda: Panel("Second", rows=((third,),)))
    read = Panel("Camp", rows=((Page("read", "Read", lambda: Panel("First", rows=((second,),))),),))
    pages = ("", "read", "read/2", "read/3", "read/4")
    opened = [open_at(read, OpenPage(page)) for page in pages]
    assert [each.panel.title for each in opened] == ["Camp", "First", "Second", "Third", "First"]
    assert [each.back for each in opened] == [None, "", "read", "read/2", ""]


def test_a_page_that_stays_is_there_again_after_what_it_led_to() -> None:
    offer = Panel("An offer", rows=((Choice(("buy",), "Buy"),),))
    assert open_at(offer, OpenPage("trade", chosen=True)).page == "trade"
    assert open_at(offer, OpenPage("trade")).page == ""
    elsewhere = open_at(panel(), OpenPage("other", chosen=True))
    assert (elsewhere.panel.title, elsewhere.page, elsewhere.back) == ("Camp", "", None)


def test_a_question_takes_the_place_of_the_choices_and_is_asked_once() -> None:
    asking = open_at(panel(), OpenPage(confirm="stop"))
    assert asking.panel.fields[-1].lines == (("End the session?",),)
    assert [choice.answers for choice in asking.panel.choices()] == [("stop",)]
    assert not asking.panel.choices()[0].confirm
    assert (asking.back, asking.first) == ("", False)


def test_no_is_under_the_thumb_that_has_just_pressed() -> None:
    alone = Panel("Camp", rows=((STOP, GO),))
    assert open_at(alone, OpenPage(confirm="stop")).first


def test_choices_without_a_question_ask_nothing() -> None:
    for confirm in ("fight", "sell:7S", "nothing"):
        assert open_at(panel(), OpenPage(confirm=confirm)) == open_at(panel(), FRONT)


def test_a_row_without_room_is_opened_in_place() -> None:
    spend = Menu("Spend …", (SELL, STOP))
    page = Page("trade", "Items (1)", lambda: Panel("Trade", rows=((GO,), spend)))
    opened = open_at(Panel("Camp", rows=((GO, page),)), OpenPage("trade", row=1))
    assert (opened.panel.title, opened.panel.rows) == ("Trade", (spend,))
    assert (opened.page, opened.back) == ("trade", "trade")
    assert open_at(panel(), OpenPage(row=9)) == open_at(panel(), FRONT)


PRESSES = 300  # of each configuration


@EVERY_GAME
def test_a_press_on_a_page_shows_its_question_or_a_change_there(game: AnyGame) -> None:
    random = Random("pages")
    for case in cases_of(game):
        run, pressed = case.open("pages"), Counter[str]()
        for _ in range(PRESSES):
            if not offers(run):
                break
            seat = random.choice(offers(run))[0]
            if not (found := reachable(run, case, seat)):
                continue
            page, choice = min(found, key=lambda each: (pressed[kind(each[1])], random.random()))
            pressed[kind(choice)] += 1
            before = repr(open_at(run.panel(seat, case.house), OpenPage(page)))
            try:
                press(run, seat, choice, random)
            except (NotOffered, SetupRefused):
                continue
            after = open_at(run.panel(seat, case.house), OpenPage(page, chosen=True))
            is_same = isinstance(choice, Choice) and (choice.form or "look" in choice.answers)
            assert is_same or repr(after) != before, (case.name, page, choice)  # may be the same
            assert is_question_shown(run, seat, after), (case.name, page, choice)


def reachable(run: AnyRun, case: Case, seat: int) -> list[tuple[str, Choice | Several]]:
    """Return the choices of a seat, each with the page on which it is pressed."""
    panel = run.panel(seat, case.house)
    opened = [(each.name, each.panel) for each in panel.pages()]
    return [(name, each) for name, page in (("", panel), *opened) for each in choices_in(page)]


def kind(choice: Choice | Several) -> str:
    """Return what is pressed, for any target."""
    return choice.label.partition(" ")[0] + str(type(choice))


def is_question_shown(run: AnyRun, seat: int, shown: Open) -> bool:
    """Return whether a seat in the middle of an act finds its next step, and the way out."""
    at_any_time = run.game.find(AtAnyTime)
    offer = dict(offers(run)).get(seat)
    leave = None if at_any_time is None or offer is None else at_any_time.leave(offer)
    answers = [each.answers for each in choices_in(shown.panel) if isinstance(each, Choice)]
    return leave is None or (leave,) in answers

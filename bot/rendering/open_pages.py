"""The open part of a panel on a message: its first page, another page, or a question."""

from dataclasses import dataclass, replace

from bot.rendering.codec import said_of
from games.engine.panel import Choice, Field, Page, Panel
from games.engine.speech import gettext, mark

PRESS = mark("Press the button to fill it in.")


@dataclass(frozen=True, slots=True)
class OpenPage:
    """The page to which a press turns a message.

    - `page`: the name of a page of the panel, empty for the first;
    - `chosen`: whether a choice was made there; only a page that stays is then still open;
    - `confirm`: the choice that needs confirmation, as ids encode it;
    - `row`: the number of the hidden row whose menus are opened.
    """

    page: str = ""
    chosen: bool = False
    confirm: str = ""
    row: int | None = None


FRONT = OpenPage()


@dataclass(frozen=True, slots=True)
class Open:
    """The part of a panel that is rendered, and the name of its page for the ids.

    `back` is the page to which the back button leads, None without one. `question` is the choice
    that needs confirmation. `first` puts the back button first, below the thumb that has just
    pressed.
    """

    panel: Panel
    page: str = ""
    back: str | None = None
    question: Choice | None = None
    first: bool = False


def open_at(panel: Panel, turned: OpenPage) -> Open:
    """Return the open part of a panel; its first page if the wanted page no longer exists."""
    opened = _page(panel, turned)
    if turned.row is not None and turned.row < len(opened.panel.rows):
        rows = (opened.panel.rows[turned.row],)
        return replace(opened, panel=replace(opened.panel, events=(), rows=rows), back=opened.page)
    asked = _asked_about(opened.panel, turned.confirm) if turned.confirm else None
    if asked is None:
        return opened
    question = replace(asked, confirm="")
    field = Field(gettext("Are you sure?"), ((asked.confirm,),))
    if asked.form is not None:
        field = Field(asked.label, ((gettext(PRESS),),))
    asking = replace(
        opened.panel, fields=(*opened.panel.fields, field), events=(), rows=((question,),)
    )
    stood_first = any(isinstance(row, tuple) and row[0] is asked for row in opened.panel.rows)
    return Open(asking, opened.page, opened.page, question, stood_first)


def _page(panel: Panel, turned: OpenPage) -> Open:
    pages = panel.pages()
    front, is_behind, _ = turned.page.partition("/")
    found = next((each for each in pages if each.name == front), None)
    if found is not None and (found.stays or not turned.chosen):
        behind = _behind(found, turned.page) if is_behind else None
        return behind or Open(found.panel, found.name, "")
    # A choice has led to another page in between. The first page is open again after it.
    between = turned.chosen and not pages
    return Open(panel, turned.page if between else "")


def _behind(page: Page, name: str) -> Open | None:
    """Return the page of that name behind another one, or behind those behind it."""
    for each in page.panel.pages():
        if each.name == name:
            return Open(each.panel, name, page.name)
        if (found := _behind(each, name)) is not None:
            return found
    return None


def _asked_about(panel: Panel, said: str) -> Choice | None:
    """Return the choice with that encoding which is confirmed first, or whose form is opened."""
    asking = (choice for choice in panel.choices() if choice.confirm or choice.form is not None)
    return next((each for each in asking if said_of(each.answers, each.until) == said), None)

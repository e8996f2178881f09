"""Choices of a table as buttons and menus, and the menus and forms that they open."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

import discord

from bot.rendering import codec
from bot.rendering.cards import Cards, as_text
from bot.rendering.components import (
    MOST_OPTIONS,
    MOST_ROWS,
    Item,
    Modal,
    Option,
    button,
    menu,
    modal_of,
    picking_modal,
    view_of,
)
from bot.rendering.embeds import line_text
from bot.rendering.layout import Button, Folded, Laid, Opener, Tool, chunks, menus
from bot.rendering.open_pages import OpenPage, open_at
from bot.rendering.styles import MOODS
from bot.tables.sessions.session import Session
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Form, Forms, Group, Menu, Mood, Page, Row, Several
from games.engine.speech import gettext, mark
from games.kit.names import visible

Options = Sequence[tuple[str, Choice | Page | Opener]]  # what a menu offers by its values

WORDS = "words"  # the field of a form with a single field
NO = mark("↩️ No, go back")


def choices_of(
    session: Session,
    laid: Sequence[Laid],
    drawn: codec.DrawnAt,
    cards: Cards,
    large: Collection[Card] = (),
) -> Iterator[Item]:
    """Yield the buttons and menus of the choices, each with its custom id.

    A button has no picture of a card that is among the `large` ones. Only the first main choice is
    blue.
    """
    has_main = False
    for index, row in enumerate(laid):
        if isinstance(row, Folded):
            yield _menu(session.id, drawn, row, index, cards)
        elif isinstance(row, Several):
            yield _several(session, drawn, row, index, cards)
        else:
            for each in row:
                choice = each
                if isinstance(choice, Choice) and choice.mood is Mood.MAIN:
                    choice = replace(choice, mood=Mood.PLAIN) if has_main else choice
                    has_main = True
                yield _button(session.id, drawn, choice, index, cards, large)


def opened_row(session: Session, opener: codec.OpenerId, cards: Cards) -> discord.ui.View | None:
    """Return the menus that an opener opens; None if the table no longer shows that row."""
    if opener.drawn.revision != session.revision:
        return None
    rows = _open_rows(session, opener)
    row = rows[opener.row] if opener.row < len(rows) else None
    if not isinstance(row, Menu | Group):
        return None
    split = menus(row.label, row.choices)[:MOST_ROWS]
    items = [
        _menu(opener.table, opener.drawn, each, index, cards) for index, each in enumerate(split)
    ]
    return view_of(items) if items else None


def question(
    session: Session, asking: codec.ConfirmId, cards: Cards
) -> tuple[str, discord.ui.View] | None:
    """Return the question before a choice; None if the table no longer asks it."""
    drawn = asking.drawn
    opened = open_at(session.panel(drawn.seat), OpenPage(drawn.page, confirm=asking.said))
    if opened.question is None or drawn.revision != session.revision:
        return None
    asked = opened.panel.fields[-1]
    yes = choices_of(session, [(opened.question,)], drawn, cards)
    no = button(codec.PageId(session.id, drawn), gettext(NO), row=0)
    words = " ".join(line_text(line, cards) for line in asked.lines)
    return f"**{asked.title}** {words}", view_of([*yes, no])


def picking_form(session: Session, opener: codec.OpenerId) -> Modal | None:
    """Return the form that picks several of many things; None if the opener has no such form."""
    if opener.drawn.revision != session.revision:
        return None
    rows = _open_rows(session, opener)
    several = next((each for each in rows if isinstance(each, Several)), None)
    if several is None:
        return None
    options = [(value, _words(each)) for value, each in _options(several)]
    parts = chunks(options, MOST_OPTIONS)[:MOST_ROWS]
    take = codec.TakeId(opener.table, opener.drawn, codec.said_of(tuple(several.lead)))
    return picking_modal(take, as_text(several.label), parts, several.most)


def modal_for(
    session: Session,
    form: codec.FormId,
    typed: Mapping[str, str] | None = None,
    seats: Sequence[int] = (),
) -> Modal | None:
    """Return the form of a choice, perhaps with what was typed; None without that choice now."""
    found = form_of(session, form, seats)
    if found is None or form.drawn.revision != session.revision:
        return None
    fields = found.fields if isinstance(found, Forms) else {WORDS: found}
    known = {
        name: "\n".join(map(visible, words.splitlines())) for name, words in (typed or {}).items()
    }
    filled = {name: replace(each, text=known.get(name, each.text)) for name, each in fields.items()}
    return modal_of(form, filled)


def form_of(session: Session, form: codec.FormId, seats: Sequence[int] = ()) -> Form | Forms | None:
    """Return the form of a choice, of the public board that of one of `seats` if it has its own.

    None if that choice is no longer there.
    """
    for seat in (*(seats if form.drawn.seat is None else ()), form.drawn.seat):
        for choice in session.panel(seat).choices():
            if choice.form is not None and codec.said_of(choice.answers) == form.said:
                return choice.form
    return None


def _open_rows(session: Session, opener: codec.OpenerId) -> Sequence[Row]:
    """Return the rows of the page on which a button was drawn."""
    drawn = opener.drawn
    return open_at(session.panel(drawn.seat), OpenPage(drawn.page)).panel.rows


def _button(
    table: str,
    drawn: codec.DrawnAt,
    choice: Button,
    row: int,
    cards: Cards,
    large: Collection[Card],
) -> Item:
    if isinstance(choice, Tool):
        return choice.item._replace(row=row)
    if isinstance(choice, Opener):
        emoji, label = cards.button(None, choice.label)
        return button(codec.OpenerId(table, drawn, choice.row), label, emoji=emoji, row=row)
    if isinstance(choice, Page):
        emoji, label = cards.button(None, choice.label)
        turned = codec.PageId(table, drawn._replace(page=choice.name))
        return button(turned, label, emoji=emoji, row=row)
    emoji, label = cards.button(choice.card, choice.label, named=choice.named)
    if choice.card in large:
        emoji = None
    said = codec.said_of(choice.answers, choice.until, suggested=choice.suggested)
    return button(
        _kind(choice)(table, drawn, said),
        label,
        MOODS[choice.mood],
        emoji=emoji,
        disabled=choice.closed is not None,
        row=row,
    )


def _menu(table: str, drawn: codec.DrawnAt, row: Folded, index: int, cards: Cards) -> Item:
    options = [
        (_value(each), each)
        for each in row.choices
        if not isinstance(each, Choice) or each.closed is None
    ]
    return _menu_of(codec.MenuId(table, drawn, str(index)), row.label, options, cards, row=index)


def _menu_of(
    custom_id: codec.CustomId,
    label: str,
    offered: Options,
    cards: Cards,
    *,
    least: int = 1,
    most: int = 1,
    row: int,
) -> Item:
    """Return a menu, each choice with its card or sign as an emoji."""
    options = []
    for value, each in offered:
        if isinstance(each, Choice):
            emoji, words = cards.button(each.card, each.label, named=each.named)
        else:
            emoji, words = cards.button(None, each.label)
        options.append(Option(value, words, emoji=emoji))
    return menu(custom_id, as_text(label), options, least=least, most=most, row=row)


def _kind(choice: Choice) -> type[codec.ChoiceId | codec.FormId | codec.ConfirmId]:
    if choice.form is not None:
        return codec.FormId
    return codec.ConfirmId if choice.confirm else codec.ChoiceId


def _value(choice: Choice | Page | Opener) -> str:
    if isinstance(choice, Opener):
        return codec.opens_row(choice.row)
    if isinstance(choice, Page):
        return codec.turns_to(choice.name)
    said = codec.said_of(choice.answers, choice.until, suggested=choice.suggested)
    if choice.form is not None:
        return codec.opens_form(said)
    return codec.asks_first(said) if choice.confirm else said


def _several(
    session: Session, drawn: codec.DrawnAt, row: Several, index: int, cards: Cards
) -> Item:
    """Return a menu that picks several."""
    custom_id = codec.SeveralId(session.id, drawn, codec.said_of(tuple(row.lead)))
    choices = _options(row)
    return _menu_of(custom_id, row.label, choices, cards, least=row.least, most=row.most, row=index)


def _options(row: Several) -> list[tuple[str, Choice]]:
    values = codec.distinct([choice.answers[0] for choice in row.choices])
    return list(zip(values, row.choices, strict=True))


def _words(choice: Choice) -> str:
    """Return a choice's label for a form, which has no emoji of ours."""
    return as_text(f"{symbols(choice.card)} {choice.label}" if choice.card else choice.label)

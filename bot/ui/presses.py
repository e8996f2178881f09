"""Buttons and menus, and what pressing them means.

State is never in an id: a choice carries its table, its ask and its answers, an action its
name and an argument. So a press is found by its id alone, on any board, after any restart,
and nothing of a board is kept in memory: what is sent is a view that has been stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import discord

from bot.answers import POINTS_AT
from games.engine.table import BETWEEN_TOKENS

Item = discord.ui.Item[Any]
Button = discord.ui.Button[Any]
TextInput = discord.ui.TextInput[Any]

LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_TITLE = 45  # of a form
LONGEST_SAID = 70  # of an id's 100, the others are for its table and moment
MOST_OPTIONS = 25
MOST_MENUS = 4  # in one message, with a row left for a button

_CHOICE, _MENU, _SEVERAL, _FORM, _ACTION = "d1", "s1", "m1", "f1", "a1"
_PICKER, _PART, _PARTS = "o1", "p1", "g1"
_BETWEEN_ANSWERS, _UNTIL, _OPENS_FORM = ".", "~", "?"
_GREY = discord.ButtonStyle.secondary


class DrawnAt(NamedTuple):
    """When a choice was drawn: how long the table's log was; and for which seat, if for one."""

    seq: int
    seat: int | None = None

    def __str__(self) -> str:
        return str(self.seq) if self.seat is None else f"{self.seq}-{self.seat}"


class ChoicePress(NamedTuple):
    """A choice at a table, as its id says; whether that makes sense is seen there.

    `typed` when the last answer was typed into a form.
    """

    table: str
    drawn: DrawnAt
    answers: list[str]
    until: str
    typed: bool = False


class FormPress(NamedTuple):
    """A choice for which something is to be typed; `said` is what it says without that."""

    table: str
    drawn: DrawnAt
    said: str


class PickerPress(NamedTuple):
    """What opens the menus over which many things are spread; `row` is theirs on the panel."""

    table: str
    drawn: DrawnAt
    row: int


class PartPress(NamedTuple):
    """Some of several things, from one of the menus over which they are spread; `part` is
    which menu, None for the button that takes what was picked in all of them."""

    table: str
    drawn: DrawnAt
    lead: str
    part: int | None = None
    values: Sequence[str] = ()


class ActionPress(NamedTuple):
    """Something to do that is no move in a game: play again, the record, a page of rules.

    `values` is what was picked in a menu.
    """

    action: str
    argument: str
    values: Sequence[str] = ()


Press = ChoicePress | FormPress | PickerPress | PartPress | ActionPress


def read_press(custom_id: str, values: Sequence[str]) -> Press | None:
    """What was pressed; None for an id that is none of ours."""
    kind, _, rest = custom_id.partition(":")
    first, _, second = rest.partition(":")
    ask, _, said = second.partition(":")
    if kind == _ACTION:
        return ActionPress(first, second, values)
    drawn = _read_drawn(ask)
    if drawn is None:
        return None
    if kind == _FORM:
        return FormPress(first, drawn, said)
    if kind == _CHOICE:
        return _choice_press(first, drawn, said)
    if kind == _MENU and values:
        if values[0].startswith(_OPENS_FORM):
            return FormPress(first, drawn, values[0].removeprefix(_OPENS_FORM))
        return _choice_press(first, drawn, values[0])
    if kind == _SEVERAL:
        return taken_together(PartPress(first, drawn, said), values)
    if kind == _PARTS:
        return PartPress(first, drawn, said)
    if kind == _PICKER and said.isdecimal():
        return PickerPress(first, drawn, int(said))
    part, _, lead = said.partition(":")
    if kind == _PART and part.isdecimal():
        return PartPress(first, drawn, lead, int(part), values)
    return None


def taken_together(press: PartPress, values: Sequence[str]) -> ChoicePress:
    """Several things as one choice."""
    lead = [press.lead] if press.lead else []
    said = chosen([*lead, BETWEEN_TOKENS.join(values)])
    return _choice_press(press.table, press.drawn, said)


def read_form(custom_id: str, typed: str) -> ChoicePress | None:
    """What was sent with a form; None for an id that is none of ours."""
    press = read_press(custom_id, ())
    if not isinstance(press, FormPress):
        return None
    choice = _choice_press(press.table, press.drawn, press.said)
    before = choice.answers if press.said else []
    return choice._replace(answers=[*before, typed], typed=True)


def _choice_press(table: str, drawn: DrawnAt, said: str) -> ChoicePress:
    answers, _, until = said.partition(_UNTIL)
    return ChoicePress(table, drawn, answers.split(_BETWEEN_ANSWERS), until)


def _read_drawn(text: str) -> DrawnAt | None:
    seq, _, seat = text.partition("-")
    if not seq.isdecimal() or not (seat or "0").isdecimal():
        return None
    return DrawnAt(int(seq), int(seat) if seat else None)


def form_id(press: FormPress) -> str:
    """The id of a form, which says for which choice it is."""
    return f"{_FORM}:{press.table}:{press.drawn}:{press.said}"


def action_id(action: str, argument: str) -> str:
    """The id of something that is no move in a game."""
    return f"{_ACTION}:{action}:{argument}"


def chosen(answers: Sequence[str], until: str = "") -> str:
    """A choice's answers, and how far it goes on, as an id carries them."""
    said = _BETWEEN_ANSWERS.join(answers)
    return f"{said}{_UNTIL}{until}" if until else said


@lru_cache(maxsize=4096)
def carried(answers: tuple[str, ...], until: str = "") -> str | None:
    """A choice's answers as an id carries them; None where it must point at the choice."""
    said = chosen(answers, until)
    signs = (_BETWEEN_ANSWERS, _UNTIL, _OPENS_FORM, POINTS_AT)
    clean = not any(sign in answer for answer in answers for sign in signs)
    return said if clean and len(said) <= LONGEST_SAID else None


def opens_form(said: str) -> str:
    """What an option of a menu says that opens a form."""
    return f"{_OPENS_FORM}{said}"


def choice_button(
    table: str,
    drawn: DrawnAt,
    said: str,
    label: str,
    emoji: discord.PartialEmoji | None = None,
    style: discord.ButtonStyle = _GREY,
    disabled: bool = False,
    row: int | None = None,
    form: bool = False,
) -> Button:
    """A choice at a table: the ask that it answers, and with what; or what opens its form."""
    return discord.ui.Button(
        custom_id=f"{_FORM if form else _CHOICE}:{table}:{drawn}:{said}",
        label=label[:LONGEST_LABEL],
        emoji=emoji,
        style=style,
        disabled=disabled,
        row=row,
    )


def choice_menu(
    table: str, drawn: DrawnAt, label: str, options: Iterable[tuple[str, str]], row: int
) -> Item:
    """Choices behind one line: what each says, and its label."""
    return discord.ui.Select(
        custom_id=f"{_MENU}:{table}:{drawn}:{row}",
        placeholder=label[:LONGEST_OPTION],
        options=_listed(options),
        row=row,
    )


def several_menu(
    table: str,
    drawn: DrawnAt,
    lead: Sequence[str],
    label: str,
    options: Sequence[tuple[str, str]],
    least: int,
    most: int,
    row: int,
) -> Item:
    """Things of which several are taken at once; `lead` is what is answered before.

    More than one menu holds are behind a button, which opens `picker`.
    """
    if len(options) <= MOST_OPTIONS:
        custom_id = f"{_SEVERAL}:{table}:{drawn}:{chosen(lead)}"
        return _several_menu(custom_id, label, options, least, most, row)
    return opener(table, drawn, label, row, row)


def opener(table: str, drawn: DrawnAt, label: str, number: int, row: int) -> Button:
    """A button that opens a row of the panel by itself; `number` is that row's."""
    return discord.ui.Button(
        custom_id=f"{_PICKER}:{table}:{drawn}:{number}", label=label[:LONGEST_LABEL], row=row
    )


def picker(
    table: str,
    drawn: DrawnAt,
    lead: Sequence[str],
    label: str,
    options: Sequence[tuple[str, str]],
    most: int,
) -> list[Item]:
    """Many things, spread over several menus, and a button that takes what was picked in all."""
    said = chosen(lead)
    parts = [options[at : at + MOST_OPTIONS] for at in range(0, len(options), MOST_OPTIONS)]
    menus: list[Item] = [
        _several_menu(
            f"{_PART}:{table}:{drawn}:{at}:{said}",
            f"{label} ({at + 1} of {len(parts)})",
            part,
            0,
            min(most, len(part)),
            at,
        )
        for at, part in enumerate(parts[:MOST_MENUS])
    ]
    take: Item = discord.ui.Button(
        custom_id=f"{_PARTS}:{table}:{drawn}:{said}",
        label="Take what is picked",
        style=discord.ButtonStyle.primary,
        row=len(menus),
    )
    return [*menus, take]


def _several_menu(
    custom_id: str,
    label: str,
    options: Sequence[tuple[str, str]],
    least: int,
    most: int,
    row: int,
) -> Item:
    return discord.ui.Select(
        custom_id=custom_id,
        placeholder=label[:LONGEST_OPTION],
        options=_listed(options),
        min_values=least,
        max_values=min(most, len(options)),
        row=row,
    )


def action_button(
    action: str,
    argument: str,
    label: str,
    style: discord.ButtonStyle = _GREY,
    disabled: bool = False,
    row: int | None = None,
) -> Button:
    """A button for something that is no move in a game."""
    return discord.ui.Button(
        custom_id=action_id(action, argument),
        label=label[:LONGEST_LABEL],
        style=style,
        disabled=disabled,
        row=row,
    )


def drawn(items: Iterable[Item]) -> discord.ui.View:
    """A view to be sent, and forgotten."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def _listed(options: Iterable[tuple[str, str]]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=words[:LONGEST_OPTION], value=said) for said, words in options
    ]


def action_menu(
    action: str, argument: str, label: str, options: Iterable[tuple[str, str]], row: int
) -> Item:
    """A menu for something that is no move in a game: what each option says, and its label."""
    return discord.ui.Select(
        custom_id=action_id(action, argument),
        placeholder=label[:LONGEST_OPTION],
        options=_listed(options),
        row=row,
    )


def action_people(action: str, argument: str, label: str, most: int, row: int) -> Item:
    """A menu of people."""
    return discord.ui.UserSelect(
        custom_id=action_id(action, argument),
        placeholder=label[:LONGEST_OPTION],
        max_values=most,
        row=row,
    )


def form(custom_id: str, title: str, fields: Iterable[TextInput]) -> discord.ui.Modal:
    """A form to be filled in; like a board it is found by its id, and forgotten."""
    modal = discord.ui.Modal(title=title[:LONGEST_TITLE], custom_id=custom_id)
    for field in fields:
        modal.add_item(field)
    return modal


def typed_in(data: Mapping[str, Any]) -> dict[str, str]:
    """What was typed into a form that was sent, by field."""
    found: dict[str, str] = {}
    waiting = list(data.get("components", ()))
    while waiting:
        each = waiting.pop(0)
        waiting += each.get("components", ())
        waiting += [each["component"]] if "component" in each else []
        if "value" in each and "custom_id" in each:
            found[each["custom_id"]] = each["value"]
    return found

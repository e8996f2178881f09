"""Buttons and menus, and what pressing them means.

State is never in an id: a choice carries its table, its ask and its answers, an action its
name and an argument. So a press is found by its id alone, on any board, after any restart,
and nothing of a board is kept in memory: what is sent is a view that has been stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord

from games.table import BETWEEN_TOKENS

Item = discord.ui.Item[Any]
Button = discord.ui.Button[Any]

LONGEST_LABEL = 80
LONGEST_OPTION = 100
MOST_OPTIONS = 25

_CHOICE, _MENU, _SEVERAL, _FORM, _ACTION = "d1", "s1", "m1", "f1", "a1"
_BETWEEN_ANSWERS, _UNTIL = ".", "~"
_GREY = discord.ButtonStyle.secondary


class ChoicePress(NamedTuple):
    """A choice at a table, as its id says; whether that makes sense is seen there."""

    table: str
    ask: str
    answers: list[str]
    until: str


class FormPress(NamedTuple):
    """A choice for which something is to be typed; `said` is what it says without that."""

    table: str
    ask: str
    said: str


class ActionPress(NamedTuple):
    """Something to do that is no move in a game: play again, the record, a page of rules."""

    action: str
    argument: str


Press = ChoicePress | FormPress | ActionPress


def read_press(custom_id: str, values: Sequence[str]) -> Press | None:
    """What was pressed; None for an id that is none of ours."""
    kind, _, rest = custom_id.partition(":")
    first, _, second = rest.partition(":")
    ask, _, said = second.partition(":")
    if kind == _ACTION:
        return ActionPress(first, second)
    if kind == _FORM:
        return FormPress(first, ask, said)
    if kind == _CHOICE:
        return _choice_press(first, ask, said)
    if kind == _MENU and values:
        return _choice_press(first, ask, values[0])
    if kind == _SEVERAL:
        lead = [said] if said else []
        return _choice_press(first, ask, chosen([*lead, BETWEEN_TOKENS.join(values)]))
    return None


def read_form(custom_id: str, typed: str) -> ChoicePress | None:
    """What was sent with a form; None for an id that is none of ours."""
    press = read_press(custom_id, ())
    if not isinstance(press, FormPress):
        return None
    choice = _choice_press(press.table, press.ask, press.said)
    before = choice.answers if press.said else []
    return choice._replace(answers=[*before, typed])


def _choice_press(table: str, ask: str, said: str) -> ChoicePress:
    answers, _, until = said.partition(_UNTIL)
    return ChoicePress(table, ask, answers.split(_BETWEEN_ANSWERS), until)


def chosen(answers: Sequence[str], until: str = "") -> str:
    """A choice's answers, and how far it goes on, as an id carries them."""
    said = _BETWEEN_ANSWERS.join(answers)
    return f"{said}{_UNTIL}{until}" if until else said


def choice_button(
    table: str,
    ask: int,
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
        custom_id=f"{_FORM if form else _CHOICE}:{table}:{ask}:{said}",
        label=label[:LONGEST_LABEL],
        emoji=emoji,
        style=style,
        disabled=disabled,
        row=row,
    )


def choice_menu(
    table: str, ask: int, label: str, options: Iterable[tuple[str, str]], row: int
) -> Item:
    """Choices behind one line: what each says, and its label."""
    return discord.ui.Select(
        custom_id=f"{_MENU}:{table}:{ask}:{row}",
        placeholder=label[:LONGEST_OPTION],
        options=[
            discord.SelectOption(label=words[:LONGEST_OPTION], value=said)
            for said, words in options
        ],
        row=row,
    )


def several_menu(
    table: str,
    ask: int,
    lead: Sequence[str],
    label: str,
    options: Iterable[tuple[str, str]],
    least: int,
    most: int,
    row: int,
) -> Item:
    """Things of which several are taken at once; `lead` is what is answered before."""
    listed = [
        discord.SelectOption(label=words[:LONGEST_OPTION], value=said) for said, words in options
    ]
    return discord.ui.Select(
        custom_id=f"{_SEVERAL}:{table}:{ask}:{chosen(lead)}",
        placeholder=label[:LONGEST_OPTION],
        options=listed,
        min_values=least,
        max_values=min(most, len(listed)),
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
        custom_id=f"{_ACTION}:{action}:{argument}",
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

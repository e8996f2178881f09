"""Buttons and menus, and what pressing them means.

State is never in an id: a choice carries its table, its ask and its answers, an action its
name and an argument. So a press is found by its id alone, on any board, after any restart,
and nothing of a board is kept in memory: what is sent is a view that has been stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord

Item = discord.ui.Item[Any]
Button = discord.ui.Button[Any]

LONGEST_LABEL = 80
LONGEST_OPTION = 100
MOST_OPTIONS = 25

_CHOICE, _MENU, _ACTION = "d1", "s1", "a1"
_BETWEEN_ANSWERS, _UNTIL = ".", ">"
_GREY = discord.ButtonStyle.secondary


class ChoicePress(NamedTuple):
    """A choice at a table, as its id says; whether that makes sense is seen there."""

    table: str
    ask: str
    answers: list[str]
    until: str


class ActionPress(NamedTuple):
    """Something to do that is no move in a game: play again, the record, a page of rules."""

    action: str
    argument: str


def read_press(custom_id: str, values: Sequence[str]) -> ChoicePress | ActionPress | None:
    """What was pressed; None for an id that is none of ours."""
    kind, _, rest = custom_id.partition(":")
    first, _, second = rest.partition(":")
    if kind == _ACTION:
        return ActionPress(first, second)
    ask, _, chosen = second.partition(":")
    if kind == _MENU:
        chosen = values[0] if values else ""
    elif kind != _CHOICE:
        return None
    answers, _, until = chosen.partition(_UNTIL)
    return ChoicePress(first, ask, answers.split(_BETWEEN_ANSWERS), until)


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
) -> Button:
    """A choice at a table: the ask that it answers, and with what."""
    return discord.ui.Button(
        custom_id=f"{_CHOICE}:{table}:{ask}:{said}",
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

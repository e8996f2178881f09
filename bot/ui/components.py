"""Buttons, menus and forms, within Discord's limits.

Nothing of a message is held in memory: what is sent is a view that has been stopped, and a
press is found by its custom id (`bot.ui.codec`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord

from bot.ui.codec import Action, ActionId, CustomId
from bot.ui.interaction import Interaction
from bot.ui.layout import MOST_OPTIONS
from bot.ui.names import safe_label
from bot.ui.styles import GREY
from games.engine.panel import Form

Item = discord.ui.Item[Any]
Button = discord.ui.Button[Any]
TextInput = discord.ui.TextInput[Any]
Options = Iterable[tuple[str, str]]  # the value of each, and its label

LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_TITLE = 45  # of a form
LONGEST_LINE = 80  # of words to be typed: above it a form has room for several


def button(
    custom_id: CustomId,
    label: str,
    style: discord.ButtonStyle = GREY,
    *,
    emoji: discord.PartialEmoji | None = None,
    disabled: bool = False,
    row: int | None = None,
) -> Button:
    """A button."""
    return discord.ui.Button(
        custom_id=str(custom_id),
        label=safe_label(label, LONGEST_LABEL),
        emoji=emoji,
        style=style,
        disabled=disabled,
        row=row,
    )


def action_button(
    action: Action,
    argument: str,
    label: str,
    style: discord.ButtonStyle = GREY,
    *,
    disabled: bool = False,
    row: int | None = None,
) -> Button:
    """A button for something that is no move in a game."""
    return button(ActionId(action, argument), label, style, disabled=disabled, row=row)


def menu(
    custom_id: CustomId,
    label: str,
    options: Options,
    *,
    least: int = 1,
    most: int = 1,
    row: int | None = None,
) -> Item:
    """A menu, from which so many options are picked at once."""
    listed = [
        discord.SelectOption(label=safe_label(words, LONGEST_OPTION), value=value)
        for value, words in options
    ][:MOST_OPTIONS]
    return discord.ui.Select(
        custom_id=str(custom_id),
        placeholder=safe_label(label, LONGEST_OPTION),
        options=listed,
        min_values=least,
        max_values=min(most, len(listed)),
        row=row,
    )


def people_menu(custom_id: CustomId, label: str, most: int, row: int) -> Item:
    """A menu of people."""
    return discord.ui.UserSelect(
        custom_id=str(custom_id), placeholder=label[:LONGEST_OPTION], max_values=most, row=row
    )


def view_of(items: Iterable[Item]) -> discord.ui.View:
    """A view to be sent, and forgotten."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def modal_of(custom_id: CustomId, forms: Mapping[str, Form]) -> discord.ui.Modal:
    """A form to be filled in, with a field for each of `forms`; forgotten like a view."""
    title = next(iter(forms.values())).title
    modal = discord.ui.Modal(title=safe_label(title, LONGEST_TITLE), custom_id=str(custom_id))
    for name, form in forms.items():
        modal.add_item(_field(name, form))
    return modal


def file_form(custom_id: CustomId, title: str, label: str, hint: str) -> discord.ui.Modal:
    """A form that takes one file."""
    modal = discord.ui.Modal(title=title[:LONGEST_TITLE], custom_id=str(custom_id))
    upload: Item = discord.ui.FileUpload(custom_id="file")
    modal.add_item(discord.ui.Label(text=label, description=hint, component=upload))
    return modal


def uploaded(interaction: Interaction) -> list[discord.Attachment]:
    """The files that came with a form."""
    data: dict[str, Any] = dict(interaction.data or {})
    files = data.get("resolved", {}).get("attachments", {})
    return [discord.Attachment(data=each, state=interaction._state) for each in files.values()]


def picking_modal(
    custom_id: CustomId, label: str, parts: Sequence[Sequence[tuple[str, str]]], most: int
) -> discord.ui.Modal:
    """A form with a menu for each part of many things, from which as many are picked in all."""
    modal = discord.ui.Modal(title=label[:LONGEST_TITLE], custom_id=str(custom_id))
    for index, part in enumerate(parts):
        listed = [discord.SelectOption(label=words[:LONGEST_OPTION], value=v) for v, words in part]
        picked: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=str(index),
            options=listed,
            min_values=0,
            max_values=min(most, len(listed)),
            required=False,
        )
        about = f"{index + 1} of {len(parts)}"
        modal.add_item(discord.ui.Label(text=about, component=picked))
    return modal


def _field(name: str, form: Form) -> TextInput:
    long = discord.TextStyle.paragraph if form.limit > LONGEST_LINE else discord.TextStyle.short
    return discord.ui.TextInput(
        label=form.label[:LONGEST_TITLE],
        style=long,
        default=form.text or None,
        placeholder=form.example or None,
        required=form.required,
        max_length=form.limit,
        custom_id=name,
    )


def picked_in(data: Mapping[str, Any]) -> list[str]:
    """What was picked in the menus of a form that was sent, in their order."""
    parts = [each.get("component", {}) for each in data.get("components", ())]
    return [value for part in parts for value in part.get("values", ())]


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

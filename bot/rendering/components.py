"""Buttons, menus and forms, within Discord's limits.

A press is found by its custom id (`codec`), so no view stays in memory. The components are
built as the message is sent, which takes a sixth of the time of discord.py's own objects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import discord

from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId, CustomId
from bot.rendering.layout import BUTTONS_A_ROW, MOST_OPTIONS, MOST_ROWS
from bot.rendering.names import safe_label
from bot.rendering.styles import GREY
from games.engine.panel import Form
from games.kit.words import count

Options = Sequence[tuple[str, str]]  # the value of each, and its label

LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_TITLE = 45  # of a form
LONGEST_LINE = 80  # of words to be typed: above it a form has room for several


# Discord's numbers of components.
_ROW, _BUTTON, _MENU, _INPUT, _PEOPLE_MENU, _LABEL, _FILE = 1, 2, 3, 4, 5, 18, 19

_MOST_DIGITS = 4  # a field as short as that takes a number


class Item(NamedTuple):
    """A button or a menu as it is sent; `row` is where it stands, None: where there is room."""

    payload: dict[str, Any]
    row: int | None

    @property
    def width(self) -> int:
        """How many of a row's places it takes."""
        return 1 if self.payload["type"] == _BUTTON else BUTTONS_A_ROW


class Components(discord.ui.View):
    """What stands below a message, row by row, as it is sent.

    discord.py takes it for a view that is over, keeps nothing of it and listens to none of it.
    """

    timeout = None

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self._rows = rows  # and nothing of a view that lives

    def to_components(self) -> list[dict[str, Any]]:
        """The rows."""
        return self._rows

    def has_components_v2(self) -> bool:
        """They are of the kind that stands below an embed."""
        return False

    def is_finished(self) -> bool:
        """They always are."""
        return True

    def is_dispatchable(self) -> bool:
        """They never are."""
        return False


def button(
    custom_id: CustomId,
    label: str,
    style: discord.ButtonStyle = GREY,
    *,
    emoji: discord.PartialEmoji | None = None,
    disabled: bool = False,
    row: int | None = None,
) -> Item:
    """A button."""
    payload: dict[str, Any] = {
        "type": _BUTTON,
        "style": style.value,
        "disabled": disabled,
        "label": safe_label(label, LONGEST_LABEL),
        "custom_id": str(custom_id),
    }
    if emoji is not None:
        payload["emoji"] = emoji.to_dict()
    return Item(payload, row)


def action_button(
    action: Action,
    argument: str,
    label: str,
    style: discord.ButtonStyle = GREY,
    *,
    disabled: bool = False,
    row: int | None = None,
) -> Item:
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
    about: Mapping[str, str] | None = None,
) -> Item:
    """A menu, from which so many options are picked at once.

    `about` is what stands below the label of an option, by its value.
    """
    listed: list[dict[str, Any]] = [
        {"label": safe_label(words, LONGEST_OPTION), "value": value, "default": False}
        for value, words in options
    ][:MOST_OPTIONS]
    for each in listed:
        if about and about.get(each["value"]):
            each["description"] = safe_label(about[each["value"]], LONGEST_OPTION)
    return Item(
        {
            "type": _MENU,
            "custom_id": str(custom_id),
            "placeholder": safe_label(label, LONGEST_OPTION),
            "options": listed,
            "min_values": least,
            "max_values": min(most, len(listed)),
            "disabled": False,
            "required": True,
        },
        row,
    )


def people_menu(custom_id: CustomId, label: str, most: int, row: int) -> Item:
    """A menu of people."""
    return Item(
        {
            "type": _PEOPLE_MENU,
            "custom_id": str(custom_id),
            "placeholder": label[:LONGEST_OPTION],
            "min_values": 1,
            "max_values": most,
            "disabled": False,
            "required": False,
        },
        row,
    )


def view_of(items: Sequence[Item]) -> Components:
    """What stands below a message.

    Raises:
        ValueError: there is no room for all of it.
    """
    rows: list[list[dict[str, Any]]] = [[] for _ in range(MOST_ROWS)]
    taken = [0] * MOST_ROWS
    for item in items:
        width = item.width
        row = _room(taken, width) if item.row is None else item.row
        taken[row] += width
        if taken[row] > BUTTONS_A_ROW:
            raise ValueError(f"row {row} takes {BUTTONS_A_ROW} buttons, or one menu")
        rows[row].append(item.payload)
    return Components([{"type": _ROW, "components": inside} for inside in rows if inside])


def _room(taken: Sequence[int], width: int) -> int:
    """The first row with so many places left."""
    for row, used in enumerate(taken):
        if used + width <= BUTTONS_A_ROW:
            return row
    raise ValueError("no row has room for another button or menu")


class Modal(discord.ui.Modal):
    """A form as it is sent.

    discord.py takes it for one that is over, and keeps nothing of it: what is sent is found by its
    custom id, and a form that is never sent would stay in memory.
    """

    def __init__(self, custom_id: CustomId, title: str, labels: list[dict[str, Any]]) -> None:
        self._sent = {
            "custom_id": str(custom_id),
            "title": safe_label(title, LONGEST_TITLE),
            "components": labels,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the payload."""
        return self._sent

    def is_finished(self) -> bool:
        """Whether nothing is awaited of it: always."""
        return True


def modal_of(custom_id: CustomId, forms: Mapping[str, Form]) -> Modal:
    """Build a form with a field for each of `forms`."""
    title = next(iter(forms.values())).title
    fields = [
        _label(form.label, _room_in(form), _input(name, form)) for name, form in forms.items()
    ]
    return Modal(custom_id, title, fields)


def file_form(custom_id: CustomId, title: str, label: str, hint: str) -> Modal:
    """Build a form that takes one file."""
    upload = {"type": _FILE, "custom_id": "file", "min_values": 1, "max_values": 1}
    return Modal(custom_id, title, [_label(label, hint, {**upload, "required": True})])


def uploaded(interaction: Interaction) -> list[discord.Attachment]:
    """The files that came with a form."""
    data: dict[str, Any] = dict(interaction.data or {})
    files = data.get("resolved", {}).get("attachments", {})
    return [discord.Attachment(data=each, state=interaction._state) for each in files.values()]


def picking_modal(
    custom_id: CustomId, label: str, parts: Sequence[Sequence[tuple[str, str]]], most: int
) -> Modal:
    """Build a form with a menu for each part of many things, to pick `most` in all."""
    labels = []
    for index, part in enumerate(parts):
        options = [
            {"label": words[:LONGEST_OPTION], "value": value, "default": False}
            for value, words in part
        ]
        picked = {
            "type": _MENU,
            "custom_id": str(index),
            "options": options,
            "min_values": 0,
            "max_values": min(most, len(options)),
            "required": False,
        }
        about = f"Optional, up to {most} from all menus"
        labels.append(_label(f"{index + 1} of {len(parts)}", about, picked))
    return Modal(custom_id, label, labels)


def _label(words: str, about: str, component: dict[str, Any]) -> dict[str, Any]:
    """A part of a form: what is asked for, a line about it, and what takes the answer."""
    return {
        "type": _LABEL,
        "label": safe_label(words, LONGEST_TITLE),
        "description": about[:LONGEST_OPTION],
        "component": component,
    }


def _input(name: str, form: Form) -> dict[str, Any]:
    long = discord.TextStyle.paragraph if form.limit > LONGEST_LINE else discord.TextStyle.short
    typed: dict[str, Any] = {
        "type": _INPUT,
        "custom_id": name,
        "style": long.value,
        "required": form.required,
        "max_length": form.limit,
    }
    if form.text:
        typed["value"] = form.text
    if form.example:
        typed["placeholder"] = form.example
    return typed


def _room_in(form: Form) -> str:
    """Say how much may be typed, and whether it may be left out."""
    unit = "digit" if form.limit <= _MOST_DIGITS else "character"
    room = f"p to {count(form.limit, unit)}"
    return f"U{room}" if form.required else f"Optional, u{room}"


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

"""Buttons, menus and forms, within Discord's limits.

Nothing of a message is held in memory: a press is found by its custom id (`bot.ui.codec`). So
nobody uses discord.py's objects of buttons and menus again, and what stands below a message is
made as it is sent, which takes a sixth of the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import discord

from bot.ui.codec import Action, ActionId, CustomId
from bot.ui.interaction import Interaction
from bot.ui.layout import BUTTONS_A_ROW, MOST_OPTIONS, MOST_ROWS
from bot.ui.names import safe_label
from bot.ui.styles import GREY
from games.engine.panel import Form

TextInput = discord.ui.TextInput[Any]
Options = Iterable[tuple[str, str]]  # the value of each, and its label

LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_TITLE = 45  # of a form
LONGEST_LINE = 80  # of words to be typed: above it a form has room for several


_ROW, _BUTTON, _MENU, _PEOPLE_MENU = 1, 2, 3, 5  # Discord's numbers of components


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


def view_of(items: Iterable[Item]) -> Components:
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
    upload: discord.ui.FileUpload[Any] = discord.ui.FileUpload(custom_id="file")
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

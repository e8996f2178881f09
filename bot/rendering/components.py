"""Buttons, menus and forms, within Discord's limits.

A press is handled by its custom id (`codec`), so no view stays in memory. The payload is built
directly, which takes a sixth of the time of discord.py's own objects.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import discord

from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId, CustomId
from bot.rendering.names import safe_label
from bot.rendering.phone import control_lines, controls_height
from bot.rendering.styles import GREY
from games.engine.panel import Form
from games.engine.speech import gettext, mark_plural, ngettext
from games.engine.table import BETWEEN_TOKENS
from games.kit.names import cut

MOST_ROWS = 5
BUTTONS_A_ROW = 5
MOST_OPTIONS = 25  # of a menu
LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_TITLE = 45  # of a form
LONGEST_LINE = 80  # characters; a longer text field has several lines


# Discord's component types.
_ROW, _BUTTON, _MENU, _INPUT, _PEOPLE_MENU, _LABEL, _FILE = 1, 2, 3, 4, 5, 18, 19

_MOST_DIGITS = 4  # a text field of at most this length is for a number


class Option(NamedTuple):
    """An option of a menu; `about` stands below its label."""

    value: str
    label: str
    about: str = ""
    emoji: discord.PartialEmoji | None = None


class Item(NamedTuple):
    """A button or menu as a payload; `row` is its row, None: the first with room."""

    payload: dict[str, Any]
    row: int | None

    @property
    def width(self) -> int:
        """The number of columns that it occupies."""
        return 1 if self.payload["type"] == _BUTTON else BUTTONS_A_ROW


class Components(discord.ui.View):
    """The components of a message, as payloads by row.

    discord.py treats it as a finished view, so it stores and dispatches nothing.
    """

    timeout = None

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self._rows = rows  # discord.py's own attributes are not needed

    @cached_property
    def height(self) -> float:
        """Their height on a phone, in points."""
        return controls_height(self._rows)

    @cached_property
    def lines(self) -> int:
        """The lines of a phone that they take."""
        return control_lines(self._rows)

    def to_components(self) -> list[dict[str, Any]]:
        """Return the rows."""
        return self._rows

    def has_components_v2(self) -> bool:
        """Return False: these are components below an embed."""
        return False

    def is_finished(self) -> bool:
        """Return True: the view never waits."""
        return True

    def is_dispatchable(self) -> bool:
        """Return False: the view has no callbacks."""
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
    """Build a button."""
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
    """Build a button for an action."""
    return button(ActionId(action, argument), label, style, disabled=disabled, row=row)


def menu(
    custom_id: CustomId,
    label: str,
    options: Sequence[Option],
    *,
    least: int = 1,
    most: int = 1,
    row: int | None = None,
) -> Item:
    """Build a menu with bounds for the number of picks."""
    listed = [_listed(each) for each in options[:MOST_OPTIONS]]
    payload = _menu(_MENU, custom_id, label, least, min(most, len(listed)))
    return Item({**payload, "options": listed, "required": True}, row)


def _menu(kind: int, custom_id: CustomId, label: str, least: int, most: int) -> dict[str, Any]:
    return {
        "type": kind,
        "custom_id": str(custom_id),
        "placeholder": safe_label(label, LONGEST_OPTION),
        "min_values": least,
        "max_values": most,
        "disabled": False,
        "required": False,
    }


def _listed(option: Option) -> dict[str, Any]:
    label = safe_label(option.label, LONGEST_OPTION)
    listed: dict[str, Any] = {"label": label, "value": option.value, "default": False}
    if option.about:
        listed["description"] = safe_label(option.about, LONGEST_OPTION)
    if option.emoji is not None:
        listed["emoji"] = option.emoji.to_dict()
    return listed


def people_menu(custom_id: CustomId, label: str, most: int, row: int) -> Item:
    """Build a menu of users."""
    return Item(_menu(_PEOPLE_MENU, custom_id, label, 1, most), row)


def view_of(items: Sequence[Item]) -> Components:
    """Build the components of a message.

    Raises:
        ValueError: there is not enough room.
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
    """Return the first row with that many free columns."""
    for row, used in enumerate(taken):
        if used + width <= BUTTONS_A_ROW:
            return row
    raise ValueError("no row has room for another button or menu")


class Modal(discord.ui.Modal):
    """A form as a payload.

    discord.py treats it as finished, so a form that is never submitted does not stay in memory.
    """

    def __init__(self, custom_id: CustomId, title: str, labels: list[dict[str, Any]]) -> None:
        self.title = safe_label(title, LONGEST_TITLE)
        self._sent = {
            "custom_id": str(custom_id),
            "title": self.title,
            "components": labels,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the payload."""
        return self._sent

    def is_finished(self) -> bool:
        """Return True: the form never waits."""
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
    """Return the files that were submitted with a form."""
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
            {"label": safe_label(words, LONGEST_OPTION), "value": value, "default": False}
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
        about = gettext("Optional, up to {most} from all menus", most=most)
        number = gettext("{number} of {count}", number=index + 1, count=len(parts))
        labels.append(_label(number, about, picked))
    return Modal(custom_id, label, labels)


def _label(words: str, about: str, component: dict[str, Any]) -> dict[str, Any]:
    """Build a form's part: its label, its description and its input."""
    shown = {"description": cut(about, LONGEST_OPTION)} if about else {}
    label = safe_label(words, LONGEST_TITLE)
    return {"type": _LABEL, "label": label, **shown, "component": component}


def _input(name: str, form: Form) -> dict[str, Any]:
    if form.options:
        options = [
            _listed(Option(value, words)) | {"default": value in form.text.split(BETWEEN_TOKENS)}
            for value, words in form.options.items()
        ]
        must = form.required
        picks = {"required": must, "min_values": int(must), "max_values": form.most}
        return {"type": _MENU, "custom_id": name, "options": options, **picks}
    long = discord.TextStyle.paragraph if form.limit > LONGEST_LINE else discord.TextStyle.short
    typed: dict[str, Any] = {
        "type": _INPUT,
        "custom_id": name,
        "style": long.value,
        "required": form.required,
        "max_length": form.limit,
    }
    if form.text:
        typed["value"] = cut(form.text, form.limit)
    if form.example:
        typed["placeholder"] = form.example
    return typed


_DIGITS = mark_plural("Up to {count} digit", "Up to {count} digits")
_OPTIONAL_DIGITS = mark_plural("Optional, up to {count} digit", "Optional, up to {count} digits")
_CHARACTERS = mark_plural("Up to {count} character", "Up to {count} characters")
_OPTIONAL_CHARACTERS = mark_plural(
    "Optional, up to {count} character", "Optional, up to {count} characters"
)


def _room_in(form: Form) -> str:
    """Return how much may be typed, and whether the field is optional; empty for a menu."""
    if form.options:
        return ""
    if form.limit <= _MOST_DIGITS:
        forms = _DIGITS if form.required else _OPTIONAL_DIGITS
    else:
        forms = _CHARACTERS if form.required else _OPTIONAL_CHARACTERS
    return ngettext(*forms, form.limit)


def picked_in(data: Mapping[str, Any]) -> list[str]:
    """Return the values that were picked in the menus of a submitted form, in their order."""
    parts = [each.get("component", {}) for each in data.get("components", ())]
    return [value for part in parts for value in part.get("values", ())]


def typed_in(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the texts of a submitted form by field, of a menu the picked values."""
    found: dict[str, str] = {}
    waiting = list(data.get("components", ()))
    while waiting:
        each = waiting.pop(0)
        waiting += each.get("components", ())
        waiting += [each["component"]] if "component" in each else []
        picked = each.get("values") or [each.get("value")]
        if "custom_id" in each and picked[0] is not None:
            found[each["custom_id"]] = BETWEEN_TOKENS.join(picked)
    return found


def turning_among(action: Action, key: str, page: int, names: Sequence[str]) -> list[Item]:
    """Build buttons to the neighbouring pages, labelled by their names; disabled at the ends.

    The argument of each is `key:page`.
    """
    before = names[page - 1] if page else ""
    after = names[page + 1] if page + 1 < len(names) else ""
    turns = (f"◀ {before}".strip(), page - 1, before), (f"{after} ▶".strip(), page + 1, after)
    return [
        action_button(action, f"{key}:{to}", label, disabled=not name, row=0)
        for label, to, name in turns
    ]


def turning(action: Action, key: str, page: int, pages: int) -> list[Item]:
    """Build buttons to the earlier and the later page of a story; none if it has one page."""
    names = [gettext("earlier")] * page + [""] + [gettext("later")] * (pages - page - 1)
    return turning_among(action, key, page, names) if pages > 1 else []

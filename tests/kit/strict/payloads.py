"""Whether Discord would take what goes out, and people could read it."""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from discord import Locale

Payload = Mapping[str, Any]

ROW, BUTTON, MENU, TYPED, LABEL = 1, 2, 3, 4, 18
MENUS = (3, 5, 6, 7, 8)
WITH_EMOJI, WITHOUT = 34, 38  # what a phone shows of a button's label

_SHOWN, _MODAL, _CHOICES = 4, 9, 8  # kinds of answers to interactions
_SUPPRESS_EMBEDS = 1 << 2
_SURROGATE = re.compile("[\ud800-\udfff]")
_BIDI = re.compile("[\u202a-\u202e]")
_ISOLATE = re.compile("[\u2066-\u2069]")
_FLAG_HALF = re.compile("[\U0001f1e6-\U0001f1ff]+")
# Without Markdown, a name is shown as written; escape characters are a mistake there.
_ESCAPED = re.compile(r"\\[*_~`|<>\[\]]")
_MARKUP = re.compile(r"\*\*[^*\s].*\*\*|`\w+`|<(?:@[!&]?|#|a?:\w+:|t:)\d+|\\[*_~`|<>\[\]]")
_FIRST_EMOJI = 0x1F000  # what is below is as narrow as a letter
_NAME = re.compile(r"[-_'\w]{1,32}")
_LOCALES = {str(each) for each in Locale}


def problems(method: str, path: str, body: Any) -> Iterator[tuple[str, str]]:
    """Yield the problems of a request: where, and what."""
    if not isinstance(body, dict):
        if path.endswith("/commands") and method == "PUT":
            yield from _of_commands(json.dumps(body))
        return
    if path.endswith("/callback"):
        data = body.get("data") or {}
        if body["type"] == _MODAL:
            yield from _modal(data)
        elif body["type"] == _CHOICES:
            yield from _choices("choices", data.get("choices", ()))
        else:
            yield from _message(data)
            yield from _previews(data) if body["type"] == _SHOWN else ()
    elif "/messages" in path or "/webhooks/" in path:
        yield from _message(body)
        yield from _previews(body) if method == "POST" else ()


def _message(message: Payload) -> Iterator[tuple[str, str]]:
    yield from _text("content", message.get("content") or "", 2000, empty=True)
    embeds = message.get("embeds") or []
    if len(embeds) > 10:
        yield "embeds", "more than 10"
    whole = 0
    files = {each.get("filename") for each in message.get("attachments") or ()}
    for embed in embeds:
        yield from _embed(embed)
        for part in ("image", "thumbnail"):
            _, is_attached, name = (embed.get(part) or {}).get("url", "").partition("attachment://")
            if is_attached and name not in files:
                yield part, f"{name} is no file of the message: a broken frame"
        whole += sum(map(len, _words_of(embed)))
    if whole > 6000:
        yield "embeds", f"{whole} characters in all"
    yield from _components(message.get("components") or [])


def _previews(message: Payload) -> Iterator[tuple[str, str]]:
    """A link has no preview; what suppresses it would suppress embeds of our own, too."""
    suppressed = bool(int(message.get("flags") or 0) & _SUPPRESS_EMBEDS)
    if suppressed and message.get("embeds"):
        yield "embeds", "suppressed"
    if "://" in (message.get("content") or "") and not suppressed:
        yield "content", f"a link with a preview: {message['content']!r}"


def _words_of(embed: Payload) -> Iterator[str]:
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text", "")
    yield (embed.get("author") or {}).get("name", "")
    for field in embed.get("fields") or ():
        yield field["name"]
        yield field["value"]


def _embed(embed: Payload) -> Iterator[tuple[str, str]]:
    yield from _text("title", embed.get("title") or "", 256, empty=True)
    yield from _text("description", embed.get("description") or "", 4096, empty=True)
    footer = (embed.get("footer") or {}).get("text", "")
    yield from _text("footer", footer, 2048, empty=True, plain=True)
    fields = embed.get("fields") or ()
    if len(fields) > 25:
        yield "fields", "more than 25"
    for field in fields:
        yield from _text("field name", field["name"], 256, empty=True)
        yield from _text("field", field["value"], 1024)


def _components(rows: Any) -> Iterator[tuple[str, str]]:
    if len(rows) > 5:
        yield "components", "more than five rows"
    ids: list[str] = []
    for row in rows:
        inside = row.get("components", ())
        kinds = [each["type"] for each in inside]
        if not inside or len(inside) > 5 or (len(inside) > 1 and set(kinds) != {BUTTON}):
            yield "row", f"{kinds} do not fit"
        for each in inside:
            ids.append(each.get("custom_id") or each.get("url") or "")
            yield from _button(each) if each["type"] == BUTTON else _menu(each)
    yield from _ids(ids)


def _ids(ids: list[str]) -> Iterator[tuple[str, str]]:
    for each in ids:
        if not 1 <= len(each) <= 100:
            yield "custom id", f"{len(each)} characters: {each!r}"
    if len(set(ids)) < len(ids):
        yield "custom ids", f"the same twice in {ids}"


def _button(button: Payload) -> Iterator[tuple[str, str]]:
    label, emoji = button.get("label") or "", button.get("emoji")
    if not label and not emoji:
        yield "button", "neither label nor emoji"
    yield from _text("label", label, 80, empty=bool(emoji), plain=True)
    drawn = bool(emoji) or ord((label or " ")[0]) >= _FIRST_EMOJI
    most = WITH_EMOJI if drawn else WITHOUT
    if _width(label) > most:
        yield "label", f"a phone shows {most} characters of {label!r}"


def _width(label: str) -> int:
    """Count the visible characters, without those that only modify others."""
    return sum(unicodedata.category(each) not in ("Mn", "Cf") for each in label)


def _menu(menu: Payload) -> Iterator[tuple[str, str]]:
    yield from _text("placeholder", menu.get("placeholder") or "", 150, empty=True, plain=True)
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if not 0 <= least <= 25 or not 1 <= most <= 25 or least > most:
        yield "menu", f"from {least} to {most} values"
    if menu["type"] != MENU:
        return
    options = menu.get("options") or ()
    if not 1 <= len(options) <= 25:
        yield "menu", f"{len(options)} options"
    if most > len(options):
        yield "menu", f"max_values {most} of {len(options)} options"
    values = [option["value"] for option in options]
    if len(set(values)) < len(values):
        yield "options", f"the same value twice in {values}"
    for option in options:
        yield from _text("option", option["label"], 100, plain=True)
        yield from _text("option value", option["value"], 100)
        yield from _text(
            "option description", option.get("description") or "", 100, empty=True, plain=True
        )


def _modal(modal: Payload) -> Iterator[tuple[str, str]]:
    yield from _text("modal title", modal.get("title") or "", 45, plain=True)
    parts = modal.get("components") or ()
    if not 1 <= len(parts) <= 5:
        yield "modal", f"{len(parts)} parts"
    ids = []
    for part in parts:
        if part["type"] == LABEL:
            yield from _text("modal label", part["label"], 45, plain=True)
            about = part.get("description") or ""
            yield from _text("modal description", about, 100, empty=True, plain=True)
            inside = [part["component"]]
        else:
            yield "modal part", f"type {part['type']} is deprecated: use a label"
            inside = part.get("components", ())
        for each in inside:
            ids.append(each["custom_id"])
            if each["type"] == TYPED:
                yield from _typed(each)
            elif each["type"] in MENUS:
                yield from _menu(each)
    yield from _ids(ids)


def _typed(part: Payload) -> Iterator[tuple[str, str]]:
    if part.get("label"):
        yield "input", "its own label is deprecated: use a label around it"
    yield from _text("placeholder", part.get("placeholder") or "", 100, empty=True, plain=True)
    yield from _text("input", part.get("value") or "", part.get("max_length") or 4000, empty=True)
    if not 1 <= (part.get("max_length") or 4000) <= 4000:
        yield "input", f"max_length {part['max_length']}"


@cache
def _of_commands(told: str) -> list[tuple[str, str]]:
    """Return the problems of all commands, which each bot registers at its start."""
    return list(_commands(json.loads(told)))


def _commands(commands: Any) -> Iterator[tuple[str, str]]:
    if len(commands) > 100:
        yield "commands", "more than 100"
    for command in commands:
        yield from _command(command)
        if (size := _size(command)) > 8000:
            yield command["name"], f"{size} characters in all"


def _command(command: Payload) -> Iterator[tuple[str, str]]:
    name = command["name"]
    if not _NAME.fullmatch(name) or name != name.lower():
        yield "command", f"the name {name!r}"
    yield from _localized(f"description of {name}", command, "description")
    options = command.get("options") or ()
    if len(options) > 25:
        yield name, "more than 25 options"
    required = [bool(each.get("required")) for each in options]
    if required != sorted(required, reverse=True):
        yield name, "a required option after one that is not"
    for option in options:
        yield from _command(option)
    yield from _choices(name, command.get("choices") or ())


def _choices(where: str, choices: Any) -> Iterator[tuple[str, str]]:
    if len(choices) > 25:
        yield where, "more than 25 choices"
    for choice in choices:
        yield from _localized(f"choice of {where}", choice, "name")
        if isinstance(choice["value"], str):
            yield from _text(f"value in {where}", choice["value"], 100)


def _localized(where: str, part: Payload, field: str) -> Iterator[tuple[str, str]]:
    yield from _text(where, part.get(field, ""), 100, plain=True)
    for locale, text in (part.get(f"{field}_localizations") or {}).items():
        if locale not in _LOCALES:
            yield where, f"the locale {locale!r}"
        yield from _text(f"{where} in {locale}", text, 100, plain=True)


def _size(command: Payload) -> int:
    own = _longest(command, "name") + _longest(command, "description")
    for choice in command.get("choices") or ():
        own += _longest(choice, "name") + len(str(choice["value"]))
    return own + sum(map(_size, command.get("options") or ()))


def _longest(part: Payload, field: str) -> int:
    """The length of a text in the language that has the longest, which alone Discord counts."""
    texts = [part.get(field, ""), *(part.get(f"{field}_localizations") or {}).values()]
    return max(map(len, texts))


def _text(
    where: str, text: str, most: int, *, empty: bool = False, plain: bool = False
) -> Iterator[tuple[str, str]]:
    """A text: its length, what is broken in it, and, where `plain`, markup that shows as such."""
    if len(text) > most:
        yield where, f"{len(text)} characters of at most {most}: {text[:80]!r}…"
    if not empty and not text.strip():
        yield where, "empty"
    if _BIDI.search(text):
        yield where, f"a control of writing direction in {text!r}"
    opened = _ISOLATE.findall(text)
    if opened.count("\u2069") != len(opened) - opened.count("\u2069"):
        yield where, f"an isolate that is not closed in {text!r}"
    if _SURROGATE.search(text) or _half(text):
        yield where, f"half an emoji in {text!r}"
    if plain and (found := (_MARKUP if where == "footer" else _ESCAPED).search(text)):
        yield where, f"{found[0]!r} is shown as it is in {text!r}"


def _half(text: str) -> bool:
    """Whether an emoji of several signs was cut."""
    if text.startswith(("\ufe0f", "\u200d")) or text.endswith("\u200d"):
        return True
    return any(len(flags) % 2 for flags in _FLAG_HALF.findall(text))

"""Messages and forms as lines of text: all that a user reads, without what changes between runs."""

import re
from calendar import month_name
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import simcord
from simcord.components import walk_components

_CHANGES = (
    (re.compile(r"<t:\d+(?=[:>])"), "<t:…"),
    (re.compile(r"\d{4}-\d\d-\d\d"), "DAY"),
    (re.compile(rf"\b\d+ ({'|'.join(month_name[1:])})\b"), "DAY"),
    (re.compile(r"\d{15,}"), "ID"),
    (re.compile(r"\b[0-9a-f]{32,}\b"), "HASH"),
)


def spelled(result: simcord.InteractionResult) -> Iterator[str]:
    """Yield the lines of an answer: each message, and the form."""
    for message in (result.response, *result.followups):
        if message is not None:
            yield from spelled_message(message)
    if result.modal is not None:
        yield from _form(result.modal)


def steady(text: str) -> str:
    """A text without ids, days and moments."""
    for pattern, name in _CHANGES:
        text = pattern.sub(name, text)
    return text


def spelled_message(message: simcord.ResponseMessage) -> Iterator[str]:
    """Yield the lines of a message."""
    yield f"[{'private' if message.ephemeral else 'public'}]"
    yield from message.content.splitlines()
    for embed in message.embeds:
        shown = embed.to_dict()
        yield from _some("# ", shown.get("title"))
        yield from _some("", shown.get("description"))
        for field in shown.get("fields", []):
            yield from _some("## ", field["name"])
            yield from _some("", field["value"])
        yield from _some("-- ", shown.get("footer", {}).get("text"))
    yield from (f"file {each.filename}" for each in message.attachments)
    for part in walk_components(message.components):
        yield from _part(part)


def _form(form: Mapping[str, Any]) -> Iterator[str]:
    yield f"[form] {form['title']}"
    for part in walk_components(form["components"]):
        yield from _part(part)


def _part(part: Mapping[str, Any]) -> Iterator[str]:
    keys = ("label", "description", "placeholder", "content", "value")
    said = " | ".join(str(part[key]) for key in keys if part.get(key))
    limits = [f"{key} {part[key]}" for key in _LIMITS if part.get(key) is not None]
    emoji = (part.get("emoji") or {}).get("name") or ""
    closed = ["closed"] if part.get("disabled") else []
    if said or limits:
        yield " ".join(
            each for each in (f"({part['type']})", emoji, said, *limits, *closed) if each
        )
    options: Sequence[Mapping[str, Any]] = part.get("options") or ()
    for option in options:
        chosen = "*" if option.get("default") else "-"
        yield f"  {chosen} {option['label']} | {option.get('description') or ''}"


_LIMITS = ("style", "min_values", "max_values", "min_length", "max_length", "required")


def _some(lead: str, text: str | None) -> Iterator[str]:
    for line in (text or "").splitlines():
        yield f"{lead}{line}"

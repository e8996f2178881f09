"""Options of a game: one model each, from which commands, lobbies and help take their words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ConfigDict
from pydantic import Field as ModelField

_USUAL = re.compile(r" \([^()]*\)$")  # the default at the end of a description


class Options(BaseModel):
    """The options of a game; each game adds its own fields with their defaults."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


def option(
    default: Any,
    about: str,
    *,
    labels: Mapping[Any, str] | None = None,
    notes: Mapping[Any, str] | None = None,
    **limits: Any,
) -> Any:
    """Declare a field of `Options`; commands, lobbies and help take its words from here.

    Args:
        default: the value unless the host chooses another.
        about: what it does and what is usual, in one line.
        labels: the words for its values, if they have any.
        notes: what a value does to the odds, in a few words.
        limits: bounds of a number, as pydantic's `Field` takes them.
    """
    words = {"labels": labels, "notes": notes}
    extra: Any = {kind: dict(each) for kind, each in words.items() if each} or None
    return ModelField(default, description=about, json_schema_extra=extra, **limits)


def lesson_option() -> Any:
    """Declare the option `lesson`, which only a lesson sets; headers leave it out of all others."""
    return ModelField(
        False,
        description="A short first game, stacked as a lesson (no)",
        exclude_if=lambda is_lesson: not is_lesson,
    )


def words_of(name: str) -> str:
    """Return the name of an option in words: `open hands`."""
    return name.replace("_", " ")


def about(options: type[Options], name: str) -> str:
    """Return what an option does, without its default."""
    return _USUAL.sub("", options.model_fields[name].description or name)


def value_words(options: type[Options], name: str, value: Any) -> str:
    """Return a value of an option in words; for a list, its length."""
    if isinstance(value, list):
        return str(len(value))
    plain = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return labels_of(options, name).get(value, plain)


def labels_of(options: type[Options], name: str) -> dict[Any, str]:
    """Return the words for an option's values; empty if they have none."""
    return _words_of(options, name, "labels")


def note_of(options: type[Options], name: str, value: Any) -> str:
    """Return what a value does to the odds; empty if unknown."""
    return _words_of(options, name, "notes").get(value, "")


def _words_of(options: type[Options], name: str, kind: str) -> dict[Any, str]:
    extra: Any = options.model_fields[name].json_schema_extra
    return dict(extra.get(kind, {})) if isinstance(extra, dict) else {}


def kind_of(options: type[Options], name: str) -> Any:
    """Return the type of an option's values, `None` apart."""
    annotation = options.model_fields[name].annotation
    kinds = get_args(annotation)
    if get_origin(annotation) is Literal:
        return type(kinds[0])
    return next((kind for kind in kinds if kind is not type(None)), annotation)


def bounds_of(options: type[Options], name: str) -> tuple[int, int] | None:
    """Return the minimum and maximum of a number; `None` if it is not bounded."""
    limits = options.model_fields[name].metadata
    least = next((each.ge for each in limits if hasattr(each, "ge")), None)
    most = next((each.le for each in limits if hasattr(each, "le")), None)
    return None if least is None or most is None else (least, most)


def values_of(options: type[Options], name: str) -> tuple[Any, ...]:
    """List the values of an option: names, yes and no, or a bounded range; else empty."""
    annotation = options.model_fields[name].annotation
    kinds = get_args(annotation)
    if get_origin(annotation) is Literal:
        return kinds
    if annotation is bool:
        return (True, False)
    bounds = bounds_of(options, name)
    if bounds is None:
        return ()
    least, most = bounds
    return (*((None,) if type(None) in kinds else ()), *range(least, most + 1))

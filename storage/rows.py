"""Dataclasses, built from rows of the database."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from operator import getitem
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

# Returns a value from a row, whose first column is at that position.
Decoder = Callable[[Sequence[Any], int], Any]


def build(kind: Callable[..., T], row: Sequence[Any], **given: Any) -> T:
    """Build a dataclass from a row, whose columns are its fields in order, without those given.

    Missing columns take the fields' defaults. Further columns are ignored.
    """
    at = 0
    for name, width, decode in _fields_of(kind):
        if name not in given and at < len(row):
            given[name] = decode(row, at)
            at += width
    return kind(**given)


def as_json(value: object) -> str:
    """Serialize a value for a JSON column."""
    return _encode(value)


def columns_of(value: Any, *without: str) -> list[Any]:
    """Return the columns of a dataclass, without some of its fields: the inverse of `build`."""
    names = [each.name for each in fields(value) if each.name not in without]
    return [column for name in names for column in _encoded(getattr(value, name))]


def _encoded(value: Any) -> list[Any]:
    if is_dataclass(value):
        return columns_of(value)
    if isinstance(value, Mapping | list | tuple):
        return [as_json(value)]
    if isinstance(value, Enum):
        return [value.value]
    if isinstance(value, bool):
        return [int(value)]
    return [value.decode() if isinstance(value, bytes) else value]


@cache
def _fields_of(kind: Any) -> list[tuple[str, int, Decoder]]:
    """Return the fields of a dataclass: the name, the number of columns, and their decoder."""
    hints = get_type_hints(kind)
    return [(each.name, *_decoder(hints[each.name])) for each in fields(kind)]


def _decoder(hint: Any) -> tuple[int, Decoder]:
    """Return how many columns a value has, and how it is decoded from them.

    A dataclass has a column for each field, unless it parses one itself by `read`.
    """
    options = get_args(hint) if type(None) in get_args(hint) else (hint,)
    kind = next(each for each in options if each is not type(None))
    if hasattr(kind, "read"):
        return 1, _parsed(kind.read)
    if isinstance(kind, type) and is_dataclass(kind):
        width = len(fields(kind))
        return width, lambda row, at: kind(*row[at : at + width])
    if get_origin(kind) is not None:
        return 1, _parsed(json.loads)
    if kind is bytes:
        return 1, _parsed(str.encode)
    return 1, _parsed(kind) if kind is bool or issubclass(kind, Enum) else getitem


def _parsed(parse: Callable[[Any], Any]) -> Decoder:
    def decode(row: Sequence[Any], at: int) -> Any:
        return None if row[at] is None else parse(row[at])

    return decode

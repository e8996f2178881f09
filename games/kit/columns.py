"""Dataclasses as fields of a record."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


def columns(value: Any, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the fields of a dataclass in their order, its lists copied, without some."""
    names = (field.name for field in fields(value) if field.name not in without)
    found = {name: getattr(value, name) for name in names}
    return {name: each[:] if isinstance(each, list) else each for name, each in found.items()}

"""Records that somebody has touched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def changed(value: Any) -> Iterator[Any]:
    """The value with one thing in it changed, in every way that keeps it JSON."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield {other: kept for other, kept in value.items() if other != key}
            for new in changed(inner):
                yield value | {key: new}
        yield value | {"note": "by hand"}
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield value[:at] + value[at + 1 :]
            yield [*value[:at], inner, *value[at:]]
            for new in changed(inner):
                yield [*value[:at], new, *value[at + 1 :]]
            if at and value[at - 1] != inner:
                yield [*value[: at - 1], inner, value[at - 1], *value[at + 1 :]]
    elif isinstance(value, str):
        yield value + "x"
        yield "AH" if value != "AH" else "KH"
    elif isinstance(value, int):
        yield value + 1
        yield -value - 1
    else:
        yield 0
        yield "none"

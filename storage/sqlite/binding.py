"""Parameters of statements, as Python's sqlite3 module takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def bound(sql: str, parameters: Sequence[Any]) -> Sequence[Any] | Mapping[str, Any]:
    """Return a statement's parameters: by number where it numbers them (`?1`), else in order.

    Python 3.12.0 to 3.12.3 take a numbered parameter for a named one, and warn about a sequence.
    """
    if "?1" not in sql:
        return parameters
    return {str(number): value for number, value in enumerate(parameters, 1)}

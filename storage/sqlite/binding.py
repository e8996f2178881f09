"""Statement parameters in the form that Python's sqlite3 module expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def bound(sql: str, parameters: Sequence[Any]) -> Sequence[Any] | Mapping[str, Any]:
    """Return a statement's parameters: by number if it numbers them (`?1`), else in order.

    Python 3.12.0 to 3.12.3 treat a numbered parameter as a named one, and warn about a sequence.
    """
    if "?1" not in sql:
        return parameters
    return {str(number): value for number, value in enumerate(parameters, 1)}

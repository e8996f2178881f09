"""Expensive games: `make test` plays a tenth of them, the soak all."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

# A test takes `one_in`: it plays one in this many of its games.
A_TENTH = pytest.mark.parametrize(
    "one_in", [10, pytest.param(1, marks=pytest.mark.soak)], ids=["a tenth", "all"]
)


def some(values: Iterable[Any], quick: Callable[[Any], bool]) -> list[Any]:
    """Those that are quick as they are, the others for the soak."""
    marks = pytest.mark.soak
    return [
        each
        if quick(each)
        else pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=marks)
        for each in values
    ]

"""Parameters of statements, on every version of Python."""

from __future__ import annotations

import sqlite3
import warnings
from collections.abc import Mapping
from contextlib import closing

import pytest

from storage.sqlite.group_commit import bound

NUMBERED = "SELECT ?2, ?1, ?2"


@pytest.mark.parametrize(
    ("sql", "found"), [("SELECT ?, ?", (5, "x")), (NUMBERED, ("x", 5, "x")), ("SELECT 7", (7,))]
)
def test_parameters_are_taken_without_a_warning(sql: str, found: tuple[object, ...]) -> None:
    parameters = (5, "x") if "?" in sql else ()
    with closing(sqlite3.connect(":memory:")) as connection, warnings.catch_warnings():
        warnings.simplefilter("error")
        assert connection.execute(sql, bound(sql, parameters)).fetchall() == [found]


def test_numbered_parameters_are_given_by_name() -> None:
    """A sequence would make Python 3.12.0 to 3.12.3 warn."""
    assert isinstance(bound(NUMBERED, (5, "x")), Mapping)

"""Rows and dataclasses, and parameters of statements on every version of Python."""

import sqlite3
import warnings
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from storage.rows import build, columns_of
from storage.sqlite.group_commit import bound
from storage.tables.campaigns import StoredCampaign
from storage.tables.lobbies import Guest, StoredLobby
from storage.tables.log import Result, StoredCheckpoint, Undo
from storage.tables.places import Place
from storage.tables.repository import Claim, EndedBy, Status, StoredTable
from tests.kit.database.storage import TABLE

VALUES: list[tuple[Any, dict[str, Any]]] = [
    (Guest(1, "Ann ♠", seated=False, heroes=2, sheet={"level": 1}), {}),
    (Guest(1, "Ann"), {}),
    (Result("won", won=True, score=None), {}),
    (StoredCheckpoint(1, 2, "room", b'{"a":"\xc3\xa9"}'), {}),
    (StoredLobby("a", "b", {"c": [1]}, {}, 1, Place(1, None, 3), (), 9, edition=2), {"guests": ()}),
    (StoredCampaign(1, "b", 2, 3, {}, {"x": None}, {"won": 1}, "lost"), {"members": ()}),
    (replace(TABLE, status=Status.OVER, sheets=[None, {"level": 2}]), {"seats": TABLE.seats}),
]


@pytest.mark.parametrize(("value", "given"), VALUES, ids=lambda each: type(each).__name__)
def test_a_row_gives_the_dataclass_that_it_was_made_of(value: Any, given: dict[str, Any]) -> None:
    columns = columns_of(value, *given)
    assert not [each for each in columns if not isinstance(each, int | str | None)]
    assert build(type(value), columns, **given) == value


def test_missing_columns_take_defaults_and_further_ones_are_ignored() -> None:
    assert build(Guest, [1, "Ann"]) == Guest(1, "Ann")
    assert build(Place, [1, 2, 3, 4]) == Place(1, 2, 3)


def test_a_dataclass_that_parses_itself_is_one_column() -> None:
    undo, claim = '{"revision":5,"seats":[0]}', '{"seat":1,"seats":[0,1]}'
    columns = [*columns_of(TABLE, "seats")[:-8], 3, undo, 7, None, 0, claim, "host", None]
    stored = build(StoredTable, columns, seats=TABLE.seats)
    assert stored == replace(
        TABLE,
        taken_back=3,
        undo=Undo(5, (0,)),
        edition=7,
        claim=Claim(1, (0, 1)),
        ended_by=EndedBy.HOST,
    )


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

"""Statements on the file of a stage's bot, beside the bot."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

from tests.kit.stage import Stage


def execute(
    stage: Stage, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ()
) -> list[Any]:
    """Run a statement, and return its rows."""
    with closing(sqlite3.connect(stage.bot.settings.database)) as connection, connection:
        return connection.execute(sql, parameters).fetchall()

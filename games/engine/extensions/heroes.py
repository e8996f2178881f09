"""Characters that live on from table to table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from games.engine.extensions import Extension
from games.engine.game import AnyGame, Outcome, Sheets
from games.engine.options import Options
from games.engine.panel import Panel

S = TypeVar("S")  # the state of a game
C = TypeVar("C", bound=BaseModel)  # the sheet of a character

NAME = "name"  # of a character, in its stored sheet


@dataclass(frozen=True)
class Heroes(Extension[object, S, object], Generic[S, C]):
    """The characters of a game that live on from table to table.

    - `version` and `model` of their sheets; `upgrade` brings one of an older version up to date;
    - `made` are those that have been made at a table, complete, by their number in its sheets;
    - `after` are the sheets as an ended game leaves them, in the order in which they came in;
      None where nothing changes;
    - `lost` are those that live no more, by their number in the sheets;
    - `portrait` shows a sheet at a glance, `line` does in a few words;
    - `comes` says whether heroes come to a table with these options;
    - `check` refuses, by `SetupRefused`, a sheet that no table could have left.
    """

    version: int
    model: type[C]
    made: Callable[[S], Mapping[int, C]]
    portrait: Callable[[C], Panel]
    line: Callable[[C], str]
    after: Callable[[Outcome], Sheets | None] = field(default=itemgetter("sheets"))
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = field(default=lambda sheet, _: sheet)
    lost: Callable[[Outcome], Sequence[int]] = field(default=lambda _: ())
    comes: Callable[[Any], bool] = field(default=lambda _: True)
    check: Callable[[C], None] = field(default=lambda _: None)

    def read(self, sheet: dict[str, Any], version: int) -> C:
        """A kept sheet of that version as today's model.

        Raises:
            pydantic.ValidationError: it is none.
        """
        today = sheet if version == self.version else self.upgrade(sheet, version)
        if not self.named:
            today = {key: value for key, value in today.items() if key != NAME}
        return self.model.model_validate(today)

    @property
    def named(self) -> bool:
        """Whether a sheet has its name in it; else it is kept beside what the rules know."""
        return NAME in self.model.model_fields


def brings_heroes(game: AnyGame, options: Options) -> bool:
    """Whether heroes come to a table with these options."""
    heroes = game.find(Heroes)
    return heroes is not None and heroes.comes(options)

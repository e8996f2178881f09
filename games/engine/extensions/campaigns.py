"""Campaigns: what one table hands on to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from games.engine.extensions import Extension
from games.engine.game import Outcome
from games.engine.panel import Panel

C = TypeVar("C", bound=BaseModel)  # the sheet of a character
P = TypeVar("P", bound=BaseModel)  # how far a campaign has come


@dataclass(frozen=True, slots=True)
class CampaignStep(Generic[C, P]):
    """What one table makes of a campaign.

    `progress` is what is handed on, `result` how it came out (None: it goes on), `sheets`
    each seat's character.
    """

    progress: P | None
    result: str | None
    sheets: Sequence[C]


@dataclass(frozen=True, slots=True)
class CampaignMember(Generic[C]):
    """A character of a campaign; `seat` is where it sat last, None if it was not there."""

    name: str
    sheet: C
    seat: int | None


@dataclass(frozen=True)
class Campaigns(Extension[object, object, object], Generic[C, P]):
    """How a game goes on from table to table.

    - `progress`, `sheet`: the models of what is handed on, and of a character;
    - `after` reads an outcome;
    - `options` are those of the next table, from what was handed on (None at the first)
      and from where those who sat somewhere then sit now;
    - `portrait` shows how a campaign stands: what was handed on, everybody in it, and the
      outcomes of its tables, as far as they are kept;
    - `line` is a character in a few words;
    - `newcomer` is a warning for who joins these characters as a new one, or None;
    - `grown` are the characters, by name, with which a table may let somebody new come in
      instead, so that they are not behind these;
    - `chapter` is what one table of it is called, `at_stake` what is lost when it is given up.
    """

    progress: type[P]
    sheet: type[C]
    after: Callable[[Outcome], CampaignStep[C, P]]
    options: Callable[[P | None, Mapping[int, int]], dict[str, Any]]
    portrait: Callable[[P | None, Sequence[CampaignMember[C]], Sequence[Outcome]], Panel]
    line: Callable[[C], str]
    newcomer: Callable[[Sequence[C]], str | None] = field(default=lambda _: None)
    grown: Callable[[Sequence[C]], Mapping[str, C]] = field(default=lambda _: {})
    chapter: str = "chapter"
    at_stake: str = "Everything that the party has"

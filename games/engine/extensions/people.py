"""Characters that come to a table, live on, or play a campaign, and a player's own party."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Generic

from games.engine.extensions import C, Extension, O, P, S
from games.engine.game import AnyGame, Outcome, SetupRefused, Sheets
from games.engine.options import Options
from games.engine.panel import Field, Form, Line, Panel

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


@dataclass(frozen=True, slots=True)
class CampaignStep(Generic[C, P]):
    """Result of one table of a campaign.

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
    - `portrait` shows a campaign's progress: what was handed on, all its members, and the
      outcomes of its tables, as far as they are kept;
    - `line` is a character in a few words;
    - `newcomer` is a warning for who joins these characters as a new one, or None;
    - `grown` are the characters, by name, that a table may give to a new player
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


@dataclass(frozen=True)
class Party(Extension[O, S, object], Generic[O, S, C]):
    """A party from a user's own role-playing game: entered once, brought to tables.

    - `version` and `model` of a member's sheet; `most` members;
    - `comes` says whether a table with these options takes the party along;
    - `brought` is what of a member comes to a table, `changes` what a game has changed in the
      members, in their order;
    - `form` is what is asked about a member (None: a new one), by field; `read` makes a member
      of what was typed, or raises `SetupRefused`;
    - `rested` is a member after a long rest;
    - `portrait` shows a member, `summary` all of them in a line.
    """

    version: int
    model: type[C]
    most: int
    comes: Callable[[O], bool]
    brought: Callable[[C], dict[str, Any]]
    changes: Callable[[S], Sheets | None]
    form: Callable[[C | None], Mapping[str, Form]]
    read: Callable[[Mapping[str, str]], C]
    rested: Callable[[C], C]
    portrait: Callable[[C], Field]
    summary: Callable[[Sequence[C]], Line]


@dataclass(frozen=True)
class Characters(Extension[O, object, object], Generic[O]):
    """A game that takes characters in.

    - `check` refuses characters that may not come in, by `SetupRefused`;
    - `usual` gives the characters that automatic players bring along.
    """

    check: Callable[[O, Sheets | None], None]
    usual: Callable[[O], Sheets | None] = field(default=lambda _: None)


def check_sheets(game: AnyGame, options: Options, sheets: Sheets | None) -> None:
    """Check that these characters may come to a table.

    Raises:
        SetupRefused: they may not.
    """
    characters = game.find(Characters)
    if characters is not None:
        characters.check(options, sheets)
    elif sheets is not None:
        raise SetupRefused("This game takes no characters in.")


def usual_sheets(game: AnyGame, options: Options) -> Sheets | None:
    """Return the characters that automatic players bring along, or None."""
    characters = game.find(Characters)
    return None if characters is None else characters.usual(options)


def changed_sheets(game: AnyGame, state: object, outcome: Outcome) -> Sheets | None:
    """Return what an ended game changes in the sheets that came in, in their order, or None."""
    if (heroes := game.find(Heroes)) is not None:
        return heroes.after(outcome)
    party = game.find(Party)
    return None if party is None else party.changes(state)

"""Characters at tables, heroes that outlive them, campaigns, and a player's own party."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, cast

from games.engine.extensions import C, O, P, S
from games.engine.game import AnyGame, Extension, Outcome, SetupRefused, Sheets
from games.engine.options import Options
from games.engine.panel import Field, Line, Panel
from games.engine.record import JSON
from games.engine.speech import gettext

NAME = "name"  # of a character, in its stored sheet
PARTY_LINES = "party"  # what a form keeps that asks for the user's party, one member per line


@dataclass(frozen=True)
class Heroes(Extension[object, S, object], Generic[S, C]):
    """The heroes of a game: characters that live on from table to table.

    - `version` and `model` of their sheets; `upgrade` turns an older sheet into today's;
    - `made`: the complete characters made at a table, by their index in its sheets;
    - `lost`: the indexes of sheets whose character died;
    - `portrait`: a sheet at a glance; `line`: in a few words; `hp`: its hit points;
    - `comes`: whether heroes join a table with these options;
    - `check`: raises `SetupRefused` for a sheet that no table could have produced.
    """

    version: int
    model: type[C]
    made: Callable[[S], Mapping[int, C]]
    portrait: Callable[[C], Panel]
    line: Callable[[C], str]
    hp: Callable[[C], int]
    upgrade: Callable[[JSON, int], JSON] = field(default=lambda sheet, _: sheet)
    lost: Callable[[Outcome], Sequence[int]] = field(default=lambda _: ())
    comes: Callable[[Any], bool] = field(default=lambda _: True)
    check: Callable[[C], None] = field(default=lambda _: None)

    def read(self, sheet: JSON, version: int) -> C:
        """Parse a stored sheet of that version as today's model.

        Raises:
            pydantic.ValidationError: it is invalid.
        """
        today = sheet if version == self.version else self.upgrade(sheet, version)
        if not self.named:
            today = {key: value for key, value in today.items() if key != NAME}
        return self.model.model_validate(today)

    @property
    def named(self) -> bool:
        """Whether a sheet contains its name; else the name is stored beside the rules' fields."""
        return NAME in self.model.model_fields


def brings_heroes(game: AnyGame, options: Options) -> bool:
    """Return whether heroes join a table with these options."""
    heroes = game.find(Heroes)
    return heroes is not None and heroes.comes(options)


@dataclass(frozen=True, slots=True)
class CampaignStep(Generic[C, P]):
    """The result of one table of a campaign.

    - `progress`: what it hands on; `result`: how the campaign ended (None: it goes on);
    - `sheets`: each seat's character.
    """

    progress: P | None
    result: str | None
    sheets: Sequence[C]


@dataclass(frozen=True, slots=True)
class CampaignMember(Generic[C]):
    """A character of a campaign; `seat` is its last seat, None if it was absent."""

    name: str
    sheet: C
    seat: int | None


@dataclass(frozen=True)
class Campaigns(Extension[object, object, object], Generic[C, P]):
    """A campaign of a game, from table to table.

    - `progress`, `sheet`: the models of what is handed on, and of a character;
    - `after`: reads an outcome;
    - `options`: the next table's options, from the progress (None at the first) and from the new
      seats of the old ones;
    - `portrait`: a campaign's progress, all its members, and the stored outcomes of its tables;
    - `line`: a character in a few words;
    - `newcomer`: a warning for a new character among these, or None;
    - `grown`: the characters, by name, that a table may give a new player instead, so that they are
      not behind;
    - `chapter`: what one table is called; `at_stake`: what giving it up loses.
    """

    progress: type[P]
    sheet: type[C]
    after: Callable[[Outcome], CampaignStep[C, P]]
    options: Callable[[P | None, Mapping[int, int]], JSON]
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
    - `comes`: whether a table with these options takes the party along; `unknown`: whether one is
      played by a party that does not come;
    - `brought`: the fields of a member that join a table; `changes`: what a game changed in the
      members, in their order;
    - `lines`: a party as its user may type it, one member per line; `read`: parses such lines, or
      raises `SetupRefused`;
    - `rested`: a member after a long rest;
    - `portrait`: one member; `summary`: all of them in a line.
    """

    version: int
    model: type[C]
    most: int
    comes: Callable[[O], bool]
    unknown: Callable[[O], bool]
    brought: Callable[[C], JSON]
    changes: Callable[[S], Sheets | None]
    lines: Callable[[Sequence[C]], str]
    read: Callable[[str], list[C]]
    rested: Callable[[C], C]
    portrait: Callable[[C], Field]
    summary: Callable[[Sequence[C]], Line]


@dataclass(frozen=True)
class Characters(Extension[O, object, object], Generic[O]):
    """A game with characters.

    - `check`: raises `SetupRefused` for characters that may not join;
    - `usual`: the characters of automatic players.
    """

    check: Callable[[O, Sheets | None], None]
    usual: Callable[[O], Sheets | None] = field(default=lambda _: None)


def check_sheets(game: AnyGame, options: Options, sheets: Sheets | None) -> None:
    """Check that these characters may join a table.

    Raises:
        SetupRefused: they may not.
    """
    characters = game.find(Characters)
    if characters is not None:
        characters.check(options, sheets)
    elif sheets is not None:
        raise SetupRefused(gettext("This game takes no characters in."))


def usual_sheets(game: AnyGame, options: Options) -> Sheets | None:
    """Return the characters of automatic players, or None."""
    characters = game.find(Characters)
    return None if characters is None else characters.usual(options)


def changed_sheets(game: AnyGame, state: object, outcome: Outcome) -> Sheets | None:
    """Return the sheets after an ended game, in their order, or None if unchanged."""
    if game.find(Heroes) is not None:
        return cast("Sheets | None", outcome["sheets"])
    party = game.find(Party)
    return None if party is None else party.changes(state)

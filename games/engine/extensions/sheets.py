"""Characters that come to a table, and what it leaves of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from games.engine.extensions import Extension
from games.engine.extensions.heroes import Heroes
from games.engine.extensions.party import Party
from games.engine.game import Game, Outcome, SetupRefused, Sheets
from games.engine.options import Options

O = TypeVar("O", bound=Options)  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events


@dataclass(frozen=True)
class Characters(Extension[O, object, object], Generic[O]):
    """A game that takes characters in.

    - `check` refuses characters that may not come in, by `SetupRefused`;
    - `usual` gives the characters that automatic players bring along.
    """

    check: Callable[[O, Sheets | None], None]
    usual: Callable[[O], Sheets | None] = field(default=lambda _: None)


def check_sheets(game: Game[O, S, E], options: O, sheets: Sheets | None) -> None:
    """Check that these characters may come to a table.

    Raises:
        SetupRefused: they may not.
    """
    characters = game.find(Characters)
    if characters is not None:
        characters.check(options, sheets)
    elif sheets is not None:
        raise SetupRefused("This game takes no characters in.")


def usual_sheets(game: Game[O, S, E], options: O) -> Sheets | None:
    """Return the characters that automatic players bring along, or None."""
    characters = game.find(Characters)
    return None if characters is None else characters.usual(options)


def changed_sheets(game: Game[O, S, E], state: S, outcome: Outcome) -> Sheets | None:
    """Return what an ended game changes in the sheets that came in, in their order, or None."""
    if (heroes := game.find(Heroes)) is not None:
        return heroes.after(outcome)
    party = game.find(Party)
    return None if party is None else party.changes(state)

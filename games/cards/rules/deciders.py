"""Who decides for each pack, and random choices (section 5)."""

from collections.abc import Sequence
from typing import TypeVar

from games.cards.rules.events import Event, Tale, Who
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.cards.rules.tokens import GM, Name, is_foe, is_player, row_of
from games.engine.table import Table

CardsTable = Table[CardsOptions, Event]
T = TypeVar("T")

AUTOMATIC_GM = "The GM"


def gm_seat(table: CardsTable) -> int:
    """Return the seat of a human GM, the last (section 4)."""
    return len(table.seats) - 1


def decider(table: CardsTable, name: Name) -> int | None:
    """Return the seat that decides for a participant, None for the automatic GM (section 5).

    The automatic GM is that of 2.11.
    """
    if is_player(name):
        return int(name)
    return gm_seat(table) if table.options.human else None


def who(table: CardsTable, state: State, name: Name) -> Who:
    """Return a participant as events name it."""
    if is_player(name):
        player = state.party[int(name)]
        return Who(name, table.seats[int(name)], None if player.suit is None else player.cls)
    if is_foe(name):
        key = "" if table.options.human or state.at else foe_key(state, name)
        master = state.stake == "climax"
        return Who(name, foe_called(state, row_of(name)), state.cls_of(name), key, master)
    cls = None if state.gm_suit is None else state.cls_of(GM)
    called = table.seats[gm_seat(table)] if table.options.human else AUTOMATIC_GM
    return Who(GM, called, cls)


def foe_called(state: State, row: int) -> str:
    """Return a foe's title, with its number if another foe has the same name."""
    name = state.foes[row].name
    names = [foe.name for foe in state.foes]
    return f"{row + 1}. {name}" if names.count(name) > 1 else name


def usual_name(row: int) -> str:
    """Return the name of a foe that the GM does not name (section 5 `foe_name`)."""
    return f"Foe {row + 1}"


def foe_key(state: State, name: Name) -> str:
    """Return the key that an automatic foe's name is derived from (2.11)."""
    return f"{state.flavour_key} {state.number} {name}"


def tale_of(state: State) -> Tale | None:
    """Return the key for this scene's words, None if a user words it (2.11, 12.2)."""
    return (
        None
        if state.stake is None or state.at
        else Tale(state.flavour_key, state.number, state.stake)
    )


async def pick(table: CardsTable, name: str, options: Sequence[T]) -> T:
    """Pick an option at random; a single option needs no random result (R36)."""
    if len(options) == 1:
        return options[0]
    return await table.pick(name, list(options))

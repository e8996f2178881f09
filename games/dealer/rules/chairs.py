"""Chairs that are free at the opening, for those who come later (2.8)."""

from collections.abc import Collection

from games.dealer.rules import initiative
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.events import SatDown
from games.dealer.rules.options import MOST_SEATS, DealerOptions
from games.dealer.rules.sheet import Sheet
from games.dealer.rules.state import State


def kept_free(options: DealerOptions, seats: int) -> int:
    """Return how many chairs a new table keeps free; none if one plays alone (8.1)."""
    return 0 if seats == 1 or options.latecomers == "closed" else MOST_SEATS - seats


def call(table: DealerTable, state: State) -> None:
    """Call each seat by who sits there now; the last chairs before the dealer's are free (8.1)."""
    free = table.options.free
    if not free:
        return
    if not state.sitters:
        state.sitters = list(table.seats)
        state.sitters[state.dealer - free : state.dealer] = [""] * free
    table.seats = state.sitters


def is_free(state: State, seat: int) -> bool:
    """Return whether a chair is still free (8.1)."""
    return bool(state.sitters) and not state.sitters[seat]


def free(state: State) -> list[int]:
    """Return the chairs that are still free (8.1)."""
    return [seat for seat, name in enumerate(state.sitters) if not name]


def to_take(state: State, left: Collection[int]) -> list[int]:
    """Return the chairs for who comes next: the free ones, then those left without cards (8.3).

    `left` are the seats whose players have left.
    """
    empty = (seat for seat in state.players if seat in left and not state.hands[seat])
    return [*free(state), *(empty if state.sitters else ())]


def is_to_take(state: State, seat: int) -> bool:
    """Return whether a chair is free, or a player's without cards (8.2, 8.3)."""
    return bool(state.sitters) and seat != state.dealer and not state.hands[seat]


async def sit(table: DealerTable, state: State, seat: int, name: str) -> None:
    """Let who comes sit down; nothing of who sat there before is left (8.2 to 8.4).

    R10: without a name, which may be forgotten, it is called by its number; a name that others
    there have gets that number.
    """
    others = [*state.sitters[:seat], *state.sitters[seat + 1 :]]
    is_own = name and name not in others
    state.sitters[seat] = name if is_own else f"{name or 'Seat'} {seat + 1}"
    state.saved[seat], state.modifiers[seat], state.sheets[seat] = [], 0, Sheet()
    state.rolls = [roll for roll in state.rolls if roll.seat != seat or roll.openness == "open"]
    state.seen = True  # to sit down is not taken back
    table.emit(SatDown(state.sitters[seat]))
    await initiative.join(table, state, [str(seat)])

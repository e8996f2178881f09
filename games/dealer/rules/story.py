"""A story told at the table (2.10): questions with odds, clocks, scenes and notes."""

from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.events import Asked, Noted, SceneBegun, Ticked
from games.dealer.rules.offers import At
from games.dealer.rules.state import Clock, State
from games.engine.table import Text, Token

LONGEST_QUESTION, LONGEST_CLOCK, LONGEST_SCENE, LONGEST_WRITTEN = 200, 30, 60, 1000
QUESTION, CLOCK, SCENE, WRITTEN = map(
    Text, (LONGEST_QUESTION, LONGEST_CLOCK, LONGEST_SCENE, LONGEST_WRITTEN)
)
MOST_CLOCKS = 8
PARTS = ["4", "6", "8", "12"]
CHANCES = {"hardly": 10, "unlikely": 30, "even": 50, "likely": 70, "surely": 90}  # of 100, 10.1
MOST_TENSION, PER_TENSION = 3, 5
TENSIONS = [*map(str, range(-MOST_TENSION, MOST_TENSION + 1))]


def may_add_clock(at: At) -> bool:
    """Return whether there is room for another clock (10.3)."""
    return at.is_dealer and len(at.state.clocks) < MOST_CLOCKS


def clocks_to_tick(at: At) -> list[Token]:
    """Return the clocks that are not full (10.3)."""
    full = [clock.ticked >= clock.parts for clock in at.state.clocks]
    return [
        t.on(t.TICK, str(row)) for row, is_full in enumerate(full) if not is_full and at.is_dealer
    ]


def clocks_to_stop(at: At) -> list[Token]:
    """Return all clocks (10.3)."""
    rows = range(len(at.state.clocks)) if at.is_dealer else ()
    return [t.on(t.STOP, str(row)) for row in rows]


def may_write(at: At) -> bool:
    """Return whether a seat may write a note (10.5)."""
    return at.options.notes == "everybody" or at.is_dealer


def chance_of(likely: str, tension: int) -> int:
    """Return the chance of a yes in a hundred, 1 to 99 (10.1, 10.2)."""
    return max(1, min(99, CHANCES[likely] + PER_TENSION * tension))


def degree_of(chance: int, fell: int) -> str:
    """Return how strong an answer is: `and`, `but`, or empty (10.1).

    The fifth of each side that is farthest from the other is *and*, the nearest is *but*.
    """
    is_yes = fell <= chance
    whole, inside = (chance, fell) if is_yes else (100 - chance, 101 - fell)
    if 5 * inside <= whole:
        return "and"
    return "but" if 5 * (whole - inside) < whole else ""


async def ask(table: DealerTable, state: State, seat: int, likely: str, question: str) -> None:
    """Answer a question with yes or no, by a d100 (10.1)."""
    chance = chance_of(likely, state.tension)
    (fell,) = await table.roll(f"oracle:{seat}", 1, 100)
    degree = degree_of(chance, fell)
    table.emit(Asked(table.seats[seat], question, likely, chance, fell, fell <= chance, degree))


def set_tension(_table: DealerTable, state: State, tension: str) -> None:
    """Shift the odds of all questions (10.2)."""
    state.tension = int(tension)


def add_clock(table: DealerTable, state: State, parts: str, name: str) -> None:
    """Add a clock of so many parts (10.3)."""
    clock = Clock(name, int(parts))
    state.clocks.append(clock)
    table.emit(Ticked(clock.name, 0, clock.parts))


def tick(table: DealerTable, state: State, row: str) -> None:
    """Fill one more part of a clock (10.3)."""
    clock = state.clocks[int(row)]
    clock.ticked += 1
    table.emit(Ticked(clock.name, clock.ticked, clock.parts))


def stop(table: DealerTable, state: State, row: str) -> None:
    """Remove a clock; acts that name one by its number are dropped (10.3)."""
    clock = state.clocks.pop(int(row))
    state.begun[:] = [[] if begun[:1] == [t.STORY] else begun for begun in state.begun]
    table.emit(Ticked(clock.name, clock.ticked, clock.parts, stopped=True))


def begin_scene(table: DealerTable, state: State, heading: str) -> None:
    """Begin a scene (10.4)."""
    state.scene = heading
    table.emit(SceneBegun(heading))


def write(table: DealerTable, _state: State, seat: int, words: str) -> None:
    """Write a note (10.5)."""
    if words:
        table.emit(Noted(table.seats[seat], words))

"""Rooms: dealing, entering and running from them, in every mode (2.1, 2.2, 5.2, 5.3).

Numbers such as 2.1 and R10 are those of the rules page.
"""

import re

from games.diamonds.rules.cards import ENEMIES
from games.diamonds.rules.deciders import DiamondsTable, decide, owner
from games.diamonds.rules.events import Entered, Ran
from games.diamonds.rules.fights import uses_weapon
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.sheet import members
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import FACE, RUN
from games.engine.deck import Card
from games.engine.table import SheetsSeen, Text, Token

# Cards in a room, and cards to take: 2.1, 2.3; 5.2; R10's option.
ROOM, DUEL_ROOM = (4, 3), (7, 6)
MOST_RUNS_IN_A_ROW = 1
MOST_RUNS_OF_A_ROGUE = 2
LONGEST_DESCRIPTION = 1000

BETWEEN_ROOMS = "between rooms"


async def enter_room(table: DiamondsTable, state: State) -> None:
    """Deal a room, and again for as long as the party runs (2.1, 2.2, 5.3)."""
    state.runs = 0
    await deal_room(table, state)
    while await decide(table, "room", state.first, room_offer(table, state)) == RUN:
        await run_away(table, state)
        await deal_room(table, state)


async def deal_room(table: DiamondsTable, state: State) -> None:
    """Fill the room from the deck; an empty deck makes it the last one (2.1, 2.4, R1)."""
    size, need = room_size(table.options, state)
    missing = max(0, size - len(state.room))
    state.room += state.deck[:missing]
    del state.deck[:missing]
    state.taken = 0
    state.need = need if state.deck else len(state.room)
    state.turn = state.first
    state.text = ""
    if table.options.dealer:
        await describe(table, state)
    after_run = 0 < most_runs(table.options, table.sheets) <= state.runs
    room = tuple(state.room)
    table.emit(Entered(state.rooms + 1, room, not state.deck, after_run, state.text))


def room_size(options: DiamondsOptions, state: State) -> tuple[int, int]:
    """Return the number of cards in a room, and of those to take (2.1, 2.3, 5.2, R10)."""
    if state.mode != "duel":
        return ROOM
    alone = min(state.hp) <= 0
    return ROOM if alone and options.lone_room == ROOM[0] else DUEL_ROOM


async def describe(table: DiamondsTable, state: State) -> None:
    """Let the dealer see the room first and describe it (6.1)."""
    state.flavour_key = state.flavour_key or "".join(state.room)
    state.described += 1
    dealer = len(table.seats) - 1
    state.text = await table.ask("describe", dealer, Text(LONGEST_DESCRIPTION))


def room_offer(table: DiamondsTable, state: State) -> list[Token]:
    """Offer to run on entering: not twice in a row, not from the last room (2.2, R2, R3)."""
    may_run = state.deck and state.runs < most_runs(table.options, table.sheets)
    return [FACE, RUN] if may_run else [FACE]


def most_runs(options: DiamondsOptions, sheets: SheetsSeen | None) -> int:
    """Return the runs allowed in a row: one, two with a Rogue, none if sealed (2.2, 7.6, R22)."""
    if options.is_sealed:
        return 0
    return MOST_RUNS_OF_A_ROGUE if has_rogue(options, sheets) else MOST_RUNS_IN_A_ROW


async def run_away(table: DiamondsTable, state: State) -> None:
    """Put the room on top of the dungeon and shuffle it all (2.2)."""
    table.emit(Ran(owner(table, state.first)))
    state.runs += 1
    whole = state.room + state.deck
    state.room = []
    state.deck = await table.shuffle("deck", whole)


def has_rogue(options: DiamondsOptions, sheets: SheetsSeen | None) -> bool:
    """Return whether a Rogue is present, by the option or by a tracked class name (7.6)."""
    if options.rogue or sheets is None:
        return options.rogue
    return any(re.search(r"\brogue\b", member.cls, re.IGNORECASE) for member in members(sheets))


async def choose_card(table: DiamondsTable, state: State) -> tuple[Card, bool]:
    """Ask for the next card, and whether the weapon is used on it (2.3, 5.2)."""
    card = await decide(table, "card", state.turn, card_offer(state))
    return card, card not in ENEMIES or await uses_weapon(table, state, state.turn, card)


def card_offer(state: State) -> list[Card]:
    """Return the cards of the room in their order without duplicates (R12)."""
    return list(dict.fromkeys(state.room))

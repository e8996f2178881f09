"""The rules of Diamonds & Dragons, in the order of the rules page.

Numbers such as 3.2 and R5 are those of the page's rules and rulings. An ask that leaves one
answer open is not made (section 5): `table.decide` takes it. What a card does stands in
`fights.py` and `solo.py`, for the mode `exit` (2.7) in `exit.py`.
"""

from __future__ import annotations

from games.diamonds.rules import adjusting, solo
from games.diamonds.rules import exit as exit_rules
from games.diamonds.rules.cards import DUNGEON, ENEMIES, LESSON
from games.diamonds.rules.deciders import DiamondsTable, decide, owner
from games.diamonds.rules.events import Entered, Ran
from games.diamonds.rules.fights import uses_weapon
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import FACE, RUN
from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.table import START, Text, Token

# Cards in a room, and how many of them are taken: 2.1, 2.3; 5.2; R10's option.
ROOM, DUEL_ROOM = (4, 3), (7, 6)
MOST_RUNS_IN_A_ROW = 1
MOST_RUNS_OF_A_ROGUE = 2
LONGEST_DESCRIPTION = 1000

BETWEEN_ROOMS = "between rooms"


async def play(table: DiamondsTable, state: State) -> Outcome:
    """One dungeon, from the shuffle to the last card, the last party or the way out."""
    if table.phase == START:
        await shuffle_dungeon(table, state)
    while not over(table.options, state):
        await table.checkpoint(BETWEEN_ROOMS)
        await enter_room(table, state)
        await face_room(table, state)
        if state.exit is not None and not over(table.options, state):
            await adjusting.between_rooms(table, state.exit)
    return solo.outcome(state) if state.exit is None else exit_rules.outcome(table, state)


async def shuffle_dungeon(table: DiamondsTable, state: State) -> None:
    """1.1, 5.1: the deck without the party and the marker, shuffled; two decks for a duel.

    R19: in a lesson thirteen cards of it.

    5.2: who goes first in a duel is picked at random.
    """
    duel = state.mode == "duel"
    whole = LESSON if table.options.lesson else DUNGEON
    state.deck = await table.shuffle("deck", list(whole) * (2 if duel else 1))
    if duel:
        state.first = await table.pick("first", [0, 1])


async def enter_room(table: DiamondsTable, state: State) -> None:
    """2.1, 2.2, 5.3: deal a room, and again for as long as the party runs."""
    state.runs = 0
    await deal_room(table, state)
    while await decide(table, "room", state.first, room_offer(table, state)) == RUN:
        await run_away(table, state)
        await deal_room(table, state)


async def deal_room(table: DiamondsTable, state: State) -> None:
    """2.1, 2.4, R1: cards from the top until the room is full; an empty deck makes it the last."""
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
    last, ran = not state.deck, state.runs > 0
    table.tell(Entered(state.rooms + 1, tuple(state.room), last, ran, state.text))


def room_size(options: DiamondsOptions, state: State) -> tuple[int, int]:
    """2.1, 2.3, 5.2, R10: cards in a room, and how many of them are taken."""
    if state.mode != "duel":
        return ROOM
    alone = min(state.hp) <= 0
    return ROOM if alone and options.lone_room == ROOM[0] else DUEL_ROOM


async def describe(table: DiamondsTable, state: State) -> None:
    """6.1: the dealer sees the room first and may say what it looks like."""
    state.flavour_key = state.flavour_key or "".join(state.room)
    state.described += 1
    dealer = len(table.seats) - 1
    state.text = await table.ask("describe", dealer, Text(LONGEST_DESCRIPTION))


def room_offer(table: DiamondsTable, state: State) -> list[Token]:
    """2.2, R2, R3: run is open on entering, not twice in a row, not from the last room."""
    return [FACE, RUN] if state.deck and state.runs < most_runs(table) else [FACE]


def most_runs(table: DiamondsTable) -> int:
    """2.2, 7.6: one run in a row; two with a Rogue in `exit`."""
    if table.options.mode != "exit":
        return MOST_RUNS_IN_A_ROW
    return MOST_RUNS_OF_A_ROGUE if exit_rules.has_rogue(table) else MOST_RUNS_IN_A_ROW


async def run_away(table: DiamondsTable, state: State) -> None:
    """2.2: the room on top of the dungeon, and all of it shuffled."""
    table.tell(Ran(owner(table, state.first)))
    state.runs += 1
    whole = state.room + state.deck
    state.room = []
    state.deck = await table.shuffle("deck", whole)


async def face_room(table: DiamondsTable, state: State) -> None:
    """2.3, 5.2: take the cards that the room wants, one by one, in a duel by turns."""
    while state.taken < state.need:
        party = state.turn
        card = await decide(table, "card", party, card_offer(state))
        armed = card not in ENEMIES or await uses_weapon(table, state, party, card)
        if state.exit is not None:
            await exit_rules.take(table, state, card, armed)
            if state.exit.down:
                return
            continue
        solo.take(table, state, party, card, armed)
        if state.hp[party] <= 0:
            solo.lose(table, state, party)
        if max(state.hp) <= 0:
            return
        pass_turn(state, party)
    state.rooms += 1
    if state.exit is None and not (state.room or state.deck):
        solo.win(table, state)


def card_offer(state: State) -> list[Card]:
    """The cards of the room in their order, equal ones once (R12)."""
    return list(dict.fromkeys(state.room))


def pass_turn(state: State, party: int) -> None:
    """5.2, 5.4, 5.6, R9, R11: on to the other, if alive; who took the last card leads next."""
    if len(state.hp) == 1:
        return
    alive = [each for each, hp in enumerate(state.hp) if hp > 0]
    others = [each for each in alive if each != party]
    state.turn = others[0] if others else party
    if state.taken == state.need:
        state.first = party if party in alive else state.turn


def over(options: DiamondsOptions, state: State) -> bool:
    """2.4, 3.7: every card has been taken, or no party lives; `exit` has its own ends."""
    if state.exit is not None:
        return exit_rules.over(options, state)
    return not (state.room or state.deck) or max(state.hp) <= 0

"""The rules of Diamonds & Dragons, in the order of the rules page.

Numbers such as 3.2 and R5 are those of the page's rules and rulings. An ask that
leaves one answer open is not made (section 5): `table.decide` takes it. What is the
same for all modes in a fight stands in `fights.py`, the way out (2.7) in `way_out.py`.
"""

from __future__ import annotations

from games.diamonds import way_out
from games.diamonds.cards import DUNGEON, ENEMIES, FEW_HP, FULL_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.events import Drank, Entered, Escaped, Fell, Fought, Ran
from games.diamonds.fights import (
    BARE,
    WEAPON,
    DiamondsTable,
    decide,
    foresee,
    lift_weapon,
    sated,
    take_weapon,
    wear,
    who,
)
from games.diamonds.options import MOST_OF_A_RESOURCE, DiamondsOptions
from games.diamonds.state import Party, State
from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.table import START, Answer, Ask, Text

# Cards in a room, and how many of them are taken: 2.1, 2.3; 5.2; R10's option.
ROOM, DUEL_ROOM = (4, 3), (7, 6)
MOST_RUNS_IN_A_ROW = 1
MOST_RUNS_OF_A_ROGUE = 2
LONGEST_DESCRIPTION = 1000

FACE, RUN = "face", "run"
BETWEEN_ROOMS = "between rooms"


async def play(table: DiamondsTable, state: State) -> Outcome:
    """One dungeon, from the shuffle to the last card, the last party or the way out."""
    if table.phase == START:
        await shuffle_dungeon(table, state)
    while not over(table.options, state):
        await table.checkpoint(BETWEEN_ROOMS)
        await enter_room(table, state)
        await face_room(table, state)
        if state.way_out is not None and not over(table.options, state):
            await way_out.rest(table, state)
    return outcome(state) if state.way_out is None else way_out.outcome(table, state)


async def shuffle_dungeon(table: DiamondsTable, state: State) -> None:
    """1.1, 5.1: the deck without the party and the marker, shuffled; two decks for a duel.

    5.2: who goes first in a duel is picked at random.
    """
    duel = state.mode == "duel"
    state.deck = await table.shuffle("deck", list(DUNGEON) * (2 if duel else 1))
    if duel:
        state.first = await table.pick("first", [0, 1])


async def enter_room(table: DiamondsTable, state: State) -> None:
    """2.1, 2.2, 5.3: deal a room, and again for as long as the party runs."""
    state.runs = 0
    await deal_room(table, state)
    while await decide(table, state, "room", state.first, way_on(table, state)) == RUN:
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
    state.omen = state.omen or "".join(state.room)
    state.described += 1
    dealer = len(table.seats) - 1
    state.text = await table.ask("describe", dealer, Text(LONGEST_DESCRIPTION))


def way_on(table: DiamondsTable, state: State) -> list[str]:
    """2.2, R2, R3: run is open on entering, not twice in a row, not from the last room."""
    return [FACE, RUN] if state.deck and state.runs < most_runs(table) else [FACE]


def most_runs(table: DiamondsTable) -> int:
    """2.2, 7.6: one run in a row; two with a Rogue on the way out."""
    if table.options.mode != "exit":
        return MOST_RUNS_IN_A_ROW
    return MOST_RUNS_OF_A_ROGUE if way_out.has_rogue(table) else MOST_RUNS_IN_A_ROW


async def run_away(table: DiamondsTable, state: State) -> None:
    """2.2: the room on top of the dungeon, and all of it shuffled."""
    table.tell(Ran(who(table, state.first)))
    state.runs += 1
    whole = state.room + state.deck
    state.room = []
    state.deck = await table.shuffle("deck", whole)


async def face_room(table: DiamondsTable, state: State) -> None:
    """2.3, 5.2: take the cards that the room wants, one by one, in a duel by turns."""
    while state.taken < state.need:
        party = state.turn
        card = await decide(table, state, "card", party, choices(state))
        armed = card not in ENEMIES or await lift_weapon(table, state, party, card)
        if state.way_out is not None:
            await way_out.take(table, state, card, armed)
            if way_out.is_down(state):
                return
            continue
        take(table, state, party, card, armed)
        if state.hp[party] <= 0:
            lose(table, state, party)
        if max(state.hp) <= 0:
            return
        pass_turn(state, party)
    state.rooms += 1
    if state.way_out is None and not (state.room or state.deck):
        win(table, state)


def pass_turn(state: State, party: int) -> None:
    """5.2, 5.4, 5.6, R9, R11: on to the other, if alive; who took the last card leads next."""
    if len(state.hp) == 1:
        return
    alive = [each for each, hp in enumerate(state.hp) if hp > 0]
    others = [each for each in alive if each != party]
    state.turn = others[0] if others else party
    if state.taken == state.need:
        state.first = party if party in alive else state.turn


def choices(state: State) -> list[Card]:
    """The cards of the room in their order, equal ones once (R12)."""
    return list(dict.fromkeys(state.room))


def take(table: DiamondsTable, state: State, party: int, card: Card, armed: bool) -> None:
    """2.3: settle one card for a party. Equal cards: the first of them leaves the room (R12)."""
    state.room.remove(card)
    state.taken += 1
    if card in WEAPONS:
        take_weapon(table, state, party, card)
    elif card in POTIONS:
        drink(table, state, party, card)
    else:
        fight(table, state, party, card, armed)
    state.last[party] = card


def fight(table: DiamondsTable, state: State, party: int, enemy: Card, armed: bool) -> None:
    """3.2 to 3.4: the enemy's value, less the weapon's if it works, comes off the party."""
    blow = foresee(state, party, enemy, armed)
    held = state.weapon[party]
    wear(state, party, enemy, blow)
    state.discard.insert(0, enemy)
    state.hp[party] -= blow.damage
    hp = state.hp[party]
    low = 0 < hp < FEW_HP and not state.been_low[party]
    state.been_low[party] |= low
    used, spared = (held, None) if armed else (None, held)
    table.tell(Fought(who(table, party), enemy, used, blow.breaks, spared, blow.damage, hp, low))


def drink(table: DiamondsTable, state: State, party: int, potion: Card) -> None:
    """3.6, R5: heals up to full; no effect right after another potion."""
    wasted = sated(state, party)
    healed = healing(state, party, potion)
    state.hp[party] += healed
    state.discard.insert(0, potion)
    table.tell(Drank(who(table, party), potion, healed, wasted, state.hp[party]))


def healing(state: State, party: int, potion: Card) -> int:
    """3.6: the points that a potion would give now; on the way out (7.2) they are dice."""
    if sated(state, party):
        return 0
    full = state.way_out is not None
    return VALUE[potion] if full else min(VALUE[potion], FULL_HP - state.hp[party])


def lose(table: DiamondsTable, state: State, party: int) -> None:
    """3.7, 4.2, R7, R8: what is left of HP, less the enemies not yet faced."""
    unfaced = state.deck if table.options.lost_score == "deck" else state.room + state.deck
    score = state.hp[party] - sum(VALUE[card] for card in unfaced if card in ENEMIES)
    state.score[party] = score
    table.tell(Fell(who(table, party), score))


def win(table: DiamondsTable, state: State) -> None:
    """4.1, R6: HP; at full HP with a potion last, that potion's value on top."""
    for party, hp in enumerate(state.hp):
        if hp <= 0:
            continue  # 5.6: each wins or loses for themselves
        last = state.last[party]
        full = hp == FULL_HP and last is not None and last in POTIONS
        score = hp + VALUE[last] if full and last is not None else hp
        state.score[party] = score
        table.tell(Escaped(who(table, party), score))


def over(options: DiamondsOptions, state: State) -> bool:
    """2.4, 3.7: every card has been taken, or no party lives; the way out has its own ends."""
    if state.way_out is not None:
        return way_out.over(options, state)
    return not (state.room or state.deck) or max(state.hp) <= 0


def outcome(state: State) -> Outcome:
    """Section 8 of the rules page."""
    return {
        "mode": state.mode,
        "result": ["won" if hp > 0 else "lost" for hp in state.hp],
        "rooms": state.rooms,
        "left": len(state.room) + len(state.deck),
        "hp": state.hp[:],
        "score": state.score[:],
    }


def stand_in(options: DiamondsOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Section 5: the safe answer for somebody who is away."""
    del options
    party = 0 if state.way_out is not None else seat
    match ask.name:
        case "describe":
            return ""
        case "room":
            return FACE
        case "fight":
            works = state.card is not None and not foresee(state, party, state.card).breaks
            return WEAPON if works else BARE
        case "card":
            return min(choices(state), key=lambda card: cost(state, party, card))
    return on_the_way_out(state, ask.name)


def on_the_way_out(state: State, name: str) -> Answer:
    """Section 5, `exit`: nothing spent, the strongest struck, the weakest healed."""
    party = way_out.of(state).party
    if name == "reduce" or party is None:
        return 0 if name == "reduce" else way_out.NEXT
    safe: dict[str, Answer] = {
        "spend": way_out.ROLL,
        "spend_what": way_out.BACK,
        "between": way_out.NEXT,
    }
    if name in safe:
        return safe[name]
    if name == "share":
        return str(best_taker(state, party))
    first = party.who if party.who is not None else way_out.adjustable(party)[0]
    if name == "adjust_who":
        return str(first)
    if name == "adjust_what":
        return way_out.adjustments(party, first)[0]
    present, most = party.resources[first].get(party.what or "", 0), MOST_OF_A_RESOURCE
    if party.what == way_out.HP:
        present, most = party.hp[first] or 0, party.max_hp[first] or way_out.MOST_HP
    return min(present, most)


def best_taker(state: State, party: Party) -> int:
    """Damage: who has most HP; healing: who has least. Who keeps their own count comes last."""
    way = way_out.of(state)
    able = way_out.takers(way, party)
    counted = [at for at in able if party.hp[at] is not None] or able
    sign = -1 if way.effect == "damage" else 1
    return min(counted, key=lambda at: sign * (party.hp[at] or 0))


def cost(state: State, party: int, card: Card) -> int:
    """The HP that taking a card now would take off; healing counts below zero."""
    if card in ENEMIES:
        return foresee(state, party, card).damage
    return -healing(state, party, card) if card in POTIONS else 0

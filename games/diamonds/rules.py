"""The rules of Diamonds & Dragons, in the order of the rules page.

Numbers such as 3.2 and R5 are those of the page's rules and rulings. An ask that
leaves one answer open is not made (section 5): `table.decide` takes it.
"""

from __future__ import annotations

from typing import NamedTuple

from games.deck import Card
from games.diamonds.cards import DUNGEON, ENEMIES, FEW_HP, FULL_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.events import Armed, Drank, Entered, Escaped, Fell, Fought, Ran
from games.diamonds.options import DiamondsOptions
from games.diamonds.state import State
from games.game import Outcome
from games.table import START, Answer, Ask, Table

DiamondsTable = Table[DiamondsOptions]

ROOM_SIZE = 4
CARDS_TO_TAKE = 3
MOST_RUNS_IN_A_ROW = 1

FACE, RUN = "face", "run"
WEAPON, BARE = "weapon", "bare"
BETWEEN_ROOMS = "between rooms"


async def play(table: DiamondsTable, state: State) -> Outcome:
    """One dungeon, from the shuffle to the last card or the last party."""
    if table.phase == START:
        await shuffle_dungeon(table, state)
    while not over(state):
        await table.checkpoint(BETWEEN_ROOMS)
        await enter_room(table, state)
        await face_room(table, state)
    return outcome(state)


async def shuffle_dungeon(table: DiamondsTable, state: State) -> None:
    """1.1: the deck without the party and the marker, shuffled, is the dungeon."""
    state.deck = await table.shuffle("deck", list(DUNGEON))


async def enter_room(table: DiamondsTable, state: State) -> None:
    """2.1, 2.2: deal a room, and again for as long as the party runs."""
    state.runs = 0
    deal_room(table, state)
    while await table.decide("room", state.first, way_on(state)) == RUN:
        await run_away(table, state)
        deal_room(table, state)


def deal_room(table: DiamondsTable, state: State) -> None:
    """2.1, 2.4, R1: cards from the top until four lie there; an empty deck makes it the last."""
    missing = ROOM_SIZE - len(state.room)
    state.room += state.deck[:missing]
    del state.deck[:missing]
    state.taken = 0
    state.need = CARDS_TO_TAKE if state.deck else len(state.room)
    state.turn = state.first
    table.tell(Entered(state.rooms + 1, tuple(state.room), not state.deck, state.runs > 0))


def way_on(state: State) -> list[str]:
    """2.2, R2, R3: run is open on entering, not twice in a row, not from the last room."""
    return [FACE, RUN] if state.deck and state.runs < MOST_RUNS_IN_A_ROW else [FACE]


async def run_away(table: DiamondsTable, state: State) -> None:
    """2.2: the room on top of the dungeon, and all of it shuffled."""
    table.tell(Ran(state.first))
    state.runs += 1
    whole = state.room + state.deck
    state.room = []
    state.deck = await table.shuffle("deck", whole)


async def face_room(table: DiamondsTable, state: State) -> None:
    """2.3: take the cards that the room wants, one by one, in any order."""
    while state.taken < state.need:
        party = state.turn
        card = await table.decide("card", party, choices(state))
        armed = card not in ENEMIES or await lift_weapon(table, state, party, card)
        take(table, state, party, card, armed)
        if state.hp[party] <= 0:
            lose(table, state, party)
            return
    state.rooms += 1
    if over(state):
        win(table, state)


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


async def lift_weapon(table: DiamondsTable, state: State, party: int, enemy: Card) -> bool:
    """3.5, R4: a weapon in hand is used; with `fists` the party may spare it."""
    if not table.options.fists or state.weapon[party] is None:
        return True
    state.card = enemy
    choice = await table.decide("fight", party, [WEAPON, BARE])
    state.card = None
    return bool(choice == WEAPON)


def take_weapon(table: DiamondsTable, state: State, party: int, weapon: Card) -> None:
    """3.1: it replaces the one in hand, and has no limit yet."""
    old = state.weapon[party]
    if old is not None:
        state.discard.insert(0, old)
    state.weapon[party] = weapon
    state.limit[party] = None
    table.tell(Armed(party, weapon, old))


def fight(table: DiamondsTable, state: State, party: int, enemy: Card, armed: bool) -> None:
    """3.2 to 3.4: the enemy's value, less the weapon's if it works, comes off the party."""
    blow = foresee(state, party, enemy, armed)
    held = state.weapon[party]
    if blow.breaks and held is not None:
        state.discard.insert(0, held)
        state.weapon[party] = None
        state.limit[party] = None
    elif blow.weapon is not None:
        state.limit[party] = VALUE[enemy]
    state.discard.insert(0, enemy)
    state.hp[party] -= blow.damage
    hp = state.hp[party]
    low = 0 < hp < FEW_HP and not state.been_low[party]
    state.been_low[party] |= low
    used, spared = (held, None) if armed else (None, held)
    table.tell(Fought(party, enemy, used, blow.breaks, spared, blow.damage, hp, low))


class Blow(NamedTuple):
    """What a fight will do: the weapon that works in it, whether one breaks, the damage."""

    weapon: Card | None
    breaks: bool
    damage: int


def foresee(state: State, party: int, enemy: Card, armed: bool = True) -> Blow:
    """3.2 to 3.4, before the fight: what the enemy would do to the party."""
    weapon = state.weapon[party] if armed else None
    value = VALUE[enemy]
    if weapon is None:
        return Blow(None, False, value)
    limit = state.limit[party]
    if limit is not None and limit <= value:
        return Blow(None, True, value)
    return Blow(weapon, False, max(0, value - VALUE[weapon]))


def drink(table: DiamondsTable, state: State, party: int, potion: Card) -> None:
    """3.6, R5: heals up to full; no effect right after another potion."""
    wasted = sated(state, party)
    healed = healing(state, party, potion)
    state.hp[party] += healed
    state.discard.insert(0, potion)
    table.tell(Drank(party, potion, healed, wasted, state.hp[party]))


def sated(state: State, party: int) -> bool:
    """R5: whether the party's last card, in whatever room, was a potion."""
    return state.last[party] in POTIONS


def healing(state: State, party: int, potion: Card) -> int:
    """3.6: the points that a potion would give now."""
    return 0 if sated(state, party) else min(VALUE[potion], FULL_HP - state.hp[party])


def lose(table: DiamondsTable, state: State, party: int) -> None:
    """3.7, 4.2, R7, R8: what is left of HP, less the enemies not yet faced."""
    unfaced = state.deck if table.options.lost_score == "deck" else state.room + state.deck
    score = state.hp[party] - sum(VALUE[card] for card in unfaced if card in ENEMIES)
    state.score[party] = score
    table.tell(Fell(party, score))


def win(table: DiamondsTable, state: State) -> None:
    """4.1, R6: HP; at full HP with a potion last, that potion's value on top."""
    for party, hp in enumerate(state.hp):
        last = state.last[party]
        full = hp == FULL_HP and last is not None and last in POTIONS
        score = hp + VALUE[last] if full and last is not None else hp
        state.score[party] = score
        table.tell(Escaped(party, score))


def over(state: State) -> bool:
    """2.4, 3.7: every card has been taken, or no party lives."""
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
    if ask.name == "room":
        return FACE
    if ask.name == "fight":
        works = state.card is not None and not foresee(state, seat, state.card).breaks
        return WEAPON if works else BARE
    return min(choices(state), key=lambda card: cost(state, seat, card))


def cost(state: State, party: int, card: Card) -> int:
    """The HP that taking a card now would take off; healing counts below zero."""
    if card in ENEMIES:
        return foresee(state, party, card).damage
    return -healing(state, party, card) if card in POTIONS else 0

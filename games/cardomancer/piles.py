"""Deck, discard pile and hands (5.11, 7.1, 9.1 to 9.3, R41, R42)."""

from __future__ import annotations

from games.cardomancer.cards import HAND, is_ace
from games.cardomancer.events import Event, Fell, Found, MonsterFell, RanOut, Reshuffled
from games.cardomancer.options import CardomancerOptions
from games.cardomancer.state import State, dungeon_done
from games.engine.deck import Card
from games.engine.table import Table

CardomancerTable = Table[CardomancerOptions, Event]


async def draw(table: CardomancerTable, state: State) -> Card | None:
    """9.1, 9.2: the top card; the discard pile is shuffled only when a card is needed (R41)."""
    if not state.deck:
        if not state.discard:
            return None  # R42
        pile, state.discard = state.discard, []
        state.deck = await table.shuffle("reshuffle", pile)
        table.tell(Reshuffled(len(state.deck)))
    return take_top(table, state)


def take_top(table: CardomancerTable, state: State) -> Card:
    """9.1: draw from a deck that has a card; with the last one the dungeon has run out."""
    card = state.deck.pop(0)
    if not state.deck and not state.ran_out:
        state.ran_out = True
        table.tell(RanOut(len(state.monsters)))
    return card


async def draw_up(table: CardomancerTable, state: State, seat: int) -> None:
    """5.11, 7.1: up to three cards; an artifact is laid down, and the drawing goes on.

    9.2, 9.3: with no monster left nobody draws from a dungeon that has run out.
    """
    hand = state.hands[seat]
    while len(hand) < HAND and not dungeon_done(state):
        card = await draw(table, state)
        if card is None:
            return
        if is_artifact(state, card):
            state.found = True
            state.artifacts.append(card)
            table.tell(Found(table.seats[seat], card, len(state.artifacts)))
        else:
            hand.append(card)


def is_artifact(state: State, card: Card) -> bool:
    """7.1, R5: the first ace drawn in a dungeon whose suit is not owned yet."""
    return is_ace(card) and not state.found and card not in state.artifacts


def discard(state: State, card: Card) -> None:
    """A card on top of the discard pile."""
    state.discard.insert(0, card)


def play_from_hand(state: State, seat: int, card: Card, item: bool = False) -> None:
    """A card leaves the hand and is discarded at once; of equal aces the dull one first (R6)."""
    state.hands[seat].remove(card)
    if not item and card in state.dull[seat]:
        state.dull[seat].remove(card)
    discard(state, card)


def discard_hand(state: State, seat: int) -> None:
    """A whole hand, in its order."""
    for card in state.hands[seat]:
        discard(state, card)
    state.hands[seat].clear()
    state.dull[seat].clear()


def fall(table: CardomancerTable, state: State, seat: int) -> None:
    """6.4, R31: a dead character's hand is discarded."""
    state.deaths += 1
    discard_hand(state, seat)
    table.tell(Fell(table.seats[seat]))


def slay(table: CardomancerTable, state: State, at: int) -> None:
    """6.4: a monster goes out of play, and its guard with it."""
    state.slain += 1
    monster, shield = state.monsters.pop(at), state.guards.pop(at)
    for column in (state.monster_hp, state.acted, state.numbers):
        del column[at]
    discard(state, monster)
    if shield is not None:
        discard(state, shield)
    state.monster = _moved(state.monster, at)
    state.healed = _moved(state.healed, at)
    table.tell(MonsterFell(monster))


def _moved(index: int | None, gone: int) -> int | None:
    """An index into the row when one of the row has gone; None if it was that one."""
    if index is None or index == gone:
        return None
    return index - 1 if index > gone else index

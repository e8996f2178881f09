"""Deck, discard pile and hands (5.11, 7.1, 9.1 to 9.3, R41, R42)."""

from __future__ import annotations

from games.cardomancer.rules.cards import HAND, is_ace
from games.cardomancer.rules.events import Event, Fell, Found, MonsterFell, RanOut, Reshuffled
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Monster, State, dungeon_done
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
        table.tell(RanOut(len(state.row)))
    return card


async def draw_up(table: CardomancerTable, state: State, seat: int) -> None:
    """5.11, 7.1: up to three cards; an artifact is laid down, and the drawing goes on.

    9.2, 9.3: with no monster left nobody draws from a dungeon that has run out.
    """
    hand = state.party[seat].hand
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


def play_from_hand(state: State, seat: int, card: Card) -> None:
    """A card leaves the hand and is discarded at once; of equal aces the dull one first (R6)."""
    character = state.party[seat]
    if card in character.dull:
        character.dull.remove(card)
    character.hand.remove(card)
    discard(state, card)


def play_item(state: State, seat: int, ace: Card) -> None:
    """An ace that is an item leaves the hand and is discarded at once; a dull one stays (R6)."""
    state.party[seat].hand.remove(ace)
    discard(state, ace)


def discard_hand(state: State, seat: int) -> None:
    """A whole hand, in its order."""
    character = state.party[seat]
    for card in character.hand:
        discard(state, card)
    character.hand.clear()
    character.dull.clear()


def fall(table: CardomancerTable, state: State, seat: int) -> None:
    """6.4, R31: a dead character's hand is discarded."""
    state.deaths += 1
    discard_hand(state, seat)
    table.tell(Fell(table.seats[seat]))


def slay(table: CardomancerTable, state: State, monster: Monster) -> None:
    """6.4: a monster goes out of play, and its guard with it."""
    state.slain += 1
    state.row.remove(monster)
    discard(state, monster.card)
    if monster.guard is not None:
        discard(state, monster.guard)
    table.tell(MonsterFell(monster.card))

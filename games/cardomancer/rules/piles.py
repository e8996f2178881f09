"""Deck, discard pile and hands (5.11, 7.1, 9.1 to 9.3, R41, R42)."""

from games.cardomancer.rules.cards import HAND, is_ace
from games.cardomancer.rules.events import Event, Fell, Found, MonsterFell, RanOut, Reshuffled
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Monster, State, dungeon_done
from games.engine.deck import Card
from games.engine.table import Table
from games.kit.streaks import longer

CardomancerTable = Table[CardomancerOptions, Event]


async def draw(table: CardomancerTable, state: State) -> Card | None:
    """Draw the top card; shuffle the discard pile first if the deck is empty (9.1, 9.2, R41)."""
    if not state.deck:
        if not state.discard:
            return None  # R42
        pile, state.discard = state.discard, []
        state.deck = await table.shuffle("reshuffle", pile)
        table.emit(Reshuffled(len(state.deck)))
    return take_top(table, state)


def take_top(table: CardomancerTable, state: State) -> Card:
    """Take the top card of a deck that has one; the last card ends the dungeon's deck (9.1)."""
    card = state.deck.pop(0)
    if not state.deck and not state.ran_out:
        state.ran_out = True
        table.emit(RanOut(len(state.row)))
    return card


async def draw_up(table: CardomancerTable, state: State, seat: int) -> None:
    """Draw up to three cards; an artifact does not count as one (5.11, 7.1).

    9.2, 9.3: without monsters, a dungeon that has run out gives no cards.
    """
    hand = state.party[seat].hand
    while len(hand) < HAND and not dungeon_done(state):
        card = await draw(table, state)
        if card is None:
            return
        if is_artifact(state, card):
            state.found = True
            state.artifacts.append(card)
            table.emit(Found(table.seats[seat], card, len(state.artifacts)))
        else:
            hand.append(card)
            if table.options.plain_aces and is_ace(card):
                state.party[seat].dull.append(card)  # R49


def is_artifact(state: State, card: Card) -> bool:
    """Return whether an ace is an artifact (7.1, R5).

    It is the first ace drawn in a dungeon whose suit the party does not own yet.
    """
    return is_ace(card) and not state.found and card not in state.artifacts


def discard(state: State, card: Card) -> None:
    """Put a card on top of the discard pile."""
    state.discard.insert(0, card)


def play_from_hand(state: State, seat: int, card: Card) -> None:
    """Discard a card from the hand; of equal aces the dull one first (R6)."""
    character = state.party[seat]
    if card in character.dull:
        character.dull.remove(card)
    character.hand.remove(card)
    discard(state, card)


def play_item(state: State, seat: int, ace: Card) -> None:
    """Discard a magic ace from the hand; a dull one stays (R6)."""
    state.party[seat].hand.remove(ace)
    discard(state, ace)


def discard_hand(state: State, seat: int) -> None:
    """Discard a whole hand, in its order."""
    character = state.party[seat]
    for card in character.hand:
        discard(state, card)
    character.hand.clear()
    character.dull.clear()


def fall(table: CardomancerTable, state: State, seat: int) -> None:
    """Count a death and discard the dead character's hand (6.4, R31)."""
    state.deaths += 1
    discard_hand(state, seat)
    table.emit(Fell(table.seats[seat]))


def slay(table: CardomancerTable, state: State, monster: Monster) -> None:
    """Remove a monster and discard it with its guard (6.4)."""
    state.slain += 1
    foe = state.foe(monster)
    state.row.remove(monster)
    discard(state, monster.card)
    if monster.guard is not None:
        discard(state, monster.guard)
    table.emit(MonsterFell(foe))
    state.streak = longer(table.emit, state.streak)

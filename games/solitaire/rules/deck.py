"""The deck and its draws (2.3 of the rules page)."""

from games.engine.deck import Card
from games.engine.table import Table
from games.solitaire.rules.cards import MODIFIER
from games.solitaire.rules.events import Event, Reshuffled
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State

SolitaireTable = Table[SolitaireOptions, Event]


async def draw(table: SolitaireTable, state: State) -> Card:
    """Draw the top card; after the last one, shuffle the discard pile at once (3.1, 3.2, R3)."""
    card = state.deck.pop(0)
    if not state.deck and state.discard:
        discarded, state.discard = state.discard, []
        state.deck = await table.shuffle("deck", discarded)
        table.emit(Reshuffled(len(state.deck), state.level))
    return card


def discard(state: State, cards: list[Card]) -> None:
    """Put cards on the discard pile, the last one on top (3.1, R22)."""
    state.discard[:0] = cards[::-1]


async def modifier(table: SolitaireTable, state: State, count: int) -> tuple[int, list[Card]]:
    """Draw cards; return the sum of black minus red ranks, and the cards (3.3).

    3.4, R5: it is 0 without a card to draw, which happens at no playable level.
    """
    cards = state.deck[:count]
    if len(state.deck) > count:  # no shuffle is needed
        del state.deck[:count]
        discard(state, cards)
    else:
        cards = []
        for _ in range(count):
            if not state.deck:
                return 0, cards
            cards.append(await draw(table, state))
            discard(state, cards[-1:])
    return sum([MODIFIER[card] for card in cards]), cards

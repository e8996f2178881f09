"""The places of cards: who sees them there, and how they move (2.2)."""

from collections.abc import Sequence
from itertools import chain

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import in_hand
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.state import Pile, State
from games.engine.deck import Card

MOST_PILES = 6


def piles_of(state: State) -> list[str]:
    """Return the places of the piles on the table (2.2)."""
    return [t.pile_at(row) for row in range(len(state.piles))]


def every_place(state: State) -> list[str]:
    """Return all places, in their order (section 5)."""
    return [*open_places(state), t.GM, *map(t.hand_of, state.seated)]


def cards_at(state: State, place: str) -> list[Card]:
    """Return the cards of a place, top card first.

    Raises:
        ValueError: there is no such place.
    """
    if place in (t.DECK, t.TOP, t.BOTTOM):
        return state.deck
    if place == t.DISCARD:
        return state.discard
    if place == t.GM:
        return state.gm
    if t.is_pile(place):
        return state.piles[t.number_of(place)].cards
    if t.is_hand(place):
        return state.hands[t.number_of(place)]
    raise ValueError(f"no place “{place}”")


def pile_called(state: State, row: int) -> str:
    """Return a pile's name; without one, its row (R5)."""
    return state.piles[row].name or f"Pile {row + 1}"


def with_cards(state: State, places: Sequence[str]) -> list[str]:
    """Return the places that have a card."""
    return [place for place in places if cards_at(state, place)]


def open_places(state: State) -> list[str]:
    """Return the places open to all seats: the deck, the discard pile, the piles (3.4, 3.7)."""
    return [t.DECK, t.DISCARD, *piles_of(state)]


def lying(options: DealerOptions, state: State, place: str) -> list[Card]:
    """Return a place's cards in the order for choosing: a hand's is sorted (1.6)."""
    cards = cards_at(state, place)
    return in_hand(options, cards) if t.is_hand(place) else cards[:]


def seen_by_all(state: State, place: str) -> bool:
    """Return whether all seats see the cards that come to a place (2.1, 2.3)."""
    if t.is_pile(place):
        return state.piles[t.number_of(place)].face != "down"
    return place == t.DISCARD or (t.is_hand(place) and state.shown[t.number_of(place)])


def shows_hidden(state: State, source: str, target: str) -> bool:
    """Return whether a move shows a card to a seat that did not see it before (6.4, R8)."""
    if seen_by_all(state, source):
        return False
    if seen_by_all(state, target) or t.is_hand(target):
        return True
    return target == t.GM and not (t.is_hand(source) and t.number_of(source) == state.dealer)


def move(options: DealerOptions, state: State, cards: Sequence[Card], source: str, to: str) -> None:
    """Move cards to the top of a place, the first topmost; `bottom`: under all (2.4, R3)."""
    state.seen = state.seen or shows_hidden(state, source, to)
    if seen_by_all(state, to) and not seen_by_all(state, source):
        lay_open(options, state, cards)
    elif t.is_hand(to) and options.deck == "own":
        state.news[to] = [*cards, *state.news.get(to, [])]
    taken, came = cards_at(state, source), cards_at(state, to)
    for card in cards:
        taken.remove(card)
    if to == t.BOTTOM:
        came += cards
    elif t.is_hand(to):
        came[:] = in_hand(options, [*came, *cards])
    else:
        came[:0] = cards
    if t.is_hand(source):
        seat = t.number_of(source)
        keep_held(state, seat)
        state.shown[seat] = state.shown[seat] and bool(taken)


def lay_open(options: DealerOptions, state: State, cards: Sequence[Card]) -> None:
    """Remember cards of an own deck that all see now and may want to read (1.4)."""
    if options.deck == "own":
        state.news[t.TABLE] = list(cards)


def open_cards(state: State) -> list[Card]:
    """Return the cards that lie open for all (2.3)."""
    hands = [hand for hand, is_open in zip(state.hands, state.shown, strict=True) if is_open]
    return list(chain(*map(open_in, state.piles), *hands, state.discard))


def open_in(pile: Pile) -> list[Card]:
    """Return the cards of a pile that all see (2.2)."""
    return pile.cards[: {"down": 0, "up": 1}.get(pile.face)]


def keep_held(state: State, seat: int) -> None:
    """Drop picked cards that have left the hand (3.5)."""
    left = state.hands[seat][:]
    still: list[Card] = []
    for card in state.held[seat]:
        if card in left:
            left.remove(card)
            still.append(card)
    state.held[seat] = still

"""Several at one table: who is next, who is still in it, who strikes first (14.7, 14.8)."""

from __future__ import annotations

from games.cardrpg.rules.draws import RpgTable, draw, roll
from games.cardrpg.rules.events import FirstCards, FirstStrike, TieDice
from games.cardrpg.rules.state import State
from games.engine.deck import SUITS, Card, is_joker, rank, suit

# 14.7: the order of ranks and suits in the draw for the first strike, the best first.
_RANKS = ("X", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def clockwise(state: State, first: int) -> list[int]:
    """14.8: all seats by rising number, from one of them on."""
    count = len(state.heroes)
    return [(first + step) % count for step in range(count)]


def living(state: State, first: int = 0) -> list[int]:
    """The seats that are alive in this battle, clockwise from one on."""
    return [seat for seat in clockwise(state, first) if state.heroes[seat].alive]


def group(state: State, first: int = 0) -> list[int]:
    """R40: everybody who is not out for good, clockwise from one seat on."""
    return [seat for seat in clockwise(state, first) if not state.heroes[seat].out]


def rivals(state: State, seat: int) -> list[int]:
    """14.17: the other living players of a duel, clockwise from oneself."""
    return [other for other in living(state, seat) if other != seat]


async def draw_for_first_strike(table: RpgTable, state: State) -> None:
    """14.7, R29: the highest card; who has the very same throws dice, again while they tie."""
    cards = [_shown(table, state, seat) for seat in range(len(state.heroes))]
    best = min(map(_order, cards))
    tied = [seat for seat, card in enumerate(cards) if _order(card) == best]
    table.tell(FirstCards(tuple(cards)))
    while len(tied) > 1:
        thrown = {seat: (await roll(table, state, seat, "tie", 1))[0] for seat in tied}
        table.tell(TieDice(tuple(thrown.items())))
        tied = [seat for seat in tied if thrown[seat] == max(thrown.values())]
    (state.first,) = tied
    table.tell(FirstStrike(state.first, False))


def _shown(table: RpgTable, state: State, seat: int) -> Card:
    """R29: the top card, which goes to the bottom."""
    card = draw(table, state, seat)
    if card is None:
        raise ValueError("a deck that was just shuffled is empty")
    state.heroes[seat].draw.append(card)
    return card


def _order(card: Card) -> tuple[int, int]:
    """14.7: the lower, the better; any two Jokers are the same."""
    return _RANKS.index(rank(card)), 0 if is_joker(card) else SUITS.index(suit(card))


def find_first_jack(table: RpgTable, state: State) -> None:
    """14.15: in a duel the first Jack clockwise has the first turn; without one the winner."""
    for seat in clockwise(state, state.first):
        if rank(state.heroes[seat].class_card) == "J":
            if seat != state.first:
                table.tell(FirstStrike(seat, True))
            state.first = seat
            return


def pass_first_strike(state: State) -> None:
    """14.14: counter-clockwise, to the next who is not out for good."""
    for seat in reversed(clockwise(state, state.first)):
        if not state.heroes[seat].out:
            state.first = seat
            return

"""Several players at one table: turn order, survivors, the first strike (14.7, 14.8)."""

from games.cardrpg.rules.draws import RpgTable, draw, roll
from games.cardrpg.rules.events import FirstCards, FirstStrike, TieDice
from games.cardrpg.rules.state import State
from games.engine.deck import SUITS, Card, is_joker, rank, suit

# 14.7: the order of ranks in the draw for the first strike, the best first.
_RANKS = ("X", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def clockwise(state: State, first: int) -> list[int]:
    """Return all seats, ascending, from one of them on (14.8)."""
    count = len(state.heroes)
    return [(first + step) % count for step in range(count)]


def living(state: State, first: int = 0) -> list[int]:
    """Return the seats that are alive in this battle, clockwise from one on."""
    return [seat for seat in clockwise(state, first) if state.heroes[seat].alive]


def group(state: State, first: int = 0) -> list[int]:
    """Return the seats that are not out for good, clockwise from one on (R40)."""
    return [seat for seat in clockwise(state, first) if not state.heroes[seat].out]


def rivals(state: State, seat: int) -> list[int]:
    """Return the other living players of a duel, clockwise from this seat (14.17)."""
    return [other for other in living(state, seat) if other != seat]


async def draw_for_first_strike(table: RpgTable, state: State) -> None:
    """Draw for the first strike: the highest card, equal cards roll dice (14.7, R29)."""
    cards = [_shown(table, state, seat) for seat in range(len(state.heroes))]
    best = min(map(_order, cards))
    tied = [seat for seat, card in enumerate(cards) if _order(card) == best]
    table.emit(FirstCards(tuple(cards)))
    while len(tied) > 1:
        thrown = {seat: (await roll(table, state, seat, "tie", 1))[0] for seat in tied}
        table.emit(TieDice(tuple(thrown.items())))
        tied = [seat for seat in tied if thrown[seat] == max(thrown.values())]
    (state.first,) = tied
    table.emit(FirstStrike(state.first, False))


def _shown(table: RpgTable, state: State, seat: int) -> Card:
    """Turn up the top card and put it on the bottom (R29)."""
    card = draw(table, state, seat)
    if card is None:
        raise ValueError("a deck that was just shuffled is empty")
    state.heroes[seat].draw.append(card)
    return card


def _order(card: Card) -> tuple[int, int]:
    """Return the sort key of a card, the lowest is best; all Jokers are equal (14.7)."""
    return _RANKS.index(rank(card)), 0 if is_joker(card) else SUITS.index(suit(card))


def find_first_jack(table: RpgTable, state: State) -> None:
    """Give a duel's first turn to the first Jack clockwise, else to the draw's winner (14.15)."""
    for seat in clockwise(state, state.first):
        if rank(state.heroes[seat].class_card) == "J":
            if seat != state.first:
                table.emit(FirstStrike(seat, True))
            state.first = seat
            return


def pass_first_strike(state: State) -> None:
    """Pass the first strike counter-clockwise to the next seat still in the game (14.14)."""
    for seat in reversed(clockwise(state, state.first)):
        if not state.heroes[seat].out:
            state.first = seat
            return

"""Acts with cards, once all their steps are answered (2.3, 6.1, 6.2)."""

from collections.abc import Sequence

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.rules.decks import named, text_of, turned
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.places import cards_at, lay_open, move, pile_called, seen_by_all
from games.dealer.rules.state import Face, Peek, Pile, State
from games.engine.deck import Card
from games.engine.table import Table

DealerTable = Table[DealerOptions, e.Event]


def where(table: DealerTable, state: State, place: str) -> e.Where:
    """Return a place with its current name."""
    if t.is_pile(place):
        return e.Where(place, pile_called(state, t.number_of(place)))
    if t.is_hand(place):
        return e.Where(place, table.seats[t.number_of(place)])
    return e.Where(place)


def deal(table: DealerTable, state: State, whom: Sequence[str], each: int) -> None:
    """Deal cards one at a time, in turn by seat (3.3, 2.4)."""
    seats = sorted(map(int, whom))
    short = each * len(seats) > len(state.deck)
    for _ in range(each):
        for seat in seats:
            if state.deck:
                move(table.options, state, state.deck[:1], t.DECK, t.hand_of(seat))
                state.counts.dealt += 1
    table.emit(e.Dealt(tuple(table.seats[seat] for seat in seats), each, short))


def take(table: DealerTable, state: State, seat: int, source: str, target: str, count: int) -> None:
    """Move the top cards of a place, one by one (3.4, 2.4)."""
    goal = t.hand_of(seat) if target == t.HAND else target
    taken = cards_at(state, source)[:count]
    drawn_alone = goal == t.hand_of(seat) and not state.dealer
    public = seen_by_all(state, source) or seen_by_all(state, goal) or drawn_alone
    # One by one: the last card drawn ends on top of the target, or at its bottom.
    drawn = taken if goal == t.BOTTOM else taken[::-1]
    move(table.options, state, drawn, source, goal)
    _moved(table, state, seat, source, goal, taken if public else (), count)


def hold(_table: DealerTable, state: State, seat: int, cards: Sequence[Card]) -> None:
    """Pick cards of the own hand, which then move together (3.5)."""
    state.held[seat] = list(cards)


def put(table: DealerTable, state: State, seat: int, target: str) -> None:
    """Move the picked cards together (3.5)."""
    held, own = state.held[seat][:], t.hand_of(seat)
    public = seen_by_all(state, own) or seen_by_all(state, target) or not state.dealer
    move(table.options, state, held, own, target)
    _moved(table, state, seat, own, target, held if public else (), len(held))


def _moved(
    table: DealerTable,
    state: State,
    seat: int,
    source: str,
    target: str,
    public: Sequence[Card],
    count: int,
) -> None:
    who, here = table.seats[seat], where(table, state, source)
    seen = named(table.options, public)
    texts = () if state.dealer else tuple(text_of(table.options, card) for card in public)
    table.emit(e.Moved(who, count, here, where(table, state, target), seen, texts))


def show(table: DealerTable, state: State, seat: int, *, shown: bool) -> None:
    """Show the own hand to all, or hide it (3.6)."""
    state.shown[seat] = shown
    state.seen = shown
    if shown:
        lay_open(table.options, state, state.hands[seat])
    cards = named(table.options, state.hands[seat]) if shown else ()
    table.emit(e.Showed(table.seats[seat], shown, cards))


def peek(table: DealerTable, state: State, seat: int, place: str, count: int) -> None:
    """Show the top cards of a place to one seat (3.7)."""
    state.peeks[seat] = Peek(place, cards_at(state, place)[:count])
    state.seen = True
    table.emit(e.Peeked(table.seats[seat], count, where(table, state, place)))


def turn(table: DealerTable, state: State, seat: int, place: str) -> None:
    """Turn a pile over: down becomes fan, fan and up become down; the order reverses (3.8)."""
    row = t.number_of(place)
    pile = state.piles[row]
    pile.face = "fan" if pile.face == "down" else "down"
    pile.cards.reverse()
    state.seen = pile.face == "fan" and bool(pile.cards)
    if state.seen:
        lay_open(table.options, state, pile.cards)
    cards = named(table.options, pile.cards) if pile.face == "fan" else ()
    table.emit(e.TurnedOver(table.seats[seat], pile_called(state, row), pile.face, cards))


def cut(table: DealerTable, state: State, seat: int, count: int) -> None:
    """Move the top `count` cards to the bottom, in their order (3.10)."""
    state.deck[:] = [*state.deck[count:], *state.deck[:count]]
    table.emit(e.Mixed(table.seats[seat], t.CUT, "", count))


async def shuffled(table: DealerTable, cards: list[Card]) -> list[Card]:
    """Shuffle the deck; dice say which cards of an own deck lie reversed (1.8, R13)."""
    cards = await table.shuffle(t.DECK, cards)
    if not (table.options.deck == "own" and table.options.reversed):
        return cards
    return turned(cards, await table.roll("reversed", len(cards), 2))


async def shuffle(table: DealerTable, state: State, seat: int) -> None:
    """Shuffle the deck (3.9)."""
    state.deck[:] = await shuffled(table, state.deck[:])
    table.emit(e.Mixed(table.seats[seat], t.SHUFFLE, "", len(state.deck)))


async def gather(table: DealerTable, state: State, seat: int, what: str) -> None:
    """Return the discard pile, the table or all cards to the deck, and shuffle it (3.11)."""
    sources: list[list[Card]] = [state.discard]
    if what in (t.TABLE, t.ALL):
        sources += [pile.cards for pile in state.piles]
    if what == t.ALL:
        sources += [*state.hands, state.gm]
        state.shown[:] = [False] * len(state.hands)
        state.held[:] = [[] for _ in state.hands]
    for cards in sources:
        state.deck += cards
        cards.clear()
    state.deck[:] = await shuffled(table, state.deck[:])
    table.emit(e.Mixed(table.seats[seat], t.GATHER, what, len(state.deck)))


def lay(table: DealerTable, state: State, face: Face, name: str) -> None:
    """Add a new pile (3.12, 2.2)."""
    state.piles.append(Pile(name, face))
    table.emit(e.Laid(pile_called(state, len(state.piles) - 1), face))


def clear(table: DealerTable, state: State, place: str) -> None:
    """Move a pile's cards to the discard pile and remove it (3.12).

    R9: other piles then change their numbers, so acts that were begun are dropped. Peeks at piles
    end.
    """
    row = t.number_of(place)
    pile, called = state.piles[row], pile_called(state, row)
    move(table.options, state, pile.cards[:], place, t.DISCARD)
    del state.piles[row]
    state.begun[:] = [[] for _ in state.begun]
    state.looking = None if state.looking and t.is_pile(state.looking) else state.looking
    ended = [peek is not None and t.is_pile(peek.place) for peek in state.peeks]
    state.peeks = [None if end else peek for end, peek in zip(ended, state.peeks, strict=True)]
    table.emit(e.Laid(called, pile.face, cleared=True))


def tell(table: DealerTable, state: State, words: str) -> None:
    """Publish the dealer's words (6.3)."""
    state.told, state.told_at = words or None, state.counts.acts
    table.emit(e.Told(words))


def look(table: DealerTable, state: State, place: str) -> None:
    """Show the dealer a place; all see that the dealer looks (6.1, R7)."""
    if place == t.AWAY:
        state.looking = None
        return
    state.looking, state.seen = place, True
    table.emit(e.Looked(where(table, state, place)))


def correct(
    table: DealerTable, state: State, source: str, target: str, cards: Sequence[Card]
) -> None:
    """Move any cards anywhere; an event says so (6.2)."""
    move(table.options, state, cards, source, target)
    # The dealer has seen the cards to choose from.
    state.seen = state.seen or not seen_by_all(state, source)
    state.counts.corrections += 1
    table.emit(e.Corrected(len(cards), where(table, state, source), where(table, state, target)))

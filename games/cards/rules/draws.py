"""Drawing cards, and what becomes of the Jokers that come up (2.4)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cards.rules.cards import in_order
from games.cards.rules.deciders import CardsTable, pick
from games.cards.rules.packs import give, put, take
from games.cards.rules.state import Foe, State
from games.cards.rules.tokens import Name
from games.engine.deck import Card, is_joker


@dataclass(slots=True)
class Drawn:
    """A card on the table, and the Jokers noted on its side."""

    name: Name
    card: Card
    noted: list[Card] = field(default_factory=list)


async def draw(table: CardsTable, state: State, name: Name, *, with_faces: bool = False) -> Drawn:
    """1.5, 1.6, 4.1, R7, R42: a card at random, again for every Joker, which is noted.

    A stacked pile gives its top card (R16); `with_faces` draws from the face cards too (R8).
    """
    holder, noted = state.holder(name), list[Card]()
    while True:
        if isinstance(holder, Foe) and holder.stacked:
            card = holder.pile[0]
        else:
            options = in_order(state.pack_of(name)) if with_faces else holder.pile
            card = await pick(table, f"draw:{name}", options)
        take(holder, card)
        if not is_joker(card):
            return Drawn(name, card, noted)
        noted.append(card)


def put_back(state: State, drawn: Drawn) -> None:
    """6.4: a card drawn goes back to its pack."""
    put(state.holder(drawn.name), [drawn.card])


def settle_jokers(table: CardsTable, state: State, one: Drawn, other: Drawn, result: int) -> None:
    """4.2, 4.3, R7: the loser's noted Jokers go to the winner, on a tie each side's to the other.

    `result` is above 0 where the one has won.
    """
    if result > 0:
        put(state.holder(one.name), one.noted)
        give(table, state, other.name, one.name, other.noted)
    elif result < 0:
        put(state.holder(other.name), other.noted)
        give(table, state, one.name, other.name, one.noted)
    else:
        give(table, state, other.name, one.name, other.noted)
        give(table, state, one.name, other.name, one.noted)

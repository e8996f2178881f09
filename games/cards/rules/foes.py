"""The human GM makes foes out of the GM's pack (6.1, R15, R16)."""

from __future__ import annotations

from games.cards.rules.asks import Making
from games.cards.rules.cards import NUMBER_CARDS, in_order, number_cards
from games.cards.rules.deciders import CardsTable, gm_seat, pick
from games.cards.rules.packs import put, take
from games.cards.rules.state import Foe, State
from games.cards.rules.tokens import CHOOSE, GM, RANDOM, STACK, Name, foe_name
from games.engine.deck import Card
from games.engine.table import Number, Some, Text, Token

MOST_FOES = 8
LONGEST_NAME = 32


async def make_foes(table: CardsTable, state: State) -> None:
    """6.1: up to eight, each with at least one number card."""
    most = min(MOST_FOES, len(number_cards(state.gm.pile)))
    number = await table.decide("foes", gm_seat(table), Number(1, most))
    for row in range(number):
        await make_foe(table, state, Making(row, number))


async def make_foe(table: CardsTable, state: State, making: Making) -> None:
    """6.1, R15: its name, and its pack: cards chosen, drawn at random, or stacked."""
    seat = gm_seat(table)
    name = await table.ask("foe_name", seat, Text(LONGEST_NAME), about=making)
    foe = add_foe(state, name)
    build = await table.ask("build", seat, build_offer(table), about=making)
    foe.stacked = build == STACK
    if build == RANDOM:
        await random_pack(table, state, foe, making)
        return
    ask = "foe_stack" if foe.stacked else "foe_pack"
    chosen = await table.decide(ask, seat, pack_offer(state, making), about=making)
    give_cards(state, foe, chosen)


def add_foe(state: State, name: str = "") -> Foe:
    """Section 5 `foe_name`: a foe without cards, called after its row where it has no name."""
    foe = Foe(name or f"Foe {len(state.foes) + 1}")
    state.foes.append(foe)
    return foe


def build_offer(table: CardsTable) -> list[Token]:
    """R15, R16."""
    return [CHOOSE, RANDOM, *([STACK] if table.options.stack else [])]


def to_come(making: Making) -> int:
    """How many foes come after this one, each of which needs a number card."""
    return making.of - making.row - 1


def pack_offer(state: State, making: Making) -> Some:
    """Section 5 `foe_pack`, rule `foe`: a number card, and one left for each foe to come."""
    pack = in_order(state.pack_of(GM))
    later = to_come(making)
    numbers = len(number_cards(pack))

    def lawful(chosen: list[Card]) -> bool:
        taken = sum(card in NUMBER_CARDS for card in chosen)
        return taken >= 1 and numbers - taken >= later

    return Some(pack, 1, len(pack) - later, "foe", lawful)


async def random_pack(table: CardsTable, state: State, foe: Foe, making: Making) -> None:
    """R15: so many number cards at random, Jokers met on the way; then face cards."""
    seat, gm = gm_seat(table), state.gm
    most = len(number_cards(gm.pile)) - to_come(making)
    size = await table.decide("foe_size", seat, Number(1, most), about=making)
    faces = await table.decide("foe_faces", seat, Number(0, len(gm.faces)), about=making)
    name = foe_name(making.row)
    while len(number_cards(foe.pile)) < size:
        give_cards(state, foe, [await pick(table, name, gm.pile)])
    await deal_faces(table, state, name, faces)


async def deal_faces(table: CardsTable, state: State, name: Name, count: int) -> None:
    """Section 6: so many of the GM's face cards, at random, to the foe of that name."""
    foe = foe_of(state, name)
    for _ in range(count):
        give_cards(state, foe, [await pick(table, name, state.gm.faces)])


def foe_of(state: State, name: Name) -> Foe:
    """The foe of that name.

    Raises:
        TypeError: it is none's.
    """
    holder = state.holder(name)
    if not isinstance(holder, Foe):
        raise TypeError(f"“{name}” is no foe")
    return holder


def give_cards(state: State, foe: Foe, cards: list[Card]) -> None:
    """Cards out of the GM's pack to a foe; the number it begins with grows."""
    for card in cards:
        take(state.gm, card)
    put(foe, cards)
    foe.start += len(number_cards(cards))

"""Setting up: classes, the GM's pack, cards dealt (2.1, 2.2, 11.1; section 6 of the page)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.rules.cards import (
    CLASS_OF,
    JOKERS,
    SUIT_OF,
    SUITS,
    Suit,
    faces_of_suit,
    in_order,
    numbers_of_suit,
)
from games.cards.rules.deciders import CardsTable, gm_seat, pick, who
from games.cards.rules.events import Classed
from games.cards.rules.packs import put
from games.cards.rules.sheet import characters, dealt_at
from games.cards.rules.state import State
from games.cards.rules.tokens import GM
from games.engine.deck import Card, rank
from games.engine.table import Token

_LOW = ("A", "2", "3", "4", "5")


async def set_up(table: CardsTable, state: State) -> None:
    """1.2 to 1.4: classes, the GM's pack with the three Jokers, the players' cards."""
    await choose_classes(table, state)
    await choose_gm(table, state)
    types = "".join(player.suit or "" for player in state.party)
    state.flavour_key = "" if table.options.human else f"{types}{state.gm_suit} {table.seats}"
    await deal_players(table, state)
    await deal_gm(table, state)


def free_suits(table: CardsTable, state: State) -> list[Suit]:
    """1.2, R33: the suits of which a pack is still free."""
    taken = [player.suit for player in state.party]
    return [suit for suit in SUITS if taken.count(suit) < table.options.decks]


def classes_of(suits: Sequence[Suit]) -> list[Token]:
    """1.2: the classes of some suits."""
    return [CLASS_OF[suit] for suit in suits]


async def choose_classes(table: CardsTable, state: State) -> None:
    """1.2: first come, first served; who brings a character has its class."""
    for seat, player in enumerate(state.party):
        if player.suit is not None:
            table.tell(Classed(who(table, state, str(seat))))
    while waiting := [seat for seat, each in enumerate(state.party) if each.suit is None]:
        offer = classes_of(free_suits(table, state))
        seat = waiting[0]
        if len(waiting) > 1:
            seat, cls = await table.ask_all("type", {each: list(offer) for each in waiting})
        else:
            cls = await table.decide("type", seat, offer)
        state.party[seat].suit = SUIT_OF[cls]
        table.tell(Classed(who(table, state, str(seat))))


async def choose_gm(table: CardsTable, state: State) -> None:
    """1.3, R2: one of the packs left; the automatic GM's by chance (11.1)."""
    left = free_suits(table, state)
    if table.options.human:
        offer = classes_of(left)
        state.gm_suit = SUIT_OF[await table.decide("gm_type", gm_seat(table), offer)]
    else:
        state.gm_suit = await pick(table, "gm_type", left)
    table.tell(Classed(who(table, state, GM)))


async def deal_players(table: CardsTable, state: State) -> None:
    """2.1 to 2.5, R5: at random out of the own suit; a character keeps its cards."""
    sheets = characters(table.options, table.sheets, len(state.party))
    for seat, (player, sheet) in enumerate(zip(state.party, sheets, strict=True)):
        suit = state.suit_of(str(seat))
        numbers, faces = numbers_of_suit(suit), faces_of_suit(suit)
        kept = None if sheet is None else sheet.cards
        if kept is None:
            due = dealt_at(table.options.levels, player.level)
            dealt = [
                *await deal(table, f"numbers:{seat}", numbers, due.numbers),
                *await deal(table, f"faces:{seat}", faces, due.faces),
            ]
        else:
            dealt = list(kept)
        player.dealt = in_order(dealt)
        pack = player.pack
        put(pack, dealt)
        pack.start = len(pack.pile)
        pack.aside = in_order(card for card in (*numbers, *faces) if card not in dealt)


async def deal(table: CardsTable, chance: str, cards: list[Card], count: int) -> list[Card]:
    """Section 6: the first so many of the shuffled cards; no shuffle for none or all."""
    if count in (0, len(cards)):
        return cards[:count]
    return (await table.shuffle(chance, cards))[:count]


async def deal_gm(table: CardsTable, state: State) -> None:
    """1.4, 2.4, 11.1: the full pack, the automatic GM's as the options say, and three Jokers."""
    suit, gm = state.suit_of(GM), state.gm
    numbers, faces = numbers_of_suit(suit), faces_of_suit(suit)
    dealt = [*numbers, *faces]
    if not table.options.human:
        own = gm_numbers(table, numbers)
        dealt = [*own, *await deal(table, "gm_faces", faces, table.options.gm_faces)]
    put(gm, dealt)
    gm.start = len(gm.pile)
    put(gm, JOKERS)
    gm.aside = in_order(card for card in (*numbers, *faces) if card not in dealt)


def gm_numbers(table: CardsTable, numbers: list[Card]) -> list[Card]:
    """11.1: which number cards the automatic GM has."""
    match table.options.gm_cards:
        case "low":
            return [card for card in numbers if rank(card) in _LOW]
        case "high":
            return [card for card in numbers if rank(card) not in _LOW]
        case _:
            return numbers

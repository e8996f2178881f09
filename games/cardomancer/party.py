"""The party: classes, the Cardomancer, how a dungeon begins and ends (2.1, 2.2, 2.9)."""

from __future__ import annotations

from games.cardomancer.cards import (
    CLASS_OF,
    CLASSES,
    DECK,
    FIVES,
    HAND,
    HIGHEST_LEVEL,
    SUIT_OF,
    decks,
    health,
    is_ace,
)
from games.cardomancer.events import Began, Done, TookClass, Traded
from games.cardomancer.items import end_turn
from games.cardomancer.piles import CardomancerTable, take_top
from games.cardomancer.state import State, clockwise
from games.cardomancer.tokens import NO, READY, SWAP, YES
from games.engine.deck import Card, suit


async def gather(table: CardomancerTable, state: State) -> None:
    """1.3, 1.6: everybody has a class, and the party a Cardomancer."""
    state.phase = "class"
    if table.options.classes == "random":
        await draw_classes(table, state)
    else:
        await choose_classes(table, state)
    await pick_cardomancer(table, state)


async def draw_classes(table: CardomancerTable, state: State) -> None:
    """1.3, section 6: a random five for everybody without a class."""
    for seat, cls in enumerate(state.classes):
        if cls is None:
            five: Card = await table.pick("class", fives_left(state))
            take_class(table, state, seat, CLASS_OF[suit(five)], drawn=True)


def fives_left(state: State) -> list[Card]:
    """Section 6: all fives in their order, less those of the classes taken."""
    fives = list(FIVES) * decks(len(state.classes))
    for cls in state.classes:
        if cls is not None:
            fives.remove("5" + SUIT_OF[cls])
    return fives


async def choose_classes(table: CardomancerTable, state: State) -> None:
    """1.3, R45: all who have none are asked at once; first come, first served."""
    while None in state.classes:
        free = free_classes(state)
        asked = [seat for seat, cls in enumerate(state.classes) if cls is None]
        seat, cls = await table.ask_all("class", dict.fromkeys(asked, free[:]))
        take_class(table, state, seat, cls, drawn=False)


def free_classes(state: State) -> list[str]:
    """1.3: at most one of a class for each deck."""
    most = decks(len(state.classes))
    return [cls for cls in CLASSES if state.classes.count(cls) < most]


def take_class(table: CardomancerTable, state: State, seat: int, cls: str, drawn: bool) -> None:
    """1.3: a class, kept for the campaign."""
    state.classes[seat] = cls
    table.tell(TookClass(table.seats[seat], cls, drawn))


async def pick_cardomancer(table: CardomancerTable, state: State) -> None:
    """1.6: the campaign's, or one at random; alone there is no choice."""
    campaign = table.options.campaign
    given = None if campaign is None else campaign.cardomancer
    seats = list(range(len(table.seats)))
    if given is not None:
        state.cardomancer = given
    elif len(seats) == 1:
        state.cardomancer = 0
    else:
        state.cardomancer = await table.pick("cardomancer", seats)


async def begin_dungeon(table: CardomancerTable, state: State) -> None:
    """2.1, 2.2: everybody whole, specials fresh, all cards but the artifacts shuffled."""
    state.hp = state.max_hp[:]
    nobody = [False] * len(state.hp)
    state.special_used, state.traded, state.ready = nobody[:], nobody[:], nobody[:]
    state.combat = state.round = state.met = 0
    state.found = state.ran_out = state.called = False
    state.discard, state.refused = [], []
    end_turn(state)
    left_of_dealer = clockwise(state, (state.cardomancer or 0) + 1)
    state.initiative = left_of_dealer[0]
    state.deck = await table.shuffle("dungeon", cards_of(state))
    party = tuple(table.seats)
    table.tell(Began(state.dungeon, party, party[state.cardomancer or 0]))
    deal_hands(table, state)


def cards_of(state: State) -> list[Card]:
    """2.2, R4: all cards of the decks but one of each artifact."""
    cards = list(DECK) * decks(len(state.hp))
    for ace in state.artifacts:
        cards.remove(ace)
    return cards


def deal_hands(table: CardomancerTable, state: State) -> None:
    """2.3, R6, R8: three cards each, one at a time; aces dealt are never artifacts."""
    state.hands = [[] for _ in state.hp]
    for _ in range(HAND):
        for seat in clockwise(state, state.initiative or 0):
            state.hands[seat].append(take_top(table, state))
    only_cards = table.options.setup_aces == "card"
    state.dull = [[card for card in hand if only_cards and is_ace(card)] for hand in state.hands]


async def trade(table: CardomancerTable, state: State) -> None:
    """2.4, R9: before the first combat two players may swap hands, once each; 10.1: not alone."""
    state.phase = "trade"
    while offers := trade_offers(state):
        seat, choice = await table.ask_all("trade", offers)
        if choice == READY:
            state.ready[seat] = True
        else:
            await propose(table, state, seat, int(choice.removeprefix(SWAP)))


def trade_offers(state: State) -> dict[int, list[str]]:
    """R9: who may still propose, and to whom."""
    offers: dict[int, list[str]] = {}
    for seat, (traded, ready) in enumerate(zip(state.traded, state.ready, strict=True)):
        if traded or ready:
            continue
        others = [
            f"{SWAP}{other}"
            for other, busy in enumerate(state.traded)
            if other != seat and not busy and f"{seat}>{other}" not in state.refused
        ]
        if others:
            offers[seat] = [*others, READY]
    return offers


async def propose(table: CardomancerTable, state: State, seat: int, other: int) -> None:
    """R9: the other answers; a refusal costs nothing, but is not to be had twice."""
    state.proposal = f"{seat}>{other}"
    agreed = await table.ask("agree", other, [YES, NO]) == YES
    if agreed:
        for each in (state.hands, state.dull):
            each[seat], each[other] = each[other], each[seat]
        state.traded[seat] = state.traded[other] = True
    else:
        state.refused.append(state.proposal)
    state.proposal = None
    table.tell(Traded(table.seats[seat], table.seats[other], agreed))


def finish_dungeon(table: CardomancerTable, state: State) -> None:
    """9.4, R44: a level for everybody, full health, and the title goes one seat left."""
    state.dungeons_done += 1
    state.levels = [min(HIGHEST_LEVEL, level + 1) for level in state.levels]
    state.max_hp = [health(level) for level in state.levels]
    state.hp = state.max_hp[:]
    state.cardomancer = clockwise(state, (state.cardomancer or 0) + 1)[0]
    party, title = tuple(table.seats), table.seats[state.cardomancer]
    levels, hp = tuple(state.levels), tuple(state.max_hp)
    table.tell(Done(state.dungeon, party, levels, hp, title))

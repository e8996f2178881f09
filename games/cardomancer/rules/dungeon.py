"""The beginning and the end of a dungeon (2.1 to 2.3, 9.4)."""

from __future__ import annotations

from games.cardomancer.rules.cards import DECK, HAND, HIGHEST_LEVEL, decks, health, is_ace
from games.cardomancer.rules.events import Began, Done
from games.cardomancer.rules.piles import CardomancerTable, take_top
from games.cardomancer.rules.state import State, clockwise
from games.engine.deck import Card


async def begin_dungeon(table: CardomancerTable, state: State) -> None:
    """Heal the party, refresh specials, and shuffle all cards but the artifacts (2.1, 2.2)."""
    restore_party(state)
    state.combat = state.round = state.met = 0
    state.found = state.ran_out = state.called = False
    state.discard, state.refused = [], []
    state.initiative = left_of(state, state.cardomancer_seat)
    state.deck = await table.shuffle("dungeon", cards_of(state))
    party = tuple(table.seats)
    table.emit(Began(state.dungeon, party, party[state.cardomancer_seat]))
    deal_hands(table, state)


def restore_party(state: State) -> None:
    """Reset each character: full HP, fresh special, no trade and an empty hand (2.1)."""
    for character in state.party:
        character.hp = character.max_hp
        character.special_used = character.warded = False
        character.traded = character.ready = False
        character.hand, character.dull = [], []


def left_of(state: State, seat: int) -> int:
    """Return the next seat, clockwise (1.2)."""
    return clockwise(state, seat + 1)[0]


def cards_of(state: State) -> list[Card]:
    """Return all cards of the decks, less one of each artifact (2.2, R4)."""
    cards = list(DECK) * decks(len(state.party))
    for ace in state.artifacts:
        cards.remove(ace)
    return cards


def deal_hands(table: CardomancerTable, state: State) -> None:
    """Deal three cards each, one at a time; dealt aces are never artifacts (2.3, R6, R8)."""
    for _ in range(HAND):
        for seat in clockwise(state, state.initiative_seat):
            state.party[seat].hand.append(take_top(table, state))
    if table.options.setup_aces == "card":
        for character in state.party:
            character.dull = list(filter(is_ace, character.hand))


def finish_dungeon(table: CardomancerTable, state: State) -> None:
    """Give each character a level and full HP; the title moves one seat left (9.4, R44)."""
    state.dungeons_done += 1
    for character in state.party:
        character.level = min(HIGHEST_LEVEL, character.level + 1)
        character.hp = character.max_hp = health(character.level)
    state.cardomancer = left_of(state, state.cardomancer_seat)
    levels = tuple(character.level for character in state.party)
    hp = tuple(character.max_hp for character in state.party)
    title = table.seats[state.cardomancer]
    table.emit(Done(state.dungeon, tuple(table.seats), levels, hp, title))

"""Drawing cards, and dice or the cards that stand for them."""

from __future__ import annotations

from games.cardrpg.rules.cards import half, is_number, value
from games.cardrpg.rules.events import ToldEvent
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import COUNT, REDRAW, Shown
from games.engine.deck import Card, rank
from games.engine.table import Table

RpgTable = Table[CardRpgOptions, ToldEvent]

# 14.22: Jacks and Queens as a die, and Kings and Jokers where they count.
_FACES = {"J": 6, "Q": 6, "K": 7, "X": 0}
_SPECIAL = ("K", "X")


class DeckSpent(Exception):
    """13.1: a card must be drawn and the draw pile is empty. The session ends."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} has no card to draw")
        self.seat = seat


def draw(table: RpgTable, state: State, seat: int) -> Card | None:
    """The top card of a draw pile. In a quest or duel a missing one is just missing (14.5, R35).

    Raises:
        DeckSpent: there is none, and the session ends with that (13.1, R25).
    """
    pile = state.heroes[seat].draw
    if pile:
        return pile.pop(0)
    if not table.options.is_session:
        return None
    raise DeckSpent(seat)


def draw_hand(table: RpgTable, state: State, seat: int, size: int) -> int:
    """Cards into the hand, one by one, until it has that many; how many they were."""
    hero = state.heroes[seat]
    before = len(hero.hand)
    while len(hero.hand) < size:
        card = draw(table, state, seat)
        if card is None:
            break
        hero.hand.append(card)
    return len(hero.hand) - before


async def roll(table: RpgTable, state: State, seat: int, name: str, count: int) -> list[int]:
    """Dice for what is named; without dice the roller's cards (14.22)."""
    if not table.options.diceless:
        return await table.roll(f"{name}:{seat}", count)
    return [await card_as_die(table, state, seat) for _ in range(count)]


async def card_as_die(table: RpgTable, state: State, seat: int) -> int:
    """14.22: the top card, put on the bottom, as a die; 1 where there is none (R32)."""
    while True:
        card = draw(table, state, seat)
        if card is None:
            return 1
        state.heroes[seat].draw.append(card)
        if rank(card) not in _SPECIAL or await counts(table, state, seat, card):
            return die_value(card)


def die_value(card: Card) -> int:
    """14.22: half the value, rounded up; J, Q 6, a King that counts 7, a Joker 0."""
    return half(value(card)) if is_number(card) else _FACES[rank(card)]


async def counts(table: RpgTable, state: State, seat: int, card: Card) -> bool:
    """14.22, R32: whether a King or Joker is a die, or another card is drawn."""
    if all(rank(other) in _SPECIAL for other in state.heroes[seat].draw):
        return True
    if table.options.special_rolls != "choose":
        return table.options.special_rolls == COUNT
    choice = await table.decide("die", seat, [REDRAW, COUNT], about=Shown(card))
    return choice == COUNT

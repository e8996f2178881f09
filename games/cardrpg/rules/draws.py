"""Draws of cards, dice, and cards instead of dice."""

from games.cardrpg.rules.cards import half, is_number, value
from games.cardrpg.rules.events import PlainEvent
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import COUNT, REDRAW, Shown
from games.engine.deck import Card, rank
from games.engine.table import Table

RpgTable = Table[CardRpgOptions, PlainEvent]

# 14.22: Jacks and Queens as a die, and Kings and Jokers if they count.
_FACES = {"J": 6, "Q": 6, "K": 7, "X": 0}
_SPECIAL = ("K", "X")


class DeckSpent(Exception):
    """The end of a session: a card must be drawn and the draw pile is empty (13.1).

    `attack` is the card whose attack needed it, if any.
    """

    def __init__(self, seat: int, attack: Card | None) -> None:
        super().__init__(f"seat {seat} has no card to draw")
        self.seat, self.attack = seat, attack


def draw(table: RpgTable, state: State, seat: int, attack: Card | None = None) -> Card | None:
    """Draw the top card of a draw pile; None in a quest or duel without cards (14.5, R35).

    `attack` is the card whose attack turns it up, if any.

    Raises:
        DeckSpent: the pile is empty, which ends the session (13.1, R25).
    """
    pile = state.heroes[seat].draw
    if pile:
        return pile.pop(0)
    if not table.options.is_session:
        return None
    raise DeckSpent(seat, attack)


def draw_hand(table: RpgTable, state: State, seat: int, size: int) -> int:
    """Draw cards until the hand has `size`; return how many were drawn."""
    hero = state.heroes[seat]
    before = len(hero.hand)
    while len(hero.hand) < size:
        card = draw(table, state, seat)
        if card is None:
            break
        hero.hand.append(card)
    return len(hero.hand) - before


async def roll(table: RpgTable, state: State, seat: int, name: str, count: int) -> list[int]:
    """Roll dice for a purpose; without dice, use the roller's cards (14.22)."""
    if not table.options.diceless:
        return await table.roll(f"{name}:{seat}", count)
    return [await card_as_die(table, state, seat) for _ in range(count)]


async def card_as_die(table: RpgTable, state: State, seat: int) -> int:
    """Return the top card as a die, and put it on the bottom; 1 if there is none (14.22, R32)."""
    while True:
        card = draw(table, state, seat)
        if card is None:
            return 1
        state.heroes[seat].draw.append(card)
        if rank(card) not in _SPECIAL or await counts(table, state, seat, card):
            return die_value(card)


def die_value(card: Card) -> int:
    """Return half the value, rounded up; J and Q 6, a King that counts 7, a Joker 0 (14.22)."""
    return half(value(card)) if is_number(card) else _FACES[rank(card)]


async def counts(table: RpgTable, state: State, seat: int, card: Card) -> bool:
    """Return whether a King or Joker counts as a die, or another card is drawn (14.22, R32)."""
    if all(rank(other) in _SPECIAL for other in state.heroes[seat].draw):
        return True
    if table.options.special_rolls != "choose":
        return table.options.special_rolls == COUNT
    choice = await table.decide("die", seat, [REDRAW, COUNT], about=Shown(card))
    return choice == COUNT

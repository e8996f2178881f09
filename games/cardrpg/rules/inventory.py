"""The inventory: what goes in, what each card may be used for, what is stolen (rules 2, 3, 7)."""

from __future__ import annotations

from collections.abc import Iterable

from games.cardrpg.rules.cards import LUCK_GEM, is_ace, is_number, loot, robs, value
from games.cardrpg.rules.draws import RpgTable, draw
from games.cardrpg.rules.events import DiamondPaid, Kept, PutToBottom, Stolen, Swept
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.engine.deck import Card, is_joker, rank, suit

# 14.1, 14.16: the items with which a quest or a duel begins.
FIRST_ITEMS = 3


def add(table: RpgTable, state: State, seat: int, card: Card) -> None:
    """3.1, 3.2: a number card stays; a face card, and a Joker with much else, go to the bottom."""
    hero = state.heroes[seat]
    if is_joker(card):
        sweep(table, state, seat, card)
    elif not is_number(card):
        hero.draw.append(card)
        table.tell(PutToBottom(seat, card))
    elif suit(card) == "D" and not is_ace(card):
        hero.draw.append(card)
        hero.gold += value(card)
        table.tell(DiamondPaid(seat, card, value(card)))
    else:
        hero.inventory.append(card)
        table.tell(Kept(seat, card))


def sweep(table: RpgTable, state: State, seat: int, joker: Card) -> None:
    """3.2, R10: the Joker, the inventory but for the luck gem, the discard pile, in that order.

    R33: the discard pile as well, though the pocket page leaves it out.
    """
    hero = state.heroes[seat]
    items = [card for card in hero.inventory if card != LUCK_GEM]
    hero.inventory = [card for card in hero.inventory if card == LUCK_GEM]
    table.tell(Swept(seat, joker, tuple(items), len(hero.discard)))
    hero.draw += [joker, *items, *hero.discard]
    hero.discard = []


def add_drawn(table: RpgTable, state: State, seat: int, count: int) -> None:
    """Cards off the draw pile, each settled before the next (3.1)."""
    for _ in range(count):
        card = draw(table, state, seat)
        if card is not None:
            add(table, state, seat, card)


def victory_draws(hero: Hero) -> int:
    """9.6, R2: one card for a victory, two for a Jack."""
    return 2 if rank(hero.class_card) == "J" else 1


def items(hero: Hero, of: str) -> list[Card]:
    """1.6, 2.2: the 2–10 that may be used as this suit: its own cards, all if it is the class's."""
    own = suit(hero.class_card) == of
    held = [card for card in hero.inventory if not is_ace(card)]
    return _once(held if own else [card for card in held if suit(card) == of])


def aces(options: CardRpgOptions, hero: Hero, of: str) -> list[Card]:
    """2.4, R3: the Aces with the power of this suit's; with `ace_suit` others of one's own."""
    own = options.ace_suit and suit(hero.class_card) == of
    held = [card for card in hero.inventory if is_ace(card)]
    return _once([card for card in held if suit(card) == of or (own and card != LUCK_GEM)])


def for_sale(hero: Hero) -> list[Card]:
    """2.3, R8: a Diamond character may sell anything but the luck gem."""
    if suit(hero.class_card) != "D":
        return []
    return _once([card for card in hero.inventory if card != LUCK_GEM])


def _once(cards: Iterable[Card]) -> list[Card]:
    """Section 5: in token lists each card is named once."""
    return list(dict.fromkeys(cards))


def use_up(hero: Hero, card: Card) -> None:
    """2.1, 2.4: a used card is discarded, an Ace goes to the bottom, the luck gem stays."""
    if card == LUCK_GEM:
        return
    hero.inventory.remove(card)
    if is_ace(card):
        hero.draw.append(card)
    else:
        hero.put_on_discard([card])


def steal(table: RpgTable, state: State, seat: int, robber: Card) -> None:
    """7.3 to 7.5: a robber takes an item, or the top card where there is none."""
    hero = state.heroes[seat]
    if not robs(robber, hero.class_card):
        return
    empty = not hero.inventory
    card = draw(table, state, seat) if empty else loot(robber, hero.class_card, hero.inventory)
    if card is None:
        return
    if not empty:
        hero.inventory.remove(card)
    hero.put_on_discard([card])
    table.tell(Stolen(seat, robber, card, empty))

"""The inventory: gains, uses of each card, thefts (rules 2, 3, 7)."""

from collections.abc import Iterable

from games.cardrpg.rules.cards import LUCK_GEM, is_ace, is_number, loot, robs, value
from games.cardrpg.rules.draws import RpgTable, draw
from games.cardrpg.rules.events import DiamondPaid, Kept, PutToBottom, Stolen, Swept
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.engine.deck import Card, is_joker, rank, suit

# 14.1, 14.16: the number of items at the start of a quest or duel.
FIRST_ITEMS = 3


def add(table: RpgTable, state: State, seat: int, card: Card) -> None:
    """Add a number card; a face card, or a Joker with its sweep, goes to the bottom (3.1, 3.2)."""
    hero = state.heroes[seat]
    if is_joker(card):
        sweep(table, state, seat, card)
    elif not is_number(card):
        hero.draw.append(card)
        table.emit(PutToBottom(seat, card))
    elif suit(card) == "D" and not is_ace(card):
        hero.draw.append(card)
        hero.gold += value(card)
        table.emit(DiamondPaid(seat, card, value(card)))
    else:
        hero.inventory.append(card)
        table.emit(Kept(seat, card))


def sweep(table: RpgTable, state: State, seat: int, joker: Card) -> None:
    """Put the Joker, the inventory except the luck gem, and the discard pile to the bottom (3.2,
    R10).

    R33: the discard pile too, though the pocket page leaves it out.
    """
    hero = state.heroes[seat]
    items = [card for card in hero.inventory if card != LUCK_GEM]
    hero.inventory = [card for card in hero.inventory if card == LUCK_GEM]
    table.emit(Swept(seat, joker, tuple(items), len(hero.discard)))
    hero.draw += [joker, *items, *hero.discard]
    hero.discard = []


def add_drawn(table: RpgTable, state: State, seat: int, count: int) -> None:
    """Add cards from the draw pile, each settled before the next (3.1)."""
    for _ in range(count):
        card = draw(table, state, seat)
        if card is not None:
            add(table, state, seat, card)


def victory_draws(hero: Hero) -> int:
    """Return the number of cards for a victory: one, two for a Jack (9.6, R2)."""
    return 2 if rank(hero.class_card) == "J" else 1


def items(hero: Hero, of: str) -> list[Card]:
    """Return the 2–10 usable as this suit: its own cards, or all for the class's (1.6, 2.2)."""
    own = suit(hero.class_card) == of
    held = [card for card in hero.inventory if not is_ace(card)]
    return _once(held if own else [card for card in held if suit(card) == of])


def aces(options: CardRpgOptions, hero: Hero, of: str) -> list[Card]:
    """Return the Aces with this suit's power; `ace_suit` adds others for the own suit (2.4, R3)."""
    own = options.ace_suit and suit(hero.class_card) == of
    held = [card for card in hero.inventory if is_ace(card)]
    return _once([card for card in held if suit(card) == of or (own and card != LUCK_GEM)])


def for_sale(hero: Hero) -> list[Card]:
    """Return what a Diamond character may sell: all but the luck gem (2.3, R8)."""
    if suit(hero.class_card) != "D":
        return []
    return _once([card for card in hero.inventory if card != LUCK_GEM])


def _once(cards: Iterable[Card]) -> list[Card]:
    """Remove duplicates: token lists name each card once (section 5)."""
    return list(dict.fromkeys(cards))


def use_up(hero: Hero, card: Card) -> None:
    """Discard a used card; an Ace goes to the bottom, the luck gem stays (2.1, 2.4)."""
    if card == LUCK_GEM:
        return
    hero.inventory.remove(card)
    if is_ace(card):
        hero.draw.append(card)
    else:
        hero.put_on_discard([card])


def steal(table: RpgTable, state: State, seat: int, robber: Card) -> None:
    """Let a robber take an item, or the top card if there is none (7.3 to 7.5)."""
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
    table.emit(Stolen(seat, robber, card, empty))

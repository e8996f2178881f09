"""Gold, sales and the luck gem, in a turn, camp and prep (2.3 to 2.5, R4)."""

from games.cardrpg.rules.cards import is_number, price, value
from games.cardrpg.rules.draws import RpgTable, draw
from games.cardrpg.rules.events import BoughtBack, BoughtTop, GemUsed, LeftTop, Sold
from games.cardrpg.rules.inventory import add, use_up
from games.cardrpg.rules.offers import bought_back
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import BUY, LEAVE, Shown
from games.engine.deck import Card


def sell(table: RpgTable, state: State, seat: int, card: Card) -> None:
    """Discard an item for its value in gold; an Ace is worth 1 (2.3, R8)."""
    hero = state.heroes[seat]
    hero.inventory.remove(card)
    hero.put_on_discard([card])
    hero.gold += value(card)
    table.emit(Sold(seat, card, value(card)))


async def take_with_gem(table: RpgTable, state: State, seat: int, gem: Card) -> None:
    """Ask for a card of the discard pile, which goes to the hand for free (2.4, R9)."""
    hero = state.heroes[seat]
    card = await table.decide("gem", seat, list(dict.fromkeys(hero.discard)))
    hero.discard.remove(card)
    hero.hand.append(card)
    hero.gem_used = True
    use_up(hero, gem)
    table.emit(GemUsed(seat, gem, card))


async def buy_back(table: RpgTable, state: State, seat: int) -> None:
    """Buy any cards of the discard pile back into the hand, 1 gold each (2.5 (a), R11)."""
    hero = state.heroes[seat]
    cards = await table.decide("buyback", seat, bought_back(hero))
    for card in cards:
        hero.discard.remove(card)
    hero.hand += cards
    hero.gold -= len(cards)
    table.emit(BoughtBack(seat, tuple(cards)))


async def buy_top(table: RpgTable, state: State, seat: int) -> None:
    """Show the top card; buy it into the inventory or discard it (2.5 (b), R12)."""
    hero = state.heroes[seat]
    card = draw(table, state, seat)
    if card is None:
        return
    cost = price(card) if is_number(card) else None
    affordable = cost is not None and cost <= hero.gold
    if cost is not None and affordable:
        choice = await table.decide("offer", seat, [BUY, LEAVE], about=Shown(card))
        if choice == BUY:
            hero.gold -= cost
            table.emit(BoughtTop(seat, card, cost))
            add(table, state, seat, card)
            return
    hero.put_on_discard([card])
    table.emit(LeftTop(seat, card, cost, affordable))

"""Gold, sales and the luck gem: what may be done in turn, camp and prep (2.3 to 2.5, R4)."""

from __future__ import annotations

from games.cardrpg.cards import CHEAPEST, is_number, price, value
from games.cardrpg.draws import RpgTable, draw
from games.cardrpg.events import BoughtBack, BoughtTop, Gemmed, LeftTop, Sold
from games.cardrpg.inventory import aces, add, for_sale, use
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.state import Hero, State
from games.engine.deck import Card
from games.engine.table import Some, Token

SELL, GEM, BUYBACK, BUYTOP = "sell", "gem", "buyback", "buytop"
BUY, LEAVE = "buy", "leave"
ANY = "any"


def tokens(verb: str, cards: list[Card]) -> list[Token]:
    """What may be done with each of these cards."""
    return [f"{verb}:{card}" for card in cards]


def any_cards(cards: list[Card]) -> bool:
    """The rule `any`: nothing is asked of the cards taken."""
    return bool(cards)


def trades(options: CardRpgOptions, hero: Hero) -> list[Token]:
    """Section 5: what gold, gem and inventory leave open now."""
    offer = tokens(SELL, for_sale(hero)) + tokens(GEM, gems(options, hero))
    if hero.gold and hero.discard:
        offer.append(BUYBACK)
    if hero.gold >= CHEAPEST and hero.draw:
        offer.append(BUYTOP)
    return offer


def gems(options: CardRpgOptions, hero: Hero) -> list[Card]:
    """R9: the luck gem takes one card each camp and turn, by option fewer or more."""
    used_up = hero.gem_used and options.gem != "unlimited"
    return [] if used_up or not hero.discard else aces(options, hero, "D")


async def trade(table: RpgTable, state: State, seat: int, token: Token) -> None:
    """Do one of the `trades`."""
    verb, _, card = token.partition(":")
    if verb == SELL:
        sell(table, state, seat, card)
    elif verb == GEM:
        await take_with_gem(table, state, seat, card)
    elif verb == BUYBACK:
        await buy_back(table, state, seat)
    else:
        await buy_top(table, state, seat)


def sell(table: RpgTable, state: State, seat: int, card: Card) -> None:
    """2.3, R8: the item is discarded for its value in gold; an Ace is worth 1."""
    hero = state.heroes[seat]
    hero.inventory.remove(card)
    hero.throw([card])
    hero.gold += value(card)
    table.tell(Sold(seat, card, value(card)))


async def take_with_gem(table: RpgTable, state: State, seat: int, gem: Card) -> None:
    """2.4, R9: a card of the discard pile into the hand, for nothing."""
    hero = state.heroes[seat]
    card: Card = await table.decide("gem", seat, list(dict.fromkeys(hero.discard)))
    hero.discard.remove(card)
    hero.hand.append(card)
    hero.gem_used = True
    use(hero, gem)
    table.tell(Gemmed(seat, gem, card))


async def buy_back(table: RpgTable, state: State, seat: int) -> None:
    """2.5 (a), R11: any cards of the discard pile into the hand, a gold each."""
    hero = state.heroes[seat]
    most = min(hero.gold, len(hero.discard))
    offer = Some(hero.discard[:], 1, most, ANY, any_cards)
    cards: list[Card] = await table.decide("buyback", seat, offer)
    for card in cards:
        hero.discard.remove(card)
    hero.hand += cards
    hero.gold -= len(cards)
    table.tell(BoughtBack(seat, tuple(cards)))


async def buy_top(table: RpgTable, state: State, seat: int) -> None:
    """2.5 (b), R12: the top card is seen, then bought into the inventory or discarded."""
    hero = state.heroes[seat]
    card = draw(table, state, seat)
    if card is None:
        return
    cost = price(card) if is_number(card) else None
    affordable = cost is not None and cost <= hero.gold
    if cost is not None and affordable:
        state.shown = card
        choice = await table.decide("offer", seat, [BUY, LEAVE])
        state.shown = None
        if choice == BUY:
            hero.gold -= cost
            table.tell(BoughtTop(seat, card, cost))
            add(table, state, seat, card)
            return
    hero.throw([card])
    table.tell(LeftTop(seat, card, cost, affordable))

"""What each ask leaves open (section 5 of the rules page)."""

from __future__ import annotations

from games.cardrpg.rules.cards import CHEAPEST
from games.cardrpg.rules.inventory import aces, for_sale, items
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.rules.tokens import (
    ATTACK,
    BUYBACK,
    BUYTOP,
    DONE,
    FIGHT,
    FORFEIT,
    FRESH,
    PASS,
    REDRAW,
    STOP,
    WAIT,
    Use,
    Verb,
    tokens,
    uses,
)
from games.engine.deck import Card, rank
from games.engine.table import Some, Token

# The rules of subsets.
SAME_RANK, ANY = "same-rank", "any"


def camp_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """9.7, R24: no stopping before the first battle."""
    offer = [FIGHT, *trades(options, state.heroes[seat])]
    return [*offer, STOP] if state.battle else offer


def prep_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """10.2: to wait, an auto-kill, the trades."""
    hero = state.heroes[seat]
    kills = tokens(Verb.KILL, aces(options, hero, "S"))
    gains = bonuses(options, state) if kills else []
    return [WAIT, *kills, *trades(options, hero), *gains]


def turn_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """10.3: everything that may be done in a turn now, in the page's order."""
    hero = state.heroes[seat]
    offer = [ATTACK] if hero.hand else []
    offer += tokens(Verb.KILL, aces(options, hero, "S"))
    if hero.hand and not state.blitz:
        offer += tokens(Verb.BLITZ, aces(options, hero, "C"))
    if not state.attacks_made:
        offer += tokens(Verb.SPADE, items(hero, "S"))
    if len(hero.hand) > state.attacks_left:
        offer += tokens(Verb.CLUB, items(hero, "C"))
    gains = bonuses(options, state) if _can_kill(offer) else []
    return [*offer, *trades(options, hero), *gains, *last_group(options, state, seat)]


def _can_kill(offer: list[Token]) -> bool:
    """Whether a monster may die of something in this offer."""
    return ATTACK in offer or bool(uses(offer, Verb.KILL) or uses(offer, Verb.SPADE))


def bonuses(options: CardRpgOptions, state: State) -> list[Token]:
    """R41: by option the bonus cards of a monster may be left, or taken after all."""
    if options.bonus == "take":
        return []
    found = [monster for monster in state.monsters if monster.bonus]
    return [str(Use(Verb.TAKE if each.spurned else Verb.SPURN, each.card)) for each in found]


def last_group(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """8.1, 8.2, R15, R21: what a turn offers at its end, or with an empty hand."""
    hero = state.heroes[seat]
    if state.attacks_made:
        return [DONE]
    if hero.hand:
        return []
    if options.mode == "duel":
        return [REDRAW, PASS] if hero.draw else [PASS]  # 14.20
    if options.mode == "coop":  # R30
        return [PASS]
    if any(monster.pile for monster in state.monsters):
        return [PASS]
    can_draw = hero.draw or options.mode != "quest"
    return [FRESH, FORFEIT] if can_draw else [FORFEIT]


def trades(options: CardRpgOptions, hero: Hero) -> list[Token]:
    """2.3 to 2.5, R4: what gold, luck gem and sales leave open in turn, camp and prep."""
    offer = tokens(Verb.SELL, for_sale(hero)) + tokens(Verb.GEM, gems(options, hero))
    if hero.gold and hero.discard:
        offer.append(BUYBACK)
    if hero.gold >= CHEAPEST and hero.draw:
        offer.append(BUYTOP)
    return offer


def gems(options: CardRpgOptions, hero: Hero) -> list[Card]:
    """R9: the luck gem takes one card each camp and turn, by option fewer or more."""
    used_up = hero.gem_used and options.gem != "unlimited"
    return [] if used_up or not hero.discard else aces(options, hero, "D")


def savers(options: CardRpgOptions, hero: Hero, deadly: bool) -> list[Token]:
    """7.2: what saves the character from a lost attack; from instant death only an AH."""
    hearts = [] if deadly else tokens(Verb.HEART, items(hero, "H"))
    return hearts + tokens(Verb.LIFE, aces(options, hero, "H"))


def combos(hand: list[Card], blitz: bool) -> Some:
    """6.1: one card or several of one rank; after a blitz any."""
    if blitz:
        return Some(hand, 1, len(hand), ANY, any_cards)
    return Some(hand, 1, len(hand), SAME_RANK, of_one_rank)


def bought_back(hero: Hero) -> Some:
    """2.5 (a): cards of the discard pile, as many as there is gold for."""
    most = min(hero.gold, len(hero.discard))
    return Some(hero.discard[:], 1, most, ANY, any_cards)


def of_one_rank(cards: list[Card]) -> bool:
    """6.1, R16: the rule `same-rank`; Jokers match Jokers."""
    return len({rank(card) for card in cards}) == 1


def any_cards(cards: list[Card]) -> bool:
    """The rule `any`: every subset that is not empty."""
    return bool(cards)

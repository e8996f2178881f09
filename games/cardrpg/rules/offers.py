"""The offer of each ask (section 5 of the rules page)."""

from games.cardrpg.rules import tokens as t
from games.cardrpg.rules.cards import CHEAPEST
from games.cardrpg.rules.inventory import aces, for_sale, items
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, State
from games.engine.deck import Card, rank
from games.engine.table import Some, Token

# The rules of subsets.
SAME_RANK, ANY = "same-rank", "any"


def camp_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """Return a camp's actions; `stop` only after a battle, never in a hunt (9.7, R24, R44).

    R45: with a goal it is offered from half of the kills on.
    """
    offer = [t.FIGHT, *trades(options, state.heroes[seat])]
    may_stop = state.battle and not options.hunt and 2 * state.kills >= options.goal
    return [*offer, t.STOP] if may_stop else offer


def prep_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """Return the actions before an ambush: wait, auto-kill, trades (10.2)."""
    hero = state.heroes[seat]
    kills = t.tokens(t.Verb.KILL, aces(options, hero, "S"))
    gains = bonuses(options, state) if kills else []
    return [t.WAIT, *kills, *trades(options, hero), *gains]


def turn_offer(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """Return all actions of a turn, in the page's order (10.3)."""
    hero = state.heroes[seat]
    offer = [t.ATTACK] if hero.hand else []
    offer += t.tokens(t.Verb.KILL, aces(options, hero, "S"))
    if hero.hand and not state.blitz:
        offer += t.tokens(t.Verb.BLITZ, aces(options, hero, "C"))
    if not state.attacks_made:
        offer += t.tokens(t.Verb.SPADE, items(hero, "S"))
    if len(hero.hand) > state.attacks_left:
        offer += t.tokens(t.Verb.CLUB, items(hero, "C"))
    gains = bonuses(options, state) if _can_kill(offer) else []
    return [*offer, *trades(options, hero), *gains, *last_group(options, state, seat)]


def _can_kill(offer: list[Token]) -> bool:
    """Return whether an action in this offer may kill a monster."""
    return t.ATTACK in offer or bool(t.uses(offer, t.Verb.KILL) or t.uses(offer, t.Verb.SPADE))


def bonuses(options: CardRpgOptions, state: State) -> list[Token]:
    """Return the choices to leave bonus cards or to take them, if the option allows it (R41)."""
    if options.bonus == "take":
        return []
    found = [monster for monster in state.monsters if monster.bonus]
    return [str(t.Use(t.Verb.TAKE if each.spurned else t.Verb.SPURN, each.card)) for each in found]


def last_group(options: CardRpgOptions, state: State, seat: int) -> list[Token]:
    """Return the actions that end a turn, or follow an empty hand (8.1, 8.2, R15, R21)."""
    hero = state.heroes[seat]
    if state.attacks_made:
        return [t.DONE]
    if hero.hand:
        return []
    if options.mode == "duel":
        return [t.REDRAW, t.PASS] if hero.draw else [t.PASS]  # 14.20
    if options.mode == "coop":  # R30
        return [t.PASS]
    if any(monster.pile for monster in state.monsters):
        return [t.PASS]
    can_draw = hero.draw or options.mode != "quest"
    return [t.FRESH, t.FORFEIT] if can_draw else [t.FORFEIT]


def trades(options: CardRpgOptions, hero: Hero) -> list[Token]:
    """Return the trades of a turn, camp or prep: gold, luck gem and sales (2.3 to 2.5, R4)."""
    offer = t.tokens(t.Verb.SELL, for_sale(hero)) + t.tokens(t.Verb.GEM, gems(options, hero))
    if hero.gold and hero.discard:
        offer.append(t.BUYBACK)
    if hero.gold >= CHEAPEST and hero.draw:
        offer.append(t.BUYTOP)
    return offer


def gems(options: CardRpgOptions, hero: Hero) -> list[Card]:
    """Return the usable gems; the luck gem works once a camp and turn, or by the option (R9)."""
    used_up = hero.gem_used and options.gem != "unlimited"
    return [] if used_up or not hero.discard else aces(options, hero, "D")


def savers(options: CardRpgOptions, hero: Hero, deadly: bool) -> list[Token]:
    """Return the saves from a deadly attack; only A♥ from instant death (7.2)."""
    hearts = [] if deadly else t.tokens(t.Verb.HEART, items(hero, "H"))
    return hearts + t.tokens(t.Verb.LIFE, aces(options, hero, "H"))


def combos(hand: list[Card], blitz: bool) -> Some:
    """Offer one card or several of one rank; after a blitz any cards (6.1)."""
    if blitz:
        return Some(hand, 1, len(hand), ANY, any_cards)
    return Some(hand, 1, len(hand), SAME_RANK, of_one_rank)


def bought_back(hero: Hero) -> Some:
    """Offer cards of the discard pile, as many as the gold allows (2.5 (a))."""
    most = min(hero.gold, len(hero.discard))
    return Some(hero.discard[:], 1, most, ANY, any_cards)


def of_one_rank(cards: list[Card]) -> bool:
    """Return whether the cards have one rank; Jokers match Jokers (6.1, R16 `same-rank`)."""
    return len({rank(card) for card in cards}) == 1


def any_cards(cards: list[Card]) -> bool:
    """Return whether the subset is not empty (the rule `any`)."""
    return bool(cards)

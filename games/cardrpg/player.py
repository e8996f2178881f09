"""A plain player of CardRPG alone: careful with its inventory, and with its gold in a fight.

It keeps spades and hearts until they decide something, buys what is left of an inventory full
again, buys cards back when the hand does not fell the monster, and attacks with no more than that
takes. It goes home when there is more to lose than to win: mostly after a death, with half a hand
(12.2). Jokers stay where they are, in the hand or the discard pile: one in the deck is death in a
monster's attack pile (7.1), and the end of the inventory as a gain (3.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log1p

from games.cardrpg.rules.automatic import steady
from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.offers import SAME_RANK
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.rules.tokens import ATTACK, BUYBACK, BUYTOP, STOP, Use, Verb, uses
from games.engine.deck import Card, is_joker, rank
from games.engine.table import Answer, Ask, Some, Token

HERO = 0

DEATH = 12.0  # kills that a death costs: its gold, items and XP are what a record is made of

_CLASS = "JH"  # one card more with each victory, and every card of the inventory saves (1.5, 1.6)

# What a card that hits at random does, about (6.2).
_FACE, _JOKER = 7, 12

_BUY = 3  # what a card should do to be bought back
_ITEMS, _GOLD = 3, 6  # fewer items are too few, if there is so much gold
SMALL_DECK = 12  # one in which a diamond, which pays for itself, may be bought again and again
_SURE = 0.7  # of what an attack should do, what is counted on
_SPARE = 2  # cards of the inventory that are kept from being spades


def plain(options: CardRpgOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """What this player does: as the steady one but in its class, in fights and with its gold.

    In other modes than a session it is the steady one.
    """
    if options.mode != "session":
        return steady(options, state, ask)
    seat, offer = next(iter(ask.offers.items()))
    if ask.name == "class":
        return seat, _CLASS
    if ask.name in ("camp", "prep") and isinstance(offer, list):
        found = _camp(state.heroes[seat], offer)
        return (seat, found) if found else steady(options, state, ask)
    if ask.name == "turn" and isinstance(offer, list):
        found = _turn(state, state.heroes[seat], offer)
        return (seat, found) if found else steady(options, state, ask)
    if ask.name in ("buyback", "cards") and isinstance(offer, Some):
        return seat, _cards(state.monsters, offer) if offer.rule == SAME_RANK else _dear(offer)
    if ask.name in ("save", "gem") and isinstance(offer, list):
        return seat, _strongest(offer)
    return steady(options, state, ask)


def _camp(hero: Hero, offer: Sequence[Token]) -> Token | None:
    """9.7, 10.1: what comes before the next battle; None where that is next."""
    if STOP in offer and to_come(hero) < 0:
        return STOP
    return BUYTOP if BUYTOP in offer and _needs_items(hero) else None


def to_come(hero: Hero) -> float:
    """What a session still brings from a camp, in kills, if this player goes on to its end.

    Two lines fitted to 15,000 camps of 700 sessions: they tell two thirds of how the kills vary,
    and a fifth of how the deaths do, which are luck.
    """
    return _kills_to_come(hero) - DEATH * _deaths_to_come(hero)


def _kills_to_come(hero: Hero) -> float:
    kills = -13.2 + 0.3 * hero.level + 0.06 * hero.max_hp - 0.67 * hero.strength
    kills += 0.67 * len(hero.draw) + 0.68 * len(hero.hand) + 0.38 * len(hero.discard)
    kills += 0.01 * hero.gold + 0.42 * hero.sick + 2.75 * log1p(len(hero.inventory))
    return kills + 0.44 * _held_jokers(hero)


def _deaths_to_come(hero: Hero) -> float:
    deaths = 0.68 + 0.05 * hero.level - 0.023 * hero.max_hp - 0.027 * hero.strength
    deaths += 0.009 * len(hero.draw) - 0.01 * len(hero.discard) + 0.385 * hero.sick
    return deaths - 0.133 * log1p(len(hero.inventory)) - 0.1 * _held_jokers(hero)


def _held_jokers(hero: Hero) -> int:
    """Those that cannot be turned up."""
    return sum(map(is_joker, (*hero.hand, *hero.discard)))


def _needs_items(hero: Hero) -> bool:
    """2.5 (b): whoever has no hearts left dies of the next hard blow."""
    few = len(hero.inventory) < _ITEMS
    return few and hero.gold >= _GOLD and len(hero.draw) > SMALL_DECK


def _turn(state: State, hero: Hero, offer: Sequence[Token]) -> Token | None:
    """10.3: what comes before an attack; None where nothing but the turn's end is left."""
    monster, combos = state.monsters[0], _combos(hero.hand)
    best = max(map(force, combos), default=0)
    kills = uses(offer, Verb.KILL)
    if monster.hp > best:
        if BUYBACK in offer and any(power(card) >= _BUY for card in _no_jokers(hero.discard)):
            return BUYBACK
        if kills:
            return str(kills[0])
    if monster.pile and _one_more_fells(state, monster, combos):
        clubs = uses(offer, Verb.CLUB)
        if clubs:
            return str(min(clubs, key=lambda use: value(use.card)))
    spade = _spade(hero, monster, uses(offer, Verb.SPADE), _SURE * best)
    if spade is not None:
        return str(spade)
    return ATTACK if ATTACK in offer else None


def _one_more_fells(state: State, monster: Monster, combos: Sequence[Sequence[Card]]) -> bool:
    """2.2: whether a monster that could still strike falls to one attack more, but not without."""
    forces = sorted(map(force, combos), reverse=True)
    left = state.attacks_left
    return _SURE * sum(forces[:left]) < monster.hp <= _SURE * sum(forces[: left + 1])


def _spade(hero: Hero, monster: Monster, spades: list[Use], attack: float) -> Use | None:
    """2.2: where spades and the attack together fell a monster that could still strike."""
    if not spades or not monster.pile:
        return None
    spades = sorted(spades, key=lambda use: -value(use.card))
    lacking = monster.hp - attack
    if 0 < lacking <= sum(value(use.card) for use in spades):
        enough = [use for use in spades if value(use.card) >= lacking]
        return enough[-1] if enough else spades[0]
    return spades[-1] if len(hero.inventory) > _SPARE else None


def _cards(monsters: Sequence[Monster], offer: Some) -> list[Card]:
    """6.1: the least that surely fells the monster, else the most."""
    everything = _combos(offer.tokens)
    enough = [
        cards
        for cards in everything
        if all(map(is_number, cards)) and force(cards) >= monsters[0].hp
    ]
    return min(enough, key=force) if enough else max(everything, key=force)


def _dear(offer: Some) -> list[Card]:
    """2.5: of the cards on offer the best, as many as there may be."""
    cards = _no_jokers(offer.tokens) or offer.tokens
    ranked = sorted(cards, key=power, reverse=True)[: offer.most]
    chosen = [card for card in ranked if power(card) >= _BUY] or ranked[:1]
    return [card for card in offer.tokens if card in chosen]


def _strongest(offer: Sequence[Token]) -> Token:
    """The card that does most, but no Joker; of hearts and lives a heart (R6)."""
    hearts = [str(use) for use in uses(offer, Verb.HEART)] or _no_jokers(offer) or list(offer)
    return max(hearts, key=lambda token: power(token.rpartition(":")[2]))


def _combos(hand: Sequence[Card]) -> list[list[Card]]:
    """6.1: what an attack may be, without Jokers as long as there is anything else."""
    return groups(_no_jokers(hand)) or groups(hand)


def _no_jokers(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if not is_joker(card)]


def groups(cards: Sequence[Card]) -> list[list[Card]]:
    """6.1: all cards of a rank, for each rank, the first such first."""
    ranks = dict.fromkeys(map(rank, cards))
    return [[card for card in cards if rank(card) == each] for each in ranks]


def force(cards: Sequence[Card]) -> int:
    """About how much damage cards do together."""
    return sum(map(power, cards))


def power(card: Card) -> int:
    """About how much damage a card does (6.2)."""
    if is_number(card):
        return value(card)
    return _JOKER if is_joker(card) else _FACE

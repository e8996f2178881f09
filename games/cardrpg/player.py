"""A plain player of CardRPG alone: careful with its inventory, and with its gold in a fight.

It keeps spades and hearts until they decide something, buys cards back when the hand does not
fell the monster, and attacks with no more than that takes.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cardrpg.rules.automatic import steady
from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.offers import SAME_RANK
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Hero, Monster, State
from games.cardrpg.rules.tokens import ATTACK, BUYBACK, Use, Verb, uses
from games.engine.deck import Card, is_joker, rank
from games.engine.table import Answer, Ask, Some, Token

HERO = 0

_CLASS = "JH"  # one card more with each victory, and every card of the inventory saves (1.5, 1.6)

# What a card that hits at random does, about (6.2).
_FACE, _JOKER = 7, 12

_BUY = 3  # what a card should do to be bought back
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
    if ask.name == "turn" and isinstance(offer, list):
        found = _turn(state.heroes[seat], state.monsters[0], offer)
        return (seat, found) if found else steady(options, state, ask)
    if ask.name in ("buyback", "cards") and isinstance(offer, Some):
        return seat, _cards(state.monsters, offer) if offer.rule == SAME_RANK else _dear(offer)
    if ask.name in ("save", "gem") and isinstance(offer, list):
        return seat, _strongest(offer)
    return steady(options, state, ask)


def _turn(hero: Hero, monster: Monster, offer: Sequence[Token]) -> Token | None:
    """10.3: what comes before an attack; None where nothing but the turn's end is left."""
    best = max(map(force, groups(hero.hand)), default=0)
    kills = uses(offer, Verb.KILL)
    if monster.hp > best:
        if BUYBACK in offer and any(power(card) >= _BUY for card in hero.discard):
            return BUYBACK
        if kills:
            return str(kills[0])
    spade = _spade(hero, monster, uses(offer, Verb.SPADE), _SURE * best)
    if spade is not None:
        return str(spade)
    return ATTACK if ATTACK in offer else None


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
    everything = groups(offer.tokens)
    enough = [
        cards
        for cards in everything
        if all(map(is_number, cards)) and force(cards) >= monsters[0].hp
    ]
    return min(enough, key=force) if enough else max(everything, key=force)


def _dear(offer: Some) -> list[Card]:
    """2.5: of the cards on offer the best, as many as there may be."""
    ranked = sorted(offer.tokens, key=power, reverse=True)[: offer.most]
    chosen = [card for card in ranked if power(card) >= _BUY] or ranked[:1]
    return [card for card in offer.tokens if card in chosen]


def _strongest(offer: Sequence[Token]) -> Token:
    """The card that does most; of hearts and lives a heart (R6)."""
    hearts = [str(use) for use in uses(offer, Verb.HEART)] or list(offer)
    return max(hearts, key=lambda token: power(token.rpartition(":")[2]))


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

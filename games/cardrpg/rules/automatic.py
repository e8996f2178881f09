"""The steady player (section 5 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardrpg.rules import tokens as t
from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.offers import SAME_RANK
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.engine.deck import Card, is_joker, rank
from games.engine.table import Answer, Ask, Number, Offer, Some, Text, Token

# Its preferences in order: a plain token, or the first use of a verb.
_WISHES: tuple[Token | t.Verb, ...] = (
    t.FIGHT, t.Verb.KILL, t.Verb.SPADE, t.ATTACK, t.FRESH, t.REDRAW, t.PASS, t.KEEP, t.STEAL,
)  # fmt: skip

# The weight of cards that hit at random, when ranks are compared.
_FACE, _JOKER = 6, 12


def steady(options: CardRpgOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Return the first seat asked, and its answer by section 5."""
    del options, state
    seat, offer = next(iter(ask.offers.items()))
    return seat, _answer(offer)


def _answer(offer: Offer) -> Answer:
    match offer:
        case Text():
            return "x"[: offer.limit]
        case Number():
            return offer.least
        case Some():
            return _heaviest(offer) if offer.rule == SAME_RANK else list(offer.tokens[: offer.most])
        case _:
            return _wished(offer)


def _wished(offer: Sequence[Token]) -> Token:
    for wish in _WISHES:
        if isinstance(wish, t.Verb):
            found = t.uses(offer, wish)
            if found:
                return str(found[0])
        elif wish in offer:
            return wish
    return offer[0]


def _heaviest(offer: Some) -> list[Card]:
    """Return all cards of the rank with the highest sum, the first of equals."""
    ranks = list(dict.fromkeys(rank(card) for card in offer.tokens))
    groups = [[card for card in offer.tokens if rank(card) == each] for each in ranks]
    return max(groups, key=lambda cards: sum(map(_weight, cards)))


def _weight(card: Card) -> int:
    if is_number(card):
        return value(card)
    return _JOKER if is_joker(card) else _FACE

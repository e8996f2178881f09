"""Answers without a person: the safe ones for somebody who is away, and the steady player."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardrpg.battle import ATTACK, DONE, FIGHT, FORFEIT, FRESH, PASS, STOP
from games.cardrpg.cards import is_number, value
from games.cardrpg.draws import REDRAW
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.state import State
from games.cardrpg.trade import LEAVE
from games.engine.deck import Card, rank
from games.engine.table import Answer, Ask, Number, Offer, Some, Text

SAFE_CLASS = "QH"
_SAFE_TURNS = (ATTACK, DONE, FRESH, PASS, FORFEIT)

# Section 5: what the steady player wishes for, first things first.
_WISHES = (
    "fight", "kill:", "spade:", "attack", "fresh", "redraw", "pass", "keep", "steal",
)  # fmt: skip
_STEADY_FACE, _STEADY_JOKER = 6, 12


def stand_in(options: CardRpgOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Section 5: the safe answer for somebody who is away."""
    del options
    offer = ask.offers[seat]
    if isinstance(offer, Text):
        return state.heroes[seat].player
    if isinstance(offer, Some):
        return [_safe_card(offer.tokens)] if ask.name == "cards" else [offer.tokens[0]]
    assert isinstance(offer, list)  # noqa: S101 - this game asks for no number
    safe = {
        "class": (SAFE_CLASS,),
        "die": (REDRAW,),
        "camp": (STOP, FIGHT),
        "turn": _SAFE_TURNS,
        "offer": (LEAVE,),
    }
    return next((token for token in safe.get(ask.name, ()) if token in offer), offer[0])


def _safe_card(hand: Sequence[Card]) -> Card:
    """The highest number card, the first of equals; else the first card."""
    numbers = [card for card in hand if is_number(card)]
    return max(numbers, key=value) if numbers else hand[0]


def steady(options: CardRpgOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Section 5: always fights on, kills and strikes with what it has."""
    del options, state
    seat = next(iter(ask.offers))
    return seat, _steady(ask.offers[seat])


def _steady(offer: Offer) -> Answer:
    if isinstance(offer, Text):
        return "x"[: offer.limit]
    if isinstance(offer, Number):
        return offer.least
    if isinstance(offer, Some):
        return _heaviest(offer) if offer.rule == "same-rank" else list(offer.tokens[: offer.most])
    for wish in _WISHES:
        for token in offer:
            if token.startswith(wish):
                return token
    return offer[0]


def _heaviest(offer: Some) -> list[Card]:
    """All cards of the rank with the highest sum, the first such in the offer."""
    ranks = list(dict.fromkeys(rank(card) for card in offer.tokens))
    groups = [[card for card in offer.tokens if rank(card) == each] for each in ranks]
    return max(groups, key=lambda cards: sum(map(_weight, cards)))


def _weight(card: Card) -> int:
    if is_number(card):
        return value(card)
    return _STEADY_JOKER if rank(card) == "X" else _STEADY_FACE

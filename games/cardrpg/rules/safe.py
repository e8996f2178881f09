"""The safe answers of an absent seat (section 5 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardrpg.rules import tokens as t
from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.engine.deck import Card
from games.engine.table import Answer, Ask, Number, Some, Text, Token

# The preferred tokens by ask; without any of them, the first token offered.
_SAFE: dict[str, tuple[Token, ...]] = {
    "class": ("QH",),
    "die": (t.REDRAW,),
    "turn": (t.ATTACK, t.DONE, t.FRESH, t.REDRAW, t.PASS, t.FORFEIT),
    "offer": (t.LEAVE,),
}


def stand_in(options: CardRpgOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Return the answer marked ★ in section 5.

    Raises:
        TypeError: the ask is for a number, which this game never asks for.
    """
    del state
    offer = ask.offers[seat]
    match offer:
        case Text():
            usual: str = ask.about
            return usual
        case Some():
            return [_safe_card(offer.tokens)] if ask.name == "cards" else [offer.tokens[0]]
        case Number():
            raise TypeError(f"“{ask.name}” asks for a number")
        case _:
            safe = _camp(options) if ask.name == "camp" else _SAFE.get(ask.name, ())
            return next((token for token in safe if token in offer), offer[0])


def _camp(options: CardRpgOptions) -> tuple[Token, ...]:
    """Return the safe answer at a camp: end a solo session, but fight on in a group."""
    return (t.STOP, t.FIGHT) if options.mode == "session" else (t.FIGHT,)


def _safe_card(hand: Sequence[Card]) -> Card:
    """Return the highest number card, the first of equals; else the first card."""
    numbers = [card for card in hand if is_number(card)]
    return max(numbers, key=value) if numbers else hand[0]

"""Answers without a press: the steady player, absent seats (section 5), attacks that play on."""

from collections.abc import Sequence

from games.cardrpg.rules import tokens as t
from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.company import group
from games.cardrpg.rules.hero import hand_size
from games.cardrpg.rules.monsters import highest_level
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


def steady(_options: CardRpgOptions, _state: State, ask: Ask) -> tuple[int, Answer]:
    """Return the first seat asked, and its answer by section 5."""
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
    return max(groups, key=lambda cards: sum(map(weight, cards)))


def weight(card: Card) -> int:
    """Return the damage of a card; of one that hits at random, what the steady player expects."""
    if is_number(card):
        return value(card)
    return _JOKER if is_joker(card) else _FACE


# The preferred tokens by ask; without any of them, the first token offered.
_SAFE: dict[str, tuple[Token, ...]] = {
    "class": ("QH",),
    "die": (t.REDRAW,),
    "turn": (t.ATTACK, t.DONE, t.FRESH, t.REDRAW, t.PASS, t.FORFEIT),
    "offer": (t.LEAVE,),
}


def stand_in(options: CardRpgOptions, _state: State, ask: Ask, seat: int) -> Answer:
    """Return the answer marked ★ in section 5.

    Raises:
        TypeError: the ask is for a number, which this game never asks for.
    """
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


TO_THE_NEXT_BATTLE = "battle"


def answer(state: State, ask: Ask, until: str) -> Answer | None:
    """Start the next battle if the camp offers only that or the end of the session (10.1).

    It stops after a death (12.2), and if the next battle may need more cards than a player has left
    (13.1, 14.14). After the death of a whole group only the player with the first strike stops.
    """
    if until != TO_THE_NEXT_BATTLE or ask.name != "camp":
        return None
    (seat, offer), *_ = ask.offers.items()
    seats = group(state, state.first)
    decides = seat == seats[0] and not any(state.heroes[each].alive for each in seats)
    enough = all(least_cards(state, each) <= len(state.heroes[each].draw) for each in seats)
    return t.FIGHT if offer == [t.FIGHT, t.STOP] and enough and not decides else None


def least_cards(state: State, seat: int) -> int:
    """Return the cards of a deck that the next battle needs: the refill, and a monster's (5.1 to
    5.4).

    In a group only the first strike's deck supplies the monster (14.9).
    """
    hero = state.heroes[seat]
    monster = 1 + highest_level(state) if seat == state.first else 0
    refill = max(0, hand_size(hero) - len(hero.hand)) if state.battle else 0
    return refill + monster

"""What is offered to whom: each decision's tokens in their order (section 5 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable

from games.cardomancer.rules import tokens
from games.cardomancer.rules.cards import GUARDIAN, HEALER, ROGUE, WIZARD, different
from games.cardomancer.rules.damage import coming_damage, may_attack
from games.cardomancer.rules.state import Character, Proposal, State, Window, living
from games.cardomancer.rules.tokens import (
    DONE,
    PASS,
    READY,
    STOP,
    Defence,
    Heal,
    RaiseItem,
    SlayItem,
    Swap,
    TurnBackItem,
    WardItem,
    Wrath,
)
from games.engine.deck import Card, suit
from games.engine.table import Token

Offers = dict[int, list[Token]]


def action(state: State, seat: int) -> list[Token]:
    """5.2: all that the active player can do."""
    character = state.party[seat]
    cls, hand, monsters = character.cls, different(character.hand), len(state.row)
    fresh = not character.special_used
    offer: list[Token] = []
    for card in hand:
        if may_attack(cls, card):
            offer += tokens.attacks(card, monsters)
        if fresh and special_attack(character, card):
            offer += tokens.attacks(card, monsters, True)
        if suit(card) == "H":
            offer += heals(state, seat, card)
    if fresh and hand and cls == HEALER:  # 5.8, R32
        offer += [str(Wrath(index)) for index in range(monsters)]
    offer += items_in_turn(state, seat, seat)
    offer += map(tokens.discard, hand)
    offer.append(PASS)
    return offer


def special_attack(character: Character, card: Card) -> bool:
    """5.7, 5.9, 5.10, R33, R35: whether the class special goes with this attack."""
    cls = character.cls
    if cls == WIZARD:
        return suit(card) != "C"
    if not may_attack(cls, card):
        return False
    if cls == GUARDIAN:
        return sum(may_attack(cls, each) for each in character.hand) > 1
    return cls == ROGUE


def heals(state: State, seat: int, card: Card) -> list[Token]:
    """5.12, R36: a ♥, on those living who lack health."""
    character = state.party[seat]
    hurt = [each for each in living(state) if lacks_health(state.party[each])]
    anyone = character.cls == HEALER
    offer = [str(Heal(card, each)) for each in hurt if anyone or each == seat]
    if character.cls == WIZARD and not character.special_used:
        offer += [str(Heal(card, each, special=True)) for each in hurt]
    return offer


def lacks_health(character: Character) -> bool:
    """Whether a character, living or dead, has less than its most health."""
    return character.hp < character.max_hp


def second(state: State, seat: int) -> list[Token]:
    """5.7: the guardian's second attack, or none; empty if no attack is possible."""
    character, monsters = state.party[seat], len(state.row)
    offer: list[Token] = []
    for card in different(character.hand):
        if may_attack(character.cls, card):
            offer += tokens.attacks(card, monsters)
    return [*offer, *items_in_turn(state, seat, seat), STOP] if offer else []


def rest(state: State, seat: int) -> list[Token]:
    """8.3: hearts, items, one discard, or done."""
    hand = different(state.party[seat].hand)
    offer = [token for card in hand if suit(card) == "H" for token in heals(state, seat, card)]
    offer += items_at_rest(state, seat)
    return [*offer, *map(tokens.discard, hand), DONE]


def magic(character: Character) -> list[Card]:
    """7.1, R6: the different aces of a hand that are items, in hand order.

    R7: they lie in the hand and count there, and may be played as cards as well.
    """
    hand, dull = character.hand, character.dull
    aces = [card for card in hand if card[0] == "A"]  # this is asked of every hand at every ask
    if not aces:
        return aces
    return [ace for ace in different(aces) if not dull or hand.count(ace) > dull.count(ace)]


def items_in_turn(state: State, seat: int, turn: int) -> list[Token]:
    """R27: in the turn of seat `turn` AC, AH, and AD against the shield of a rogue monster."""
    offer: list[Token] = []
    for ace in magic(state.party[seat]):
        if ace == SlayItem.card:
            offer += _slay(state)
        elif ace == RaiseItem.card:
            offer += _raise(state)
        elif ace == WardItem.card and _shield_threatens(state, turn):
            offer.append(str(WardItem(turn)))
    return offer


def items_at_rest(state: State, seat: int) -> list[Token]:
    """R27: at a rest only AH has a use."""
    return _raise(state) if RaiseItem.card in magic(state.party[seat]) else []


def items_in_answer(state: State, window: Window, seat: int) -> list[Token]:
    """R27: AC against any action card, the others only against an attack."""
    offer: list[Token] = []
    for ace in magic(state.party[seat]):
        if ace == SlayItem.card:
            offer += _slay(state)
        elif window.effect != "attack":
            continue
        elif ace == RaiseItem.card:
            offer += _raise(state)
        elif ace == TurnBackItem.card:
            offer.append(str(TurnBackItem()))
        else:
            offer += [str(WardItem(each)) for each in threatened(state, window)]
    return offer


def _slay(state: State) -> list[Token]:
    return [str(SlayItem(index)) for index in range(len(state.row))]


def _raise(state: State) -> list[Token]:
    return [str(RaiseItem(seat)) for seat, each in enumerate(state.party) if lacks_health(each)]


def _shield_threatens(state: State, turn: int) -> bool:
    """R27: nothing else can hurt in a turn."""
    return not state.party[turn].warded and any(each.cls == ROGUE for each in state.row)


def threatened(state: State, window: Window) -> list[int]:
    """Those attacked who would still take damage as things stand, rising."""
    return sorted(seat for seat in window.targets if coming_damage(state, window, seat))


def answers(state: State, window: Window, seat: int) -> list[Token]:
    """4.8: what a seat can answer an action card with; empty if nothing."""
    if not state.party[seat].hand:
        return []
    offer = [*_defences(state, window, seat), *items_in_answer(state, window, seat)]
    return [*offer, PASS] if offer else []


def _defences(state: State, window: Window, seat: int) -> list[Token]:
    """4.8: one ♦ for oneself; a guardian, or a borrowing wizard, for anyone attacked."""
    if window.effect != "attack":
        return []
    character = state.party[seat]
    cards = [card for card in character.hand if suit(card) == "D"]
    if not cards:
        return []
    undefended = [each for each in threatened(state, window) if (seat, each) not in window.defended]
    offer: list[Token] = []
    for card in different(cards):
        offer += [
            str(Defence(card, each))
            for each in undefended
            if character.cls == GUARDIAN or each == seat
        ]
        if character.cls == WIZARD and not character.special_used:
            offer += [str(Defence(card, each, special=True)) for each in undefended]
    return offer


def to_all_in_turn(state: State, turn: int, offer: list[Token]) -> Offers:
    """Section 5: the active seat's offer, and the items of all others who live."""
    return _with_others(state, turn, offer, lambda seat: items_in_turn(state, seat, turn))


def to_all_at_rest(state: State, turn: int, offer: list[Token]) -> Offers:
    """Section 5: the resting seat's offer, and the items of all others who live."""
    return _with_others(state, turn, offer, lambda seat: items_at_rest(state, seat))


def _with_others(
    state: State, turn: int, offer: list[Token], items: Callable[[int], list[Token]]
) -> Offers:
    offers = {turn: offer}
    for other in living(state):
        if other != turn and (others := items(other)):
            offers[other] = others
    return offers


def to_all_in_answer(state: State, window: Window) -> Offers:
    """4.8: all living seats that have an answer and have not passed in this window."""
    return {
        seat: offer
        for seat in living(state)
        if not window.passed[seat] and (offer := answers(state, window, seat))
    }


def trades(state: State) -> Offers:
    """R9: who may still propose, and to whom."""
    offers: Offers = {}
    for seat, character in enumerate(state.party):
        if character.traded or character.ready:
            continue
        others = [
            str(Swap(other))
            for other, each in enumerate(state.party)
            if other != seat and not each.traded and Proposal(seat, other) not in state.refused
        ]
        if others:
            offers[seat] = [*others, READY]
    return offers

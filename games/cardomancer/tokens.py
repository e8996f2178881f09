"""The tokens of the decisions, and what is offered to whom (section 5 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.cardomancer.blows import may_attack, on_character
from games.cardomancer.cards import GUARDIAN, HEALER, ROGUE, WIZARD, class_of, different, is_ace
from games.cardomancer.state import State, living
from games.engine.deck import Card, suit

READY, YES, NO = "ready", "yes", "no"
PASS, STOP, DONE, NEXT = "pass", "stop", "done", "next"
SWAP, DISCARD, WRATH = "swap>", "discard:", "wrath@"

Offers = dict[int, list[str]]


class Play(NamedTuple):
    """A card played, as a token says it: at a monster of the row or on a seat."""

    card: Card
    monster: int | None = None
    seat: int | None = None
    special: bool = False
    item: bool = False


def read(token: str) -> Play:
    """What a token with a card in it means."""
    if token.startswith(DISCARD):
        return Play(token.removeprefix(DISCARD))
    body = token.removesuffix("*")
    card, at, monster = body.partition("@")
    card, to, seat = card.partition(">")
    return Play(
        card.removesuffix("!"),
        int(monster) if at else None,
        int(seat) if to else None,
        body != token,
        card.endswith("!"),
    )


def is_item(token: str) -> bool:
    """Whether a token uses a magic item."""
    return "!" in token


def action(state: State, seat: int) -> list[str]:
    """5.2: all that the active player can do."""
    hand, row = state.hands[seat], range(len(state.monsters))
    fresh = not state.special_used[seat]
    tokens: list[str] = []
    for card in different(hand):
        if may_attack(state, seat, card):
            tokens += [f"{card}@{at}" for at in row]
        if fresh and special_attack(state, seat, card):
            tokens += [f"{card}@{at}*" for at in row]
        tokens += heals(state, seat, card)
    if fresh and hand and state.classes[seat] == HEALER:  # 5.8, R32
        tokens += [f"{WRATH}{at}" for at in row]
    tokens += items_in_turn(state, seat)
    tokens += [DISCARD + card for card in different(hand)]
    return [*tokens, PASS]


def special_attack(state: State, seat: int, card: Card) -> bool:
    """5.7, 5.9, 5.10, R33, R35: whether the class special goes with this attack."""
    cls = state.classes[seat]
    if cls == WIZARD:
        return suit(card) != "C"
    if not may_attack(state, seat, card):
        return False
    if cls == GUARDIAN:
        return sum(may_attack(state, seat, each) for each in state.hands[seat]) > 1
    return cls == ROGUE


def heals(state: State, seat: int, card: Card) -> list[str]:
    """5.12, R36: a ♥, on those living who lack health."""
    if suit(card) != "H":
        return []
    hurt = [each for each in living(state) if state.hp[each] < state.max_hp[each]]
    anyone = state.classes[seat] == HEALER
    tokens = [f"{card}>{each}" for each in hurt if anyone or each == seat]
    if state.classes[seat] == WIZARD and not state.special_used[seat]:
        tokens += [f"{card}>{each}*" for each in hurt]
    return tokens


def second(state: State, seat: int) -> list[str]:
    """5.7: the guardian's second attack; empty if none is possible."""
    return [
        f"{card}@{at}"
        for card in different(state.hands[seat])
        if may_attack(state, seat, card)
        for at in range(len(state.monsters))
    ]


def rest(state: State, seat: int) -> list[str]:
    """8.3: hearts, items, one discard, or done."""
    hand = different(state.hands[seat])
    tokens = [token for card in hand for token in heals(state, seat, card)]
    tokens += items_at_rest(state, seat)
    return [*tokens, *(DISCARD + card for card in hand), DONE]


def magic(state: State, seat: int) -> list[Card]:
    """7.1, R6: the different aces of a hand that are items, in hand order."""
    hand, dull = state.hands[seat], state.dull[seat]
    return [
        card
        for card in different(hand)
        if is_ace(card) and (not dull or hand.count(card) > dull.count(card))
    ]


def items_in_turn(state: State, seat: int) -> list[str]:
    """R27: in a player's turn AC, AH, and AD against the shield of a rogue monster."""
    tokens: list[str] = []
    for ace in magic(state, seat):
        if ace == "AC":
            tokens += _smite(state)
        elif ace == "AH":
            tokens += _raise(state)
        elif ace == "AD" and _shield_threatens(state) and state.turn is not None:
            tokens.append(f"AD!>{state.turn}")
    return tokens


def items_at_rest(state: State, seat: int) -> list[str]:
    """R27: at a rest only AH has a use."""
    return _raise(state) if "AH" in magic(state, seat) else []


def items_in_answer(state: State, seat: int) -> list[str]:
    """R27: AC against any action card, the others only against an attack."""
    tokens: list[str] = []
    for ace in magic(state, seat):
        if ace == "AC":
            tokens += _smite(state)
        elif state.effect != "attack":
            continue
        elif ace == "AH":
            tokens += _raise(state)
        elif ace == "AS":
            tokens.append("AS!")
        else:
            tokens += [f"AD!>{each}" for each in sorted(threatened(state))]
    return tokens


def _smite(state: State) -> list[str]:
    return [f"AC!@{at}" for at in range(len(state.monsters))]


def _raise(state: State) -> list[str]:
    hp = enumerate(zip(state.hp, state.max_hp, strict=True))
    return [f"AH!>{seat}" for seat, (now, most) in hp if now < most]


def _shield_threatens(state: State) -> bool:
    rogues = any(class_of(monster) == ROGUE for monster in state.monsters)
    return rogues and state.turn is not None and not state.warded[state.turn]


def threatened(state: State) -> list[int]:
    """Those attacked who would still take damage as things stand, in order."""
    return [seat for seat in state.targets if on_character(state, seat, state.power)]


def answers(state: State, seat: int) -> list[str]:
    """4.8: what a seat can answer an action card with; empty if nothing."""
    if not state.hands[seat]:
        return []
    tokens = [*_defences(state, seat), *items_in_answer(state, seat)]
    return [*tokens, PASS] if tokens else []


def _defences(state: State, seat: int) -> list[str]:
    """4.8: one ♦ for oneself; a guardian, or a borrowing wizard, for anyone attacked."""
    if state.effect != "attack":
        return []
    cards = [card for card in different(state.hands[seat]) if suit(card) == "D"]
    if not cards:
        return []
    open_to = [each for each in sorted(threatened(state)) if f"{seat}>{each}" not in state.defended]
    cls = state.classes[seat]
    tokens: list[str] = []
    for card in cards:
        tokens += [f"{card}>{each}" for each in open_to if cls == GUARDIAN or each == seat]
        if cls == WIZARD and not state.special_used[seat]:
            tokens += [f"{card}>{each}*" for each in open_to]
    return tokens


def with_others_items(
    state: State, seat: int, offer: list[str], items: Callable[[State, int], list[str]]
) -> Offers:
    """Section 5: the active seat's offer, and the items of all others who live."""
    offers = {seat: offer}
    for other in living(state):
        if other != seat and (tokens := items(state, other)):
            offers[other] = tokens
    return offers

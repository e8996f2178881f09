"""The offers of each ask: tokens in their order (section 5 of the rules page)."""

from collections.abc import Callable

from games.cardomancer.rules import tokens as t
from games.cardomancer.rules.cards import GUARDIAN, HEALER, ROGUE, WIZARD, different
from games.cardomancer.rules.damage import coming_damage, may_attack
from games.cardomancer.rules.state import Character, Proposal, State, Window, living
from games.engine.deck import Card, suit
from games.engine.table import Token

Offers = dict[int, list[Token]]


def action(state: State, seat: int) -> list[Token]:
    """Return all moves of the active player (5.2)."""
    character = state.party[seat]
    cls, hand, monsters = character.cls, different(character.hand), len(state.row)
    fresh = not character.special_used
    offer: list[Token] = []
    for card in hand:
        if may_attack(cls, card):
            offer += t.attacks(card, monsters)
        if fresh and special_attack(character, card):
            offer += t.attacks(card, monsters, True)
        if suit(card) == "H":
            offer += heals(state, seat, card)
    if fresh and hand and cls == HEALER:  # 5.8, R32
        offer += [str(t.Wrath(index)) for index in range(monsters)]
    offer += items_in_turn(state, seat, seat)
    offer += map(t.discard, hand)
    offer.append(t.PASS)
    return offer


def special_attack(character: Character, card: Card) -> bool:
    """Return whether the class special can go with this attack (5.7, 5.9, 5.10, R33, R35)."""
    cls = character.cls
    if cls == WIZARD:
        return suit(card) != "C"
    if not may_attack(cls, card):
        return False
    if cls == GUARDIAN:
        return sum(may_attack(cls, each) for each in character.hand) > 1
    return cls == ROGUE


def heals(state: State, seat: int, card: Card) -> list[Token]:
    """Return the uses of a ♥ on living characters who lack HP (5.12, R36)."""
    character = state.party[seat]
    hurt = [each for each in living(state) if lacks_health(state.party[each])]
    anyone = character.cls == HEALER
    offer = [str(t.Heal(card, each)) for each in hurt if anyone or each == seat]
    if character.cls == WIZARD and not character.special_used:
        offer += [str(t.Heal(card, each, special=True)) for each in hurt]
    return offer


def lacks_health(character: Character) -> bool:
    """Return whether a character, living or dead, has less than full HP."""
    return character.hp < character.max_hp


def second(state: State, seat: int) -> list[Token]:
    """Return the guardian's second attacks and `stop`; empty if none is possible (5.7)."""
    character, monsters = state.party[seat], len(state.row)
    offer: list[Token] = []
    for card in different(character.hand):
        if may_attack(character.cls, card):
            offer += t.attacks(card, monsters)
    return [*offer, *items_in_turn(state, seat, seat), t.STOP] if offer else []


def rest(state: State, seat: int) -> list[Token]:
    """Return the moves at a rest: hearts, items, one discard, or done (8.3)."""
    hand = different(state.party[seat].hand)
    offer = [token for card in hand if suit(card) == "H" for token in heals(state, seat, card)]
    offer += items_at_rest(state, seat)
    return [*offer, *map(t.discard, hand), t.DONE]


def magic(character: Character) -> list[Card]:
    """Return the different magic aces of a hand, in hand order (7.1, R6).

    R7: they count as cards of the hand, and may be played as ordinary cards.
    """
    hand, dull = character.hand, character.dull
    aces = [card for card in hand if card[0] == "A"]  # runs for every hand at every ask
    if not aces:
        return aces
    return [ace for ace in different(aces) if not dull or hand.count(ace) > dull.count(ace)]


def items_in_turn(state: State, seat: int, turn: int) -> list[Token]:
    """Return a seat's items in the turn of seat `turn` (R27).

    These are A♣, A♥, and A♦ against the shield of a rogue monster.
    """
    offer: list[Token] = []
    for ace in magic(state.party[seat]):
        if ace == t.SlayItem.card:
            offer += _slay(state)
        elif ace == t.RaiseItem.card:
            offer += _raise(state)
        elif ace == t.WardItem.card and _shield_threatens(state, turn):
            offer.append(str(t.WardItem(turn)))
    return offer


def items_at_rest(state: State, seat: int) -> list[Token]:
    """Return a seat's items at a rest: only A♥ (R27)."""
    return _raise(state) if t.RaiseItem.card in magic(state.party[seat]) else []


def items_in_answer(state: State, window: Window, seat: int) -> list[Token]:
    """Return a seat's items: A♣ against any action card, others against attacks (R27)."""
    offer: list[Token] = []
    for ace in magic(state.party[seat]):
        if ace == t.SlayItem.card:
            offer += _slay(state)
        elif window.effect != "attack":
            continue
        elif ace == t.RaiseItem.card:
            offer += _raise(state)
        elif ace == t.TurnBackItem.card:
            offer.append(str(t.TurnBackItem()))
        else:
            offer += [str(t.WardItem(each)) for each in threatened(state, window)]
    return offer


def _slay(state: State) -> list[Token]:
    return [str(t.SlayItem(index)) for index in range(len(state.row))]


def _raise(state: State) -> list[Token]:
    return [str(t.RaiseItem(seat)) for seat, each in enumerate(state.party) if lacks_health(each)]


def _shield_threatens(state: State, turn: int) -> bool:
    """Return whether a shield can hurt the active player; nothing else can (R27)."""
    return not state.party[turn].warded and any(each.cls == ROGUE for each in state.row)


def threatened(state: State, window: Window) -> list[int]:
    """Return the targets who are about to take damage, ascending."""
    return sorted(seat for seat in window.targets if coming_damage(state, window, seat))


def answers(state: State, window: Window, seat: int) -> list[Token]:
    """Return a seat's answers to an action card; empty if it has none (4.8)."""
    if not state.party[seat].hand:
        return []
    offer = [*_defences(state, window, seat), *items_in_answer(state, window, seat)]
    return [*offer, t.PASS] if offer else []


def _defences(state: State, window: Window, seat: int) -> list[Token]:
    """Return the plays of one ♦: for oneself, or for any target (4.8).

    A guardian, or a wizard with the special, may block for others.
    """
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
            str(t.Defence(card, each))
            for each in undefended
            if character.cls == GUARDIAN or each == seat
        ]
        if character.cls == WIZARD and not character.special_used:
            offer += [str(t.Defence(card, each, special=True)) for each in undefended]
    return offer


def to_all_in_turn(state: State, turn: int, offer: list[Token]) -> Offers:
    """Add the items of all other living seats to the active seat's offer (section 5)."""
    return _with_others(state, turn, offer, lambda seat: items_in_turn(state, seat, turn))


def to_all_at_rest(state: State, turn: int, offer: list[Token]) -> Offers:
    """Add the items of all other living seats to the resting seat's offer (section 5)."""
    return _with_others(state, turn, offer, lambda seat: items_at_rest(state, seat))


def _with_others(
    state: State, turn: int, offer: list[Token], items: Callable[[int], list[Token]]
) -> Offers:
    offers = {turn: offer}
    for other, character in enumerate(state.party):
        if character.hp and other != turn and (others := items(other)):
            offers[other] = others
    return offers


def to_all_in_answer(state: State, window: Window) -> Offers:
    """Return the offers of all living seats with an answer that have not passed (4.8)."""
    return {
        seat: offer
        for seat in living(state)
        if not window.passed[seat] and (offer := answers(state, window, seat))
    }


def trades(state: State) -> Offers:
    """Return who may still propose a swap, and to whom (R9)."""
    offers: Offers = {}
    for seat, character in enumerate(state.party):
        if character.traded or character.ready:
            continue
        others = [
            str(t.Swap(other))
            for other, each in enumerate(state.party)
            if other != seat and not each.traded and Proposal(seat, other) not in state.refused
        ]
        if others:
            offers[seat] = [*others, t.READY]
    return offers

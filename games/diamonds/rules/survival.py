"""Whether the party can come out of its room alive."""

from collections.abc import Iterator
from dataclasses import replace

from games.diamonds.rules.cards import ENEMIES, POTIONS, VALUE, WEAPONS
from games.diamonds.rules.fights import blow_of, healing, wear_weapon
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.rooms import ROOM
from games.diamonds.rules.state import State
from games.engine.deck import Card


def may_survive(options: DiamondsOptions, state: State) -> bool:
    """Return whether a party alone lives if it takes the right cards in the right order (2.3).

    Mostly even bare hands survive the weakest cards. Else those that help are tried first.
    """
    if state.hp[0] <= 0:
        return False
    harms = sorted([VALUE[card] if card in ENEMIES else 0 for card in state.room])
    if sum(harms[: state.need - state.taken]) < state.hp[0]:
        return True
    return any(
        may_survive(options, after)
        for card in sorted(state.room, key=_harm)
        for after in _after(options, state, card)
    )


def may_begin(options: DiamondsOptions, state: State) -> bool:
    """Return whether a party alone may survive the first room of its shuffled deck (R22)."""
    size, need = ROOM
    return may_survive(options, replace(state, room=state.deck[:size], need=need))


def _harm(card: Card) -> int:
    """Rank weapons and potions before enemies, high before low, and enemies low before high."""
    return VALUE[card] if card in ENEMIES else -VALUE[card]


def _after(options: DiamondsOptions, state: State, card: Card) -> Iterator[State]:
    """Yield the state after a card, by each way of taking it: the rules of 3, without the telling.

    The piles of taken cards are left alone.
    """
    room = [other for other in state.room if other != card]
    taken = replace(state, room=room, taken=state.taken + 1, last=[card], discard=[])
    if card in WEAPONS:
        yield replace(taken, weapon=[card], limit=[None])
    elif card in POTIONS:
        yield replace(taken, hp=[state.hp[0] + healing(state, 0, card)])
    else:
        for armed in (True, False) if options.fists and state.weapon[0] else (True,):
            blow = blow_of(state, 0, card, armed)
            left = replace(taken, weapon=[*state.weapon], limit=[*state.limit])
            if not options.sturdy:
                wear_weapon(left, 0, card, blow)
            left.hp = [state.hp[0] - blow.damage]
            yield left

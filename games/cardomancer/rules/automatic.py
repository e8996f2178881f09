"""Answers without a press: a greedy player, absent seats, standing orders, passes that play on.

The greedy player makes the move that looks best now, and the party always goes on.
"""

from collections.abc import Collection

from games.cardomancer.rules import cards
from games.cardomancer.rules import tokens as t
from games.cardomancer.rules.damage import (
    back_at_character,
    coming_damage,
    defence,
    falling,
    healing,
    may_attack,
    on_character,
    on_monster,
    strength,
)
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State, Window, living, open_window, window_of
from games.engine.deck import Card, suit
from games.engine.table import Answer, Ask, Token

_FAVOURITES: tuple[cards.ClassName, ...] = (cards.ROGUE, cards.GUARDIAN, cards.HEALER, cards.WIZARD)
_SETTLED = {"trade": t.READY, "agree": t.NO, "onward": t.NEXT}

# Ratings, in points of damage.
_KILL = 4.0
_LIFE = 12.0
_SPECIAL = 2.5
_ITEM = 6.0
_IDLE = 0.3
_HEART = 0.8

_SMALL_VALUE = 9  # at a rest, cards below this value are discarded
_NOTHING = (t.PASS, t.STOP, t.DONE)


def keen(options: CardomancerOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Return the best move of all seats asked, and its seat; of equal moves the first."""
    if ask.name == "class":
        seat = next(iter(ask.offers))
        free = t.offered(ask, seat)
        return seat, next(cls for cls in _FAVOURITES if cls in free)
    if ask.name in _SETTLED:
        return ask.waits_for()[0], _SETTLED[ask.name]
    everything = [(seat, token) for seat in ask.offers for token in t.offered(ask, seat)]
    return max(everything, key=lambda each: worth(options, state, ask, *each))


def ranked(options: CardomancerOptions, state: State, ask: Ask, seat: int) -> list[Token]:
    """Return the tokens offered to a seat, the best first."""
    return sorted(t.offered(ask, seat), key=lambda token: -worth(options, state, ask, seat, token))


def worth(options: CardomancerOptions, state: State, ask: Ask, seat: int, token: Token) -> float:
    """Rate a seat's answer, in points of damage."""
    if token in _NOTHING:
        return 0.0
    match t.read(token):
        case t.Attack() as attack:
            return _attack(options, state, seat, attack)
        case t.Heal() as heal:
            return _heal(state, seat, heal, at_rest=ask.name == "rest")
        case t.Defence() as defended:
            return _defence(state, window_of(ask), seat, defended)
        case t.Wrath(index):
            hand = state.party[seat].hand
            return state.row[index].hp + _KILL - _SPECIAL - 2 * len(hand)
        case t.Discard(card):
            return _discard(state, seat, card, at_rest=ask.name == "rest")
        case t.SlayItem() | t.TurnBackItem() | t.WardItem() | t.RaiseItem() as item:
            return _artifact(state, ask, item)
        case t.Swap():
            return 0.0


def _artifact(state: State, ask: Ask, item: t.Item) -> float:
    """Rate the use of an artifact, which is spent with it."""
    match item:
        case t.SlayItem():
            return _slay(state, open_window(ask), item)
        case t.TurnBackItem():
            return _turn_back(state, window_of(ask))
        case t.WardItem():
            return _ward(state, open_window(ask), item)
        case t.RaiseItem(whom):
            character = state.party[whom]
            gained = character.max_hp - character.hp
            return gained + _LIFE * (not character.hp) - 1.5 * _ITEM


def _attack(options: CardomancerOptions, state: State, seat: int, move: t.Attack) -> float:
    """Rate the damage and the kill, less the damage that comes back."""
    character, monster = state.party[seat], state.row[move.monster]
    damage = on_monster(monster, strength(options, state, seat, move.card, move.special))
    left = monster.hp
    back = back_at_character(character, monster.card, damage)
    worth = min(damage, left) + _KILL * (damage >= left) - back - _LIFE * (back >= character.hp)
    if move.special:
        worth -= _SPECIAL
        if character.cls == cards.GUARDIAN:  # a second attack follows
            worth += 2 * _SPECIAL
    if cards.is_ace(move.card):
        worth -= _ITEM
    # Among equal attacks, prefer the smallest card and the monster with the fewest HP.
    return worth - cards.VALUE[move.card] / 100 - left / 1000


def _defence(state: State, window: Window, seat: int, move: t.Defence) -> float:
    """Rate the damage prevented; preventing a death is worth a life."""
    whom = state.party[move.seat]
    points = defence(state.party[seat], move.card, move.special)
    now = coming_damage(state, window, move.seat)
    after = on_character(state, move.seat, window.power, window.blocked[move.seat] + points)
    saved = now >= whom.hp > after
    worth = now - after + _LIFE * saved - cards.VALUE[move.card] / 100
    if move.special:
        worth -= _SPECIAL
    if cards.is_ace(move.card):
        worth -= _ITEM
    if whom.cls == cards.ROGUE and not saved:
        worth -= (now - after) / 2  # the rogue's shield would have dealt it back
    return worth


def _heal(state: State, seat: int, move: t.Heal, at_rest: bool) -> float:
    """Rate the HP healed; it is worth more for a badly hurt character."""
    whom = state.party[move.seat]
    room = whom.max_hp - whom.hp
    points = min(room, healing(state, seat, move.card, move.special))
    worth = points * _HEART + 4 * (2 * whom.hp < whom.max_hp)
    if move.special:
        worth -= _SPECIAL
    if cards.is_ace(move.card):
        worth -= _ITEM
    return worth + (_ITEM if at_rest and not cards.is_ace(move.card) else 0)


def _slay(state: State, window: Window | None, item: t.SlayItem) -> float:
    """Rate the item A♣: for strong attacks, deaths and strong monsters."""
    monster = state.row[item.monster]
    saves = 0.0
    if window is not None and monster == window.monster:
        saves = _LIFE * len(falling(state, window)) + _coming(state, window)
    return monster.hp + _KILL - 2 * _ITEM + saves


def _turn_back(state: State, window: Window) -> float:
    """Rate the item A♠: for strong attacks and deaths."""
    dying = len(falling(state, window))
    return _coming(state, window) + window.power + _LIFE * dying - 1.5 * _ITEM


def _ward(state: State, window: Window | None, item: t.WardItem) -> float:
    """Rate the item A♦: for strong attacks and deaths."""
    if window is None:
        return -1.5 * _ITEM
    falls = item.seat in falling(state, window)
    return _coming(state, window) + _LIFE * falls - 1.5 * _ITEM


def _coming(state: State, window: Window) -> int:
    """Return the damage that the party is about to take."""
    return sum(coming_damage(state, window, seat) for seat in window.targets)


def _discard(state: State, seat: int, card: Card, at_rest: bool) -> float:
    """Rate a discard: a useless card makes room for another, ♦ and aces are kept."""
    if cards.is_ace(card) or suit(card) == "D":
        return -1.0
    idle = not may_attack(state.party[seat].cls, card)
    small = at_rest and cards.VALUE[card] < _SMALL_VALUE
    return _IDLE - cards.VALUE[card] / 100 if idle or small else -1.0


_SAFE = {
    "trade": t.READY,
    "agree": t.NO,
    "react": t.PASS,
    "action": t.PASS,
    "second": t.STOP,
    "rest": t.DONE,
    "onward": t.STOP,
}


def stand_in(_options: CardomancerOptions, _state: State, ask: Ask, seat: int) -> Answer:
    """Return the answer for an absent seat that the table waits for (section 5).

    For a class it is the first one free.
    """
    return _SAFE[ask.name] if ask.name in _SAFE else t.offered(ask, seat)[0]


# Standing orders: a front end gives these answers for a player who asked for it (section 10). A
# record stores them like any other answer.
NO_ITEMS = "no_items"  # don't ask if only magic items could be played
ONLY_DEADLY = "only_deadly"  # ask for a defence only if a character would die
SHOW = "show"  # show one's hand to all


def obeyed(
    _options: CardomancerOptions, state: State, ask: Ask, seat: int, orders: Collection[str]
) -> Answer | None:
    """Return `pass` for a seat whose offers in `react` are all ones it doesn't want to be asked."""
    if ask.name != "react":
        return None
    wanted = (
        token
        for token in t.offered(ask, seat)
        if token != t.PASS and _is_wanted(state, ask, token, orders)
    )
    return None if any(wanted) else t.PASS


def _is_wanted(state: State, ask: Ask, token: Token, orders: Collection[str]) -> bool:
    move = t.read(token)
    if not isinstance(move, t.Defence):
        return NO_ITEMS not in orders
    falls = coming_damage(state, window_of(ask), move.seat) >= state.party[move.seat].hp
    return falls or ONLY_DEADLY not in orders


def waived(ask: Ask) -> Answer | None:
    """Return `ready` for a player who does not open the own hand before the first combat (2.4)."""
    return t.READY if ask.name == "trade" else None


def passed(ask: Ask, seat: int) -> Answer | None:
    """Return `done` for a player at a rest who holds no card to heal with (8.3)."""
    if ask.name != "rest" or seat not in ask.waits_for():
        return None
    useful = [token for token in t.offered(ask, seat) if token != t.DONE]
    return None if any(not isinstance(t.read(token), t.Discard) for token in useful) else t.DONE


def until_more(state: State, seat: int) -> str:
    """Return the key of a pass that plays on: it passes for as long as this key stays the same.

    The key holds the player's hand, the combat, and how many characters live.
    """
    hand = "".join(state.party[seat].hand)
    return f"idle{seat}.{state.combats}.{len(living(state))}.{hand}"


def is_idle(state: State, ask: Ask, seat: int) -> bool:
    """Return whether a seat can pass, and beside that only use items or discard (5.2, 4.8).

    In answer to an action card that kills, no seat is idle.
    """
    offer, window = t.offered(ask, seat), open_window(ask)
    if t.PASS not in offer or (window is not None and falling(state, window)):
        return False
    return all(isinstance(t.read(token), t.Item | t.Discard) for token in offer if token != t.PASS)


def answer(state: State, ask: Ask, until: str) -> Answer | None:
    """Return the next pass of a press that plays on, or None where it stops."""
    return t.PASS if any(_passes(state, ask, seat, until) for seat in ask.offers) else None


def _passes(state: State, ask: Ask, seat: int, until: str) -> bool:
    return until == until_more(state, seat) and is_idle(state, ask, seat)

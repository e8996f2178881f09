"""What abilities can do, and whether they can do anything (1.2, 7.4, 7.5)."""

from __future__ import annotations

from games.cards.rules.cards import CLERIC, FIGHTER, MAGE, THIEF, ClassName, jokers
from games.cards.rules.options import CardsOptions
from games.cards.rules.packs import lowest_joker, recoverable
from games.cards.rules.state import State
from games.cards.rules.tokens import (
    GM,
    JOKER,
    RECOVER,
    REVEAL,
    SIGHT,
    STEAL,
    WIN,
    Aimed,
    Name,
    foe_name,
    is_player,
)
from games.engine.deck import Card
from games.engine.table import Token


def own_powers(options: CardsOptions, state: State, user: Name, other: Name) -> list[Token]:
    """Section 5 `power`: what an ability of the user can do against the other."""
    return _powers(options, state, state.cls_of(user), user, other)


def treasure_powers(options: CardsOptions, state: State, user: Name, other: Name) -> list[Token]:
    """9.1, R31: what the treasure can do; any of the four abilities."""
    classes: tuple[ClassName, ...] = (FIGHTER, CLERIC, THIEF, MAGE)
    return [token for cls in classes for token in _powers(options, state, cls, user, other)]


def _powers(
    options: CardsOptions, state: State, cls: ClassName, user: Name, other: Name
) -> list[Token]:
    match cls:
        case "fighter":
            return [WIN]
        case "cleric":
            return _recoveries(options, state, user)
        case "thief":
            return _thefts(options, state, user, other)
        case "mage":
            return _visions(state, user, other)


def _recoveries(options: CardsOptions, state: State, user: Name) -> list[Token]:
    """R25: oneself; with `heal_others` any living player who can get a card back."""
    if options.heal_others and is_player(user):
        living = [str(seat) for seat in state.living]
        return [str(Aimed(RECOVER, name)) for name in living if recoverable(state, name)]
    return [RECOVER] if recoverable(state, user) else []


def _thefts(options: CardsOptions, state: State, user: Name, other: Name) -> list[Token]:
    """R26, R27: out of the opponent's pack; a player also a Joker of the GM.

    R43: with `steal_from` `foes` a player also steals from any other foe of the fight.
    """
    steal = [STEAL] if state.pack_of(other) else []
    if not is_player(user):
        return steal
    if options.steal_from == "foes":
        others = [name for name in _foes(state) if name != other and state.scene.fighting(name)]
        steal += [str(Aimed(STEAL, name)) for name in others if state.pack_of(name)]
    return [*steal, JOKER] if joker_holder(state, other) is not None else steal


def joker_holder(state: State, other: Name) -> tuple[Name, Card] | None:
    """7.4, R27: whence a `joker` comes: the opponent, the GM's pack, else all other foes together.

    The lowest of the first that has any. Foes slain in this fight count as well.
    """
    for name in (other, GM):
        found = None if is_player(name) else lowest_joker(state.holder(name).pile)
        if found is not None:
            return name, found
    foes = [
        (card, foe_name(row)) for row, foe in enumerate(state.foes) for card in jokers(foe.pile)
    ]
    if not foes:
        return None
    card, name = min(foes)
    return name, card


def _visions(state: State, user: Name, other: Name) -> list[Token]:
    """R1, R28: `sight` once an opponent, for the GM's side not in a test; anybody's pack."""
    tokens = []
    if not state.scene.sees(user, other) and (is_player(user) or state.phase != "test"):
        tokens.append(SIGHT)
    seen: list[Name] = []
    if is_player(user):
        seen = [GM, *(name for name in _foes(state) if state.scene.fighting(name))]
    others = [str(seat) for seat in state.living if str(seat) != user]
    return tokens + [str(Aimed(REVEAL, name)) for name in (*seen, *others)]


def _foes(state: State) -> list[Name]:
    return [foe_name(row) for row in range(len(state.foes))]

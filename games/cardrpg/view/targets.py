"""The targets of an attack: the monsters, in a duel the other players."""

from __future__ import annotations

from typing import NamedTuple

from games.cardrpg.rules.company import rivals
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import Rival
from games.engine.deck import symbols
from games.engine.table import Token


class Target(NamedTuple):
    """A target: its token, its name on a button, its HP."""

    token: Token
    name: str
    hp: int


def targets(state: State, seat: int) -> list[Target]:
    """Return all targets, in the order in which they are offered (14.3, 14.17)."""
    if state.monsters:
        return [Target(foe.card, symbols(foe.card), foe.hp) for foe in state.monsters]
    return [
        Target(str(Rival(other)), plain_name(state, other), state.heroes[other].hp)
        for other in rivals(state, seat)
    ]


def single(state: State, seat: int) -> Target | None:
    """Return the only target; None if there are several."""
    found = targets(state, seat)
    return found[0] if len(found) == 1 else None


def plain_name(state: State, seat: int) -> str:
    """Return a character's name for a button, with a number if two have the same."""
    name = state.heroes[seat].given_name
    alike = sum(hero.name == name for hero in state.heroes)
    return name if alike == 1 else f"{name} ({seat + 1})"

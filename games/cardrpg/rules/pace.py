"""How far the press that kills a monster plays on: past a camp in which there is nothing to do."""

from __future__ import annotations

from games.cardrpg.rules.hero import hand_size
from games.cardrpg.rules.monsters import highest_level
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import FIGHT, STOP
from games.engine.table import Answer, Ask

TO_THE_NEXT_BATTLE = "battle"


def answer(state: State, ask: Ask, until: str) -> Answer | None:
    """10.1: the next monster comes where a camp offers only that, or to end the session.

    It stops after a death (12.2), and where the next battle may take more cards than are left
    (13.1).
    """
    if until != TO_THE_NEXT_BATTLE or ask.name != "camp" or len(state.heroes) > 1:
        return None
    hero = state.heroes[0]
    idle = ask.offers[0] == [FIGHT, STOP]
    return FIGHT if idle and hero.alive and least_cards(state, 0) <= len(hero.draw) else None


def least_cards(state: State, seat: int) -> int:
    """5.1 to 5.4: what the next battle takes of a deck: the refill, and the monster with its pile.

    Together with others only who has the first strike supplies the monster (14.9).
    """
    hero = state.heroes[seat]
    monster = 1 + highest_level(state) if seat == state.first else 0
    refill = max(0, hand_size(hero) - len(hero.hand)) if state.battle else 0
    return refill + monster

"""How far the press of an attack plays on: past a camp without trades."""

from __future__ import annotations

from games.cardrpg.rules.company import group
from games.cardrpg.rules.hero import hand_size
from games.cardrpg.rules.monsters import highest_level
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import FIGHT, STOP
from games.engine.table import Answer, Ask

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
    return FIGHT if offer == [FIGHT, STOP] and enough and not decides else None


def least_cards(state: State, seat: int) -> int:
    """Return the cards of a deck that the next battle needs: the refill, and a monster's (5.1 to
    5.4).

    In a group only the first strike's deck supplies the monster (14.9).
    """
    hero = state.heroes[seat]
    monster = 1 + highest_level(state) if seat == state.first else 0
    refill = max(0, hand_size(hero) - len(hero.hand)) if state.battle else 0
    return refill + monster

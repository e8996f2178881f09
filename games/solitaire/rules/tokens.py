"""Tokens of answers and offers (section 5 of the rules page)."""

from __future__ import annotations

from games.engine.table import Number, Token
from games.solitaire.rules.cards import STATS, of_stat
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State

SEAT = 0  # there is no other

HIGHEST_START, USUAL_START = 25, 8
FIGHT, RUN, BRACE = "fight", "run", "brace"


def level_offer() -> Number:
    """1.1, R1: the levels that one may choose."""
    return Number(0, HIGHEST_START)


def turn_offer(options: SolitaireOptions, state: State) -> list[Token]:
    """7.2: to fight, and to run where that is allowed."""
    return [FIGHT, RUN] if may_run(options, state) else [FIGHT]


def brace_offer() -> list[Token]:
    """R26: a stop before a blow of the monster."""
    return [BRACE]


def loot_offer(state: State) -> list[Token]:
    """8.4: the stats in which the monster has cards."""
    return [stat for stat in STATS if of_stat(state.monster.cards, stat)]


def may_run(options: SolitaireOptions, state: State) -> bool:
    """7.2, R14: initiative above 0 and at least twice the monster's."""
    mine, its = state.player.value("initiative"), state.monster.value("initiative")
    return (mine > 0 and mine >= 2 * its) or (options.run_at_zero and its == 0)

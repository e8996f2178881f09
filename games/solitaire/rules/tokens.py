"""Tokens of answers and offers (section 5 of the rules page)."""

from games.engine.deck import Card
from games.engine.table import Token
from games.solitaire.rules.cards import STATS, nearest, of_stat
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State

SEAT = 0  # the only seat

HIGHEST_START, EASY_START, USUAL_START = 25, 20, 8
FIGHT, RUN, BRACE = "fight", "run", "brace"


def turn_offer(options: SolitaireOptions, state: State) -> list[Token]:
    """Offer to fight, and to run if that is allowed (7.2)."""
    return [FIGHT, RUN] if may_run(options, state) else [FIGHT]


def loot_offer(state: State) -> list[Token]:
    """Return the stats in which the monster has cards (8.4)."""
    return [stat for stat in STATS if of_stat(state.monster.cards, stat)]


def loot(state: State, stat: Token, drawn: Card) -> Card:
    """Return the monster's card that a stat wins: the nearest to the drawn one (8.4)."""
    return nearest(of_stat(state.monster.cards, stat), drawn)


def may_run(options: SolitaireOptions, state: State) -> bool:
    """Return whether initiative is above 0 and at least twice the monster's (7.2, R14)."""
    mine, its = state.player.value("initiative"), state.monster.value("initiative")
    return (mine > 0 and mine >= 2 * its) or (options.run_at_zero and its == 0)

"""Safe answers for absent players (section 5)."""

from games.engine.deck import Card
from games.engine.table import Answer, Ask, Token
from games.solitaire.rules.cards import VALUE
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State
from games.solitaire.rules.tokens import BRACE, FIGHT, USUAL_START, loot, loot_offer


def stand_in(_options: SolitaireOptions, state: State, ask: Ask, _seat: int) -> Answer:
    """Return the usual level, the highest card, brace and fight; it never runs."""
    match ask.name:
        case "level":
            return USUAL_START
        case "loot":
            return _highest_loot(state, ask.about)
        case "brace":
            return BRACE
        case _:
            return FIGHT


def _highest_loot(state: State, drawn: Card) -> Token:
    """Return the stat whose card has the highest rank; of equals the first."""
    return max(loot_offer(state), key=lambda stat: VALUE[loot(state, stat, drawn)])

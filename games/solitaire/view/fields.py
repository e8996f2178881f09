"""The stats of both sides."""

from games.engine.deck import Card
from games.engine.panel import Line
from games.engine.speech import gettext, mark
from games.kit.boards.versus import Row, versus
from games.kit.words import sentence_case
from games.solitaire.rules.cards import VALUE, height, of_stat
from games.solitaire.rules.state import Side
from games.solitaire.view.text import kind_of

NAMES = {
    "strength": mark("strength"),
    "armor": mark("armor"),
    "life": mark("life"),
    "initiative": mark("initiative"),
}
SIGNS = {"strength": "♣", "armor": "♠", "life": "♥"}  # of the stats that a hit compares


def both_sides(you: Side, it: Side) -> Line:
    """Return what a hit compares: strength, armor and life of each side."""
    rows = [
        Row(f"{sign} {gettext(NAMES[stat])}", _stat(you, stat), _stat(it, stat))
        for stat, sign in SIGNS.items()
    ]
    return versus(gettext("You"), sentence_case(kind_of(it.cards)), rows)


def highest_first(side: Side, name: str) -> list[Card]:
    """Return all cards of a stat, from the highest."""
    return sorted(of_stat(side.cards, name), key=height, reverse=True)


def _stat(side: Side, name: str) -> str:
    """Return a stat's value, and what all of its cards are worth if some are face down."""
    whole, value = sum(VALUE[card] for card in of_stat(side.cards, name)), side.value(name)
    return str(value) if value == whole else f"{value}/{whole}"

"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from collections.abc import Mapping

from games.engine.tips import Tip, at
from games.kit.guides import read_guide
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.tokens import RUN
from games.solitaire.view.text import SolitaireMoment

GUIDE = read_guide(__package__, SolitaireOptions)


_turn = at("turn", "brace")


def _may_run(moment: SolitaireMoment, seat: int) -> bool:
    offer = None if moment.ask is None else moment.ask.offers.get(seat)
    return isinstance(offer, list) and RUN in offer


TIPS = (
    Tip(
        "level",
        "New here? The blue button is the usual start. More cards make the game easier.",
        at("level"),
    ),
    Tip("stats", "♣ is strength, ♠ is armor, ♥ is life, ♦ decides who hits first.", _turn),
    Tip("pace", "These buttons only set the speed.", _turn),
    Tip("run", "You are fast enough to run. You win no card, and you keep your wounds.", _may_run),
    Tip(
        "loot",
        "Pick a suit: you win its card that is closest in rank to the one you drew.",
        at("loot"),
    ),
)

PAGES: Mapping[str, str] = {
    "turn": "Running",
    "brace": "A hit",
    "loot": "After a kill",
    "level": "Where to begin",
}

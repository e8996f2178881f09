"""Tips for newcomers, and the page of the rules for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.panel import Moment
from games.engine.tips import Tip, at
from games.solitaire.rules.events import Event
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State
from games.solitaire.rules.tokens import RUN

_M = Moment[SolitaireOptions, State, Event]

_turn = at("turn", "brace")


def _may_run(moment: _M, seat: int) -> bool:
    offer = None if moment.ask is None else moment.ask.offers.get(seat)
    return isinstance(offer, list) and RUN in offer


def _without_hearts(moment: _M, seat: int) -> bool:
    return _turn(moment, seat) and not moment.state.player.value("life")


TIPS = (
    Tip("level", "Level 8 is the usual start. More cards make the game easier.", at("level")),
    Tip("stats", "♣ is strength, ♠ is armor, ♥ is life, ♦ decides who hits first.", _turn),
    Tip("pace", "These buttons only set the speed.", _turn),
    Tip("run", "You are fast enough to run. You win no card, and you keep your wounds.", _may_run),
    Tip("no-hearts", "No ♥ left: any hit kills you.", _without_hearts),
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

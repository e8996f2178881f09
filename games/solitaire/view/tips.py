"""What newcomers are told, one thing at a time, and the page of the rules for each ask."""

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
    Tip("level", "Level 8 is usual. The more cards, the easier it is.", at("level")),
    Tip("stats", "♣ strikes, ♠ is armor, ♥ is life, ♦ says who is first.", _turn),
    Tip("pace", "You choose how far a press plays on; it never changes the game.", _turn),
    Tip("run", "You are fast enough to run: no gain, and your wounds stay.", _may_run),
    Tip("no-hearts", "No ♥ up: the first scratch is the end.", _without_hearts),
    Tip("loot", "Of the stat you choose, the card nearest to the drawn one is yours.", at("loot")),
)

PAGES: Mapping[str, str] = {
    "turn": "Running",
    "brace": "A blow",
    "loot": "After a kill",
    "level": "Where to begin",
}

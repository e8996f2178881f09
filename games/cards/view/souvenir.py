"""The picture of an ended adventure, and its strip: tests, foes, deaths."""

from __future__ import annotations

from games.cards.rules.events import Failed, Fell, Missed, Passed, Slain, TreasureUsed
from games.cards.view.moment import CardsMoment
from games.engine.panel import Souvenir
from games.engine.speech import ngettext
from games.kit.strips import signs_of, strip

_FACE = "K"  # the card that stands for a player's suit


def souvenir(moment: CardsMoment) -> Souvenir:
    """Show the party by the kings of its suits, the dead faded; tests and fights."""
    outcome = moment.outcome or {}
    party = moment.state.party
    lines = (
        ngettext("{count} scene", "{count} scenes", outcome["scenes"]),
        ngettext(
            "{passed} of {count} test passed",
            "{passed} of {count} tests passed",
            outcome["tests"],
            passed=outcome["passed"],
        ),
        ngettext(
            "{won} of {count} fight won",
            "{won} of {count} fights won",
            outcome["fights"],
            won=outcome["beaten"],
        ),
    )
    cards = tuple(f"{_FACE}{player.suit}" for player in party if player.suit is not None)
    dead = tuple(seat for seat, player in enumerate(party) if not player.alive)
    return Souvenir(lines, cards, dead)


_SIGNS = {Passed: "✅", Missed: "❌", Failed: "⛔", Slain: "⚔️", Fell: "💀", TreasureUsed: "💎"}


def strip_lines(moment: CardsMoment) -> list[str]:
    """Return a sign for each test, each foe slain, each death, and the treasure."""
    return strip(signs_of(moment.events, _SIGNS))

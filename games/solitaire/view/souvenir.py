"""The picture of an ended climb, and its strip: monsters killed, runs, the end."""

from __future__ import annotations

from games.engine.panel import Souvenir
from games.kit.strips import signs_of, strip
from games.kit.words import count
from games.solitaire.rules.cards import LEVEL_TO_WIN
from games.solitaire.rules.events import Killed, Lost, Ran, Won
from games.solitaire.view.scene import SolitaireMoment

MOST_CARDS = 9


def souvenir(moment: SolitaireMoment) -> Souvenir:
    """Show the character's progress and its newest cards; those face down are faded."""
    state, outcome = moment.state, moment.outcome or {}
    cards = tuple(state.player.cards[-MOST_CARDS:])
    down = tuple(at for at, card in enumerate(cards) if card in state.player.down)
    lines = (
        f"From level {outcome['start_level']} to {state.level} of {LEVEL_TO_WIN}",
        f"{count(state.kills, 'monster')} killed, {count(state.rounds, 'round')}",
    )
    return Souvenir(lines, cards, down)


_SIGNS = {Killed: "⚔️", Ran: "🏃", Lost: "💀", Won: "🏆"}


def strip_lines(moment: SolitaireMoment) -> list[str]:
    """Return a sign for each monster killed, each run, and the end."""
    return strip(signs_of(moment.events, _SIGNS))

"""The picture of an ended climb, and its strip: monsters killed, runs, the end."""

from __future__ import annotations

from games.engine.panel import Souvenir
from games.engine.speech import gettext, ngettext
from games.kit.strips import signs_of, strip
from games.solitaire.rules.cards import LEVEL_TO_WIN
from games.solitaire.rules.events import Killed, Lost, Ran, Won
from games.solitaire.view.scene import SolitaireMoment

MOST_CARDS = 9


def souvenir(moment: SolitaireMoment) -> Souvenir:
    """Show the character's progress and its newest cards; those face down are faded."""
    state, outcome = moment.state, moment.outcome or {}
    cards = tuple(state.player.cards[-MOST_CARDS:])
    down = tuple(at for at, card in enumerate(cards) if card in state.player.down)
    killed = ngettext("{count} monster killed", "{count} monsters killed", state.kills)
    lines = (
        gettext(
            "From level {start} to {level} of {most}",
            start=outcome["start_level"],
            level=state.level,
            most=LEVEL_TO_WIN,
        ),
        f"{killed}, {ngettext('{count} round', '{count} rounds', state.rounds)}",
    )
    return Souvenir(lines, cards, down)


_SIGNS = {Killed: "⚔️", Ran: "🏃", Lost: "💀", Won: "🏆"}


def strip_lines(moment: SolitaireMoment) -> list[str]:
    """Return a sign for each monster killed, each run, and the end."""
    return strip(signs_of(moment.events, _SIGNS))

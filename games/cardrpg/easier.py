"""An easier game after a defeat, by the game's own options."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardrpg.rules.options import CardRpgOptions
from games.engine.extensions.easing import Easier


def _easier(options: CardRpgOptions) -> Mapping[str, object]:
    """Return the options of a game in which death ends less, or monsters are weaker.

    A session is lost only if it ends at death (13.1). A quest's monsters with set hit points have
    fewer (14.23); aces and the gem help more often (R3, R9). A duel always has a loser.
    """
    if options.lesson or options.mode == "duel":
        return {}
    if options.is_session:
        return {"end_at_death": False}
    return {"preset_hp": True, "ace_suit": True, "gem": "unlimited"}


EASIER = Easier(_easier)

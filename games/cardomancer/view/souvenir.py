"""What a picture of a table of a campaign shows."""

from __future__ import annotations

from games.cardomancer.rules.cards import ACES, SUIT_OF
from games.cardomancer.view.moment import CardomancerMoment
from games.engine.panel import Souvenir
from games.kit.words import count


def souvenir(moment: CardomancerMoment) -> Souvenir:
    """1.3, 1.5: the party by its fives, of whom the dead have faded, then the artifacts."""
    state, outcome = moment.state, moment.outcome or {}
    before = 0 if moment.options.campaign is None else moment.options.campaign.dungeons
    classes = tuple(f"5{SUIT_OF[character.cls]}" for character in state.party)
    dead = tuple(seat for seat, character in enumerate(state.party) if not character.hp)
    found = f"{len(state.artifacts)} of {len(ACES)} artifacts"
    lines = (
        f"{count(before + outcome['dungeons'], 'dungeon')} done, {found}",
        f"{count(outcome['slain'], 'monster')} slain, {count(outcome['deaths'], 'death')}",
    )
    return Souvenir(lines, (*classes, *state.artifacts), dead)

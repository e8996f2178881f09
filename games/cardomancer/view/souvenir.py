"""The picture of a campaign’s table, and its strip: combats, deaths, artifacts, dungeons."""

from __future__ import annotations

from games.cardomancer.rules.cards import ACES, SUIT_OF
from games.cardomancer.rules.events import Came, Done, Fell, Found, Lost, Won
from games.cardomancer.view.moment import CardomancerMoment
from games.engine.panel import Souvenir
from games.engine.speech import gettext, ngettext
from games.kit.strips import signs_of, strip


def souvenir(moment: CardomancerMoment) -> Souvenir:
    """Show the party by its fives, the dead faded, then the artifacts (1.3, 1.5)."""
    state, outcome = moment.state, moment.outcome or {}
    before = 0 if moment.options.campaign is None else moment.options.campaign.dungeons
    classes = tuple(f"5{SUIT_OF[character.cls]}" for character in state.party)
    dead = tuple(seat for seat, character in enumerate(state.party) if not character.hp)
    done = before + outcome["dungeons"]
    counted = (
        ngettext("{count} dungeon done", "{count} dungeons done", done),
        gettext("{found} of {all} artifacts", found=len(state.artifacts), all=len(ACES)),
        ngettext("{count} monster slain", "{count} monsters slain", outcome["slain"]),
        ngettext("{count} death", "{count} deaths", outcome["deaths"]),
    )
    lines = (", ".join(counted[:2]), ", ".join(counted[2:]))
    return Souvenir(lines, (*classes, *state.artifacts), dead)


_SIGNS = {Came: "⚔️", Fell: "💀", Found: "💎", Done: "🚪", Lost: "🏁", Won: "🏆"}


def strip_lines(moment: CardomancerMoment) -> list[str]:
    """Return a sign for each combat, death, artifact and dungeon left."""
    return strip(signs_of(moment.events, _SIGNS))

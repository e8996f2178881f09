"""The headline of an ended duel: which parties escaped, and how close it was."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamonds.rules.cards import FULL_HP
from games.diamonds.rules.state import State
from games.diamonds.view.headlines import LastCard
from games.kit.endings import Headline, headline

_COURT = range(11, 15)


@dataclass(frozen=True, slots=True)
class Facts(LastCard):
    """The facts of an ended duel. `last` felled the party that fell last, None if both escaped.

    - `best`, `worst`: the HP of the two parties, the higher first; 0 or less for a fallen one.
    """

    best: int
    worst: int

    @property
    def gap(self) -> int:
        """The HP between the two parties."""
        return self.best - self.worst


BOTH: tuple[Headline[Facts], ...] = (
    Headline("Both out, both in full health.", lambda f: f.worst == FULL_HP),
    Headline("A tie to the last hit point: {f.best} HP each.", lambda f: not f.gap),
    Headline("Both out, and both barely.", lambda f: f.best <= 4),
    Headline("Both out, one of you by a thread: 1 HP.", lambda f: f.worst == 1),
    Headline("1 HP apart at the exit.", lambda f: f.gap == 1),
    Headline("One of you strolls out with {f.best} HP, one limps.", lambda f: f.gap >= 12),
    Headline("Both out, and neither in need of a bed.", lambda f: f.worst >= 12),
    Headline("Both out: {f.best} HP against {f.worst}.", lambda f: f.worst > 0),
)
ONE: tuple[Headline[Facts], ...] = (
    Headline("One of you got out, by a thread: 1 HP.", lambda f: f.best == 1),
    Headline("One of you got out in full health.", lambda f: f.best == FULL_HP),
    Headline("The dragon kept one of you, and let the other pass.", lambda f: f.is_dragon),
    Headline("1 HP more against {f.enemy}, and both of you were out.", lambda f: f.worst == 0),
    Headline("One of you crawls out, with {f.best} HP.", lambda f: f.best <= 3),
    Headline("One of you is out. A mere {f.value} stopped the other.", lambda f: 0 < f.value <= 4),
    Headline("One of you is out with {f.best} HP, and with room to spare.", lambda f: f.best >= 15),
    Headline("One of you is out. The other met {f.enemy}.", lambda f: f.value in _COURT),
    Headline("One of you is out with {f.best} HP. The other met {f.enemy}.", lambda f: f.best > 0),
)
NEITHER: tuple[Headline[Facts], ...] = (
    Headline("The very last card felled the last of you: {f.enemy}.", lambda f: f.left == 0),
    Headline("Neither of you left the first room.", lambda f: f.room == 1),
    Headline("Both lost, {f.cards} from the exit.", lambda f: f.left <= 6),
    Headline("A dragon ended it in room {f.room}.", lambda f: f.is_dragon),
    Headline("1 HP more, and {f.enemy} would not have ended it.", lambda f: f.best == 0),
    Headline("Three quarters were done when {f.enemy} ended it.", lambda f: f.share >= 0.75),
    Headline("A mere {f.value} finished the last of you.", lambda f: f.value <= 4),
    Headline("More than halfway, and then {f.enemy}.", lambda f: f.share >= 0.5),
    Headline("The last of you met {f.enemy} in room {f.room}.", lambda f: f.value in _COURT),
    Headline("The dungeon won this duel: {f.enemy} in room {f.room}.", lambda f: f.best <= 0),
)


def headline_of(state: State) -> str:
    """Return the headline of an ended duel."""
    worst, best = sorted(state.hp)
    # `turn` stays with the party whose fall ended the game.
    fallen = state.turn if best <= 0 else state.hp.index(worst)
    facts = Facts(
        best=best,
        worst=worst,
        last=None if worst > 0 else state.last[fallen],
        room=state.rooms + (1 if best <= 0 else 0),
        left=len(state.room) + len(state.deck),
        whole=state.dungeon,
    )
    words = BOTH if worst > 0 else ONE if best > 0 else NEITHER
    return headline(words, facts)

"""The headline of an ended way out: how far the party came, and what it cost."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamonds.rules.state import Exit
from games.engine.game import Outcome
from games.engine.speech import ngettext
from games.kit.endings import Headline, headline

_HARD = 60  # points of damage
_EASY = 12


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an ended way out.

    - `rooms`: those done; `chambers`: those to the exit; `by`: how the party escaped (section 8);
    - `damage`, `healing`: the sums of all dice; both None if the players roll their own dice;
    - `members`: of a party whose HP are all tracked, else 0; `down`: those at 0;
    - `lowest`: the fewest HP of a tracked member who stands, 0 for none.
    """

    rooms: int
    chambers: int
    by: str | None
    damage: int | None
    healing: int | None
    members: int
    down: int
    lowest: int

    @property
    def hurt(self) -> int:
        """The damage, 0 if it is not known."""
        return self.damage or 0

    @property
    def healed(self) -> int:
        """The healing, 0 if it is not known."""
        return self.healing or 0

    @property
    def left(self) -> int:
        """The rooms that were left."""
        return self.chambers - self.rooms

    @property
    def way(self) -> str:
        """The rooms done, in words."""
        return ngettext("{count} room", "{count} rooms", self.rooms)

    @property
    def to_carry(self) -> str:
        """The members at 0, in words."""
        return ngettext("{count} hero", "{count} heroes", self.down)


ESCAPED: tuple[Headline[Facts], ...] = (
    Headline("Out, and nothing ever touched you.", lambda f: f.damage == 0),
    Headline("One hero walks out, and carries the rest.", lambda f: 0 < f.down == f.members - 1),
    Headline("Out, with {f.to_carry} to carry.", lambda f: f.down > 0),
    Headline("Out by a thread: one of you has 1 HP.", lambda f: f.lowest == 1),
    Headline("You took every card of the dungeon.", lambda f: f.by == "cards"),
    Headline("One room, and you are out.", lambda f: f.chambers == 1),
    Headline("Out on your last legs: one of you has {f.lowest} HP.", lambda f: 0 < f.lowest <= 4),
    Headline("Out, and you were healed more than hurt.", lambda f: f.healed > f.hurt),
    Headline("Out, and hardly bruised.", lambda f: 0 < f.hurt <= _EASY),
    Headline("{f.way} and {f.hurt} damage later: daylight.", lambda f: f.hurt >= _HARD),
    Headline("All of you went in, and all of you came out.", lambda f: f.members > 1),
    Headline("A long way: {f.way}, then daylight.", lambda f: f.rooms >= 10),
    Headline("{f.way} behind you, and daylight ahead.", lambda f: f.rooms > 0),
)
DOWN: tuple[Headline[Facts], ...] = (
    Headline("The first room was the last.", lambda f: not f.rooms),
    Headline("No hero stands, 1 room from the exit.", lambda f: f.left == 1),
    Headline("No hero stands, 2 rooms from the exit.", lambda f: f.left == 2),
    Headline("{f.hurt} damage was more than the party could take.", lambda f: f.hurt >= _HARD),
    Headline("Not even {f.healed} healing kept you up.", lambda f: f.healed >= _EASY),
    Headline(
        "More than halfway to the exit, and no hero stands.", lambda f: f.rooms * 2 > f.chambers
    ),
    Headline("No hero stands after {f.rooms} of {f.chambers} rooms.", lambda f: f.rooms > 0),
)
FALLEN: tuple[Headline[Facts], ...] = (
    Headline("The party fell 1 room from the exit.", lambda f: f.left == 1),
    Headline("One room was enough to fell the party.", lambda f: f.rooms == 1),
    Headline("The party fell after {f.hurt} damage.", lambda f: f.hurt >= _HARD),
    Headline("More than halfway to the exit, the party fell.", lambda f: f.rooms * 2 > f.chambers),
    Headline("The party fell after {f.rooms} of {f.chambers} rooms.", lambda f: f.rooms > 0),
)
_OF = {"escaped": ESCAPED, "down": DOWN, "fallen": FALLEN}


def headline_of(exit_: Exit, outcome: Outcome, chambers: int, *, own_dice: bool) -> str:
    """Return the headline of an ended way out.

    Args:
        exit_: its last state.
        outcome: its outcome.
        chambers: the number of rooms to the exit.
        own_dice: whether the players rolled the dice, so that their sums are unknown.
    """
    hp = [] if exit_.party is None else exit_.party.hp
    (result,) = outcome["result"]
    facts = Facts(
        rooms=outcome["rooms"],
        chambers=chambers,
        by=outcome["by"],
        damage=None if own_dice else outcome["damage_total"],
        healing=None if own_dice else outcome["healing_total"],
        members=0 if None in hp else len(hp),
        down=hp.count(0),
        lowest=min(filter(None, hp), default=0),
    )
    return headline(_OF[result], facts)

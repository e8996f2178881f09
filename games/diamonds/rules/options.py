"""The options of Diamonds & Dragons (section 4 of its rules page)."""

from __future__ import annotations

from typing import Literal

from games.engine.options import Options, lesson_option, option

Mode = Literal["solo", "duel", "exit"]

# 7.2: the die up to each level; of one side, a die is a point.
_SIDES_UP_TO = ((4, 1), (10, 4), (16, 8), (20, 12))


class DiamondsOptions(Options):
    """How a dungeon is played."""

    mode: Mode = option(
        "solo", "Alone, two parties in one dungeon, or the way out of your D&D dungeon (alone)"
    )
    dealer: bool = option(
        False, "Whether a third person deals: sees each room first and describes it (no)"
    )
    fists: bool = option(False, "Ask before each fight whether to spare the weapon (no)")
    lost_score: Literal["unfaced", "deck"] = option(
        "unfaced",
        "Which enemies count against a lost party (all not yet faced)",
        labels={"unfaced": "all not yet faced", "deck": "only those in the deck"},
    )
    lone_room: Literal[7, 4] = option(
        7,
        "How many cards a room has for the last one standing (7)",
        labels={7: "7: six are taken", 4: "4: three are taken"},
    )
    level: int = option(5, "The party's average level (5; tracked: from your party)", ge=1, le=20)
    die: int | None = option(
        None,
        "Another die for each point of damage, its sides; 1 is no die (by level)",
        ge=1,
        le=20,
    )
    chambers: int = option(6, "How many rooms it is to the exit (6)", ge=1, le=99)
    rogue: bool = option(False, "A Rogue is with you: you may run twice in a row (no)")
    party: Literal["untracked", "tracked"] = option(
        "untracked", "Take your party along: HP and resources are kept (no)"
    )
    share: Literal["rolled", "blind"] = option(
        "rolled",
        "Tracked: give dice out before or after they are rolled (after)",
        labels={"rolled": "after they are rolled", "blind": "before"},
    )
    lesson: bool = lesson_option()

    @property
    def sides(self) -> int:
        """7.2, 7.8: the die of the party's level, unless it is set."""
        if self.die is not None:
            return self.die
        return next(sides for top, sides in _SIDES_UP_TO if self.level <= top)

    @property
    def of_a_lobby(self) -> tuple[str, ...]:
        """Section 4: the options that the host of a lobby may still change, in this mode."""
        match self.mode:
            case "solo":
                return ("fists", "lost_score")
            case "duel":
                return ("dealer", "fists", "lost_score", "lone_room")
            case "exit":
                tracked = self.party == "tracked" and self.sides > 1
                return ("rogue", "fists", *(("share",) if tracked else ()))

    @property
    def takes_sheets(self) -> bool:
        """Section 4: whether a party comes with its sheets."""
        return self.mode == "exit" and self.party == "tracked"

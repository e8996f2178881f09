"""The options of Diamonds & Dragons (section 4 of its rules page)."""

from typing import Literal

from games.engine.options import Options, each_press_option, lesson_option, option
from games.kit.own_decks import MOST_CARDS

Mode = Literal["solo", "duel", "exit"]

_WAY_OUT = ("exit",)

# 7.2: the die up to each level; a die of one side is a point.
_SIDES_UP_TO = ((4, 1), (10, 4), (16, 8), (20, 12))


class DiamondsOptions(Options):
    """The options of a dungeon."""

    mode: Mode = option(
        "solo", "Solo, a duel of two parties, or the way out of your own D&D dungeon (solo)"
    )
    dealer: bool = option(
        False,
        "One more person deals: they see each room first and describe it (no)",
        needs={"mode": ["duel"]},
    )
    fists: bool = option(
        False,
        "Ask before each fight whether to use your weapon or spare it (no)",
        guide=(
            "**fists**: before each fight I ask whether you use your weapon, or spare it and take "
            "the full hit."
        ),
        scored="apart",
    )
    lost_score: Literal["unfaced", "deck"] = option(
        "unfaced",
        "Which enemies count against a lost party (all you never met)",
        guide=(
            "**lost_score**: when you lose, *unfaced* counts the enemies in the room and in the "
            "dungeon against you, *deck* only those in the dungeon."
        ),
        labels={"unfaced": "all you never met", "deck": "only those in the deck"},
        modes=("solo", "duel"),
        scored="apart",
    )
    lone_room: Literal[7, 4] = option(
        7,
        "How many cards a room has once only one party is left (7)",
        guide="**lone_room** (duel): how many cards a room has once only one party is left.",
        labels={7: "7: take six", 4: "4: take three"},
        modes=("duel",),
    )
    level: int = option(
        5,
        "The party’s average level (5; tracked: taken from your party)",
        modes=_WAY_OUT,
        lobby=0,
        ge=1,
        le=20,
    )
    die: int | None = option(
        None,
        "Sides of the die for each point of damage; 1 means no die (by level)",
        modes=_WAY_OUT,
        lobby=0,
        ge=1,
        le=20,
    )
    chambers: int = option(
        6, "How many rooms to the exit (6)", modes=_WAY_OUT, lobby=0, ge=1, le=99
    )
    rogue: bool = option(
        False, "A Rogue is with you, so you may run twice in a row (no)", modes=_WAY_OUT, lobby=1
    )
    party: Literal["untracked", "tracked"] = option(
        "untracked",
        "Bring your own party: I keep track of HP and resources (no)",
        modes=_WAY_OUT,
        lobby=0,
    )
    share: Literal["rolled", "blind"] = option(
        "rolled",
        "Tracked: share out the dice before or after the roll (after)",
        guide="**share** (way out): you share out the dice after the roll, or before it.",
        labels={"rolled": "after the roll", "blind": "before the roll"},
        modes=_WAY_OUT,
        needs={"party": ["tracked"], "sides": list(range(2, 21))},
    )
    foes: list[str] = option(
        [],
        "What is read aloud of the foes, the weakest first (lines of mine)",
        guide=(
            "**foes** (way out): a deck of yours with the name *Foes* has the lines to read aloud "
            "for the foes, the weakest first. `/dealer deck` makes it."
        ),
        modes=_WAY_OUT,
        command=False,
        lobby=0,
        max_length=MOST_CARDS,
        exclude_if=lambda lines: not lines,
    )
    sturdy: bool = option(
        False,
        "House rule of ours, solo and duel: weapons never wear out (no)",
        guide=(
            "**sturdy** (solo, duel): weapons never wear out. This is a rule of ours, for an "
            "easier dungeon."
        ),
        modes=("solo", "duel"),
        scored="house rule",
        exclude_if=lambda is_sturdy: not is_sturdy,
    )
    half: bool = option(
        False,
        "House rule of ours, solo: only the cards 3 to 8 of each suit (no)",
        guide=(
            "**half** (solo): the dungeon has 24 cards, 3 to 8 of each suit. This is a rule of "
            "ours, for a first dungeon."
        ),
        modes=("solo",),
        scored="house rule",
        exclude_if=lambda is_half: not is_half,
    )
    deep: Literal["no", "open", "sealed", "long"] = option(
        "no",
        "House rule of ours, solo: only the highest cards (no)",
        guide=(
            "**deep** (solo): the dungeon has 20 cards, 9 and higher. *Sealed*: and you can’t run. "
            "*Long*: 23 cards, 8 and higher without `10♦`, and you can’t run; if you could not "
            "survive the first room, I shuffle again. This is a rule of ours, for a short dungeon."
        ),
        labels={
            "no": "no",
            "open": "9 and higher",
            "sealed": "9 and higher, you can’t run",
            "long": "8 and higher, you can’t run",
        },
        modes=("solo",),
        scored="house rule",
        exclude_if=lambda depth: depth == "no",
    )
    lesson: bool = lesson_option(modes=("solo",))
    each_press: bool = each_press_option(modes=("solo",))

    @property
    def sides(self) -> int:
        """The die of the party's level, unless it is set (7.2, 7.8)."""
        if self.die is not None:
            return self.die
        return next(sides for top, sides in _SIDES_UP_TO if self.level <= top)

    @property
    def is_deep(self) -> bool:
        """Whether the dungeon is a deep one, which only a solo party enters (R22)."""
        return self.deep != "no" and self.mode == "solo"

    @property
    def is_sealed(self) -> bool:
        """Whether the party can't run from a room (R22)."""
        return self.is_deep and self.deep != "open"

    @property
    def takes_sheets(self) -> bool:
        """Whether a party comes with its sheets (section 4)."""
        return self.party == "tracked"

"""The options of CardRPG – Advanced (section 4 of its rules page)."""

from typing import Literal

from games.engine.options import Options, lesson_option, option

Mode = Literal["session", "quest", "coop", "duel"]

_SESSIONS = ("session", "coop")

# R44: the kills that end a hunt.
HUNT_KILLS = 5

# Section 4: the number of players in a group.
_COMPANY = range(2, 9)


class CardRpgOptions(Options):
    """The options of a session, a quest or a duel."""

    mode: Mode = option(
        "session",
        "What is played (a session)",
        labels={
            "session": "a session",
            "quest": "a quest",
            "coop": "together against the monsters",
            "duel": "against each other",
        },
    )
    adventure: bool = option(
        False,
        "Your hero stays unchanged: your kills are the score (no)",
        guide="**adventure**: your hero stays unchanged; count your kills.",
    )
    end_at_death: bool = option(
        False,
        "The session ends when you die (no)",
        guide="**end_at_death**: the session ends when you die.",
        modes=_SESSIONS,
        lobby=3,
    )
    diceless: bool = option(
        False,
        "Cards instead of dice (as last time)",
        guide="**diceless**: cards replace dice.",
        lobby=1,
    )
    special_rolls: Literal["choose", "ignore", "count"] = option(
        "choose",
        "Without dice: what a King or Joker rolls (as last time)",
        guide="**special_rolls**: what Kings and Jokers then count.",
        labels={"choose": "ask me", "ignore": "draw again", "count": "King 7, Joker 0"},
        lobby=1,
        needs={"diceless": [True]},
    )
    preset_hp: bool = option(
        False,
        "Monsters have set hit points, no dice (as last time)",
        guide="**preset_hp**: monsters’ HP without dice.",
        lobby=1,
    )
    heal: Literal["battle", "never"] = option(
        "battle",
        "When wounds heal (as last time)",
        guide="**heal**: *never* keeps your wounds.",
        labels={
            "battle": "you heal fully before each battle",
            "never": "wounds stay for the session",
        },
        modes=_SESSIONS,
        lobby=2,
    )
    gem: Literal["turn", "battle", "unlimited"] = option(
        "turn",
        "How often the ace of diamonds works (as last time)",
        guide="**gem**: how often A♦ works.",
        labels={
            "turn": "once a turn and camp",
            "battle": "once a battle",
            "unlimited": "as often as you like",
        },
        lobby=4,
    )
    ace_suit: bool = option(
        False,
        "Aces may also be used as the ace of your suit (as last time)",
        guide="**ace_suit**: an ace also as the ace of your suit.",
        lobby=4,
    )
    bonus: Literal["take", "choose"] = option(
        "take",
        "You may leave the bonus cards under a monster (as last time)",
        guide="**bonus**: you may leave the bonus cards, behind *Items & gold*.",
        labels={"take": "you take all", "choose": "you may leave them"},
        modes=("session", "quest", "coop"),
        lobby=4,
    )
    quest_kills: int = option(
        100, "How many kills the quest needs (100)", modes=("quest",), lobby=0, ge=0, le=9999
    )
    hunt: bool = option(
        False,
        "House rule of ours: five kills win the session, your death loses it (no)",
        guide="**hunt**: five kills win, death loses: a rule of ours.",
        modes=("session",),
        scored="house rule",
        exclude_if=lambda is_hunt: not is_hunt,
    )
    goal: int = option(
        0,
        "House rule of ours: this many kills win; from half of them on you may go home (none)",
        guide=(
            "**goal**: this many kills win, a group’s together. From half of them on you may go "
            "home with less. This is a rule of ours."
        ),
        modes=_SESSIONS,
        scored="house rule",
        exclude_if=lambda kills: not kills,
        lobby=0,
        ge=0,
        le=99,
    )
    mercy: bool = option(
        False,
        "House rule of ours: no hit of the first battle kills a hero of level 1 (no)",
        guide=(
            "**mercy**: in the first battle no hit kills a hero of level 1. It leaves 1 HP. This "
            "is a rule of ours."
        ),
        modes=_SESSIONS,
        scored="house rule",
        exclude_if=lambda is_merciful: not is_merciful,
    )
    lesson: bool = lesson_option(modes=("session",))

    @property
    def seats(self) -> range:
        """The possible numbers of seats (section 4)."""
        return _COMPANY if self.mode in ("coop", "duel") else range(1, 2)

    @property
    def is_session(self) -> bool:
        """Whether an empty deck ends the game and everything is scored (13.1, 13.2).

        Quests and duels begin with a purse (14.1, 14.16) and go on without cards (14.5, 14.21).
        """
        return self.mode in ("session", "coop")

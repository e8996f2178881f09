"""The options of Solitaire RPG (section 4 of its rules page)."""

from typing import Literal

from games.engine.options import Options, lesson_option, option

FEWER = 4  # cards of a small monster, unless an option says otherwise (R28)
FEWER_GENTLE = 7  # those on the gentle step


class SolitaireOptions(Options):
    """The options of a game: the start, the pace and variants."""

    lobby = 0

    level: int | None = option(
        None, "How many cards you start with, 0 to 25; 8 is usual (I ask you)", ge=0, le=52
    )
    pace: Literal["fast", "round", "step"] = option(
        "round",
        "How often the game stops for you; this sets only the speed (before each hit of yours)",
        labels={
            "fast": "only when you have a choice",
            "round": "before each hit of yours",
            "step": "before every hit",
        },
        command=False,
    )
    damage: Literal["excess", "leftover"] = option(
        "excess",
        "What counts as damage (only what the whole armor can’t stop)",
        guide=(
            "**damage**: with *excess*, only strength beyond the whole armor is damage. With "
            "*leftover*, what is left after rounding a card down also counts."
        ),
        labels={
            "excess": "only what the whole armor can’t stop",
            "leftover": "also what rounding leaves over",
        },
    )
    run_at_zero: bool = option(
        False,
        "You may always run from a monster of initiative 0 (no)",
        guide="**run_at_zero**: you may always run from a monster of initiative 0.",
    )
    small: bool = option(
        False,
        "House rule of ours: monsters have fewer cards than you (no)",
        guide=(
            "**small**: monsters have fewer cards than you. This is a rule of ours, for a "
            "first climb."
        ),
        scored="house rule",
        exclude_if=lambda is_small: not is_small,
    )
    fewer: int = option(
        FEWER,
        "How many cards fewer a small monster has; more are easier (4)",
        needs={"small": [True]},
        command=False,
        exclude_if=lambda fewer: fewer == FEWER,
        ge=1,
        le=8,
    )
    lesson: bool = lesson_option()

"""The options of Solitaire RPG (section 4 of its rules page)."""

from __future__ import annotations

from typing import Literal

from games.engine.options import Options, lesson_option, option


class SolitaireOptions(Options):
    """How a character sets out, and how often the game stops for it."""

    level: int | None = option(
        None,
        "How many cards you set out with, 0 to 25; 8 is usual (you are asked)",
        ge=0,
        le=52,
    )
    pace: Literal["fast", "round", "step"] = option(
        "round",
        "How often the game stops; never what happens in it (before each blow of yours)",
        labels={
            "fast": "only where there is a choice",
            "round": "before each blow of yours",
            "step": "before every blow",
        },
    )
    damage: Literal["excess", "leftover"] = option(
        "excess",
        "What counts as damage (only what the whole armor cannot take)",
        labels={
            "excess": "only what the whole armor cannot take",
            "leftover": "also what is left after rounding",
        },
    )
    run_at_zero: bool = option(False, "You may always run from a monster of initiative 0 (no)")
    lesson: bool = lesson_option()

"""The options of Solitaire RPG (section 4 of its rules page)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.engine.game import Options


class SolitaireOptions(Options):
    """How a character sets out, and how often the game stops for it."""

    level: int | None = Field(None, ge=0, le=52, description="the starting level; None: asked")
    pace: Literal["fast", "round", "step"] = "round"
    damage: Literal["excess", "leftover"] = "excess"
    run_at_zero: bool = False

"""The options of Diamonds & Dragons (section 4 of its rules page)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.game import Options


class DiamondsOptions(Options):
    """How a dungeon is played."""

    mode: Literal["solo"] = "solo"
    fists: bool = Field(False, description="ask before each fight whether to spare the weapon")
    lost_score: Literal["unfaced", "deck"] = Field(
        "unfaced",
        description="what a lost game counts against you: all unfaced enemies, or the deck's",
    )

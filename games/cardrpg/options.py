"""The options of CardRPG – Advanced (section 4 of its rules page)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.engine.game import Options


class CardRpgOptions(Options):
    """How a session or a quest is played."""

    mode: Literal["session", "quest"] = "session"
    adventure: bool = Field(False, description="nothing is written to the sheet")
    end_at_death: bool = Field(False, description="session: it ends when the character dies")
    diceless: bool = Field(False, description="cards instead of dice")
    special_rolls: Literal["choose", "ignore", "count"] = Field(
        "choose", description="diceless: what Kings and Jokers are as dice"
    )
    preset_hp: bool = Field(False, description="a monster's HP by level and kind, without dice")
    heal: Literal["battle", "never"] = Field(
        "battle", description="session: full HP for each battle, or wounds that stay"
    )
    gem: Literal["turn", "battle", "unlimited"] = Field(
        "turn", description="how often the luck gem takes a card"
    )
    ace_suit: bool = Field(False, description="an Ace may be used as the Ace of your suit")
    quest_kills: int = Field(100, ge=0, le=9999, description="the Kills that a quest needs")

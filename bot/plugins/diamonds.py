"""Diamonds & Dragons on Discord: the escape from a D&D dungeon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.plugins.plugin import Plugin, SetOut
from games.diamonds.characters import KeptMember, average_level
from games.engine.game import SetupRefused
from games.engine.house import House
from games.engine.speech import gettext, mark
from storage.people.characters import Character


def check_dice(*, tracked: bool, dice: str) -> None:
    """Check whether the players may roll their own dice.

    Raises:
        SetupRefused: the bot tracks the HP, so it rolls.
    """
    if tracked and dice == "table":
        raise SetupRefused(
            gettext("With *tracked* I roll, for I keep the HP. Leave out *tracked* or *dice*.")
        )


def with_level(options: Mapping[str, Any], party: Sequence[Character]) -> dict[str, Any]:
    """Return the options of an escape, with the party's average level if none is chosen."""
    if not party:
        return dict(options)
    level = average_level([KeptMember.model_validate(each.sheet) for each in party])
    return {"level": level, **options}


def _way_out(party: Sequence[Character]) -> dict[str, Any]:
    """Return the default options of an escape for this party."""
    return with_level({"mode": "exit", "party": "tracked"}, party)


PLUGIN = Plugin(
    commands=("play", "duel", "escape"),
    set_out=SetOut(mark("Go down with them"), _way_out, House(anyone=True)),
)

"""Diamonds & Dragons on Discord: the escape from a D&D dungeon."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.plugins.plugin import Plugin, SetOut, Way
from games.diamonds.characters import KeptMember, average_level
from games.diamonds.rules.options import DiamondsOptions
from games.engine.game import SetupRefused
from games.engine.house import House
from games.engine.speech import gettext, mark
from storage.people.characters import Sheet


def check_dice(*, tracked: bool, dice: str) -> None:
    """Check whether the players may roll their own dice.

    Raises:
        SetupRefused: the bot tracks the HP, so it rolls.
    """
    if tracked and dice == "table":
        raise SetupRefused(
            gettext("With *tracked* I roll, for I keep the HP. Leave out *tracked* or *dice*.")
        )


def with_level(options: Mapping[str, Any], party: Sequence[Sheet]) -> dict[str, Any]:
    """Return the options of an escape, with the party's average level if none is chosen."""
    if not party:
        return dict(options)
    level = average_level([KeptMember.model_validate(each) for each in party])
    return {"level": level, **options}


_ROOMS, _USUAL_ROOMS = (3, 4, 6, 8), 6
_DICE = (1, 4, 8, 12)  # 7.2: from one tier of levels to the next
_DANGERS = {-1: mark("mild"), 0: mark("usual"), 1: mark("grim")}


def _ways(party: Sequence[Sheet]) -> list[Way]:
    """Return how a party may set out: how many rooms, and which die a point of damage is."""
    options = with_level({"mode": "exit", "party": "tracked"}, party)
    tier = _DICE.index(DiamondsOptions.model_validate(options).sides)
    return [
        Way(
            gettext("{rooms} rooms, {die} a point ({danger})", **_words(rooms, sides, word)),
            options | {"chambers": rooms} | ({"die": sides} if harder else {}),
        )
        for rooms in _ROOMS
        for harder, word in _DANGERS.items()
        for sides in _DICE[max(0, tier + harder) : tier + harder + 1]
    ]


def _words(rooms: int, sides: int, danger: str) -> dict[str, object]:
    die = gettext("1 HP") if sides == 1 else f"d{sides}"
    return {"rooms": rooms, "die": die, "danger": gettext(danger)}


def _usual(ways: Sequence[Way]) -> int:
    """Return the index of the way of as many rooms and of the die as without a choice."""
    usual = [way.options["chambers"] == _USUAL_ROOMS and "die" not in way.options for way in ways]
    return usual.index(True)


PLUGIN = Plugin(
    commands=("play", "duel", "escape"),
    together={"mode": "duel"},
    set_out=SetOut(
        mark("Go down with them"),
        _ways,
        _usual,
        lines="foes",
        deck=mark("Foes"),
        house=House(anyone=True),
    ),
)

"""What a table sees of the mode `exit` alone (2.7)."""

from __future__ import annotations

from typing import Any

from games.diamonds.rules.sheet import Member, members
from games.diamonds.rules.state import Exit, Party
from games.diamonds.view.fields import member_hp
from games.diamonds.view.moment import DiamondsMoment
from games.diamonds.view.text import amount, dice_of
from games.engine.panel import Bar, Block, Line, Strong
from games.kit.bars import bar

MOST_IN_A_BAR = 20
RESULTS = {"escaped": "Escaped!", "down": "Down.", "fallen": "Fallen."}


def progress(moment: DiamondsMoment, exit_: Exit) -> tuple[Line, ...]:
    """7.7: how far it is to the exit, and what the way has cost."""
    chambers = moment.options.chambers
    done = min(moment.state.rooms, chambers)
    row = bar(done, chambers) if chambers <= MOST_IN_A_BAR else f"{done}/{chambers}"
    lines: list[Line] = [("🚪 ", Bar(row), f" {done} of {chambers} rooms"), _cost(moment, exit_)]
    if exit_.effect is not None:
        lines.append(_at_hand(exit_))
    return tuple(lines)


def _cost(moment: DiamondsMoment, exit_: Exit) -> Line:
    die = "no dice" if exit_.sides == 1 else f"d{exit_.sides} each"
    if _own_dice(moment, exit_):
        return (f"🎲 {die}, thrown at the table",)
    return (f"🩸 {exit_.damage_total} damage · 💚 {exit_.healing_total} healing · {die}",)


def _own_dice(moment: DiamondsMoment, exit_: Exit) -> bool:
    """Whether the people throw the dice that decide nothing further."""
    return moment.house.own_dice and exit_.party is None and exit_.sides > 1


def _at_hand(exit_: Exit) -> Line:
    """What is being dealt with: dice to be reduced or given."""
    if exit_.pool:
        rolled = " ".join(map(str, exit_.pool))
        return (Strong(f"🎲 {rolled}"), f" {exit_.effect}: who takes it?")
    return (Strong(f"🎲 {dice_of(exit_.points, exit_.sides)}"), f" of {exit_.effect} to come")


def result(outcome: dict[str, Any]) -> str:
    """How the game came out (section 8)."""
    (only,) = outcome["result"]
    return str(only)


def summary(moment: DiamondsMoment, exit_: Exit, came_out: str) -> Block:
    """What a game master wants in the notes: rooms, damage of each, resources spent."""
    chambers = moment.options.chambers
    lines = [f"{came_out} {min(moment.state.rooms, chambers)} of {chambers} rooms"]
    if not _own_dice(moment, exit_):
        lines.append(f"Damage {exit_.damage_total}, healing {exit_.healing_total}")
    if exit_.party is not None:
        for index, member in enumerate(members(moment.sheets)):
            lines += _of_member(exit_.party, index, member)
    return Block("\n".join(lines))


def _of_member(party: Party, index: int, member: Member) -> list[str]:
    words = f"{member.name}: took {party.taken[index]}, healed {party.healed[index]}"
    if party.hp[index] is not None:
        words += ", down" if party.hp[index] == 0 else f", now {member_hp(party, index)}"
    spent = {key: had - party.resources[index][key] for key, had in member.resources.items()}
    return [
        words,
        *(f"  spent {amount(number, key)}" for key, number in spent.items() if number > 0),
    ]

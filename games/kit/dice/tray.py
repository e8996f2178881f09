"""A roll put together die by die, for those who know no notation."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from games.kit.dice.notation import D20, MOST_DICE

USUAL = (4, 6, 8, 10, 12, 20, 100)
HIGHEST_MODIFIER = 99
_TERM = re.compile(r"\+?(\d{1,3})d(\d{1,3})", re.ASCII)
_REST = re.compile(r"([+-]\d{1,2})?(?: (adv|dis))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Tray:
    """Dice by number and sides, in the order in which they came, a modifier, and advantage.

    `way` is `adv`, `dis` or empty.
    """

    dice: tuple[tuple[int, int], ...] = ()
    modifier: int = 0
    way: str = ""

    def __str__(self) -> str:
        dice = "+".join(f"{count}d{sides}" for count, sides in self.dice)
        modifier = f"{self.modifier:+d}" if self.modifier else ""
        return f"{dice}{modifier} {self.way}".strip()

    def with_die(self, sides: int) -> Tray:
        """Return it with one more die."""
        if sum(count for count, _ in self.dice) >= MOST_DICE:
            return self
        dice = tuple((count + (each == sides), each) for count, each in self.dice)
        if sides not in (each for _, each in dice):
            dice = (*dice, (1, sides))
        return replace(self, dice=dice).in_order()

    def with_modifier(self, more: int) -> Tray:
        """Return it with a modifier that is higher or lower."""
        modifier = max(-HIGHEST_MODIFIER, min(HIGHEST_MODIFIER, self.modifier + more))
        return replace(self, modifier=modifier)

    def with_way(self, way: str) -> Tray:
        """Return it with advantage or disadvantage, or without if it has that."""
        return replace(self, way="" if self.way == way else way).in_order()

    def in_order(self) -> Tray:
        """Return it without advantage if that is not possible."""
        return self if self.may_be_advantage else replace(self, way="")

    @property
    def may_be_advantage(self) -> bool:
        """Whether one d20 is among the dice."""
        return (1, D20) in self.dice


def read_tray(text: str) -> Tray:
    """Parse a tray's text; an empty one where it is malformed."""
    at, dice = 0, []
    while found := _TERM.match(text, at):
        at = found.end()
        dice.append((int(found[1]), int(found[2])))
    rest = _REST.fullmatch(text, at)
    usual = all(sides in USUAL and 0 < count <= MOST_DICE for count, sides in dice)
    if rest is None or not usual or len({sides for _, sides in dice}) < len(dice):
        return Tray()
    return Tray(tuple(dice), int(rest[1] or 0), rest[2] or "").in_order()

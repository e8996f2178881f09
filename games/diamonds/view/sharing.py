"""Even shares of dice in one press, among all who can take them or two members (7.3).

A proposal consists of answers to `share`, one a die, found by trying them on a copy of the party.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from games.diamonds.rules.dice import can_take, give, takers
from games.diamonds.rules.state import Exit, Party
from games.diamonds.rules.tokens import Share
from games.engine.table import Token


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed share: the answers, and each member's total, in points or unrolled dice."""

    answers: tuple[Token, ...]
    totals: dict[int, int]


def evenly(exit_: Exit) -> Proposal:
    """Share the dice among all who can take them, as evenly as the dice allow."""
    return _among(exit_, takers(exit_.tracked, exit_.at_hand))


def half_each(exit_: Exit) -> list[Proposal]:
    """Return a proposal for each pair of members who can take dice, if there are more."""
    able = takers(exit_.tracked, exit_.at_hand)
    if len(able) < 3:
        return []
    return [_among(exit_, pair) for pair in combinations(able, 2)]


def _among(exit_: Exit, members: Sequence[int]) -> Proposal:
    """Share the dice among these members, while one of them can take one."""
    rolled, effect = bool(exit_.pool), exit_.at_hand
    dice = exit_.pool if rolled else [1] * exit_.points
    party = _copy(exit_.tracked)
    planned = _planned(dice, members)
    answers: list[Token] = []
    totals = dict.fromkeys(members, 0)
    asked = True
    for at, die in enumerate(dice):
        able = takers(party, effect)
        # The last member who can take dice takes the rest, unasked.
        theirs = able if len(able) == 1 else [member for member in members if member in able]
        if not theirs:
            break
        member = (
            planned[at]
            if planned[at] in theirs
            else min(theirs, key=lambda each: totals.get(each, 0))
        )
        asked = asked and len(able) > 1
        totals[member] = totals.get(member, 0) + die
        if asked:
            answers.append(str(Share(member)))
        if rolled and can_take(party, member, effect):
            give(party, member, effect, die)
    return Proposal(tuple(answers), {member: each for member, each in totals.items() if each})


def _copy(party: Party) -> Party:
    """Copy the fields of a party that dice change."""
    return Party(party.hp[:], party.max_hp, [], party.taken[:], party.healed[:])


def _planned(dice: Sequence[int], members: Sequence[int]) -> list[int]:
    """Plan each die as if all could take any: the largest first, to the lowest total."""
    totals = dict.fromkeys(members, 0)
    planned = [members[0]] * len(dice)
    for at in sorted(range(len(dice)), key=lambda at: -dice[at]):
        planned[at] = min(members, key=lambda member: totals[member])
        totals[planned[at]] += dice[at]
    return planned

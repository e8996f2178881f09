"""A company on a board: one row for each hero and monster, fewer where there is little room."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.engine.panel import Line
from games.engine.speech import say
from games.kit.lines import joined

MOST_LINES = 8  # of a board, with what has happened
MOST_ROWS = 6
FEWEST_ROWS = 2


class Member(NamedTuple):
    """A hero or a monster.

    - `row`: its own row;
    - `brief`: its entry in a row that it shares, a name and a number;
    - `acts`: it acts now or is aimed at, so it comes first and keeps its own row;
    - `is_out`: it is dead, and shares the last row.
    """

    row: Line
    brief: Line
    acts: bool = False
    is_out: bool = False


class Company(NamedTuple):
    """Heroes or monsters in their order; `sign` begins the row that several of them share."""

    sign: str
    members: Sequence[Member]

    def rows(self, most: int) -> list[Line]:
        """Return a row for each member, or fewer if that would make more than `most`."""
        living = sorted((each for each in self.members if not each.is_out), key=_comes_later)
        dead = joined((each.brief for each in self.members if each.is_out), ", ")
        out = [say("💀 {names}: out of the fight", names=dead)] if dead else []
        if len(living) + len(out) <= most:
            return [*(each.row for each in living), *out]
        first = [each.row for each in living if each.acts]
        return [*first, *shared(self.sign, (each.brief for each in living if not each.acts)), *out]


def _comes_later(member: Member) -> bool:
    return not member.acts


def shared(sign: str, entries: Iterable[Line]) -> list[Line]:
    """Return a row of several entries; none without entries."""
    told = list(entries)
    return [(sign, *joined(told, ", "))] if told else []


def rows_beside(lines: int) -> int:
    """Return how many rows a board has for where all stand, beside its other lines."""
    return max(FEWEST_ROWS, min(MOST_ROWS, MOST_LINES - lines))


def standing(heroes: Company, foes: Company, most: int) -> tuple[Line, ...]:
    """Return where all stand, in at most `most` rows if possible; the foes share a row first."""
    party = heroes.rows(most - bool(foes.members))
    return (*party, *foes.rows(max(1, most - len(party))))

"""What some asks are about (`Ask.about`)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards.rules.tokens import Name


@dataclass(frozen=True, slots=True)
class Stance:
    """`attempt`, `swing`, `guard`: who decides for which pack, against whom."""

    who: Name
    against: Name


@dataclass(frozen=True, slots=True)
class Used:
    """`counter`, `power`: an ability (or the treasure) of the one, to work on the other."""

    user: Name
    on: Name
    treasure: bool = False


@dataclass(frozen=True, slots=True)
class Beaten:
    """`terms`, `mercy`: who has given up or was beaten, and by whom."""

    loser: Name
    winner: Name


@dataclass(frozen=True, slots=True)
class Making:
    """`foe_name`, `build`, `foe_size` …: the foe that is being made, by row, and of how many."""

    row: int
    of: int


@dataclass(frozen=True, slots=True)
class Laying:
    """`card`: whose card is chosen, against whom."""

    who: Name
    against: Name


About = Stance | Used | Beaten | Making | Laying

"""Data of a table that other rows remember: its users, and how its result compares."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.engine.achievements import AnyAchievement
from storage.database import JSON
from storage.people.achievements import Earned
from storage.people.scores import Career, Killer, Past


@dataclass(frozen=True, slots=True)
class DailyRank:
    """The rank of a ranked attempt, the number of attempts, and its player's days in a row."""

    place: int
    of: int
    streak: int


@dataclass(frozen=True, slots=True)
class People:
    """Data about the users at an open table.

    - `tips_shown`: the tips that each newcomer has seen (see `View.tips`);
    - `unhinted`: the users who have turned hints off;
    - `past`: the earlier games of a solo player, until the first answer; `deadliest`: the foe that
      has ended most of them.
    """

    tips_shown: dict[int, set[str]] = field(default_factory=dict)
    unhinted: set[int] = field(default_factory=set)
    past: Sequence[Past] = ()
    deadliest: Killer | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a table, compared with others.

    - `career`: its rank, if it is compared;
    - `daily`: its rank, if it is a ranked attempt;
    - `daily_open`: whether its solo player may still play today's dungeon of the game;
    - `goal`: the easiest achievement that its solo player has yet to earn;
    - `earned`: the achievements that were first earned here;
    - `campaign`: the outcomes of its campaign's tables;
    - `strip`: its run as lines of emoji.
    """

    career: Career | None = None
    daily: DailyRank | None = None
    daily_open: bool = False
    goal: AnyAchievement | None = None
    earned: Sequence[Earned] = ()
    campaign: Sequence[JSON] = ()
    strip: Sequence[str] = ()

"""The account of an ended adventure: the one fold over its events."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from games.cards.rules import events as e
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.cards.rules.tokens import Name, is_player
from games.engine.deck import rank
from games.engine.game import Outcome
from games.engine.panel import Moment
from games.kit.streaks import Streak


@dataclass(slots=True)
class Deeds:
    """The sum of one participant’s events.

    - `passed`: tests; `slain`: foes; `fell_by`: its killer; `level`: a new one that it gained;
    - `has_beaten_giant`: whether its ace beat a 10 (3.1);
    - `has_turned_back`: whether it countered an ability and won (7.2).
    """

    passed: int = 0
    slain: list[e.Who] = field(default_factory=list)
    fell_by: e.Who | None = None
    level: int | None = None
    has_beaten_giant: bool = False
    has_turned_back: bool = False


@dataclass(slots=True)
class _Told:
    """The sum of the events so far."""

    of: defaultdict[Name, Deeds] = field(default_factory=lambda: defaultdict(Deeds))
    signs: list[str] = field(default_factory=list)
    last_killer: e.Who | None = None

    def hear(self, event: e.Event) -> None:
        match event:
            case e.Passed(who):
                self.signs.append("✅")
                self.of[who.name].passed += 1
            case e.Missed() | e.Failed():
                self.signs.append("❌" if isinstance(event, e.Missed) else "⛔")
            case e.Slain(who, by):
                self.signs.append("⚔️")
                self.of[by.name].slain.append(who)
            case e.Fell(who, by):
                self._fall(who, by)
            case e.TreasureUsed():
                self.signs.append("💎")
            case e.Compared():
                self._compare(event)
            case e.AbilityUsed(_, _, other, counter, winner):
                self.of[other.name].has_turned_back |= counter is not None and winner < 0
            case e.Levelled(who, level, gained):
                self.of[who.name].level = (level or 0) if gained else None
            case (
                e.Classed() | e.Begun() | e.Told() | e.Declared() | e.Adjusted() | e.Challenged()
                | e.Tested() | e.WayJudged() | e.JokersMoved() | e.Wounded() | e.Won()
                | e.Recovered() | e.Stole() | e.Sighted() | e.Revealed() | e.Idle()
                | e.FightDeclined() | e.FightBegun() | e.Surrendered() | e.Spared()
                | e.FightOver() | e.Ended() | Streak()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    def _fall(self, who: e.Who, by: e.Who) -> None:
        self.signs.append("💀")
        self.of[who.name].fell_by = by
        if is_player(who.name):
            self.last_killer = by

    def _compare(self, event: e.Compared) -> None:
        cards = rank(event.card), rank(event.other_card)
        if (*cards, event.winner) == ("A", "10", 1):
            self.of[event.who.name].has_beaten_giant = True
        if (*cards, event.winner) == ("10", "A", -1):
            self.of[event.other.name].has_beaten_giant = True


@dataclass(frozen=True, slots=True)
class Account:
    """An ended adventure: its last state and outcome, and the sum of its events.

    - `names`: of all at the table; `heroes`: the deeds of the players, by seat;
    - `signs`: each test, attempt, foe slain and death, and the treasure;
    - `last_killer`: the killer of the player who fell last;
    - `scenes`, `tests`, `passed`, `fights`, `slain`, `duels`: of the adventure;
    - `alive`: how many players are; `hp`: the hit points left, together.
    """

    names: Sequence[str]
    state: State
    outcome: Outcome
    heroes: Sequence[Deeds]
    signs: Sequence[str]
    last_killer: e.Who | None
    result: str
    reason: str
    scenes: int
    tests: int
    passed: int
    fights: int
    slain: int
    duels: int
    alive: int
    hp: int

    @property
    def players(self) -> int:
        """The number of players, without a game master."""
        return len(self.state.party)


def account(moment: Moment[CardsOptions, State, e.Event]) -> Account:
    """Return the account of an ended adventure."""
    told, outcome = _Told(), moment.outcome or {}
    for event in moment.events:
        told.hear(event)
    return Account(
        names=moment.seats,
        state=moment.state,
        outcome=outcome,
        heroes=[told.of[str(seat)] for seat in range(len(moment.state.party))],
        signs=told.signs,
        last_killer=told.last_killer,
        result=outcome["result"],
        reason=outcome["reason"],
        scenes=outcome["scenes"],
        tests=outcome["tests"],
        passed=outcome["passed"],
        fights=outcome["fights"],
        slain=outcome["slain"],
        duels=outcome["duels"],
        alive=sum(outcome["alive"]),
        hp=sum(outcome["hp"]),
    )

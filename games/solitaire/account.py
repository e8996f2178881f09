"""The account of an ended climb: the one fold over its events."""

from dataclasses import dataclass, field
from typing import assert_never

from games.engine.deck import Card
from games.engine.panel import Moment
from games.kit.streaks import Streak
from games.solitaire.rules import events as e
from games.solitaire.rules.cards import LEVEL_TO_WIN, total
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import PLAYER, State


@dataclass(slots=True)
class Deeds:
    """The sum of a climb’s events.

    - `signs`: each kill, each run, and the end;
    - `hits`: of the player in the last encounter; `blow`: the monster's last hit in it;
    - `last_hit`: the last one of all;
    - `largest`: the cards of the largest monster killed; `in_one_hit`: whether one hit killed;
    - `by_a_heart`: whether a monster was killed after its last hit left one life card up (8.1);
    - `has_returned`: whether the player ran, and killed after the last run (7.2).
    """

    signs: list[str] = field(default_factory=list)
    hits: int = 0
    blow: e.Struck | None = None
    last_hit: e.Struck | None = None
    largest: int = 0
    in_one_hit: bool = False
    by_a_heart: bool = False
    has_run: bool = False
    has_returned: bool = False

    def hear(self, event: e.Event) -> None:
        """Add an event."""
        match event:
            case e.Met():
                self.hits, self.blow = 0, None
            case e.Struck():
                self._strike(event)
            case e.Ran():
                self.signs.append("🏃")
                self.has_run, self.has_returned = True, False
            case e.Killed(monster):
                self.signs.append("⚔️")
                self._kill(monster)
            case e.Lost():
                self.signs.append("💀")
            case e.Won():
                self.signs.append("🏆")
            case e.Rolled() | e.Hurried() | Streak() | e.Drew() | e.Looted() | e.Reshuffled():
                pass
            case _:
                assert_never(event)

    def _strike(self, hit: e.Struck) -> None:
        self.last_hit = hit
        if hit.by == PLAYER:
            self.hits += 1
        else:
            self.blow = hit

    def _kill(self, monster: tuple[Card, ...]) -> None:
        blow = self.blow
        self.largest = max(self.largest, len(monster))
        self.in_one_hit |= self.hits == 1
        self.by_a_heart |= blow is not None and blow.hearts == 1 and bool(blow.life_down)
        self.has_returned = self.has_run


@dataclass(frozen=True, slots=True)
class Account:
    """An ended game: its last state, and the sum of its events.

    - `start`, `level`: the player's levels at the start and at the end;
    - `kills`, `runs`, `rounds`: of the whole game; `round`: of the last encounter;
    - `life`: the player's life left; `monster_life`: that of the last monster;
    - `excess`: how much harder the last hit was than it had to be.
    """

    state: State
    deeds: Deeds
    is_won: bool
    start: int
    level: int
    kills: int
    runs: int
    rounds: int
    round: int
    life: int
    monster_life: int
    excess: int

    @property
    def to_go(self) -> int:
        """The levels that were missing."""
        return LEVEL_TO_WIN - self.level


def account(moment: Moment[SolitaireOptions, State, e.Event]) -> Account:
    """Return the account of an ended game."""
    deeds, state, outcome = Deeds(), moment.state, moment.outcome or {}
    for event in moment.events:
        deeds.hear(event)
    hit = deeds.last_hit
    return Account(
        state=state,
        deeds=deeds,
        is_won=outcome["result"] == ["won"],
        start=outcome["start_level"],
        level=state.level,
        kills=outcome["kills"],
        runs=state.runs,
        rounds=state.rounds,
        round=state.round,
        life=state.player.value("life"),
        monster_life=state.monster.value("life"),
        excess=0 if hit is None else hit.damage - total(hit.life_down),
    )

"""The account of an ended dungeon or campaign: the one fold over its events."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from games.cardomancer.rules import events as e
from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.engine.deck import Card, rank
from games.engine.game import Outcome
from games.engine.panel import Moment
from games.kit.streaks import Streak


@dataclass(slots=True)
class Deeds:
    """The sum of a table’s events; characters are named by their players.

    - `signs`: each combat, death, artifact, dungeon left, and the end;
    - `dungeons`: the number and the party of each, as its name is made of them;
    - `greatest`: who killed the greatest monster, and which;
    - `found`: who found which artifact; `fallen`: the dead who were not raised;
    - `lost_in`: the combat in which the party fell;
    - `regicides`: who killed a king with an attack; `raisers`: who raised another from the dead;
    - `guardians`: whose ♦ stopped a hit on another completely;
    - `reflectors`: who killed a monster with its own attack (7.2);
    - `has_outlasted`: whether a dungeon was finished in a combat after its last card (9.1).
    """

    signs: list[str] = field(default_factory=list)
    dungeons: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    greatest: tuple[str, Card] | None = None
    found: list[tuple[str, Card]] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    lost_in: int = 0
    regicides: list[str] = field(default_factory=list)
    raisers: list[str] = field(default_factory=list)
    guardians: list[str] = field(default_factory=list)
    reflectors: list[str] = field(default_factory=list)
    has_outlasted: bool = False
    _guards: list[tuple[str, str]] = field(default_factory=list)
    _reflector: str | None = None
    _is_last_stand: bool = False

    def hear(self, event: e.Event) -> None:
        """Add an event."""
        if isinstance(event, e.MonsterEvent):
            self._hear_monster(event)
        elif isinstance(event, e.CharacterEvent | e.ItemEvent):
            self._hear_character(event)
        else:
            self._hear_dungeon(event)

    def _hear_dungeon(self, event: e.DungeonEvent | e.EndEvent) -> None:
        match event:
            case e.Began(dungeon, party):
                self.dungeons.append((dungeon, party))
            case e.Found(who, card):
                self.signs.append("💎")
                self.found.append((who, card))
            case e.Done():
                self.signs.append("🚪")
                self.has_outlasted |= self._is_last_stand
            case e.Lost(_, combat):
                self.signs.append("🏁")
                self.lost_in = combat
            case e.Won():
                self.signs.append("🏆")
            case Streak() | e.TookClass() | e.Traded() | e.RanOut() | e.Reshuffled():
                pass
            case e.Restful() | e.Missed() | e.WentHome():
                pass
            case _:
                assert_never(event)

    def _hear_monster(self, event: e.MonsterEvent) -> None:
        match event:
            case e.Came():
                self.signs.append("⚔️")
                self._is_last_stand = event.last_stand
            case e.Struck(_, _, _, hits):
                self._strike(hits)
            case e.TurnedBack(_, _, _, left):
                if self._reflector is not None and not left:
                    self.reflectors.append(self._reflector)
                self._reflector = None
            case e.Called() | e.Stopped() | e.Mended() | e.Restored() | e.Guarded():
                pass
            case e.Pricked() | e.MonsterFell():
                pass
            case _:
                assert_never(event)

    def _hear_character(self, event: e.CharacterEvent | e.ItemEvent) -> None:
        match event:
            case e.Attacked(who, _, monster, _, _, _, left):
                if not left:
                    self._kill(who, monster.card)
                    self.regicides += [who] if rank(monster.card) == "K" else []
            case e.Smote(who, monster) | e.Wrath(who, _, monster):
                self._kill(who, monster.card)
            case e.Defended(who, _, whom):
                self._guards.append((who, whom))
            case e.Raised():
                self._raise(event)
            case e.Turned(who):
                self._reflector = who
            case e.Fell(who):
                self.signs.append("💀")
                self.fallen.append(who)
            case e.Healed() | e.ThrewAway() | e.Waited() | e.Warded():
                pass
            case _:
                assert_never(event)

    def _kill(self, who: str, monster: Card) -> None:
        if self.greatest is None or VALUE[monster] > VALUE[self.greatest[1]]:
            self.greatest = who, monster

    def _raise(self, event: e.Raised) -> None:
        if event.was_dead and event.whom != event.who:
            self.raisers.append(event.who)
        if event.whom in self.fallen:
            self.fallen.remove(event.whom)

    def _strike(self, hits: Sequence[e.Hit]) -> None:
        stopped = [hit.who for hit in hits if hit.blocked and not hit.damage and not hit.warded]
        self.guardians += [who for who, whom in self._guards if whom in stopped and whom != who]
        self._guards.clear()


@dataclass(frozen=True, slots=True)
class Account:
    """An ended table: its last state and outcome, and the sum of its events.

    - `names`: of the party; `before`: the dungeons that its campaign had done before;
    - `dungeons`: done in the whole campaign; `here`: done at this table;
    - `combats`, `slain`, `deaths`: at this table;
    - `artifacts`: found in the whole campaign.
    """

    names: Sequence[str]
    state: State
    outcome: Outcome
    deeds: Deeds
    result: str
    before: int
    here: int
    combats: int
    slain: int
    deaths: int
    artifacts: int

    @property
    def dungeons(self) -> int:
        """The dungeons done in the whole campaign."""
        return self.before + self.here

    @property
    def players(self) -> int:
        """The heroes of the party."""
        return len(self.names)


def account(moment: Moment[CardomancerOptions, State, e.Event]) -> Account:
    """Return the account of an ended table."""
    deeds, outcome, campaign = Deeds(), moment.outcome or {}, moment.options.campaign
    for event in moment.events:
        deeds.hear(event)
    return Account(
        names=moment.seats,
        state=moment.state,
        outcome=outcome,
        deeds=deeds,
        result=outcome["result"],
        before=0 if campaign is None else campaign.dungeons,
        here=outcome["dungeons"],
        combats=outcome["combats"],
        slain=outcome["slain"],
        deaths=outcome["deaths"],
        artifacts=len(outcome["artifacts"]),
    )

"""The account of an ended session, quest or duel: the one fold over its events."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from games.cardrpg.rules import events as e
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.state import State
from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.panel import Moment
from games.kit.streaks import Streak


@dataclass(slots=True)
class Deeds:
    """The sum of one hero’s events.

    - `felled`: the monsters slain; `deaths`: the monsters that killed it;
    - `level`: the last one gained; `killer`: the seat of the rival that killed it;
    - `has_rallied`: whether an item saved it, and it slew a monster of that battle (7.2);
    - `has_won_quest`: whether it won a quest.
    """

    felled: list[Card] = field(default_factory=list)
    deaths: list[Card] = field(default_factory=list)
    level: int | None = None
    killer: int | None = None
    has_rallied: bool = False
    has_won_quest: bool = False
    was_saved: bool = False  # in this battle


@dataclass(slots=True)
class _Told:
    """The sum of the events so far."""

    heroes: list[Deeds]
    signs: list[str] = field(default_factory=list)
    met: list[Card] = field(default_factory=list)

    def hear(self, event: e.PlainEvent) -> None:
        match event:
            case e.Met(card):
                self._meet(card)
            case e.Slain(seat, foe):
                self.signs.append("⚔️")
                self.heroes[seat].felled.append(foe)
                self.heroes[seat].has_rallied |= self.heroes[seat].was_saved
            case e.Levelled(seat, level):
                self.signs.append("⭐")
                self.heroes[seat].level = level
            case e.Saved(seat):
                self.signs.append("❤️")
                self.heroes[seat].was_saved = True
            case e.Died(seat, foe):
                self.signs.append("💀")
                self.heroes[seat].deaths.append(foe)
            case e.RivalDied(seat, killer):
                self.signs.append("💀")
                self.heroes[seat].killer = killer
            case e.QuestEnded(seat, won):
                self.heroes[seat].has_won_quest = won
            case (
                e.Attacked() | e.SpadeUsed() | e.AutoKilled() | e.Blitzed() | e.ClubUsed()
                | e.Hit() | e.Idle() | e.FreshCards() | e.Recovered() | e.Spared() | e.Stolen()
                | e.Stopped() | e.DeckRanOut() | e.Created() | e.Drew() | e.BonusLeft() | e.Kept()
                | e.DiamondPaid() | e.PutToBottom() | e.Swept() | e.Sold() | e.GemUsed()
                | e.BoughtBack() | e.BoughtTop() | e.LeftTop() | e.FirstCards() | e.TieDice()
                | e.FirstStrike() | e.Supplied() | e.RivalHit() | e.RivalSpaded()
                | e.RivalCondemned() | e.Robbed() | e.Prize() | e.DuelEnded() | Streak()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    def _meet(self, monster: Card) -> None:
        self.met.append(monster)
        for each in self.heroes:
            each.was_saved = False


@dataclass(frozen=True, slots=True)
class Account:
    """An ended game: its last state and outcome, and the sum of its events.

    - `names`: of the players; `heroes`: their deeds, by seat; `met`: all monsters, in their order;
    - `signs`: each monster slain, level, card that saved a hero, and death;
    - `kills`, `deaths`, `jokers`: of all players together;
    - `hp`, `max_hp`: of the hero with the most HP left.
    """

    options: CardRpgOptions
    names: Sequence[str]
    state: State
    outcome: Outcome
    heroes: Sequence[Deeds]
    met: Sequence[Card]
    signs: Sequence[str]
    reason: Reason
    battles: int
    kills: int
    deaths: int
    jokers: int
    hp: int
    max_hp: int

    @property
    def is_low(self) -> bool:
        """Whether at most a fifth of the HP is left."""
        return 0 < self.hp * 5 <= self.max_hp

    def name(self, seat: int) -> str:
        """Return the name of a hero, or its player's."""
        return self.state.heroes[seat].name or self.names[seat]


def account(moment: Moment[CardRpgOptions, State, e.Event]) -> Account:
    """Return the account of an ended game."""
    state, outcome = moment.state, moment.outcome or {}
    told = _Told([Deeds() for _ in state.heroes])
    for event in moment.events:
        told.hear(event.event if isinstance(event, e.Among) else event)
    strongest = max(state.heroes, key=lambda hero: hero.hp)
    return Account(
        options=moment.options,
        names=moment.seats,
        state=state,
        outcome=outcome,
        heroes=told.heroes,
        met=told.met,
        signs=told.signs,
        reason=outcome["reason"],
        battles=outcome["battles"],
        kills=sum(outcome["kills"]),
        deaths=sum(outcome["deaths"]),
        jokers=sum(outcome["jokers"]),
        hp=strongest.hp,
        max_hp=strongest.full_hp,
    )

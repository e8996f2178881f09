"""The account of an ended dungeon, duel or way out: the one fold over its events."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from games.diamonds.rules import events as e
from games.diamonds.rules.cards import ENEMIES, FULL_HP, VALUE, WEAPONS
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.sheet import Member, members
from games.diamonds.rules.state import State
from games.engine.deck import Card, is_joker
from games.engine.game import Outcome
from games.engine.panel import Moment
from games.kit.streaks import Streak

_GOOD, _FAIR = 14, 7  # HP


@dataclass(slots=True)
class Course:
    """The way of a party through a dungeon.

    - `hp`: after its last card; `lowest`: the fewest on the way;
    - `has_run`: whether it ran from a room; `has_tamed`: whether a dragon cost it 1 HP at most;
    - `signs`: its HP after each room as a colour, each run, and its end.
    """

    hp: int = FULL_HP
    lowest: int = FULL_HP
    has_run: bool = False
    has_tamed: bool = False
    signs: list[str] = field(default_factory=list)

    def hurt_or_healed(self, hp: int) -> None:
        """Note the HP after a card."""
        self.hp, self.lowest = hp, min(hp, self.lowest)


@dataclass(slots=True)
class _Told:
    """The sum of the events so far; a single party has no name."""

    courses: dict[str, Course]
    room: int = 1
    cards: tuple[Card, ...] = ()
    felled_by: Card | None = None

    def hear(self, event: e.Event) -> None:
        match event:
            case e.Entered(number, cards):
                self._enter(number, cards)
            case e.Ran(who):
                for course in self._running(who):
                    course.has_run = True
                    course.signs.append("🏃")
            case e.Fought():
                self._fight(event)
            case e.Drank():
                self._of(event.who).hurt_or_healed(event.hp)
            case e.Fell(who):
                self._of(who).signs.append("💀")
            case e.Escaped(who):
                self._of(who).signs += [_colour(self._of(who).hp), "🌅"]
            case (
                e.Armed() | Streak()
                # The HP on a way out are the players' own.
                | e.Faced() | e.Sipped() | e.Spent() | e.Dealt() | e.Took()
                | e.Out() | e.Down() | e.Fallen()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    def _enter(self, number: int, cards: tuple[Card, ...]) -> None:
        if number > self.room:
            for course in self.courses.values():
                if course.hp > 0:
                    course.signs.append(_colour(course.hp))
        self.room, self.cards = number, cards

    def _running(self, who: str) -> list[Course]:
        """Return the party that ran; both if the one that leads ran for all."""
        return [self._of(who)] if who else list(self.courses.values())

    def _of(self, who: str) -> Course:
        # A player who has left the table is still named in its events.
        return self.courses.setdefault(who, Course())

    def _fight(self, event: e.Fought) -> None:
        course = self._of(event.who)
        course.hurt_or_healed(event.hp)
        course.has_tamed |= is_joker(event.enemy) and event.damage <= 1
        if event.hp <= 0:
            self.felled_by = event.enemy


@dataclass(frozen=True, slots=True)
class Account:
    """An ended game: its last state and outcome, and the sum of its events.

    - `names`: those of the seats; `members`: of a tracked party, as they came;
    - `own_dice`: whether the players rolled the dice of a way out, so that no sums are known;
    - `courses`: of each party, none on a way out;
    - `cards`: those of the last room; `felled_by`: the enemy that felled a party last.
    """

    options: DiamondsOptions
    state: State
    outcome: Outcome
    names: Sequence[str]
    members: Sequence[Member]
    own_dice: bool
    courses: Sequence[Course]
    cards: tuple[Card, ...]
    felled_by: Card | None

    @property
    def results(self) -> Sequence[str]:
        """The result of each party (section 8)."""
        results: Sequence[str] = self.outcome["result"]
        return results

    @property
    def hp(self) -> int:
        """The HP of a single party; below 0 by how much the last blow was too hard."""
        return int(self.outcome["hp"][0])

    @property
    def best(self) -> int:
        """The HP of the better party of a duel."""
        return max(self.state.hp)

    @property
    def worst(self) -> int:
        """The HP of the worse party of a duel."""
        return min(self.state.hp)

    @property
    def left(self) -> int:
        """The cards that were not taken."""
        return int(self.outcome["left"])

    @property
    def progress(self) -> float:
        """The share of the dungeon that was taken."""
        return 1 - self.left / self.state.dungeon

    @property
    def room(self) -> int:
        """The number of the last room."""
        return self.state.rooms + (1 if max(self.state.hp) <= 0 else 0)

    @property
    def rooms(self) -> int:
        """The number of rooms done."""
        return self.state.rooms

    @property
    def last(self) -> Card | None:
        """The last card; in a duel that of the party which fell last."""
        state = self.state
        # `turn` stays with the party whose fall ended the game.
        party = state.turn if self.best <= 0 else state.hp.index(self.worst)
        return state.last[party]

    @property
    def value(self) -> int:
        """The value of the enemy that the last card is; 0 if it is no enemy."""
        return VALUE[self.last] if self.last in ENEMIES else 0

    @property
    def is_dragon(self) -> bool:
        """Whether it is a dragon."""
        return self.last is not None and is_joker(self.last)

    @property
    def weapon(self) -> Card | None:
        """The weapon in a single party's hand, or that broke in the last fight."""
        broken = self.state.discard[1:2]
        return self.state.weapon[0] or (broken[0] if broken and broken[0] in WEAPONS else None)

    @property
    def is_worn(self) -> bool:
        """Whether that weapon did not work against the last enemy, or broke."""
        if self.state.weapon[0] is None:
            return self.weapon is not None
        limit = self.state.limit[0]
        return limit is not None and self.value > limit

    @property
    def has_bonus(self) -> bool:
        """Whether the last potion counts for the score (4.1)."""
        score = self.state.score[0]
        return score is not None and score > self.hp

    @property
    def party_hp(self) -> Sequence[int]:
        """The HP of a tracked party on a way out; empty if some are unknown."""
        hp: Sequence[int | None] = self.outcome.get("party_hp", ())
        known = [each for each in hp if each is not None]
        return known if len(known) == len(hp) else ()

    @property
    def down(self) -> int:
        """The members at 0."""
        return self.party_hp.count(0)

    @property
    def chambers(self) -> int:
        """The rooms to the exit."""
        return self.options.chambers

    @property
    def is_unharmed(self) -> bool:
        """Whether no damage was rolled on a way out, as far as that is known."""
        return not self.own_dice and self.state.exit is not None and not self.state.exit.lost


def account(moment: Moment[DiamondsOptions, State, e.Event]) -> Account:
    """Return the account of an ended game."""
    state = moment.state
    parties = moment.seats[:2] if state.mode == "duel" else [""]
    told = _Told({name: Course() for name in parties})
    for event in moment.events:
        told.hear(event)
    exit_ = state.exit
    is_tracked = exit_ is not None and exit_.party is not None
    return Account(
        options=moment.options,
        state=state,
        outcome=moment.outcome or {},
        names=moment.seats,
        members=members(moment.sheets) if is_tracked else (),
        own_dice=exit_ is not None and moment.house.own_dice and not is_tracked and exit_.sides > 1,
        courses=() if exit_ is not None else [told.courses[name] for name in parties],
        cards=told.cards,
        felled_by=told.felled_by,
    )


def _colour(hp: int) -> str:
    return "🟩" if hp >= _GOOD else "🟨" if hp >= _FAIR else "🟥"

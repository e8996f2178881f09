"""The state of a campaign, and the subjects of its asks (section 7 of the rules page)."""

from dataclasses import dataclass, field
from operator import attrgetter
from typing import Literal, NamedTuple

from pydantic import ConfigDict

from games.cardomancer.rules.cards import VALUE, ClassName, class_of, health
from games.cardomancer.rules.events import Foe
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.sheet import Sheet, read_sheets
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.record import JSON
from games.engine.table import Ask

Phase = Literal["class", "trade", "monsters", "players", "rest", "between"]
Effect = Literal["call", "restore", "attack", "heal", "guard", "idle"]


@dataclass(slots=True)
class Character:
    """The character of one seat.

    - `class_taken`: None before the choice (1.3); `hp`: 0 is dead;
    - `dull`: aces of the hand that are not magic (R6);
    - `traded`, `ready`: in this dungeon's trade (R9);
    - `warded`: protected by the item A♦ until the turn ends (R29).
    """

    class_taken: ClassName | None
    level: int
    max_hp: int
    hp: int
    special_used: bool = False
    hand: list[Card] = field(default_factory=list)
    dull: list[Card] = field(default_factory=list)
    traded: bool = False
    ready: bool = False
    warded: bool = False

    @property
    def cls(self) -> ClassName:
        """Return the character's class.

        Raises:
            ValueError: it has none yet.
        """
        if self.class_taken is None:
            raise ValueError("this character has no class yet")
        return self.class_taken


@dataclass(slots=True)
class Monster:
    """A monster of the row.

    - `number`: unique among the monsters dealt in this dungeon, from 0;
    - `guard`: its ♦ (R17);
    - `acted`: whether it has begun its turn in this (or the last) monster phase.
    """

    number: int
    card: Card
    hp: int
    guard: Card | None = None
    acted: bool = False

    @property
    def cls(self) -> ClassName:
        """Return the class of its suit (4.3)."""
        return class_of(self.card)

    @property
    def lacks(self) -> int:
        """Return how many HP are missing to full."""
        return VALUE[self.card] - self.hp


class Proposal(NamedTuple):
    """A seat's proposal to swap hands, as text `0>2` (2.4). The subject of the ask `agree`."""

    asking: int
    asked: int

    def __str__(self) -> str:
        return f"{self.asking}>{self.asked}"


class Turn(NamedTuple):
    """The seat whose turn or rest is the subject of `action`, `second` and `rest`."""

    seat: int


@dataclass(slots=True)
class Window:
    """A monster's open action card: the subject of `react` (4.6, 4.8).

    - `power`: the strength of an attack, or what a ♥ heals, else 0;
    - `targets`: the seats attacked, in order; `healed`: the monster that the ♥ heals;
    - `aim`: the seat at which the search for the next target starts (4.7);
    - `blocked`: the sum of ♦ played so far, one entry a seat;
    - `defended`: pairs of seats, who played a ♦ for whom;
    - `passed`: whether the seat has passed, one entry a seat;
    - `again`: whether the monster turns up another card after this one (4.5).
    """

    monster: Monster
    card: Card
    effect: Effect
    aim: int
    blocked: list[int]
    passed: list[bool]
    power: int = 0
    targets: list[int] = field(default_factory=list)
    healed: Monster | None = None
    defended: list[tuple[int, int]] = field(default_factory=list)
    again: bool = False


@dataclass(slots=True)
class State:
    """A party, its dungeon and its fight.

    - `dungeon` counts in the campaign, `combat` in this dungeon, `round` in this combat;
    - `party`: one character a seat; `row`: the monsters, in the order in which they act;
    - `cardomancer`, `initiative`: seats; None before the first dungeon;
    - `deck`, `discard`: piles, top card first; `artifacts`: in the order found;
    - `found`, `ran_out`: an artifact was found in this dungeon; its last card was drawn (9.1);
    - `refused`: the trades refused in this dungeon;
    - `called`: whether a monster has called for help in this combat;
    - `dungeons_done`, `combats`, `slain`, `deaths`: counts of this record;
    - `met`: the number of monsters dealt in this dungeon;
    - `streak`: monsters killed in a row without damage to the party (no field of the record).
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    dungeon: int
    artifacts: list[Card]
    party: list[Character]
    phase: Phase = "class"
    combat: int = 0
    round: int = 0
    cardomancer: int | None = None
    initiative: int | None = None
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    found: bool = False
    ran_out: bool = False
    refused: list[Proposal] = field(default_factory=list)
    row: list[Monster] = field(default_factory=list)
    called: bool = False
    dungeons_done: int = 0
    combats: int = 0
    slain: int = 0
    deaths: int = 0
    met: int = 0
    streak: int = 0

    def foe(self, monster: Monster) -> Foe:
        """Return a monster as events name it."""
        card, place = monster.card, 0
        if len(self.row) > 1 and [each.card for each in self.row].count(card) > 1:
            place = self.row.index(monster) + 1 if monster in self.row else 0
        return Foe(card, monster.number, place)

    @property
    def cardomancer_seat(self) -> int:
        """Return the seat with the title (1.6).

        Raises:
            ValueError: the title is not assigned yet.
        """
        if self.cardomancer is None:
            raise ValueError("there is no Cardomancer yet")
        return self.cardomancer

    @property
    def initiative_seat(self) -> int:
        """Return the seat with the initiative (2.2).

        Raises:
            ValueError: the initiative is not assigned yet.
        """
        if self.initiative is None:
            raise ValueError("nobody has the initiative yet")
        return self.initiative


def new_state(options: CardomancerOptions, seats: int, sheets: Sheets | None) -> State:
    """Return a party before the first dungeon.

    A character without a sheet is new: of level 1 (R40), unless the table starts higher (R47).
    """
    campaign = options.campaign
    return State(
        dungeon=1 if campaign is None else campaign.dungeons + 1,
        artifacts=[] if campaign is None else list(campaign.artifacts),
        party=[_character(sheet, options.start_level) for sheet in read_sheets(sheets, seats)],
    )


def _character(sheet: Sheet | None, start_level: int) -> Character:
    level = start_level if sheet is None else sheet.level
    return Character(None if sheet is None else sheet.cls, level, health(level), health(level))


def clockwise(state: State, start: int) -> list[int]:
    """Return all seats from one of them on, clockwise (1.2)."""
    count = len(state.party)
    return [(start + step) % count for step in range(count)]


def living(state: State) -> list[int]:
    """Return the seats of living characters, ascending."""
    return [seat for seat, character in enumerate(state.party) if character.hp]


def next_living(state: State, start: int) -> int:
    """Return the first seat from this one on, clockwise, with a living character (R43)."""
    seats = living(state)
    return next((seat for seat in seats if seat >= start % len(state.party)), seats[0])


def lost(state: State) -> bool:
    """Return whether all characters are dead (6.6)."""
    return not any(map(_HP_OF, state.party))


_HP_OF = attrgetter("hp")


def dungeon_done(state: State) -> bool:
    """Return whether the dungeon has run out and no monster is left (9.2, 9.3)."""
    return state.ran_out and not state.row


def open_window(ask: Ask | None) -> Window | None:
    """Return the action card that an ask lets the party answer, None for other asks."""
    about = None if ask is None else ask.about
    return about if isinstance(about, Window) else None


def window_of(ask: Ask | None) -> Window:
    """Return the action card that the ask `react` is about.

    Raises:
        ValueError: it is another ask.
    """
    window = open_window(ask)
    if window is None:
        raise ValueError("no action card is to be answered")
    return window


def snapshot(state: State, ask: Ask | None = None) -> JSON:
    """Return the state in the record's fields, copied; the ask supplies its own fields."""
    party, row = state.party, state.row
    about = None if ask is None else ask.about
    return {
        "phase": state.phase,
        "dungeon": state.dungeon,
        "combat": state.combat,
        "round": state.round,
        "cardomancer": state.cardomancer,
        "initiative": state.initiative,
        "turn": about.seat if isinstance(about, Turn) else None,
        "classes": [each.class_taken for each in party],
        "levels": [each.level for each in party],
        "max_hp": [each.max_hp for each in party],
        "hp": [each.hp for each in party],
        "special_used": [each.special_used for each in party],
        "hands": [each.hand[:] for each in party],
        "dull": [each.dull[:] for each in party],
        "deck": state.deck[:],
        "discard": state.discard[:],
        "artifacts": state.artifacts[:],
        "found": state.found,
        "ran_out": state.ran_out,
        "traded": [each.traded for each in party],
        "ready": [each.ready for each in party],
        "refused": [str(each) for each in state.refused],
        "proposal": str(about) if isinstance(about, Proposal) else None,
        "monsters": [each.card for each in row],
        "monster_hp": [each.hp for each in row],
        "guards": [each.guard for each in row],
        "acted": [each.acted for each in row],
        "called": state.called,
        **_window_fields(state, about if isinstance(about, Window) else None),
        "warded": [each.warded for each in party],
    }


def _window_fields(state: State, window: Window | None) -> JSON:
    """Return the fields of the open card, empty outside `react` (section 7)."""
    if window is None:
        seats = len(state.party)
        return {
            "monster": None, "aim": None, "card": None, "effect": None, "power": 0,
            "targets": [], "healed": None, "blocked": [0] * seats, "defended": [],
            "passed": [False] * seats,
        }  # fmt: skip
    return {
        "monster": _index(state, window.monster),
        "aim": window.aim,
        "card": window.card,
        "effect": window.effect,
        "power": window.power,
        "targets": window.targets[:],
        "healed": None if window.healed is None else _index(state, window.healed),
        "blocked": window.blocked[:],
        "defended": [f"{seat}>{whom}" for seat, whom in window.defended],
        "passed": window.passed[:],
    }


def _index(state: State, monster: Monster) -> int | None:
    """Return the monster's index in the row; None if it is dead."""
    return state.row.index(monster) if monster in state.row else None

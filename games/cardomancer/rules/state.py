"""The state of a campaign, and what its asks are about (section 7 of the rules page)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from pydantic import ConfigDict

from games.cardomancer.rules.cards import VALUE, ClassName, class_of, health
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.sheet import Sheet, read_sheets
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.table import Ask

Phase = Literal["class", "trade", "monsters", "players", "rest", "between"]
Effect = Literal["call", "restore", "attack", "heal", "guard", "idle"]


@dataclass(slots=True)
class Character:
    """The character of one seat.

    - `class_taken`: None until there is one (1.3); `hp`: 0 is dead;
    - `dull`: aces of the hand that are no items (R6);
    - `traded`, `ready`: in this dungeon's trade (R9);
    - `warded`: under the item AD until the turn ends (R29).
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
        """The character's class.

        Raises:
            ValueError: it has none yet.
        """
        if self.class_taken is None:
            raise ValueError("this character has no class yet")
        return self.class_taken


@dataclass(slots=True)
class Monster:
    """A monster of the row.

    - `number`: which of the monsters dealt in this dungeon it is, from 0; no two share one;
    - `guard`: the ♦ that lies with it (R17);
    - `acted`: whether it has begun its turn in this (or the last) monster phase.
    """

    number: int
    card: Card
    hp: int
    guard: Card | None = None
    acted: bool = False

    @property
    def cls(self) -> ClassName:
        """4.3: the class of its suit."""
        return class_of(self.card)

    @property
    def lacks(self) -> int:
        """The health that is missing to its most."""
        return VALUE[self.card] - self.hp


class Proposal(NamedTuple):
    """2.4: one seat asks another to swap hands; as text `0>2`. The ask `agree` is about it."""

    asking: int
    asked: int

    def __str__(self) -> str:
        return f"{self.asking}>{self.asked}"


class Turn(NamedTuple):
    """Whose turn, or part of a rest, `action`, `second` and `rest` are about."""

    seat: int


@dataclass(slots=True)
class Window:
    """A monster's action card while it may be answered (4.6, 4.8): what `react` is about.

    - `power`: the strength of an attack, or what a ♥ is worth, else 0;
    - `targets`: the seats attacked, in order; `healed`: the monster that the ♥ is for;
    - `aim`: the seat from which the next attack's target is looked for (4.7);
    - `blocked`: what ♦ took off so far, one entry a seat;
    - `defended`: who has played a ♦ for whom, as seats;
    - `passed`: who has passed, one entry a seat;
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
    """A party, its dungeon and the fight in it.

    - `dungeon` counts in the campaign, `combat` in this dungeon, `round` in this combat;
    - `party`: one character a seat; `row`: the monsters, in the order in which they act;
    - `cardomancer`, `initiative`: seats; None before the first dungeon;
    - `deck`, `discard`: piles, top card first; `artifacts`: in the order found;
    - `found`, `ran_out`: an artifact found in this dungeon; its last card drawn (9.1);
    - `refused`: the trades refused in this dungeon;
    - `called`: whether a monster has called for help in this combat;
    - `dungeons_done`, `combats`, `slain`, `deaths`: counts of this record;
    - `met`: the monsters dealt in this dungeon.
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

    @property
    def cardomancer_seat(self) -> int:
        """The seat with the title (1.6).

        Raises:
            ValueError: nobody has it yet.
        """
        if self.cardomancer is None:
            raise ValueError("there is no Cardomancer yet")
        return self.cardomancer

    @property
    def initiative_seat(self) -> int:
        """The seat with the initiative (2.2).

        Raises:
            ValueError: nobody has it yet.
        """
        if self.initiative is None:
            raise ValueError("nobody has the initiative yet")
        return self.initiative


def new_state(options: CardomancerOptions, seats: int, sheets: Sheets | None) -> State:
    """A party before the first dungeon; who brings no sheet begins at level 1 (R40)."""
    campaign = options.campaign
    return State(
        dungeon=1 if campaign is None else campaign.dungeons + 1,
        artifacts=[] if campaign is None else list(campaign.artifacts),
        party=[_character(sheet) for sheet in read_sheets(sheets, seats)],
    )


def _character(sheet: Sheet | None) -> Character:
    level = 1 if sheet is None else sheet.level
    return Character(None if sheet is None else sheet.cls, level, health(level), health(level))


def clockwise(state: State, start: int) -> list[int]:
    """1.2: all seats from one of them on, each the next to the left."""
    count = len(state.party)
    return [(start + step) % count for step in range(count)]


def living(state: State) -> list[int]:
    """The seats whose characters live, rising."""
    return [seat for seat, character in enumerate(state.party) if character.hp]


def next_living(state: State, start: int) -> int:
    """R43: the first seat from this one on, clockwise, whose character lives."""
    seats = living(state)
    return next((seat for seat in seats if seat >= start % len(state.party)), seats[0])


def lost(state: State) -> bool:
    """6.6: all characters are dead."""
    return not any(character.hp for character in state.party)


def dungeon_done(state: State) -> bool:
    """9.2, 9.3: the dungeon has run out and no monster is left."""
    return state.ran_out and not state.row


def open_window(ask: Ask | None) -> Window | None:
    """The action card that an ask lets the party answer, or None if it is another ask."""
    about = None if ask is None else ask.about
    return about if isinstance(about, Window) else None


def window_of(ask: Ask | None) -> Window:
    """The action card that the ask `react` is about.

    Raises:
        ValueError: it is another ask.
    """
    window = open_window(ask)
    if window is None:
        raise ValueError("no action card is to be answered")
    return window


def snapshot(state: State, ask: Ask | None = None) -> dict[str, Any]:
    """The state in the fields of the record, copied; what an ask is about is taken from it."""
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


def _window_fields(state: State, window: Window | None) -> dict[str, Any]:
    """Section 7: outside `react` these are empty."""
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
    """Its place in the row; None if it has gone."""
    return state.row.index(monster) if monster in state.row else None

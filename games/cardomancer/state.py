"""The state of a campaign (section 7 of the rules page)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from games.cardomancer.cards import health
from games.cardomancer.options import CardomancerOptions, read_sheets
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.table import Ask

Phase = Literal["class", "trade", "monsters", "players", "rest", "between"]
Effect = Literal["call", "restore", "attack", "heal", "guard", "idle"]


@dataclass(slots=True)
class State:
    """A party, its dungeon and the fight in it.

    One entry a seat have: `classes`, `levels`, `max_hp`, `hp` (0 is dead), `special_used`,
    `hands`, `dull` (aces of the hand that are no items, R6), `traded`, `ready`, `blocked`,
    `passed`, `warded`. One entry a monster of the row have: `monsters`, `monster_hp`,
    `guards`, `acted`, `numbers`.

    - `dungeon` counts in the campaign, `combat` in this dungeon, `round` in this combat;
    - `turn`: whose turn or part of a rest it is;
    - `deck`, `discard`: piles, top card first;
    - `found`, `ran_out`: an artifact found in this dungeon; its last card drawn (9.1);
    - `refused`, `proposal`: trades, `0>2` is seat 0 asking seat 2;
    - `called`: whether a monster has called for help in this combat;
    - `monster`: which of the row acts; `aim`: the seat from which the next target is looked
      for;
    - `card`, `effect`, `power`, `targets`, `healed`, `blocked`, `defended`, `passed`: the
      action card while it may be answered, and the answers so far (4.8);
    - `warded`: under the item AD until the turn ends.

    No fields of the record are: `dungeons_done`, `combats`, `slain`, `deaths` of this
    record; `met`, the monsters dealt in this dungeon, and `numbers`, which of them stand
    in the row. Their names are made from these.
    """

    dungeon: int
    artifacts: list[Card]
    classes: list[str | None]
    levels: list[int]
    max_hp: list[int]
    hp: list[int]
    special_used: list[bool]
    hands: list[list[Card]]
    dull: list[list[Card]]
    traded: list[bool]
    ready: list[bool]
    blocked: list[int]
    passed: list[bool]
    warded: list[bool]
    phase: Phase = "class"
    combat: int = 0
    round: int = 0
    cardomancer: int | None = None
    initiative: int | None = None
    turn: int | None = None
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    found: bool = False
    ran_out: bool = False
    refused: list[str] = field(default_factory=list)
    proposal: str | None = None
    monsters: list[Card] = field(default_factory=list)
    monster_hp: list[int] = field(default_factory=list)
    guards: list[Card | None] = field(default_factory=list)
    acted: list[bool] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    called: bool = False
    monster: int | None = None
    aim: int | None = None
    card: Card | None = None
    effect: Effect | None = None
    power: int = 0
    targets: list[int] = field(default_factory=list)
    healed: int | None = None
    defended: list[str] = field(default_factory=list)
    dungeons_done: int = 0
    combats: int = 0
    slain: int = 0
    deaths: int = 0
    met: int = 0


def new_state(options: CardomancerOptions, seats: int, sheets: Sheets | None) -> State:
    """A party before the first dungeon; who brings no sheet begins at level 1 (R40)."""
    brought = read_sheets(sheets, seats)
    campaign = options.campaign
    levels = [1 if sheet is None else sheet.level for sheet in brought]
    return State(
        dungeon=1 if campaign is None else campaign.dungeons + 1,
        artifacts=[] if campaign is None else list(campaign.artifacts),
        classes=[None if sheet is None else sheet.cls for sheet in brought],
        levels=levels,
        max_hp=[health(level) for level in levels],
        hp=[health(level) for level in levels],
        special_used=[False] * seats,
        hands=[[] for _ in range(seats)],
        dull=[[] for _ in range(seats)],
        traded=[False] * seats,
        ready=[False] * seats,
        blocked=[0] * seats,
        passed=[False] * seats,
        warded=[False] * seats,
    )


def clockwise(state: State, start: int) -> list[int]:
    """1.2: all seats from one of them on, each the next to the left."""
    count = len(state.hp)
    return [(start + step) % count for step in range(count)]


def living(state: State) -> list[int]:
    """The seats whose characters live, rising."""
    return [seat for seat, hp in enumerate(state.hp) if hp > 0]


def next_living(state: State, start: int) -> int:
    """R43: the first seat from this one on, clockwise, whose character lives."""
    return next(seat for seat in clockwise(state, start) if state.hp[seat] > 0)


def lost(state: State) -> bool:
    """6.6: all characters are dead."""
    return not any(state.hp)


def dungeon_done(state: State) -> bool:
    """9.2, 9.3: the dungeon has run out and no monster is left."""
    return state.ran_out and not state.monsters


_FIELDS = (
    "phase", "dungeon", "combat", "round", "cardomancer", "initiative", "turn", "classes",
    "levels", "max_hp", "hp", "special_used", "hands", "dull", "deck", "discard", "artifacts",
    "found", "ran_out", "traded", "ready", "refused", "proposal", "monsters", "monster_hp",
    "guards", "acted", "called", "monster", "aim", "card", "effect", "power", "targets",
    "healed", "blocked", "defended", "passed", "warded",
)  # fmt: skip


def snapshot(state: State, ask: Ask | None = None) -> dict[str, Any]:
    """The state in the fields of the record, copied."""
    del ask
    fields: dict[str, Any] = {}
    for name in _FIELDS:
        value = getattr(state, name)
        fields[name] = value[:] if isinstance(value, list) else value
    fields["hands"] = [hand[:] for hand in state.hands]
    fields["dull"] = [aces[:] for aces in state.dull]
    return fields

"""The state of a table (section 7 of the rules page)."""

from dataclasses import asdict, dataclass, field, replace
from typing import Literal, NamedTuple

from pydantic import ConfigDict

from games.dealer.rules.options import DealerOptions
from games.dealer.rules.sheet import Sheet
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.record import JSON
from games.engine.table import Ask
from games.kit.dice.falling import Result
from games.kit.random_tables import Bundle

Face = Literal["up", "fan", "down"]
Fight = Literal["cards", "dice", "sides"]
Openness = Literal["open", "gm", "blind"]
Status = Literal["waits", "acts", "acted", "delays", "out"]
Step = str | int | list[str]


@dataclass(slots=True)
class Pile:
    """A pile on the table, top card first (2.2)."""

    name: str
    face: Face
    cards: list[Card] = field(default_factory=list)


@dataclass(slots=True)
class Peek:
    """The top cards of a place that a seat sees (3.7)."""

    place: str
    cards: list[Card]


class Saved(NamedTuple):
    """A roll that a seat may repeat: its text, its label and who sees it (4.5, 4.6)."""

    throw: str
    label: str
    openness: Openness


@dataclass(slots=True)
class Roll:
    """A seat's roll (2.4); `who` sat there, by name, which the record does not have."""

    seat: int
    throw: str
    label: str
    openness: Openness
    results: list[Result]
    who: str = field(default="", compare=False)


@dataclass(slots=True)
class Turn:
    """A fighter: a seat as text or `foe0` …, with its card or total (5.1)."""

    who: str
    card: Card | None = None
    total: int | None = None
    status: Status = "waits"


@dataclass(slots=True)
class Foe:
    """A foe, or an ally, that the dealer named (5.2).

    - `ally`: whether it is on the players' side;
    - `number`: its number among the seen ones of its name; 0 until it is seen;
    - `group`: a number that those have in common who share their initiative; None: it has its own.
    """

    name: str
    modifier: int = 0
    hidden: bool = False
    ally: bool = False
    number: int = 0
    group: int | None = None
    sheet: Sheet = field(default_factory=Sheet)


@dataclass(slots=True)
class Clock:
    """A clock: how many of its parts are filled (10.3)."""

    name: str
    parts: int
    ticked: int = 0


@dataclass(slots=True)
class Counts:
    """Counts for the outcome (section 8)."""

    acts: int = 0
    dealt: int = 0
    throws: int = 0
    corrections: int = 0
    fights: int = 0


@dataclass(slots=True)
class State:
    """A table from its opening to its end; lists by seat have an entry each, the dealer last.

    - `sheets`: of the seats that are fighters; those of foes are theirs;
    - `told_at`: the number of acts when the dealer spoke; `to_apply`: the total of the last roll,
      while it may still become damage;
    - `sitters`: who sits at each seat, by name, empty for a free chair; no entries where all seats
      are taken from the opening on (8.1);
    - `tables`: the random tables that are laid, by the act that laid them (10.7); the record has
      the numbers;
    - `news`: cards of an own deck with texts to read: by hand what came to it since its seat's
      last act, under `table` what was last laid open for all; the record does not have it.
    """

    # Rejects a checkpoint of another shape, so that the table is restored from its log.
    __pydantic_config__ = ConfigDict(extra="forbid")

    hands: list[list[Card]]
    held: list[list[Card]]
    shown: list[bool]
    peeks: list[Peek | None]
    saved: list[list[Saved]]
    modifiers: list[int]
    begun: list[list[Step]]
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    gm: list[Card] = field(default_factory=list)
    piles: list[Pile] = field(default_factory=list)
    looking: str | None = None
    rolls: list[Roll] = field(default_factory=list)
    fight: Fight | None = None
    round: int = 0
    turns: list[Turn] = field(default_factory=list)
    foes: list[Foe] = field(default_factory=list)
    fight_deck: list[Card] = field(default_factory=list)
    fight_discard: list[Card] = field(default_factory=list)
    told: str | None = None
    seen: bool = False
    sheets: list[Sheet] = field(default_factory=list)
    told_at: int = 0
    to_apply: int | None = None
    clocks: list[Clock] = field(default_factory=list)
    tension: int = 0
    scene: str = ""
    tables: dict[int, Bundle] = field(default_factory=dict)
    counts: Counts = field(default_factory=Counts)
    sitters: list[str] = field(default_factory=list)
    news: dict[str, list[Card]] = field(default_factory=dict)

    @property
    def dealer(self) -> int:
        """The last seat (section 4)."""
        return len(self.hands) - 1

    @property
    def players(self) -> list[int]:
        """The seats of those who sit there, besides the dealer (8.1)."""
        seats = range(self.dealer)
        return [seat for seat in seats if self.sitters[seat]] if self.sitters else [*seats]

    @property
    def seated(self) -> list[int]:
        """The players' seats, and the dealer's (8.1)."""
        return [*self.players, self.dealer]

    @property
    def fighting_seats(self) -> list[int]:
        """The seats that take part in a fight: the players; alone the dealer, too (5.2)."""
        return self.players if self.dealer else [self.dealer]

    @property
    def acting(self) -> Turn | None:
        """The fighter who acts now, or None (5.5)."""
        return next((turn for turn in self.turns if turn.status == "acts"), None)


def new_state(_options: DealerOptions, seats: int, _sheets: Sheets | None) -> State:
    """Return a table before its deck is shuffled."""
    return State(
        hands=[[] for _ in range(seats)],
        held=[[] for _ in range(seats)],
        shown=[False] * seats,
        peeks=[None] * seats,
        saved=[[] for _ in range(seats)],
        modifiers=[0] * seats,
        begun=[[] for _ in range(seats)],
        sheets=[Sheet() for _ in range(seats)],
    )


_COLUMNS = (
    "deck", "discard", "gm", "hands", "held", "shown", "piles", "peeks", "looking", "rolls",
    "saved", "modifiers", "fight", "round", "turns", "foes", "fight_deck", "fight_discard", "told",
    "begun", "seen", "sheets", "to_apply", "clocks", "tension", "scene", "tables",
)  # fmt: skip


def snapshot(state: State, _ask: Ask | None = None) -> JSON:
    """Return the state in the fields of the record, copied; the counts come last."""
    whole = asdict(replace(state, rolls=[], saved=[]))
    rolls = [_roll_json(each) for each in state.rolls]
    saved = [[each._asdict() for each in of] for of in state.saved]
    whole |= {"rolls": rolls, "saved": saved, "tables": [*state.tables]}
    sitters = {"sitters": state.sitters[:]} if state.sitters else {}
    return {**{name: whole[name] for name in _COLUMNS}, **sitters, **whole["counts"]}


def _roll_json(roll: Roll) -> JSON:
    totals = [result.total for result in roll.results]
    said = {"throw": roll.throw, "label": roll.label, "openness": roll.openness}
    return {"seat": roll.seat, **said, "totals": totals}

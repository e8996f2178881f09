"""The state of a table (section 7 of the rules page)."""

from dataclasses import asdict, dataclass, field, replace
from typing import Literal, NamedTuple

from pydantic import ConfigDict

from games.dealer.rules import version1
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.sheet import Sheet
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.record import JSON
from games.engine.table import Ask
from games.kit.dice.falling import Die, Fallen, Result
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
      last act, under `table` what was last laid open for all; the record does not have it;
    - `version`: that of its rules.
    """

    # Rejects a checkpoint of another version, so that `upgrade` is called.
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
    version: int = 1

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
        """The seats that take part in a fight: the players; alone the dealer, too (5.2).

        In rules version 1 a dealer alone does not.
        """
        return self.players if self.dealer or self.version == 1 else [self.dealer]

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
_SINCE = {  # versions
    **dict.fromkeys(("sheets", "to_apply"), 2),
    **dict.fromkeys(("clocks", "tension", "scene", "tables"), 3),
}
_NEW_IN_A_FOE = {"ally", "number", "group", "sheet"}


def snapshot(state: State, _ask: Ask | None = None) -> JSON:
    """Return the state in the fields of the record, copied; the counts come last."""
    whole = asdict(replace(state, rolls=[], saved=[]))
    rolls, saved = (
        map(_roll_json, state.rolls),
        [[each._asdict() for each in of] for of in state.saved],
    )
    if state.version == 1:
        rolls = map(_old_roll_json, state.rolls)
        saved = [[version1.throw_json(each.throw, each.label) for each in of] for of in state.saved]
        for foe in whole["foes"]:
            for name in _NEW_IN_A_FOE:
                del foe[name]
    whole |= {"rolls": [*rolls], "saved": saved, "tables": [*state.tables]}
    columns = [each for each in _COLUMNS if state.version >= _SINCE.get(each, 1)]
    sitters = {"sitters": state.sitters[:]} if state.sitters else {}
    return {**{name: whole[name] for name in columns}, **sitters, **whole["counts"]}


def _roll_json(roll: Roll) -> JSON:
    totals = [result.total for result in roll.results]
    said = {"throw": roll.throw, "label": roll.label, "openness": roll.openness}
    return {"seat": roll.seat, **said, "totals": totals}


def _old_roll_json(roll: Roll) -> JSON:
    return {
        "seat": roll.seat,
        "throw": version1.throw_json(roll.throw, roll.label),
        "openness": roll.openness,
        "results": [*map(version1.result_json, roll.results)],
    }


def upgrade(stored: JSON) -> JSON:
    """Return a checkpoint of a table before rules version 2, with its rolls as text."""
    rolls = []
    for roll in stored["rolls"]:
        text, label = version1.throw_of(roll["throw"])
        results = [*map(_result_of, roll["results"])]
        rolls.append(roll | {"throw": text, "label": label, "results": results})
    saved = [[[*version1.throw_of(each), "open"] for each in of] for of in stored["saved"]]
    return stored | {"rolls": rolls, "saved": saved}


def _result_of(stored: JSON) -> JSON:
    terms = [
        Fallen(
            [Die([face], face, counts=at in term["kept"]) for at, face in enumerate(term["fell"])],
            sum(term["fell"][at] for at in term["kept"]),
        )
        for term in stored["dice"]
    ]
    return asdict(Result(terms, stored["total"]))

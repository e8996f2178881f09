"""The state of a dungeon (section 7 of the rules page)."""

from dataclasses import dataclass, field
from typing import Literal

from pydantic import ConfigDict

from games.diamonds.rules.cards import FULL_HP
from games.diamonds.rules.options import DiamondsOptions, Mode
from games.diamonds.rules.sheet import read_party
from games.diamonds.rules.tokens import Enemy, Subject
from games.engine.deck import Card
from games.engine.game import Sheets
from games.engine.record import JSON
from games.engine.table import Ask

Effect = Literal["damage", "healing"]


@dataclass(slots=True)
class Party:
    """A tracked party (7.3 to 7.5); lists have one entry a member, in the order of the sheets.

    - `hp`: None if it is not tracked; `max_hp`: None without a maximum;
    - `taken`, `healed`: dice taken, whole ones (R14);
    - `lost`, `gained`: the HP that these dice cost and gave; whole dice where HP are not tracked
      (these are no fields of the record);
    - `resources`: what is left to spend;
    - `placed`: members to whom unrolled dice are promised.
    """

    hp: list[int | None]
    max_hp: list[int | None]
    resources: list[dict[str, int]]
    taken: list[int]
    healed: list[int]
    lost: list[int]
    gained: list[int]
    placed: list[int] = field(default_factory=list)

    @property
    def down(self) -> bool:
        """Whether every HP is tracked, and 0 (section 5)."""
        return all(hp == 0 for hp in self.hp)

    def counted_hp(self, member: int) -> int:
        """Return the HP of a member whose HP are tracked.

        Raises:
            ValueError: they are not tracked.
        """
        hp = self.hp[member]
        if hp is None:
            raise ValueError(f"member {member} keeps their own count")
        return hp


@dataclass(slots=True)
class Exit:
    """Further state of the mode `exit` (2.7).

    - `sides` of a die; 1 is flat;
    - `effect`: damage or healing in progress, or None; `points`: its dice that are neither promised
      nor rolled yet; `pool`: dice rolled and not yet given;
    - `damage_total`, `healing_total`: sums of all rolls;
    - `fallen`: whether the table has declared it;
    - `party`: None if it is untracked.
    """

    sides: int
    effect: Effect | None = None
    points: int = 0
    pool: list[int] = field(default_factory=list)
    damage_total: int = 0
    healing_total: int = 0
    fallen: bool = False
    party: Party | None = None

    @property
    def lost(self) -> int:
        """The HP lost; all damage rolled if the party is untracked."""
        return self.damage_total if self.party is None else sum(self.party.lost)

    @property
    def gained(self) -> int:
        """The HP gained; all healing rolled if the party is untracked."""
        return self.healing_total if self.party is None else sum(self.party.gained)

    @property
    def down(self) -> bool:
        """Whether every tracked member is at 0 (section 5)."""
        return self.party is not None and self.party.down

    @property
    def at_hand(self) -> Effect:
        """The effect in progress.

        Raises:
            ValueError: there is none.
        """
        if self.effect is None:
            raise ValueError("neither damage nor healing is being dealt with")
        return self.effect

    @property
    def tracked(self) -> Party:
        """The tracked party.

        Raises:
            ValueError: it is untracked.
        """
        if self.party is None:
            raise ValueError("the party is untracked")
        return self.party


@dataclass(slots=True, kw_only=True)
class State:
    """A dungeon and the parties in it; lists have one entry a party.

    - `room`, `deck`, `discard`: piles, top card first;
    - `text`: the dealer's words for this room;
    - `rooms`: rooms done; `runs`: runs in a row before this room;
    - `taken`, `need`: cards taken in this room, and cards to take in it;
    - `card`: the card whose dice are being settled, or None;
    - `weapon`, `limit`: the weapon in hand, and the value below which it still works (None: against
      any enemy);
    - `last`: the last card that a party took;
    - `first`, `turn`: the party that leads this room, and the one whose turn it is;
    - `been_low`: whether a party was warned of few HP; `streak`: enemies that it has beaten in a
      row without damage; `described`: the number of rooms shown to the dealer; `flavour_key`: the
      first room's cards, which vary the words suggested to the dealer (these are no fields of the
      record);
    - `exit`: only in the mode `exit`, which has no `hp`, `score`, `first` and `turn`.
    """

    # Rejects a checkpoint of another shape, so that the table is restored from its log.
    __pydantic_config__ = ConfigDict(extra="forbid")

    mode: Mode
    room: list[Card] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    text: str = ""
    rooms: int = 0
    runs: int = 0
    taken: int = 0
    need: int = 0
    card: Card | None = None
    weapon: list[Card | None]
    limit: list[int | None]
    last: list[Card | None]
    hp: list[int]
    score: list[int | None]
    first: int = 0
    turn: int = 0
    been_low: list[bool]
    exit: Exit | None
    described: int = 0
    flavour_key: str = ""
    streak: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def exit_mode(self) -> Exit:
        """Further state of the mode `exit`.

        Raises:
            ValueError: it is another mode.
        """
        if self.exit is None:
            raise ValueError(f"the mode is “{self.mode}”, not “exit”")
        return self.exit

    @property
    def dungeon(self) -> int:
        """The dungeon's number of cards at the start, without a card being fought, which is in no
        pile.
        """
        held = sum(weapon is not None for weapon in self.weapon)
        return len(self.room) + len(self.deck) + len(self.discard) + held

    @property
    def tracked(self) -> Party | None:
        """The tracked party of the mode `exit`, if there is one."""
        return None if self.exit is None else self.exit.party

    def in_hand(self, party: int) -> Card:
        """Return the weapon in a party's hand.

        Raises:
            ValueError: there is none.
        """
        weapon = self.weapon[party]
        if weapon is None:
            raise ValueError(f"party {party} has no weapon")
        return weapon

    def final_score(self, party: int) -> int:
        """Return a party's score (2.4).

        Raises:
            ValueError: it is not known yet.
        """
        score = self.score[party]
        if score is None:
            raise ValueError(f"party {party} still plays")
        return score


def new_state(options: DiamondsOptions, _seats: int, sheets: Sheets | None) -> State:
    """Return a dungeon before its deck is shuffled."""
    parties = 2 if options.mode == "duel" else 1
    return State(
        mode=options.mode,
        weapon=[None] * parties,
        limit=[None] * parties,
        last=[None] * parties,
        hp=[FULL_HP] * parties,
        score=[None] * parties,
        been_low=[False] * parties,
        exit=_new_exit(options, sheets) if options.mode == "exit" else None,
    )


def _new_exit(options: DiamondsOptions, sheets: Sheets | None) -> Exit:
    party = None
    if options.party == "tracked" and sheets is not None:
        members = read_party(sheets)
        party = Party(
            hp=[member.hp for member in members],
            max_hp=[member.max_hp for member in members],
            resources=[dict(member.resources) for member in members],
            taken=[0] * len(members),
            healed=[0] * len(members),
            lost=[0] * len(members),
            gained=[0] * len(members),
        )
    return Exit(sides=options.sides, party=party)


def snapshot(state: State, ask: Ask | None = None) -> JSON:
    """Return the state in the record's fields, copied; the ask may supply `card`, `who`, `what`."""
    about = None if ask is None else ask.about
    return {
        "mode": state.mode,
        "room": state.room[:],
        "deck": state.deck[:],
        "discard": state.discard[:],
        "text": state.text,
        "rooms": state.rooms,
        "runs": state.runs,
        "taken": state.taken,
        "need": state.need,
        "card": about.card if isinstance(about, Enemy) else state.card,
        "weapon": state.weapon[:],
        "limit": state.limit[:],
        "last": state.last[:],
        **(_of_parties(state) if state.exit is None else _of_exit(state.exit, about)),
    }


def _of_parties(state: State) -> JSON:
    return {
        "hp": state.hp[:],
        "score": state.score[:],
        "first": state.first,
        "turn": state.turn,
    }


def _of_exit(exit_: Exit, about: object) -> JSON:
    fields = {
        "sides": exit_.sides,
        "effect": exit_.effect,
        "points": exit_.points,
        "pool": exit_.pool[:],
        "damage_total": exit_.damage_total,
        "healing_total": exit_.healing_total,
    }
    party = exit_.party
    if party is None:
        return fields
    subject = about if isinstance(about, Subject) else None
    return {
        **fields,
        "who": None if subject is None else subject.member,
        "what": None if subject is None else subject.what,
        "placed": party.placed[:],
        "party_hp": party.hp[:],
        "party_taken": party.taken[:],
        "party_healed": party.healed[:],
        "resources": [dict(each) for each in party.resources],
    }

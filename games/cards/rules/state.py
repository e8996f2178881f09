"""The state of a game, its fields in a record, and its outcome (sections 7 and 8)."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from pydantic import ConfigDict

from games.cards.adventures.model import ClassName, Stake
from games.cards.rules.cards import CLASS_OF, Suit, jokers, number_cards
from games.cards.rules.options import CardsOptions
from games.cards.rules.sheet import FIRST_LEVEL, characters
from games.cards.rules.tokens import WON, Name, Pair, is_foe, is_player, row_of
from games.engine.deck import Card, suit
from games.engine.game import Outcome, Sheets, Standing
from games.engine.record import JSON
from games.engine.speech import mark
from games.engine.table import Ask
from games.kit.models import columns

Phase = Literal["setup", "scene", "test", "fight", "duel", "end"]


@dataclass(slots=True)
class Pack:
    """The cards of a player or of the GM (1.5).

    - `start`: the number of number cards dealt;
    - `pile`: number cards and Jokers; `faces`: face cards;
    - `lost`, `spent`: lost number cards and spent face cards, face up;
    - `aside`: cards of the suit that are out of play (2.4, 11.1).
    """

    start: int = 0
    pile: list[Card] = field(default_factory=list)
    faces: list[Card] = field(default_factory=list)
    lost: list[Card] = field(default_factory=list)
    spent: list[Card] = field(default_factory=list)
    aside: list[Card] = field(default_factory=list)


@dataclass(slots=True)
class Foe:
    """An NPC of the GM (6.1); its spent face cards are the GM's.

    - `present`: neither slain nor surrendered; `stacked`: its pile has an order, top first (R16);
    - `cls`: its own class in a written adventure (12.4), None for that of the GM's suit.
    """

    name: str
    present: bool = True
    start: int = 0
    stacked: bool = False
    pile: list[Card] = field(default_factory=list)
    faces: list[Card] = field(default_factory=list)
    lost: list[Card] = field(default_factory=list)
    cls: ClassName | None = None


@dataclass(slots=True)
class Player:
    """A player's character: its suit, level (0 without levels) and pack.

    - `declared`: the player's words since the last scene;
    - `dealt`: the cards of its sheet, which no game changes (R5); no field of the record.
    """

    suit: Suit | None
    level: int
    alive: bool = True
    declared: str | None = None
    pack: Pack = field(default_factory=Pack)
    dealt: list[Card] = field(default_factory=list)

    @property
    def cls(self) -> ClassName:
        """Return the class (1.2).

        Raises:
            ValueError: it is not chosen yet.
        """
        if self.suit is None:
            raise ValueError("no class is chosen yet")
        return CLASS_OF[self.suit]


@dataclass(slots=True)
class Peek:
    """A pack as a Mage saw it (7.4, R28)."""

    by: Name
    of: Name
    cards: list[Card]


@dataclass(slots=True)
class Counts:
    """Counts for the outcome (section 8)."""

    tests: int = 0
    passed: int = 0
    fights: int = 0
    beaten: int = 0
    slain: int = 0
    duels: int = 0


@dataclass(slots=True)
class Scene:
    """One test, fight or duel; reset between scenes (10.2).

    - `tested`, `queue`: the player being tested; those still to come, or who will fight;
    - `tries`, `ways`, `way`: attempts used; ways allowed; the way being judged;
    - `staked`, `laid`: Jokers noted on the GM's side; cards laid by `sight`;
    - `shown`: the last cards compared;
    - `sides`: participants still in the fight, the side with the initiative first;
    - `swing`, `target`: whose round it is, against whom;
    - `cycle`, `quiet`: cycles begun; cycles in a row without change (6.8);
    - `refused`: whether a surrender, or the last way, was refused;
    - `sight`, `peeks`: who sees what;
    - `stirred`: whether this cycle has changed anything (6.8; no field of the record).
    """

    tested: int | None = None
    queue: list[int] = field(default_factory=list)
    tries: int = 0
    ways: list[str] = field(default_factory=list)
    way: str | None = None
    staked: list[Card] = field(default_factory=list)
    laid: list[tuple[Name, Card]] = field(default_factory=list)
    shown: list[tuple[Name, Card]] = field(default_factory=list)
    sides: list[list[Name]] = field(default_factory=list)
    swing: Name | None = None
    target: Name | None = None
    cycle: int = 0
    quiet: int = 0
    refused: bool = False
    sight: list[str] = field(default_factory=list)
    peeks: list[Peek] = field(default_factory=list)
    stirred: bool = False

    def sees(self, one: Name, other: Name) -> bool:
        """Return whether `one` has `sight` against `other` (7.4)."""
        return str(Pair(one, other)) in self.sight

    def fighting(self, name: Name) -> bool:
        """Return whether a participant is still in the fight (6.6)."""
        return any(name in side for side in self.sides)

    def opponents(self, name: Name) -> list[Name]:
        """Return the names of the other side (6.5)."""
        return next((side for side in self.sides if name not in side), [])

    def leave(self, name: Name) -> None:
        """Remove a participant from the fight (6.6, 6.7)."""
        for side in self.sides:
            if name in side:
                side.remove(name)


@dataclass(slots=True)
class State:
    """A game from the choice of classes to its end.

    - `at`: the scene of a written adventure that began last (2.12), 0 before and without one;
    - `is_planned`: whether a human GM has yet to begin the test, fight or rest of `at` (12.8);
    - `flavour_key` varies the automatic GM's words from party to party;
    - `streak`: cards that foes have lost in a row to the players' swings, without a loss of a
      player (these three are no fields of the record).
    """

    # Rejects a checkpoint of another shape, so that the table is restored from its log.
    __pydantic_config__ = ConfigDict(extra="forbid")

    party: list[Player]
    phase: Phase = "setup"
    number: int = 0
    at: int = 0
    is_planned: bool = False
    stake: Stake | None = None
    gm_suit: Suit | None = None
    gm: Pack = field(default_factory=Pack)
    foes: list[Foe] = field(default_factory=list)
    scene: Scene = field(default_factory=Scene)
    told: str | None = None
    challenge: str | None = None
    refusals: list[str] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)
    flavour_key: str = ""
    streak: int = 0

    def holder(self, name: Name) -> Pack | Foe:
        """Return the holder of the cards with this name."""
        if is_player(name):
            return self.party[int(name)].pack
        return self.foes[row_of(name)] if is_foe(name) else self.gm

    def spent_of(self, name: Name) -> list[Card]:
        """Return the list of a participant's spent face cards (section 7)."""
        return self.party[int(name)].pack.spent if is_player(name) else self.gm.spent

    def suit_of(self, name: Name) -> Suit:
        """Return a participant's suit; a foe's is the GM's (1.2, 6.1).

        Raises:
            ValueError: it is not chosen yet.
        """
        suit = self.party[int(name)].suit if is_player(name) else self.gm_suit
        if suit is None:
            raise ValueError("no class is chosen yet")
        return suit

    def cls_of(self, name: Name) -> ClassName:
        """Return a participant's class (1.2); a written foe may have its own (12.4)."""
        own = self.foes[row_of(name)].cls if is_foe(name) else None
        return own or CLASS_OF[self.suit_of(name)]

    def hit_points(self, name: Name) -> int:
        """Count a participant's number cards, a laid one too (1.1)."""
        laid = [who for who, _ in self.scene.laid].count(name)
        return len(number_cards(self.holder(name).pile)) + laid

    def own_lost(self, name: Name) -> list[Card]:
        """Return the lost cards of a participant's own suit, without stolen ones (R26)."""
        own = self.suit_of(name)
        return [card for card in self.holder(name).lost if suit(card) == own]

    def recoverable(self, name: Name) -> int:
        """Return how many lost cards of the own suit could come back (7.4, 8.2, R25)."""
        room = self.holder(name).start - self.hit_points(name)
        return max(0, min(room, len(self.own_lost(name))))

    @property
    def living(self) -> list[int]:
        """The seats of living players (8.1)."""
        return [seat for seat, player in enumerate(self.party) if player.alive]

    def treasure_holders(self, options: CardsOptions) -> list[int]:
        """Return the seats that may use the treasure; none if it is incomplete (9.1, R30)."""
        if jokers(self.gm.pile):
            return []
        held = {seat: len(jokers(self.party[seat].pack.pile)) for seat in self.living}
        if options.treasure_of == "party":
            return list(held) if sum(held.values()) == ALL_JOKERS else []
        return [seat for seat, number in held.items() if number == ALL_JOKERS]

    def pack_of(self, name: Name) -> list[Card]:
        """Return all cards of a pack that can be drawn or seen: pile and face cards (1.6)."""
        holder = self.holder(name)
        return [*holder.pile, *holder.faces]

    def gm_opposes(self, options: CardsOptions) -> bool:
        """Return whether the GM has a card left to oppose a test with (5.12)."""
        high = options.test_faces == "high" and bool(self.gm.faces)
        return high or bool(number_cards(self.gm.pile))


ALL_JOKERS = 3


def new_state(options: CardsOptions, seats: int, sheets: Sheets | None) -> State:
    """A game before its classes are chosen.

    Raises:
        SetupRefused: there are not as many sheets as players.
    """
    players = seats - options.human
    party = []
    for sheet in characters(options, sheets, players):
        level = 0 if options.levels == "none" else FIRST_LEVEL
        party.append(Player(None, level) if sheet is None else Player(sheet.suit, sheet.level))
    return State(party)


def snapshot(state: State, _ask: Ask | None = None) -> JSON:
    """Return the state in the fields of the record, copied."""
    party, gm = state.party, columns(state.gm)
    packs = [columns(player.pack) for player in party]
    return {
        "phase": state.phase,
        "scene": state.number,
        "stake": state.stake,
        "types": [player.suit for player in party],
        "gm_type": state.gm_suit,
        "levels": [player.level for player in party],
        "alive": [player.alive for player in party],
        **{name: [pack[name] for pack in packs] for name in gm},
        **{f"gm_{name}": value for name, value in gm.items()},
        "foes": [_foe(foe) for foe in state.foes],
        **_scene(state.scene),
        "told": state.told,
        "declared": [player.declared for player in party],
        "challenge": state.challenge,
        "refusals": state.refusals[:],
        **columns(state.counts),
        **({"at": state.at} if state.at else {}),
    }


def _foe(foe: Foe) -> JSON:
    return columns(foe, ("cls",)) | ({} if foe.cls is None else {"class": foe.cls})


def _scene(scene: Scene) -> JSON:
    return columns(scene, ("stirred",)) | {
        "laid": [list(each) for each in scene.laid],
        "shown": [list(each) for each in scene.shown],
        "sides": [side[:] for side in scene.sides],
        "peeks": [columns(peek) for peek in scene.peeks],
    }


Result = Literal["won", "lost", "open"]
Reason = Literal["verdict", "dead", "treasure", "climax", "empty"]


class Ending(NamedTuple):
    """The result of a game, and its reason."""

    result: Result
    reason: Reason


class GameEnds(Exception):
    """The end of the game, perhaps in the middle of a scene."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


ALL_DEAD = Ending("lost", "dead")
QUEST_WON = Ending("won", "treasure")
UNOPPOSED = Ending("won", "empty")


def outcome(state: State, ending: Ending, sheets: Sheets | None) -> Outcome:
    """Return the outcome (section 8)."""
    party = state.party
    return {
        "result": ending.result,
        "reason": ending.reason,
        "scenes": state.number,
        **columns(state.counts),
        "types": [player.suit for player in party],
        "alive": [player.alive for player in party],
        "jokers": [len(jokers(player.pack.pile)) for player in party],
        "hp": [state.hit_points(str(seat)) for seat in range(len(party))],
        "sheets": sheets,
    }


def standings(outcome: JSON) -> list[Standing]:
    """Return one standing for the party: its hit points are its score."""
    result = outcome["result"]
    return [Standing(result, result == WON, sum(outcome["hp"]), mark("hit points"))]

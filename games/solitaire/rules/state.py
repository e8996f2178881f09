"""The state of a game of Solitaire RPG (section 7 of its rules page)."""

from dataclasses import dataclass, field
from typing import Literal

from pydantic import ConfigDict

from games.engine.deck import Card
from games.engine.record import JSON
from games.engine.table import Ask
from games.solitaire.rules.cards import STATS, VALUES_OF, of_stat

SideName = Literal["player", "monster"]

PLAYER: SideName = "player"
MONSTER: SideName = "monster"


@dataclass(slots=True)
class Side:
    """A side's cards in the order they came; those face down, in that order."""

    cards: list[Card] = field(default_factory=list)
    down: list[Card] = field(default_factory=list)

    def up(self, stat: str) -> list[Card]:
        """Return the face-up cards of a stat."""
        own, down = VALUES_OF[stat], self.down
        return [card for card in self.cards if card in own and card not in down]

    def value(self, stat: str) -> int:
        """Return the sum of the face-up cards of a stat (2.3)."""
        own, down = VALUES_OF[stat], self.down
        return sum([own[card] for card in self.cards if card in own and card not in down])

    def turn_down(self, cards: list[Card]) -> None:
        """Turn cards face down."""
        if not cards:
            return
        down = self.down + cards
        self.down = [card for card in self.cards if card in down]

    def turn_up(self, stat: str) -> list[Card]:
        """Turn a stat's cards face up; return those that were down."""
        turned = of_stat(self.down, stat)
        self.down = [card for card in self.down if card not in turned]
        return turned


@dataclass(slots=True)
class State:
    """The piles, both sides, and the encounter.

    - `deck`, `discard`: piles, top card first;
    - `encounter`: monsters dealt, this one included; `round` of this encounter (0 before the
      first), `rounds` of the game; `kills` and `runs` of the game;
    - `last_defender`: the defender of the game's latest attack (R12);
    - `priority`: who attacks first this round, after `player_rolled` and `monster_rolled`;
    - `attack_by`, `armor_mod`, `strength_mod`, `damage`: of this encounter's latest attack;
    - `streak`: kills in a row without a wound (no field of the record).
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    player: Side = field(default_factory=Side)
    monster: Side = field(default_factory=Side)
    encounter: int = 0
    round: int = 0
    rounds: int = 0
    kills: int = 0
    runs: int = 0
    last_defender: SideName = PLAYER
    priority: SideName | None = None
    player_rolled: int | None = None
    monster_rolled: int | None = None
    attack_by: SideName | None = None
    armor_mod: int | None = None
    strength_mod: int | None = None
    damage: int | None = None
    streak: int = 0

    @property
    def level(self) -> int:
        """The number of the player's cards, face down or up (1.3, R20)."""
        return len(self.player.cards)

    def side(self, name: SideName) -> Side:
        """Return one of the two sides."""
        return self.player if name == PLAYER else self.monster


def other(name: SideName) -> SideName:
    """Return the other side."""
    return MONSTER if name == PLAYER else PLAYER


def snapshot(state: State, ask: Ask | None = None) -> JSON:
    """Return the state in the fields of the record, copied (section 7).

    `drawn` is the experience card, the subject of the ask `loot`; null at any other.
    """
    return {
        "level": state.level,
        "encounter": state.encounter,
        "round": state.round,
        "rounds": state.rounds,
        "kills": state.kills,
        "runs": state.runs,
        "deck": state.deck[:],
        "discard": state.discard[:],
        "player": state.player.cards[:],
        "monster": state.monster.cards[:],
        "player_down": state.player.down[:],
        "monster_down": state.monster.down[:],
        "drawn": None if ask is None else ask.about,
        "player_stats": [state.player.value(stat) for stat in STATS],
        "monster_stats": [state.monster.value(stat) for stat in STATS],
        "last_defender": state.last_defender,
        "priority": state.priority,
        "player_rolled": state.player_rolled,
        "monster_rolled": state.monster_rolled,
        "attack_by": state.attack_by,
        "armor_mod": state.armor_mod,
        "strength_mod": state.strength_mod,
        "damage": state.damage,
    }

"""Events of a dungeon, as facts; `view/text.py` words them.

Characters are named by their players.
"""

from typing import NamedTuple

from games.engine.deck import Card
from games.kit.streaks import Streak


class Foe(NamedTuple):
    """A monster: its card, its number in this dungeon, and what tells it from others.

    `place` is its place in the row, from 1 on, if another has the same card there, else 0.
    """

    card: Card
    number: int = 0
    place: int = 0


class TookClass(NamedTuple):
    """A character got a class, by choice or by a random five."""

    who: str
    cls: str
    drawn: bool


class Began(NamedTuple):
    """A dungeon began. `party` holds the names of all seats."""

    dungeon: int
    party: tuple[str, ...]
    cardomancer: str


class Traded(NamedTuple):
    """Two players swapped hands, or one refused."""

    who: str
    other: str
    agreed: bool


class Came(NamedTuple):
    """The monsters of a new combat; `first` is the number of the first one in the dungeon."""

    dungeon: int
    party: tuple[str, ...]
    combat: int
    first: int
    monsters: tuple[Card, ...]
    last_stand: bool


class Called(NamedTuple):
    """A monster called for help; `monsters` joined the row."""

    monster: Foe
    card: Card
    dungeon: int
    party: tuple[str, ...]
    first: int
    monsters: tuple[Card, ...]


class Hit(NamedTuple):
    """One character's damage from an attack; `blocked` is what ♦ prevented."""

    who: str
    blocked: int
    warded: bool
    damage: int
    hp: int


class Struck(NamedTuple):
    """A monster's attack; `back` is the damage that it took itself, `left` its HP then."""

    monster: Foe
    card: Card
    power: int
    hits: tuple[Hit, ...]
    back: int
    left: int


class TurnedBack(NamedTuple):
    """An attack hit the monster itself."""

    monster: Foe
    card: Card
    damage: int
    left: int


class Stopped(NamedTuple):
    """A monster's action had no effect: it, or the monster to heal, was dead."""

    monster: Foe
    card: Card


class Mended(NamedTuple):
    """A monster healed one in the row, perhaps itself."""

    monster: Foe
    card: Card
    healed: Foe
    points: int
    hp: int


class Restored(NamedTuple):
    """All monsters were healed to full HP; `healed`: who, by how much, to which HP."""

    monster: Foe
    card: Card
    healed: tuple[tuple[Foe, int, int], ...]


class Guarded(NamedTuple):
    """A monster got a ♦ as its guard; `idle`: the ♦ had no effect."""

    monster: Foe
    card: Card
    idle: bool


class Defended(NamedTuple):
    """A ♦ was played against an attack."""

    who: str
    card: Card
    whom: str
    points: int
    special: bool


class Attacked(NamedTuple):
    """A character's attack; `back` is the shield's damage, `hp` the attacker's HP then."""

    who: str
    card: Card
    monster: Foe
    special: bool
    guard: Card | None
    damage: int
    left: int
    back: int
    hp: int


class Pricked(NamedTuple):
    """The artifact A♠ answered a monster's shield; `left` is the monster's HP then (R24)."""

    monster: Foe
    damage: int
    left: int


class Healed(NamedTuple):
    """A ♥ was played on a character."""

    who: str
    card: Card
    whom: str
    special: bool
    points: int
    hp: int


class Wrath(NamedTuple):
    """A healer's wrath: the whole hand killed one monster."""

    who: str
    cards: tuple[Card, ...]
    monster: Foe


class Restful(NamedTuple):
    """The party rested; each living character healed `points`.

    `healed`: who was hurt, by how much they healed, to which HP.
    """

    points: int
    healed: tuple[tuple[str, int, int], ...]


class ThrewAway(NamedTuple):
    """A card was discarded."""

    who: str
    card: Card


class Waited(NamedTuple):
    """A turn ended without an action."""

    who: str


class Smote(NamedTuple):
    """The item A♣ killed a monster."""

    who: str
    monster: Foe


class Raised(NamedTuple):
    """The item A♥ gave a character full HP, perhaps back from the dead."""

    who: str
    whom: str
    was_dead: bool
    points: int
    hp: int


class Turned(NamedTuple):
    """The item A♠ turned the attack back on the monster."""

    who: str


class Warded(NamedTuple):
    """The item A♦ protects a character from damage this turn."""

    who: str
    whom: str


class Found(NamedTuple):
    """A character found an artifact; `owned` counts the party's."""

    who: str
    card: Card
    owned: int


class RanOut(NamedTuple):
    """The dungeon's last card was drawn; `monsters` counts those in the row."""

    monsters: int


class Reshuffled(NamedTuple):
    """The discard pile became the deck."""

    cards: int


class MonsterFell(NamedTuple):
    """A monster died."""

    monster: Foe


class Fell(NamedTuple):
    """A character died."""

    who: str


class Done(NamedTuple):
    """A dungeon was finished: all levels, healed points and HP now, and the next Cardomancer."""

    dungeon: int
    party: tuple[str, ...]
    levels: tuple[int, ...]
    healed: tuple[int, ...]
    health: tuple[int, ...]
    cardomancer: str


class Won(NamedTuple):
    """The campaign was won: all four artifacts, and the party survived."""

    dungeons: int


class Lost(NamedTuple):
    """The whole party died: in which dungeon and combat, after how many monsters slain."""

    dungeon: int
    combat: int
    slain: int


class Missed(NamedTuple):
    """The last hit of a lost campaign could have been stopped: by whom, with which card."""

    who: str
    card: Card


class WentHome(NamedTuple):
    """The party stopped after that many dungeons of its campaign."""

    dungeons: int


# Events of the party and its dungeon, of monsters, of characters and of magic items; each group
# has its own function in `view/text.py`.
DungeonEvent = Streak | TookClass | Began | Traded | Found | RanOut | Reshuffled | Restful | Done
EndEvent = Won | Lost | Missed | WentHome
MonsterEvent = (
    Came
    | Called
    | Struck
    | TurnedBack
    | Stopped
    | Mended
    | Restored
    | Guarded
    | Pricked
    | MonsterFell
)
CharacterEvent = Defended | Attacked | Healed | Wrath | ThrewAway | Waited | Fell
ItemEvent = Smote | Raised | Turned | Warded

Event = DungeonEvent | EndEvent | MonsterEvent | CharacterEvent | ItemEvent

"""What happens in a dungeon, as facts; `view/text.py` has the words for them.

People are called by their names, monsters by their cards.
"""

from __future__ import annotations

from typing import NamedTuple

from games.engine.deck import Card


class TookClass(NamedTuple):
    """A character has a class, by choice or by a random five."""

    who: str
    cls: str
    drawn: bool


class Began(NamedTuple):
    """A dungeon begins. `party` are the names of all seats."""

    dungeon: int
    party: tuple[str, ...]
    cardomancer: str


class Traded(NamedTuple):
    """Two players have swapped their hands, or one has refused to."""

    who: str
    other: str
    agreed: bool


class Came(NamedTuple):
    """Monsters of a new combat; `first` is the number of the first of them in the dungeon."""

    dungeon: int
    party: tuple[str, ...]
    combat: int
    first: int
    monsters: tuple[Card, ...]
    last_stand: bool


class Called(NamedTuple):
    """A monster called for help, and these came."""

    monster: Card
    card: Card
    dungeon: int
    party: tuple[str, ...]
    first: int
    monsters: tuple[Card, ...]


class Hit(NamedTuple):
    """What one character takes of an attack; `blocked` is what ♦ took off."""

    who: str
    blocked: int
    warded: bool
    damage: int
    hp: int


class Struck(NamedTuple):
    """A monster's attack; `back` is what it takes in return, `left` its health then."""

    monster: Card
    card: Card
    power: int
    hits: tuple[Hit, ...]
    back: int
    left: int


class TurnedBack(NamedTuple):
    """An attack hit the monster itself."""

    monster: Card
    card: Card
    damage: int
    left: int


class Stopped(NamedTuple):
    """A monster's action came to nothing, because it or what it wanted to heal was gone."""

    monster: Card
    card: Card


class Mended(NamedTuple):
    """A monster healed one of the row, perhaps itself."""

    monster: Card
    card: Card
    healed: Card
    points: int
    hp: int


class Restored(NamedTuple):
    """All monsters are at full health again."""

    monster: Card
    card: Card


class Guarded(NamedTuple):
    """A ♦ lies with a monster as its guard."""

    monster: Card
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
    """A character's attack; `back` is what a shield gave back, `hp` the attacker's then."""

    who: str
    card: Card
    monster: Card
    special: bool
    guard: Card | None
    damage: int
    left: int
    back: int
    hp: int


class Healed(NamedTuple):
    """A ♥ was played on a character."""

    who: str
    card: Card
    whom: str
    special: bool
    points: int
    hp: int


class Wrath(NamedTuple):
    """A healer's wrath: the whole hand for one monster."""

    who: str
    cards: tuple[Card, ...]
    monster: Card


class Restful(NamedTuple):
    """The party rests and everybody heals so much."""

    points: int


class ThrewAway(NamedTuple):
    """A card was discarded."""

    who: str
    card: Card


class Waited(NamedTuple):
    """A turn without an action."""

    who: str


class Smote(NamedTuple):
    """The item AC: one monster dies."""

    who: str
    monster: Card


class Raised(NamedTuple):
    """The item AH: full health, perhaps from the dead."""

    who: str
    whom: str
    was_dead: bool
    hp: int


class Turned(NamedTuple):
    """The item AS: the attack goes back where it came from."""

    who: str


class Warded(NamedTuple):
    """The item AD: no damage for one character this turn."""

    who: str
    whom: str


class Found(NamedTuple):
    """An artifact, and how many the party has now."""

    who: str
    card: Card
    owned: int


class RanOut(NamedTuple):
    """The dungeon's last card has been drawn; monsters may still stand there."""

    monsters: int


class Reshuffled(NamedTuple):
    """The discard pile became the deck."""

    cards: int


class MonsterFell(NamedTuple):
    """A monster is out of play."""

    monster: Card


class Fell(NamedTuple):
    """A character is dead."""

    who: str


class Done(NamedTuple):
    """A dungeon is done: everybody's level and health now, and who is Cardomancer next."""

    dungeon: int
    party: tuple[str, ...]
    levels: tuple[int, ...]
    health: tuple[int, ...]
    cardomancer: str


class Won(NamedTuple):
    """All four artifacts, and out alive."""

    dungeons: int


class Lost(NamedTuple):
    """Everybody is dead: in which dungeon and combat, and how many monsters fell before."""

    dungeon: int
    combat: int
    slain: int


class WentHome(NamedTuple):
    """The party stops here."""

    dungeons: int


# What happens to the party and its dungeon, what the monsters do, what the characters do, and
# the magic items; each has its own words.
DungeonEvent = TookClass | Began | Traded | Found | RanOut | Reshuffled | Restful | Done
EndEvent = Won | Lost | WentHome
MonsterEvent = (
    Came | Called | Struck | TurnedBack | Stopped | Mended | Restored | Guarded | MonsterFell
)
CharacterEvent = Defended | Attacked | Healed | Wrath | ThrewAway | Waited | Fell
ItemEvent = Smote | Raised | Turned | Warded

Event = DungeonEvent | EndEvent | MonsterEvent | CharacterEvent | ItemEvent

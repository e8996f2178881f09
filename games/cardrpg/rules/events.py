"""Events of CardRPG – Advanced, as facts.

`seat` is the seat of the character concerned; a monster is named by its card.
"""

from typing import NamedTuple

from games.engine.deck import Card
from games.kit.streaks import Streak


class Created(NamedTuple):
    """A new character was rolled (1.3)."""

    seat: int
    strength: int
    hp: int


class Drew(NamedTuple):
    """Cards were drawn into the hand; `sick`: only up to half the strength."""

    seat: int
    cards: int
    sick: bool


class Recovered(NamedTuple):
    """A character has full HP again at the start of a battle, `points` more (5.1)."""

    seat: int
    points: int
    hp: int


class BonusLeft(NamedTuple):
    """The bonus cards of a dead monster were left and discarded (R41)."""

    seat: int
    foe: Card
    cards: tuple[Card, ...]


class Kept(NamedTuple):
    """A card was added to the inventory (3.1)."""

    seat: int
    card: Card


class DiamondPaid(NamedTuple):
    """A diamond turned into gold (2.2)."""

    seat: int
    card: Card
    gold: int


class PutToBottom(NamedTuple):
    """A face card, gained as an item, went to the bottom of the deck (3.1)."""

    seat: int
    card: Card


class Swept(NamedTuple):
    """A Joker, gained as an item, took the inventory and the discard pile with it (3.2)."""

    seat: int
    joker: Card
    items: tuple[Card, ...]
    discards: int


class Sold(NamedTuple):
    """An item was sold for gold (2.3)."""

    seat: int
    card: Card
    gold: int


class GemUsed(NamedTuple):
    """A gem returned a card from the discard pile (2.4)."""

    seat: int
    gem: Card
    card: Card


class BoughtBack(NamedTuple):
    """Cards of the discard pile were bought back into the hand, 1 gold each (2.5)."""

    seat: int
    cards: tuple[Card, ...]


class BoughtTop(NamedTuple):
    """The top card was bought (2.5)."""

    seat: int
    card: Card
    cost: int


class LeftTop(NamedTuple):
    """The top card was shown and discarded; `cost` None: it is not for sale."""

    seat: int
    card: Card
    cost: int | None
    affordable: bool


class Met(NamedTuple):
    """A monster appeared; `ambush`: it attacks first."""

    card: Card
    hp: int
    pile: int
    bonus: int
    ambush: bool


class Strike(NamedTuple):
    """One card of an attack, with the cards that a random attack turned up."""

    card: Card
    drawn: tuple[Card, ...]
    times: int
    damage: int
    kills: bool


class Attacked(NamedTuple):
    """A character attacked with hand cards; `hp` is the foe's HP left."""

    seat: int
    foe: Card
    strikes: tuple[Strike, ...]
    damage: int
    kills: bool
    hp: int


class SpadeUsed(NamedTuple):
    """A spade of the inventory dealt damage (2.2)."""

    seat: int
    card: Card
    foe: Card
    damage: int
    hp: int


class AutoKilled(NamedTuple):
    """An Ace killed at once (2.4)."""

    seat: int
    ace: Card
    foe: Card


class Blitzed(NamedTuple):
    """A character's next attack may be any cards (2.4)."""

    seat: int
    ace: Card


class ClubUsed(NamedTuple):
    """A character gained one attack (2.2)."""

    seat: int
    card: Card
    attacks: int


class Hit(NamedTuple):
    """A monster attacked: its flipped cards, the damage, the HP left."""

    seat: int
    foe: Card
    flipped: tuple[Card, ...]
    times: int
    damage: int
    deadly: bool
    hp: int


class Idle(NamedTuple):
    """A monster had no attack cards left (8.1)."""

    foe: Card


class Saved(NamedTuple):
    """A Heart or the life potion saved the character (7.2)."""

    seat: int
    card: Card
    hp: int


class Spared(NamedTuple):
    """A hit that would have killed left the character some HP (R46)."""

    seat: int
    hp: int


class Stolen(NamedTuple):
    """A robber stole a card (7.3); `from_deck`: the character had no item."""

    seat: int
    robber: Card
    card: Card
    from_deck: bool


class FreshCards(NamedTuple):
    """Both sides were out of cards and drew new ones (8.2)."""

    seat: int
    hand: int


class Slain(NamedTuple):
    """A monster died; `xp` is None if none is scored."""

    seat: int
    foe: Card
    xp: int | None


class Levelled(NamedTuple):
    """A character gained a level, with its gains (11.2)."""

    seat: int
    level: int
    strength: int
    hp: int


class Died(NamedTuple):
    """A character died, with its losses (12.1)."""

    seat: int
    foe: Card
    forfeited: bool
    xp: int
    gold: int
    items: int
    hand: int


class Stopped(NamedTuple):
    """A player ended the session."""

    seat: int


class DeckRanOut(NamedTuple):
    """A card had to be drawn and the deck was empty (13.1); `attack` is the card it was for."""

    seat: int
    attack: Card | None


class FirstCards(NamedTuple):
    """The cards turned up for the first strike, by seat (14.7)."""

    cards: tuple[Card, ...]


class TieDice(NamedTuple):
    """The dice of players with equal cards, each a seat and its die (14.7)."""

    dice: tuple[tuple[int, int], ...]


class FirstStrike(NamedTuple):
    """The seat with the first strike; `jack`: as the first Jack of a duel (14.15)."""

    seat: int
    jack: bool


class Supplied(NamedTuple):
    """A monster without attack cards got new ones from the deck of `seat` (14.11)."""

    seat: int
    foe: Card
    pile: int


class RivalHit(NamedTuple):
    """A character attacked a rival with hand cards; `hp` is the rival's HP left."""

    seat: int
    rival: int
    strikes: tuple[Strike, ...]
    damage: int
    kills: bool
    hp: int


class RivalSpaded(NamedTuple):
    """A spade of the inventory damaged a rival."""

    seat: int
    card: Card
    rival: int
    damage: int
    hp: int


class RivalCondemned(NamedTuple):
    """An Ace means instant death for a rival, unless it is saved (R34)."""

    seat: int
    ace: Card
    rival: int


class Robbed(NamedTuple):
    """A character stole a rival's card (14.18); `from_deck`: the rival had no item."""

    seat: int
    rival: int
    card: Card
    from_deck: bool


class Prize(NamedTuple):
    """The killer took an item of the dead (14.19)."""

    seat: int
    rival: int
    card: Card


class RivalDied(NamedTuple):
    """A character was killed by `killer`, who scores `xp`; with its losses (14.19)."""

    seat: int
    killer: int
    xp: int
    lost_xp: int
    gold: int
    items: int
    hand: int


class DuelEnded(NamedTuple):
    """A duel ended; `winner` is None for a draw (14.21)."""

    winner: int | None


class QuestEnded(NamedTuple):
    """A quest ended."""

    seat: int
    won: bool


BattleEvent = (
    Met | Attacked | SpadeUsed | AutoKilled | Blitzed | ClubUsed | Hit | Idle | FreshCards
)  # fmt: skip
FateEvent = (
    Recovered | Saved | Spared | Stolen | Slain | Levelled | Died | Stopped | DeckRanOut
    | QuestEnded
)  # fmt: skip
CardEvent = (
    Created
    | Drew
    | BonusLeft
    | Kept
    | DiamondPaid
    | PutToBottom
    | Swept
    | Sold
    | GemUsed
    | BoughtBack
    | BoughtTop
    | LeftTop
)
CompanyEvent = FirstCards | TieDice | FirstStrike | Supplied
DuelEvent = (
    RivalHit | RivalSpaded | RivalCondemned | Robbed | Prize | RivalDied | DuelEnded
)  # fmt: skip
SoloEvent = BattleEvent | FateEvent | CardEvent
PlainEvent = SoloEvent | CompanyEvent | DuelEvent | Streak


class Among(NamedTuple):
    """An event at a table of several; `names` are the characters' names, by seat."""

    names: tuple[str, ...]
    event: PlainEvent


Event = SoloEvent | Streak | Among
